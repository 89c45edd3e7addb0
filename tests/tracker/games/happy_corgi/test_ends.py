"""Happy Corgi: the end with equal turns, the tie that goes on, COR-15 to COR-17, with worked case 2."""
# ruff: noqa: N802

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.happy_corgi.kit import (
    CORGI,
    NAP,
    acting,
    begun,
    corgi,
    idle_turn,
    only_activity,
    solved,
    square,
    with_activity,
)
from tests.tracker.kit import ANA, BO, CY, keys, play_all, refusal, told
from tracker.games.happy_corgi import Finish, Pooped, Scored, Solve, Take, given_turn
from tracker.match import Match
from tracker.words import tell


def under_way(match: Match, *totals: int) -> Match:
    """The match entered in the middle, with these totals."""
    return play_all(match, CORGI.adjust(CORGI.with_totals(match.state, totals)))


def test_COR_15_worked_case_2_bo_reaches_10_and_only_cy_still_plays() -> None:
    match = under_way(corgi("score"), 8, 9, 3)
    play_all(match, Finish())
    assert keys(told(match, Scored(2))) == ["told-last-round"]
    play_all(match, Finish())
    assert match.state.active == CY
    assert keys(match.prompt.notes) == ["note-last-round"]
    play_all(match, Scored(1), Finish())
    assert match.standing.over
    assert match.standing.winners == (BO,)
    assert match.standing.clause == "COR-15"
    assert refusal(match, Finish()) == ("COR-15", "game-over")


def test_COR_15_the_same_with_the_table_followed() -> None:
    match = under_way(begun(), 8, 9, 3)
    idle_turn(match)
    solved(match, 2)
    assert match.state.active == CY
    idle_turn(match)
    assert match.standing.winners == (BO,)


def test_COR_15_the_first_player_who_reaches_10_lets_the_others_play() -> None:
    match = under_way(corgi("score"), 9, 0, 0)
    play_all(match, Scored(1), Finish(), Scored(4), Finish())
    assert not match.standing.over
    play_all(match, Finish())
    assert match.standing.winners == (ANA,)


def test_COR_15_a_poop_in_somebody_elses_turn_counts_at_once() -> None:
    match = under_way(with_activity(acting(begun()), "C1", poops=(0, 1, 0)), 0, 9, 0)
    assert "told-last-round" in keys(told(match, Solve(square("C1"), ("bark", "sniff"))))
    assert match.state.totals == (2, 10, 0)
    idle_turn(idle_turn(match))
    assert match.standing.winners == (BO,)


def test_COR_15_a_round_begins_with_whoever_began_the_game() -> None:
    match = under_way(corgi("score", first=CY), 0, 0, 0)
    play_all(match, Finish(), Finish())
    under_way(match, 10, 0, 0)
    play_all(match, Finish())
    assert match.standing.over, "Cy, Ana and Bo have all played"


def test_COR_15_all_activities_gone_and_nobody_at_the_goal() -> None:
    match = only_activity(acting(begun()), "C1", NAP)
    play_all(match, Solve(square("C1"), ("fart",)))
    assert keys(match.prompt.notes) == ["note-no-activity"]
    idle_turn(idle_turn(match))
    assert match.standing.winners == (ANA,)
    assert match.standing.decided is not None
    assert match.standing.decided.key == "decided-no-activity"


def test_COR_16_a_tie_goes_on_a_whole_round_at_a_time() -> None:
    match = under_way(corgi("score"), 11, 11, 4)
    play_all(match, Finish(), Finish())
    assert keys(told(match, Finish())) == ["told-tie"]
    assert keys(match.prompt.notes) == ["note-tie"]
    assert match.state.active == ANA
    play_all(match, Scored(1), Finish(), Scored(1), Finish(), Finish())
    assert not match.standing.over, "12 and 12"
    play_all(match, Finish(), Scored(2), Finish())
    assert not match.standing.over, "Cy plays too"
    play_all(match, Finish())
    assert match.standing.winners == (BO,)
    assert match.standing.clause == "COR-16"
    assert match.standing.decided is not None
    assert match.standing.decided.key == "decided-after-tie"
    assert match.standing.decided.params["count"] == 2


def test_COR_16_a_tie_below_the_lead_does_not_matter() -> None:
    match = under_way(corgi("score"), 10, 11, 10)
    play_all(match, Finish(), Finish(), Finish())
    assert match.standing.winners == (BO,)
    assert match.standing.ranks == (2, 1, 2)


def test_COR_16_no_activity_left_and_still_tied_shares_the_win() -> None:
    match = play_all(corgi("score", players=2), CORGI.adjust(replace(corgi("score", 2).state, unsolved=1)))
    under_way(match, 9, 10)
    play_all(match, Scored(1), Finish())
    assert refusal(match, Scored(1)) == ("COR-11", "no-activity-left")
    play_all(match, Finish())
    assert match.standing.winners == (ANA, BO)
    assert match.standing.clause == "COR-16"


@pytest.mark.parametrize(("goal", "over"), [(10, True), (12, False)])
def test_COR_17_the_table_may_play_to_12(goal: int, over: bool) -> None:
    match = under_way(corgi("score", goal=goal), 11, 0, 0)
    play_all(match, Finish(), Finish(), Finish())
    assert match.standing.over is over
    assert match.standing.goal == goal


def test_the_score_table_has_a_row_a_round_that_adds_up() -> None:
    match = under_way(corgi("score"), 1, 2, 3)
    play_all(match, Scored(3), Pooped(BO), Finish(), Finish(), Finish(), Finish(), Scored(2), Finish())
    rows = match.standing.rows
    assert [row.points for row in rows] == [(1, 2, 3), (3, 1, 0), (0, 2, 0)]
    assert match.standing.scores == tuple(map(sum, zip(*(row.points for row in rows), strict=True)))


def test_the_game_cannot_be_over_in_the_middle_of_a_turn() -> None:
    match = under_way(begun(), 30, 0, 0)
    assert not play_all(match, Take("pile")).standing.over


# --- set by hand


@pytest.mark.parametrize(("language", "unless"), [("en", "unless"), ("fr", "sauf égalité")])
def test_COR_16_the_last_round_is_the_last_unless_it_is_a_tie(language: str, unless: str) -> None:
    from tracker import language as spoken

    match = under_way(corgi("score"), 8, 9, 3)
    play_all(match, Finish())
    said = told(match, Scored(2))
    before = spoken.current()
    try:
        spoken.use(language)
        for one in (*said, *match.prompt.notes):
            assert unless in tell(one, match.players, "happy_corgi")
    finally:
        spoken.use(before)


def test_COR_15_setting_whose_turn_it_is_ends_the_round_that_is_passed_over() -> None:
    match = under_way(corgi("score"), 10, 3, 0)
    play_all(match, Finish())
    assert match.state.active == BO
    over = given_turn(match.state, ANA)
    assert over.phase == "over", "Bo and Cy were passed over, and with Cy the round"
    play_all(match, CORGI.adjust(over))
    assert match.standing.winners == (ANA,)


def test_COR_16_setting_whose_turn_it_is_counts_the_tie_that_is_passed_over() -> None:
    match = under_way(corgi("score"), 10, 10, 0)
    given = given_turn(match.state, BO)
    assert (given.active, given.round, given.extra) == (BO, 1, 0), "within the round nothing ends"
    again = given_turn(given, ANA)
    assert (again.active, again.round, again.extra, again.phase) == (ANA, 2, 1, "turn")
    assert given_turn(again, ANA) == again


def test_COR_15_before_the_table_is_laid_out_nobody_is_passed_over() -> None:
    here = corgi().state
    assert given_turn(here, BO) == here


def test_COR_15_the_same_at_the_table_that_is_followed() -> None:
    match = acting(begun())
    given = given_turn(match.state, CY)
    assert (given.active, given.phase, given.round) == (CY, "take", 1)
    assert given_turn(given, BO).round == 2


def finished(depth: Any = "score") -> Match:
    """A game that Ana has won with 10 hugs."""
    match = under_way(corgi("score") if depth == "score" else begun(), 10, 0, 0)
    for _seat in range(3):
        idle_turn(match)
    assert match.standing.over
    return match


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_COR_15_a_finished_game_that_was_set_below_the_goal_is_not_finished(depth: Any) -> None:
    match = finished(depth)
    under_way(match, 9, 0, 0)
    assert not match.standing.over
    assert (match.state.active, match.state.round, match.state.extra) == (ANA, 2, 0)
    idle_turn(match)
    assert match.state.active == BO


def test_COR_16_a_finished_game_that_was_set_to_a_tie_goes_on() -> None:
    match = under_way(finished(), 11, 11, 0)
    assert not match.standing.over
    assert match.state.extra == 1
    assert keys(match.prompt.notes) == ["note-tie"]


def test_COR_15_a_finished_game_with_other_winners_stays_finished() -> None:
    match = under_way(finished(), 10, 0, 11)
    assert match.standing.winners == (CY,)


def test_COR_15_a_table_is_not_over_before_somebody_has_won() -> None:
    match = finished()
    undecided = replace(match.state, carried=(9, 0, 0))
    assert refusal(match, CORGI.adjust(undecided)) == ("COR-15", "not-over")
