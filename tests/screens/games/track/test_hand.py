"""“I cannot play”: a hand shown to the phone, judged, and forgotten."""

import pytest

from tests.screens.games.track.kit import OUT, card, entries, find, state, touch, track
from tracker.games.tock import LANE, RESERVE, Play

pytestmark = pytest.mark.ui


def test_a_hand_shown_to_the_phone_is_answered_with_its_plays(phone, board_table):
    table = board_table("tock_6", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, hands=(3, 5, 5, 5))
    phone.tap("I cannot play")
    assert phone.sees("For your eyes only")
    for name in ("Q", "9", "9"):
        card(phone, name)
    assert phone.sees("You can play:")
    rows = [row.title for row in phone.widgets() if type(row).__name__ == "ListRow"]
    assert len(rows) == 2
    phone.tap(next(title for title in rows if "queen" not in title))
    assert state(phone).position[0][-1] == 12
    assert table.match.entries[-1].move == Play("9", table.match.entries[-1].move.changes)


def test_a_hand_with_nothing_playable_is_confirmed_and_a_card_thrown(phone, board_table):
    """The lane is full but for a hole that no card of the hand reaches."""
    board_table("tock_6", (RESERVE, LANE + 1, LANE + 3, LANE + 4), OUT, OUT, OUT, hands=(2, 5, 5, 5))
    phone.tap("I cannot play")
    card(phone, "9")
    card(phone, "Q")
    assert phone.sees("Right: none of these can be played.")
    phone.tap("Throw this away: 9")
    assert state(phone).hands == (1, 5, 5, 5)
    assert state(phone).active == 1


def test_who_is_out_for_the_round_lays_the_hand_down_and_nobody_knows_it(phone, board_table):
    table = board_table("dog", OUT, OUT, OUT, OUT, hands=(2, 6, 6, 6))
    phone.tap("I cannot play")
    card(phone, "5")
    card(phone, "12")
    phone.tap("Lay the hand down")
    assert state(phone).hands == (0, 6, 6, 6)
    assert table.match.entries[-1].move.cards == ()
    assert sum(state(phone).laid) == 0


def test_two_at_dog_throw_a_card_and_draw_one(phone, board_table):
    five = (RESERVE,) * 5
    board_table("dog", five, five, players=2, hands=(2, 6))
    phone.tap("I cannot play")
    card(phone, "5")
    card(phone, "6")
    phone.tap("Throw this away: 6")
    assert (state(phone).phase, state(phone).active, state(phone).hands) == ("drawn", 0, (2, 6))
    assert phone.sees("Ana draws a card.")
    card(phone, "13")
    touch(phone, track(0))
    assert state(phone).active == 1


def test_the_hand_is_forgotten_when_the_page_is_left(phone, board_table):
    board_table("dog", OUT, OUT, OUT, OUT, hands=(3, 6, 6, 6))
    before = entries(phone)
    phone.tap("I cannot play")
    sheet = find(phone, "TrackHand")
    card(phone, "5")
    card(phone, "13")
    assert [chip.text for chip in reversed(sheet.ids.hand.children)] == ["5", "13"]
    phone.press_back()
    assert not sheet.hand
    assert not sheet.ids.hand.children
    assert entries(phone) == before
    phone.tap("I cannot play")
    assert not find(phone, "TrackHand").hand


def test_a_card_too_many_is_one_sentence(phone, board_table):
    board_table("dog", OUT, OUT, OUT, OUT, hands=(1, 6, 6, 6))
    phone.tap("I cannot play")
    card(phone, "5")
    card(phone, "6")
    assert phone.sees("Ana holds 1 card, no more.")
    assert find(phone, "TrackHand").hand == ["5"]


def test_many_plays_of_a_card_are_shown_on_the_board(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT, hands=(1, 6, 6, 6))
    phone.tap("I cannot play")
    card(phone, "7")
    phone.tap(next(words for words in phone.words() if "ways, on the board" in words))
    assert phone.sees("7 points left")


def test_a_hand_made_ahead_is_that_of_whose_turn_it_is_and_is_opened_once(phone, board_table):
    table = board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, hands=(3, 2, 6, 6))
    phone.look()
    ahead = table.view.panel._hand
    assert ahead is not None
    card(phone, "5")
    touch(phone, track(8))
    assert state(phone).active == 1
    phone.tap("I cannot play")
    assert find(phone, "TrackHand") is ahead
    assert phone.sees("tap your 2 cards")
    phone.press_back()
    phone.tap("I cannot play")
    assert find(phone, "TrackHand") is not ahead
