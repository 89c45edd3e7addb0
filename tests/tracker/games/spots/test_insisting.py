# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Spots: what a table insists on is done as far as the pieces allow, and nothing is lost by it."""

from typing import Any

import pytest

from tests.tracker.games.spots.kit import dog, laid, spots, use
from tests.tracker.kit import insist, keys, play_all, told
from tracker.game import say
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


@pytest.mark.parametrize(
    "move", [m.Reroll((1,)), m.Aside(3), m.Keep(()), m.Name(3), m.Borrow(0, 0), m.Highest(3)]
)
def test_SPO_12_what_belongs_to_a_trick_does_nothing_without_one(move: Any) -> None:
    match = laid(Seat((dog(2, 5),)), OTHER)
    before = match.state
    assert insist(match, move).state == before


@pytest.mark.parametrize("move", [m.Aside(3), m.Reroll((1,))])
def test_SPO_12_what_belongs_to_another_step_does_nothing(move: Any) -> None:
    match = play_all(use(laid(Seat((dog(2, 5),)), OTHER), "howl"), m.Drawn((1, 6)))
    before = match.state
    assert insist(match, move).state == before


def test_SPO_21_t0ut0u_rolling_in_the_players_turn_leaves_the_turn_to_the_player() -> None:
    match = play_all(spots(players=1, robot=1), m.Drawn((2, 5)), m.Drawn((1, 3)), m.Starting(0, 2))
    assert not match.state.robot.turn
    insist(match, m.RobotRolls(1))
    assert not match.state.robot.turn


def test_SPO_03_a_dog_that_no_card_can_be_has_a_spot_all_the_same() -> None:
    match = use(laid(Seat((dog(2, 5),)), OTHER), "howl")
    assert insist(match, m.Drawn((7, 8))).state.mine.dogs[-1].card.spots == (1,)


def test_SPO_14_where_it_is_nobody_s_turn_no_dog_is_told_as_scored() -> None:
    match = spots(first=None)
    assert insist(match, m.Score()).describe(0) == say("did-score", seat=None, count=0)


def test_SPO_12_a_die_borrowed_in_a_trick_that_borrows_none_goes_back_and_the_table_is_told() -> None:
    match = play_all(use(laid(Seat((dog(2, 5),), (3,)), OTHER), "howl"), m.Drawn((1, 6)), m.Roll((6,)))
    left = match.state.dice_left
    insist(match, m.Borrow(None, 3))
    assert match.state.trick.aside == 1
    assert keys(told(match, m.PlaceAll())) == ["do-aside-back"]
    assert match.state.dice_left == left + 1
