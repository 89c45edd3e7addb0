# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes: the three ends of a round, the totals and the end of the game; TOC-18 to TOC-24."""

import pytest
from msgspec.structs import replace

from tests.tracker.games.toc_chocottes.kit import TOC, cards, dealt, discarded, toc
from tests.tracker.kit import (
    ANA,
    BO,
    CY,
    DEE,
    ELI,
    insist,
    keys,
    laid,
    legal,
    play_all,
    refusal,
    told,
    with_totals,
)
from tracker.game import say
from tracker.games.toc_chocottes import (
    UNKNOWN,
    Crack,
    Deal,
    Decline,
    Discard,
    Draw,
    Give,
    Keep,
    Knock,
    Match,
    Mistake,
    Out,
    Penalty,
    PileOut,
    Points,
    Reveal,
    Starts,
    possible_points,
)
from tracker.games.toc_chocottes.scoring import chances_told
from tracker.words import tell

# --- the knock


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_18_a_knocker_strictly_lowest_costs_nobody_anything(depth: str) -> None:
    match = dealt() if depth == "referee" else toc("score")
    play_all(match, Knock(ANA), Points(ANA, 4), Points(BO, 5))
    assert keys(told(match, Points(CY, 20))) == ["told-knock-won", "told-starter-closest"]
    assert match.state.totals == (4, 5, 20)
    assert match.state.rounds[-1].penalty == 0


@pytest.mark.parametrize("other", [4, 3, 0])
def test_TOC_18_as_much_or_less_elsewhere_costs_the_knocker_a_tile(other: int) -> None:
    match = play_all(toc("score"), Knock(ANA), Points(ANA, 4), Points(BO, other), Points(CY, 20))
    assert match.prompt.ask.key == "ask-penalty-knock"
    assert match.prompt.seat == ANA
    assert keys(told(match, Penalty(8)))[0] == "told-knock-lost"
    assert match.state.totals == (12, other, 20)


def test_TOC_18_crossed_out_cards_count_nothing_at_the_reveal() -> None:
    match = play_all(dealt(2), Knock(ANA), Reveal(ANA, (-10, -11, -12, 1)), Reveal(BO, (10, -13, 2, 3)))
    assert match.state.rounds[-1].points == (1, 15)


def test_TOC_18_a_hand_of_crossed_out_cards_ties_with_another_at_nothing() -> None:
    match = play_all(toc("score", 2), Knock(ANA), Reveal(ANA, (-10, -11)), Reveal(BO, (-13,)))
    assert match.prompt.ask.key == "ask-penalty-knock"


@pytest.mark.parametrize("card", [-1, -9, -14, 0, 15])
def test_TOC_18_only_10_to_13_are_ever_crossed_out(card: int) -> None:
    match = play_all(toc("score", 2), Knock(ANA))
    assert refusal(match, Reveal(ANA, (card,))) == ("TOC-02", "no-such-card")


def test_TOC_18_as_many_cards_as_lie_in_front_of_the_player() -> None:
    match = play_all(discarded(3, 2), Match(BO), Mistake(ANA), Knock(BO))
    assert match.state.hands == (5, 3)
    assert refusal(match, Reveal(ANA, (1, 2, 4, 5))) == ("TOC-18", "cards-missing")
    assert refusal(match, Reveal(BO, (1, 2, 4, 5))) == ("TOC-18", "cards-missing")
    play_all(match, Reveal(ANA, (1, 2, 4, 5, 6)), Reveal(BO, (1, 1, 2)))


def test_TOC_18_no_more_than_four_of_a_value_with_those_discarded() -> None:
    match = play_all(discarded(3, 2), Match(BO), Knock(BO))
    assert refusal(match, Reveal(ANA, (3, 3, 3, 1))) == ("TOC-02", "four-of-each")
    play_all(match, Reveal(ANA, (3, 3, 1, 1)))
    assert refusal(match, Reveal(BO, (3, 2, 2))) == ("TOC-02", "four-of-each")
    assert refusal(match, Reveal(BO, (1, 1, 1))) == ("TOC-02", "four-of-each")


def test_TOC_18_crossed_out_cards_that_another_one_showed_are_gone_too() -> None:
    match = play_all(dealt(2), Knock(ANA), Reveal(ANA, (-12, -12, 12, 1)))
    assert match.state.left(12) == 1
    assert refusal(match, Reveal(BO, (12, 12, 1, 1))) == ("TOC-02", "four-of-each")
    assert refusal(match, Reveal(BO, (-12, -12, 1, 1))) == ("TOC-02", "four-of-each")
    play_all(match, Reveal(BO, (-12, 1, 1, 1)))


def test_TOC_18_who_has_counted_is_not_asked_again() -> None:
    match = play_all(dealt(2), Knock(ANA), Points(ANA, 4))
    assert {move.seat for move in legal(match)} == {BO}
    assert match.prompt.seat == BO


def test_TOC_18_crossed_out_and_plain_are_together_four_of_a_value() -> None:
    match = play_all(discarded(12, 2), Match(BO), Decline(), Decline(), Knock(BO))
    assert refusal(match, Reveal(ANA, (12, -12, -12, 1))) == ("TOC-02", "four-of-each")
    play_all(match, Reveal(ANA, (12, -12, 1, 1)))


def test_TOC_18_a_total_is_no_more_than_so_many_cards_can_count() -> None:
    match = play_all(dealt(2), Knock(ANA))
    assert refusal(match, Points(ANA, 57)) == ("TOC-18", "points-impossible")
    assert refusal(match, Points(ANA, -1)) == ("TOC-18", "points-impossible")
    play_all(match, Points(ANA, 56))


def test_TOC_18_the_most_a_hand_can_count_knows_the_discard_and_what_others_showed() -> None:
    match = play_all(discarded(14, 2), Match(ANA), Match(ANA), Knock(BO), Reveal(ANA, (14, 13)))
    assert refusal(match, Points(BO, 13 * 3 + 12 + 1)) == ("TOC-18", "points-impossible")
    play_all(match, Points(BO, 13 * 3 + 12))


def test_TOC_18_four_cards_count_something_where_no_crossed_out_one_is_left() -> None:
    """All cards from 10 to 13 have been seen: four of the others count four at the least."""
    gone = tuple(value for value in (10, 11, 12, 13) for _ in range(4))
    match = play_all(laid(dealt(2), discard=gone, pile=56 - 8 - 16), Knock(ANA))
    for few in range(4):
        assert refusal(match, Points(ANA, few)) == ("TOC-18", "points-impossible")
    play_all(match, Points(ANA, 4))


def test_TOC_18_a_total_that_no_cards_in_play_can_make_is_refused() -> None:
    """Only 13s and 14s are left for a single card: 0, 13 or 14."""
    gone = tuple(value for value in range(1, 13) for _ in range(4))
    match = play_all(laid(dealt(2), discard=gone, hands=(1, 1), pile=6), Knock(ANA))
    assert refusal(match, Points(ANA, 5)) == ("TOC-18", "points-between")
    assert refusal(match, Points(ANA, 15)) == ("TOC-18", "points-impossible")
    assert [move.points for move in legal(match) if isinstance(move, Points) and move.seat == ANA] == [
        0,
        13,
        14,
    ]
    play_all(match, Points(ANA, 0), Points(BO, 13))
    gone = tuple(value for value in (*range(1, 12), 13) for _ in range(4))
    match = play_all(laid(dealt(2), discard=gone, hands=(1, 1), pile=6), Knock(ANA))
    assert refusal(match, Points(ANA, 13)) == ("TOC-18", "points-between"), "only 12s and 14s are left"


def test_TOC_18_where_more_cards_are_held_than_are_left_any_number_of_them_can_count() -> None:
    """Only a table that insisted on it comes there."""
    here = dealt(2).state
    gone = tuple(value for value in range(1, 14) for _ in range(4))
    assert possible_points(replace(here, discard=(*gone, 14, 14)), ANA) == (14, 28)
    assert possible_points(replace(here, discard=(*gone, *(14,) * 4)), ANA) == (0,)


def test_TOC_18_everybody_counts_once_and_only_at_the_reveal() -> None:
    match = toc("score", 2)
    assert refusal(match, Points(ANA, 3)) == ("TOC-18", "not-revealing")
    assert refusal(match, Reveal(ANA, (3,))) == ("TOC-18", "not-revealing")
    assert refusal(match, Penalty(6)) == ("TOC-18", "no-penalty-due")
    play_all(match, Knock(BO), Points(ANA, 3))
    assert refusal(match, Points(ANA, 4)) == ("TOC-18", "already-counted")
    assert refusal(match, Penalty(6)) == ("TOC-18", "no-penalty-due")


def test_TOC_18_a_count_can_be_corrected_by_insisting_also_when_the_tile_is_due() -> None:
    match = play_all(toc("score", 2), Knock(ANA), Points(ANA, 5), Points(BO, 5))
    assert match.state.phase == "penalty"
    insist(match, Points(BO, 6))
    assert match.state.totals == (5, 6)


def test_TOC_18_who_ended_the_round_is_asked_first() -> None:
    match = play_all(toc("score", 3), Knock(BO))
    assert match.prompt.seat == BO
    assert play_all(match, Points(BO, 1)).prompt.seat == CY


def test_TOC_18_nobody_shows_an_empty_hand_who_is_not_out() -> None:
    match = play_all(toc("score", 2), Knock(ANA))
    assert refusal(match, Reveal(BO, ())) == ("TOC-19", "no-cards")


# --- no card left


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_19_no_card_left_scores_nothing_and_costs_the_others_a_tile(depth: str) -> None:
    if depth == "score":
        match = play_all(toc("score"), Out(BO))
    else:
        match = laid(dealt(), hands=(4, 1, 4), pile=47)
        play_all(match, Draw(ANA), Discard(3))
        assert keys(told(match, Match(BO))) == ["do-reveal-out"]
    assert match.state.counts == (None, 0, None)
    assert refusal(match, Points(BO, 0)) == ("TOC-18", "already-counted")
    play_all(match, Points(ANA, 9), Points(CY, 0), Penalty(6))
    assert match.state.totals == (15, 0, 6)


def test_TOC_19_the_tile_is_due_even_when_the_others_hold_nothing_that_counts() -> None:
    match = play_all(toc("score", 2), Out(ANA), Points(BO, 0))
    assert match.prompt.ask.key == "ask-penalty-out"
    assert match.prompt.seat == ANA


def test_TOC_19_the_round_is_over_instantly_and_waiting_effects_are_lost() -> None:
    match = laid(dealt(), hands=(4, 1, 4), pile=47)
    play_all(match, Draw(ANA), Discard(10), Match(CY), Match(BO))
    assert match.state.phase == "reveal"
    assert match.state.queue == ()


def test_TOC_19_the_active_player_may_go_out_in_their_own_turn() -> None:
    match = laid(dealt(2), hands=(1, 4), pile=51)
    play_all(match, Draw(ANA), Discard(3), Match(ANA))
    assert (match.state.end.how, match.state.end.seat) == ("out", ANA)


def test_TOC_19_replacing_the_only_card_does_not_empty_the_hand() -> None:
    match = laid(dealt(2), hands=(1, 4), pile=51)
    play_all(match, Draw(ANA), Keep(3))
    assert match.state.hands == (1, 4)


def test_TOC_19_two_out_on_the_same_card_the_first_recorded_counts() -> None:
    match = laid(dealt(), hands=(4, 1, 1), pile=50)
    play_all(match, Draw(ANA), Discard(3), Match(CY))
    assert refusal(match, Match(BO)) == ("TOC-18", "round-ended")
    assert match.state.hands == (4, 1, 0)
    assert cards(match.state) == 56
    play_all(match, Points(ANA, 10), Reveal(BO, (3,)), Penalty(10))
    assert match.state.totals == (20, 13, 0)


def test_TOC_19_a_refereed_player_with_cards_is_not_out() -> None:
    match = dealt()
    assert refusal(match, Out(BO)) == ("TOC-19", "still-has-cards")
    insist(match, Out(BO))
    assert match.state.counts == (None, 0, None)


# --- the pile


def last_card(players: int = 2, *, hands: tuple[int, ...] | None = None):
    """A match in which one card is left in the pile and Ana is to play."""
    hands = hands or (4,) * players
    return laid(dealt(players), pile=1, hands=hands, discard=(UNKNOWN,) * (55 - sum(hands)))


def test_TOC_20_the_last_card_is_drawn_the_turn_finished_then_the_round_ends() -> None:
    match = last_card()
    assert keys(told(match, Draw(ANA))) == ["do-last-turn"]
    assert keys(match.prompt.notes) == ["note-last-card"]
    assert refusal(match, PileOut()) == ("TOC-20", "turn-unfinished")
    play_all(match, Discard(10))
    assert refusal(match, PileOut()) == ("TOC-11", "effect-waiting")
    play_all(match, Decline(), Match(BO), Decline())
    assert match.prompt.ask.key == "ask-last-matches"
    for late in (Draw(BO), Knock(BO)):
        assert refusal(match, late) == ("TOC-20", "pile-empty")
    assert keys(told(match, PileOut())) == ["do-reveal-pile"]
    assert match.state.end.seat == ANA


def test_TOC_20_everybody_takes_the_tile_the_active_player_too() -> None:
    match = play_all(last_card(3), Draw(ANA), Discard(3), PileOut())
    play_all(match, Points(ANA, 20), Points(BO, 5), Points(CY, 9))
    assert match.prompt.ask.key == "ask-penalty-pile"
    assert match.prompt.seat == ANA
    play_all(match, Penalty(8))
    assert match.state.totals == (28, 13, 17)


def test_TOC_20_with_an_empty_pile_between_two_turns_the_round_can_only_end() -> None:
    """A table that was set so: nobody has discarded yet, and nobody can draw."""
    match = laid(dealt(2), pile=0, hands=(28, 28), active=BO)
    assert match.prompt.ask.key == "ask-last-matches"
    assert legal(match) == [PileOut()]
    assert play_all(match, PileOut()).state.end.seat == ANA


def test_TOC_20_on_a_score_table_everybody_takes_the_tile() -> None:
    match = play_all(toc("score", 2), PileOut(), Points(ANA, 0), Points(BO, 5), Penalty(6))
    assert match.state.totals == (6, 11)


def test_TOC_20_the_pile_must_be_empty() -> None:
    assert refusal(dealt(), PileOut()) == ("TOC-20", "pile-not-empty")
    assert refusal(discarded(3), PileOut()) == ("TOC-20", "pile-not-empty")


def test_TOC_20_the_last_card_may_leave_by_a_mistake() -> None:
    match = laid(discarded(3, 2), pile=1, hands=(50, 4))
    assert keys(told(match, Mistake(BO))) == ["do-take-back", "do-penalty-card", "do-last-turn"]
    assert refusal(match, Draw(BO)) == ("TOC-20", "pile-empty")
    play_all(match, PileOut())
    assert match.state.end.seat == ANA


def test_TOC_20_the_last_card_may_leave_by_faille_and_the_second_faille_gives_none() -> None:
    match = laid(discarded(7, 2), pile=1, hands=(50, 4))
    play_all(match, Match(BO), Match(BO), Crack())
    assert match.state.hands == (51, 2)
    assert refusal(match, Crack()) == ("TOC-12", "effect-useless")
    play_all(match, PileOut())


def test_TOC_20_the_last_card_may_leave_by_pere_noel() -> None:
    match = laid(discarded(13, 2), pile=1, hands=(51, 3))
    play_all(match, Give(BO), PileOut())
    assert match.state.hands == (51, 4)


def test_TOC_20_an_emptied_hand_in_the_last_turn_comes_first() -> None:
    match = last_card(2, hands=(54, 1))
    play_all(match, Draw(ANA), Discard(3), Match(BO))
    assert match.state.end.how == "out"


def test_TOC_20_at_a_table_of_five_the_pile_lasts_thirty_six_draws() -> None:
    match = dealt(5)
    for turn in range(36):
        play_all(match, Draw(turn % 5), Discard(1 + turn // 4))
    assert match.state.pile == 0
    assert legal(match)[0] == PileOut()
    play_all(match, PileOut())
    assert match.state.end.seat == 35 % 5


# --- totals, the end of the game


def test_TOC_21_rounds_are_added_to_the_totals() -> None:
    match = with_totals(toc("score", 2), 5, 7)
    play_all(match, Knock(ANA), Points(ANA, 3), Points(BO, 9))
    play_all(match, PileOut(), Points(ANA, 1), Points(BO, 2), Penalty(6))
    assert match.state.totals == (15, 24)
    assert [row.points for row in match.standing.rows] == [(5, 7), (3, 9), (7, 8)]
    assert keys([row.label for row in match.standing.rows]) == ["row-carried", "row-knock", "row-pile"]
    assert not match.standing.over
    assert match.standing.ranks == (1, 2)


def test_TOC_21_a_total_of_49_means_another_round() -> None:
    match = play_all(toc("score", 2), Knock(ANA), Points(ANA, 3), Points(BO, 49))
    assert match.state.phase == "round"
    assert match.standing.winners == ()


@pytest.mark.parametrize("points", [50, 51, 90])
def test_TOC_23_fifty_or_more_ends_the_game(points: int) -> None:
    match = play_all(toc("score", 3), Knock(ANA), Points(ANA, 3), Points(BO, points), Points(CY, 7))
    assert match.standing.over
    assert match.standing.winners == (ANA,)
    assert match.standing.ranks == (1, 3, 2)
    assert match.standing.clause == "TOC-23"
    assert match.standing.decided == say("decided-lowest", seat=ANA, points=3)
    assert match.prompt.ask.key == "ask-over"
    assert legal(match) == []
    for late in (Deal(), Starts(ANA), Knock(BO), Points(BO, 1), Penalty(6)):
        assert refusal(match, late) == ("TOC-23", "game-over")


def test_TOC_23_equal_lowest_totals_share_the_victory() -> None:
    match = with_totals(toc("score", 4), 40, 10, 10, 30)
    play_all(match, PileOut(), *(Points(seat, 4) for seat in range(4)), Penalty(6))
    assert match.standing.winners == (BO, CY)
    assert match.standing.ranks == (4, 1, 1, 3)
    assert match.standing.decided == say("decided-shared", seats=(BO, CY))


def test_TOC_23_everybody_past_fifty_the_lowest_still_wins() -> None:
    match = with_totals(toc("score", 2), 45, 48)
    play_all(match, PileOut(), Points(ANA, 9), Points(BO, 4), Penalty(10))
    assert match.state.totals == (64, 62)
    assert match.standing.winners == (BO,)


def test_TOC_23_a_tile_insisted_on_after_the_end_does_not_count_the_round_twice() -> None:
    match = play_all(toc("score", 2), Out(ANA), Points(BO, 45), Penalty(6))
    assert match.standing.over
    assert insist(match, Penalty(6)).state.totals == (0, 51)


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_23_a_finished_game_that_is_set_below_fifty_goes_on(depth: str) -> None:
    match = with_totals(toc(depth, 2), 45, 20)
    if depth == "referee":
        play_all(match, Deal())
    play_all(match, Knock(ANA), Points(ANA, 9), Points(BO, 12))
    assert match.standing.over
    with_totals(match, 46, 32)
    assert not match.standing.over
    assert match.standing.winners == ()
    assert (match.state.phase, match.state.active) == ("deal" if depth == "referee" else "round", ANA)
    assert match.state.hands == match.state.counts == ()


def test_TOC_23_a_finished_game_that_is_set_otherwise_at_fifty_or_more_stays_finished() -> None:
    match = with_totals(toc("score", 2), 45, 20)
    play_all(match, Knock(ANA), Points(ANA, 9), Points(BO, 12))
    with_totals(match, 54, 55)
    assert match.standing.winners == (ANA,)
    with_totals(match, 50, 10)
    assert match.standing.clause == "TOC-24"


def test_TOC_23_a_game_is_not_over_where_nobody_has_fifty() -> None:
    match = with_totals(toc("score", 2), 30, 20)
    assert refusal(match, match.game.adjust(replace(match.state, phase="over"))) == ("TOC-23", "not-over")


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_24_the_standing_tells_who_could_steal_the_win(depth: str) -> None:
    match = with_totals(toc(depth, 3), 41, 12, 24)
    assert match.standing.decided == say("could-steal", seat=ANA, count=9)
    assert match.standing.clause == "TOC-24"
    assert match.standing.winners == ()
    assert match.standing.decided in match.prompt.notes
    with_totals(match, 41, 12, 25)
    each = (say("chance", seat=ANA, count=9), say("chance", seat=CY, count=25))
    assert match.standing.decided == say("could-steal-each", chances=each)
    assert tell(match.standing.decided, match.players, match.game.key) == (
        "A knock that makes exactly 50 would steal the win: Ana with 9 more, Cy with 25 more."
    )


def test_TOC_24_once_the_round_has_ended_only_who_knocked_could_steal_it() -> None:
    match = play_all(with_totals(toc("score", 3), 41, 12, 45), Knock(CY))
    assert match.standing.decided == say("could-steal", seat=CY, count=5)
    match = play_all(with_totals(toc("score", 3), 41, 12, 45), Out(CY))
    assert match.standing.decided is None
    assert match.standing.clause is None


def test_TOC_24_the_knocker_at_exactly_fifty_wins_alone() -> None:
    match = with_totals(toc("score", 3), 45, 0, 0)
    play_all(match, Knock(ANA), Points(ANA, 5), Points(BO, 6), Points(CY, 7))
    assert match.standing.winners == (ANA,)
    assert match.standing.ranks == (1, 2, 3)
    assert match.standing.clause == "TOC-24"
    assert match.standing.decided == say("decided-exact-knock", seat=ANA)


def test_TOC_24_a_penalty_may_make_exactly_fifty() -> None:
    match = with_totals(toc("score", 2), 38, 1)
    play_all(match, Knock(ANA), Points(ANA, 4), Points(BO, 2), Penalty(8))
    assert match.state.totals == (50, 3)
    assert match.standing.winners == (ANA,)


def test_TOC_24_a_penalty_may_also_miss_it() -> None:
    match = with_totals(toc("score", 2), 46, 1)
    play_all(match, Knock(ANA), Points(ANA, 4), Points(BO, 2), Penalty(6))
    assert match.state.totals == (56, 3)
    assert match.standing.winners == (BO,)


def test_TOC_24_somebody_else_over_fifty_at_the_same_time_changes_nothing() -> None:
    match = with_totals(toc("score", 3), 45, 49, 20)
    play_all(match, Knock(ANA), Points(ANA, 5), Points(BO, 30), Points(CY, 6))
    assert match.state.totals == (50, 79, 26)
    assert match.standing.winners == (ANA,)
    assert match.standing.ranks == (1, 3, 2)


def test_TOC_24_another_at_exactly_fifty_who_did_not_knock_wins_nothing() -> None:
    match = with_totals(toc("score", 3), 40, 44, 20)
    play_all(match, Knock(ANA), Points(ANA, 5), Points(BO, 6), Points(CY, 7))
    assert match.state.totals == (45, 50, 27)
    assert match.standing.winners == (CY,)


@pytest.mark.parametrize("end", [Out(BO), PileOut()])
def test_TOC_24_fifty_without_a_knock_wins_nothing(end) -> None:
    match = with_totals(toc("score", 2), 40, 20)
    play_all(match, end, Points(ANA, 4))
    if end == PileOut():
        play_all(match, Points(BO, 4))
    play_all(match, Penalty(6))
    assert match.state.totals[ANA] == 50
    assert match.standing.winners == (BO,)
    assert match.standing.clause == "TOC-23"


def test_TOC_24_the_active_player_of_an_emptied_pile_at_exactly_fifty_wins_nothing() -> None:
    match = with_totals(toc("referee", 2), 40, 20)
    play_all(laid(play_all(match, Deal()), pile=1, discard=(UNKNOWN,) * 47), Draw(ANA), Discard(3), PileOut())
    play_all(match, Points(ANA, 4), Points(BO, 4), Penalty(6))
    assert match.state.totals == (50, 30)
    assert match.standing.winners == (BO,)
    assert match.standing.clause == "TOC-23"


def test_TOC_24_fifty_is_seen_at_the_end_of_a_refereed_round_too() -> None:
    match = with_totals(toc("referee", 2), 41, 12)
    play_all(match, Deal(), Knock(ANA), Reveal(ANA, (1, 2, 3, 3)), Reveal(BO, (5, 5, 5, 5)))
    assert match.standing.winners == (ANA,)


def test_a_whole_round_at_a_table_of_five() -> None:
    match = play_all(dealt(5, first=ELI), Draw(ELI), Discard(9), Match(ANA), Match(DEE), Draw(ANA), Keep(2))
    play_all(match, Match(BO), Knock(BO))
    assert match.state.hands == (3, 3, 4, 3, 4)
    play_all(
        match,
        Reveal(BO, (1, 1, -10)),
        Reveal(CY, (1, 4, 5, 6)),
        Reveal(DEE, (-11, 3, -13)),
        Reveal(ELI, (8, 8, 8, 8)),
        Points(ANA, 20),
    )
    assert match.state.totals == (20, 2, 16, 3, 32)
    assert match.state.active == ELI


def test_TOC_18_only_of_a_knock_it_is_said_that_it_was_won() -> None:
    match = play_all(toc("score"), Out(BO), Points(ANA, 4), Points(CY, 20))
    assert refusal(match, Penalty(0)) == ("TOC-03", "penalty-impossible")
    after = TOC.play(match.state, Penalty(0))
    assert "told-knock-won" not in keys(after.told)


def test_TOC_24_when_it_is_over_nobody_can_steal_the_win() -> None:
    match = with_totals(toc("score", 2), 40, 30)
    play_all(match, Knock(ANA), Points(ANA, 9), Points(BO, 12))
    assert chances_told(match.state) is not None
    play_all(match, Knock(ANA), Points(ANA, 2), Points(BO, 3))
    assert match.standing.over
    assert chances_told(match.state) is None
