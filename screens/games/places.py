"""What lies in a row under the thumb stays where it is, whatever goes from it or comes to it."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def laid(row: Iterable[Thing | None], things: Iterable[Thing]) -> list[Thing | None]:
    """The *things* in a row, those of the *row* before where they were. What has gone leaves a gap, None,
    which something new takes."""
    left, now = list(things), []
    for one in row:
        stays = one in left
        now.append(one if stays else None)
        if stays:
            left.remove(one)  # type: ignore[arg-type]
    for one in left:
        if None in now:
            now[now.index(None)] = one
        else:
            now.append(one)
    while now and now[-1] is None:
        now.pop()
    return now


def numbered(row: Sequence[Thing | None], things: Iterable[Thing]) -> list[int | None]:
    """For every place of a row, the number among *things* of what lies there; None for a gap."""
    left = list(enumerate(things))
    numbers: list[int | None] = []
    for one in row:
        if one is None:
            numbers.append(None)
            continue
        found = next(pair for pair in left if pair[1] == one)
        left.remove(found)
        numbers.append(found[0])
    return numbers
