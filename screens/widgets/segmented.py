"""One of several: options side by side, or below each other where the words need the width."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.grid_layout import GridLayout
from screens.widgets.icon import Icon
from screens.widgets.rule import load_rule
from screens.widgets.surface import NONE, Surface
from screens.widgets.text import FitLabel


class Segment(Surface, ButtonBehavior, Widget):
    """One option; the chosen one is filled and ticked."""

    round = dp(12)
    shade = 0.08

    key = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    active = BooleanProperty(False)
    font_size = NumericProperty(17)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._tick = None  # made when it is first chosen
        self.words = FitLabel()
        super().__init__(**{"size_hint_y": None} | kwargs)
        self.add_widget(self.words)
        for prop in ("pos", "size", "text", "active", "font_size"):
            self.fbind(prop, self._arrange_soon)
        for prop in ("active", "disabled"):
            self.fbind(prop, self.wear)
        theme.follow(self)
        self._arrange_soon()

    def wear(self, *_):
        self.shade = 0 if self.active else 0.08  # the chosen one shows no finger
        self.fill, self.ink = theme.accent_soft if self.active else NONE, theme.text
        words, quiet = self.words, theme.text_soft if self.disabled else theme.text
        words.bold, words.color = self.active, theme.accent_soft_ink if self.active else quiet
        self.font_size = theme.text_body

    def on_text(self, *_):
        self.words.text = self.text

    @property
    def _side(self):
        """Of the tick."""
        return self.font_size * 1.05

    def wanted(self):
        """The width that the option needs on one line."""
        self.words.settle(1e5, self.font_size)
        width = self.words.width * 1.06 + self._side + dp(4) + 2 * dp(8)
        self._arrange_soon()
        return width

    def _arrange(self, *_):
        words = self.words
        room = self._side + dp(4) if self.active else 0
        words.settle(max(1, self.width - 2 * dp(8) - room), self.font_size)
        words.pos = self.center_x - (words.width - room) / 2, self.center_y - words.height / 2
        self._place_tick(words.x - room)
        self.height = max(dp(48), words.height + dp(16))

    def _place_tick(self, left):
        if self.active and self._tick is None:
            self._tick = Icon(tint=self.words.color)
            self.words.fbind("color", self._tick.setter("tint"))
            self.add_widget(self._tick)
        if self._tick:
            self._tick.name, self._tick.size = "check" if self.active else "", (self._side, self._side)
            self._tick.pos = left, self.center_y - self._side / 2


class Segmented(GridLayout):
    __events__ = ("on_pick",)

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        self.fbind("width", self._fit_soon)
        self._deal()

    def on_options(self, *_):
        if self.canvas:  # given to the constructor, they come before there is something to draw on
            self._deal()

    def on_value(self, *_):
        for segment in self.children:
            segment.active = segment.key == self.value

    def _deal(self):
        for odd in self.children[: max(0, len(self.children) - len(self.options))]:
            self.remove_widget(odd)
        while len(self.children) < len(self.options):
            segment = Segment()
            segment.bind(on_release=self._picked, font_size=self._fit_soon)
            self.add_widget(segment)
        for segment, (key, text) in zip(self.children[::-1], self.options, strict=True):
            segment.key, segment.text = key, text
        self.on_value()
        self._fit_soon()

    def _fit(self, *_):
        widest = max((segment.wanted() for segment in self.children), default=0)
        side_by_side = widest * len(self.children) <= self.width - 2 * dp(4)
        self.cols = max(1, len(self.children)) if side_by_side else 1

    def _picked(self, segment):
        self.value = segment.key
        self.dispatch("on_pick", segment.key)

    def on_pick(self, key):
        """A finger chose *key*."""


load_rule(__file__)
