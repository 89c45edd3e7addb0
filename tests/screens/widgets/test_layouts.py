"""A box and a grid give every child the place that Kivy's own give it."""

import random

import pytest
from kivy.factory import Factory
from kivy.uix.boxlayout import BoxLayout as KivyBoxLayout
from kivy.uix.gridlayout import GridLayout as KivyGridLayout
from kivy.uix.widget import Widget

from screens.widgets.box_layout import BoxLayout
from screens.widgets.grid_layout import GridLayout

pytestmark = pytest.mark.ui
HINTS = ({}, {}, {"x": 0.2}, {"right": 0.9}, {"center_x": 0.5}, {"y": 0.1}, {"top": 1}, {"center_y": 0.5})
BOUNDS = ("size_hint_min_x", "size_hint_min_y", "size_hint_max_x", "size_hint_max_y")


def a_box(chance):
    """What only a box is made with."""
    return {"orientation": chance.choice(("horizontal", "vertical")), "spacing": chance.randrange(12)}


def a_grid(chance):
    """What only a grid is made with, now and then something that no screen of ours has."""
    rare = ({"rows": 9}, {"orientation": "rl-bt"}, {"row_default_height": 30}, {"cols_minimum": {0: 50}})
    return {
        "cols": chance.randrange(1, 5),
        "spacing": [chance.randrange(12) for _side in range(2)],
        **(chance.choice(rare) if chance.random() < 0.1 else {}),
    }


def drawn(chance, of_its_own):
    """What a layout and the children in it are made with."""
    made = {
        "pos": (chance.randrange(50), chance.randrange(50)),
        "size": (chance.choice((0, 120, 400)), chance.choice((0, 90, 700))),
        "padding": [chance.randrange(20) for _side in range(4)],
        **of_its_own(chance),
    }
    # Kivy's grid bears no bounds where somebody wishes for nothing
    shares = (None, 0.1, 0.4, 1) if "cols" in made else (None, 0, 0.4, 1)
    children = [
        {
            "size_hint": (chance.choice(shares), chance.choice(shares)),
            "size": (chance.randrange(90), chance.randrange(90)),
            "pos_hint": chance.choice(HINTS),
            **({chance.choice(BOUNDS): chance.randrange(150)} if chance.random() < 0.05 else {}),
        }
        for _child in range(chance.randrange(7))
    ]
    return made, children


def places(kind, settings, children, follow):
    """Where a layout of that kind puts its children, and how much room it wants."""
    made = kind(**settings)
    if follow:  # as high as what is in it, as most are
        made.size_hint = None, None
        made.bind(minimum_height=made.setter("height"))
    for child in children:
        made.add_widget(Widget(**child))
    made.do_layout()
    made.do_layout()
    made._trigger_layout.cancel()
    return [*made.minimum_size], [(*child.pos, *child.size) for child in made.children]


@pytest.mark.parametrize(
    ("ours", "kivys", "of_its_own"),
    [(BoxLayout, KivyBoxLayout, a_box), (GridLayout, KivyGridLayout, a_grid)],
    ids=["box", "grid"],
)
def test_every_child_has_the_place_that_kivy_gives_it(ours, kivys, of_its_own):
    chance = random.Random(5)
    for _layout in range(600):
        settings, children = drawn(chance, of_its_own)
        follow = chance.random() < 0.5
        expected = places(kivys, settings, children, follow)
        assert places(ours, settings, children, follow) == expected, (settings, children)


def test_kv_and_the_kit_speak_of_these():
    assert Factory.BoxLayout is BoxLayout
    assert Factory.GridLayout is GridLayout
