"""Spots: what the panels share, each of which asks one question."""

from typing import NamedTuple

from screens.games.panels import Panel
from screens.games.spots.odds import roll_odds
from screens.widgets import ActionButton
from screens.widgets.rule import load_rule
from tracker.games import spots
from tracker.games.spots import FACES, has_begun, may_stop
from tracker.language import _


class Targets(NamedTuple):
    """Where on the own dogs the board invites a tap."""

    values: tuple[int, ...] = ()  # empty spots of these values
    chosen: tuple[int, int] | None = None  # the dog and the spot that were tapped first
    house: bool = False


class SpotsPanel(Panel):
    """One question. The panel lasts until the table changes, and with it what is half entered."""

    def __init__(self, view, **kwargs):
        super().__init__(view, **kwargs)
        self.foot = self.foot or self  # the board scrolls, the question stays

    def on_kv_post(self, _base):
        """Offer to leave the step where that is allowed."""
        if may_stop(self.state):
            self.offer(_("Stop") if has_begun(self.state) else _("Leave it"), spots.Stop(), kind="tonal")

    def offer(self, text, move, **look):
        """A button that plays *move*, below the others."""
        button = ActionButton(text=text, big=True, **look)
        button.bind(on_release=lambda _button: self.play(move))
        self.add_widget(button)

    def odds(self):
        """The chance of crazy dogs with the next roll, unless the table does not want to know."""
        return roll_odds(self.state) if self.view.with_odds else ""

    # --- rolls, typed or from a photo

    def roll(self, dice, source="typed"):
        """The dice show this."""
        self.play(self.rolled(dice), source)

    def rolled(self, dice):
        """The move that these dice make."""
        return spots.Roll(dice)

    def photograph(self, count):
        """A photo is to say what the dice show."""
        self.view.frame.photograph(int(count), self.roll)

    # --- the board

    def targets(self):
        """What the board marks."""
        return Targets()

    def tap_tile(self, place):
        """A tile was tapped."""
        self.play(spots.Use(place))

    def tap_spot(self, dog, spot):
        """A spot of an own dog was tapped: one that nobody has told can be told; else a die was meant for it,
        and the rules say why none goes there."""
        if self.is_hidden(dog, spot):
            self.view.tell_dog(dog)
        else:
            self.play(spots.Put(self.state.mine.dogs[dog].card.spots[spot], dog, spot))

    def is_hidden(self, dog, spot):
        """Whether it is the question mark of an unknown dog."""
        return spot == len(self.state.mine.dogs[dog].card.spots)

    def tap_house(self):
        """The own doghouse was tapped: the rules say why nothing is buried."""
        self.play(spots.Bury(FACES[0]))


load_rule(__file__)
