"""Spots: scoring dogs, calmly (SPO-14) or at once in the middle of a trick (SPO-15)."""

from collections.abc import Iterable
from typing import Literal, Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.move import RefereedMove
from tracker.games.spots.pile import owe_dogs
from tracker.games.spots.state import Scoring, State
from tracker.games.spots.turns import end_turn


class Score(RefereedMove, frozen=True):
    """Calm scoring in place of a trick (SPO-14)."""

    answers = ("turn",)

    def refusal(self, state: State) -> Refused | None:
        """A dog must be complete."""
        if refused := super().refusal(state):
            return refused
        return None if _complete(state) else Refused("SPO-14", "none-complete")

    def play(self, state: State, tell: Tell) -> State:
        """All complete dogs are scored, and the turn is over."""
        if not _complete(state):
            return state
        return end_turn(_score(replace(state, trick=None), "calm", tell), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """In a turn."""
        return (cls(),) if cls.due(state) else ()

    def told(self, state: State) -> Say:
        """How many."""
        count = _complete(state) if state.active is not None else 0
        return say("did-score", seat=state.active, count=count)


def _complete(state: State) -> int:
    """How many dogs of the active player are complete."""
    return sum(dog.complete for dog in state.mine.dogs)


def _score(state: State, how: Literal["calm", "express"], tell: Tell) -> State:
    """All complete dogs of the active player are scored, and as many drawn (SPO-14, SPO-16)."""
    seat, owner, count = state.seat, state.mine, _complete(state)
    tell(f"do-{how}", seat=seat, count=count)
    dogs = tuple(dog.turned() if dog.complete else dog for dog in owner.dogs)
    state = state.with_seat(seat, replace(owner, dogs=dogs))
    state = replace(state, scorings=(*state.scorings, Scoring(how, seat, count)))
    return state if state.over else owe_dogs(state, seat, count, tell)


def express(state: State, tell: Tell) -> State:
    """The dogs are scored at once where all of them are complete (SPO-15)."""
    unscored = [dog for dog in state.mine.dogs if not dog.scored]
    if not unscored or not all(dog.complete for dog in unscored):
        return state
    return _score(state, "express", tell)
