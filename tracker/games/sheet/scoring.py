"""The score sheet: who is ahead, who has won and why it is over (SHE-03 to SHE-05)."""

from itertools import accumulate
from typing import Any, NamedTuple

from tracker.game import Row, Say, Standing, say
from tracker.games.sheet.definition import Kind
from tracker.games.sheet.ending import reached
from tracker.games.sheet.growing import Cells, Growing
from tracker.games.sheet.state import State


def standing(state: State) -> Standing:
    """Points and ranks by seat; winners and what decided, once it is over."""
    points, best = state.column_totals, _direction(state)
    playing = state.playing
    by_column = [
        (column in playing, best * points[column], tie_value(state, column))
        for column in range(state.columns)
    ]
    placed = [1 + sum(other > key for other in by_column) for key in by_column]
    ranks = tuple(placed[state.column(seat)] for seat in range(state.players))
    over = bool(state.ended)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if over else ()
    first = [points[state.column(seat)] for seat in winners]
    level = [column for column in playing if points[column] in first]
    return Standing(
        scores=tuple(points[state.column(seat)] for seat in range(state.players)),
        ranks=ranks,
        rows=_rows(state),
        over=over,
        winners=winners,
        decided=_decided(state, winners, level) if over else None,
        clause=("SHE-04" if len(level) == 1 else "SHE-05") if over else None,
        goal=state.sheet.target,
        sides=tuple(map(state.column, range(state.players))) if state.sheet.teams else (),
    )


def _direction(state: State) -> int:
    """1 where the most points win, −1 where the fewest do."""
    return 1 if state.sheet.wins == "most" else -1


def tie_value(state: State, column: int) -> int:
    """What decides among those level on points: more of it is better (SHE-05)."""
    best = _direction(state)
    match state.sheet.tie:
        case "rounds":
            return rounds_won(state, column)
        case "last":
            return best * (state.rows[-1][column] or 0) if state.rows else 0
        case "first":
            return -_there_since(state, column)
    return 0


def rounds_won(state: State, column: int) -> int:
    """In how many rounds nobody was better."""
    best = _direction(state)
    won = 0
    for row in state.rows:
        mine = row[column]
        won += mine is not None and all(cell is None or best * cell <= best * mine for cell in row)
    return won


def _there_since(state: State, column: int) -> int:
    """The row after which a column first had as many points as it has now, or better ones; of free points,
    the entry that made them."""
    if state.sheet.kind == "free":
        return state.changed[column]
    best, total = _direction(state), state.column_totals[column]
    running = accumulate(state.values(column), initial=state.carried[column])
    return next(at for at, points in enumerate(running) if best * points >= best * total)


def _decided(state: State, winners: tuple[int, ...], level: list[int]) -> Say:
    """Why it is over, and what made the winners."""
    return say("decided", why=_why_over(state), who=_who(state, winners, level))


def _why_over(state: State) -> Say:
    match state.ended:
        case "target":
            there = tuple(seat for column in reached(state) for seat in state.members(column))
            return say("over-target", seats=there, points=state.sheet.target)
        case "rounds":
            return say("over-rounds", count=len(state.rows))
        case "filled":
            return say("over-filled")
    return say("over-hand")


def _who(state: State, winners: tuple[int, ...], level: list[int]) -> Say:
    points = state.totals[winners[0]]
    if len(level) == 1:
        return say(f"won-{state.sheet.wins}", seats=winners, count=points)
    everybody = tuple(seat for column in level for seat in state.members(column))
    if len(winners) == len(everybody):
        return say("won-shared", seats=winners, points=points)
    return say(
        f"won-tie-{state.sheet.tie}", seats=winners, level=say("names", seats=everybody), points=points
    )


def _rows(state: State) -> tuple[Row, ...]:
    """A line a round or a category; what was carried over comes before."""
    spread = tuple(state.column(seat) for seat in range(state.players))
    lines = _LINES.of(state.rows, (), _Layout(state.sheet.kind, state.sheet.categories, spread))
    if not any(state.carried):
        return lines
    return (Row(say("row-carried"), tuple(state.carried[at] for at in spread)), *lines)


class _Layout(NamedTuple):
    """What the lines of a score table hang on, besides what stands in them."""

    kind: Kind
    names: tuple[str, ...]
    spread: tuple[int, ...]  # by seat, its column


def _one_more(lines: tuple[Row, ...], cells: Cells, layout: Any) -> tuple[Row, ...]:
    label = _label(layout.kind, layout.names, len(lines) + 1)
    return (*lines, Row(label, tuple(cells[at] or 0 for at in layout.spread)))


_LINES = Growing(_one_more)


def row_label(state: State, number: int) -> Say:
    """What a line of the score table is called, from 1 on."""
    return _label(state.sheet.kind, state.sheet.categories, number)


def _label(kind: Kind, names: tuple[str, ...], number: int) -> Say:
    match kind:
        case "categories":
            return say("row-category", name=names[number - 1])
        case "rounds":
            return say("row-round", number=number)
    return say("row-entry", place=number)
