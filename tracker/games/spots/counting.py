"""Spots, score only: scored dogs and treats, and the next player."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.dogs import UNKNOWN
from tracker.games.spots.move import CountedMove
from tracker.games.spots.state import MOST_DOGS, TREATS, Scoring, State
from tracker.games.spots.turns import end_turn


class Scored(CountedMove, frozen=True):
    """The active player has scored so many dogs."""

    answers = ("turn",)

    count: int

    def refusal(self, state: State) -> Refused | None:
        """Six in all."""
        if refused := super().refusal(state):
            return refused
        room = MOST_DOGS - state.mine.scored
        in_range = self.count in range(1, room + 1)
        return None if in_range else Refused("SPO-16", "scored-count", {"most": room})

    def play(self, state: State, tell: Tell) -> State:
        """They count, up to the sixth."""
        mine = state.mine
        count = max(0, min(self.count, MOST_DOGS - mine.scored))
        if not count:
            return state
        state = state.with_mine(replace(mine, dogs=(*mine.dogs, *(UNKNOWN,) * count)))
        scorings = (*state.scorings, Scoring("counted", state.seat, count))
        return replace(state, scorings=scorings, scored_now=state.scored_now + count)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Up to six."""
        return map(cls, range(1, MOST_DOGS + 1) if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """How many."""
        return say("did-scored", seat=state.active, count=self.count)


class Treat(CountedMove, frozen=True):
    """A player takes treats from the supply, or (negative) returns some."""

    answers = ("turn",)

    seat: int
    by: int

    def names_pieces(self, state: State) -> bool:
        """Somebody must sit there."""
        return self.seat in range(state.players)

    def refusal(self, state: State) -> Refused | None:
        """As many as there are."""
        if refused := super().refusal(state):
            return refused
        held = state.seats[self.seat].treats
        if not self.by:
            return Refused("SPO-06", "treats-none")
        if self.by > state.treats_left:
            return Refused("SPO-18", "treats-short", {"count": state.treats_left})
        if self.by < -held:
            return Refused("SPO-18", "treats-held", {"seat": self.seat, "count": held})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """They change hands, as many as there are."""
        owner = state.seats[self.seat]
        by = max(-owner.treats, min(self.by, state.treats_left))
        return state.with_seat(self.seat, replace(owner, treats=owner.treats + by))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Any number, for everybody."""
        if not cls.due(state):
            return ()
        return (cls(seat, by) for seat in range(state.players) for by in range(-TREATS, TREATS + 1))

    def told(self, state: State) -> Say:
        """How many, and which way."""
        return say("did-treat" if self.by > 0 else "did-treat-less", seat=self.seat, count=abs(self.by))


class EndTurn(CountedMove, frozen=True):
    """The next player's turn."""

    answers = ("turn",)

    def refusal(self, state: State) -> Refused | None:
        """A trick or scoring comes first (SPO-05)."""
        if refused := super().refusal(state):
            return refused
        return None if state.used or state.scored_now else Refused("SPO-05", "choose-first")

    def play(self, state: State, tell: Tell) -> State:
        """The turn is over."""
        return end_turn(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """In a turn."""
        return (cls(),) if cls.due(state) else ()
