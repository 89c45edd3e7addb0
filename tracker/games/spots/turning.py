"""Spots: dice that are turned by hand, because a tile says so: set, moved, raised or lowered."""

from collections.abc import Iterable
from itertools import product
from typing import Self

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.asking import asked
from tracker.games.spots.move import RefereedMove, hidden_of, is_hidden, is_spot, no_such_face, spots_of
from tracker.games.spots.naming import spell
from tracker.games.spots.pile import deduced
from tracker.games.spots.placing import no_such_spot
from tracker.games.spots.state import FACES, State
from tracker.games.spots.tricks import advance, done_once, settled
from tracker.games.spots.turns import go_crazy


class Set(RefereedMove, frozen=True):
    """A die is taken and set to a value of the top dog."""

    answers = ("set",)

    die: int

    def refusal(self, state: State) -> Refused | None:
        """A value that the top dog shows."""
        if refused := super().refusal(state) or no_such_face(self.die):
            return refused
        assert state.top is not None
        if self.die in state.top.spots:
            return None
        return Refused("SPO-12", "not-on-top-dog", {"die": self.die, "dog": spell(state.top.spots)})

    def play(self, state: State, tell: Tell) -> State:
        """It is to be placed or buried."""
        if state.trick is None or state.trick.dice or self.die not in FACES or state.dice_left <= 0:
            return state
        return state.with_trick(dice=(self.die,), chosen=True, fresh=False, buried=(), placed=False)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value."""
        return map(cls, FACES if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """To which value."""
        return say("did-set", seat=state.active, die=self.die)


class Shift(RefereedMove, frozen=True, omit_defaults=True):
    """A die moves from one spot to another and is turned to its value."""

    answers = ("move",)

    dog: int
    spot: int
    to_dog: int
    to_spot: int
    die: int | None = None  # the value of a spot of which nobody had told

    def names_pieces(self, state: State) -> bool:
        """There must be both spots; or the goal is one of which nobody has told, and its value is."""
        if not is_spot(state, self.dog, self.spot):
            return False
        if self.die is None:
            return is_spot(state, self.to_dog, self.to_spot)
        return is_hidden(state, self.to_dog, self.to_spot) and self.die in FACES

    def refusal(self, state: State) -> Refused | None:
        """From a covered spot to an empty one."""
        if refused := super().refusal(state):
            return refused
        source, goal = state.mine.dogs[self.dog], state.mine.dogs[self.to_dog]
        if not source.covered[self.spot]:
            return Refused("SPO-12", "no-die-there")
        if self.die is not None:
            return no_such_spot(state, goal, self.die)
        if goal.scored:
            return Refused("SPO-09", "dog-scored")
        return Refused("SPO-09", "spot-covered") if goal.covered[self.to_spot] else None

    def play(self, state: State, tell: Tell) -> State:
        """The die lies there."""
        mine = state.mine
        source, goal = mine.dogs[self.dog], mine.dogs[self.to_dog]
        if not source.covered[self.spot]:
            return state
        if self.die is None and (goal.covered[self.to_spot] or goal.scored):
            return state
        moving = asked(state) == "move"
        mine = mine.with_dog(self.dog, source.with_spot(self.spot, False))
        goal = mine.dogs[self.to_dog]
        if self.die is None:
            goal = goal.with_spot(self.to_spot, True)
        else:
            goal = goal.with_new_spot(self.die)
        state = deduced(state.with_mine(mine.with_dog(self.to_dog, goal)))
        return settled(state, tell) if moving else advance(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """From every spot to every spot."""
        if not cls.due(state):
            return ()
        spots = spots_of(state)
        return (
            *(cls(*source, *goal) for source, goal in product(spots, repeat=2)),
            *(cls(*source, *goal, die) for source, goal, die in product(spots, hidden_of(state), FACES)),
        )


class Change(RefereedMove, frozen=True):
    """A buried die of some player is raised or lowered by 1."""

    answers = ("change",)

    seat: int
    die: int
    by: int

    def names_pieces(self, state: State) -> bool:
        """Somebody must sit there."""
        return self.seat in range(state.players)

    def refusal(self, state: State) -> Refused | None:
        """By one, and a die that is buried there."""
        if refused := super().refusal(state):
            return refused
        if self.by not in (1, -1):
            return Refused("SPO-12", "change-by-one")
        if self.die not in state.seats[self.seat].buried:
            return Refused("SPO-12", "not-buried", {"seat": self.seat, "die": self.die})
        if self.die + self.by not in (0, *FACES):
            return Refused("SPO-12", "never-above", {"most": FACES[-1]})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The die is turned, one that shows nothing any more is discarded; too much is crazy (SPO-24)."""
        owner = state.seats[self.seat]
        if self.die not in owner.buried:
            return state
        die = min(self.die + self.by, FACES[-1])
        owner = owner.dig_up(self.die)
        changing = asked(state) == "change"
        if die > 0:
            owner = owner.bury(die)
        else:
            tell("do-discard", seat=self.seat)
        state = state.with_seat(self.seat, owner)
        if state.seats[self.seat].too_much:
            state = go_crazy(state, self.seat, tell)
            if state.trick is None:
                return state  # it was the active player's turn
        return done_once(state, tell) if changing else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every buried die of everybody, up and down."""
        if not cls.due(state):
            return ()
        return (
            cls(number, die, by)
            for number, seat in enumerate(state.seats)
            for die in sorted(set(seat.buried))
            for by in (1, -1)
        )

    def told(self, state: State) -> Say:
        """Whose die, and which way."""
        return say("did-change" if self.by > 0 else "did-change-less", seat=self.seat, die=self.die)
