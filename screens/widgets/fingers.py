"""A field for fingers: everybody puts one down, and one of them is drawn by chance."""

from random import SystemRandom
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from screens.theme import PLAYER_COLOURS, PLAYER_SHAPES, seen_on, theme
from screens.widgets.drawing import Drawing, paint, ring
from screens.widgets.player_badge import player_rgba
from screens.widgets.rule import load_rule
from screens.widgets.shapes import draw_shape

LEAST = 2  # fingers
SECONDS = 3  # that they have to rest
REACH = 46  # dp around a finger, so that it is seen


class Finger(NamedTuple):
    """Where a finger lies, from the upper left corner of the field, and the place of its looks among all."""

    x: float
    y: float
    look: int


class FingerField(Drawing):
    """Fires `on_chosen` when the fingers have rested; the field then shows the one drawn until `clear`."""

    __events__ = ("on_chosen",)

    count = NumericProperty(0)  # fingers that are down
    left = NumericProperty(0)  # seconds until one is drawn, 0 while too few rest
    drawn = ObjectProperty(None, allownone=True)  # the finger that was drawn

    def __init__(self, **kwargs):
        self._fingers = {}
        super().__init__(**kwargs)
        self.fbind("drawn", self.redraw)
        self.fbind("left", self.redraw)

    def clear(self):
        """Begin again."""
        self._fingers.clear()
        self.drawn = None
        self._changed()

    def on_touch_down(self, touch):
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if self.drawn is None:
            taken = {finger.look for finger in self._fingers.values()}
            look = next(number for number in range(len(taken) + 1) if number not in taken)
            touch.grab(self)
            self._fingers[touch.uid] = Finger(touch.x - self.x, self.top - touch.y, look)
            self._changed()
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self and touch.uid in self._fingers and self.drawn is None:
            finger = self._fingers[touch.uid]
            self._fingers[touch.uid] = finger._replace(x=touch.x - self.x, y=self.top - touch.y)
            self.redraw()
        return touch.grab_current is self

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._fingers.pop(touch.uid, None) and self.drawn is None:
            self._changed()
        return True

    def _changed(self):
        """A finger came or went: those that rest now have the whole time."""
        self.count = len(self._fingers)
        Clock.unschedule(self._tick)
        self.left = SECONDS if self.count >= LEAST and self.drawn is None else 0
        if self.left:
            Clock.schedule_interval(self._tick, 1)
        self.redraw()

    def _tick(self, _dt):
        self.left -= 1
        if self.left <= 0:
            Clock.unschedule(self._tick)
            self.drawn = SystemRandom().choice(list(self._fingers.values()))
            self.dispatch("on_chosen")

    def draw(self):
        for finger in self._fingers.values() if self.drawn is None else (self.drawn,):
            colour = list(PLAYER_COLOURS)[finger.look % len(PLAYER_COLOURS)]
            shape = PLAYER_SHAPES[finger.look % len(PLAYER_SHAPES)]
            paint(seen_on(player_rgba(colour), theme.background))
            large = 1.5 if self.drawn is not None else 1
            x, y = finger.x, self.height - finger.y
            draw_shape(shape, x, y, dp(REACH) * 0.72 * large)
            ring(x, y, dp(REACH) * large, dp(5))
            if self.drawn is not None:
                ring(x, y, dp(REACH + 16) * large, dp(5))

    def on_chosen(self):
        """One of the fingers was drawn."""


load_rule(__file__)
