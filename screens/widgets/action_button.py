"""The button with words on it."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.icon import Icon
from screens.widgets.rule import load_rule
from screens.widgets.surface import NONE, Surface
from screens.widgets.text import FitLabel, fits


def button_colours(kind, inactive=False):
    """The fill, the ink and the edge of a button of a kind."""
    if inactive and kind == "plain":
        return NONE, theme.text_soft, theme.line
    if inactive:
        return theme.surface_high, theme.text_soft, NONE
    return {
        "primary": (theme.accent, theme.accent_ink, NONE),
        "tonal": (theme.accent_soft, theme.accent_soft_ink, NONE),
        "plain": (NONE, theme.accent, theme.outline),
        "danger": (theme.bad, theme.bad_ink, NONE),
    }[kind]


class ActionButton(Surface, ButtonBehavior, Widget):
    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("primary", options=("primary", "tonal", "plain", "danger"))
    big = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    tint = ColorProperty(None, allownone=True)
    font_size = NumericProperty(17)
    needed = NumericProperty(0)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._icon: Any = None  # made where there is one
        self.words = FitLabel(bold=True)
        super().__init__(**kwargs)
        self.add_widget(self.words)
        for prop in ("kind", "dimmed", "disabled", "tint"):
            self.fbind(prop, self.wear)
        for prop in ("pos", "size", "text", "icon", "font_size"):
            self.fbind(prop, self._arrange_soon)
        theme.follow(self)
        self._arrange_soon()

    @property
    def corner(self):
        return min(self.height / 2, dp(24))

    def on_text(self, *_):
        self.words.text = self.text

    def on_ink(self, *_):
        self.words.color = self.ink

    def on_icon(self, *_):
        if self._icon is None:
            self._icon = Icon(tint=self.ink)
            self.fbind("ink", self._icon.setter("tint"))
            self.add_widget(self._icon)
        self._icon.name = self.icon

    def wear(self, *_):
        self.fill, self.ink, self.edge = button_colours(self.kind, self.disabled or self.dimmed)
        if self.tint and self.kind == "plain":
            self.ink = self.edge = self.tint

    def _arrange(self, *_):
        """Centre the icon and the words as one group; ask for the height that the words need."""
        words, icon = self.words, self._icon
        side = self.font_size * 1.3 if self.icon else 0
        gap = dp(8) if self.icon and self.text else 0
        room = self.width - 2 * dp(14)
        if self.text and not fits(self.text, room - side - gap, self.font_size, bold=True):
            side = gap = 0  # rather no icon than a broken word
        words.settle(max(1, room - side - gap), self.font_size)
        left = self.center_x - (side + gap + words.width) / 2
        if icon:
            icon.size = side, side
            icon.pos = left, self.center_y - side / 2
        words.pos = left + side + gap, self.center_y - words.height / 2
        self.needed = words.height + 2 * dp(12)


load_rule(__file__)
