"""Toc Chocottes: the worked cases that were settled with the rules, number by number."""

from tests.tracker.games.toc_chocottes.kit import toc
from tests.tracker.kit import ANA, BO, CY, play_all, refusal, with_totals
from tracker.game import Player, Table, say
from tracker.games import find_game
from tracker.games.toc_chocottes import (
    Deal,
    Draw,
    Effect,
    Keep,
    Knock,
    Look,
    Match,
    Out,
    Penalty,
    PileOut,
    Points,
    Reveal,
)
from tracker.match import Match as Play


def test_case_1_a_tied_knock_costs_a_tile_and_the_higher_round_starts() -> None:
    """TOC-18, TOC-21, TOC-22."""
    match = with_totals(toc("score", 3), 31, 22, 44)
    play_all(match, Knock(BO), Reveal(ANA, (3, 5, 9)), Reveal(BO, (2, 2)), Reveal(CY, (-10, 4)))
    assert match.prompt.ask.key == "ask-penalty-knock"
    play_all(match, Penalty(6))
    assert match.state.rounds[-1].points == (17, 10, 4)
    assert match.state.totals == (48, 32, 48)
    assert not match.standing.over
    assert match.state.active == ANA
    assert say("told-starter-tie", seat=ANA) in match.prompt.notes


def test_case_2_a_strictly_lowest_knock_at_exactly_fifty_steals_the_win() -> None:
    """TOC-24."""
    match = with_totals(toc("score", 2), 41, 12)
    play_all(match, Knock(ANA), Points(ANA, 9), Points(BO, 20))
    assert match.state.totals == (50, 32)
    assert match.standing.winners == (ANA,)
    assert match.standing.clause == "TOC-24"


def test_case_3_fifty_without_knocking_does_not_win() -> None:
    """TOC-19, TOC-23."""
    match = with_totals(toc("score", 2), 41, 12)
    play_all(match, Out(BO), Points(ANA, 1), Penalty(8))
    assert match.state.totals == (50, 12)
    assert match.standing.winners == (BO,)
    assert match.standing.clause == "TOC-23"


def test_case_4_equal_lowest_totals_share_the_victory() -> None:
    """TOC-23."""
    match = with_totals(toc("score", 3), 40, 8, 8)
    play_all(match, PileOut(), Points(ANA, 6), Points(BO, 6), Points(CY, 6), Penalty(6))
    assert match.state.totals == (52, 20, 20)
    assert match.standing.winners == (BO, CY)
    assert match.standing.ranks == (3, 1, 1)


def test_case_5_both_looks_apply_in_the_order_of_discard() -> None:
    """TOC-06, TOC-08, TOC-11, TOC-13: the printed example of Vanessa's turn."""
    vanessa, lou_ann = 0, 1
    game = find_game("toc_chocottes")
    assert game is not None
    match = Play(game, Table(players=(Player("Vanessa"), Player("Lou-Ann")), depth="referee", first=vanessa))
    play_all(match, Deal(), Draw(vanessa), Keep(10), Match(lou_ann))
    assert match.state.queue == (Effect(vanessa, 10), Effect(lou_ann, 10))
    assert match.state.hands == (4, 3)
    for seat in (vanessa, lou_ann):
        assert match.prompt.seat == seat
        assert match.prompt.ask.key == "ask-effect-10"
        assert refusal(match, Draw(lou_ann)) == ("TOC-11", "effect-waiting")
        play_all(match, Look())
    play_all(match, Draw(lou_ann))
