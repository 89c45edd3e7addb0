"""Toc Chocottes with the finger."""

import pytest

from tracker.games import toc_chocottes as toc

pytestmark = pytest.mark.ui


def test_an_undone_hand_is_shown_again_to_be_mended(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("Card by card")
    phone.tap("3")
    phone.tap("14")
    phone.tap("OK")
    phone.tap("undo")
    phone.tap("backspace")
    phone.tap("4")
    phone.tap("OK")
    assert table.match.state.counts[0] == 7


def test_a_small_phone_has_the_whole_pad_under_the_thumb(open_phone, seat_table):
    phone = open_phone(size=(360, 640), language="fr")
    table = seat_table(phone, first=0, moves=(toc.Knock(0), toc.Points(0, 12)))
    assert table.ids.board.height <= table.ids.scroll.height + 1


def test_the_tiles_that_were_turned_up_are_offered_again(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    for digit in "121314":
        phone.tap(digit)
    phone.tap("Another number")
    phone.tap("7")
    phone.tap("OK")
    assert table.match.state.totals == (19, 20, 21)
    again = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    for digit in "121314":
        phone.tap(digit)
    phone.tap("7")
    assert again.match.state.totals == (19, 20, 21)
