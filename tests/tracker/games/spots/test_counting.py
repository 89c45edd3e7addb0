# ruff: noqa: N802
"""Spots, score only: treats that change hands, and why they cannot."""

from tests.tracker.games.spots.kit import spots
from tests.tracker.kit import ANA, BO, play_all, refusal
from tracker.games.spots import EndTurn, Scored, Treat, Use


def test_SPO_18_treats_are_taken_while_there_are_some() -> None:
    match = play_all(spots("score"), Treat(ANA, 18))
    assert refusal(match, Treat(BO, 1)) == ("SPO-18", "treats-short")
    play_all(match, Treat(ANA, -19))
    assert refusal(match, Treat(ANA, -1)) == ("SPO-18", "treats-held")


def test_SPO_06_no_treat_is_nothing_and_no_shortage() -> None:
    assert refusal(spots("score"), Treat(ANA, 0)) == ("SPO-06", "treats-none")


def test_SPO_05_who_has_scored_turns_no_tile_and_who_has_turned_one_no_other() -> None:
    match = play_all(spots("score"), Scored(1))
    assert refusal(match, Use(0)) == ("SPO-05", "turn-done")
    play_all(match, EndTurn(), Use(0))
    assert refusal(match, Use(1)) == ("SPO-05", "turn-done")
    play_all(match, EndTurn())
    assert refusal(match, EndTurn()) == ("SPO-05", "choose-first")


def test_SPO_16_nobody_scores_more_than_the_six_dogs_that_there_is_room_for() -> None:
    match = play_all(spots("score"), Scored(4), EndTurn(), Scored(1), EndTurn())
    assert refusal(match, Scored(3)) == ("SPO-16", "scored-count")
    assert play_all(match, Scored(2)).state.seats[ANA].scored == 6
