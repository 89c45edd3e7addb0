# ruff: noqa: N802
"""Spots: "place all I can" completes what can be completed, and then leaves most open."""

from itertools import product
from random import Random

import pytest

from tests.tracker.games.spots.kit import dog, laid, use
from tests.tracker.kit import play_all
from tracker.games.spots import CARDS, Dog, PlaceAll, Roll, Seat, new_dog, plan

OTHER = Seat((dog(1),))


def placed(dice: tuple[int, ...], *dogs: Dog) -> list[tuple[bool, ...]]:
    """Which spots are covered once the dice are placed."""
    seat = Seat(dogs)
    for _die, number, spot in plan(seat, dice).puts:
        seat = seat.with_dog(number, seat.dogs[number].with_spot(spot, True))
    return [one.covered for one in seat.dogs]


def test_SPO_09_place_all_completes_what_can_be_completed() -> None:
    assert placed((2, 5), dog(2, 6), dog(2, 5)) == [(False, False), (True, True)]
    match = use(laid(Seat((dog(2, 6), dog(2, 5))), OTHER), "walk")
    play_all(match, Roll((2, 5)), PlaceAll())
    assert match.state.mine.dogs[1].complete


def test_SPO_09_two_dogs_are_better_than_one() -> None:
    dogs = (dog(2, 3, 5, on=(3, 5)), dog(2, 5), dog(1, 5, on=(1,)))
    assert placed((2, 5), *dogs) == [(True, True, True), (False, False), (True, True)]


def test_SPO_09_among_equal_ways_the_one_that_leaves_most_open_is_taken() -> None:
    # The 2 completes nothing. On 2-5 it leaves a 5, and a 5 is lacking on 4-5 already; on 2-3 it leaves a 3.
    assert placed((2,), dog(2, 5), dog(2, 3), dog(4, 5, on=(4,))) == [
        (False, False),
        (True, False),
        (True, False),
    ], "a 3 and a 5 complete a dog then, not a 5 alone"


def test_SPO_09_then_the_dog_that_is_nearest_to_being_complete_goes_first() -> None:
    assert placed((2,), dog(2, 3, 5, 6), dog(1, 2, 3)) == [(False,) * 4, (False, True, False)]


def test_SPO_09_what_fits_nowhere_is_left_and_scored_dogs_take_nothing() -> None:
    found = plan(Seat((dog(2, 5).turned(), dog(2, 6, on=(2,)))), (2, 2, 6))
    assert found.puts == ((6, 1, 1),)
    assert found.left == (2, 2)
    assert plan(Seat(), (1, 6)).left == (1, 6)
    assert plan(Seat((dog(1),)), ()).puts == ()


def brute(seat: Seat, dice: tuple[int, ...]) -> tuple[int, int, int]:
    """The most dice placed, then dogs complete, then values that complete another, by trying everything."""
    spots = [
        (n, s) for n, one in enumerate(seat.dogs) for s, covered in enumerate(one.covered) if not covered
    ]
    best = (0, 0, 0)
    for goals in product([None, *spots], repeat=len(dice)):
        used = [goal for goal in goals if goal]
        fits = all(
            goal is None or seat.dogs[goal[0]].card.spots[goal[1]] == die
            for goal, die in zip(goals, dice, strict=True)
        )
        if fits and len(set(used)) == len(used):
            after = seat
            for number, spot in used:
                after = after.with_dog(number, after.dogs[number].with_spot(spot, True))
            best = max(best, (len(used), *worth(after)))
    return best


def worth(seat: Seat) -> tuple[int, int]:
    near = {one.open_spots[0] for one in seat.dogs if len(one.open_spots) == 1}
    return sum(one.complete for one in seat.dogs), len(near)


@pytest.mark.parametrize("seed", range(40))
def test_no_way_is_better_than_the_plan(seed: int) -> None:
    random = Random(seed)
    seat = Seat(tuple(map(new_dog, random.sample(CARDS, 3))))
    for number, one in enumerate(seat.dogs):
        covered = tuple(random.random() < 0.4 for _ in one.covered)
        seat = seat.with_dog(number, Dog(one.card, covered))
    dice = tuple(sorted(random.choices(range(1, 7), k=4)))
    found, after = plan(seat, dice), seat
    for _die, number, spot in found.puts:
        after = after.with_dog(number, after.dogs[number].with_spot(spot, True))
    assert (len(found.puts), *worth(after)) == brute(seat, dice)
    assert tuple(sorted((*found.left, *(die for die, _dog, _spot in found.puts)))) == dice
