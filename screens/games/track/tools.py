"""A line below a board: a closer look, what is to be tapped, and what else can be done."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from screens.widgets.chip import Chip
from screens.widgets.rule import load_rule


class BoardTools(StackLayout):
    """The tools of a board."""

    board = ObjectProperty(None, allownone=True, rebind=True)
    hint = StringProperty("")
    hint_width = NumericProperty(0)
    chips = ListProperty()  # (text, icon, active, what is called)

    def on_chips(self, *_):
        for old in [child for child in self.children if isinstance(child, Chip)]:
            self.remove_widget(old)
        for text, icon, active, action in self.chips:
            chip = Chip(text=text, icon=icon, active=active)
            chip.bind(on_release=lambda _chip, action=action: action())
            self.add_widget(chip)


load_rule(__file__)
