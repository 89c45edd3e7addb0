"""Dig: what all moves have in common, by where they have their place."""

from tracker.game import Move, Refused, Say, say
from tracker.games.dig.state import State


class DigMove(Move, frozen=True):
    """A move of this game, as long as it is not over."""

    def misplaced(self, state: State) -> Refused | None:
        """After the end nothing happens."""
        return Refused("DIG-10", "game-over") if state.phase == "over" else None

    def told(self, state: State) -> Say:
        """Who did it."""
        return say(f"did-{type(self).__name__.lower()}", seat=state.active)


class GardenMove(DigMove, frozen=True):
    """A move at a table where the phone knows the Garden."""

    def misplaced(self, state: State) -> Refused | None:
        """Who keeps the score only has no Garden; after the last turn only the bowls are asked for."""
        if refused := super().misplaced(state):
            return refused
        if state.depth == "score":
            return Refused("DIG-03", "score-only")
        return Refused("DIG-11", "bowls-unordered") if state.phase == "order" else None


class TurnMove(GardenMove, frozen=True):
    """A move in somebody's turn."""

    def misplaced(self, state: State) -> Refused | None:
        """Before the Garden is laid nobody has a turn."""
        if refused := super().misplaced(state):
            return refused
        return Refused("DIG-01", "not-laid") if state.phase != "turn" else None


def nobody_there(state: State, seat: int) -> Refused | None:
    """Why a seat cannot be meant; None when somebody sits there."""
    return None if seat in range(state.players) else Refused("DIG-02", "no-such-seat")
