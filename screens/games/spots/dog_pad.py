"""Spots: a dog is told by its spots."""

from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from screens.games.spots.pieces import Choices
from screens.widgets import ActionButton, DicePad, Die
from screens.widgets.rule import load_rule
from tracker.language import _


class DogPad(BoxLayout):
    """Tap the spots; a dog that no other spot can follow is taken at once."""

    __events__ = ("on_dog", "on_unknown")

    spots = ListProperty()  # as far as they are tapped

    def __init__(self, cards, **kwargs):
        """A pad for one of *cards*."""
        super().__init__(**kwargs)
        self._known = [card.spots for card in cards]
        self.fbind("spots", self._fill)
        self._fill()

    def _fill(self, *_args):
        self.clear_widgets()
        spots = tuple(sorted(self.spots))
        fitting = [one for one in self._known if _holds(one, spots)]
        if spots:
            self.add_widget(self._tapped(spots))
        pad = DicePad(count=1, faces=sorted({spot for one in fitting for spot in _rest(one, spots)}))
        pad.bind(on_dice=lambda _pad, dice: self._tap(dice[0]))
        self.add_widget(pad)
        if spots in fitting:
            self._button(_("This dog"), "on_dog", kind="primary", icon="check", big=True)
        elif spots and not fitting:
            self._button(_("Not in the app: add this dog"), "on_unknown", kind="tonal")

    def _tapped(self, spots):
        """The spots so far; a tap takes one back."""
        row = Choices()
        for value in spots:
            die = Die.of_side(48, 44, value=value, look="covered")
            die.bind(on_release=lambda die: self._untap(int(die.value)))
            row.add_widget(die)
        return row

    def _button(self, text, event, **look):
        button = ActionButton(text=text, **look)
        button.bind(on_release=lambda _button: self.dispatch(event, tuple(sorted(self.spots))))
        self.add_widget(button)

    def _tap(self, value):
        spots = tuple(sorted((*self.spots, value)))
        self.spots = list(spots)
        if [one for one in self._known if _holds(one, spots)] == [spots]:
            self.dispatch("on_dog", spots)

    def _untap(self, value):
        self.spots = _rest(self.spots, (value,))

    def on_dog(self, spots):
        """A dog of the box was told."""

    def on_unknown(self, spots):
        """A dog that the app does not know was told."""


def _holds(one, spots):
    return all(one.count(spot) >= spots.count(spot) for spot in spots)


def _rest(one, spots):
    left = list(one)
    for spot in spots:
        left.remove(spot)
    return left


load_rule(__file__)
