"""A track board under the finger: turned, zoomed, dragged, in motion, on small phones."""

import pytest
from kivy.animation import Animation
from kivy.metrics import dp
from msgspec.structs import replace

from screens.theme import theme
from tests.screens.conftest import PLAYERS
from tests.screens.games.track.kit import (
    OUT,
    board,
    card,
    entries,
    find,
    inside,
    screen,
    state,
    touch,
    track,
    where,
)
from tools.phone import LANDSCAPE, PHONE
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games.tock import RESERVE, settings_of
from tracker.language import _
from tracker.match import Match

pytestmark = pytest.mark.ui


def test_who_plays_sits_at_the_bottom_unless_the_board_lies_still(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    assert board(phone).scene.bottom == 0
    card(phone, "5")
    touch(phone, track(8))
    assert board(phone).scene.bottom == 1
    phone.tap("menu")
    phone.tap("Keep the board still")
    assert board(phone).scene.bottom == 0
    phone.tap("menu")
    phone.tap("Turn the board to whoever plays")
    assert board(phone).scene.bottom == 1


def test_only_what_shows_the_accent_is_painted_with_another_and_nothing_that_is_away(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    shown = board(phone)
    painted = []
    for layer in shown.sheet.layers:
        layer.repaint = lambda layer=layer: painted.append(type(layer).__name__)
    theme.game = "dig"
    assert painted == ["Lights", "Marks"]
    painted.clear()
    shown.leave()
    theme.mode = "dark"
    assert not painted
    shown.show(shown.scene)
    assert painted == ["Ground", "Lights", "Pieces", "Marks", "Flight"]


def test_the_boards_of_the_next_players_are_drawn_ahead(phone, board_table):
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT)
    ground = board(phone).sheet.layers[0]
    phone.look()
    assert {shown[2] for shown, *_size in ground._kept} == {0, 1, 2, 3}, "whoever sits at the bottom"


def test_a_still_board_stays_still(open_phone, seat_table):
    phone = open_phone()
    phone.app.store.keep_setting("track.turning", False)
    seat_table(phone, game="dog", players=4, depth="referee", first=2)
    assert board(phone).scene.bottom == 0


def test_the_panel_of_a_turn_outlives_its_match_and_shows_only_the_next(open_phone, seat_table):
    phone = open_phone(motion=True)
    first = seat_table(phone, game="dog", players=4, depth="referee", first=0)
    panel, pad = first.view.panel, find(phone, "CardPad")
    keys = [key.key for key in pad.children]
    position = ((RESERVE, RESERVE, RESERVE, 3), *first.state.position[1:])
    first.match.play(first.match.game.adjust(replace(first.state, position=position)))
    first.refresh()
    panel.press("5")
    board(phone).switch_zoom()
    phone.wait(0.5)
    second = seat_table(phone, game="tock_6", players=4, depth="referee", first=0)
    assert second.view.panel is panel
    drawn = board(phone)
    assert not drawn.flight.flights
    assert (drawn.sheet.zoom, drawn.close) == (1, False)
    assert not panel.turn.card
    assert find(phone, "CardPad") is pad
    cards = [one.name for one in settings_of(second.state).cards]
    assert [key.key for key in reversed(pad.children)] == cards != keys[::-1]


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
    phone = open_phone(size=(360, 640), scale=2.0)
    board_table("dog", on=phone)
    phone.tap("7")
    drawn, page = board(phone), screen(phone).ids.scroll
    start = drawn.to_window(drawn.center_x, drawn.center_y)
    before = page.scroll_y
    phone.slide(start, (start[0], start[1] + dp(80)))
    assert page.scroll_y < before


def test_pawns_fly_and_the_board_turns_in_under_300_ms(open_phone, board_table, monkeypatch):
    lasting = []

    class Timed(Animation):
        def start(self, widget):
            lasting.append(self.duration)
            super().start(widget)

    phone = open_phone(motion=True)
    phone.wait(0.3)
    board_table("dog", (RESERVE, RESERVE, RESERVE, 3), OUT, OUT, OUT, on=phone)
    phone.wait(0.3)
    card(phone, "5")
    drawn = board(phone)
    monkeypatch.setattr("screens.games.track.board.Animation", Timed)
    phone.tap_at(where(phone, track(8)))
    phone.wait_until(lambda: not drawn.flight.flights and not drawn.sheet.angle)
    assert len(lasting) == 2, "one flight, then one turn"
    assert sum(lasting) < 0.3
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


def test_what_is_drawn_again_is_drawn_once(phone, board_table):
    """Forms are kept from one drawing to the next; none of them stays where it stood."""
    board_table("dog", (RESERVE, RESERVE, 3, 20), OUT, OUT, OUT)
    for _time in range(2):
        card(phone, "5")
        touch(phone, track(3), track(8))
        phone.tap("undo")
    layers = board(phone).sheet.layers
    ground, lights, pieces, marks, flight = (len(layer._sheet.children) for layer in layers)
    assert (ground, lights, pieces, marks, flight) == (1, 0, 16, 0, 0)
    card(phone, "5")
    assert len(layers[1]._sheet.children) == 2, "two can be moved"
