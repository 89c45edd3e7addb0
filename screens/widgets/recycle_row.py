"""A row of a long list, as high as the list says: thousands of rows need only a screenful of widgets."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from screens.widgets.rule import load_rule
from screens.widgets.scroll import StaysOnPage


class RecycleRow(ButtonBehavior, BoxLayout):
    title = StringProperty("")
    subtitle = StringProperty("")
    subtitle_lines = NumericProperty(1)
    title_lines = NumericProperty(2)
    game = StringProperty("")  # whose emblem it shows, "" for none
    colour = StringProperty("")  # of the badge that it shows, "" for none
    who = StringProperty("")  # whose badge it is; "": of whom the title names
    shape = StringProperty("circle")
    key = NumericProperty(0)
    pale = BooleanProperty(False)
    owner = ObjectProperty(None, allownone=True)

    def on_release(self):
        if self.owner is not None:  # a row that could not be filled
            self.owner.open_row(self.key)


class RowHeading(BoxLayout):
    """A line between rows that says what comes below it."""

    title = StringProperty("")


class RowList(StaysOnPage, RecycleView):
    """A long list of `RecycleRow`s, or of a kind of them."""

    row = StringProperty("RecycleRow")
    subtitle_lines = NumericProperty(1)  # that its rows have room for


load_rule(__file__)
