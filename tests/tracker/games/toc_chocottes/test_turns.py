# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes: setting up, whose turn it is, drawing and knocking; TOC-01 to TOC-07 and TOC-22."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC, cards, dealt, discarded, toc
from tests.tracker.kit import ANA, BO, CY, insist, keys, laid, legal, play_all, refusal, told, with_totals
from tracker.exchange import load
from tracker.game import Say, say
from tracker.games.toc_chocottes import (
    Deal,
    Decline,
    Discard,
    Draw,
    Keep,
    Knock,
    Match,
    Mistake,
    Out,
    Penalty,
    PileOut,
    Points,
    Starts,
)

SIZES = pytest.mark.parametrize(("players", "pile"), [(2, 48), (3, 44), (4, 40), (5, 36)])


def notes(match) -> dict[str, Say]:
    """What there is to prepare, by key."""
    return {note.key: note for note in match.prompt.notes}


@SIZES
def test_TOC_01_four_cards_each_and_a_look_at_two(players: int, pile: int) -> None:
    match = toc("referee", players)
    assert notes(match)["note-deal"].params == {"hand": 4}
    play_all(match, Deal())
    assert match.state.hands == (4,) * players
    assert match.state.phase == "turn"


def test_TOC_01_nothing_is_played_before_the_deal() -> None:
    match = toc()
    assert match.prompt.ask.key == "ask-deal"
    for early in (Draw(ANA), Knock(ANA), Match(BO), Mistake(BO), Discard(3), PileOut(), Out(ANA)):
        assert refusal(match, early) == ("TOC-01", "round-not-begun")


def test_TOC_01_a_round_is_dealt_once() -> None:
    assert refusal(dealt(), Deal()) == ("TOC-01", "already-dealt")


@SIZES
def test_TOC_02_the_rest_is_the_pile(players: int, pile: int) -> None:
    match = toc("referee", players)
    assert notes(match)["note-pile"].params == {"count": pile}
    play_all(match, Deal())
    assert match.state.pile == pile
    assert match.state.discard == ()
    assert cards(match.state) == 56


@SIZES
def test_TOC_02_a_score_table_is_told_the_pile_too(players: int, pile: int) -> None:
    assert notes(toc("score", players))["note-pile"].params == {"count": pile}


def test_TOC_02_there_is_no_fifth_card_of_a_value() -> None:
    match = discarded(9)
    play_all(match, Match(BO), Match(CY), Match(CY))
    assert refusal(match, Match(ANA)) == ("TOC-02", "four-of-each")
    play_all(match, Draw(BO))
    assert refusal(match, Discard(9)) == ("TOC-02", "four-of-each")
    assert refusal(match, Keep(9)) == ("TOC-02", "four-of-each")


@pytest.mark.parametrize("value", [0, 15, -1, -10, 56])
def test_TOC_02_a_discard_is_one_of_the_fourteen_values(value: int) -> None:
    match = play_all(dealt(), Draw(ANA))
    assert refusal(match, Discard(value)) == ("TOC-02", "no-such-card")


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_03_the_inspectors_are_shuffled_before_every_round(depth: str) -> None:
    match = toc(depth, 2)
    assert "note-inspectors" in notes(match)
    if depth == "referee":
        play_all(match, Deal())
    play_all(match, Knock(ANA), Points(ANA, 3), Points(BO, 9))
    assert "note-inspectors" in notes(match)


@pytest.mark.parametrize(
    ("points", "fits"), [(1, True), (6, True), (8, True), (10, True), (50, True), (0, False), (51, False)]
)
def test_TOC_03_the_tile_is_asked_never_known(points: int, fits: bool) -> None:
    match = play_all(toc("score", 2), PileOut(), Points(ANA, 3), Points(BO, 9))
    if fits:
        play_all(match, Penalty(points))
        assert match.state.totals == (3 + points, 9 + points)
    else:
        assert refusal(match, Penalty(points)) == ("TOC-03", "penalty-impossible")


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_04_the_table_says_who_starts_the_first_round(depth: str) -> None:
    match = toc(depth, 3, first=None)
    assert match.prompt.ask.key == "ask-first-starter"
    assert match.prompt.seat is None
    assert legal(match) == [Starts(ANA), Starts(BO), Starts(CY)]
    play_all(match, Starts(CY))
    assert match.state.active == CY
    assert refusal(match, Starts(BO)) == ("TOC-22", "starter-known")


def test_TOC_04_nothing_happens_before_the_table_has_said_so() -> None:
    assert refusal(toc("referee", 3, None), Deal()) == ("TOC-04", "starter-unknown")
    assert refusal(toc("score", 3, None), Knock(ANA)) == ("TOC-01", "round-not-begun")


def test_TOC_04_turns_go_clockwise_and_come_round() -> None:
    match = dealt(3, first=BO)
    for seat in (BO, CY, ANA, BO):
        assert match.prompt.seat == seat
        play_all(match, Draw(seat), Discard(1))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_TOC_04_nobody_plays_from_an_empty_seat(seat: int) -> None:
    match = dealt(3)
    for move in (Draw(seat), Knock(seat), Match(seat), Mistake(seat), Points(seat, 3)):
        assert refusal(match, move) == ("TOC-04", "no-such-seat")
    assert refusal(toc("score", 3, None), Starts(seat)) == ("TOC-04", "no-such-seat")


def test_TOC_04_insisting_on_an_empty_seat_changes_nothing() -> None:
    match = dealt(3)
    before = match.state
    insist(match, Draw(7), Knock(-1), Mistake(3))
    assert match.state == before


def test_TOC_05_a_turn_is_to_draw_or_to_knock() -> None:
    assert legal(dealt(3)) == [Draw(ANA), Knock(ANA)]


@pytest.mark.parametrize("seat", [BO, CY])
def test_TOC_05_only_the_active_player_draws_or_knocks(seat: int) -> None:
    match = dealt(3)
    assert refusal(match, Draw(seat)) == ("TOC-05", "not-your-turn")
    assert refusal(match, Knock(seat)) == ("TOC-05", "not-your-turn")


def test_TOC_05_after_a_discard_it_is_the_next_players_turn() -> None:
    match = discarded(3)
    assert refusal(match, Draw(ANA)) == ("TOC-05", "not-your-turn")
    assert refusal(match, Knock(CY)) == ("TOC-05", "not-your-turn")
    play_all(match, Draw(BO))


def test_TOC_05_a_score_table_does_not_follow_the_turns() -> None:
    match = toc("score")
    assert refusal(match, Draw(ANA)) == ("TOC-05", "score-only")
    assert refusal(match, Deal()) == ("TOC-05", "score-only")
    assert insist(match, Deal()).state == toc("score").state


def test_TOC_06_the_drawn_card_may_be_discarded() -> None:
    match = play_all(dealt(), Draw(ANA))
    assert match.state.pile == 43
    assert match.prompt.ask.key == "ask-drawn"
    play_all(match, Discard(5))
    assert match.state.hands == (4, 4, 4)
    assert match.state.discard == (5,)


def test_TOC_06_the_drawn_card_may_replace_one_that_is_discarded() -> None:
    match = play_all(dealt(), Draw(ANA), Keep(8))
    assert match.state.hands == (4, 4, 4)
    assert match.state.discard == (8,)
    assert match.state.pile == 43


def test_TOC_06_one_discard_for_one_draw() -> None:
    assert refusal(dealt(), Discard(5)) == ("TOC-06", "draw-first")
    match = discarded(5)
    assert refusal(match, Discard(5)) == ("TOC-06", "draw-first")
    assert refusal(match, Keep(5)) == ("TOC-06", "draw-first")
    play_all(match, Draw(BO))
    assert refusal(match, Draw(BO)) == ("TOC-06", "already-drawn")


def test_TOC_06_the_phone_never_asks_for_the_hidden_card() -> None:
    """A draw carries no value, and what is asked next is what everybody sees."""
    assert Draw.__struct_fields__ == ("seat",)
    assert {type(move) for move in legal(play_all(dealt(), Draw(ANA)))} == {Discard, Keep}


def test_TOC_07_knock_only_before_drawing() -> None:
    match = play_all(dealt(), Draw(ANA))
    assert refusal(match, Knock(ANA)) == ("TOC-07", "already-drawn")
    assert refusal(match, Knock(BO)) == ("TOC-05", "not-your-turn")


def test_TOC_07_a_knock_ends_the_round_at_once() -> None:
    match = discarded(3)
    assert keys(told(match, Knock(BO))) == ["do-reveal-knock"]
    assert match.state.phase == "reveal"
    for late in (Draw(CY), Match(CY), Mistake(ANA), Knock(CY), PileOut()):
        assert refusal(match, late) == ("TOC-18", "round-ended")


def test_TOC_07_the_very_first_turn_may_be_a_knock() -> None:
    assert play_all(dealt(2), Knock(ANA)).state.end.how == "knock"


def test_TOC_06_a_second_draw_that_is_insisted_on_leaves_the_first_card_with_its_player() -> None:
    match = insist(play_all(dealt(3), Draw(ANA)), Draw(BO))
    assert match.state.hands == (5, 4, 4)
    assert (match.state.phase, match.state.active) == ("drawn", BO)
    assert cards(match.state) == 56


def test_TOC_06_a_discard_without_a_draw_that_is_insisted_on_is_of_the_own_hand() -> None:
    match = insist(dealt(3), Discard(5))
    assert match.state.hands == (3, 4, 4)
    assert cards(match.state) == 56


def test_TOC_08_a_match_after_the_draw_that_is_insisted_on_leaves_the_drawn_card_to_be_discarded() -> None:
    match = insist(play_all(discarded(3), Draw(BO)), Match(CY))
    assert match.state.hands == (4, 4, 3)
    assert match.state.phase == "drawn"
    assert cards(match.state) == 56


def test_TOC_07_a_knock_that_came_too_late_can_be_insisted_on() -> None:
    """The card in the knocker's hand stays with them: five are revealed and no card is lost."""
    match = insist(play_all(dealt(2), Draw(ANA)), Knock(ANA))
    assert match.state.phase == "reveal"
    assert match.state.hands == (5, 4)
    assert cards(match.state) == 56


# --- TOC-22: who starts the next round


def round_of(match, *points: int) -> None:
    """A score round in which the last player knocks and is strictly the lowest."""
    knocker = len(points) - 1
    play_all(match, Knock(knocker), *(Points(seat, count) for seat, count in enumerate(points)))


def test_TOC_22_the_total_closest_to_fifty_starts() -> None:
    match = toc("score", 3)
    round_of(match, 20, 30, 10)
    assert match.state.active == BO
    assert notes(match)["told-starter-closest"].params == {"seat": BO}
    assert refusal(match, Starts(ANA)) == ("TOC-22", "starter-known")


def test_TOC_22_everything_is_shuffled_and_dealt_again() -> None:
    match = discarded(7, players=2)
    play_all(match, Match(BO), Decline(), Knock(BO), Points(ANA, 20), Points(BO, 4))
    state = match.state
    assert (state.phase, state.active) == ("deal", ANA)
    assert (state.pile, state.hands, state.discard, state.queue) == (0, (), (), ())
    assert "note-shuffle-again" in notes(match)
    play_all(match, Deal())
    assert (match.state.pile, match.state.hands) == (48, (4, 4))
    assert match.state.left(7) == 4


def test_TOC_22_a_tie_goes_to_the_higher_round_just_played() -> None:
    match = with_totals(toc("score", 3), 20, 30, 5)
    round_of(match, 15, 5, 1)
    assert match.state.totals == (35, 35, 6)
    assert match.state.active == ANA
    assert notes(match)["told-starter-tie"].params == {"seat": ANA}


def test_TOC_22_the_tie_counts_the_penalty() -> None:
    """Bo counted less than Ana, but with the tile he scored more."""
    match = with_totals(toc("score", 2), 21, 20)
    play_all(match, Knock(BO), Points(ANA, 9), Points(BO, 9))
    play_all(match, Penalty(1))
    assert match.state.totals == (30, 30)
    assert match.state.active == BO


def test_TOC_22_still_tied_the_table_says_who_among_them() -> None:
    match = toc("score", 3)
    round_of(match, 12, 12, 3)
    assert match.prompt.ask == say("ask-starter", seats=(ANA, BO))
    assert match.prompt.clause == "TOC-22"
    assert legal(match) == [Starts(ANA), Starts(BO)]
    assert refusal(match, Starts(CY)) == ("TOC-22", "starter-not-closest")
    assert refusal(match, Knock(ANA)) == ("TOC-01", "round-not-begun")
    play_all(match, Starts(BO))
    assert match.state.active == BO
    assert notes(match)["told-starter"].params == {"seat": BO}


def test_TOC_22_still_tied_a_refereed_deal_waits_for_the_answer() -> None:
    match = play_all(dealt(2), Knock(ANA), Points(ANA, 9), Points(BO, 3), Penalty(6))
    assert match.state.active == ANA
    tied = laid(match, phase="starter", active=None, carried=(0, 12))
    assert tied.state.totals == (15, 15)
    assert refusal(tied, Deal()) == ("TOC-22", "starter-unknown")
    assert refusal(tied, Starts(BO)) == ("TOC-22", "starter-not-closest")


def test_TOC_22_a_round_without_points_keeps_the_order() -> None:
    match = with_totals(toc("score", 2), 10, 20)
    play_all(match, Knock(ANA), Points(ANA, 0), Points(BO, 1))
    assert match.state.active == BO


def test_TOC_22_a_game_entered_under_way_starts_with_the_total_closest_to_fifty() -> None:
    match = with_totals(toc("score", 3, first=None), 12, 41, 30)
    assert match.state.active == BO
    assert match.prompt.clause == "TOC-22"
    assert match.standing.rows[0].label.key == "row-carried"


def test_TOC_22_a_game_entered_under_way_with_level_totals_asks_who_starts() -> None:
    match = with_totals(toc("score", 3, first=None), 41, 41, 30)
    assert match.prompt.ask == say("ask-starter", seats=(ANA, BO))


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_22_totals_that_were_set_by_hand_decide_who_starts(depth: str) -> None:
    """Also where it was settled before by who had the nightmare, or by other totals."""
    match = with_totals(toc(depth, 3, first=ANA), 12, 41, 30)
    assert match.state.active == BO
    assert notes(match)["told-starter-closest"].params == {"seat": BO}
    with_totals(match, 12, 41, 45)
    assert match.state.active == CY
    with_totals(match, 45, 41, 45)
    assert match.prompt.ask == say("ask-starter", seats=(ANA, CY))
    with_totals(match, 44, 41, 45)
    assert match.state.active == CY


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_22_totals_set_during_a_round_decide_who_starts_the_next(depth: str) -> None:
    match = toc(depth, 2, first=ANA)
    if depth == "referee":
        play_all(match, Deal())
    play_all(match, Knock(ANA), Points(ANA, 3))
    with_totals(match, 20, 5)
    assert match.state.phase == "reveal"
    play_all(match, Points(BO, 9))
    assert match.state.totals == (23, 14)
    assert match.state.active == ANA


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_22_totals_on_the_command_line_decide_who_starts(tmp_path: Path, depth: str) -> None:
    path = tmp_path / "evening.match.jsonl"
    table = ("--game", "toc_chocottes", "--players", "Ana,Bo,Cy", "--depth", depth, "--first", "Ana")
    command = [sys.executable, "-m", "tracker", "new", str(path), *table, "--totals", "12,41,30"]
    subprocess.run(command, check=True)
    assert load(path).state.active == BO


def test_TOC_22_the_round_that_is_being_played_keeps_its_turns() -> None:
    match = with_totals(discarded(3), 10, 20, 30)
    assert match.state.mover == BO


def test_TOC_22_the_tables_choice_among_equals_stays_where_no_total_changes() -> None:
    match = toc("score", 3)
    round_of(match, 12, 12, 3)
    play_all(match, Starts(BO))
    with_totals(match, 12, 12, 3)
    assert match.state.active == BO


@pytest.mark.parametrize("totals", [(50, 3), (-1, 3), (120, 0)])
def test_TOC_23_a_game_under_way_has_totals_from_0_to_49(totals: tuple[int, ...]) -> None:
    match = toc("score", 2)
    move = TOC.adjust(TOC.with_totals(match.state, totals))
    assert refusal(match, move) == ("TOC-23", "total-impossible")


def test_correcting_the_totals_keeps_the_rounds_that_were_played() -> None:
    match = toc("score", 2)
    round_of(match, 20, 5)
    rounds = match.state.rounds
    with_totals(match, 22, 4)
    assert match.state.totals == (22, 4)
    assert match.state.rounds == rounds
