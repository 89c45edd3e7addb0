"""The score sheet: what stands on it.

Columns are teams, or seats where everybody plays alone. A cell is None where nothing was entered.
"""

from collections.abc import Hashable
from typing import Any, Literal

import msgspec

from tracker.games.sheet.definition import Sheet
from tracker.games.sheet.growing import Cells, Growing

Ended = Literal["", "target", "rounds", "filled", "hand"]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole sheet; totals come from the rows, and from what was carried over to it."""

    sheet: Sheet
    here: tuple[bool, ...]  # by seat: whether the player is at the table
    carried: tuple[int, ...]  # by column
    rows: tuple[Cells, ...] = ()  # rounds that are entered, or the categories; free points lie on each other
    entered: Cells = ()  # by column, only where there are rounds: the round that is being entered
    changed: tuple[int, ...] = ()  # by column, only for free points: which entry, of all, was its last one
    dealer: int | None = None
    ended: Ended = ""

    @property
    def players(self) -> int:
        """How many sit at the table, or did."""
        return len(self.here)

    @property
    def columns(self) -> int:
        """How many teams there are, or players who play alone."""
        return self.sheet.teams or self.players

    def column(self, seat: int) -> int:
        """Where the points of *seat* are written."""
        return seat % self.columns

    def members(self, column: int) -> tuple[int, ...]:
        """The seats whose points are written there."""
        return tuple(range(column, self.players, self.columns))

    @property
    def playing(self) -> tuple[int, ...]:
        """The columns of those who are at the table."""
        return tuple(
            column for column in range(self.columns) if any(self.here[seat] for seat in self.members(column))
        )

    @property
    def waiting(self) -> tuple[int, ...]:
        """The columns that have no entry yet in the round that is being entered."""
        return tuple(column for column in self.playing if self.entered[column : column + 1] == (None,))

    @property
    def open_round(self) -> bool:
        """Whether a round is being entered: somebody has an entry in it, and somebody has none."""
        return any(cell is not None for cell in self.entered)

    @property
    def dealer_unknown(self) -> bool:
        """Whether the table has still to say who deals."""
        return self.sheet.deals and self.dealer is None and not self.ended

    def values(self, column: int) -> list[int]:
        """What stands in a column, from the first row on."""
        return [row[column] or 0 for row in self.rows]

    @property
    def column_totals(self) -> tuple[int, ...]:
        """The points by column; a round counts when it is entered."""
        return tuple(map(sum, zip(self.carried, self.sums, strict=True)))

    @property
    def sums(self) -> tuple[int, ...]:
        """What the rows add up to, by column."""
        return _SUMS.of(self.rows, (0,) * self.columns, self.columns)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points by seat."""
        points = self.column_totals
        return tuple(points[self.column(seat)] for seat in range(self.players))

    def next_seat(self, seat: int) -> int:
        """Who sits next to *seat* and is at the table."""
        others = ((seat + step) % self.players for step in range(1, self.players + 1))
        return next((other for other in others if self.here[other]), seat)


def _one_more(sums: tuple[int, ...], row: Cells, _columns: Hashable) -> tuple[int, ...]:
    return tuple(known + (cell or 0) for known, cell in zip(sums, row, strict=True))


_SUMS = Growing(_one_more)


def with_value(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The row with another value at a place."""
    return (*row[:place], value, *row[place + 1 :])
