"""The app around its screens: a store that is damaged or cannot be opened, the back key, the system bars."""

import pytest

from screens.platform import Surroundings
from screens.widgets import Dialog, ask
from tests.screens.kit import seat, windows
from tools.phone import LANDSCAPE, TABLET

pytestmark = pytest.mark.ui


def test_a_damaged_store_is_told_and_the_app_goes_on(tmp_path, open_phone):
    (tmp_path / "games.db").write_bytes(b"this is no database" * 100)
    phone = open_phone()
    assert phone.sees("The saved games were damaged")
    assert list(tmp_path.glob("games.damaged-*.db"))
    seat(phone, "Ana", "Bo")
    phone.tap("Start")
    assert phone.app.navigator.current == "table"


def test_a_store_that_cannot_be_opened_is_told_and_tried_again(tmp_path, open_phone):
    (tmp_path / "games.db").mkdir()
    phone = open_phone()
    assert phone.app.navigator.current == "trouble"
    (tmp_path / "games.db").rmdir()
    phone.tap("Try again")
    phone.wait(0.5)  # nothing was kept: it is a first start, which slides in
    phone.tap("Skip")
    phone.wait(0.5)
    assert phone.app.navigator.current == "home"


def test_back_goes_back_and_is_left_to_the_system_at_home(phone):
    for code in (27, 0x4000010E, 0x4000011A):  # escape, back in SDL 2, back in SDL 3
        phone.tap("Rules")
        assert phone.app._on_key(None, code) is True
        phone.frames()
        assert phone.app.navigator.current == "home"
        assert phone.app._on_key(None, code) is False


def test_back_closes_one_thing_at_a_time(phone, seat_table):
    seat_table(phone)
    phone.tap("menu")
    menu = Dialog.front()
    question = ask("Sure?", "", [("OK", "primary", None)])
    phone.frames()
    left = []
    for _press in range(3):
        phone.press_back()
        phone.wait(0.3)
        left.append((Dialog.front(), phone.app.navigator.current))
    assert question is not menu
    assert left == [(menu, "table"), (None, "table"), (None, "home")]


@windows(((412, 892), 1.3), ((360, 640), 2.0), (LANDSCAPE, 2.0), (TABLET, 1.0))
def test_every_target_is_large_enough_and_on_the_screen(open_phone, seat_table, size, scale):
    """Buttons of the table are at least 48 dp high and wide, and none lies beside the window."""
    phone = open_phone(size=size, scale=scale, language="fr")
    seat_table(phone, players=4, first=0)
    targets = phone.targets()
    assert len(targets) > 8
    for target in targets:
        assert target.height >= 47.5, target
        assert target.width >= 47.5, target
        left, _bottom = target.to_window(target.x, target.y)
        assert left >= -1, target
        assert left + target.width <= size[0] + 1, target


def test_a_narrow_window_with_a_keyboard_and_large_words_keeps_the_way_back(open_phone, seat_table):
    phone = open_phone(size=(320, 480), scale=2.0)
    number = seat_table(phone).number
    phone.edge.around = Surroundings(insets=(60, 0, 60, 20), keyboard=250)
    phone.app.look_around()
    phone.go("log", number=number)
    phone.frames(8)
    back = phone.find("back")
    assert back.to_window(*back.center)[1] < phone.screen.height
    phone.tap(back)
    assert phone.app.navigator.current == "table"
