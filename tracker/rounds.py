"""A log by rounds: which entries belong to which line of the score table, and which of them made a cell."""

import itertools
from collections.abc import Iterator
from typing import Any

import msgspec

from tracker.game import Row, Say
from tracker.match import Match


class Stretch(msgspec.Struct, frozen=True):
    """Entries that belong together: a round, or all where a game has none; no label: it is not over yet."""

    label: Say | None
    numbers: range


def stretches(match: Match) -> Iterator[Stretch]:
    """The rounds of a log, the first one first; a round is a line of the score table that has a number."""
    last = [_last(_rows(match, number)) for number in range(len(match.entries) + 1)]
    begins_with_one = last[0] is not None  # the line of the round that is being played is there already
    first = 0
    for number, (label, following) in enumerate(itertools.pairwise(last)):
        if following is not None and following != label:
            yield Stretch(label if begins_with_one else following, range(first, number + 1))
            first = number + 1
    if first < len(match.entries):
        yield Stretch(last[-1] if begins_with_one else None, range(first, len(match.entries)))


def makers(match: Match, row: int, seat: int) -> tuple[int, ...]:
    """The entries in force that made what *seat* has in a line of the score table."""
    label = _rows(match, match.cursor)[row].label
    cells = [_cell(_rows(match, number), label, seat) for number in range(match.cursor + 1)]
    steps = [(number, *pair) for number, pair in enumerate(itertools.pairwise(cells))]
    changed = tuple(number for number, before, after in steps if before is not None and after != before)
    if changed:
        return changed
    for stretch in stretches(match):
        if stretch.label == label:
            counted = tuple(number for number in stretch.numbers if _counts(match, number, seat))
            if counted:
                return counted
    return tuple(number for number, before, after in steps if before is None and after is not None)


def _counts(match: Match, number: int, seat: int) -> bool:
    """Whether the history tells of an entry how much it counts, for *seat* or for nobody in particular."""
    params = match.describe(number).params
    return number < match.cursor and "count" in params and params.get("seat", seat) == seat


def _rows(match: Match, number: int) -> tuple[Row, ...]:
    """The score table before entry *number*."""
    return match.game.standing(match.state_before(number)).rows


def _last(rows: tuple[Row, ...]) -> Say | None:
    return next((row.label for row in reversed(rows) if "number" in row.label.params), None)


def _cell(rows: tuple[Row, ...], label: Say, seat: int) -> Any:
    return next((row.points[seat] for row in rows if row.label == label), None)
