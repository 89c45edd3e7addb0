"""A square button with an icon, and a small caption where a word helps."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.action_button import button_colours
from screens.widgets.icon import Icon
from screens.widgets.surface import NONE, Surface
from screens.widgets.text import FitLabel

MOST_CAPTION = 19  # sp


class IconButton(Surface, ButtonBehavior, Widget):
    icon = StringProperty("")
    label = StringProperty("")
    kind = OptionProperty("plain", options=("plain", "tonal", "primary"))
    tint = ColorProperty(None, allownone=True)
    dimmed = BooleanProperty(False)
    caption_size = NumericProperty(14)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words = None  # made where there is a caption
        self._icon = Icon()
        super().__init__(**{"size_hint": (None, None), "size": (theme.touch, theme.touch)} | kwargs)
        self.add_widget(self._icon)
        for prop in ("tint", "dimmed", "disabled"):
            self.fbind(prop, self.wear)
        for prop in ("pos", "size", "label", "caption_size"):
            self.fbind(prop, self._arrange_soon)
        self.fbind("kind", self._follow)
        self._follow()
        self._arrange_soon()

    def _follow(self, *_):
        theme.follow(self, accent=self.kind != "plain")

    def on_icon(self, *_):
        self._icon.name = self.icon

    def on_ink(self, *_):
        self._icon.tint = self.ink

    def on_label(self, *_):
        self._widen()
        if self._words is None:
            self._words = FitLabel(color=self.ink)
            self.fbind("ink", self._words.setter("color"))
            self.add_widget(self._words)
        self._words.text = self.label

    def on_caption_size(self, *_):
        self._widen()

    def _widen(self):
        """As large as a finger; larger where there is a caption."""
        if self.label or self._words:
            self.width = max(theme.touch, self.caption_size * 5) if self.label else theme.touch
            self.height = theme.touch + (self.caption_size if self.label else 0)

    def wear(self, *_):
        self._icon.size = theme.icon, theme.icon
        self.caption_size = min(theme.text_small * 0.93, sp(MOST_CAPTION))
        inactive = self.disabled or self.dimmed
        if self.kind == "plain":
            self.fill, self.ink = NONE, theme.outline if inactive else self.tint or theme.text
        else:
            self.fill, self.ink, _edge = button_colours(self.kind, inactive)

    def _arrange(self, *_):
        icon, words = self._icon, self._words
        below = 0
        if words:
            words.settle(max(1, self.width - dp(4)), self.caption_size)
            below = words.height + dp(2) if self.label else 0
        foot = self.center_y - (icon.height + below) / 2
        if words:
            words.pos = self.center_x - words.width / 2, foot
        icon.pos = self.center_x - icon.width / 2, foot + below
