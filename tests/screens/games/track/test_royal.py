"""DOG Royal and its variant with the finger: the opening, ranks, what bars a pawn, special fields."""

import pytest

from screens.games.track.layout import Spot
from tests.screens.games.track.kit import (
    board,
    card,
    ends,
    entries,
    find,
    inside,
    lit,
    screen,
    state,
    touch,
    track,
)
from tools.phone import LANDSCAPE, PHONE
from tracker.games.tock import Place, Special
from tracker.language import _

pytestmark = pytest.mark.ui

COURT = (-1, -2, -3, -4)
KEPT = "royal.special"


def barred(phone):
    return board(phone).lights.barred


def hint(phone):
    return find(phone, "BoardTools").hint


# --- the opening


def test_each_puts_one_of_choice_on_the_start(phone, seat_table):
    seat_table(phone, game="royal", players=4, depth="referee", first=0, moves=[Special(8)])
    for rank in ("Fool", "King", "Knight", "Citizen"):
        phone.tap(phone.find(rank))
    assert state(phone).position == ((-1, -2, -3, 0), (0, -2, -3, -4), (-1, 0, -3, -4), (-1, -2, 0, -4))
    assert state(phone).phase == "turn"


def test_in_dog_royal_each_may(phone, seat_table):
    seat_table(phone, game="dog_royal", players=3, depth="referee", first=0)
    phone.tap(phone.find("Put a pawn on the start"))
    phone.tap(phone.find("Nobody"))
    phone.tap(phone.find("Put a pawn on the start"))
    assert [0 in places for places in state(phone).position] == [True, False, True]
    assert state(phone).phase == "turn"


# --- a turn


def test_every_rank_is_drawn_as_itself(phone, royal_table):
    royal_table((20, 5, -3, 62))
    scene = board(phone).scene
    assert [scene.look(0, place).rank for place in (20, 5, -3, 62)] == ["king", "knight", "citizen", "fool"]


def test_a_card_a_pawn_an_end(phone, royal_table):
    royal_table((20, 5, -3, -4))
    card(phone, "3")
    assert lit(phone) == {track(20), track(5)}
    touch(phone, track(5), track(8))
    assert state(phone).position[0] == (20, 8, -3, -4)
    assert state(phone).hands == (5, 5, 5, 5), "the special field gave a card"
    assert phone.sees("Ana draws a card.")


def test_coming_out_asks_which_rank(phone, royal_table):
    royal_table((20, -2, -3, -4))
    card(phone, "13")
    assert lit(phone) == {Spot("reserve", 0)}, "13 does not move the king"
    touch(phone, track(0))
    phone.tap(next(row for row in phone.widgets() if "citizen" in getattr(row, "title", "")))
    assert state(phone).position[0] == (20, -2, 0, -4)


def test_the_citizen_has_the_next_special_field_among_its_ends(phone, royal_table):
    royal_table((-1, -2, 5, -4))
    card(phone, "3")
    assert ends(phone).keys() == {track(8), track(24)}
    touch(phone, track(24))
    assert state(phone).position[0] == (-1, -2, 24, -4)


def test_a_copy_shows_what_it_stands_for_and_is_played_so(phone, royal_table):
    royal_table((-1, 20, -3, -4), COURT, played="10")
    assert phone.sees("A copy now stands for: 10.")
    assert next(key for key in find(phone, "CardPad").children if key.key == "copy").text == "=10"
    card(phone, "copy")
    touch(phone, track(30))
    assert state(phone).position[0] == (-1, 30, -3, -4)
    assert state(phone).played == "10"


def test_the_magnet_has_one_end(phone, royal_table):
    royal_table((20, -2, -3, -4), (-1, 30, -3, -4))
    card(phone, "magnet")
    assert ends(phone).keys() == {track(45)}


# --- what bars a pawn


def test_what_bars_a_pawn_is_marked_and_told_before_the_move(phone, royal_table):
    royal_table((-1, -2, -3, 10), (0, -2, 60, -4))  # Bo's king on field 16, the citizen on 12
    before = entries(phone)
    card(phone, "3")
    touch(phone, track(10))
    assert (ends(phone), barred(phone)) == ({}, {track(13)})
    assert hint(phone) == "Rank: a fool does not pass a citizen: field 12. (RYV-02)"
    card(phone, "8")
    touch(phone, track(10))
    assert "(RYV-13)" in hint(phone)
    assert entries(phone) == before


def test_a_barred_end_gets_its_clause_and_can_be_insisted_on(phone, royal_table):
    royal_table((-1, -2, -3, 20), (8, -2, -3, -4))  # Bo's king on field 24
    card(phone, "1-7")
    assert {track(24), track(25), track(26), track(27)} == barred(phone)
    assert track(23) in ends(phone)
    touch(phone, track(24))
    assert phone.sees("RYV-03")
    assert state(phone).position[0] == (-1, -2, -3, 20)
    phone.hold("Hold to allow it all the same")
    assert state(phone).position[:2] == ((-1, -2, -3, 24), COURT)
    assert entries(phone)[-1].overruled == "RYV-03"
    phone.tap("undo")
    assert state(phone).position[0] == (-1, -2, -3, 20)


def test_a_king_that_a_card_does_not_move_says_so(phone, royal_table):
    royal_table((20, 40, -3, -4))
    card(phone, "9")
    touch(phone, track(20))
    assert "(RYV-05)" in hint(phone)


# --- special fields


def test_special_fields_are_asked_for_before_the_first_card_and_never_assumed(phone, seat_table):
    seat_table(phone, game="royal", players=4, depth="referee", first=0)
    assert (state(phone).phase, state(phone).special) == ("special", 0)
    assert phone.sees("Where are the special fields?")
    assert not board(phone).scene.settings.special, "nothing is marked"
    there = phone.find("Here they are")
    assert there.dimmed
    phone.tap(there)
    assert phone.sees("The special field is number 1 to 15 after a start.")
    assert not entries(phone)
    touch(phone, track(16))
    assert there.dimmed, "a start is none"
    touch(phone, track(16 + 5))
    assert board(phone).scene.settings.special == 5
    assert not there.dimmed
    phone.tap("plus", within=find(phone, "Stepper"))
    phone.tap(there)
    assert (state(phone).phase, state(phone).special) == ("opening", 6)
    phone.tap("undo")
    assert state(phone).phase == "special"


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.0), (PHONE, 2.0), (LANDSCAPE, 1.0)])
def test_where_they_are_can_be_said_on_every_phone(open_phone, seat_table, size, scale):
    phone = open_phone(size=size, scale=scale, language="fr")
    seat_table(phone, game="royal", players=4, depth="referee", first=0)
    inside(phone, size)
    phone.tap("plus", within=find(phone, "Stepper"))
    phone.tap(_("Here they are"))
    assert state(phone).special == 1


def test_once_a_box_they_are_known(phone, seat_table):
    seat_table(phone, game="royal", players=4, depth="referee")
    touch(phone, track(5))
    phone.tap(phone.find("Here they are"))
    assert state(phone).phase == "dealer"
    assert phone.app.store.setting(KEPT, None) == 5
    seat_table(phone, game="royal", players=2, depth="referee", first=0)
    assert (state(phone).phase, state(phone).special) == ("opening", 5)
    assert not entries(phone), "a new table is set with it, nothing is played for it"


def test_special_fields_are_corrected_on_the_board_and_remembered(phone, seat_table):
    seat_table(phone, game="royal", players=4, depth="referee", first=0, moves=[Special(8)])
    phone.tap(phone.find("Special fields"))
    touch(phone, track(16 + 5))
    phone.tap(phone.find("Here they are"))
    assert state(phone).special == 5
    assert phone.app.store.setting(KEPT, None) == 5
    before = entries(phone)
    phone.tap(phone.find("Special fields"))
    phone.tap(phone.find("Here they are"))
    assert entries(phone) == before, "nothing new was said"


def test_the_page_of_special_fields_speaks_the_language_in_use(phone, royal_table):
    """It is made once, and the system may change its language while a table is in front."""
    royal_table((20, -2, -3, -4), special=5)
    phone.screen.view.open_special()
    phone.press_back()
    phone.app.change_setting("language", "fr")
    phone.screen.view.open_special()
    phone.frames(2)
    assert phone.sees("Cases spéciales")
    assert not phone.sees("Here they are")


def test_a_game_under_way_can_still_be_told(phone, royal_table):
    royal_table((20, -2, -3, -4), special=0)
    phone.tap("down")  # the guide is folded: the board needs the room
    assert phone.sees("Nobody has said where the special fields are")
    phone.tap(phone.find("Special fields"))
    touch(phone, track(9))
    phone.tap(phone.find("Here they are"))
    assert state(phone).special == 9
    assert not phone.sees("Special fields")


def test_the_card_of_a_special_field_can_be_declined(phone, royal_table):
    royal_table((20, 5, -3, -4))
    card(phone, "3")
    touch(phone, track(5), track(8))
    assert (state(phone).hands, state(phone).active) == ((5, 5, 5, 5), 1)
    phone.tap("Ana declines the card")
    assert (state(phone).hands, state(phone).active) == ((4, 5, 5, 5), 1)
    assert "Ana declines the card" not in phone.words()
    phone.tap("undo")
    assert state(phone).hands == (5, 5, 5, 5)
    card(phone, "13")
    assert "Ana declines the card" not in phone.words(), "whoever chooses a card has let it go"


def test_special_fields_are_in_the_menu_of_a_game_under_way(phone, royal_table):
    royal_table((20, -2, -3, -4))
    table = screen(phone)
    assert any(title == "Special fields" for title, _icon, _call in table.view.menu())
    phone.app.store.keep_setting(KEPT, 11)
    table.refresh()
    assert state(phone).special == 8, "a game that has begun keeps its fields"


@pytest.mark.parametrize("kept", [0, 16, "8", None, True])
def test_a_kept_setting_that_makes_no_sense_counts_as_none(phone, seat_table, kept):
    phone.app.store.keep_setting(KEPT, kept)
    seat_table(phone, game="royal", players=4, depth="referee", first=0, moves=())
    assert (state(phone).phase, state(phone).special) == ("special", 0)


def test_dog_royal_and_score_only_have_none(phone, seat_table):
    phone.app.store.keep_setting(KEPT, 11)
    for game, depth in (("dog_royal", "referee"), ("royal", "score")):
        seat_table(phone, game=game, players=4, depth=depth, first=0)
        assert state(phone).special == 0
        assert not entries(phone)
        assert not any(title == "Special fields" for title, *_ in screen(phone).view.menu())


# --- setting the table


def test_a_pawn_of_any_rank_is_set_from_the_kennel_and_the_last_card_told(phone, seat_table):
    table = seat_table(
        phone, game="royal", players=4, depth="referee", first=0, moves=[Special(8), *[Place(0)] * 4]
    )
    phone.app.navigator.go("adjust", number=table.number)
    phone.frames(6)
    kennel = Spot("reserve", 0)
    touch(phone, kennel)
    assert hint(phone) == "Knight: where does it stand?"
    touch(phone, kennel, kennel)
    assert hint(phone) == "Fool: where does it stand?"
    touch(phone, track(30))
    phone.tap(phone.find("magnet"))
    phone.tap(phone.find("So it is"))
    assert state(phone).position[0] == (0, -2, -3, 30)
    assert state(phone).played == "magnet"


def test_a_short_game_is_won_on_the_board(phone, royal_table):
    home = (201, 202, 203, 204)
    royal_table((202, 203, 204, 61), COURT, home)
    card(phone, "8")
    assert Spot("lane", 0, 1) not in ends(phone), "a fool spares two points, not four"
    card(phone, "6")
    touch(phone, Spot("lane", 0, 1))
    phone.frames(6)
    assert screen(phone).match.standing.winners == (0, 2)
