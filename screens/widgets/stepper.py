"""A number with a minus and a plus."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule


class Stepper(BoxLayout):
    __events__ = ("on_pick", "on_limit")

    text = StringProperty("")
    value = NumericProperty(0)
    min = NumericProperty(0)
    max = NumericProperty(99)
    step = NumericProperty(1)
    shown = StringProperty("")
    slim = BooleanProperty(False)  # in a narrow column: without words, and without gaps

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


load_rule(__file__)
