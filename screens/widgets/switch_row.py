"""A line of words with a switch; the thumb's place and its mark say the same as its colour."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.icon import Icon
from screens.widgets.text import Text

LEAST, GAP = 56, 12  # dp, the height of a row, and between the words and the switch
WAY = 20  # dp between off and on


class SwitchThumb(Widget):
    active = BooleanProperty(False)
    way = NumericProperty(0)
    """Where the thumb is: 0 off, 1 on."""

    def __init__(self, **kwargs):
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self._mark = Icon(name="minus", size=(dp(14), dp(14)))
        super().__init__(**{"size_hint": (None, None), "size": (dp(52), dp(32))} | kwargs)
        with self.canvas.before:
            self._ground, self._form = Color(), SmoothRoundedRectangle()
            self._edge, self._line = Color(), SmoothLine(width=1.2)
            self._knob, self._disc = Color(), SmoothEllipse(size=(dp(22), dp(22)))
        self.add_widget(self._mark)
        for prop in ("pos", "size", "way"):
            self.fbind(prop, self._lay_soon)
        self.fbind("active", self.wear)
        theme.follow(self)
        self._lay_soon()

    def on_active(self, *_):
        Animation.cancel_all(self, "way")
        if self.parent and theme.duration:
            Animation(way=float(self.active), duration=theme.duration, t="out_quad").start(self)
        else:
            self.way = float(self.active)

    def wear(self, *_):
        self._ground.rgba = theme.accent if self.active else theme.surface_high
        self._edge.rgba = theme.accent if self.active else theme.outline
        self._knob.rgba = theme.accent_ink if self.active else theme.outline
        self._mark.tint = theme.accent if self.active else theme.surface
        self._mark.name = "check" if self.active else "minus"

    def _lay(self, *_):
        x, y = self.pos
        width, height = self.size
        self._form.pos, self._form.size, self._form.radius = (x, y), (width, height), [height / 2]
        self._line.rounded_rectangle = (x + 1, y + 1, width - 2, height - 2, height / 2 - 1)
        self._disc.pos = x + dp(5) + self.way * dp(WAY), self.center_y - dp(11)
        self._mark.pos = x + dp(9) + self.way * dp(WAY), self.center_y - dp(7)


class SwitchRow(ButtonBehavior, Widget):
    __events__ = ("on_switch",)

    text = StringProperty("")
    subtitle = StringProperty("")
    active = BooleanProperty(False)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words, self._below = Text(), None  # made where there is a subtitle
        self._thumb = SwitchThumb()
        super().__init__(**{"size_hint_y": None, "height": dp(LEAST)} | kwargs)
        self._hold(self._words)
        self._hold(self._thumb)
        for prop in ("pos", "size"):
            self.fbind(prop, self._arrange_soon)
        self._arrange_soon()

    def on_text(self, *_):
        self._words.text = self.text

    def on_subtitle(self, *_):
        if self._below is None:
            self._below = Text(kind="small", soft=True)
            self._hold(self._below)
        self._below.text = self.subtitle

    def on_active(self, *_):
        self._thumb.active = self.active

    def _hold(self, part):
        self.add_widget(part)
        part.fbind("size", self._arrange_soon)

    def _arrange(self, *_):
        thumb = self._thumb
        thumb.pos = self.right - thumb.width, self.center_y - thumb.height / 2
        lines = [self._words, self._below] if self._below else [self._words]
        for line in lines:
            line.width = max(1, thumb.x - dp(GAP) - self.x)
            line.texture_update()  # its height is known now, not at the next pass
        words = sum(line.height for line in lines)
        self.height = max(dp(LEAST), words + dp(16))
        top = self.center_y + words / 2
        for line in lines:
            line.pos = self.x, top - line.height
            top -= line.height

    def on_release(self):
        self.active = not self.active
        self.dispatch("on_switch", self.active)

    def on_switch(self, active):
        """A finger turned it on or off."""
