"""A number with a minus and a plus."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule


class Stepper(BoxLayout):
    __events__ = ("on_pick",)

    text = StringProperty("")
    value = NumericProperty(0)
    min = NumericProperty(0)
    max = NumericProperty(99)
    step = NumericProperty(1)
    shown = StringProperty("")

    def move(self, steps):
        """Go *steps* up or down, no further than min and max."""
        wished = min(self.max, max(self.min, self.value + steps * self.step))
        if wished != self.value:
            self.value = wished
            self.dispatch("on_pick", wished)

    def on_pick(self, value):
        """A finger set *value*."""


load_rule(__file__)
