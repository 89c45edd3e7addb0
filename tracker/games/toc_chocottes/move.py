"""Toc Chocottes: what all moves have in common, by where they have their place."""

from tracker.game import Move, Refused, Say, say
from tracker.games.toc_chocottes.state import State


class TocMove(Move, frozen=True):
    """A move of this game, as long as it is not over. Who it speaks of is its `seat` or its `target`."""

    def misplaced(self, state: State) -> Refused | None:
        """After the end nothing happens, and nobody plays from an empty seat."""
        if state.phase == "over":
            return Refused("TOC-23", "game-over")
        named = (getattr(self, "seat", None), getattr(self, "target", None))
        if any(seat is not None and seat not in range(state.players) for seat in named):
            return Refused("TOC-04", "no-such-seat")
        return None

    def told(self, state: State) -> Say:
        """Who did it, where one did."""
        who = {"seat": self.seat} if hasattr(self, "seat") else {}
        return say(f"did-{type(self).__name__.lower()}", **who)


class RoundMove(TocMove, frozen=True):
    """A move while a round is being played."""

    def misplaced(self, state: State) -> Refused | None:
        """Before the deal and after the end of the round there is nothing to play with."""
        if refused := super().misplaced(state):
            return refused
        if state.phase in ("starter", "deal"):
            return Refused("TOC-01", "round-not-begun")
        return Refused("TOC-18", "round-ended") if state.phase in ("reveal", "penalty") else None


class TurnMove(RoundMove, frozen=True):
    """A move at a table where the phone follows the turns."""

    def misplaced(self, state: State) -> Refused | None:
        """Who keeps the score only has no turns."""
        return super().misplaced(state) or score_only(state)


def score_only(state: State) -> Refused | None:
    """Why a table does not follow the turns; None when it does."""
    return Refused("TOC-05", "score-only") if state.depth == "score" else None
