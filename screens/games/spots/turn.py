"""Spots: the panels of a turn until dice are rolled, of a turn that is only counted, and of T0ut0u."""

from functools import partial

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from screens.games.spots.panels import SpotsPanel, Targets
from screens.games.spots.pieces import pick_die
from screens.widgets import Die, Stepper, Text
from screens.widgets.rule import load_rule
from tracker.games import spots
from tracker.games.spots import FACES, doubtful, paws_untold
from tracker.language import _, ngettext


class SpotsTurnPanel(SpotsPanel):
    """A tile, which is tapped on the board, or scoring."""

    def on_kv_post(self, _base):
        complete = sum(dog.complete for dog in self.state.mine.dogs)
        if complete:
            text = ngettext("Score {count} dog", "Score {count} dogs", complete).format(count=complete)
            self.offer(text, spots.Score(), icon="check")
        if self._passed_over():
            name = self.view.players[self.state.starter].name
            text = _("{name} starts all the same").format(name=name)
            self.offer(text, spots.Starts(self.state.starter), kind="plain")

    def _passed_over(self):
        """Whether the first turn begins, and the dice gave it to somebody else than was chosen beforehand."""
        state = self.state
        fresh = all(place.up and not place.treats for place in state.places)
        return fresh and not state.scorings and state.starter not in (None, state.active)


class SpotsCountingPanel(SpotsPanel):
    """Score only: dogs and treats of the turn, then the next player."""

    seat = NumericProperty(0)  # whose treats are shown
    held = NumericProperty(0)
    treats_text = StringProperty("")

    def refresh(self):
        self.seat = self.view.seat_shown
        self.held = self.state.seats[self.seat].treats
        self.treats_text = _("Treats of {name}").format(name=self.view.players[self.seat].name)

    def score(self, count=1):
        """One more dog is scored; one less only by undoing, and the rules say so."""
        if not self.play(spots.Scored(count)):
            self.ids.dogs.value = self.state.mine.scored

    def treat(self, wished):
        """So many treats lie there now."""
        if not self.play(spots.Treat(self.seat, int(wished - self.held))):
            self.ids.treats.value = self.held


class SpotsRobotPanel(SpotsPanel):
    """T0ut0u's die."""

    def rolled(self, dice):
        return spots.RobotRolls(dice[0])


class SpotsRollPanel(SpotsPanel):
    """What the dice show."""


class SpotsNamePanel(SpotsPanel):
    """A value that is named before the roll."""


class SpotsSetPanel(SpotsPanel):
    """The value to which a die is set."""


class SpotsAsidePanel(SpotsPanel):
    """How many dice are set aside."""


class SpotsCompletePanel(SpotsPanel):
    """Whether an unknown dog is complete."""

    def answer(self, complete):
        """Yes or no."""
        dog = doubtful(self.state)
        assert dog is not None
        self.play(spots.Complete(dog, complete))

    def targets(self):
        return Targets(chosen=_hidden(self.state, doubtful(self.state)))


class SpotsPawsPanel(SpotsPanel):
    """How many paws an unknown dog has."""

    def keys(self):
        """As many as it can have."""
        dog = paws_untold(self.state)
        assert dog is not None
        counts = self.state.paws_of(self.state.mine.dogs[dog])
        return [(spots.Paws(dog, count), str(count), "tonal") for count in counts]

    def targets(self):
        return Targets(chosen=_hidden(self.state, paws_untold(self.state)))


class SpotsHighestPanel(SpotsPanel):
    """The highest empty spot, where a dog is unknown."""


def _hidden(state, dog):
    """The question mark of a dog that is asked about."""
    return dog, len(state.mine.dogs[dog].card.spots)


class SpotsBorrowPanel(SpotsPanel):
    """Which own die is rolled too: one on the dogs, or a buried one."""

    def on_kv_post(self, base):
        for value in self.state.mine.buried:
            die = Die.of_side(56, 50, value=value)
            die.bind(on_release=lambda die: self.play(spots.Borrow(None, int(die.value))))
            self.ids.buried.add_widget(die)
        super().on_kv_post(base)

    def tap_spot(self, dog, spot):
        if self.is_hidden(dog, spot):
            super().tap_spot(dog, spot)
        else:
            self.play(spots.Borrow(dog, spot))


class SpotsMovePanel(SpotsPanel):
    """Which die moves: a tap on it, and one on the empty spot."""

    moving = ObjectProperty(None, allownone=True)  # the dog and the spot of the die

    def targets(self):
        return Targets(tuple(FACES), self.moving) if self.moving else Targets()

    def tap_spot(self, dog, spot):
        if self.moving and self.is_hidden(dog, spot):
            self._ask_value(dog, spot)
        elif self.moving:
            self._move(dog, spot)
        elif self.is_hidden(dog, spot):
            super().tap_spot(dog, spot)
        elif self.state.mine.dogs[dog].covered[spot]:
            self.moving = (dog, spot)
            self.view.refresh()
        else:
            self.explain(_("Tap a die on your dogs."))

    def _move(self, dog, spot, die=None):
        (from_dog, from_spot), self.moving = self.moving, None
        if not self.play(spots.Shift(from_dog, from_spot, dog, spot, die)):
            self.view.refresh()

    def _ask_value(self, dog, spot):
        """The die goes to a spot that nobody has told: which value has it?"""
        pick_die(_("Which value?"), FACES, lambda die: self._move(dog, spot, die))


class SpotsChangePanel(SpotsPanel):
    """Which buried die is raised or lowered."""

    def on_kv_post(self, base):
        for seat, owner in enumerate(self.state.seats):
            if owner.buried:
                self.add_widget(Text(text=self.view.players[seat].name, bold=True))
            for value in sorted(set(owner.buried)):
                text = _("Buried {die}").format(die=value)
                row = Stepper(text=text, value=value, min=value - 1, max=value + 1)
                row.bind(on_pick=partial(self._change, seat, value))
                self.add_widget(row)
        super().on_kv_post(base)

    def _change(self, seat, value, row, wished):
        if not self.play(spots.Change(seat, value, 1 if wished > value else -1)):
            row.value = value


load_rule(__file__)
