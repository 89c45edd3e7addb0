"""A line to write in, with its label above and its error below."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from screens.widgets.rule import load_rule


class FieldInput(TextInput):
    max_length = NumericProperty(0)

    def insert_text(self, substring, from_undo=False):
        if self.max_length:
            room = self.max_length - len(self.text) + len(self.selection_text)
            substring = substring[: max(0, room)]
        return super().insert_text(substring, from_undo=from_undo)


class TextField(BoxLayout):
    __events__ = ("on_enter",)

    text = StringProperty("")
    label = StringProperty("")
    hint = StringProperty("")
    error = StringProperty("")
    max_length = NumericProperty(0)
    focus = BooleanProperty(False)
    stays = BooleanProperty(False)  # the keyboard stays open after the enter key, for the next line

    def on_enter(self, text):
        """The enter key was struck."""


load_rule(__file__)
