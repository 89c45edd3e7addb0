"""A share as a bar with its words and its number, and a line across where it was to be expected."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.theme import theme
from screens.widgets.drawing import Drawing, box_points, line, paint, polygon
from screens.widgets.rule import load_rule


class ShareBar(Drawing):
    """The bar alone: a share from 0 to 1, and the share that was to be expected."""

    share = NumericProperty(0)
    expected = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("share", "expected"):
            self.fbind(prop, self.redraw)

    def draw(self):
        width, high = self.width, dp(12)
        low = (self.height - high) / 2
        paint(theme.surface_high)
        polygon(box_points(0, low, width, high, high / 2))
        full = max(0.0, min(1.0, float(self.share))) * width
        if full >= high:
            paint(theme.accent)
            polygon(box_points(0, low, full, high, high / 2))
        if self.expected is not None:
            x = max(dp(2), min(width - dp(2), float(self.expected) * width))
            for ink, thickness in ((theme.surface, dp(5)), (theme.text, dp(2))):
                paint(ink)
                line([x, 0, x, self.height], thickness)


class BarRow(ButtonBehavior, BoxLayout):
    """A bar that says its numbers, and more of them when it is touched."""

    label = StringProperty("")
    value = StringProperty("")
    share = NumericProperty(0)
    expected = ObjectProperty(None, allownone=True)


load_rule(__file__)
