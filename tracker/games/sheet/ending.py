"""The score sheet: when a game is over (SHE-03)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.sheet.move import SheetMove, dealer_first
from tracker.games.sheet.state import Ended, State


def concluded(state: State) -> State:
    """The state, over where its last entry has ended the game."""
    return replace(state, ended=_end(state)) if not state.ended else state


def reached(state: State) -> tuple[int, ...]:
    """The columns that have reached the target."""
    target = state.sheet.target
    if target is None:
        return ()
    points = state.column_totals
    return tuple(
        column
        for column in state.playing
        if (points[column] >= target if target > 0 else points[column] <= target)
    )


def _end(state: State) -> Ended:
    sheet = state.sheet
    if sheet.kind == "categories":
        filled = all(row[column] is not None for row in state.rows for column in state.playing)
        return "filled" if filled else ""
    if state.open_round:  # everybody plays it to its end
        return ""
    if reached(state):
        return "target"
    return "rounds" if sheet.rounds is not None and len(state.rows) >= sheet.rounds else ""


class Finish(SheetMove, frozen=True):
    """The table ends the game (SHE-03)."""

    def refusal(self, state: State) -> Refused | None:
        """Not before its time, where the sheet says when that is; and not in the middle of a round."""
        if refused := dealer_first(state):
            return refused
        sheet = state.sheet
        if sheet.target is not None:
            return Refused("SHE-03", "goes-on-target", {"points": sheet.target})
        if sheet.rounds is not None:
            return Refused("SHE-03", "goes-on-rounds", {"count": max(1, sheet.rounds - len(state.rows))})
        if state.open_round:
            return Refused("SHE-01", "round-open", {"count": len(state.waiting)})
        if not any(state.carried) and all(cell is None for row in state.rows for cell in row):
            return Refused("SHE-03", "nothing-entered")
        return None

    def play(self, state: State, tell: Tell) -> State:
        """It is over; of a round that was being entered, what is there counts."""
        rows = (*state.rows, state.entered) if state.open_round else state.rows
        return replace(state, rows=rows, entered=(None,) * len(state.entered), ended="hand")

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Always."""
        return (cls(),)

    def told(self, state: State) -> Say:
        """That it was by hand."""
        return say("did-finish")
