"""The pieces of Spots as they are drawn: dogs, the doghouse, dice that can be dragged, and chips."""

from collections import Counter
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.games.places import numbered
from screens.theme import theme
from screens.widgets import Chip, Die, Face, Icon, IconButton, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.drawing import Drawing, arc_points, box_points, disc, line, paint, polygon
from screens.widgets.rule import load_rule
from tracker.language import _

DRAG = 12  # dp that a finger moves before a touch is a drag


class Choices(StackLayout):
    """Small things side by side, as many as fit into a row."""


class ChipRow(Choices):
    """Chips of which one can be chosen; words wrap where the row ends."""

    def __init__(self, options, value=None, take=None, icon="", **kwargs):
        """*options* are (key, words); *take* gets the key of the one that is tapped."""
        super().__init__(**kwargs)
        self._chips = {}
        for key, words in options:
            chip = self._chips[key] = Chip(text=words, icon=icon)
            self.fbind("width", chip.setter("room"))
            chip.bind(on_release=lambda _chip, key=key: take(key))
            self.add_widget(chip)
        self.mark(value)

    def mark(self, value):
        """Show which one is chosen."""
        for key, chip in self._chips.items():
            chip.active = key == value


class SpotRow(Choices):
    """The spots of a dog that is being told; a tap takes one back."""

    spots = ListProperty()  # lowest first

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("spots", self._fill)
        self._fill()

    def _fill(self, *_args):
        self.clear_widgets()
        for value in self.spots:
            die = Die.of_side(48, 44, value=value, look="covered")
            die.bind(on_release=lambda die: self._take_back(int(die.value)))
            self.add_widget(die)

    def add(self, value):
        """One spot more."""
        self.spots = sorted((*self.spots, value))

    def _take_back(self, value):
        at = self.spots.index(value)
        self.spots = [*self.spots[:at], *self.spots[at + 1 :]]


class Pair(BoxLayout):
    """Things side by side, in one row."""


class HiddenSpot(Die):
    """A spot of an unknown dog of which nobody has told: a question mark that takes any die."""

    def __init__(self, **kwargs):
        super().__init__(value=0, **kwargs)
        self.text = "?"

    def draw(self):
        super().draw()
        side = min(self.face, *self.size)
        left, bottom, thick = (self.width - side) / 2, (self.height - side) / 2, side * 0.09
        middle = left + side / 2
        bow = arc_points(middle, bottom + side * 0.64, side * 0.15, 180, -70)
        line([*bow, middle, bottom + side * 0.42, middle, bottom + side * 0.37], thick)
        disc(middle, bottom + side * 0.23, thick * 0.7)


class DogCard(BoxLayout):
    """A dog: its spots in a row, and its paws. Of an unknown one a question mark comes first, and a pencil
    where people can tell it: both stay there while more is known."""

    __events__ = ("on_spot", "on_tell")

    number = NumericProperty(0)  # its place in front of its owner
    complete = BooleanProperty(False)

    def __init__(self, dog, fitting=(), chosen=None, with_pencil=False, **kwargs):
        """The dog; empty spots of the *fitting* values are marked, and the spot that was *chosen*."""
        super().__init__(complete=dog.complete, **kwargs)
        self.spots: list[Any] = []
        if with_pencil and not dog.known:
            pencil = IconButton(icon="pencil", tint=theme.text_soft, pos_hint={"center_y": 0.5})
            pencil.bind(on_release=lambda _pencil: self.dispatch("on_tell"))
            self.add_widget(pencil)
        for number, (value, covered) in enumerate(zip(dog.card.spots, dog.covered, strict=True)):
            look = "covered" if covered else "fits" if value in fitting else "spot"
            self._add_spot(Die.of_side(52, 44, value=value, look="chosen" if number == chosen else look))
        if not dog.known:
            look = "chosen" if chosen == len(self.spots) else "fits" if fitting else "spot"
            self._add_spot(HiddenSpot.of_side(52, 44, look=look), before=len(self.spots))
        paws = dog.card.paws if dog.known else dog.unknown.paws or 0
        for _paw in range(paws):
            self.add_widget(Icon(name="paw", tint=theme.text_soft, pos_hint={"center_y": 0.5}))

    def _add_spot(self, die, before=0):
        """A spot more, in front of so many others."""
        number = len(self.spots)
        die.bind(on_release=lambda _die: self.dispatch("on_spot", number))
        self.spots.append(die)
        self.add_widget(die, index=before)

    def on_spot(self, spot):
        """A spot was tapped."""

    def on_tell(self):
        """The dog is to be told."""


class Gauge(Drawing):
    """What is buried, 0 to 7: seven fields that fill, and turn to the alarm at the last one."""

    total = NumericProperty(0)
    most = NumericProperty(7)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("total", self.redraw)

    def draw(self):
        gap = dp(3)
        width = (self.width - gap * (self.most - 1)) / self.most
        colour = theme.bad if self.total >= self.most - 1 else theme.accent
        for field in range(int(self.most)):
            paint(colour if field < self.total else theme.line)
            polygon(box_points(field * (width + gap), 0, width, self.height, min(dp(4), width / 3)))


class Doghouse(ButtonBehavior, BoxLayout):
    """The buried dice and the gauge; a die is buried by a tap here, or by dragging it here."""

    dice = ListProperty()
    total = NumericProperty(0)
    inviting = BooleanProperty(False)

    def on_kv_post(self, _base):
        self.fbind("dice", self._lay)
        self._lay()

    def _lay(self, *_):
        box = self.ids.dice
        box.clear_widgets()
        for value in self.dice:
            box.add_widget(Face.of_side(28, 26, value=value))


class Tray(StackLayout):
    """The dice of a roll: tapped, or dragged to where they go."""

    __events__ = ("on_die", "on_drop")

    dice = ListProperty()
    row = ListProperty()  # how they lie, None for one that has gone; empty: in their order
    chosen = NumericProperty(None, allownone=True)  # the number of the die that was tapped
    marked = ObjectProperty(frozenset())  # the numbers of dice that are marked as kept

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("dice", "row", "chosen", "marked"):
            self.fbind(prop, self._fill)
        self._fill()

    def _fill(self, *_):
        self.clear_widgets()
        self._dice = {}
        row = self.row if Counter(filter(None, self.row)) == Counter(self.dice) else self.dice
        for number in numbered(row, self.dice):
            if number is None:
                self.add_widget(Widget(size_hint=(None, None), size=[theme.piece(58)] * 2))
                continue
            bright = number == self.chosen or number in self.marked
            die = Die.of_side(58, 52, value=self.dice[number], look="chosen" if bright else "die")
            die.bind(on_release=lambda _die, number=number: self.dispatch("on_die", number))
            self._dice[number] = die
            self.add_widget(die)

    def take_handle(self, touch):
        """Begin a drag when the touch is on a die; says whether it is."""
        for place, die in self._dice.items():
            if die.collide_point(*touch.pos):
                touch.grab(self)
                touch.ud[self] = (place, die, touch.pos, (die.x - touch.x, die.y - touch.y))
                die.state = "down"
                return True
        return False

    def on_touch_down(self, touch):
        return self.take_handle(touch) or super().on_touch_down(touch)

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        _place, die, start, hold = touch.ud[self]
        if touch.ud.get("dragged") or max(abs(touch.x - start[0]), abs(touch.y - start[1])) > dp(DRAG):
            touch.ud["dragged"] = True
            die.pos = touch.x + hold[0], touch.y + hold[1]
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        place, die, _start, _hold = touch.ud.pop(self)
        die.state = "normal"
        if touch.ud.get("dragged"):
            self._trigger_layout()
            self.dispatch("on_drop", place, self.to_window(*touch.pos))
        else:
            die.dispatch("on_release")
        return True

    def on_die(self, number):
        """A die was tapped."""

    def on_drop(self, number, place):
        """A die was dropped at a place of the window."""


def pick_die(title, values, take):
    """Ask for one of the values of dice; *take* gets it."""
    row = Choices()
    dialog = show(title, row, [(_("Cancel"), "plain", None)])

    def picked(die):
        dialog.dismiss()
        take(int(die.value))

    for value in values:
        die = Die.of_side(56, 50, value=value)
        die.bind(on_release=picked)
        row.add_widget(die)


load_rule(__file__)
