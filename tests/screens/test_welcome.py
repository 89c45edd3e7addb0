"""The first start: three pictures, which can be skipped and are shown once."""

import pytest

from screens.platform import Surroundings
from screens.platform.fake import FakeEdge
from tools.phone import LANDSCAPE, TABLET

pytestmark = pytest.mark.ui


@pytest.mark.parametrize("size", [(412, 892), (360, 640), LANDSCAPE, TABLET])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_three_pictures_lead_to_the_games(open_phone, size, scale):
    phone = open_phone(welcomed=False, size=size, scale=scale, language="en")
    for heading in ("Beside the game", "Tap what happened", "Ask the rule"):
        assert phone.sees(heading)
        phone.tap("To the games" if heading == "Ask the rule" else "Next")
    assert phone.app.navigator.current == "home"
    assert phone.app.store.setting("welcomed", False)


def test_they_are_skipped_in_one_tap_and_never_come_again(open_phone):
    phone = open_phone(welcomed=False)
    phone.tap("Skip")
    assert phone.app.navigator.current == "home"
    phone = open_phone(welcomed=True)
    assert phone.app.navigator.current == "home"


def test_back_shows_the_picture_before_and_then_leaves(open_phone):
    phone = open_phone(welcomed=False)
    phone.tap("Next")
    phone.press_back()
    assert phone.sees("Beside the game")
    phone.press_back()
    assert phone.app.navigator.current == "home"


@pytest.mark.parametrize("foreign", [True, False])
def test_the_language_is_asked_only_where_the_system_speaks_neither(open_phone, tmp_path, foreign):
    edge = FakeEdge(tmp_path, Surroundings(foreign=foreign))
    phone = open_phone(edge=edge, welcomed=False, language="")
    assert phone.sees("Langue · Language") == foreign
    if foreign:
        phone.tap("Français")
    assert phone.sees("À côté du jeu" if foreign else "Beside the game")
    assert phone.app.store.setting("language", "") == ("fr" if foreign else "")
