"""Home: what is open, and what to do where nothing is."""

import pytest

from tracker.games import GAMES

pytestmark = pytest.mark.ui


def test_the_empty_home_offers_every_game(phone):
    assert {tile.game for tile in phone.kinds("GameTile")} == set(GAMES)
    assert not phone.sees("Again")


def test_several_open_matches_are_offered_the_last_touched_first(phone, seat_table):
    seat_table(phone, players=2)
    seat_table(phone, players=4)
    phone.app.navigator.home()
    phone.frames()
    cards = phone.kinds("OpenMatch")
    assert sorted(len(card.summary.table.players) for card in cards) == [2, 4]
    phone.tap(next(card for card in cards if len(card.summary.table.players) == 2))
    assert len(phone.match.players) == 2


def test_the_same_table_again_is_one_tap_at_home_and_after_the_end(phone, seat_table):
    table = seat_table(phone, players=2, first=0)
    phone.tap(phone.find("Knocked", phone.row("Ana")))
    for key in "0360":
        phone.tap(key)
    assert phone.app.navigator.current == "result"
    phone.tap("Rematch")
    assert phone.app.navigator.current == "table"
    assert phone.match.table.first is None, "who starts is asked again"
    phone.app.store.delete(table.number)
    phone.app.navigator.home()
    phone.frames()
    phone.tap("Again: Toc Chocottes with Ana and Bo")
    assert phone.app.navigator.current == "table"
    phone.press_back()
    assert phone.app.navigator.current == "home"


def test_scores_are_on_the_card_of_an_open_match(phone, seat_table):
    seat_table(phone, players=2, first=0)
    phone.tap("The pile is empty")
    for key in ("1", "2", "2", "0", "6"):
        phone.tap(key)
    phone.press_back()
    scores = [tile.score for tile in phone.kinds("ScoreTile")]
    assert sorted(scores) == sorted(map(str, phone.app.store.open_matches()[0].scores))
