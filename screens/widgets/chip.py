"""A small pill that can be chosen, as wide as its words."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.icon import Icon
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.surface import Surface
from screens.widgets.text import FitLabel

BESIDE = 64  # dp of the window that a chip never has


class Chip(Surface, ButtonBehavior, Widget):
    shade = 0.12
    round = dp(14)
    margin = 0, dp(3)
    text = StringProperty("")
    active = BooleanProperty(False)
    dimmed = BooleanProperty(False)
    icon = StringProperty("")
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    font_size = NumericProperty(17)
    room = NumericProperty(0)
    """The width at which the words wrap; 0: nearly that of the window."""

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._badge = self._icon = None  # made where there is one
        self.words = FitLabel()
        super().__init__(**{"size_hint": (None, None)} | kwargs)
        self.add_widget(self.words)
        for prop in ("pos", "size", "text", "icon", "name", "colour", "shape", "active", "font_size", "room"):
            self.fbind(prop, self._arrange_soon)
        for prop in ("active", "dimmed", "disabled"):
            self.fbind(prop, self.wear)
        theme.follow(self)
        self._arrange_soon()

    def wear(self, *_):
        quiet = self.dimmed or self.disabled
        self.fill, self.ink = theme.accent_soft if self.active else theme.surface, theme.text
        self.edge = theme.accent if self.active else theme.line if quiet else theme.outline
        self.edge_width = 1.4 if self.active else 1
        words = self.words
        words.bold = self.active
        words.color = theme.accent_soft_ink if self.active else theme.text_soft if quiet else theme.text
        self.font_size = theme.text_body
        self._arrange_soon()

    def on_text(self, *_):
        self.words.text = self.text

    def _arrange(self, *_):
        """Put a mark (badge, icon, or the tick of a chosen chip) before the words."""
        words = self.words
        sign = "check" if self.active else "" if self.colour else self.icon
        mark = self.font_size * 1.15 if sign else 0
        side = dp(32) if self.colour else mark
        tick = mark + dp(6) if self.colour and mark else 0
        before = side + dp(6) if side else 0
        edge = dp(8) if self.colour else dp(14)
        room = (self.room or Window.width - dp(BESIDE)) - before - tick - edge - dp(14)
        words.settle(max(1, room), self.font_size)
        wanted = edge + before + words.width + tick + dp(14)
        self.width = max(dp(48), wanted)
        self.height = max(dp(48), words.height + dp(16))
        left = self.x + (self.width - wanted) / 2 + edge
        words.pos = left + before, self.center_y - words.height / 2
        self._place_badge(left, side)
        self._place_icon(sign, words.right + dp(6) if tick else left, mark)
        self._arrange_soon.cancel()  # its own size has asked for it once more

    def _place_badge(self, left, side):
        if self.colour and self._badge is None:
            self._badge = PlayerBadge()
            self.add_widget(self._badge)
        if self._badge:
            badge = self._badge
            badge.name, badge.colour, badge.shape = self.name or self.text, self.colour, self.shape
            badge.size = (side, side) if self.colour else (0, 0)
            badge.pos = left, self.center_y - badge.height / 2

    def _place_icon(self, sign, left, side):
        if sign and self._icon is None:
            self._icon = Icon(tint=self.words.color)
            self.words.fbind("color", self._icon.setter("tint"))
            self.add_widget(self._icon)
        if self._icon:
            self._icon.name, self._icon.size = sign, (side, side)
            self._icon.pos = left, self.center_y - side / 2
