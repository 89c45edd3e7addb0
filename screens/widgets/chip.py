"""A small pill that can be chosen, as wide as its words."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.widgets.icon import Icon
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface


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
    """The width at which the words wrap; 0 = nowhere."""

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._badge = self._icon = None  # made where there is one
        super().__init__(**kwargs)
        for prop in ("pos", "size", "text", "icon", "name", "colour", "shape", "active", "font_size", "room"):
            self.fbind(prop, self._arrange_soon)
        self._arrange_soon()

    def _arrange(self, *_):
        """Put a mark (badge, icon, or the tick of a chosen chip) before the words."""
        words = self.ids.words
        sign = "check" if self.active else "" if self.colour else self.icon
        mark = self.font_size * 1.15 if sign else 0
        side = dp(32) if self.colour else mark
        tick = mark + dp(6) if self.colour and mark else 0
        before = side + dp(6) if side else 0
        edge = dp(8) if self.colour else dp(14)
        room = self.room - before - tick - edge - dp(14) if self.room else 1e5
        words.settle(max(1, room), self.font_size)
        wanted = edge + before + words.width + tick + dp(14)
        self.width = max(dp(48), wanted)
        self.height = max(dp(48), words.height + dp(16))
        left = self.x + (self.width - wanted) / 2 + edge
        words.pos = left + before, self.center_y - words.height / 2
        self._place_badge(left, side)
        self._place_icon(sign, words.right + dp(6) if tick else left, mark)

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
            self._icon = Icon(tint=self.ids.words.color)
            self.ids.words.fbind("color", self._icon.setter("tint"))
            self.add_widget(self._icon)
        if self._icon:
            self._icon.name, self._icon.size = sign, (side, side)
            self._icon.pos = left, self.center_y - side / 2


load_rule(__file__)
