"""The thumb can trust the screen: the recorded games are played through the real screens, and whatever stays
under the thumb stays in its place, is read to its end, and is large enough to be hit."""

import pytest

from screens.widgets import Reach
from tests.screens.kit import RECORDED, play_through
from tests.screens.test_drawing import tables
from tests.screens.thumb import Place, look, place_of
from tests.screens.windows import SCALES, SIZES, SMALL, WINDOWS
from tools.phone import PHONE
from tracker.exchange import load
from tracker.games import GAMES

pytestmark = pytest.mark.ui

MOMENT = 60  # seconds, on any machine longer than two taps take
STRETCH = 2  # moves in a row that the sample plays, at the begin of a game and in the middle of it,
LATER = 20  # but not later than after so many moves
SAMPLE = {  # a recorded game of every game and depth, and its number
    name.rpartition("-")[0]: (number, name) for number, name in reversed([*enumerate(RECORDED)])
}


def told(found):
    """Every fault once, with the first move after which it was seen."""
    return [f"move {at}: {fault}" for fault, at in {fault: at for at, fault in reversed(found)}.items()]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("number", "name"), list(SAMPLE.values()))
def test_a_stretch_of_every_game_leaves_the_thumb_in_peace(open_phone, number, name):
    """In one window each, so that all games together see all of them."""
    size, scale = WINDOWS[number % len(WINDOWS)]
    phone = open_phone(size=size, scale=scale, language="fr")
    middle = min(LATER, len(RECORDED[name].read_text(encoding="utf-8").splitlines()) // 2)
    found = play_through(phone, name, {*range(STRETCH), *range(middle, middle + STRETCH)})
    assert not found, "\n".join(told(found))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.proof
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("name", RECORDED)
def test_every_recorded_game_leaves_the_thumb_in_peace_in_every_window(open_phone, name, size, scale):
    phone = open_phone(size=size, scale=scale, language="fr")
    found = play_through(phone, name)
    assert not found, "\n".join(told(found))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_the_main_action_of_every_question_is_at_the_thumb_of_a_small_phone(open_phone, game):
    phone = open_phone(size=SMALL, language="fr")
    for table, entries in tables(game):
        screen = phone.go("table", number=phone.app.store.create(GAMES[game].game, table, entries))
        phone.frames(4)
        hidden = [
            target.widget.text
            for target in look(phone)
            if target.name[0] == "ActionButton"
            and target.widget.kind == "primary"
            and target.place.moved(target.seen)
        ]
        assert not hidden, screen.ask_text
        foot = screen._foot.widget
        assert foot is None or foot.parent is screen.ids.foot.__self__, screen.ask_text


@pytest.mark.parametrize("game", ["dig", "spots"])
def test_what_is_done_stays_at_the_thumb_while_the_rest_scrolls(open_phone, game):
    phone = open_phone(size=SMALL, scale=2.0, language="fr")
    match = load(RECORDED[f"{game}-referee-{'four_dogs' if game == 'dig' else 'first_game'}"])
    entries = match.entries[: match.cursor // 2]
    screen = phone.go("table", number=phone.app.store.create(match.game, match.table, entries))
    phone.frames(4)
    assert screen.ids.board.height > screen.ids.scroll.height, "there is more than fits"
    targets = [target for target in look(phone) if screen.ids.foot.__self__ in target.above]
    assert targets
    assert not [target.name for target in targets if target.place.moved(target.seen)]


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_the_whole_pad_for_a_total_is_seen_without_scrolling(open_phone, seat_table, size):
    phone = open_phone(size=size, language="fr")
    seat_table(phone, players=4, first=0)
    phone.tap("A toqué", phone.row("Bo"))
    scroll = place_of(phone.screen.ids.scroll)
    keys = [target.place for target in look(phone) if target.name[0] == "PadKey"]
    assert len(keys) == 11, "ten digits and a way back; the second digit ends the number"
    assert all(not key.moved(key.within(scroll)) for key in keys)


@pytest.mark.parametrize(("game", "keys"), [("sheet", 16), ("dog_compact", 14)])
def test_the_whole_pad_is_at_the_thumb_where_large_words_leave_little_room(
    open_phone, seat_table, game, keys
):
    phone = open_phone(size=SMALL, scale=2.0, language="fr")
    seat_table(phone, players=4, game=game, first=0, depth="score" if game == "sheet" else "referee")
    pad = [target for target in look(phone) if target.name[0] == "PadKey"]
    assert len(pad) == keys
    assert not [target.name for target in pad if target.place.moved(target.seen)]


def test_the_pad_of_a_sheet_is_back_below_the_columns_when_words_are_small_again(open_phone, seat_table):
    phone = open_phone(size=SMALL, scale=2.0)
    table = seat_table(phone, players=4, game="sheet", first=0)
    entry = table.view.panel.ids.entry.__self__
    assert entry.parent is table.ids.foot.__self__
    phone.app.change_setting("scale", 1.0)
    phone.frames()
    assert entry.parent is table.view.panel
    assert table.view.panel.children[-2] is entry


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_the_whole_tally_of_dig_is_seen_without_scrolling(open_phone, seat_table, size):
    phone = open_phone(size=size, language="fr")
    seat_table(phone, players=4, game="dig")
    scroll: Place = place_of(phone.screen.ids.scroll)
    places = [target.place for target in look(phone) if target.name[0] == "DigCell"]
    assert len(places) == 4 * 5
    assert all(not place.moved(place.within(scroll)) for place in places)


def test_a_second_tap_right_after_a_turn_ends_is_nobodys(phone, seat_table, monkeypatch):
    """Happy Corgi's end of turn stays in its place: the same finger twice is not two players."""
    table = seat_table(phone, game="happy_corgi", first=0)
    end = phone.find("None: end of turn")
    place = end.to_window(*end.center)
    monkeypatch.setattr(Reach, "moment", MOMENT)
    tap_through(phone, place)
    assert table.match.state.active == 1
    tap_through(phone, place)
    assert table.match.state.active == 1, "too soon to be the next player's"
    table.ids.thumb._deaf_until = 0  # the moment has passed
    tap_through(phone, place)
    assert table.match.state.active == 2


def test_a_finger_that_types_on_after_the_last_total_ends_nothing(phone, seat_table, monkeypatch):
    """Where the pad was, the ends of the next round stand: "The pile is empty" among them."""
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    for digit in "12152":
        phone.tap(digit)
    key = phone.find("5")
    place = key.to_window(*key.center)
    below = key.to_window(key.center_x, key.y - key.height * 1.5)
    monkeypatch.setattr(Reach, "moment", MOMENT)
    tap_through(phone, place)
    assert table.match.state.phase == "round"
    entered = len(table.match.entries)
    for where in (below, place):
        tap_through(phone, where)
    assert len(table.match.entries) == entered


def tap_through(phone, place):
    """Tap a place, and let the list around it hand the touch on."""
    phone.tap_at(place)
    phone.wait(0.3)


def test_what_the_banner_lies_on_is_not_touched_through_it(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("undo")  # the banner says so, over the scores
    banner = phone.screen.ids.banner
    phone.tap_at(banner.to_window(banner.center_x, banner.y + 2))
    assert phone.app.navigator.current == "table"
