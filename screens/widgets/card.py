"""Surfaces: a rounded card as high as its children, and one that is a button."""

from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface

# The colour of the theme for each tone.
TONES = {
    "surface": "surface",
    "high": "surface_high",
    "accent": "accent_soft",
    "good": "good_soft",
    "bad": "bad_soft",
}


class Card(Surface, BoxLayout):
    shade = 0.08
    tone = OptionProperty("surface", options=("surface", "high", "accent", "good", "bad"))
    shown = BooleanProperty(True)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._follow()
        self.fbind("tone", self._follow)

    def _follow(self, *_):
        theme.follow(self, accent=self.tone == "accent")

    def wear(self):
        self.fill, self.ink = getattr(theme, TONES[self.tone]), theme.text

    def on_touch_down(self, touch):
        """What takes no place is not touched, although its children still lie where they were."""
        return super().on_touch_down(touch) if self.shown else False


class TapCard(ButtonBehavior, Card):
    """A card that is a button."""


load_rule(__file__)
