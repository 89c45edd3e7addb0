"""May I? A move is judged before it is played, with the same words as on the command line."""

import pytest

from tracker.game import say
from tracker.games.toc_chocottes import Deal, Draw, Knock, Points
from tracker.ways import Way

pytestmark = pytest.mark.ui


def asked(phone):
    return [(ruling.move, ruling.refused) for ruling in phone.match.rulings]


def test_a_move_is_asked_about_and_one_more_tap_plays_it(phone, seat_table):
    table = seat_table(phone, depth="referee", first=0, moves=[Deal()])
    phone.tap("question")
    assert phone.find("question").kind == "primary"
    assert phone.sees("May I? Enter a move")
    phone.tap("Knock")
    assert table.match.cursor == 1
    assert phone.sees("Yes, and then:\nAna knocks: everybody reveals.")
    assert asked(phone) == [(Knock(0), None)]
    phone.tap("Draw")
    assert phone.sees("Yes."), "another question, without turning it on again"
    assert table.match.cursor == 1
    phone.tap("Play it")
    assert table.match.entries[-1].move == Draw(0)
    assert not table.asking
    assert phone.find("question").kind == "plain"


def test_no_names_the_clause_and_whoever_holds_overrules(phone, seat_table):
    table = seat_table(phone, depth="referee", first=0, moves=[Deal(), Knock(0)])
    phone.tap("question")
    for _digit in range(2):
        phone.tap("9")
    assert phone.sees("No: Ana cannot have 99")
    assert asked(phone) == [(Points(0, 99), "TOC-18")]
    phone.tap("TOC-18")
    phone.press_back()
    assert phone.sees("No: Ana cannot have 99")
    phone.hold("Hold to allow it all the same")
    assert table.match.entries[-1].overruled == "TOC-18"
    assert not table.asking


def test_the_same_once_more_plays_it_and_the_cross_ends_the_asking(phone, seat_table):
    table = seat_table(phone, depth="referee", first=0, moves=[Deal()])
    phone.tap("question")
    phone.tap("Draw")
    phone.tap("close")
    assert (table.asking, table.match.cursor) == (False, 1)
    phone.tap("question")
    phone.tap("Draw")
    phone.tap("Draw")
    assert (table.asking, table.match.cursor) == (False, 2)
    phone.tap("question")
    phone.tap("question")
    assert not table.asking
    phone.tap("question")
    phone.tap("undo")
    assert not table.asking


def test_what_can_be_done_is_listed_and_chosen_with_one_more_tap(phone, seat_table):
    table = seat_table(phone, depth="referee", first=0, moves=[Deal()])
    phone.tap("ways")
    assert [phone.sees(words) for words in ("What can I do?", "Knock", "Ana draws")] == [True] * 3
    assert phone.sees("Ana knocks: everybody reveals."), "what it leads to"
    phone.tap("Ana draws")
    assert phone.sees("Yes.")
    assert table.match.cursor == 1
    phone.tap("Play it")
    assert table.match.entries[-1].move == Draw(0)
    phone.tap("ways")
    phone.tap("… and 10 more")
    assert phone.sees("Ana discards the drawn card: 5")
    phone.tap("Close")
    assert table.match.cursor == 2


def test_ways_that_only_the_table_can_tell_apart_are_left_to_it(phone, seat_table):
    table = seat_table(phone, game="tock_6", depth="referee", first=0, players=2)
    way = Way(Deal(), say("x"), alike=True)
    table._choose(way)
    assert phone.sees("There are several of these")
