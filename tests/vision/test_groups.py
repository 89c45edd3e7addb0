"""Which faces belong together, by their places alone."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision import Die, Printed, Reading
from vision.groups import cards, framed, groups, rolled, whole

SIZE = (1000, 1000)


def die(value: int, x: int, y: int = 0, side: int = 40) -> Die:
    """A die with its corner there."""
    return Die(value, (x, y, side, side), 0.95, True)


def face(value: int, x: int, y: int = 0, side: int = 40) -> Printed:
    """A printed face with its corner there."""
    return Printed(value, (x, y, side, side), 0.95, True)


def reading(dice: list[Die], printed: list[Printed] | None = None) -> Reading:
    """What a photo of them would say."""
    return Reading(tuple(dice), SIZE, tuple(printed or ()))


ROLL = [die(2, 0), die(5, 60), die(6, 110)]
CARD = [face(3, 500), face(4, 580)]
ON_CARD = [die(1, 540, 50)]


def values(dice: tuple[Die, ...]) -> list[int]:
    """What dice show."""
    return [one.value for one in dice]


def test_dice_on_cards_are_told_from_those_that_lie_together() -> None:
    found = groups(reading(ROLL + ON_CARD, CARD))
    assert [(group.values, group.on_card) for group in found] == [((2, 5, 6), False), ((1,), True)]
    assert found[0].box == (0, 0, 150, 40)


@pytest.mark.parametrize(
    ("expected", "chosen"),
    [(None, [2, 5, 6]), (3, [2, 5, 6]), (1, [1]), (4, [2, 5, 6, 1]), (2, [2, 5, 6]), (9, [2, 5, 6])],
)
def test_the_group_that_fits_the_number_asked_for_was_rolled(expected: int | None, chosen: list[int]) -> None:
    assert values(rolled(reading(ROLL + ON_CARD, CARD), expected)) == chosen


def test_dice_on_cards_do_not_stand_in_for_a_die_that_was_missed() -> None:
    seen = reading([die(2, 0), die(5, 300), die(1, 540, 50), die(3, 590, 50)], CARD)
    assert values(rolled(seen, 3)) == [2, 5], "the third one is asked for"
    assert values(rolled(seen, 2)) == [2, 5]
    assert values(rolled(seen, 4)) == [2, 5, 1, 3]


def test_without_cards_all_dice_were_rolled_however_far_apart() -> None:
    scattered = [die(2, 0), die(5, 400), die(6, 900)]
    assert values(rolled(reading(scattered))) == [2, 5, 6]
    assert values(rolled(reading(scattered), 3)) == [2, 5, 6]
    assert values(rolled(reading([*ROLL, die(4, 600), die(4, 640)]), 2)) == [4, 4], "the pair apart"


def test_as_many_sure_dice_as_were_rolled_are_the_roll_however_they_lie() -> None:
    scattered = [die(2, 0), die(5, 400), die(6, 800)]
    printed = [replace(die(value, x, 600), sure=False) for value, x in ((1, 100), (3, 150), (4, 200))]
    assert values(rolled(reading(scattered + printed), 3)) == [2, 5, 6], "not the card that fits"
    assert values(rolled(reading([*scattered[:2], *printed[:2], die(6, 60)]), 3)) == [2, 5, 6]


def test_a_roll_that_lies_together_may_hold_one_that_is_asked_about() -> None:
    doubtful = [*ROLL[:2], replace(ROLL[2], sure=False)]
    assert values(rolled(reading([*doubtful, die(4, 700)]), 3)) == [2, 5, 6], "the sure one apart is print"


def test_dice_that_all_lie_on_cards_are_not_hidden() -> None:
    assert values(rolled(reading(ON_CARD, CARD))) == [1]


def test_printed_faces_are_put_together_by_card() -> None:
    near, far = [face(1, 0), face(2, 70), face(3, 140)], [face(5, 500, 500), face(6, 500, 570)]
    big = [face(4, 230, 0, 90)]
    found = cards(near + far + big)
    assert sorted(group.values for group in found) == [(1, 2, 3), (4,), (5, 6)]
    assert all(len(card.faces) <= 2 for card in cards(near, most=2))
    assert all(card.sure for card in found)
    assert all(whole(card, found) for card in found if card.values == (5, 6))
    assert not any(whole(card, found) for card in found if card.values != (5, 6)), "the four lies too near"
    side_by_side = [face(1, 0), face(2, 60), face(3, 150), face(4, 210)]
    assert [card.values for card in cards(side_by_side, count=2)] == [(1, 2), (3, 4)]
    assert [card.values for card in cards(side_by_side[:2], count=2)] == [(1, 2)]


def test_only_what_lies_in_the_frame_counts_and_what_it_cuts_is_doubted() -> None:
    doubt = Die(3, (500, 500, 40, 40), 0.4, False)
    seen = replace(
        reading([die(2, 10, 300), die(5, 60, 300), die(6, 300, 300)], [face(4, 5, 5)]),
        doubts=(doubt, replace(doubt, box=(0, 500, 40, 40))),
    )
    here = framed(seen, 0.08, 3)
    assert values(here.dice) == [6]
    assert values(here.doubts) == [5, 3], "what lies beyond is no matter"
    assert (here.printed, here.missing) == (seen.printed, 2)


PLACES = st.tuples(st.integers(1, 6), st.integers(0, 900), st.integers(0, 900), st.integers(10, 90))


@given(
    st.lists(PLACES, unique=True, max_size=9), st.lists(PLACES, unique=True, max_size=6), st.integers(0, 9)
)
def test_nothing_is_lost_and_nothing_is_told_twice(dice: list, printed: list, expected: int) -> None:
    seen = reading([die(*place) for place in dice], [face(*place) for place in printed])
    assert sorted(map(id, seen.dice)) == sorted(id(one) for group in groups(seen) for one in group.faces)
    assert sorted(map(id, seen.printed)) == sorted(
        id(one) for card in cards(seen.printed) for one in card.faces
    )
    chosen = rolled(seen, expected)
    assert set(chosen) <= set(seen.dice)
    assert bool(chosen) == bool(seen.dice)
