"""Surfaces: a rounded card as high as its children, and one that is a button."""

from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule


class Card(BoxLayout):
    tone = OptionProperty("surface", options=("surface", "high", "accent", "good", "bad"))
    pressed = BooleanProperty(False)
    shown = BooleanProperty(True)


class TapCard(ButtonBehavior, Card):
    def on_state(self, *_):
        self.pressed = self.state == "down"


load_rule(__file__)
