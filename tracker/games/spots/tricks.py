"""Spots: the interpreter of tricks. It carries out any list of steps and stops where people are needed."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Tell
from tracker.games.spots.asking import amount, doubtful, may_stop, possible, untold_number
from tracker.games.spots.move import RefereedMove
from tracker.games.spots.pile import owe_dogs
from tracker.games.spots.scoring import express
from tracker.games.spots.state import State, Trick
from tracker.games.spots.tiles import DrawDog, RollDice, RollOneByOne, Treats
from tracker.games.spots.turns import end_turn


class Stop(RefereedMove, frozen=True):
    """An optional step is not done, or not again (SPO-12)."""

    answers = ("roll", "name", "borrow", "move", "change", "paws", "highest")

    def refusal(self, state: State) -> Refused | None:
        """The step must be an optional one."""
        if refused := super().refusal(state):
            return refused
        return None if may_stop(state) else Refused("SPO-12", "step-mandatory")

    def play(self, state: State, tell: Tell) -> State:
        """The step is left."""
        return leave_step(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """In a trick."""
        return (cls(),) if cls.due(state) else ()


def begin_trick(state: State, place: int, tell: Tell) -> State:
    """The first step of the tile at a place begins (SPO-06)."""
    return advance(replace(state, trick=Trick(place=place)), tell)


def advance(state: State, tell: Tell) -> State:
    """Do what needs nobody, skip what cannot be done, until people are asked or the turn ends."""
    if state.trick and state.trick.placed and doubtful(state) is None:
        return _lying(state, tell)
    while state.trick and not _waiting(state, state.trick):
        step = state.step
        if step is None:
            return end_turn(state, tell)
        if untold_number(state):
            return state
        if possible(state):
            if isinstance(step, Treats):
                state = _treats(state, step, tell)
            elif isinstance(step, DrawDog):
                state = owe_dogs(state, state.seat, 1, tell)
            else:
                return state
        state = _next_step(state)
    return state


def _waiting(state: State, trick: Trick) -> bool:
    """Whether dice are to be placed or dogs to be told before the trick goes on, or it ends here."""
    return bool(state.draws or trick.dice or trick.placed) or state.over


def _next_step(state: State) -> State:
    assert state.trick is not None
    fresh = {"named": None, "aside": 0, "dice": (), "chosen": False, "placed": False, "highest": None}
    return state.with_trick(step=state.trick.step + 1, times=0, **fresh)


def _treats(state: State, step: Treats, tell: Tell) -> State:
    """Treats are taken or returned, as many as there are (SPO-18)."""
    wanted, mine = amount(state, step.treats), state.mine
    count = min(wanted, mine.treats if step.give_back else state.treats_left)
    if count:
        tell("do-return-treats" if step.give_back else "do-take-treats", seat=state.seat, count=count)
    if count < wanted and not step.give_back:
        tell("do-treats-short", seat=state.seat, count=wanted - count)
    return state.with_mine(replace(mine, treats=mine.treats + (-count if step.give_back else count)))


def settled(state: State, tell: Tell) -> State:
    """All dice of a roll, or a die that was set or moved, lie somewhere; where that may have made an unknown
    dog complete the table is asked, before the trick goes on."""
    state = state.with_trick(placed=True)
    return state if doubtful(state) is not None else _lying(state, tell)


def _lying(state: State, tell: Tell) -> State:
    """It is known which dogs are complete: express scoring, then on (SPO-15)."""
    trick, step = state.trick, state.step
    assert trick is not None
    done = {"times": trick.times + 1, "named": None, "chosen": False, "fresh": False}
    state = express(state.with_trick(**done, placed=False, highest=None), tell)
    if state.over:
        return state
    repeats = isinstance(step, RollDice) and step.again
    if not repeats and not (isinstance(step, RollOneByOne) and trick.aside):
        if trick.aside:  # a table insisted on it, in a trick that sets none aside
            tell("do-aside-back", seat=state.seat, count=trick.aside)
        state = _next_step(state)
    return advance(state, tell)


def done_once(state: State, tell: Tell) -> State:
    """A step without a roll was done once."""
    assert state.trick is not None
    return advance(state.with_trick(times=state.trick.times + 1), tell)


def leave_step(state: State, tell: Tell) -> State:
    """The step is left; dice in the hand go back."""
    return advance(_next_step(state), tell) if state.trick else state
