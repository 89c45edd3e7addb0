"""Spots: where the dice of a roll go best, for who says "place all I can".

Every die that fits somewhere is placed. Of the ways to do so, the one that completes most dogs is taken;
among those the one that leaves most open: after which most different values would complete a dog with a
single die; then the one that leaves the fewest spots empty on the dogs nearest to being complete.
"""

from collections.abc import Iterator

import msgspec

from tracker.games.spots.dogs import Dog
from tracker.games.spots.state import Seat

MOST_WAYS = 500  # that are looked at together; with the printed dogs there are never so many

HIDDEN = 0  # stands for a spot of which nobody has told

Share = tuple[int, ...]  # how many dice of a value go on each dog
Empty = tuple[tuple[int, ...], ...]  # the values of the empty spots of each dog


class Plan(msgspec.Struct, frozen=True):
    """Which dice go where: the value, the dog and its spot; and those that fit nowhere."""

    puts: tuple[tuple[int, int, int], ...]
    left: tuple[int, ...]


def plan(seat: Seat, dice: tuple[int, ...]) -> Plan:
    """The best way to place all dice that fit on the dogs of a player."""
    # By the spots that stay empty: how many dice of each value so far go on each dog.
    ways: dict[Empty, dict[int, Share]] = {tuple(map(_empty, seat.dogs)): {}}
    left: list[int] = []
    for value in sorted(set(dice)):
        spots = tuple(dog.open_spots.count(value) for dog in seat.dogs)
        count = min(dice.count(value), sum(spots))
        left += [value] * (dice.count(value) - count)
        shares = list(_shares(spots, count))
        after: dict[Empty, dict[int, Share]] = {}
        for empty, so_far in ways.items():
            for share in shares:
                after.setdefault(_covered(empty, value, share), {**so_far, value: share})
        best = sorted(after, key=_worth, reverse=True)[:MOST_WAYS] if len(after) > MOST_WAYS else after
        ways = {empty: after[empty] for empty in best}
    chosen = ways[max(ways, key=_worth)]
    return Plan(tuple(_puts(seat, chosen)), tuple(left))


def _empty(dog: Dog) -> tuple[int, ...]:
    """The values of the empty spots; an unknown dog has one more, that no die is known to fit."""
    return dog.open_spots if dog.known else (*dog.open_spots, HIDDEN)


def _shares(spots: tuple[int, ...], count: int) -> Iterator[Share]:
    """Every way to put so many dice of one value on the dogs, which have so many empty spots of it."""
    if not spots:
        yield ()
        return
    for here in range(min(count, spots[0]), max(0, count - sum(spots[1:])) - 1, -1):
        yield from ((here, *others) for others in _shares(spots[1:], count - here))


def _covered(empty: Empty, value: int, share: Share) -> Empty:
    """What stays empty when the dice of a value are shared so."""
    return tuple(
        _without(spots, value, count) if count else spots for spots, count in zip(empty, share, strict=True)
    )


def _without(spots: tuple[int, ...], value: int, count: int) -> tuple[int, ...]:
    first = spots.index(value)
    return (*spots[:first], *spots[first + count :])


def _worth(empty: Empty) -> tuple[int, int, tuple[int, ...]]:
    lacking = sorted(map(len, empty))
    near = {spots[0] for spots in empty if len(spots) == 1} - {HIDDEN}
    return lacking.count(0), len(near), tuple(-count for count in lacking)


def _puts(seat: Seat, shares: dict[int, Share]) -> Iterator[tuple[int, int, int]]:
    """The dice one by one, on the first empty spots of their value."""
    for value, share in shares.items():
        for number, (dog, count) in enumerate(zip(seat.dogs, share, strict=True)):
            marks = zip(dog.card.spots, dog.covered, strict=True)
            free = [spot for spot, mark in enumerate(marks) if mark == (value, False)]
            yield from ((value, number, spot) for spot in free[:count])
