"""Spots: rolling and rerolling dice (SPO-07, SPO-08), and what a tile asks for around a roll."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.asking import asides, may_reroll, roll_size, shortage
from tracker.games.spots.keeping import choices, keeping_now
from tracker.games.spots.move import RefereedMove, in_order, is_spot, no_such_face, spots_of
from tracker.games.spots.state import FACES, State, contains, without
from tracker.games.spots.tiles import RollDice, RollOneByOne, SetDie
from tracker.games.spots.tricks import advance, leave_step, settled


class _Dice(RefereedMove, frozen=True):
    """A move that tells what dice show."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest die first."""
        in_order(self, "dice")

    def wrong_dice(self, wanted: int, clause: str, reason: str) -> Refused | None:
        """Why so many dice cannot show this, by which clause; None when they can."""
        for die in self.dice:
            if refused := no_such_face(die):
                return refused
        params = {"number": len(self.dice), "count": wanted}
        return None if len(self.dice) == wanted else Refused(clause, reason, params)

    def lying(self, most: int) -> tuple[int, ...]:
        """The dice that can lie there: with a face that a die has, and no more than there are."""
        return tuple(die for die in self.dice if die in FACES)[: max(0, most)]

    def told(self, state: State) -> Say:
        """Which dice."""
        return say(f"did-{type(self).__name__.lower()}", seat=state.active, dice=self.dice)


class Roll(_Dice, frozen=True):
    """The dice show this (SPO-07)."""

    answers = ("roll",)

    def refusal(self, state: State) -> Refused | None:
        """As many as the tile says, or as there are."""
        clause = "SPO-18" if shortage(state) else "SPO-07"
        return super().refusal(state) or self.wrong_dice(roll_size(state), clause, "dice-count")

    def rolled(self) -> tuple[int, ...]:
        """All of them; in a reroll some may have been left as they were."""
        return self.dice

    def play(self, state: State, tell: Tell) -> State:
        """The dice lie on the table; as many as there are."""
        trick, step = state.trick, state.step
        if trick is None:
            return state
        in_hand = min(1, trick.aside) if isinstance(step, RollOneByOne) else trick.aside
        ready = state.with_trick(dice=(), aside=trick.aside - in_hand)
        if isinstance(step, RollDice) and step.buried:
            ready = ready.with_mine(replace(ready.mine, buried=()))
        dice = self.lying(ready.dice_left)
        if not dice:
            return state
        return ready.with_trick(dice=dice, fresh=True, chosen=False, buried=(), placed=False)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everything that the dice can show."""
        return map(cls, _falls(roll_size(state))) if cls.due(state) else ()


class Reroll(_Dice, frozen=True):
    """A treat is spent, and the dice just rolled now show this (SPO-08)."""

    answers = ("keep", "place")

    def out_of_turn(self, state: State) -> Refused | None:
        """There must be a roll."""
        return Refused("SPO-08", "nothing-rolled") if super().out_of_turn(state) else None

    def refusal(self, state: State) -> Refused | None:
        """Right after the roll, for a treat, and all the dice."""
        if refused := super().refusal(state):
            return refused
        assert state.trick is not None
        if not state.trick.fresh:
            return Refused("SPO-08", self._too_late(state))
        if not may_reroll(state):
            return Refused("SPO-08", "no-treat")
        partly = isinstance(state.step, RollDice) and state.step.partly
        reason = "reroll-partly" if partly else "reroll-all"
        return self.wrong_dice(len(state.trick.dice), "SPO-08", reason)

    @staticmethod
    def _too_late(state: State) -> str:
        """What has become of the roll since."""
        if isinstance(state.step, SetDie):
            return "set-no-roll"
        return "reroll-too-late" if keeping_now(state) is None else "reroll-after-keeping"

    def play(self, state: State, tell: Tell) -> State:
        """The dice lie differently, and a treat goes back."""
        if state.trick is None or not state.trick.dice:
            return state
        dice = self.lying(state.dice_left + len(state.trick.dice))
        if not dice:
            return state
        if state.mine.treats:
            tell("do-pay", seat=state.seat)
            state = state.with_mine(replace(state.mine, treats=state.mine.treats - 1))
        return state.with_trick(dice=dice, fresh=True, chosen=False, buried=())

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everything that the dice can show, while treats last."""
        if not cls.due(state) or not may_reroll(state):
            return ()
        return map(cls, _falls(len(state.trick.dice if state.trick else ())))


def _falls(count: int) -> Iterator[tuple[int, ...]]:
    """Everything that so many dice can show, the order apart."""
    return combinations_with_replacement(FACES, count)


class Keep(_Dice, frozen=True):
    """These dice of the roll are kept, the others discarded."""

    answers = ("keep",)

    def refusal(self, state: State) -> Refused | None:
        """As the tile says."""
        if refused := super().refusal(state):
            return refused
        trick, rule = state.trick, keeping_now(state)
        assert trick is not None
        assert rule is not None
        if not contains(trick.dice, self.dice):
            return Refused("SPO-09", "not-rolled", {"dice": self.dice})
        if self.dice in choices(state):
            return None
        params = {"number": trick.named if rule.rule == "named" else rule.number}
        return Refused("SPO-12", f"keep-{rule.rule}", params)

    def play(self, state: State, tell: Tell) -> State:
        """The others go back; where none is left the roll is done."""
        if state.trick is None or not state.trick.dice:
            return state
        there = without(state.trick.dice, without(state.trick.dice, self.dice))
        state = state.with_trick(dice=there, chosen=True, fresh=False)
        return state if there else settled(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every choice that the tile allows."""
        return map(cls, sorted(choices(state)) if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """Which, or that it is none."""
        return super().told(state) if self.dice else say("did-keep-none", seat=state.active)


class Name(RefereedMove, frozen=True):
    """A value is named before the roll."""

    answers = ("name",)

    die: int

    def refusal(self, state: State) -> Refused | None:
        """A value that a die has."""
        return super().refusal(state) or no_such_face(self.die)

    def play(self, state: State, tell: Tell) -> State:
        """It counts for the next roll."""
        return state.with_trick(named=self.die) if state.trick else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value."""
        return map(cls, FACES if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """Which value."""
        return say("did-name", seat=state.active, die=self.die)


class Aside(RefereedMove, frozen=True):
    """So many dice are set aside, to be rolled one at a time."""

    answers = ("aside",)

    count: int

    def refusal(self, state: State) -> Refused | None:
        """As many as the tile allows."""
        if refused := super().refusal(state):
            return refused
        counts, step = asides(state), state.step
        if self.count in counts:
            return None
        assert isinstance(step, RollOneByOne)
        short = self.count in range(step.least, step.most + 1)
        params = {"least": counts[0], "most": counts[-1]}
        return Refused("SPO-18" if short else "SPO-12", "aside-count", params)

    def play(self, state: State, tell: Tell) -> State:
        """They wait in the hand; with none of them the step is over."""
        if not isinstance(state.step, RollOneByOne) or state.trick is None:
            return state
        count = max(0, min(self.count, state.dice_left + state.trick.aside))
        return state.with_trick(aside=count) if count else leave_step(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every number that the tile allows."""
        return map(cls, asides(state) if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """How many."""
        return say("did-aside", seat=state.active, count=self.count)


class Borrow(RefereedMove, frozen=True):
    """An own die is rolled too: from a spot of a dog, or (dog None) a buried one of this value."""

    answers = ("borrow",)

    dog: int | None
    spot: int  # the number of the spot, or the value of the buried die

    def names_pieces(self, state: State) -> bool:
        """There must be such a spot."""
        return self.dog is None or is_spot(state, self.dog, self.spot)

    def _there(self, state: State) -> bool:
        mine = state.mine
        return self.spot in mine.buried if self.dog is None else mine.dogs[self.dog].covered[self.spot]

    def refusal(self, state: State) -> Refused | None:
        """A die must lie there."""
        if refused := super().refusal(state):
            return refused
        return None if self._there(state) else Refused("SPO-12", "no-die-there")

    def play(self, state: State, tell: Tell) -> State:
        """It is in the hand."""
        mine, trick = state.mine, state.trick
        if trick is None or not self._there(state):
            return state
        if self.dog is None:
            mine = mine.dig_up(self.spot)
        else:
            mine = mine.with_dog(self.dog, mine.dogs[self.dog].with_spot(self.spot, False))
        return advance(state.with_mine(mine).with_trick(aside=trick.aside + 1), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every buried value, and every spot."""
        if not cls.due(state):
            return ()
        return (
            *(cls(None, die) for die in sorted(set(state.mine.buried))),
            *(cls(dog, spot) for dog, spot in spots_of(state)),
        )
