"""Toc Chocottes, a round that ends by itself: no card in a hand, or none in the pile (TOC-19, TOC-20)."""

from collections.abc import Iterable
from typing import Self

from tracker.game import Refused, Tell
from tracker.games.toc_chocottes.counting import end_round
from tracker.games.toc_chocottes.effects import unsettled
from tracker.games.toc_chocottes.move import RoundMove
from tracker.games.toc_chocottes.state import State


class Out(RoundMove, frozen=True):
    """The player has no card left (TOC-19); only score tables need to say so."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """Where the phone counts the cards, it sees by itself who has none."""
        if state.depth == "score":
            return None
        return Refused("TOC-19", "still-has-cards", {"seat": self.seat, "count": state.hands[self.seat]})

    def play(self, state: State, tell: Tell) -> State:
        """Everybody counts."""
        return end_round(state, "out", self.seat, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase == "round" else 0))


class PileOut(RoundMove, frozen=True):
    """The pile has run out and the turn is finished (TOC-20)."""

    def refusal(self, state: State) -> Refused | None:
        """Where the phone counts the cards, the pile must be empty and the turn played out."""
        if state.depth == "score":
            return None
        if state.pile:
            return Refused("TOC-20", "pile-not-empty", {"count": state.pile})
        if state.phase == "drawn":
            return Refused("TOC-20", "turn-unfinished", {"seat": state.active})
        return unsettled(state)

    def play(self, state: State, tell: Tell) -> State:
        """Everybody counts."""
        if state.depth == "score":
            return end_round(state, "pile", None, tell)
        return end_round(state, "pile", state.seat if state.phase == "drawn" else state.finisher, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Between two turns, or at any time where only the score is kept."""
        return (cls(),) if state.phase in ("round", "turn", "window") else ()
