"""A number in a list, typed on the pad that opens when it is tapped."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.dialog import show
from screens.widgets.list_row import ListRow
from screens.widgets.rule import load_rule


class NumberSheet(BoxLayout):
    """What is typed, large, above the pad."""

    value = StringProperty("")
    max_digits = NumericProperty(2)


def type_number(title, take, value="", max_digits=2):
    """Open a pad, the present *value* above it; *take* gets the number, unless nothing is typed."""
    sheet = NumberSheet(value=str(value), max_digits=max_digits)
    dialog = show(title, sheet)

    def done(_pad, typed):
        dialog.dismiss()
        if typed:
            take(int(typed))

    sheet.ids.pad.bind(on_ok=done)


class NumberRow(ListRow):
    __events__ = ("on_value",)

    value = NumericProperty(0)
    max_digits = NumericProperty(2)
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")

    def on_release(self):
        type_number(self.title, self._take, self.value, self.max_digits)

    def _take(self, number):
        self.value = number
        self.dispatch("on_value", number)

    def on_value(self, *_):
        """Another number was typed."""


load_rule(__file__)
