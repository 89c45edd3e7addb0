"""The guide of the table, taken by itself."""

import gc

import pytest
from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from screens.guide import Guide

pytestmark = pytest.mark.ui


def test_a_guide_may_fold_after_its_screen_is_gone(phone):
    """The page of a table that was left a frame ago still changes its height."""
    page, scroll = BoxLayout(size_hint_y=None, height=100), ScrollView(height=200)
    scroll.add_widget(page)
    box, line = BoxLayout(), BoxLayout()
    guide = Guide(box.proxy_ref, line.proxy_ref, scroll.proxy_ref)
    guide.write(["Shuffle the cards.", "Deal them."])
    weakly = box.proxy_ref
    del box
    gc.collect()
    page.height = 300
    Clock.tick()
    assert not weakly.children
    assert [child.icon for child in line.children] == ["down"], "it is a tap away"
