"""A number in a list, typed on the pad that opens when it is tapped."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from screens.widgets.dialog import Dialog
from screens.widgets.list_row import ListRow
from screens.widgets.pads import NumberPad
from screens.widgets.rule import load_rule


class NumberRow(ListRow):
    __events__ = ("on_value",)

    value = NumericProperty(0)
    max_digits = NumericProperty(2)
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    dialog = ObjectProperty(None, allownone=True)

    def on_release(self):
        pad = NumberPad(max_digits=self.max_digits, ok_text="OK", size_hint_y=None, height=dp(272))
        self.dialog = Dialog(title=self.title, text=str(self.value), body=pad)
        pad.bind(value=lambda _pad, typed: setattr(self.dialog, "text", typed or str(self.value)))
        pad.bind(on_ok=lambda _pad, typed: self._take(typed))
        self.dialog.open()

    def _take(self, typed):
        self.dialog.dismiss()
        if typed:
            self.value = int(typed)
            self.dispatch("on_value", self.value)

    def on_value(self, *_):
        """Another number was typed."""


load_rule(__file__)
