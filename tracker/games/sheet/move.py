"""The score sheet: what all moves have in common."""

from collections.abc import Iterator

from tracker.game import Move, Refused
from tracker.games.sheet.definition import MOST
from tracker.games.sheet.state import State


class SheetMove(Move, frozen=True):
    """A move of this game, as long as it is not over."""

    since = 4

    def misplaced(self, state: State) -> Refused | None:
        """After the end nothing is written any more."""
        return Refused("SHE-03", "game-over") if state.ended else None


def nobody_there(state: State, seat: int) -> Refused | None:
    """Why a seat cannot be meant; None when somebody sits there."""
    return None if seat in range(state.players) else Refused("SHE-08", "no-such-seat")


def too_large(points: int) -> Refused | None:
    """Why a number cannot be written down; None when it can."""
    return Refused("SHE-01", "too-large", {"most": MOST}) if abs(points) > MOST else None


def numbers() -> Iterator[int]:
    """Every number that can be written down, small ones first."""
    yield 0
    for number in range(1, MOST + 1):
        yield number
        yield -number


def dealer_first(state: State) -> Refused | None:
    """Why nothing is entered before the table has said who deals."""
    return Refused("SHE-07", "dealer-unknown") if state.dealer_unknown else None
