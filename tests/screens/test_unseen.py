"""What is not seen follows the theme and the language late, but before anybody sees it."""

import gc
import weakref

import pytest
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch

from screens.language import tr
from screens.theme import theme
from screens.unseen import catch_up, catch_up_ahead, leaving
from screens.widgets import Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.grid_layout import GridLayout

RULE = """
#:import theme screens.theme.theme
#:import tr screens.language.tr
BoxLayout:
    Label:
        color: theme.text
        text: tr._("New game")
    Text:
        text: "Words"
"""


@pytest.fixture
def box():
    """Words in a box that lies nowhere."""
    theme.mode, theme.scale, theme.game = "light", 1, ""
    tr.use("en")
    made = Builder.load_string(RULE)
    yield made
    if made.parent:
        Window.remove_widget(made)
    theme.mode, theme.scale, theme.game = "light", 1, ""
    tr.use("en")


def look(box):
    label, text = box.children[:-3:-1]
    return tuple(label.color), label.text, tuple(text.color), text.font_size


def changed():
    theme.mode, theme.scale = "dark", 2
    tr.use("fr")


def seen_of(box):
    """What the same words look like where they are made now."""
    return look(Builder.load_string(RULE))


def test_what_is_seen_follows_at_once(box):
    Window.add_widget(box)
    changed()
    assert look(box) == seen_of(box)


def test_what_is_not_seen_waits_until_it_is(box):
    before = look(box)
    changed()
    assert look(box) == before
    Window.add_widget(box)
    assert look(box) == seen_of(box)


def test_what_lies_in_something_hidden_is_told_with_it(box):
    screen = BoxLayout()
    screen.add_widget(box)
    changed()
    screen.remove_widget(box)  # as a screen does before it is shown: it has parts that come and go
    catch_up(screen)
    Window.add_widget(box)
    assert look(box) == seen_of(box)


def test_who_is_behind_is_found_before_a_finger_can_show_it():
    words = Text(text="Words")
    theme.scale = 2
    assert words.font_size != theme.text_body
    touch = UnitTestTouch(-5, -5)
    touch.touch_down()
    touch.touch_up()
    Window.add_widget(words)
    assert words.font_size == theme.text_body
    Window.remove_widget(words)
    theme.scale = 1


def test_idle_time_lets_everything_catch_up_a_piece_at_a_time(box):
    for _number in range(70):
        box.add_widget(Text(text="More"))
    changed()
    steps = sum(1 for _step in catch_up_ahead())
    assert steps > 1
    assert look(box) == seen_of(box)
    assert {text.font_size for text in box.children[:70]} == {theme.text_body}


def test_idle_time_that_ends_early_loses_nothing(box):
    for _number in range(70):
        box.add_widget(Text(text="More"))
    changed()
    next(catch_up_ahead())
    catch_up(box)
    assert {text.font_size for text in box.children[:70]} == {theme.text_body}


def test_what_leaves_is_not_dressed_for_what_comes(box):
    Window.add_widget(box)
    before = look(box)
    with leaving(box):
        theme.mode = "dark"
    assert look(box) == before
    Window.remove_widget(box)
    Window.add_widget(box)
    assert look(box) == seen_of(box)


def test_what_leaves_is_not_dressed_when_the_next_one_catches_up(box):
    Window.add_widget(box)
    before, coming = look(box), Builder.load_string(RULE)
    with leaving(box):
        theme.mode = "dark"
    catch_up(coming)
    assert look(coming) == seen_of(box)
    assert look(box) == before


@pytest.mark.parametrize("holder", [BoxLayout, lambda: GridLayout(cols=1)], ids=["box", "grid"])
def test_what_comes_into_something_that_is_seen_follows_at_once(box, holder):
    shown = holder()
    Window.add_widget(shown)
    changed()
    shown.add_widget(box)
    assert look(box) == seen_of(box)
    shown.remove_widget(box)
    Window.remove_widget(shown)


def test_a_rule_of_kv_that_is_taken_away_is_not_read_any_more(box):
    label = box.children[-1]
    Builder.unbind_property(label, "color")
    before = tuple(label.color)
    Window.add_widget(box)
    theme.mode = "dark"
    assert tuple(label.color) == before


def test_a_rule_of_kv_may_read_the_same_under_two_names():
    label = Builder.load_string(
        """
#:import theme screens.theme.theme
#:import again screens.theme.theme
Label:
    color: theme.text if again.text else theme.background
"""
    )
    Builder.unbind_property(label, "color")
    before = tuple(label.color)
    Window.add_widget(label)
    theme.mode = "dark"
    Window.remove_widget(label)
    assert tuple(label.color) == before


def test_waiting_keeps_nothing_alive():
    box = Builder.load_string(RULE)
    theme.mode = "light"
    theme.mode = "dark"
    kept = weakref.ref(box)
    del box
    gc.collect()
    assert kept() is None
    theme.mode = "light"


def test_idle_time_keeps_nothing_alive(box):
    others = [Builder.load_string(RULE) for _number in range(3)]
    changed()
    ahead = catch_up_ahead()
    next(ahead)
    kept = [weakref.ref(other) for other in others]
    del others
    gc.collect()
    assert [other() for other in kept] == [None] * 3
    for _step in ahead:  # it goes on with what is left
        pass
    assert look(box) == seen_of(box)
