"""A line with a knob, to be drawn along it: any place of something long, at once."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.theme import theme
from screens.widgets.drawing import Drawing, disc, line, paint
from screens.widgets.rule import load_rule

KNOB = 11  # dp


class Scrubber(Drawing):
    __events__ = ("on_pick",)

    value = NumericProperty(0)
    max = NumericProperty(1)  # the values are the whole numbers from 0 on
    held = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("value", "max", "held"):
            self.fbind(prop, self.redraw)

    def draw(self):
        left, right, middle = dp(KNOB), self.width - dp(KNOB), self.height / 2
        here = left + (right - left) * (self.value / self.max if self.max else 0)
        paint(theme.outline)
        line([left, middle, right, middle], dp(3))
        paint(theme.accent)
        line([left, middle, here, middle], dp(5))
        disc(here, middle, dp(KNOB + 3 if self.held else KNOB))

    def on_touch_down(self, touch):
        if self.disabled or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self.held = True
        self._follow(touch)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._follow(touch)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        self.held = False
        return True

    def _follow(self, touch):
        share = (touch.x - self.x - dp(KNOB)) / max(1, self.width - 2 * dp(KNOB))
        wished = round(min(1, max(0, share)) * self.max)
        if wished != self.value:
            self.value = wished
            self.dispatch("on_pick", wished)

    def on_pick(self, value):
        """A finger set *value*."""


load_rule(__file__)
