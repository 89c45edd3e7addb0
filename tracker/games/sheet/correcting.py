"""The score sheet: the table says what stands on it (SHE-09)."""

from msgspec.structs import replace

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.sheet.definition import MOST
from tracker.games.sheet.ending import concluded
from tracker.games.sheet.state import State

MOST_CARRIED = 10**9
MOST_ROWS = 10_000


class Adjust(Move, frozen=True):
    """The sheet stands as in *state*, whatever the log says."""

    since = 4
    state: State

    def misplaced(self, state: State) -> Refused | None:
        """It must be the same sheet, with a cell for everybody."""
        return _misfit(state, self.state)

    def play(self, state: State, tell: Tell) -> State:
        """So it stands."""
        return self.state

    def told(self, state: State) -> Say:
        """The totals, as they are then."""
        after = state if self.misplaced(state) else self.state
        return say("did-adjust", totals=after.totals)


def widened(state: State) -> State:
    """The same sheet with a seat more, of somebody who is not there yet."""
    if state.sheet.teams:
        return replace(state, here=(*state.here, True))
    return replace(
        state,
        here=(*state.here, False),
        carried=(*state.carried, 0),
        rows=tuple((*row, None) for row in state.rows),
        entered=(*state.entered, None) if state.sheet.kind == "rounds" else (),
        changed=(*state.changed, 0) if state.sheet.kind == "free" else (),
    )


def _misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the sheet of *before*, whatever its people say."""
    if state.sheet != before.sheet or state.players != before.players:
        return Refused("SHE-09", "other-table")
    kind, columns = state.sheet.kind, before.columns
    cells = [cell for row in (*state.rows, state.entered) for cell in row if cell is not None]
    sound = (
        any(state.here)
        and (not state.sheet.teams or all(state.here))
        and len(state.carried) == columns
        and all(abs(points) <= MOST_CARRIED for points in state.carried)
        and all(len(row) == columns for row in state.rows)
        and all(abs(cell) <= MOST for cell in cells)
        and len(state.rows) <= MOST_ROWS
        and (kind != "categories" or len(state.rows) == len(state.sheet.categories))
        and len(state.entered) == (columns if kind == "rounds" else 0)
        and len(state.changed) == (columns if kind == "free" else 0)
        and (not state.open_round or bool(state.waiting))
        and (state.dealer is None or (state.sheet.deals and state.dealer in range(state.players)))
        and not (state.ended and state.open_round)
        and state.ended in ("", "hand", concluded(replace(state, ended="")).ended)
    )
    return None if sound else Refused("SHE-09", "other-table")
