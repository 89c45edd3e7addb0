"""Any position of a track game: set by tapping, refused where it cannot be, and house rules chosen."""

import pytest

from screens.games.track.layout import Spot
from tests.screens.conftest import PLAYERS
from tests.screens.games.track.kit import OUT, screen, state, touch, track
from tracker.game import Table
from tracker.games.tock import CENTRE, LANE, RESERVE

pytestmark = pytest.mark.ui


def test_pawns_are_set_by_tapping_and_everything_else_with_them(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    touch(phone, Spot("reserve", 1), track(40))
    touch(phone, track(3), Spot("lane", 0, 2))
    touch(phone, Spot("reserve", 2), Spot("centre"))
    phone.tap("So it is")
    assert state(phone).position == (
        (RESERVE, RESERVE, RESERVE, LANE + 2),
        (RESERVE, RESERVE, RESERVE, 22),
        (RESERVE, RESERVE, RESERVE, CENTRE),
        OUT,
    )


def test_turn_dealer_and_hands_are_set(phone, board_table):
    board_table("dog", OUT, OUT, OUT, OUT)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    chips = [chip for chip in phone.widgets() if type(chip).__name__ == "Chip" and chip.text == "Cy"]
    for chip in chips:
        phone.tap(chip)
    minus = next(row for row in phone.widgets() if type(row).__name__ == "Stepper" and row.text == "Bo")
    phone.tap("minus", within=minus)
    phone.tap("So it is")
    assert (state(phone).active, state(phone).dealer) == (2, 2)
    assert state(phone).hands == (6, 5, 6, 6)


def test_two_on_one_field_is_refused_and_nothing_changed(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, RESERVE, 3), (RESERVE, RESERVE, RESERVE, 5), OUT, OUT)
    before = state(phone)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    touch(phone, track(3), track(23))
    phone.tap("So it is")
    assert phone.sees("There is room for one only: C:5.")
    assert phone.sees("TCK-04")
    phone.press_back()
    assert state(phone) == before


def test_a_game_under_way_is_set_on_its_board(phone):
    phone.app.navigator.go("new_game", game="dog", table=Table(players=PLAYERS[:4], depth="referee"))
    phone.frames(6)
    phone.tap("Already under way")
    assert phone.sees("Set the board as it is")
    assert not [row for row in phone.widgets() if type(row).__name__ == "NumberRow"]
    phone.tap("Start")
    assert phone.app.navigator.current == "adjust"
    touch(phone, Spot("reserve", 0), track(7))
    chips = [chip for chip in phone.widgets() if type(chip).__name__ == "Chip" and chip.text == "Cy"]
    phone.tap(min(chips, key=lambda chip: chip.to_window(*chip.pos)[1]))  # the lower one: whose turn it is
    phone.tap("So it is")
    assert phone.app.navigator.current == "table"
    now = state(phone)
    assert (now.phase, now.active, now.dealer, now.hands) == ("turn", 2, 1, (6, 6, 6, 6))
    assert now.position[0] == (RESERVE, RESERVE, RESERVE, 7)


def test_house_rules_are_folded_until_one_is_wanted(phone):
    phone.app.navigator.go("new_game", game="tock_6", table=Table(players=PLAYERS[:3], depth="referee"))
    phone.frames(6)
    assert not phone.sees("King captures what it passes")
    phone.tap("6 house rules")
    phone.tap("King captures what it passes")
    phone.tap("Start")
    assert dict(state(phone).options) == {"king_sweeps": True}
    phone.app.navigator.go("new_game", game="tock_6", table=screen(phone).match.table)
    phone.frames(6)
    assert phone.sees("King captures what it passes"), "what is on is seen"
