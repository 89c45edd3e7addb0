"""The thumb can trust the screen: nothing shrinks away from it, and what came a moment ago is not hit."""

import pytest
from kivy.uix.widget import Widget

from screens.widgets import Reach, Steady, ask

pytestmark = pytest.mark.ui


def test_what_goes_leaves_its_place_until_something_else_comes(phone):
    box = Steady(orientation="vertical")
    note = Widget(size_hint_y=None, height=50)
    box.add_widget(note)
    box.add_widget(Widget(size_hint_y=None, height=30))
    phone.screen.add_widget(box)
    phone.frames(8)
    assert box.height == 80
    box.remove_widget(note)
    phone.frames(3)
    assert box.height == 80
    box.release()
    phone.frames(8)
    assert box.height == 30
    box.children[0].height = 20
    phone.frames(3)
    assert box.height == 30


def test_a_double_tap_does_not_reach_the_next_player(phone, seat_table, monkeypatch):
    monkeypatch.setattr(Reach, "moment", 0.4)
    table = seat_table(phone, game="dig", players=2, depth="referee", first=0)
    phone.wait(0.5)
    heard = []
    phone.screen.view.panel.bind(on_touch_down=lambda _panel, touch: heard.append(touch) and None)
    table.ids.place.hush()
    middle = table.ids.place.to_window(*table.ids.place.center)
    phone.tap_at(middle)
    assert not heard
    phone.wait(0.5)
    phone.tap_at(middle)
    assert heard


def test_an_action_of_a_dialog_is_called_once(phone):
    phone.app.change_setting("motion", True)
    called = []
    dialog = ask("Sure?", "", [("Yes", "primary", lambda: called.append(1))])
    phone.frames(4)
    dialog.ids.actions.children[0].dispatch("on_release")
    dialog.ids.actions.children[0].dispatch("on_release")
    assert called == [1]
