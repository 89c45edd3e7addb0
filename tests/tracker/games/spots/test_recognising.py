"""Which dogs the faces on cards are: told where they are sure, asked for where they are not (SPO-03)."""

import pytest

from tracker.games.spots import CARDS, card, likely, recognised


def sure(*values: int) -> list[tuple[int, bool]]:
    return [(value, True) for value in values]


def test_every_dog_of_the_box_is_recognised_whichever_way_its_spots_are_read() -> None:
    assert len(CARDS) == 32
    for one in CARDS:
        assert recognised([sure(*reversed(one.spots))], CARDS) == (one.spots,)
    assert recognised([sure(*one.spots) for one in CARDS], CARDS) == tuple(one.spots for one in CARDS)


@pytest.mark.parametrize(
    "faces",
    [sure(1, 2, 4), sure(2), sure(5, 5), sure(1, 2, 3, 4), [(2, True), (5, False)], []],
    ids=["no such triple", "no such single", "no such pair", "no such four", "unsure", "nothing"],
)
def test_what_no_dog_shows_or_is_unsure_is_asked_for(faces: list) -> None:
    assert recognised([faces, sure(3, 4)], CARDS) == (None, (3, 4))


def test_there_is_one_card_of_each_so_two_that_look_alike_are_both_asked_for() -> None:
    assert recognised([sure(2, 5), sure(5, 2), sure(1)], CARDS) == (None, None, (1,))


def test_a_dog_that_lies_elsewhere_is_asked_for_and_one_that_was_told_is_known() -> None:
    left = [one for one in CARDS if one.spots != (2, 5)]
    assert recognised([sure(2, 5)], left) == (None,)
    assert recognised([sure(1, 2, 4)], [*CARDS, card(1, 2, 4)]) == ((1, 2, 4),)


def test_the_likeliest_dogs_are_offered_first() -> None:
    assert likely([(2, True), (5, False)], CARDS)[0] == (2, 5), "the guess"
    assert likely([(2, True), (3, True), (5, True), (1, False)], CARDS)[0] == (2, 3, 5), "one is doubtful"
    first = likely([(2, True), (5, True), (6, True)], [one for one in CARDS if one.spots != (2, 5, 6)])
    assert first[0] == (2, 3, 5, 6), "one face was missed"
    assert likely([], CARDS)[0] == (1,)
    assert likely(sure(2), [card(2, 3, 4), card(1), card(2, 3)]) == ((2, 3), (2, 3, 4), (1,)), (
        "the fewest missed"
    )
    assert likely(sure(2), []) == ()
