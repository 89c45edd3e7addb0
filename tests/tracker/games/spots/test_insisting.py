# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Spots: what a table insists on is done as far as the pieces allow, and nothing is lost by it."""

import pytest

from tests.tracker.games.spots.kit import dog, laid, use
from tests.tracker.kit import insist, play_all
from tracker.games import spots as m
from tracker.games.spots import Dog, Seat
from tracker.match import Match

OTHER = Seat((dog(1),), (2,), 1)


def rolled(*dogs: Dog, die: int = 6) -> Match:
    """Ana has these dogs, has drawn one more, and has just rolled a die."""
    return play_all(use(laid(Seat(dogs), OTHER), "howl"), m.Drawn((1, 6)), m.Roll((die,)))


@pytest.mark.parametrize("there", [dog(2, 5).turned(), dog(2, 5, on=(2,))])
def test_SPO_09_no_die_goes_on_a_scored_dog_or_on_another_die(there: Dog) -> None:
    match = rolled(dog(3, 4), there)
    before = match.state
    assert insist(match, m.Put(6, 1, 0)).state == before


@pytest.mark.parametrize("there", [dog(3, 4).turned(), dog(3, 4, on=(3,))])
def test_SPO_12_no_die_moves_onto_a_scored_dog_or_another_die(there: Dog) -> None:
    match = laid(Seat((dog(2, 5, on=(2,)), there)), OTHER)
    before = match.state
    assert insist(match, m.Shift(0, 0, 1, 0)).state == before


def test_SPO_12_no_die_moves_from_where_there_is_none() -> None:
    match = laid(Seat((dog(2, 5), dog(3, 4))), OTHER)
    before = match.state
    assert insist(match, m.Shift(0, 0, 1, 0)).state == before


def test_SPO_09_a_die_that_was_not_rolled_comes_from_the_supply() -> None:
    match = rolled(dog(2, 5))
    left = match.state.dice_left
    insist(match, m.Put(2, 0, 0))
    assert match.state.dice_left == left - 1
    assert match.state.trick.dice == (6,), "the rolled one is still to be placed"
