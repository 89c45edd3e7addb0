"""What many rolls show, and what they should: counts of faces and of sums beside their exact expectation.

And a roll, for who lost their dice.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random, SystemRandom

import msgspec

FACES = range(1, 7)


def roll(count: int, chance: Random | None = None) -> tuple[int, ...]:
    """So many dice, rolled; by the system's own source of chance unless another is told."""
    chance = chance or SystemRandom()
    return tuple(chance.choice(FACES) for _ in range(count))


class Bar(msgspec.Struct, frozen=True):
    """How often something came up, and how often it was to be expected."""

    label: int
    count: int
    expected: Fraction


@lru_cache(maxsize=32)
def chances_of_sum(dice: int) -> Mapping[int, Fraction]:
    """The exact chance of every sum of so many dice."""
    ways = Counter({0: 1})
    for _ in range(dice):
        ways = Counter(
            {
                total: sum(ways[total - face] for face in FACES)
                for total in range(min(ways) + 1, max(ways) + FACES[-1] + 1)
            }
        )
    return {total: Fraction(count, len(FACES) ** dice) for total, count in ways.items()}


def faces(rolls: Iterable[Sequence[int]]) -> tuple[Bar, ...]:
    """How often each face came up in all the rolls."""
    return bars(Counter(die for dice in rolls for die in dice))


def bars(counted: Mapping[int, int]) -> tuple[Bar, ...]:
    """Each face beside its share of all that were counted."""
    each = Fraction(sum(counted.values()), len(FACES))
    return tuple(Bar(face, counted.get(face, 0), each) for face in FACES)


def sums(rolls: Iterable[Sequence[int]], dice: int) -> tuple[Bar, ...]:
    """How often each sum came up in the rolls of so many dice."""
    counted = Counter(sum(roll) for roll in rolls if len(roll) == dice)
    rolled = counted.total()
    return tuple(
        Bar(total, counted[total], chance * rolled) for total, chance in chances_of_sum(dice).items()
    )
