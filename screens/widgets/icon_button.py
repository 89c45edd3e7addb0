"""A square button with an icon, and a small caption where a word helps."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.action_button import button_colours
from screens.widgets.rule import load_rule
from screens.widgets.surface import NONE, Surface
from screens.widgets.text import FitLabel


class IconButton(Surface, ButtonBehavior, Widget):
    icon = StringProperty("")
    label = StringProperty("")
    kind = OptionProperty("plain", options=("plain", "tonal", "primary"))
    tint = ColorProperty(None, allownone=True)
    dimmed = BooleanProperty(False)
    version = NumericProperty(0)
    caption_size = NumericProperty(14)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words = None  # made where there is a caption
        super().__init__(**kwargs)
        for prop in ("kind", "tint", "dimmed", "disabled", "version"):
            self.fbind(prop, self._repaint)
        for prop in ("pos", "size", "label", "caption_size"):
            self.fbind(prop, self._arrange_soon)
        self._repaint()
        self._arrange_soon()

    def on_label(self, *_):
        if self._words is None:
            self._words = FitLabel(color=self.ink)
            self.fbind("ink", self._words.setter("color"))
            self.add_widget(self._words)
        self._words.text = self.label

    def _repaint(self, *_):
        inactive = self.disabled or self.dimmed
        if self.kind == "plain":
            self.fill, self.ink = NONE, theme.outline if inactive else self.tint or theme.text
        else:
            self.fill, self.ink, _edge = button_colours(self.kind, inactive)

    def _arrange(self, *_):
        icon, words = self.ids.icon, self._words
        below = 0
        if words:
            words.settle(max(1, self.width - dp(4)), self.caption_size)
            below = words.height + dp(2) if self.label else 0
        foot = self.center_y - (icon.height + below) / 2
        if words:
            words.pos = self.center_x - words.width / 2, foot
        icon.pos = self.center_x - icon.width / 2, foot + below


load_rule(__file__)
