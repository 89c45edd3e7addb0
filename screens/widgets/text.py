"""Words: a label that wraps to its width and is as high as its words."""

import re
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.label import Label

from screens.theme import theme

KINDS = ("small", "body", "title", "head", "numeral")
SMALLEST = 13  # words do not shrink below this size in sp, nor below this share of theirs;
SMALLEST_SHARE = 0.6  # then they are broken or cut
MARGIN = 3  # pixels that Kivy wants to be free before it shortens a line
SPARE = 0.97  # of the room: what fits to the pixel is broken by the rounding
MEASURED = 8192  # pieces of words whose size is kept
LINE = 1.35  # the height of a line, of the font size


class Measured(CoreLabel):
    """What draws words; how large some are it asks the font once.

    A font has whole sizes alone. Kivy opens one for every fraction, which takes as long as making a label,
    and closes another for it."""

    known: dict[tuple, tuple[int, int]] = {}

    def _get_font_id(self):
        options = self.options
        kept = ("font_name_r", "bold", "italic", "underline", "strikethrough")
        return int(options["font_size"]), *(options[name] for name in kept)

    def get_extents(self, text):
        options = self.options
        asked = (text, int(options["font_size"]), options["font_name_r"], options["bold"])
        found = self.known.get(asked)
        if found is None:
            if len(self.known) > MEASURED:
                self.known.clear()
            found = self.known[asked] = super().get_extents(text)
        return found


@lru_cache(maxsize=4096)  # the same words are measured at every pass of the layout
def width_of(words, font_size, bold=False):
    """How wide the words are on one line, in pixels."""
    return Measured(font_name=DEFAULT_FONT, font_size=font_size, bold=bold).get_extents(words)[0]


def shrunk(words, room, font_size, bold=False):
    """The font size, at most the given one, at which the words fit into *room* pixels on one line, if any."""
    needed = width_of(words, font_size, bold)
    if needed <= room:
        return font_size
    least = min(font_size, max(sp(SMALLEST), font_size * SMALLEST_SHARE))
    size = max(least, font_size * room / needed)
    while size > least and width_of(words, size, bold) > room:  # letters shrink in steps of a pixel
        size = max(least, size - 0.5)
    return size


@lru_cache(maxsize=64)
def line_height(font_size, bold=False):
    """How high a line of words is, in pixels."""
    return Measured(font_name=DEFAULT_FONT, font_size=font_size, bold=bold).get_extents("Ag")[1]


def lines_of(text, room, font_size, bold=False):
    """On how many lines words are written that are wrapped at *room* pixels."""
    gap = width_of(" ", font_size, bold)
    lines = 0
    for paragraph in text.split("\n"):
        lines, reached = lines + 1, -gap
        for word in paragraph.split(" "):
            reached += gap + width_of(word, font_size, bold)
            if reached > room and reached > width_of(word, font_size, bold):
                lines, reached = lines + 1, width_of(word, font_size, bold)
    return lines


def longest_word(text, font_size, bold=False):
    # Not split(): it would part words at the no-break spaces of French, where no line is broken.
    return max(re.split(r"[ \n]+", text), key=lambda word: width_of(word, font_size, bold), default="")


def fits(text, room, font_size, bold=False):
    """Whether no word of the text is broken in *room* pixels, however small it may get."""
    word = longest_word(text, font_size, bold)
    return width_of(word, shrunk(word, room * SPARE, font_size, bold), bold) <= room


class Words(Label):
    """A label that is not drawn again where it would show the same."""

    _drawn: tuple | None = None  # what the texture shows
    _label: Any

    def _create_label(self):
        """As Kivy does, but for plain words with what remembers their size."""
        if self.markup:
            super()._create_label()
        elif type(self._label) is not Measured:
            options = {name: getattr(self, name) for name in self._font_properties}
            if self.disabled:
                options |= {"color": self.disabled_color, "outline_color": self.disabled_outline_color}
            self._label = Measured(usersize=self.text_size, **options)

    def texture_update(self, *_args):
        self._trigger_texture.cancel()
        wish = (
            *(self.text, self.font_size, self.bold, tuple(self.text_size), self.shorten, self.halign),
            *(self.valign, self.line_height, self.markup, tuple(self.color)),
        )
        if wish != self._drawn:
            self._drawn = wish
            super().texture_update()


class Text(Words):
    """Bound by hand, not in kv: a screen has dozens of them, and every binding of kv is made for each."""

    halign = OptionProperty("left", options=("left", "center", "right"))
    valign = OptionProperty("middle", options=("top", "middle"))
    line_height = NumericProperty(1.08)
    shorten_from = OptionProperty("right", options=("right",))
    kind = OptionProperty("body", options=KINDS)
    soft = BooleanProperty(False)
    tint = ColorProperty(None, allownone=True)
    fit = BooleanProperty(False)
    shrink = BooleanProperty(False)
    squeeze = NumericProperty(1)
    full_size = NumericProperty(0)  # not that of the theme by chance: a change makes the font
    lines = NumericProperty(0)
    hold = NumericProperty(0)  # as high as so many lines, however many there are; what is longer is smaller
    held = NumericProperty(0)  # the height of those lines, 0 without any
    room = ObjectProperty(None, allownone=True)
    """The height at which the words are cut, None for nowhere."""

    def __init__(self, **kwargs):
        self._squeeze_soon = Clock.create_trigger(self._squeeze, -1)
        self._cut_soon = Clock.create_trigger(self._cut, -1)
        super().__init__(**{"size_hint_y": None} | kwargs)
        theme.follow(self, accent=False)
        if "bold" in kwargs:  # whatever the kind has just made of it
            self.bold = kwargs["bold"]
        self._take_height()
        self._wrap()

    # --- the theme, and what kind of words they are

    def wear(self):
        self.full_size = getattr(theme, "text_" + self.kind)
        self._ink()

    def on_kind(self, *_):
        self.full_size = getattr(theme, "text_" + self.kind)
        self.bold = self.kind in ("title", "head", "numeral")
        self.line_height = 1.08 if self.kind in ("small", "body") else 1

    def on_soft(self, *_):
        self._ink()

    def on_tint(self, *_):
        self._ink()

    def _ink(self):
        self.color = self.disabled_color = self.tint or (theme.text_soft if self.soft else theme.text)

    # --- the place they take

    def on_full_size(self, *_):
        self.font_size = self.full_size * self.squeeze
        self._fit_again()

    def on_squeeze(self, *_):
        self.font_size = self.full_size * self.squeeze

    def on_text(self, *_):
        self._take_height()
        self._fit_again()

    def on_width(self, *_):
        self._wrap()
        self._fit_again()

    def on_font_size(self, *_):
        if self.lines:
            self._cut_soon()

    def on_bold(self, *_):
        self._fit_again()

    def on_shorten(self, *_):
        self._fit_again()

    def on_texture_size(self, *_):
        self._take_height()
        self._take_width()

    def on_held(self, *_):
        self._take_height()

    def on_room(self, *_):
        self.valign = "top" if self.room else "middle"
        self._wrap()

    def on_fit(self, *_):
        self.size_hint_x = None if self.fit else 1
        self._take_width()
        self._wrap()

    def _take_height(self):
        self.height = max(self.held, self.texture_size[1]) if self.text else 0

    def _take_width(self):
        if self.fit:
            self.width = self.texture_size[0]

    def _wrap(self):
        self.text_size = (None, None) if self.fit else (self.width, self.room)

    def _fit_again(self):
        if self.shrink:
            self._squeeze_soon()
        if self.lines:
            self._cut_soon()

    def on_shrink(self, *_):
        self.squeeze = 1
        self._fit_again()

    def on_lines(self, *_):
        self._cut_soon()

    def _squeeze(self, *_):
        """Shrink until the longest word fits, or the whole line where it is not to wrap."""
        if self.shrink and self.text and self.width > 1:
            size, bold = self.full_size, self.bold
            words = self.text if self.shorten else longest_word(self.text, size, bold)
            squeezed = shrunk(words, min(self.width * 0.97, self.width - MARGIN), size, bold)
            if self.hold:
                self.held = self.hold * self._line(size)
                squeezed = self._fit_held(squeezed)
            self.squeeze = squeezed / size

    def _fit_held(self, size):
        """The font size, at most the given one, at which the words stay within the lines that are held."""
        least = max(sp(SMALLEST), self.full_size * SMALLEST_SHARE)
        while size > least:
            needed = lines_of(self.text, self.width * 0.97, size, self.bold)
            if needed * self._line(size) <= self.held:
                break
            size -= 1
        return size

    def _line(self, size):
        """How high a line is here, in pixels."""
        return line_height(size, self.bold) * self.line_height

    def _cut(self, *_):
        """Keep the first lines: Kivy's own max_lines keeps the last ones."""
        long = width_of(self.text, self.font_size, self.bold) > self.width
        self.room = self.font_size * LINE * self.lines if self.lines and long else None

    def texture_update(self, *_args):
        """Draw the words once they have their size."""
        for due, act in ((self._squeeze_soon, self._squeeze), (self._cut_soon, self._cut)):
            if due.is_triggered:
                due.cancel()
                act()
        super().texture_update()


class FitLabel(Words):
    """The words on a button: wrapped at the room they get, smaller where one word is wider than it."""

    _settled: tuple | None = None

    def __init__(self, **kwargs):
        # Without words it takes no place: a disabled label swallows every touch on it.
        placed = {"size_hint": (None, None), "size": (0, 0), "halign": "center", "valign": "middle"}
        super().__init__(**placed | kwargs)

    def on_color(self, *_):
        self.disabled_color = self.color

    def settle(self, room, size):
        """Take the place that the words need, in *room* pixels of width and at most at font size *size*."""
        wish = (self.text, self.bold, room, size)
        if wish == self._settled:
            return
        self._settled = wish
        self.font_size = shrunk(longest_word(self.text, size, self.bold), room * SPARE, size, self.bold)
        natural = width_of(self.text, self.font_size, self.bold)
        self.text_size = (None, None) if natural <= room else (max(1, room), None)
        self.texture_update()
        self.size = self.texture_size
