"""Home: what is open, and what to do where nothing is."""

import pytest

pytestmark = pytest.mark.ui


def test_the_empty_home_says_what_to_do(phone):
    assert phone.sees("No game is open")


def test_several_open_matches_are_offered_the_last_touched_first(phone, seat_table):
    seat_table(phone, players=2)
    seat_table(phone, players=4)
    phone.app.navigator.home()
    phone.frames()
    cards = phone.kinds("OpenMatch")
    assert sorted(len(card.players) for card in cards) == [2, 4]
    phone.tap(next(card for card in cards if len(card.players) == 2))
    assert len(phone.match.players) == 2
