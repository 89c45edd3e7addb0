"""Spots: a dog is told by its spots; one that the app does not know is added."""

from kivy.properties import ListProperty

from screens.games.spots.pieces import SpotRow
from screens.widgets import ActionButton, Chip, DicePad, Sheet, Stepper, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games.spots import MOST_DOGS, FixCard, card
from tracker.language import _


class DogPad(BoxLayout):
    """Tap the spots; a dog that no other spot can follow is taken at once."""

    __events__ = ("on_dog",)

    spots = ListProperty()  # as far as they are tapped, lowest first

    def __init__(self, frame, cards=(), **kwargs):
        """A pad for one of *cards*, or for another one that is then logged in the *frame*."""
        super().__init__(**kwargs)
        self._frame = frame
        self._dice = DicePad()
        self._dice.bind(on_dice=lambda _pad, dice: self._tap(*dice))
        self.fbind("spots", self._fill)
        self.ask(cards)

    def ask(self, cards):
        """It is one of *cards* now; what is tapped stays."""
        self._known = [one.spots for one in cards]
        self._fill()

    def _fill(self, *_args):
        self.clear_widgets()
        spots, fitting = tuple(self.spots), self._fitting()
        if spots:
            self._show_tapped(spots, fitting)
        self._dice.faces = sorted({spot for one in fitting for spot in _rest(one, spots)})
        self.add_widget(self._dice)
        if spots in fitting:
            self._button(_("This dog"), self._take, icon="check", big=True)
        elif spots and not fitting:
            self._button(_("Not in the app: add this dog"), self._ask_paws, kind="tonal")

    def _fitting(self):
        """The dogs that have the spots so far."""
        spots = self.spots
        return [one for one in self._known if all(one.count(spot) >= spots.count(spot) for spot in spots)]

    def _show_tapped(self, spots, fitting):
        """The spots so far and, while others could follow, that a dog in this box has no more."""
        row = SpotRow(spots=spots)
        row.bind(spots=self.setter("spots"))
        if fitting and spots not in fitting:
            chip = Chip(text=_("No more spots"), icon="plus")
            chip.bind(on_release=lambda _chip: self._ask_paws())
            row.add_widget(chip)
        self.add_widget(row)

    def _button(self, text, action, **look):
        button = ActionButton(text=text, **look)
        button.bind(on_release=lambda _button: action())
        self.add_widget(button)

    def _tap(self, value):
        self.spots = sorted((*self.spots, value))
        if self._fitting() == [tuple(self.spots)]:
            self._take()

    def _take(self):
        self.dispatch("on_dog", tuple(self.spots))

    def _ask_paws(self):
        """A dog that the app does not know: ask for its paws, add the card, and go on."""
        spots, body = tuple(self.spots), Sheet()
        paws = Stepper(text=_("Paws"), value=card(*spots).paws, max=MOST_DOGS)
        body.add_widget(paws)

        def add():
            if self._frame.play(FixCard(spots, int(paws.value))):
                self.dispatch("on_dog", spots)

        title = _("A dog with {spots}").format(spots="-".join(map(str, spots)))
        show(title, body, [(_("Cancel"), "plain", None), (_("Add it"), "primary", add)])

    def on_dog(self, spots):
        """A dog was told, which the app now knows."""


def _rest(one, spots):
    left = list(one)
    for spot in spots:
        left.remove(spot)
    return left


load_rule(__file__)
