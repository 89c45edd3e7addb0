"""A number with a minus and a plus."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.icon_button import IconButton
from screens.widgets.text import Text

LEAST = 56  # dp, the height beside words


class Stepper(Widget):
    __events__ = ("on_pick", "on_limit")

    text = StringProperty("")
    value = NumericProperty(0)
    min = NumericProperty(0)
    max = NumericProperty(99)
    step = NumericProperty(1)
    shown = StringProperty("")
    slim = BooleanProperty(False)  # in a narrow column: without words, and without gaps

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words, self._number = Text(), Text(kind="title", halign="center", size_hint_x=None)
        self._minus, self._plus = (IconButton(icon=icon, kind="tonal") for icon in ("minus", "plus"))
        super().__init__(**{"size_hint_y": None, "height": dp(LEAST)} | kwargs)
        for part in (self._words, self._minus, self._number, self._plus):
            self.add_widget(part)
        self._minus.fbind("on_release", lambda _button: self.move(-1))
        self._plus.fbind("on_release", lambda _button: self.move(1))
        for prop in ("text", "value", "min", "max", "shown", "slim", "disabled"):
            self.fbind(prop, self._write)
        for prop in ("pos", "size"):
            self.fbind(prop, self._arrange_soon)
        self._write()
        theme.follow(self)

    def wear(self):
        self._arrange_soon()

    def _write(self, *_):
        self._words.text = "" if self.slim else self.text
        self._number.text = self.shown or f"{self.value:g}"
        self._minus.dimmed = self.disabled or self.value <= self.min
        self._plus.dimmed = self.disabled or self.value >= self.max
        self._arrange_soon()

    def _arrange(self, *_):
        """The number at the right of the words; below them where they are large."""
        words, number, gap, large = self._words, self._number, theme.gap, theme.large
        between = 0 if self.slim else gap
        number.width = theme.text_title * max(1.2 if self.slim else 2.2, 0.62 * len(number.text))
        needed = self._minus.width + self._plus.width + number.width + 2 * between
        words.width = max(1, self.width - (0 if large else needed + gap))
        for line in (words, number):
            line.texture_update()  # its height is known now, not at the next pass
        height = max(dp(48), number.height)
        self.height = words.height + gap + height if large else max(dp(LEAST), words.height + dp(8), height)
        middle = self.y + height / 2 if large else self.center_y
        words.pos = self.x, self.top - words.height if large else middle - words.height / 2
        left = self.x if large else self.right - needed
        for part in (self._minus, number, self._plus):
            part.pos = left, middle - part.height / 2
            left = part.right + between

    def move(self, steps):
        """Go *steps* up or down, no further than min and max."""
        wished = self.value + steps * self.step
        reached = min(self.max, max(self.min, wished))
        if reached != self.value:
            self.value = reached
            self.dispatch("on_pick", reached)
        else:
            self.dispatch("on_limit", wished)

    def on_pick(self, value):
        """A finger set *value*."""

    def on_limit(self, wished):
        """A finger wanted *wished*, which is too little or too much."""
