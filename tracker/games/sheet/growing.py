"""The score sheet: what is made of its lines, known from one move to the next.

A sheet of a thousand rounds is added up at every move. So what came of the last sheets that were looked at is
kept: one that is the same, or has a line more, is not gone through anew.
"""

from collections import deque
from collections.abc import Callable, Hashable
from typing import Generic, NamedTuple, TypeVar

Cells = tuple[int | None, ...]
T = TypeVar("T")
KEPT = 4  # the sheets that a play and an undo look at, of two matches


class _Known(NamedTuple, Generic[T]):
    key: Hashable
    rows: tuple[Cells, ...]
    made: T


class Growing(Generic[T]):
    """What *add* makes of the lines of a sheet, one after the other."""

    def __init__(self, add: Callable[[T, Cells, Hashable], T]) -> None:
        self._add = add
        self._kept: deque[_Known[T]] = deque(maxlen=KEPT)

    def of(self, rows: tuple[Cells, ...], nothing: T, key: Hashable) -> T:
        """What comes of the rows, beginning with *nothing*; *key* tells all else that it hangs on."""
        known = next((one for one in self._kept if one.rows is rows and one.key == key), None)
        if known is not None:
            return known.made
        made, done = nothing, 0
        for one in self._kept:
            if one.key == key and len(one.rows) == len(rows) - 1 and one.rows == rows[:-1]:
                made, done = one.made, len(one.rows)
        for row in rows[done:]:
            made = self._add(made, row, key)
        self._kept.append(_Known(key, rows, made))
        return made
