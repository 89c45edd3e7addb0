"""Nothing is collected in the middle of a rule, which would find its own widget gone."""

import gc

import pytest
from kivy.lang import builder

from screens.theme import theme
from screens.widgets import Chip
from tools.phone import Phone

pytestmark = pytest.mark.ui


def test_a_rule_never_finds_its_widget_collected(phone, monkeypatch):
    """What was dropped just before is painted anew too; Python may collect it at anything that is made."""

    def make_something(told):
        if gc.isenabled() and "FitLabel" in told:
            gc.collect()

    monkeypatch.setattr(builder, "trace", make_something)  # told of every rule that is carried out
    for mode in ("dark", "light"):
        for number in range(20):
            Chip(text=str(number))
        theme.mode = mode


def test_what_is_dropped_is_collected_while_frames_pass(phone):
    gone = [Chip(text=str(number)).proxy_ref for number in range(60)]
    phone.frames(120)
    with pytest.raises(ReferenceError):
        [chip.text for chip in gone]


def test_python_collects_again_once_the_app_is_closed(tmp_path):
    with Phone(tmp_path):
        assert not gc.isenabled()
    assert gc.isenabled()
