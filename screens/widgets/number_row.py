"""A number in a list, typed on the pad that opens when it is tapped."""

from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.theme import theme
from screens.widgets.dialog import show
from screens.widgets.icon import Icon
from screens.widgets.list_row import ListRow, Start
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.text import Text


class NumberSheet(BoxLayout):
    """What is typed, large, above the pad."""

    value = StringProperty("")
    max_digits = NumericProperty(2)


def type_number(title, take, value="", max_digits=2):
    """Open a pad, the present *value* above it; *take* gets the number, unless nothing is typed."""
    sheet = NumberSheet(value=str(value), max_digits=max_digits)
    dialog = show(title, sheet)

    def done(_pad, typed):
        dialog.dismiss()
        if typed:
            take(int(typed))

    sheet.ids.pad.bind(on_ok=done)


class NumberRow(ListRow):
    __events__ = ("on_value",)

    value = NumericProperty(0)
    max_digits = NumericProperty(2)
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")

    def __init__(self, **kwargs):
        self._number = Text(kind="head", fit=True, text="0")
        self._badge: Any = None  # made where there is a name
        super().__init__(**kwargs)
        self._pencil = Icon(name="pencil", tint=theme.text_soft)
        for part in (self._number, self._pencil):
            self.add_widget(part)
        for prop in ("name", "colour", "shape"):
            self.fbind(prop, self._dress)
        self.fbind("value", self._write)
        self._write()
        self._dress()

    def wear(self):
        super().wear()
        if self._end:
            self._pencil.tint = theme.text_soft

    def _write(self, *_):
        self._number.text = str(self.value)

    def _dress(self, *_):
        if self.name and self._badge is None:
            start, self._badge = Start(), PlayerBadge()
            start.add_widget(self._badge)
            self.add_widget(start)
        if self._badge:
            self._badge.name, self._badge.colour, self._badge.shape = self.name, self.colour, self.shape

    def on_release(self):
        type_number(self.title, self._take, self.value, self.max_digits)

    def _take(self, number):
        self.value = number
        self.dispatch("on_value", number)

    def on_value(self, *_):
        """Another number was typed."""


load_rule(__file__)
