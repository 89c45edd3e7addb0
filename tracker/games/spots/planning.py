"""Spots: where the dice of a roll go best, for who says "place all I can".

Every die that fits somewhere is placed. Of the ways to do so, the one that completes most dogs is taken;
among those the one that leaves most open: after which most different values would complete a dog with a
single die; then the one that leaves the fewest spots empty on the dogs nearest to being complete.
"""

from collections.abc import Iterator

import msgspec

from tracker.games.spots.state import FACES, Seat

# How a way goes on so far, for each dog: how many spots stay empty and, where it is one, of which value.
Lacking = tuple[tuple[int, int], ...]


class Plan(msgspec.Struct, frozen=True):
    """Which dice go where: the value, the dog and its spot; and those that fit nowhere."""

    puts: tuple[tuple[int, int, int], ...]
    left: tuple[int, ...]


def plan(seat: Seat, dice: tuple[int, ...]) -> Plan:
    """The best way to place all dice that fit on the dogs of a player."""
    # By what the dogs lack after it: how many dice go on each dog, value by value.
    ways: dict[Lacking, tuple[int, ...]] = {((0, 0),) * len(seat.dogs): ()}
    for value in FACES:
        empty = [dog.open_spots.count(value) for dog in seat.dogs]
        after: dict[Lacking, tuple[int, ...]] = {}
        for share in _shares(tuple(empty), min(dice.count(value), sum(empty))):
            for lacking, shares in ways.items():
                after.setdefault(_further(lacking, value, empty, share), (*shares, *share))
        ways = after
    best = max(ways, key=_worth)
    puts = tuple(_puts(seat, ways[best]))
    placed = [die for die, _dog, _spot in puts]
    return Plan(puts, tuple(die for die in FACES for _ in range(dice.count(die) - placed.count(die))))


def _shares(empty: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Every way to put so many dice of one value on the dogs, which have so many empty spots of it."""
    if not empty:
        yield ()
        return
    for here in range(min(count, empty[0]), max(0, count - sum(empty[1:])) - 1, -1):
        yield from ((here, *others) for others in _shares(empty[1:], count - here))


def _further(lacking: Lacking, value: int, empty: list[int], share: tuple[int, ...]) -> Lacking:
    """What the dogs lack when this value, too, is placed."""
    found = []
    for (count, only), spots, covered in zip(lacking, empty, share, strict=True):
        more = spots - covered
        total = count + more
        found.append((total, (value if more else only) if total == 1 else 0))
    return tuple(found)


def _worth(lacking: Lacking) -> tuple[int, int, tuple[int, ...]]:
    complete = sum(not count for count, _only in lacking)
    values = {only for count, only in lacking if count == 1}
    return complete, len(values), tuple(-count for count, _only in sorted(lacking))


def _puts(seat: Seat, shares: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """The dice one by one, on the first empty spots of their value."""
    dogs = len(seat.dogs)
    for number, dog in enumerate(seat.dogs):
        for place, value in enumerate(FACES):
            free = [
                spot
                for spot, (own, covered) in enumerate(zip(dog.card.spots, dog.covered, strict=True))
                if own == value and not covered and not dog.scored
            ]
            yield from ((value, number, spot) for spot in free[: shares[place * dogs + number]])
