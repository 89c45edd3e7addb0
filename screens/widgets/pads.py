"""Pads: big keys for numbers and cards."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.grid_layout import GridLayout
from screens.widgets.icon import Icon
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface
from screens.widgets.text import Words

BACKSPACE, OK = "backspace", "ok"
_natural_sizes: dict[tuple[str, float], tuple[float, float]] = {}  # of words on keys, as they were measured


class PadKey(Surface, ButtonBehavior, Words):
    """One key; its words shrink until they fit."""

    key = ObjectProperty(None, allownone=True)
    icon = StringProperty("")
    style = StringProperty("")
    marked = BooleanProperty(False)
    shade = 0.16
    size_wished = NumericProperty(28)

    def __init__(self, **kwargs):
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self._icon: Any = None  # made where there is one
        super().__init__(**kwargs)
        for prop in ("style", "marked", "disabled"):
            self.fbind(prop, self.wear)
        for prop in ("size", "text", "size_wished"):
            self.fbind(prop, self._fit_soon)
        theme.follow(self)
        self._fit_soon()

    def on_icon(self, *_):
        if self._icon is None:
            self._icon = Icon(tint=self.ink)
            self.fbind("ink", self._icon.setter("tint"))
            for prop in ("pos", "size", "size_wished"):
                self.fbind(prop, self._place_icon)
            self.add_widget(self._icon)
        self._icon.name = self.icon
        self._place_icon()

    def _place_icon(self, *_):
        side = self.size_wished * 1.1 if self.icon else 0
        self._icon.size = side, side
        self._icon.pos = self.center_x - side / 2, self.center_y - side / 2

    def on_ink(self, *_):
        self.color = self.disabled_color = self.ink

    def wear(self, *_):
        self.edge_width = 1.8 if self.marked else 1
        quiet = (theme.surface_high, theme.text, theme.surface_high)
        faint = (theme.background, theme.text_soft, theme.line)
        self.fill, self.ink, self.edge = {
            "tonal": (theme.accent_soft, theme.accent_soft_ink, theme.accent_soft),
            "primary": (theme.accent, theme.accent_ink, theme.accent),
            "danger": (theme.bad_soft, theme.bad_soft_ink, theme.bad_soft),
            "dimmed": faint,
        }.get(self.style, quiet)
        if self.disabled:
            self.fill, self.ink, self.edge = faint
        if self.marked:
            self.fill, self.ink, self.edge = theme.accent_soft, theme.accent_soft_ink, theme.accent

    def _fit(self, *_):
        """Shrink the words, by their measured size, to the room on the key."""
        width, height = self._natural()
        room = min((self.width - dp(20)) / width, (self.height - dp(8)) / height) if width and height else 1
        self.font_size = self.size_wished if room >= 1 else max(dp(9), self.size_wished * room)

    def _natural(self):
        """How large the words are at the wished size; the same few are on every pad."""
        words = (self.text, self.size_wished)
        if words not in _natural_sizes:
            self.font_size = self.size_wished
            self.texture_update()
            _natural_sizes[words] = tuple(self.texture_size)
        return _natural_sizes[words]


class Pad(GridLayout):
    """A grid of keys."""

    def add_key(self, key, text, style="", icon=""):
        button = self.make_key(key)
        self.dress_key(button, text, style, icon)
        self.add_widget(button)
        return button

    def make_key(self, key=None):
        button = PadKey(key=key)
        button.bind(on_release=lambda pressed: self.press(pressed.key))
        return button

    def dress_key(self, button, text, style="", icon=""):
        button.markup = style == "struck" or "[" in text
        button.text = f"[s]{text}[/s]" if style == "struck" else text
        button.style, button.icon = style, icon

    def press(self, key):
        """A key was tapped."""


class NumberPad(Pad):
    __events__ = ("on_digit", "on_ok")

    value = StringProperty("")
    max_digits = NumericProperty(3)
    ok_text = StringProperty("OK")
    ok_dimmed = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for digit in "123456789":
            self.add_key(digit, digit)
        self.add_key(BACKSPACE, "", icon="backspace")
        self.add_key("0", "0")
        self._ok = self.add_key(OK, self.ok_text, "primary")
        self.fbind("ok_text", self._dress_ok)
        self.fbind("ok_dimmed", self._dress_ok)
        self._dress_ok()

    def press(self, key):
        if key == BACKSPACE:
            self.value = self.value[:-1]
        elif key == OK:
            self.dispatch("on_ok", self.value)
        elif len(self.value.lstrip("0") + key) <= self.max_digits:
            self.value = self.value.lstrip("0") + key
            self.dispatch("on_digit", key)

    def clear(self):
        """Begin again with no digit."""
        self.value = ""

    def _dress_ok(self, *_):
        self._ok.text = self.ok_text
        self._ok.style = "dimmed" if self.ok_dimmed else "primary"

    def on_digit(self, digit):
        """A digit was tapped, and there was room for it."""

    def on_ok(self, value):
        """The OK key was tapped."""


class DigitPad(Pad):
    """A number of so many digits, which its last digit ends: there is no OK to be tapped once too often."""

    value = StringProperty("")
    digits = NumericProperty(2)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for digit in "123456789":
            self.add_key(digit, digit)
        self.add_key(BACKSPACE, "", icon="backspace")
        self.add_key("0", "0")
        self.add_widget(Widget())

    def press(self, key):
        if key == BACKSPACE:
            self.value = self.value[:-1]
        elif len(self.value) < self.digits:
            self.value += key

    def clear(self):
        """Begin again with no digit."""
        self.value = ""


class CardPad(Pad):
    __events__ = ("on_key",)

    keys = ListProperty()
    columns = NumericProperty(5)
    fixed = BooleanProperty(False)  # a key is as wide, and where it is, when there are fewer than columns
    marked = ListProperty()

    def __init__(self, **kwargs):
        self._buttons: list[PadKey] = []  # a key that was made once comes and goes, and shows another card
        self._laid = 0  # so many of them are seen
        super().__init__(**kwargs)

    def make(self, count):
        """Have so many keys, though nothing is on them yet."""
        while len(self._buttons) < count:
            self._buttons.append(self.make_key())

    def on_keys(self, *_):
        """Lay the keys out."""
        self.make(len(self.keys))
        if len(self.keys) != self._laid:
            self._laid = len(self.keys)
            self.clear_widgets()
            for button in self._buttons[: self._laid]:
                self.add_widget(button)
            self._fill_row()
        for button, (key, text, style, *icon) in zip(self._buttons, self.keys, strict=False):
            button.key = key
            self.dress_key(button, text, style, *icon)
        self.on_marked()

    def on_fixed(self, *_):
        self._fill_row()

    def _fill_row(self):
        for _gap in range(len(self.children), int(self.columns) if self.fixed else 0):
            self.add_widget(Widget())

    def on_marked(self, *_):
        for button in self._buttons[: self._laid]:
            button.marked = button.key in self.marked

    def press(self, key):
        self.dispatch("on_key", key)

    def on_key(self, key):
        """The key of this id was tapped."""


load_rule(__file__)
