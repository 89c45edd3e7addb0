"""A button that must be held: it fills while the finger rests on it and acts when it is full."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty

from screens.widgets.action_button import ActionButton
from screens.widgets.rule import load_rule


class HoldButton(ActionButton):
    __events__ = ("on_hold", "on_tap_short")

    seconds = NumericProperty(0.7)
    progress = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**{"kind": "plain"} | kwargs)
        self._filling: Any = None  # the animation that runs

    def on_press(self):
        self._filling = Animation(progress=1, duration=self.seconds)
        self._filling.bind(on_complete=self._held)
        self._filling.start(self)

    def on_touch_move(self, touch):
        if touch.grab_current is self and self._filling and not self.collide_point(*touch.pos):
            self._let_go()
        return super().on_touch_move(touch)

    def on_release(self):
        if self._filling:
            self._let_go()
            self.dispatch("on_tap_short")

    def on_touch_up(self, touch):
        ours = touch.grab_current is self
        handled = super().on_touch_up(touch)
        if ours and self._filling:
            self._let_go()
        return handled

    def _let_go(self):
        self._filling.cancel(self)
        self._filling = None
        Animation(progress=0, duration=0.1).start(self)

    def _held(self, *_):
        self._filling = None
        self.progress = 0
        self.dispatch("on_hold")

    def on_hold(self):
        """The finger stayed long enough."""

    def on_tap_short(self):
        """The finger left too early: a hint may be due."""


load_rule(__file__)
