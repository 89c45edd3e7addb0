"""The track games with the finger: turns on the board, the private page, any position."""

from time import monotonic

import pytest
from kivy.metrics import dp
from msgspec.structs import replace

from screens.games.track.layout import Spot
from tests.screens.conftest import PLAYERS
from tools.phone import LANDSCAPE, PHONE
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE
from tracker.games.tock.turn import Play
from tracker.language import _
from tracker.match import Match

pytestmark = pytest.mark.ui

OUT = (RESERVE,) * 4
HOME = tuple(LANE + hole for hole in (1, 2, 3, 4))


def screen(phone):
    return phone.app.navigator.current_screen


def state(phone):
    return screen(phone).match.state


def entries(phone):
    return screen(phone).match.entries


def find(phone, kind):
    return next(widget for widget in phone.widgets() if type(widget).__name__ == kind)


def board(phone):
    return find(phone, "TrackBoard")


def where(phone, spot, off=(0, 0)):
    """The place of a spot in the window."""
    drawn = board(phone)
    layer, sheet = drawn.pieces, drawn.sheet
    x, y = layer.stand(spot, len(drawn.scene.pawns.get(spot, (0,))) - 1)
    local = [
        c + s + (n - size / 2) * sheet.zoom
        for n, size, c, s in zip((x, y), layer.size, drawn.center, sheet.shift, strict=True)
    ]
    return tuple(n + more for n, more in zip(drawn.to_window(*local), off, strict=True))


def touch(phone, *spots):
    for spot in spots:
        phone.tap_at(where(phone, spot))


def card(phone, name):
    """Tap a card on the pad in front."""
    pad = find(phone, "CardPad")
    phone.tap(next(key for key in pad.children if key.key == name))


def lit(phone):
    return board(phone).pieces.pawns_lit


def ends(phone):
    return board(phone).pieces.ends


def track(field):
    return Spot("track", field)


@pytest.fixture
def board_table(phone, seat_table):
    """A table of a game in the middle of it, Ana to play."""

    def seat(game, *position, players=4, on=phone, options=None, **changes):
        table = seat_table(on, game=game, players=players, depth="referee", first=0, options=options or {})
        if position or changes:
            pawns = tuple(tuple(sorted(places)) for places in position) or table.match.state.position
            table.match.play(
                table.match.game.adjust(replace(table.match.state, position=pawns, **changes)), overrule=True
            )
            table.refresh()
            on.frames(4)
        return table

    return seat


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
    assert board(phone).pieces.chosen == track(3)
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
    assert phone.sees("Bo, B:8: back to the reserve.")


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
    assert board(phone).pieces.chosen == track(5)
    touch(phone, track(7))
    assert state(phone).position[0] == (RESERVE, RESERVE, 3, 7)
    phone.tap("undo")
    card(phone, "2")
    touch(phone, track(3), track(5))
    phone.tap("Send it back")
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


def test_a_card_that_only_swaps_says_what_to_tap(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, RESERVE, 12), OUT, OUT)
    card(phone, "swap")
    assert phone.sees("Swap: tap the first of the two")
    touch(phone, track(3))
    assert phone.sees("Tap the one to swap with")


def test_where_a_capture_and_a_swap_end_alike_the_phone_asks_which(phone, board_table):
    board_table("tock_6", (RESERVE, RESERVE, 3, 25), (RESERVE, RESERVE, RESERVE, 68), OUT, OUT)
    card(phone, "J")
    touch(phone, track(3), track(14))
    rows = [row for row in phone.widgets() if type(row).__name__ == "ListRow"]
    assert len(rows) == 2
    phone.tap(next(row for row in rows if "sent back" not in row.title))
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
    assert board(phone).pieces.chosen == track(15), "what was tapped is still there"
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


# --- I cannot play


def test_a_hand_shown_to_the_phone_is_answered_with_its_plays(phone, board_table):
    table = board_table("tock_6", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, hands=(3, 5, 5, 5))
    phone.tap("I cannot play")
    assert phone.sees("Only you look")
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
    assert phone.sees("Right: nothing of it can be played.")
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


# --- the board


def test_who_plays_sits_at_the_bottom_unless_the_board_lies_still(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    assert board(phone).scene.bottom == 0
    card(phone, "5")
    touch(phone, track(8))
    assert board(phone).scene.bottom == 1
    phone.tap("menu")
    phone.tap("Let the board lie still")
    assert board(phone).scene.bottom == 0
    phone.tap("menu")
    phone.tap("Turn the board to whose turn it is")
    assert board(phone).scene.bottom == 1


def test_a_still_board_stays_still(open_phone, seat_table):
    phone = open_phone()
    phone.app.store.keep_setting("track.turning", False)
    seat_table(phone, game="dog", players=4, depth="referee", first=2)
    assert board(phone).scene.bottom == 0


@pytest.fixture
def six(phone):
    """A DOG of six."""
    players = (*PLAYERS, Player("Émile", "purple", "star"), Player("Fanny", "orange", "hexagon"))
    match = Match(find_game("dog"), Table(players=players, depth="referee", first=0))
    position = ((RESERVE, RESERVE, 3, 20), *[OUT] * 5)
    match.play(match.game.adjust(replace(match.state, position=position)))
    number = phone.app.store.create(match.game, match.table, match.entries)
    phone.app.navigator.go("table", number=number)
    phone.frames(6)
    return phone


def test_the_board_of_six_is_zoomed_by_a_button_and_touched_as_before(six):
    card(six, "5")
    six.tap("zoom_in")
    drawn = board(six)
    assert drawn.sheet.zoom > 2
    at = where(six, track(3))
    assert drawn.collide_point(*drawn.to_widget(*at)), "what is lit is in view"
    touch(six, track(3), track(8))
    assert state(six).position[0] == (RESERVE, RESERVE, 8, 20)
    six.tap("zoom_out")
    assert drawn.sheet.zoom == 1
    assert drawn.sheet.shift == [0, 0]


def test_two_fingers_zoom_and_one_finger_pans(six):
    drawn = board(six)
    middle = drawn.to_window(drawn.center_x, drawn.center_y)
    before = entries(six)
    six.pinch(middle, dp(60), dp(150))
    assert drawn.sheet.zoom == pytest.approx(2.5, rel=0.05)
    assert drawn.close
    x, y = drawn.sheet.shift
    six.slide(middle, (middle[0] + dp(50), middle[1] - dp(30)))
    moved = [new - old for new, old in zip(drawn.sheet.shift, (x, y), strict=True)]
    assert moved == pytest.approx([dp(50), -dp(30)], abs=dp(13))
    six.slide(middle, (middle[0] + dp(190), middle[1]))
    six.slide((middle[0] - dp(150), middle[1]), (middle[0] + dp(190), middle[1]))
    assert drawn.sheet.shift[0] == pytest.approx((drawn.sheet.zoom - 1) * drawn.width / 2)
    six.pinch(middle, dp(150), dp(30))
    assert drawn.sheet.zoom == 1
    assert not drawn.close
    assert entries(six) == before


def test_a_drag_over_the_board_scrolls_a_long_page(open_phone, board_table):
    phone = open_phone(scale=2.0)
    board_table("dog", on=phone)
    phone.tap("7")
    drawn, page = board(phone), screen(phone).ids.scroll
    start = drawn.to_window(drawn.center_x, drawn.center_y)
    assert page.scroll_y == 1
    phone.slide(start, (start[0], start[1] + dp(80)))
    assert page.scroll_y < 1


def test_pawns_fly_and_the_board_turns_in_under_300_ms(open_phone, board_table):
    phone = open_phone(motion=True)
    phone.wait(0.3)
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, on=phone)
    phone.wait(0.3)
    card(phone, "5")
    at = where(phone, track(8))
    drawn = board(phone)
    phone.tap_at(at)
    assert drawn.flight.flights or drawn.sheet.angle
    began = monotonic()
    while drawn.flight.flights or drawn.sheet.angle:
        phone.frames(1)
        assert monotonic() - began < 0.5, "with a margin for a slow machine"
    assert drawn.pieces.scene is drawn.scene
    assert drawn.scene.bottom == 1


def test_a_touch_ends_the_motion_at_once(open_phone, board_table):
    phone = open_phone(motion=True)
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, on=phone)
    phone.wait(0.5)
    card(phone, "5")
    phone.tap_at(where(phone, track(8)))
    drawn = board(phone)
    phone.tap_at(drawn.to_window(*drawn.center))
    assert not drawn.flight.flights
    assert drawn.sheet.angle == 0


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.0), (PHONE, 2.0), (LANDSCAPE, 1.0)])
def test_every_target_is_large_enough_and_inside(open_phone, board_table, size, scale):
    phone = open_phone(size=size, scale=scale, language="fr")
    board_table("dog", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT, on=phone)
    card(phone, "joker")
    inside(phone, size)
    phone.tap("joker")  # its key, or the chip in place of all keys: it is laid back
    inside(phone, size)
    phone.tap(_("I cannot play"))
    inside(phone, size)


def test_on_a_small_phone_the_cards_give_way_to_the_board(open_phone, board_table):
    phone = open_phone(size=(360, 640))
    table = board_table("tock_6", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT, on=phone, hands=(4, 4, 4, 4))
    assert table.ids.board.height <= table.ids.scroll.height + 1, "everything is under the thumb"
    card(phone, "5")
    assert not [pad for pad in phone.widgets() if type(pad).__name__ == "CardPad"]
    assert board(phone).height >= dp(280)
    phone.tap("5")
    card(phone, "7")
    touch(phone, track(3), track(5), track(20), track(25))
    assert state(phone).position[0] == (RESERVE, RESERVE, 5, 25)
    assert find(phone, "CardPad")


def inside(phone, size):
    for target in (widget for widget in phone.widgets() if hasattr(widget, "on_release")):
        left, _bottom = target.to_window(target.x, target.y)
        assert left >= -1, target
        assert left + target.width <= size[0] + 1, target
        assert min(target.size) >= 47.5, target


# --- any position


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
    assert not phone.sees("King sweeps what it passes")
    phone.tap("6 house rules")
    phone.tap("King sweeps what it passes")
    phone.tap("Start")
    assert dict(state(phone).options) == {"king_sweeps": True}
    phone.app.navigator.go("new_game", game="tock_6", table=screen(phone).match.table)
    phone.frames(6)
    assert phone.sees("King sweeps what it passes"), "what is on is seen"


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
