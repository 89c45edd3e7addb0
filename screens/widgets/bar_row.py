"""A share as a bar with its words and its number, and a line across where it was to be expected."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.graphics import SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.drawing import Drawing, line, paint
from screens.widgets.surface import Surface
from screens.widgets.text import Text

EDGE, GAP = 4, 8  # dp, above and below; between the words and the number


class ShareBar(Drawing):
    """The bar alone: a share from 0 to 1, and the share that was to be expected."""

    share = NumericProperty(0)
    expected = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**{"size_hint": (None, None), "height": dp(20)} | kwargs)
        for prop in ("share", "expected"):
            self.fbind(prop, self.redraw)
        theme.follow(self)

    def wear(self):
        self.redraw()

    def draw(self):
        width, high = self.width, dp(12)
        low = (self.height - high) / 2
        paint(theme.surface_high)
        SmoothRoundedRectangle(pos=(0, low), size=(width, high), radius=[high / 2])
        full = max(0.0, min(1.0, float(self.share))) * width
        if full >= high:
            paint(theme.accent)
            SmoothRoundedRectangle(pos=(0, low), size=(full, high), radius=[high / 2])
        if self.expected is not None:
            x = max(dp(2), min(width - dp(2), float(self.expected) * width))
            for ink, thickness in ((theme.surface, dp(5)), (theme.text, dp(2))):
                paint(ink)
                line([x, 0, x, self.height], thickness)


class BarRow(Surface, ButtonBehavior, Widget):
    """A bar that says its numbers, and more of them when it is touched.

    Arranged by hand, not in kv: a page of statistics has a dozen of them."""

    shade = 0.08
    round = dp(8)
    label = StringProperty("")
    value = StringProperty("")
    share = NumericProperty(0)
    expected = ObjectProperty(None, allownone=True)
    act: Callable[[], object] | None = None  # what a touch does

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words, self._number, self._bar = Text(shrink=True), Text(soft=True), ShareBar()
        super().__init__(**{"size_hint_y": None, "height": theme.touch} | kwargs)
        for part in (self._words, self._number, self._bar):
            self.add_widget(part)
        for prop in ("pos", "size", "label", "value"):
            self.fbind(prop, self._arrange_soon)
        theme.follow(self, accent=False)

    def wear(self):
        self.ink = theme.text
        self._number.fit = not theme.large
        self._arrange_soon()

    def on_release(self):
        if self.act:
            self.act()

    def on_label(self, *_):
        self._words.text = self.label

    def on_value(self, *_):
        self._number.text = self.value

    def on_share(self, *_):
        self._bar.share = self.share

    def on_expected(self, *_):
        self._bar.expected = self.expected

    def _arrange(self, *_):
        """The number beside the words, below them where the text is large; then the bar."""
        words, number, bar, edge = self._words, self._number, self._bar, dp(EDGE)
        beside = not theme.large
        if not beside:
            number.width = self.width
        number.texture_update()
        words.width = max(1, self.width - number.width - dp(GAP)) if beside else self.width
        words.texture_update()
        high = max(words.height, number.height) if beside else words.height + number.height
        self.height = max(theme.touch, high + bar.height + 2 * edge)
        top = self.top - edge
        words.pos = self.x, top - ((high + words.height) / 2 if beside else words.height)
        number.pos = (
            (self.right - number.width, top - (high + number.height) / 2) if beside else (self.x, top - high)
        )
        bar.width, bar.pos = self.width, (self.x, top - high - bar.height)
        self._arrange_soon.cancel()  # its own height has asked for it once more
