"""Rolls outside of a game: what is counted, and what is expected."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tracker.dice import chances_of_sum, faces, roll, sums


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_the_chance_of_every_sum_is_exact(dice: int) -> None:
    outcomes = Counter(map(sum, product(range(1, 7), repeat=dice)))
    assert chances_of_sum(dice) == {total: Fraction(count, 6**dice) for total, count in outcomes.items()}


def test_faces_are_counted_over_all_rolls() -> None:
    bars = faces([(1, 3, 5), (3,), ()])
    assert [bar.count for bar in bars] == [1, 0, 2, 0, 1, 0]
    assert {bar.expected for bar in bars} == {Fraction(4, 6)}


def test_sums_are_counted_over_the_rolls_of_one_size() -> None:
    bars = sums([(1, 1), (6, 1), (3, 4), (6,)], 2)
    assert [bar.label for bar in bars] == list(range(2, 13))
    assert {bar.label: bar.count for bar in bars if bar.count} == {2: 1, 7: 2}
    assert next(bar.expected for bar in bars if bar.label == 7) == Fraction(3, 6)
    assert sum(bar.expected for bar in bars) == 3


def test_the_phone_rolls_as_many_dice_as_are_wished_and_no_face_more_often() -> None:
    rolled = roll(6000, Random(1))
    assert len(rolled) == 6000
    counted = Counter(rolled)
    assert set(counted) == set(range(1, 7))
    assert max(counted.values()) < 1.15 * min(counted.values())
    assert roll(40) != roll(40), "chance comes from the system"
    assert roll(0) == ()


def test_nothing_rolled_is_nothing_expected() -> None:
    assert all(bar.count == bar.expected == 0 for bar in (*faces([]), *sums([], 2)))
