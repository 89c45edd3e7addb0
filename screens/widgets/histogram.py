"""How often something came up, as bars, and a line across each where it was to be expected."""

from math import ceil

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.dates import figure
from screens.theme import theme
from screens.widgets.drawing import Drawing, box_points, line, paint, polygon
from screens.widgets.rule import load_rule
from screens.widgets.text import Measured, width_of
from tracker.language import _


def bar_words(bar):
    """The numbers of a bar of dice."""
    return _("{face}: {count} times, {expected} were to be expected").format(
        face=bar.label, count=bar.count, expected=figure(float(bar.expected))
    )


class Histogram(ButtonBehavior, Drawing):
    __events__ = ("on_bar",)

    bars = ListProperty()
    font_size = NumericProperty(14)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("bars", self.redraw)
        self.fbind("font_size", self.redraw)

    def on_release(self):
        """Whoever touches a bar wants its numbers."""
        if self.bars and self.last_touch:
            place = int((self.last_touch.x - self.x) / (self.width / len(self.bars)))
            self.dispatch("on_bar", self.bars[min(max(0, place), len(self.bars) - 1)])

    def on_bar(self, bar):
        """A bar was touched."""

    def draw(self):
        if not self.bars:
            return
        room = self.width / len(self.bars)
        foot = self.font_size * 1.5
        most = max(1, *(max(bar.count, float(bar.expected)) for bar in self.bars))
        unit = (self.height - 2.4 * foot) / most  # the height of one
        widest = max(width_of(str(bar.label), self.font_size) for bar in self.bars)
        every = ceil((widest + dp(4)) / room)  # labels that have room
        for number, bar in enumerate(self.bars):
            left, middle, width = (number + 0.12) * room, (number + 0.5) * room, 0.76 * room
            if number % every == 0:
                self._write(str(bar.label), theme.text, middle, foot / 2)
            if bar.count:
                high = bar.count * unit
                paint(theme.accent)
                polygon(box_points(left, foot, width, high, min(dp(4), width / 3, high / 2)))
                line_above = float(bar.expected) * unit - high
                lifted = line_above + dp(4) if 0 <= line_above < foot else 0
                self._write(str(bar.count), theme.text_soft, middle, foot + high + lifted + foot / 2, room)
            if bar.expected:
                self._draw_expected(left, width, foot + float(bar.expected) * unit)

    def _draw_expected(self, left, width, y):
        """The line is seen on the bar and above it."""
        ends = [left - dp(3), y, left + width + dp(3), y]
        for ink, thickness in ((theme.surface, dp(4)), (theme.text, dp(2))):
            paint(ink)
            line(ends, thickness)

    def _write(self, text, ink, middle, y, room=None):
        """A short text around a place, smaller where there is no room for it."""
        size = self.font_size
        if room:
            size *= min(1, (room - dp(2)) / width_of(text, size))
        label = Measured(text=text, font_size=size)
        label.refresh()
        width, height = label.texture.size
        paint(ink)
        corner = round(middle - width / 2), round(y - height / 2)
        Rectangle(texture=label.texture, pos=corner, size=(width, height))


load_rule(__file__)
