"""The bones in a hand, under the thumb."""

from kivy.uix.widget import Widget

from screens.games.dig.cards import BoneButton, name_of
from screens.games.places import laid, numbered
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class DigHand(BoxLayout):
    """The bones of whose turn it is. What stays in the hand stays in its place: a bone that goes leaves a
    gap, which the next one takes."""

    __events__ = ("on_bone",)

    def __init__(self, **kwargs):
        self._whose = None
        self._row: list[str | None] = []  # the bones as they lie side by side, None for a gap
        super().__init__(**kwargs)

    def show(self, hand, whose, still):
        """Show the bones of a hand; *still* gives the colours that one can have."""
        self._row = laid(self._row if whose == self._whose else [], hand)
        self._whose = whose
        self.clear_widgets()
        for bone, place in zip(self._row, numbered(self._row, hand), strict=True):
            if bone is None:
                self.add_widget(Gap())
                continue
            button = BoneButton(card=bone, title=name_of(bone), still=still(bone), place=place)
            button.bind(on_release=lambda button: self.dispatch("on_bone", button.place))
            self.add_widget(button)

    def mark(self, chosen):
        """Mark the bones at the *chosen* places of the hand."""
        for button in self.children:
            if isinstance(button, BoneButton):
                button.marked = button.place in chosen

    def on_bone(self, place):
        """A bone was tapped; *place* is where it is in the hand."""


class Gap(Widget):
    """Where a bone was."""


load_rule(__file__)
