"""A line to write in, with its label above and its error below."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class FieldInput(TextInput):
    max_length = NumericProperty(0)
    rows = NumericProperty(1)

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
    rows = NumericProperty(1)  # lines that are seen at once; more than one: the words wrap
    focus = BooleanProperty(False)
    stays = BooleanProperty(False)  # the keyboard stays open after the enter key, for the next line

    def on_text(self, *_):
        """What was wrong may be right now."""
        self.error = ""

    def on_enter(self, text):
        """The enter key was struck."""

    def on_focus(self, *_):
        change = theme.fbind if self.focus else theme.funbind
        change("keyboard", self._stay_in_view)

    def _stay_in_view(self, *_):
        """The keyboard has come: once the page has found its new size, scroll to where it is written."""
        Clock.schedule_once(self._scroll_here, 0.1)

    def _scroll_here(self, _dt):
        parent = self.parent
        while parent is not None and not isinstance(parent, ScrollView):
            parent = parent.parent if parent.parent is not parent else None
        if parent is not None and parent.children[0].height > parent.height:
            parent.scroll_to(self, padding=8, animate=False)


load_rule(__file__)
