"""The score sheet: a number, below zero too, on a pad with quick steps."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.widgets.box_layout import BoxLayout
from screens.widgets.pads import BACKSPACE, OK, Pad
from screens.widgets.rule import load_rule

SIGN = "sign"
STEPS = (1, 5, 10)  # where a sheet names none


def written(number: int) -> str:
    """A number as it is shown: a true minus, and no other ornament."""
    return str(number).replace("-", "−")


class SignedPad(Pad):
    """Digits, the sign, and steps that are added; OK hands over a number once a digit was tapped."""

    __events__ = ("on_number", "on_empty")

    value = StringProperty("")  # the digits
    negative = BooleanProperty(False)
    below_zero = BooleanProperty(True)
    max_digits = NumericProperty(7)
    steps = ListProperty(STEPS)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        keys = ("1", "2", "3", 0, "4", "5", "6", 1, "7", "8", "9", 2, SIGN, "0", BACKSPACE, OK)
        self._keys = {key: self.add_key(key, key if isinstance(key, str) else "") for key in keys}
        self.dress_key(self._keys[SIGN], "±")
        self.dress_key(self._keys[BACKSPACE], "", icon="backspace")
        for prop in ("value", "below_zero", "steps"):
            self.fbind(prop, self._dress)
        self._dress()

    def _dress(self, *_):
        self.dress_key(self._keys[OK], "OK", "primary" if self.value else "dimmed")
        self._keys[SIGN].disabled = not self.below_zero
        steps = [*self.steps, *STEPS[len(self.steps) :]]
        for place, step in enumerate(steps[: len(STEPS)]):
            self.dress_key(self._keys[place], f"+{step}", "tonal")

    @property
    def number(self) -> int:
        """What is typed."""
        return (-1 if self.negative else 1) * int(self.value or 0)

    def press(self, key):
        if key == SIGN:
            self.negative = not self.negative
        elif key == BACKSPACE:
            self.value = self.value[:-1]
        elif key == OK:
            if self.value:
                self.dispatch("on_number", self.number)
            else:
                self.dispatch("on_empty")
        elif isinstance(key, int):
            steps = [*self.steps, *STEPS[len(self.steps) :]]
            self._take(str(int(self.value or 0) + steps[key]))
        else:
            self._take(self.value.lstrip("0") + key)

    def _take(self, digits):
        if len(digits) <= self.max_digits:
            self.value = digits

    def clear(self):
        """Begin again with no digit."""
        self.value, self.negative = "", False

    def on_number(self, number):
        """OK was tapped, and this is the number."""

    def on_empty(self):
        """OK was tapped, and there is no number yet."""


class Entry(BoxLayout):
    """For whom and for what a number is, the number, and its pad."""

    whose = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    what = StringProperty("")
    crammed = BooleanProperty(False)


load_rule(__file__)
