# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes: matching a discard and the effects of cards; TOC-08 to TOC-17."""

import pytest
from msgspec.structs import replace

from tests.tracker.games.toc_chocottes.kit import TOC, cards, dealt, discarded
from tests.tracker.kit import ANA, BO, CY, DEE, insist, keys, laid, legal, play_all, refusal, told
from tracker.game import Allowed, say
from tracker.games.toc_chocottes import (
    Crack,
    Decline,
    Discard,
    Draw,
    Effect,
    Give,
    Keep,
    Knock,
    Look,
    Match,
    Mistake,
    PileOut,
    Reap,
    Shuffle,
    Swap,
)

# --- matching


@pytest.mark.parametrize("seat", [ANA, BO, CY])
def test_TOC_08_everybody_may_match_the_active_player_too(seat: int) -> None:
    match = play_all(discarded(3), Match(seat))
    assert match.state.hands[seat] == 3
    assert match.state.discard == (3, 3)


def test_TOC_08_as_many_as_they_like() -> None:
    match = play_all(discarded(3), Match(BO), Match(BO), Match(ANA))
    assert match.state.hands == (3, 2, 4)
    assert match.state.discard == (3, 3, 3, 3)


def test_TOC_08_the_window_closes_when_the_next_player_draws() -> None:
    match = play_all(discarded(3), Draw(BO))
    assert refusal(match, Match(CY)) == ("TOC-08", "no-window")
    assert refusal(match, Mistake(CY)) == ("TOC-08", "no-window")


def test_TOC_08_there_is_nothing_to_match_before_the_first_discard() -> None:
    assert refusal(dealt(), Match(BO)) == ("TOC-08", "no-window")


def test_TOC_08_a_match_is_compared_with_the_card_on_top() -> None:
    """A discard of 3 was matched; then Bo discards a 4, and the 3 is history."""
    match = play_all(discarded(3), Match(CY), Draw(BO), Discard(4), Match(CY))
    assert match.state.discard == (3, 3, 4, 4)


def test_TOC_08_the_window_stays_open_between_effects() -> None:
    match = play_all(discarded(10), Look(), Match(CY), Look(), Match(BO))
    assert match.state.discard == (10, 10, 10)
    assert match.prompt.seat == BO


def test_TOC_08_a_late_match_that_the_table_allows_leaves_the_drawn_card_in_the_hand() -> None:
    match = insist(play_all(discarded(3), Draw(BO)), Match(CY))
    assert match.state.phase == "drawn"
    assert match.state.active == BO
    assert match.state.hands == (4, 4, 3)
    assert cards(match.state) == 56
    play_all(match, Discard(8))


def test_TOC_08_a_late_match_of_the_last_card_keeps_the_drawn_card_with_its_player() -> None:
    match = laid(dealt(2), hands=(4, 1), pile=51)
    match = insist(play_all(match, Draw(ANA), Discard(3), Draw(BO)), Match(BO))
    assert match.state.end.how == "out"
    assert cards(match.state) == 56


@pytest.mark.parametrize("value", [10, 11, 12, 13])
def test_TOC_09_a_discard_has_no_crossed_out_face_so_both_match(value: int) -> None:
    """Only the number is recorded: a crossed-out card lands as its value, and four in all match."""
    match = discarded(value, players=4)
    play_all(match, Match(ANA), Match(BO), Match(CY))
    assert match.state.discard == (value,) * 4
    assert refusal(match, Match(DEE)) == ("TOC-02", "four-of-each")


def test_TOC_09_a_crossed_out_discard_is_entered_by_its_number() -> None:
    assert refusal(play_all(dealt(), Draw(ANA)), Keep(-11)) == ("TOC-02", "no-such-card")


def test_TOC_10_a_wrong_match_costs_the_top_card() -> None:
    match = discarded(3)
    assert keys(told(match, Mistake(CY))) == ["do-take-back", "do-penalty-card"]
    assert match.state.hands == (4, 4, 5)
    assert match.state.pile == 42
    assert match.state.discard == (3,)


def test_TOC_10_one_penalty_card_for_each_mistake_and_any_number_of_tries() -> None:
    match = play_all(discarded(3), Mistake(BO), Mistake(BO), Mistake(ANA), Match(BO))
    assert match.state.hands == (5, 5, 4)
    assert match.state.pile == 40


def test_TOC_10_with_an_empty_pile_a_mistake_costs_nothing() -> None:
    match = laid(dealt(2), pile=1, hands=(28, 27))
    play_all(match, Draw(ANA), Discard(3))
    assert keys(told(match, Mistake(BO))) == ["do-take-back", "do-no-card"]
    assert match.state.hands == (28, 27)


# --- effects in general


@pytest.mark.parametrize("value", [10, 11, 12])
def test_TOC_11_an_effect_is_offered_and_may_be_declined(value: int) -> None:
    match = discarded(value)
    assert match.prompt.ask.key == f"ask-effect-{value}"
    assert match.prompt.seat == ANA
    assert refusal(match, Draw(BO)) == ("TOC-11", "effect-waiting")
    assert refusal(match, Knock(BO)) == ("TOC-11", "effect-waiting")
    play_all(match, Decline(), Draw(BO))


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6, 8, 9])
def test_TOC_11_other_cards_have_no_effect(value: int) -> None:
    match = discarded(value)
    for move in (Decline(), Look(), Shuffle(BO), Swap(BO), Give(BO), Crack(), Reap(1)):
        assert refusal(match, move) == ("TOC-11", "no-effect")
    play_all(match, Draw(BO))


def test_TOC_11_an_effect_acts_whether_the_card_was_drawn_or_kept() -> None:
    assert play_all(dealt(), Draw(ANA), Keep(10)).state.queue == (Effect(ANA, 10),)
    assert play_all(dealt(), Draw(ANA), Discard(10)).state.queue == (Effect(ANA, 10),)


def test_TOC_11_effects_of_three_owners_go_in_the_order_of_discard() -> None:
    match = play_all(discarded(11), Match(CY), Match(BO))
    assert match.state.queue == (Effect(ANA, 11), Effect(CY, 11), Effect(BO, 11))
    for owner, target in ((ANA, BO), (CY, ANA), (BO, ANA)):
        assert match.prompt.seat == owner
        assert refusal(match, Shuffle(owner)) == ("TOC-14", "target-self")
        play_all(match, Shuffle(target))
    assert match.state.queue == ()
    play_all(match, Draw(BO))


def test_TOC_11_a_later_effect_waits_for_the_earlier_one() -> None:
    """Bo's Faucheuse drops a 12 while Cy's 14 still waits: the 12 goes last."""
    match = play_all(discarded(14), Match(BO), Match(CY))
    play_all(match, Reap(12))
    assert match.state.queue == (Effect(CY, 14), Effect(BO, 12))
    assert refusal(match, Swap(ANA)) == ("TOC-11", "effect-order")
    play_all(match, Reap(10))
    assert match.state.queue == (Effect(BO, 12), Effect(CY, 10))
    assert refusal(match, Look()) == ("TOC-11", "effect-order")
    play_all(match, Swap(ANA), Look())
    assert match.state.queue == ()


def test_TOC_11_the_table_may_insist_on_another_order() -> None:
    """The effect used out of order leaves the queue; the one that was first still waits."""
    match = play_all(discarded(14), Match(BO), Match(CY), Reap(10))
    assert match.state.queue == (Effect(CY, 14), Effect(BO, 10))
    insist(match, Look())
    assert match.state.queue == (Effect(CY, 14),)
    assert match.describe(match.cursor - 1).params["seat"] == BO


def test_TOC_11_insisting_on_faucheuse_out_of_order_takes_the_card_of_its_owner() -> None:
    match = laid(discarded(14), queue=(Effect(ANA, 10), Effect(BO, 14)))
    assert refusal(match, Reap(5)) == ("TOC-11", "effect-order")
    insist(match, Reap(5))
    assert match.state.hands == (4, 3, 4)
    assert match.state.queue == (Effect(ANA, 10),)


def test_TOC_11_a_wrong_match_triggers_nothing() -> None:
    match = play_all(discarded(3), Mistake(BO))
    assert match.state.queue == ()
    assert refusal(match, Look()) == ("TOC-11", "no-effect")


def test_TOC_11_every_effect_may_be_declined_one_after_the_other() -> None:
    match = play_all(discarded(12), Match(BO), Match(BO), Decline(), Decline())
    assert refusal(match, Draw(BO)) == ("TOC-11", "effect-waiting")
    play_all(match, Decline(), Draw(BO))


# --- the effects one by one


def test_TOC_12_faille_in_anothers_turn_gives_the_active_player_a_card() -> None:
    match = play_all(discarded(7), Match(BO))
    assert match.prompt.ask.key == "ask-effect-7"
    assert match.prompt.seat == BO
    assert told(match, Crack())[0].params["seat"] == ANA
    assert match.state.hands == (5, 3, 4)
    assert match.state.pile == 42


def test_TOC_12_failles_add_up() -> None:
    match = play_all(discarded(7), Match(BO), Match(CY), Crack(), Crack())
    assert match.state.hands == (6, 3, 3)
    assert match.state.pile == 41


def test_TOC_12_one_player_may_send_two_failles_and_decline_one() -> None:
    match = play_all(discarded(7), Match(BO), Match(BO), Crack(), Decline())
    assert match.state.hands == (5, 2, 4)


def test_TOC_12_faille_in_ones_own_turn_does_nothing() -> None:
    match = play_all(discarded(7), Match(ANA))
    assert match.state.queue == ()
    assert refusal(match, Crack()) == ("TOC-12", "own-turn")
    play_all(match, Draw(BO))


def test_TOC_12_faille_with_an_empty_pile_is_passed_over() -> None:
    match = laid(dealt(2), pile=1, hands=(28, 27))
    play_all(match, Draw(ANA), Discard(7), Match(BO))
    assert refusal(match, Crack()) == ("TOC-12", "effect-useless")
    play_all(match, PileOut())


def test_TOC_13_lookooky_looks_at_an_own_card() -> None:
    match = discarded(10)
    before = match.state
    assert keys(told(match, Look())) == ["do-look"]
    assert match.state.hands == before.hands
    assert match.state.pile == before.pile


def test_TOC_13_the_10_is_one_look() -> None:
    match = play_all(discarded(10), Look())
    assert refusal(match, Look()) == ("TOC-11", "no-effect")


def test_TOC_14_morgane_shuffles_two_cards_of_another_player() -> None:
    match = discarded(11)
    before = match.state.hands
    assert told(match, Shuffle(CY))[0].params["target"] == CY
    assert match.state.hands == before


def test_TOC_14_needs_somebody_with_two_cards() -> None:
    match = laid(dealt(3), hands=(4, 1, 4), pile=47)
    play_all(match, Draw(ANA), Discard(11))
    assert refusal(match, Shuffle(BO)) == ("TOC-14", "target-shuffle")
    assert refusal(match, Shuffle(ANA)) == ("TOC-14", "target-self")
    play_all(match, Shuffle(CY))


def test_TOC_14_where_nobody_has_two_cards_the_effect_is_passed_over() -> None:
    match = laid(dealt(2), hands=(4, 1), pile=51)
    play_all(match, Draw(ANA), Discard(11))
    assert refusal(match, Shuffle(BO)) == ("TOC-14", "effect-useless")
    play_all(match, Draw(BO))


def test_TOC_15_van_peer_swaps_with_another_player() -> None:
    match = discarded(12)
    assert refusal(match, Swap(ANA)) == ("TOC-15", "target-self")
    assert keys(told(match, Swap(BO))) == ["do-swap"]
    assert match.state.hands == (4, 4, 4)


def test_TOC_15_a_match_with_the_last_card_ends_the_round_before_the_swap() -> None:
    match = laid(dealt(3), hands=(4, 1, 4), pile=47)
    play_all(match, Draw(ANA), Discard(12), Match(BO))
    assert match.state.end.how == "out"
    assert match.state.queue == ()


def test_TOC_15_one_card_on_each_side_is_enough() -> None:
    match = laid(dealt(2), hands=(1, 1), pile=54)
    play_all(match, Draw(ANA), Discard(12), Swap(BO))
    assert match.state.hands == (1, 1)


def test_TOC_15_who_has_no_card_has_none_to_swap() -> None:
    """Only a table that insisted on it goes on without ending the round (TOC-19)."""
    match = dealt(3)
    insist(match, TOC.adjust(replace(match.state, hands=(4, 0, 4), pile=48)))
    play_all(match, Draw(ANA), Discard(12))
    assert refusal(match, Swap(BO)) == ("TOC-15", "target-swap")
    play_all(match, Swap(CY))
    match = discarded(12)
    insist(match, TOC.adjust(replace(match.state, hands=(0, 4, 4), pile=47)))
    assert refusal(match, Swap(BO)) == ("TOC-15", "effect-useless")


@pytest.mark.parametrize(("held", "fits"), [(1, True), (3, True), (4, False), (5, False)])
def test_TOC_16_pere_noel_gives_to_somebody_with_fewer_than_four(held: int, fits: bool) -> None:
    match = laid(dealt(3), hands=(4, held, 3), pile=56 - 7 - held)
    play_all(match, Draw(ANA), Discard(13))
    if fits:
        pile = match.state.pile
        play_all(match, Give(BO))
        assert match.state.hands == (4, held + 1, 3)
        assert match.state.pile == pile - 1
    else:
        assert refusal(match, Give(BO)) == ("TOC-16", "target-give")


def test_TOC_16_not_to_oneself() -> None:
    match = laid(dealt(3), hands=(2, 3, 4), pile=47)
    play_all(match, Draw(ANA), Discard(13))
    assert refusal(match, Give(ANA)) == ("TOC-16", "target-self")


def test_TOC_16_where_nobody_has_fewer_than_four_there_is_no_effect() -> None:
    match = discarded(13)
    assert match.prompt.ask.key == "ask-turn"
    assert refusal(match, Give(BO)) == ("TOC-16", "effect-useless")
    play_all(match, Draw(BO))


def test_TOC_16_only_the_giver_has_fewer_than_four_there_is_no_effect() -> None:
    match = laid(dealt(3), hands=(2, 4, 4), pile=46)
    play_all(match, Draw(ANA), Discard(13))
    play_all(match, Draw(BO))


def test_TOC_16_a_match_that_makes_room_wakes_the_waiting_effect() -> None:
    """Nobody has room for Ana's Père Noël until Bo matches; then she may fill his place."""
    match = play_all(discarded(13), Match(BO))
    assert (match.prompt.seat, match.prompt.ask.key) == (ANA, "ask-effect-13")
    assert refusal(match, Give(CY)) == ("TOC-16", "target-give")
    play_all(match, Give(BO))
    assert match.state.hands == (4, 4, 4)
    assert match.prompt.ask.key == "ask-turn"


def test_TOC_16_an_effect_without_a_use_is_gone_with_its_turn() -> None:
    """Room that is made in Bo's turn does not bring back the Père Noël of Ana's."""
    match = play_all(discarded(13), Draw(BO), Discard(3), Match(CY))
    assert match.state.hands == (4, 4, 3)
    assert match.prompt.ask.key == "ask-turn"
    assert refusal(match, Give(CY)) == ("TOC-11", "no-effect")


def test_TOC_16_the_pile_empty_nothing_is_given() -> None:
    match = laid(dealt(2), pile=1, hands=(3, 52))
    play_all(match, Draw(ANA), Discard(13), Match(BO))
    assert refusal(match, Give(ANA)) == ("TOC-16", "effect-useless")


def test_TOC_17_faucheuse_in_anothers_turn_discards_one_more() -> None:
    match = play_all(discarded(14), Match(BO))
    assert match.prompt.seat == BO
    play_all(match, Reap(5))
    assert match.state.hands == (4, 2, 4)
    assert match.state.discard == (14, 14, 5)


def test_TOC_17_faucheuse_in_ones_own_turn_does_nothing() -> None:
    match = play_all(discarded(14), Match(ANA))
    assert match.state.queue == ()
    assert refusal(match, Reap(5)) == ("TOC-17", "own-turn")


def test_TOC_17_the_dropped_card_opens_its_own_window_and_closes_the_14s() -> None:
    match = play_all(discarded(14), Match(BO), Reap(5), Match(CY))
    assert match.state.discard == (14, 14, 5, 5)
    assert match.state.hands == (4, 2, 3)


def test_TOC_17_the_effect_of_the_dropped_card_applies() -> None:
    match = play_all(discarded(14), Match(BO), Reap(7))
    assert match.prompt.ask.key == "ask-effect-7"
    play_all(match, Crack())
    assert match.state.hands == (5, 2, 4)


def test_TOC_17_a_second_14_dropped_triggers_again() -> None:
    match = play_all(discarded(14), Match(BO), Reap(14), Reap(2))
    assert match.state.discard == (14, 14, 14, 2)
    assert match.state.hands == (4, 1, 4)


def test_TOC_17_may_be_declined_and_then_the_14_can_still_be_matched() -> None:
    match = play_all(discarded(14), Match(BO), Decline(), Match(CY))
    assert match.prompt.seat == CY
    assert match.state.discard == (14, 14, 14)


def test_TOC_17_the_dropped_card_must_still_exist() -> None:
    match = play_all(discarded(14), Match(BO), Match(CY), Match(CY))
    assert refusal(match, Reap(14)) == ("TOC-02", "four-of-each")
    assert refusal(match, Reap(0)) == ("TOC-02", "no-such-card")


def test_TOC_17_who_has_no_card_drops_none_whoever_insists() -> None:
    match = discarded(10)
    looks = Effect(ANA, 10)
    queue = (Effect(BO, 14), looks)
    insist(match, TOC.adjust(replace(match.state, hands=(4, 0, 4), pile=47, queue=queue)))
    before = match.state
    assert insist(match, Reap(5)).state == replace(before, queue=(looks,))


def test_TOC_17_the_reapers_last_card_ends_the_round() -> None:
    match = laid(dealt(3), hands=(4, 2, 4), pile=46)
    play_all(match, Draw(ANA), Discard(14), Match(BO), Match(CY), Reap(10))
    assert (match.state.end.how, match.state.end.seat) == ("out", BO)
    assert match.state.queue == ()
    assert match.state.counts == (None, 0, None)


def test_the_window_lists_exactly_what_the_people_can_do() -> None:
    match = discarded(12)
    assert set(legal(match)) == {
        *(Match(seat) for seat in range(3)),
        *(Mistake(seat) for seat in range(3)),
        Decline(),
        Swap(BO),
        Swap(CY),
    }


# --- a card in vain: said once, where it lands


@pytest.mark.parametrize("value", [7, 14])
def test_TOC_12_TOC_17_that_it_does_nothing_in_ones_own_turn_is_said_once(value: int) -> None:
    match = play_all(dealt(), Draw(ANA))
    assert told(match, Discard(value)) == [say("own-turn", card=value)]
    assert match.prompt.ask.key == "ask-turn"
    assert told(match, Draw(BO)) == []
    assert told(match, Keep(value)) == [say("own-turn", card=value)]
    assert told(match, Match(CY)) == []


def test_TOC_16_that_nobody_has_room_for_a_card_is_said_once() -> None:
    match = play_all(dealt(), Draw(ANA))
    assert told(match, Discard(13)) == [say("give-to-nobody", card=13)]
    assert told(match, Draw(BO)) == []


def test_TOC_14_that_nobody_has_two_cards_is_said_too() -> None:
    match = play_all(laid(dealt(2), hands=(4, 1), pile=51), Draw(ANA))
    assert told(match, Discard(11)) == [say("effect-useless", card=11)]


def test_TOC_11_a_card_that_can_be_used_is_not_called_useless() -> None:
    match = play_all(dealt(), Draw(ANA))
    assert told(match, Discard(10)) == []


# --- what the table insisted on is told too


def test_TOC_10_a_mistake_that_is_insisted_on_tells_the_hands_what_to_do() -> None:
    verdict = play_all(discarded(3), Draw(BO)).play(Mistake(CY), overrule=True)
    assert isinstance(verdict, Allowed)
    assert keys(verdict.consequences) == ["do-take-back", "do-penalty-card"]


def test_TOC_12_a_faille_insisted_on_with_an_empty_pile_tells_that_no_card_is_taken() -> None:
    match = play_all(laid(dealt(2), pile=1, hands=(28, 27)), Draw(ANA), Discard(7), Match(BO))
    verdict = match.play(Crack(), overrule=True)
    assert isinstance(verdict, Allowed)
    assert verdict.consequences == (say("do-no-card", seat=ANA),)


def test_TOC_17_faucheuse_where_no_effect_waits_is_nobodys_card() -> None:
    match = discarded(3)
    before = match.state
    assert insist(match, Reap(5)).state == before
