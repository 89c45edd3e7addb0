"""Happy Corgi: the end with equal turns, the tie that goes on, COR-15 to COR-17, with worked case 2."""
# ruff: noqa: N802

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
from tracker.games.happy_corgi import Finish, Pooped, Scored, Solve, Take
from tracker.match import Match


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
