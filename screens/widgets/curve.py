"""The course of a match: one line a player, each with the player's colour and shape."""

from math import ceil, floor, log10

from kivy.graphics import Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from screens.theme import seen_on, theme
from screens.widgets.drawing import Drawing, line, paint
from screens.widgets.player_badge import player_rgba
from screens.widgets.rule import load_rule
from screens.widgets.shapes import draw_shape
from screens.widgets.text import Measured, width_of

MARKED = 14  # up to so many points each one has its marker, beyond only the last
TICKS = 4


def nice_step(span, ticks=TICKS):
    """The round step (1, 2 or 5 times a power of ten, never below 1) that cuts *span* into about *ticks*."""
    rough = max(span / ticks, 1)
    power = 10 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)


class Frame:
    """The place of the plot inside the widget: it turns a number of the series and a value into pixels."""

    def __init__(self, box, count, low, high):
        self.left, self.bottom, self.right, self.top = box
        self.count, self.low, self.high = count, low, high

    def x(self, index):
        share = index / (self.count - 1) if self.count > 1 else 0.5
        return self.left + dp(8) + share * (self.right - self.left - dp(20))

    def y(self, value):
        return self.bottom + (value - self.low) / (self.high - self.low) * (self.top - self.bottom)


class Curve(Drawing):
    series = ListProperty()
    limit = ObjectProperty(None, allownone=True)
    first = NumericProperty(1)
    font_size = NumericProperty(14)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("series", "limit", "first", "font_size"):
            self.fbind(prop, self.redraw)

    def draw(self):
        values = [value for _colour, _shape, row in self.series for value in row]
        if not values:
            return
        seen = [*values, 0, *([] if self.limit is None else [self.limit])]
        step = int(nice_step(max(seen) - min(seen)))
        low, high = floor(min(seen) / step) * step, max(ceil(max(seen) / step), 1) * step
        ticks = range(low, high + 1, step)
        labels = [f"{value:g}" for value in [*ticks, self.limit or 0]]
        left = dp(8) + max(width_of(label, self.font_size, bold=True) for label in labels)
        box = (left, self.font_size * 1.6, self.width, self.height - max(dp(10), self.font_size * 0.6))
        frame = Frame(box, max(len(row) for _colour, _shape, row in self.series), low, high)

        self._draw_values(frame, ticks)
        self._draw_numbers(frame)
        for colour, shape, row in self.series:
            points = [(frame.x(index), frame.y(value)) for index, value in enumerate(row)]
            self._draw_row(seen_on(player_rgba(colour), theme.surface), shape, points)

    def _draw_values(self, frame, ticks):
        """The lines across with their values, the limit's with its own; a value too near to it gives way."""
        for tick in ticks:
            y = frame.y(tick)
            paint(theme.line)
            SmoothLine(points=[frame.left, y, frame.right, y], width=1)
            if self.limit is None or abs(y - frame.y(self.limit)) > self.font_size * 1.1:
                paint(theme.text_soft)
                _write(f"{tick:g}", self.font_size, frame.left - dp(6), y)
        if self.limit is not None:
            paint(theme.bad)
            self._dashes(frame.left, frame.right, frame.y(self.limit))
            _write(f"{self.limit:g}", self.font_size, frame.left - dp(6), frame.y(self.limit), bold=True)

    def _draw_numbers(self, frame):
        """The numbers below, as many as have room."""
        paint(theme.text_soft)
        room = max(1, (frame.right - frame.left) / (self.font_size * 2.2))
        every = int(nice_step(frame.count - 1, min(room, 8)))
        for index in range(0, frame.count, every):
            words = f"{self.first + index:g}"
            right = frame.x(index) + width_of(words, self.font_size) / 2
            _write(words, self.font_size, right, self.font_size * 0.6)

    def _draw_row(self, colour, shape, points):
        paint(colour)
        line([number for point in points for number in point], dp(2.5))
        marked = points if len(points) <= MARKED else points[-1:]
        for number, (x, y) in enumerate(marked, 1):
            size = dp(8) if number == len(marked) else dp(5)
            paint(theme.surface)
            draw_shape(shape, x, y, size + dp(2))
            paint(colour)
            draw_shape(shape, x, y, size)

    def _dashes(self, start, end, y):
        paint(theme.bad)
        while start < end:
            line([start, y, min(start + dp(7), end), y], dp(2))
            start += dp(12)


def _words(text, size, bold=False):
    label = Measured(text=text, font_size=size, bold=bold)
    label.refresh()
    return label.texture


def _write(text, size, right, middle, bold=False):
    """Write the text so that it ends at *right*, around the height *middle*."""
    texture = _words(text, size, bold)
    corner = (round(right - texture.width), round(middle - texture.height / 2))
    Rectangle(texture=texture, pos=corner, size=texture.size)


load_rule(__file__)
