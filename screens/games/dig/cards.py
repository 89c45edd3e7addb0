"""The cards of Dig, drawn: bowls, bones by their scents, and the Garden as a strip that scrolls.

A colour always comes with its shape, so that nobody needs to tell red from green.
"""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.utils import get_color_from_hex

from screens.theme import PLAYER_COLOURS, ink_on, theme
from screens.widgets import PlayerBadge
from screens.widgets.box_layout import BoxLayout
from screens.widgets.drawing import Drawing, line, paint, polygon
from screens.widgets.rule import load_rule
from screens.widgets.shapes import draw_shape
from screens.widgets.surface import Surface
from screens.widgets.text import Measured
from tracker.games.dig import (
    COLOURS,
    UNKNOWN,
    UNTOLD,
    fills,
    is_bone,
    is_bowl,
    scents,
    told_card,
    told_colour,
)
from tracker.words import tell

SHAPES = {"red": "circle", "blue": "drop", "purple": "diamond", "yellow": "star", "green": "triangle"}
DOGHOUSE = "doghouse"
EARTH = {False: "#E2CDB0", True: "#4A3A28"}  # the back of a bone, in the light and in the dark
FLIGHT = 0.9  # seconds that a card takes into its hole: the hands follow it


def name_of(card):
    """What a card is called, in the language in use."""
    return tell(told_card(card), game="dig")


def colour_name(colour):
    """A colour in the language in use."""
    return tell(told_colour(colour), game="dig")


def draw_scent(colour, x, y, radius, gone=False):
    """The shape of a colour; hollow and struck through where the bone cannot have it any more."""
    shape, fill = SHAPES[colour], get_color_from_hex(PLAYER_COLOURS[colour])
    paint(theme.text_soft if gone else theme.text)
    draw_shape(shape, x, y, radius + max(1, radius * 0.1))
    paint(get_color_from_hex(EARTH[theme.dark]) if gone else fill)
    draw_shape(shape, x, y, radius)
    if gone:
        paint(theme.text_soft)
        line([x - radius, y - radius * 0.8, x + radius, y + radius * 0.8], max(1.5, radius * 0.16))


def draw_bowl(colour, x, y, radius):
    """A bowl with the shape of its colour on it."""
    fill = get_color_from_hex(PLAYER_COLOURS[colour])
    for ink, more in ((theme.text, max(1, radius * 0.08)), (fill, 0)):
        paint(ink)
        rim, foot = radius + more, radius * 0.7 + more
        top, bottom = y + radius * 0.5 + more, y - radius * 0.6 - more
        polygon([x - rim, top, x + rim, top, x + foot, bottom, x - foot, bottom], radius * 0.16)
    paint(ink_on(fill))
    draw_shape(SHAPES[colour], x, y - radius * 0.05, radius * 0.36)


def draw_house(x, y, radius):
    """The doghouse."""
    paint(theme.accent)
    polygon([x - radius, y, x + radius, y, x, y + radius], radius * 0.1)
    side = radius * 0.78
    polygon([x - side, y - radius, x + side, y - radius, x + side, y + 1, x - side, y + 1], radius * 0.08)
    paint(theme.accent_ink)
    door = radius * 0.34
    polygon(
        [
            *(x - door, y - radius, x + door, y - radius, x + door, y - radius * 0.4),
            *(x, y - radius * 0.1, x - door, y - radius * 0.4),
        ],
        radius * 0.1,
    )


def draw_words(words, x, y, size, ink):
    """A few letters around a point."""
    label = Measured(text=words, font_size=size, bold=True)
    label.refresh()
    if label.texture:
        width, height = label.texture.size
        paint(ink)
        Rectangle(
            texture=label.texture, pos=(round(x - width / 2), round(y - height / 2)), size=(width, height)
        )


class DigCard(Drawing):
    """A card as it lies on the table: None is a hole."""

    card = ObjectProperty(None, allownone=True)
    still = ListProperty()  # the colours that a bone can still have; empty: nobody asked

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("card", self.redraw)
        self.fbind("still", self.redraw)

    def draw(self):
        x, y = self.width / 2, self.height / 2
        if self.card == DOGHOUSE:
            draw_house(x, y, min(self.width * 0.46, self.height * 0.4))
            return
        box = (1, 1, self.width - 2, self.height - 2, dp(8))
        if self.card is None:
            paint(theme.line)
            SmoothLine(rounded_rectangle=box, width=1)
            paint(get_color_from_hex(EARTH[theme.dark]))
            SmoothEllipse(pos=(x * 0.3, y * 0.6), size=(x * 1.4, y * 0.8))
            return
        paint(get_color_from_hex(EARTH[theme.dark]) if is_bone(self.card) else theme.surface)
        SmoothRoundedRectangle(pos=(1, 1), size=(self.width - 2, self.height - 2), radius=[dp(8)])
        paint(theme.outline)
        SmoothLine(rounded_rectangle=box, width=1)
        if is_bowl(self.card):
            draw_bowl(self.card, x, y, self.width * 0.36)
        elif self.card == UNTOLD:  # no back to be seen, as on a bone
            draw_words("?", x, y, self.height * 0.42, theme.text_soft)
        elif self.card == UNKNOWN:
            self._draw_unknown(x, y)
        else:
            radius = min(self.width * 0.24, self.height * 0.19)
            for colour, shift in zip(scents(self.card), (0.24, -0.24), strict=False):
                gone = bool(self.still) and colour not in self.still
                draw_scent(colour, x, y + shift * self.height, radius, gone)

    def _draw_unknown(self, x, y):
        """A question mark, and the colours that are left where some are not."""
        some = self.still if 0 < len(self.still) < len(COLOURS) else []
        draw_words("?", x, y + (self.height * 0.16 if some else 0), self.height * 0.42, theme.text)
        step = self.width / (len(some) + 1)
        for place, colour in enumerate(some, start=1):
            draw_scent(colour, place * step, self.height * 0.2, min(self.width * 0.11, step * 0.4))


class BowlMark(Drawing):
    """A bowl without its card."""

    colour = StringProperty("red")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("colour", self.redraw)

    def draw(self):
        draw_bowl(self.colour, self.width / 2, self.height / 2, min(self.size) * 0.44)


class ScentMark(Drawing):
    """The shape of a colour."""

    colour = StringProperty("red")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("colour", self.redraw)

    def draw(self):
        draw_scent(self.colour, self.width / 2, self.height / 2, min(self.size) * 0.4)


class BoneButton(ButtonBehavior, BoxLayout):
    """A bone to tap."""

    card = ObjectProperty(UNKNOWN)
    still = ListProperty()
    title = StringProperty("")
    marked = BooleanProperty(False)
    place = NumericProperty(0)  # in the hand


class DigKey(Surface, ButtonBehavior, BoxLayout):
    """A bowl, a scent, or a bone of unknown scents, to be laid."""

    round = dp(12)

    card = StringProperty("red")
    title = StringProperty("")
    marked = BooleanProperty(False)
    dimmed = BooleanProperty(False)

    def __init__(self, mark, **kwargs):
        super().__init__(**kwargs)
        self.add_widget(mark, index=1)


class DigValue(BoxLayout):
    """What a bone of a colour is worth now."""

    colour = StringProperty("red")
    worth = StringProperty("")


class DigValues(BoxLayout):
    """The values of the colours, the dearest first; a bowl that is not laid yet has none."""

    values = ObjectProperty({})

    def on_values(self, *_):
        self.clear_widgets()
        dearest = sorted(self.values, key=lambda colour: -self.values[colour])
        for colour in dearest:
            self.add_widget(DigValue(colour=colour, worth=str(self.values[colour] or "–")))


class GardenCell(ButtonBehavior, BoxLayout):
    """A space of the Garden with its card, its number and the dogs on it."""

    space = NumericProperty(0)
    card = ObjectProperty(None, allownone=True)
    still = ListProperty()
    dogs = ListProperty()  # (player, active)
    reachable = BooleanProperty(False)
    here = BooleanProperty(False)
    dog_room = NumericProperty(dp(30))
    title = StringProperty("")

    def on_dogs(self, *_):
        box = self.ids.dogs
        box.clear_widgets()
        side = dp(29 if len(self.dogs) < 3 else 22)
        for player, active in self.dogs:
            badge = PlayerBadge(
                name=player.name, colour=player.colour, shape=player.shape, ring=active, size=(side, side)
            )
            box.add_widget(badge)


class GardenStrip(ScrollView):
    """The Garden as it lies: the doghouse on the right, the line to the left of it. It scrolls by thumb."""

    __events__ = ("on_space",)

    tape = BooleanProperty(False)  # cards are being laid: it runs along, the last one stays in sight

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._cells = []
        self._flight = None
        self._centre_soon = Clock.create_trigger(self._centre, -1)
        self._centred = 0
        self._whose = None
        self.stretch = 0  # counts the parts of the Garden that it was scrolled to
        self.fbind("width", self._centre_soon)

    def show(self, garden, players=(), dogs=(), active=None, reach=0, still=None):
        """Draw a Garden; *still* gives the colours that a bone can have, *reach* is lit around the dog."""
        self.land()
        while len(self._cells) < len(garden) + 1:
            cell = GardenCell(space=len(self._cells))
            cell.bind(on_release=lambda cell: self.dispatch("on_space", cell.space))
            self._cells.append(cell)
            self.ids.line.add_widget(cell, index=len(self.ids.line.children))
        while len(self._cells) > len(garden) + 1:
            self.ids.line.remove_widget(self._cells.pop())
        here = dogs[active] if active is not None and dogs else None
        for space, (cell, card) in enumerate(zip(self._cells, (DOGHOUSE, *garden), strict=True)):
            cell.card = card
            cell.still = still(card) if still and space and is_bone(card) else []
            cell.dogs = [(players[seat], seat == active) for seat, at in enumerate(dogs) if at == space]
            cell.here = space == here
            cell.reachable = here is not None and 0 < abs(space - here) <= reach
            cell.dog_room = dp(46 if len(dogs) > 2 else 30)  # always for all: nothing moves when they meet
            cell.title = str(space)
        if self.tape:
            self.look_at(len(garden))

    def look_at(self, space, whose=None):
        """Scroll until a space is in the middle; as long as *whose* it is stays the same, only until it is
        seen with its neighbours: the thumb finds the Garden where it was."""
        if whose is None or whose != self._whose or not self._sees(space):
            self.stretch += 1
            self._centred, self._whose = space, whose
            self._centre_soon()

    def fly(self, before, then):
        """Show how the holes of a Garden are filled, card by card; call *then* at the end."""
        self._flight = (list(fills(before)), then)
        self._next_flight()

    def land(self):
        """End a flight at once, without its end."""
        if self._flight is not None:
            self._flight = None
            Animation.cancel_all(self.ids.ghost)
            self.ids.ghost.opacity = 0

    def _next_flight(self, *_):
        if self._flight is None:
            return
        ghost = self.ids.ghost
        steps, then = self._flight
        if not steps:
            self.land()
            then()
            return
        fill = steps.pop(0)
        self._cells[fill.origin].card = None
        ghost.card, ghost.opacity = fill.card, 1
        ghost.center_x = self._middle_of(fill.origin)
        self._follow()
        path = Animation(duration=FLIGHT * 0.35) + Animation(
            center_x=self._middle_of(fill.hole), duration=FLIGHT, t="in_out_cubic"
        )
        path.bind(on_progress=self._follow, on_complete=lambda *_: self._arrived(fill))
        path.start(ghost)

    def _arrived(self, fill):
        if self._flight is not None:
            self._cells[fill.hole].card = fill.card
            self._next_flight()

    def _follow(self, *_):
        self._scroll_to_x(self.ids.ghost.center_x)

    def _centre(self, *_):
        if self._cells and self._flight is None:
            self._scroll_to_x(self._middle_of(min(self._centred, len(self._cells) - 1)))

    def _sees(self, space):
        """Whether a space and its neighbours are seen, as far as there are any."""
        pitch, middle = self._cells[0].width, self._middle_of(space)
        ground = max(self.width, pitch * len(self._cells))
        left = self.scroll_x * (ground - self.width)
        first, last = max(0, middle - 1.5 * pitch), min(ground, middle + 1.5 * pitch)
        return left <= first + 1 and last <= left + self.width + 1

    def _middle_of(self, space):
        """Where the middle of a space is, on the ground of the strip."""
        pitch = self._cells[0].width
        return max(self.width, pitch * len(self._cells)) - (space + 0.5) * pitch

    def _scroll_to_x(self, x):
        room = self._cells[0].width * len(self._cells) - self.width
        if room > 0:
            self.scroll_x = min(1, max(0, (x - self.width / 2) / room))

    def on_space(self, space):
        """A space was tapped."""


load_rule(__file__)
