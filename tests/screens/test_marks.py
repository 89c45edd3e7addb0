"""The dice on a photo: what was read, what the person made of it, and what can be learned from that."""

from screens.examples import with_margin
from screens.marks import Example, Marks
from vision.reading import Die, Printed, Reading

LEFT, RIGHT = (10, 20, 40, 40), (200, 30, 44, 42)


def read(*dice: Die) -> Marks:
    marks = Marks()
    marks.take(Reading(dice, (400, 300)))
    return marks


def test_what_is_read_surely_is_taken_as_it_is() -> None:
    marks = read(Die(3, LEFT, 0.9, True), Die(5, RIGHT, 0.99, True))
    assert marks.values == (3, 5)
    assert marks.source == "camera"
    assert not marks.touched
    assert marks.examples() == ()


def test_what_is_unsure_has_no_value_until_somebody_says_it() -> None:
    marks = read(Die(3, LEFT, 0.4, False))
    assert marks.values == (None,)
    assert marks.unsure == 1
    marks.set_value(0, 3)
    assert marks.values == (3,)
    assert marks.source == "corrected", "the person knew it, not the reader"
    assert marks.examples() == (Example(LEFT, 3),)


def test_the_same_value_said_again_is_no_correction() -> None:
    marks = read(Die(3, LEFT, 0.9, True))
    marks.set_value(0, 3)
    assert marks.source == "camera"


def test_a_die_that_is_added_is_as_large_as_the_others_and_stands_in_its_place() -> None:
    marks = read(Die(3, LEFT, 0.9, True), Die(5, RIGHT, 0.99, True))
    marks.add((120, 100), 6)
    assert marks.values == (3, 6, 5)
    assert marks.marks[1].box == (99, 79, 42, 42)
    assert marks.examples() == (Example((99, 79, 42, 42), 6),)


def test_a_first_die_has_a_usual_size() -> None:
    marks = read()
    marks.add((100, 100), 2)
    assert marks.marks[0].box == (82, 82, 36, 36)


def test_what_is_removed_is_an_example_of_no_die() -> None:
    marks = read(Die(3, LEFT, 0.9, True), Die(5, RIGHT, 0.99, True))
    marks.remove(1)
    assert marks.values == (3,)
    assert marks.source == "corrected"
    assert marks.examples() == (Example(RIGHT, 0),)


def test_values_without_a_reading_are_typed() -> None:
    marks = Marks((400, 300))
    marks.add((100, 100), 2)
    assert marks.source == "typed"
    assert marks.touched


def test_an_example_shows_some_of_what_is_around_it() -> None:
    assert with_margin((100, 100, 40, 20)) == (80, 80, 80, 60)


# --- which of them were rolled

CARD = (202, 90, 40, 40)


def beside_a_card(expected: int | None) -> Marks:
    """One die that was rolled, and one that stands on a card."""
    dice = (Die(3, LEFT, 0.9, True), Die(5, RIGHT, 0.99, True))
    marks = Marks()
    marks.take(Reading(dice, (400, 300), (Printed(5, CARD, 0.9, True),)), expected)
    return marks


def test_dice_on_cards_are_no_part_of_the_roll_until_somebody_says_so() -> None:
    marks = beside_a_card(1)
    assert marks.values == (3,)
    marks.choose(1)
    assert marks.values == (5,), "only one was asked for"
    assert marks.source == "camera", "both were read rightly"
    assert beside_a_card(2).values == (3, 5)


def test_where_nobody_says_how_many_another_one_is_added() -> None:
    marks = beside_a_card(None)
    assert marks.values == (3,)
    marks.choose(1)
    assert marks.values == (3, 5)


def test_what_may_be_a_die_is_shown_counts_for_nothing_and_can_be_told() -> None:
    marks, doubt = Marks(), Die(2, RIGHT, 0.3, False)
    marks.take(Reading((Die(3, LEFT, 0.9, True),), (400, 300), doubts=(doubt,)))
    assert marks.values == (3,)
    assert len(marks.marks) == 2
    marks.set_value(1, 2)
    assert marks.values == (3, 2)
    assert marks.examples() == (Example(RIGHT, 2),)
    marks.take(Reading((Die(3, LEFT, 0.9, True),), (400, 300), doubts=(doubt,)), 1)
    assert len(marks.marks) == 1, "nothing is missing"


def test_what_is_only_printed_is_marked_counts_for_nothing_and_is_a_die_if_somebody_says_so() -> None:
    marks = beside_a_card(1)
    (number,) = (number for number, mark in enumerate(marks.marks) if mark.printed)
    assert not marks.marks[number].chosen
    assert marks.examples() == (), "the reader is right about it"
    marks.remove(number)
    assert (marks.source, marks.examples()) == ("camera", ()), "and nothing is learnt"
    marks = beside_a_card(None)
    marks.choose(number)
    assert marks.values == (3, 5)
    assert marks.examples() == (Example(CARD, 5),), "it was a die after all"


def test_doubts_are_shown_where_the_roll_lacks_dice_though_others_lie_on_cards() -> None:
    dice = (Die(3, LEFT, 0.9, True), Die(5, RIGHT, 0.99, True), Die(6, (260, 30, 44, 42), 0.99, True))
    doubt = Die(2, (20, 200, 40, 40), 0.3, False)
    marks = Marks()
    marks.take(Reading(dice, (400, 300), (Printed(5, CARD, 0.9, True),), (doubt,)), 2)
    assert marks.values == (5, 6), "as many as were asked for lie together"
    marks.take(Reading(dice, (400, 300), (Printed(5, CARD, 0.9, True),), (doubt,), missing=1), 4)
    assert any(mark.value is None for mark in marks.marks)
    fewer = Reading(dice[:1] + dice[2:], (400, 300), (Printed(5, (262, 90, 40, 40), 0.9, True),), (doubt,))
    marks.take(fewer, 3)
    assert marks.values == (3,)
    assert any(mark.value is None for mark in marks.marks), "two are missing of the roll"
