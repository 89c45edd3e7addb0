"""A line of words with a switch; the thumb's place and its mark say the same as its colour."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.rule import load_rule


class SwitchThumb(Widget):
    active = BooleanProperty(False)
    way = NumericProperty(0)
    """Where the thumb is: 0 off, 1 on."""

    def on_active(self, *_):
        Animation.cancel_all(self, "way")
        if self.parent and theme.duration:
            Animation(way=float(self.active), duration=theme.duration, t="out_quad").start(self)
        else:
            self.way = float(self.active)


class SwitchRow(ButtonBehavior, BoxLayout):
    __events__ = ("on_switch",)

    text = StringProperty("")
    subtitle = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self):
        self.active = not self.active
        self.dispatch("on_switch", self.active)

    def on_switch(self, active):
        """A finger turned it on or off."""


load_rule(__file__)
