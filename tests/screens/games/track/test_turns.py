"""Turns on a track board with the finger: plain cards, cards that do more, refusals, to the end."""

import pytest
from kivy.metrics import dp

from screens.games.track.layout import Spot
from tests.screens.games.track.kit import (
    HOME,
    OUT,
    board,
    card,
    ends,
    entries,
    find,
    lit,
    screen,
    state,
    touch,
    track,
    where,
)
from tracker.games.tock import CENTRE, LANE, RESERVE

pytestmark = pytest.mark.ui


# --- a plain card


@pytest.mark.parametrize("game", ["tock_6", "super_tock", "dog", "dog_compact"])
def test_a_plain_card_takes_three_taps(phone, board_table, game):
    board_table(game, (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT)
    before = phone.taps
    card(phone, "5")
    assert lit(phone) == {track(3), track(20)}
    assert not ends(phone)
    touch(phone, track(3))
    assert ends(phone).keys() == {track(8)}
    touch(phone, track(8))
    assert phone.taps - before == 3
    assert state(phone).position[0] == (RESERVE, RESERVE, 8, 20)
    assert state(phone).active == 1


def test_where_one_alone_can_move_it_is_chosen_already_and_still_waits_for_the_last_tap(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    before = entries(phone)
    card(phone, "5")
    assert board(phone).lights.chosen == track(3)
    assert entries(phone) == before
    touch(phone, track(8))
    assert state(phone).position[0][-1] == 8


def test_a_tap_beside_a_lit_place_means_it(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT)
    card(phone, "5")
    phone.tap_at(where(phone, track(3), (dp(12), dp(9))))
    phone.tap_at(where(phone, track(8), (-dp(9), dp(12))))
    assert state(phone).position[0] == (RESERVE, RESERVE, 8, 20)


def test_coming_out_is_the_card_and_the_start(phone, board_table):
    board_table("dog", OUT, OUT, OUT, OUT)
    card(phone, "13")
    assert lit(phone) == {Spot("reserve", 0)}
    touch(phone, track(0))
    assert state(phone).position[0] == (RESERVE, RESERVE, RESERVE, 0)


def test_what_would_be_captured_is_marked_and_the_phone_says_whose(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, RESERVE, 62), OUT, OUT)
    card(phone, "5")
    touch(phone, track(3))
    assert ends(phone)[track(8)].captures == (track(8),)
    touch(phone, track(8))
    assert state(phone).position[1] == OUT
    assert phone.sees("Captured: Bo, B:8, back to the reserve.")


def test_cards_that_nobody_could_play_here_are_dim_and_still_answer(phone, board_table):
    board_table("tock_6", OUT, OUT, OUT, OUT)
    styles = {key.key: key.style for key in find(phone, "CardPad").children}
    assert {name for name, style in styles.items() if style != "dimmed"} == {"A", "K"}
    card(phone, "9")
    assert phone.sees("Nothing can move")
    touch(phone, Spot("reserve", 0), track(9))
    assert phone.sees("TK6-05")
    assert state(phone).position[0] == OUT


# --- cards that do more


def test_a_seven_is_tapped_leg_by_leg_and_stepped_back(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT)
    before = entries(phone)
    card(phone, "7")
    assert phone.sees("7 points left")
    touch(phone, track(3))
    assert {spot: end.label for spot, end in ends(phone).items()} == {
        track(3 + points): str(points) for points in range(1, 8)
    }
    touch(phone, track(5))
    assert phone.sees("5 points left")
    assert board(phone).scene.position[0] == (RESERVE, RESERVE, 5, 20)
    assert entries(phone) == before
    phone.tap("Step back")
    assert phone.sees("7 points left")
    assert board(phone).scene.position[0] == (RESERVE, RESERVE, 3, 20)
    touch(phone, track(20), track(22), track(8))
    assert state(phone).position[0] == (RESERVE, RESERVE, 8, 22)


def test_a_seven_that_brings_the_fourth_home_goes_on_with_the_fifth(phone, board_table):
    """Three players have five pawns each, and four of them win: the rest of the seven is still tapped."""
    five = (RESERVE,) * 5
    board_table("dog", (60, 61, LANE + 2, LANE + 3, LANE + 4), five, five, players=3)
    card(phone, "7")
    touch(phone, track(61), Spot("lane", 0, 1))
    assert phone.sees("3 points left")
    assert lit(phone) == {track(60)}
    touch(phone, track(63))
    phone.frames(6)
    assert state(phone).position[0] == (63, LANE + 1, LANE + 2, LANE + 3, LANE + 4)
    assert screen(phone).match.standing.winners == (0,)


def test_a_seven_is_dragged_and_sweeps_what_it_passes(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 10, 20), (RESERVE, RESERVE, RESERVE, 60), OUT, OUT)
    card(phone, "7")
    phone.slide(where(phone, track(10)), where(phone, track(13)))
    assert phone.sees("4 points left")
    assert board(phone).scene.position[1] == OUT, "12 was passed"
    phone.slide(where(phone, track(20)), where(phone, track(24)))
    assert state(phone).position[:2] == ((RESERVE, RESERVE, 13, 24), OUT)
    assert state(phone).active == 1


def test_an_own_one_is_not_sent_back_by_a_slip(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, 3, 5), OUT, OUT, OUT)
    card(phone, "2")
    touch(phone, track(3), track(5))
    assert phone.sees("One of your own stands there")
    phone.tap("Move this one instead")
    assert board(phone).lights.chosen == track(5)
    touch(phone, track(7))
    assert state(phone).position[0] == (RESERVE, RESERVE, 3, 7)
    phone.tap("undo")
    card(phone, "2")
    touch(phone, track(3), track(5))
    phone.tap("Capture it")
    assert state(phone).position[0] == (RESERVE, RESERVE, RESERVE, 5)


def test_a_drag_that_ends_nowhere_moves_nothing(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 10, 20), OUT, OUT, OUT)
    before = entries(phone)
    card(phone, "5")
    drawn = board(phone)
    phone.slide(where(phone, track(10)), drawn.to_window(drawn.x + dp(4), drawn.center_y + dp(70)))
    assert entries(phone) == before
    assert not drawn.flight.flights
    assert phone.sees("Tap where it goes")
    phone.slide(where(phone, track(10)), where(phone, track(15)))
    assert state(phone).position[0] == (RESERVE, RESERVE, 15, 20)


@pytest.mark.parametrize(("game", "name"), [("tock_6", "J"), ("dog", "swap")])
def test_a_swap_is_the_own_one_then_the_other(phone, board_table, game, name):
    board_table(game, (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, RESERVE, 12), OUT, OUT)
    size = 18 if game == "tock_6" else 16
    card(phone, name)
    touch(phone, track(3))
    assert ends(phone)[track(size + 12)].swaps
    touch(phone, track(size + 12))
    position = state(phone).position
    assert position[0] == (RESERVE, RESERVE, 20, size + 12)
    assert position[1][-1] == (3 - size) % (4 * size)


def test_where_a_capture_and_a_swap_end_alike_the_phone_asks_which(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, 3, 25), (RESERVE, RESERVE, RESERVE, 68), OUT, OUT)
    card(phone, "J")
    touch(phone, track(3), track(14))
    rows = [row for row in phone.widgets() if type(row).__name__ == "ListRow"]
    assert len(rows) == 2
    phone.tap(next(row for row in rows if "captured" not in row.title))
    assert state(phone).position[:2] == ((RESERVE, RESERVE, 14, 25), (RESERVE, RESERVE, RESERVE, 57))


def test_a_joker_has_the_ends_of_every_card_and_can_be_split(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT)
    card(phone, "joker")
    assert lit(phone) == {Spot("reserve", 0), track(3), track(20)}
    touch(phone, track(3))
    steps = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, -4}
    assert ends(phone).keys() == {track((3 + step) % 64) for step in steps}
    phone.tap("Split")
    assert phone.sees("7 points left")
    touch(phone, track(3), track(6), track(20), track(24))
    assert state(phone).position[0] == (RESERVE, RESERVE, 6, 24)
    assert entries(phone)[-1].move.card == "joker"


def test_into_the_centre_and_out_of_it_by_the_hole_of_choice(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, RESERVE, 7), OUT, OUT, OUT)
    card(phone, "2")
    assert ends(phone).keys() == {track(9), Spot("centre")}
    touch(phone, Spot("centre"))
    assert state(phone).position[0][-1] == CENTRE
    phone.tap("undo")
    board_table("tock_6", (RESERVE, RESERVE, RESERVE, CENTRE), OUT, OUT, OUT)
    card(phone, "K")
    touch(phone, Spot("centre"))
    assert {track(18 * section + 7) for section in range(4)} <= ends(phone).keys()
    touch(phone, track(43))
    assert state(phone).position[0][-1] == 43


def test_a_jack_of_super_tock_silences_the_left_neighbour(phone, board_table):
    board_table("super_tock", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, options={"jack_silences": True})
    card(phone, "J")
    phone.tap("Bo throws a card")
    assert (state(phone).phase, state(phone).active) == ("silenced", 1)
    assert phone.sees("Tap the card that is thrown")
    card(phone, "9")
    assert state(phone).active == 2
    assert state(phone).hands == (4, 4, 5, 5)


def test_a_swap_with_nobody_to_swap_with_is_laid_without_effect(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    card(phone, "swap")
    phone.tap("Move nothing")
    assert state(phone).position[0][-1] == 3
    assert state(phone).hands == (5, 6, 6, 6)


# --- the rules answer


def test_an_illegal_end_gets_the_clause_and_can_be_insisted_on(phone, board_table):
    """The second worked case: whoever stands on the own start blocks."""
    board_table("tock_6", (RESERVE, RESERVE, 15, 30), (RESERVE, RESERVE, RESERVE, 0), OUT, OUT)
    before = entries(phone)
    card(phone, "5")
    touch(phone, track(15), track(20))
    assert phone.sees("TK6-03")
    assert entries(phone) == before
    phone.tap("close")
    assert board(phone).lights.chosen == track(15), "what was tapped is still there"
    touch(phone, track(20))
    phone.hold("Hold to allow it all the same")
    assert state(phone).position[0] == (RESERVE, RESERVE, 20, 30)
    assert entries(phone)[-1].overruled == "TK6-03"
    phone.tap("undo")
    assert state(phone).position[0] == (RESERVE, RESERVE, 15, 30)


def test_a_wrong_count_is_answered_in_words(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 10, 20), OUT, OUT, OUT)
    card(phone, "5")
    touch(phone, track(10), track(17))
    assert phone.sees("DOG-1")
    assert state(phone).position[0] == (RESERVE, RESERVE, 10, 20)


def test_who_is_home_plays_the_partners(phone, board_table):
    board_table("dog", HOME, OUT, (RESERVE, RESERVE, RESERVE, 3), OUT)
    card(phone, "5")
    touch(phone, track(40))
    assert state(phone).position[2] == (RESERVE, RESERVE, RESERVE, 8)


def test_a_five_of_the_house_moves_somebody_elses(phone, board_table):
    board_table(
        "tock_6", (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, 3, 9), OUT, OUT, options={"five_others": True}
    )
    card(phone, "5")
    assert lit(phone) == {track(21), track(27)}
    touch(phone, track(21), track(26))
    assert state(phone).position[1] == (RESERVE, RESERVE, 8, 9)


# --- whole turns to the end


def test_a_short_game_is_won_on_the_board(phone, board_table):
    """Two alone at DOG: the last pawn of Ana may go home, or past it and round again."""
    board_table("dog", (60, 202, 203, 204, RESERVE), (RESERVE, RESERVE, RESERVE, RESERVE, 10), players=2)
    card(phone, "5")
    assert ends(phone).keys() == {track(1), Spot("lane", 0, 1)}
    touch(phone, track(60), track(1))
    assert state(phone).position[0] == (RESERVE, 1, 202, 203, 204)
    card(phone, "9")
    touch(phone, track(51))
    assert state(phone).position[1][-1] == 19
    phone.tap("undo")
    phone.tap("undo")
    card(phone, "5")
    touch(phone, Spot("lane", 0, 1))
    assert phone.app.navigator.current == "result"
    assert phone.sees("Ana wins!")


def test_score_only_counts_who_is_home(phone, seat_table):
    seat_table(phone, game="tock_6", players=2, first=0)
    rows = {row.text: row for row in phone.widgets() if type(row).__name__ == "Stepper"}
    for _pawn in range(3):
        phone.tap("plus", within=rows["Ana"])
    assert screen(phone).match.standing.scores == (3, 0)
    phone.tap("minus", within=rows["Ana"])
    assert phone.sees("who is home stays there")
    assert rows["Ana"].value == 3
    phone.tap(next(words for words in phone.words() if words.startswith("Next deal: ")))
    assert state(phone).deal == 1
    phone.tap("plus", within=rows["Ana"])
    assert phone.app.navigator.current == "result"


def test_who_deals_is_asked_first(phone, seat_table):
    seat_table(phone, game="dog", players=4, depth="referee")
    phone.tap(phone.row("Bo", "PlayerButton"))
    assert (state(phone).dealer, state(phone).phase) == (1, "turn")
    assert phone.sees("6 cards")


def test_a_card_that_only_swaps_says_what_to_tap(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, RESERVE, 12), OUT, OUT)
    card(phone, "swap")
    assert phone.sees("Swap: tap the first of the two")
    touch(phone, track(3))
    assert phone.sees("Tap the one to swap with")
