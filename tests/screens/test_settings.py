"""The settings: they take effect at once, and are remembered."""

import pytest

pytestmark = pytest.mark.ui


def test_the_language_is_switched_while_the_app_runs(phone, seat_table):
    seat_table(phone, first=0)
    phone.app.navigator.go("settings")
    phone.frames()
    phone.tap("Français")
    phone.press_back()
    assert phone.sees("manche"), phone.words()
    phone.app.navigator.home()
    phone.frames()
    assert phone.sees("Nouvelle partie")


def test_settings_are_remembered(open_phone):
    phone = open_phone()
    phone.app.navigator.go("settings")
    phone.frames()
    phone.tap("Dark")
    phone.tap("plus")
    phone = open_phone()
    assert phone.app.settings["mode"] == "dark"
    assert phone.app.settings["scale"] == 1.25
