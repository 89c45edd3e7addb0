"""What lets the thumb trust the screen: a box that does not shrink, and one that is deaf for a moment."""

from kivy.clock import Clock
from kivy.properties import NumericProperty

from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule

FRAMES = 2  # until everything has its place


class Steady(BoxLayout):
    """As high as its children have been since it was last released: what goes leaves its place behind."""

    floor = NumericProperty(0)

    def __init__(self, **kwargs):
        self._next_frame = Clock.create_trigger(self._wait)
        self._frames = 0
        super().__init__(**kwargs)
        self.fbind("minimum_height", self._rise_soon)
        self.fbind("width", lambda *_: self.release())

    def release(self):
        """Something else is under the thumb, or the window is another one: as high as need be again."""
        self.floor = 0
        self._rise_soon()

    def _rise_soon(self, *_):
        """Rise once everything has its place: new words are wrapped, and so less high, a frame later."""
        self._frames = FRAMES
        self._next_frame()

    def _wait(self, *_):
        self._frames -= 1
        if self._frames > 0:
            self._next_frame()
        else:
            self.floor = max(self.floor, self.minimum_height)


class Reach(BoxLayout):
    """What is under the thumb. A finger that comes right after something else came there meant what was
    there before, and is not heard."""

    moment = 0.4  # seconds
    _deaf_until = 0.0

    def hush(self):
        """Something else is here now."""
        self._deaf_until = Clock.get_time() + self.moment

    def on_touch_down(self, touch):
        if Clock.get_time() < self._deaf_until and self.collide_point(*touch.pos):
            return True
        return super().on_touch_down(touch)


load_rule(__file__)
