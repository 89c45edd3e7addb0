"""The score sheet: any game, kept as its table keeps it, by a sheet that says what is written down.

Rule decisions, where tables differ:
- a round counts when everybody at the table has an entry in it, and only then a target can be reached; free
  points count at once;
- a target below zero is reached from above;
- what one gets and the others pay makes a whole round: the number is what each of them pays, or what they pay
  together, as the sheet says;
- teams sit in turn (the first, the second, … and round again), have one column, and stay as they are;
- who leaves keeps their points on the sheet and cannot win; who joins has as many as the table says;
- an old entry can be written over at any time, as on paper; it may end the game;
- free points are there first where the last entry that made the total is the earlier one;
- level after the tie-break is a shared win.
"""

from typing import Any, ClassVar

import msgspec

from tracker.game import Depth, Game, Prompt, Say, Standing, Table, say
from tracker.games.sheet import scoring
from tracker.games.sheet.clauses import clauses_of
from tracker.games.sheet.correcting import Adjust, widened
from tracker.games.sheet.definition import Sheet, check_players, read_sheet
from tracker.games.sheet.ending import Finish
from tracker.games.sheet.entering import Points, Take, next_place
from tracker.games.sheet.seating import Deals, Join, Leave
from tracker.games.sheet.state import State
from tracker.rulebook import Clause

AnyMove = Deals | Finish | Leave | Points | Take | Join | Adjust


class SheetGame(Game[State, AnyMove]):
    """Any game for 1 to 16 players."""

    key = "sheet"
    seats = range(1, 17)
    depths: ClassVar[tuple[Depth, ...]] = ("score",)
    move_type = AnyMove
    total_digits = 7
    open_seats = True

    def start(self, table: Table) -> State:
        """An empty sheet; who came late is not there yet."""
        sheet, count = _sheet_of(table), len(table.players)
        late = 0 if table.late is msgspec.UNSET or sheet.teams else table.late
        columns = sheet.teams or count
        blank = (None,) * columns
        return State(
            sheet=sheet,
            here=(True,) * (count - late) + (False,) * late,
            carried=(0,) * columns,
            rows=(blank,) * len(sheet.categories),
            entered=blank if sheet.kind == "rounds" else (),
            changed=(0,) * columns if sheet.kind == "free" else (),
            dealer=table.first if sheet.deals else None,
        )

    def prompt(self, state: State) -> Prompt:
        """Whose points are asked for, and whose deal it is."""
        if state.ended:
            return Prompt(ask=say("ask-over"), clause="SHE-03")
        if state.dealer_unknown:
            return Prompt(ask=say("ask-dealer"), clause="SHE-07")
        place = next_place(state)
        seat = place[0] if place else None
        return Prompt(ask=_ask(state, place), seat=seat, clause="SHE-01", dealer=state.dealer)

    def standing(self, state: State) -> Standing:
        """Points, ranks and winners."""
        return scoring.standing(state)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the sheet to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same sheet with other totals; a team has that of its first player."""
        carried = tuple(totals[column] - state.sums[column] for column in range(state.columns))
        return msgspec.structs.replace(state, carried=carried)

    def check_sheet(self, sheet: Any, players: int) -> None:
        """Raise TableError where so many cannot play by *sheet*."""
        check_players(read_sheet(sheet), players)

    def clauses(self, table: Table) -> tuple[Clause, ...]:
        """What the sheet of this table says, clause by clause."""
        return clauses_of(_sheet_of(table))

    def widened(self, move: AnyMove) -> AnyMove:
        """A table that was set has one more seat now."""
        return Adjust(widened(move.state)) if isinstance(move, Adjust) else move


def _sheet_of(table: Table) -> Sheet:
    return Sheet() if table.sheet is msgspec.UNSET else read_sheet(table.sheet)


def _ask(state: State, place: tuple[int, int | None] | None) -> Say:
    """What is entered next."""
    number = len(state.rows) + 1
    if state.sheet.kind == "free":
        return say("ask-free")
    if state.sheet.entry != "own":
        return say("ask-take", number=number)
    if state.sheet.kind == "rounds":
        return say("ask-round", number=number)
    return say("ask-category", name=state.sheet.categories[(place[1] or 1) - 1] if place else None)
