"""A number in a list, typed on the pad that opens when it is tapped."""

from collections.abc import Callable
from functools import cache
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.dialog import Dialog
from screens.widgets.icon import Icon
from screens.widgets.list_row import ListRow, Start
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.text import Text


class NumberSheet(BoxLayout):
    """What is typed, large, above the pad."""

    value = StringProperty("")
    max_digits = NumericProperty(2)


class NumberDialog(Dialog):
    """The pad, made once for all numbers that are typed."""

    _take: Callable[[int], object] | None = None

    def __init__(self, **kwargs):
        self._sheet = NumberSheet()
        super().__init__(body=self._sheet, **kwargs)
        self._sheet.ids.pad.bind(on_ok=self._done)
        self.get_ready()

    def ask(self, title, take, value, max_digits):
        """Open it, the present *value* above the pad."""
        self.title, self._take = title, take
        self._sheet.value, self._sheet.max_digits = str(value), max_digits
        self._sheet.ids.pad.clear()
        self.open()

    def on_dismiss(self):
        self._take = None
        super().on_dismiss()

    def _done(self, _pad, typed):
        take = self._take
        self.dismiss()
        if typed and take:
            take(int(typed))


@cache
def number_dialog() -> NumberDialog:
    """The one pad."""
    return NumberDialog()


def type_number(title, take, value="", max_digits=2):
    """Open a pad, the present *value* above it; *take* gets the number, unless nothing is typed."""
    number_dialog().ask(title, take, value, max_digits)


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
