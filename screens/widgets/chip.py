"""A small pill that can be chosen, as wide as its words."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.widgets.rule import load_rule


class Chip(ButtonBehavior, Widget):
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
        super().__init__(**kwargs)
        for prop in ("pos", "size", "text", "icon", "colour", "active", "font_size", "room"):
            self.fbind(prop, self._arrange_soon)
        self._arrange_soon()

    def _arrange(self, *_):
        """Put a mark (badge, icon, or the tick of a chosen chip) before the words."""
        words, badge, icon = self.ids.words, self.ids.badge, self.ids.icon
        icon.name = "check" if self.active else "" if self.colour else self.icon
        mark = self.font_size * 1.15 if icon.name else 0
        side = dp(32) if self.colour else mark
        badge.size = (side, side) if self.colour else (0, 0)
        icon.size = (mark, mark)
        tick = mark + dp(6) if self.colour and mark else 0
        before = side + dp(6) if side else 0
        edge = dp(8) if self.colour else dp(14)
        room = self.room - before - tick - edge - dp(14) if self.room else 1e5
        words.settle(max(1, room), self.font_size)
        wanted = edge + before + words.width + tick + dp(14)
        self.width = max(dp(48), wanted)
        self.height = max(dp(48), words.height + dp(16))
        left = self.x + (self.width - wanted) / 2 + edge
        badge.pos = left, self.center_y - badge.height / 2
        words.pos = left + before, self.center_y - words.height / 2
        icon.pos = (words.right + dp(6) if tick else left), self.center_y - icon.height / 2


load_rule(__file__)
