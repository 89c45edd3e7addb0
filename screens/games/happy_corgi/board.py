"""The table of Happy Corgi, drawn: five by five squares with places, activities and what stands on them."""

from functools import partial

from kivy.graphics import SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.utils import get_color_from_hex

from screens.games.happy_corgi.names import action_name
from screens.theme import ink_on, theme
from screens.widgets.drawing import Drawing, disc, paint, polygon
from screens.widgets.grid_layout import GridLayout
from screens.widgets.player_badge import player_rgba
from screens.widgets.rule import load_rule
from screens.widgets.shapes import INITIAL, INITIAL_ELSE, draw_shape
from screens.widgets.writing import write
from tracker.games.happy_corgi import BASKET, SIDE, SQUARES, called
from tracker.language import _

EAR = get_color_from_hex("#D98B3A")
CAT = get_color_from_hex("#1B1611")
CAT_EYE = get_color_from_hex("#F3D98A")
DOG = get_color_from_hex("#8A2E1E")
POOP = get_color_from_hex("#7A4A24")
HEART = get_color_from_hex("#C4314B")
PAPER = get_color_from_hex("#FFF8EA")
# Each action has a colour and the first letter of its name, in either language.
ACTION_COLOURS = {
    "waddle": "#8A5A00",
    "fart": "#3F6B22",
    "judge": "#5B3FA0",
    "mark": "#8A6D1B",
    "bark": "#A33A1E",
    "sniff": "#1F6690",
}


def action_letter(action):
    """The letter that stands for an action."""
    return action_name(action)[:1].upper()


def heart(x, y, size):
    """A heart around (x, y)."""
    r = size * 0.27
    disc(x - r * 0.92, y + r * 0.5, r)
    disc(x + r * 0.92, y + r * 0.5, r)
    polygon([x - r * 1.82, y + r * 0.2, x, y - size * 0.46, x + r * 1.82, y + r * 0.2, x, y + r * 0.9])


def cat_head(x, y, r):
    """A black cat, on a light ground that shows it in the dark too."""
    paint(PAPER)
    disc(x, y + 0.15 * r, 1.32 * r)
    paint(CAT)
    for side in (-1, 1):
        polygon([x + side * r, y + r * 1.25, x + side * 0.95 * r, y, x + side * 0.1 * r, y + 0.7 * r])
    disc(x, y, r)
    paint(CAT_EYE)
    for side in (-1, 1):
        disc(x + side * 0.4 * r, y + 0.15 * r, 0.2 * r)


def dog_head(x, y, r):
    """A mean dog."""
    paint(PAPER)
    disc(x, y + 0.05 * r, 1.45 * r)
    paint(DOG)
    disc(x, y, r)
    paint(CAT)
    for side in (-1, 1):
        polygon(
            [x + side * 0.6 * r, y + 0.8 * r, x + side * 1.45 * r, y + 0.3 * r, x + side * r, y - 0.5 * r]
        )
        disc(x + side * 0.35 * r, y + 0.2 * r, 0.15 * r)
    paint(PAPER)
    polygon(
        [
            x - 0.5 * r,
            y - 0.3 * r,
            x + 0.5 * r,
            y - 0.3 * r,
            x + 0.3 * r,
            y - 0.6 * r,
            x - 0.3 * r,
            y - 0.6 * r,
        ]
    )


def token(player, x, y, r):
    """A player's shape with the initial."""
    fill = player_rgba(player.colour)
    paint(theme.outline)
    draw_shape(player.shape, x, y, r + 1)
    paint(fill)
    draw_shape(player.shape, x, y, r)
    shift, size = INITIAL.get(player.shape, INITIAL_ELSE)
    write(player.name.strip()[:1].upper(), x, y + shift * r, r * size, ink_on(fill))


def corgi(player, x, y, r):
    """A player's corgi: the shape with two ears."""
    y -= 0.15 * r
    paint(EAR)
    for side in (-1, 1):
        polygon(
            [x + side * 0.15 * r, y + 0.7 * r, x + side * 0.95 * r, y + 1.65 * r, x + side * r, y + 0.3 * r]
        )
    token(player, x, y, r)


def poop(x, y, r):
    """A small heap."""
    paint(POOP)
    disc(x, y + 0.75 * r, 0.45 * r)
    disc(x, y + 0.2 * r, 0.72 * r)
    disc(x, y - 0.45 * r, r)


class Square(ButtonBehavior, Drawing):
    """One square of the table."""

    square = NumericProperty(0)
    place = ObjectProperty(None, allownone=True)
    slot = ObjectProperty(None, allownone=True)
    corgis = ListProperty()  # the players whose corgis stand here
    owners = ListProperty()  # the players whose poops lie here, once for each poop
    lit = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("place", "slot", "corgis", "owners", "lit", "chosen", "state"):
            self.fbind(prop, self.redraw)

    @property
    def text(self):
        """The square as it is called."""
        return called(self.square)

    def draw(self):
        self._ground()
        if self.place is not None:
            self._place()
        elif self.slot is not None:
            self._activity()
        self._mark()

    @property
    def unit(self):
        """All that is drawn grows with the square: one dp where it is 74 dp wide."""
        return self.width / 74

    def _ground(self):
        u, place = self.unit, self.place
        gone = place is None and self.slot is None
        ground = theme.background if gone else theme.surface if place is None else theme.surface_high
        paint(theme.accent_soft if self.lit and not gone else ground)
        SmoothRoundedRectangle(pos=(0, 0), size=self.size, radius=[dp(10)])
        if self.state == "down":
            paint((*theme.text[:3], 0.12))
            SmoothRoundedRectangle(pos=(0, 0), size=self.size, radius=[dp(10)])
        tight = self.width < dp(66)
        size, y = max(sp(10), 11 * u), self.height - 10 * u
        write(called(self.square), 13 * u, y, size, theme.text_soft)
        if place is not None and self.square != BASKET:
            side = _("verso") if place.turned else _("recto")
            side, x = (side[:1].upper(), self.width - 9 * u) if tight else (side, self.width - 20 * u)
            write(side, x, y, size, theme.text_soft, bold=place.turned)

    def _place(self):
        u, place, ink = self.unit, self.place, theme.accent_soft_ink if self.lit else theme.text
        name = place.card.name or (_("Basket") if self.square == BASKET else "")
        pieces = (
            [partial(corgi, player) for player in self.corgis]
            + [cat_head] * place.cat
            + [dog_head] * place.dog
        )
        first, _space, second = (name, "", "") if pieces else name.partition(" ")
        lines = [line for line in (first, second) if line]
        for number, line in enumerate(lines):
            y = self.height * (0.6 if pieces else 0.45) + 8 * u * (len(lines) - 1 - 2 * number)
            write(line, self.width / 2, y, max(sp(12), 14 * u), ink, room=self.width - 6 * u)
        step = min(self.width / max(1, len(pieces)), 30 * u)
        left = self.width / 2 - step * (len(pieces) - 1) / 2
        for number, piece in enumerate(pieces):
            piece(left + number * step, self.height * (0.22 if name else 0.36), min(13 * u, step * 0.46))

    def _activity(self):
        u, slot, owners = self.unit, self.slot, self.owners
        if slot.card is None:
            ink = theme.accent_soft_ink if self.lit else theme.text_soft
            write("?", self.width / 2, self.height / 2, 27 * u, ink)
        else:
            paint(HEART)
            heart(51 * u, 55 * u, 26 * u)
            write(str(slot.card.hugs), 51 * u, 56 * u, 15 * u, PAPER)
            self._asked(slot.card.actions)
        if owners:
            poop(11 * u, 10 * u, 7 * u)
            step = min(17 * u, 44 * u / len(owners))
            for number, player in enumerate(owners):
                token(player, 28 * u + number * step, 11 * u, 8 * u)

    def _asked(self, actions):
        """The letters of the actions, on their colours."""
        u = self.unit
        step = min(18 * u, 66 * u / len(actions))
        left = self.width / 2 - step * (len(actions) - 1) / 2
        for number, action in enumerate(actions):
            colour = get_color_from_hex(ACTION_COLOURS[action])
            x, y = left + number * step, 31 * u
            paint(colour)
            disc(x, y, min(9 * u, step * 0.52))
            write(action_letter(action), x, y, min(13 * u, step * 0.9), ink_on(colour))

    def _mark(self):
        if not (self.lit or self.chosen):
            return
        paint(theme.accent)
        width = dp(1.6) if self.chosen else dp(1)
        SmoothLine(width=width, rounded_rectangle=(1, 1, self.width - 2, self.height - 2, dp(10)))


class CorgiBoard(GridLayout):
    """The whole table; a tapped square is handed to *on_square*."""

    __events__ = ("on_square",)

    side = NumericProperty(dp(300))

    def __init__(self, **kwargs):
        super().__init__(cols=SIDE, **kwargs)
        for square in SQUARES:
            widget = Square(square=square)
            widget.bind(on_release=lambda tapped: self.dispatch("on_square", tapped.square))
            self.add_widget(widget)
        theme.follow(self)

    def wear(self):
        """Only what is lit or chosen shows the accent."""
        for widget in self.children:
            if widget.lit or widget.chosen:
                widget.redraw()

    def show(self, state, players, lit=(), chosen=()):
        """Draw the table as in *state*, with some squares lit up."""
        for widget in self.children:
            at = widget.square
            slot = state.activities[at]
            widget.place, widget.slot = state.places[at], slot
            widget.corgis = [who for who, where in zip(players, state.corgis, strict=True) if where == at]
            poops = zip(players, slot.poops, strict=True) if slot else ()
            widget.owners = [who for who, count in poops for _each in range(count)]
            widget.lit, widget.chosen = at in lit, at in chosen

    def on_square(self, square):
        """A square was tapped."""


load_rule(__file__)
