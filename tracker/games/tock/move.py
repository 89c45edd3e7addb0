"""Track games: what all moves have in common, by where they have their place."""

from tracker.game import Move, Refused
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.state import State


class TrackMove(Move, frozen=True):
    """A move of these games, as long as the game is not over."""

    def misplaced(self, state: State) -> Refused | None:
        """After the end nothing happens."""
        return Refused(law(state).end, "game-over") if state.phase == "over" else None


class RefereedMove(TrackMove, frozen=True):
    """A move at a table where the phone follows the pawns, once it is known who deals."""

    def misplaced(self, state: State) -> Refused | None:
        """Where only pawns at home are counted there are no turns, and before the first deal neither."""
        if refused := super().misplaced(state):
            return refused
        if state.phase == "dealer":
            return Refused(law(state).deal, "dealer-unknown")
        if state.phase == "special" and state.dealer is None:
            return Refused(law(state).special, "special-unknown")
        return Refused(law(state).turn, "score-only") if state.depth == "score" else None


class CardMove(RefereedMove, frozen=True):
    """A move of the active player with a card."""

    def misplaced(self, state: State) -> Refused | None:
        """Not before the pawns that begin are on their starts."""
        if refused := super().misplaced(state):
            return refused
        if state.phase == "special":
            return Refused(law(state).special, "special-unknown")
        if state.phase != "opening":
            return None
        params = {"seat": state.active}
        return Refused(law(state).opening, f"opening-{settings_of(state).opening}", params)


def nobody_there(state: State, seat: int) -> Refused | None:
    """Why a seat cannot be meant; None when somebody sits there."""
    return None if seat in range(state.players) else Refused(law(state).deal, "no-such-seat")
