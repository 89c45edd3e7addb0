"""Happy Corgi: what all moves have in common."""

from typing import ClassVar

from tracker.game import Depth, Move, Refused, Say, say
from tracker.games.happy_corgi.board import SQUARES
from tracker.games.happy_corgi.naming import where_told
from tracker.games.happy_corgi.state import State


class CorgiMove(Move, frozen=True):
    """A move of this game, as long as it is not over; a seat or square in it must be one of the table's."""

    depth: ClassVar[Depth | None] = None  # where it is made; None: at both

    def misplaced(self, state: State) -> Refused | None:
        """After the end, beyond the table and at the other depth nothing happens."""
        if state.phase == "over":
            return Refused("COR-15", "game-over")
        if any(seat not in range(state.players) for seat in self._named("seat", "target")):
            return Refused("COR-03", "no-such-seat")
        if any(square not in SQUARES for square in self._named("square", "other")):
            return Refused("COR-02", "no-such-square")
        if self.depth in (None, state.depth):
            return None
        return (
            Refused("COR-10", "score-only") if state.depth == "score" else Refused("COR-11", "full-referee")
        )

    def told(self, state: State) -> Say:
        """Who did it, and where."""
        who = next(iter(self._named("seat")), state.active)
        where = [where_told(state, square) for square in self._named("square")]
        key = f"did-{type(self).__name__.lower()}"
        return say(key, seat=who, where=where[0]) if where else say(key, seat=who)

    def _named(self, *names: str) -> list[int]:
        """What the move says of seats or squares."""
        return [getattr(self, name) for name in names if name in self.__struct_fields__]
