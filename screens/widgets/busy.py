"""Something is being done: a bar on which a light travels, as long as `active`."""

from math import pi, sin

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from screens.theme import theme
from screens.widgets.drawing import Drawing, box_points, paint, polygon
from screens.widgets.rule import load_rule

SECONDS = 1.4  # for the way there and back
SHARE = 0.3  # of the bar that is lit


class Busy(Drawing):
    active = BooleanProperty(False)
    phase = NumericProperty(0)

    def __init__(self, **kwargs):
        self._ticking = None
        super().__init__(**kwargs)
        self.fbind("phase", self.redraw)
        self.fbind("active", self._start)
        self._start()

    def _start(self, *_):
        if self._ticking:
            self._ticking.cancel()
            self._ticking = None
        if self.active and theme.motion:
            self._ticking = Clock.schedule_interval(self._tick, 1 / 20)
        self.redraw()

    def _tick(self, seconds):
        self.phase = (self.phase + seconds / SECONDS) % 1

    def draw(self):
        if not self.active:
            return
        paint(theme.line)
        polygon(box_points(0, 0, self.width, self.height, self.height / 2))
        lit = self.width * SHARE
        start = (self.width - lit) * (0.5 - 0.5 * sin(2 * pi * self.phase + pi / 2))
        paint(theme.accent)
        polygon(box_points(start, 0, lit, self.height, self.height / 2))


load_rule(__file__)
