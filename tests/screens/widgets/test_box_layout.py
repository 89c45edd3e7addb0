"""A box gives every child the place that Kivy's own gives it."""

import random

import pytest
from kivy.factory import Factory
from kivy.uix.boxlayout import BoxLayout as KivyBoxLayout
from kivy.uix.widget import Widget

from screens.widgets.box_layout import BoxLayout

pytestmark = pytest.mark.ui
HINTS = ({}, {}, {"x": 0.2}, {"right": 0.9}, {"center_x": 0.5}, {"y": 0.1}, {"top": 1}, {"center_y": 0.5})
BOUNDS = ("size_hint_min_x", "size_hint_min_y", "size_hint_max_x", "size_hint_max_y")


def drawn(chance):
    """What a box and the children in it are made with."""
    box = {
        "orientation": chance.choice(("horizontal", "vertical")),
        "pos": (chance.randrange(50), chance.randrange(50)),
        "size": (chance.choice((0, 120, 400)), chance.choice((0, 90, 700))),
        "padding": [chance.randrange(20) for _side in range(4)],
        "spacing": chance.randrange(12),
    }
    children = [
        {
            "size_hint": (chance.choice((None, 0, 0.4, 1)), chance.choice((None, 0, 0.4, 1))),
            "size": (chance.randrange(90), chance.randrange(90)),
            "pos_hint": chance.choice(HINTS),
            **({chance.choice(BOUNDS): chance.randrange(150)} if chance.random() < 0.05 else {}),
        }
        for _child in range(chance.randrange(7))
    ]
    return box, children


def places(kind, box, children, follow):
    """Where a box of that kind puts its children, and how much room it wants."""
    made = kind(**box)
    if follow:  # as high as what is in it, as most are
        made.size_hint = None, None
        made.bind(minimum_height=made.setter("height"))
    for child in children:
        made.add_widget(Widget(**child))
    made.do_layout()
    made.do_layout()
    made._trigger_layout.cancel()
    return [*made.minimum_size], [(*child.pos, *child.size) for child in made.children]


def test_every_child_has_the_place_that_kivy_gives_it():
    chance = random.Random(5)
    for _box in range(600):
        box, children = drawn(chance)
        follow = chance.random() < 0.5
        expected = places(KivyBoxLayout, box, children, follow)
        assert places(BoxLayout, box, children, follow) == expected, (box, children)


def test_kv_and_the_kit_speak_of_this_box():
    assert Factory.BoxLayout is BoxLayout
