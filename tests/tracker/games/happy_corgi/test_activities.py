"""Happy Corgi: activities, poops and hug cards, COR-11 to COR-14, with worked cases 1 and 3."""
# ruff: noqa: N802

import pytest

from tests.tracker.games.happy_corgi.kit import WALK, acting, at, begun, corgi, laid, square, with_activity
from tests.tracker.kit import ANA, BO, CY, insist, keys, legal, play_all, refusal, told
from tracker.games.happy_corgi import PLACES, SLOTS, Activity, Finish, Poop, Pooped, Scored, Solve
from tracker.games.happy_corgi.board import rays, row_column

SHOWN = ("bark", "sniff")


def rays_by_definition(place: int) -> set[int]:
    """The slots on the row, the column and the diagonals: written without walking."""
    row, column = row_column(place)
    return {
        slot
        for slot in SLOTS
        for there, other in [row_column(slot)]
        if there == row or other == column or abs(there - row) == abs(other - column)
    }


def test_worked_case_1_the_rays_of_the_centre_and_of_a_corner_place() -> None:
    assert rays(12) == (0, 2, 4, 10, 14, 20, 22, 24)
    named = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (1, 4), (4, 1), (4, 4)]
    assert {row_column(slot) for slot in rays(6)} == set(named)


@pytest.mark.parametrize("place", PLACES)
def test_COR_11_every_place_sees_exactly_eight_slots(place: int) -> None:
    assert len(rays(place)) == len(set(rays(place))) == 8
    assert set(rays(place)) == rays_by_definition(place)


def test_COR_11_the_cards_go_the_hugs_count_and_the_activity_is_not_replaced() -> None:
    match = with_activity(acting(begun()), "C1")
    assert keys(told(match, Solve(square("C1"), SHOWN))) == ["do-solve"]
    state = match.state
    assert state.totals == (2, 0, 0)
    assert (state.hands[ANA], state.discard) == (1, 2)
    assert state.slot(square("C1")) is None
    assert state.activities_left == 15


def test_COR_11_the_order_of_the_shown_cards_does_not_matter() -> None:
    match = with_activity(acting(begun()), "C1")
    assert Solve(square("C1"), ("sniff", "bark")) == Solve(square("C1"), SHOWN)
    play_all(match, Solve(square("C1"), ("sniff", "bark")))


def test_COR_11_an_activity_out_of_line_is_refused() -> None:
    match = with_activity(acting(begun()), "A1")
    assert square("A1") not in match.state.in_line
    assert refusal(match, Solve(square("A1"), SHOWN)) == ("COR-11", "not-in-line")


@pytest.mark.parametrize("shown", [(), ("bark",), ("bark", "bark"), ("bark", "sniff", "sniff")])
def test_COR_11_other_actions_than_those_asked_are_refused(shown: tuple[str, ...]) -> None:
    match = with_activity(acting(begun()), "C1")
    assert refusal(match, Solve(square("C1"), shown)) == ("COR-11", "other-actions")


def test_COR_11_a_hand_that_is_too_small_cannot_solve() -> None:
    match = laid(with_activity(acting(begun()), "C1"), hands=(1, 2, 2))
    assert refusal(match, Solve(square("C1"), SHOWN)) == ("COR-11", "hand-too-small")
    insist(match, Solve(square("C1"), SHOWN))
    assert match.state.hands[ANA] == 0
    assert match.state.totals[ANA] == 2


def test_COR_11_an_activity_is_entered_before_it_is_solved() -> None:
    match = acting(begun())
    assert refusal(match, Solve(square("C1"), SHOWN)) == ("COR-11", "activity-unknown")
    assert insist(match, Solve(square("C1"), SHOWN)).state.totals == (0, 0, 0)


def test_COR_11_where_nothing_lies_nothing_is_solved() -> None:
    match = with_activity(acting(begun()), "C1")
    play_all(match, Solve(square("C1"), SHOWN))
    acting(match, "B3")
    assert refusal(match, Solve(square("C1"), SHOWN)) == ("COR-11", "no-activity")
    assert refusal(match, Poop(square("C3"))) == ("COR-11", "no-activity")


def test_COR_12_a_poop_lies_on_an_activity_in_line() -> None:
    match = acting(begun())
    assert refusal(match, Poop(square("A1"))) == ("COR-11", "not-in-line")
    play_all(match, Poop(square("C1")))
    slot = match.state.slot(square("C1"))
    assert slot is not None
    assert slot.poops == (1, 0, 0)
    assert match.state.reserve(ANA) == 2


def test_COR_12_there_is_no_fourth_poop() -> None:
    match = with_activity(acting(begun()), "A5", poops=(3, 0, 0))
    before = match.state
    assert refusal(match, Poop(square("C1"))) == ("COR-12", "no-poop-left")
    assert not any(isinstance(move, Poop) for move in legal(match))
    assert insist(match, Poop(square("C1"))).state == before


def test_COR_13_each_poop_of_somebody_else_is_worth_a_hug_card() -> None:
    """Worked case 3: two of Bo's and one of Ana's own."""
    match = with_activity(acting(begun()), "C1", poops=(1, 2, 0))
    told_keys = keys(told(match, Solve(square("C1"), SHOWN)))
    assert told_keys == ["do-solve", "do-hug-card", "do-poops-back"]
    assert match.state.totals == (2, 2, 0)
    assert match.state.hug_cards == 8
    assert [match.state.reserve(seat) for seat in range(3)] == [3, 3, 3]


def test_COR_13_when_the_hug_cards_run_out_nothing_is_gained() -> None:
    match = laid(with_activity(acting(begun()), "C1", poops=(0, 1, 2)), hug_cards=2)
    said = told(match, Solve(square("C1"), SHOWN))
    assert match.state.totals == (2, 1, 1), "dealt clockwise from Ana"
    assert match.state.hug_cards == 0
    assert keys(said).count("do-hug-card") == 2
    empty = laid(with_activity(acting(begun()), "C1", poops=(0, 1, 0)), hug_cards=0)
    assert "do-no-hug-card" in keys(told(empty, Solve(square("C1"), SHOWN)))


def test_COR_13_in_score_only_a_poop_pays_after_a_solve() -> None:
    match = corgi("score")
    assert refusal(match, Pooped(BO)) == ("COR-13", "solve-first")
    play_all(match, Scored(3), Pooped(BO), Pooped(BO), Pooped(BO), Pooped(CY))
    assert match.state.totals == (3, 3, 1)
    assert refusal(match, Pooped(BO)) == ("COR-13", "no-fourth-poop")
    play_all(match, Finish(), Scored(1))
    assert laid_score(match, hug_cards=0).state.hug_cards == 0
    assert refusal(match, Pooped(ANA)) == ("COR-13", "no-hug-card")


def laid_score(match, **changes):  # type: ignore[no-untyped-def]
    """A score table adjusted."""
    from msgspec.structs import replace

    return play_all(match, match.game.adjust(replace(match.state, **changes)))


def test_COR_14_ones_own_poop_pays_nothing_and_comes_back() -> None:
    match = with_activity(acting(begun()), "C1", poops=(3, 0, 0))
    play_all(match, Solve(square("C1"), SHOWN))
    assert match.state.totals == (2, 0, 0)
    assert match.state.hug_cards == 10
    assert match.state.reserve(ANA) == 3


def test_COR_14_in_score_only_too() -> None:
    match = play_all(corgi("score"), Scored(2))
    assert refusal(match, Pooped(ANA)) == ("COR-14", "own-poop")


def test_in_score_only_one_activity_a_turn_of_1_to_9_hugs() -> None:
    match = corgi("score")
    assert refusal(match, Scored(0)) == ("COR-11", "hugs-impossible")
    assert refusal(match, Scored(10)) == ("COR-11", "hugs-impossible")
    play_all(match, Scored(4))
    assert refusal(match, Scored(1)) == ("COR-10", "already-solved")
    assert refusal(match, Solve(0, SHOWN)) == ("COR-10", "score-only")


def test_a_solve_of_the_score_is_refused_where_the_table_is_followed() -> None:
    assert refusal(acting(begun()), Scored(2)) == ("COR-11", "full-referee")


def test_the_actions_of_a_card_are_in_one_order() -> None:
    assert Activity("Walk", 2, ("sniff", "bark")) == WALK
    assert at(begun(), "B2", "C3", "C3").state.corgis[ANA] == square("B2")
