"""Words: a label that wraps to its width and is as high as its words."""

import re

from kivy.clock import Clock
from kivy.core.text import DEFAULT_FONT
from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.label import Label

from screens.widgets.rule import load_rule

KINDS = ("small", "body", "title", "head", "numeral")
SMALLEST = 13  # words do not shrink below this size in sp, nor below this share of theirs;
SMALLEST_SHARE = 0.6  # then they are broken or cut
LINE = 1.35  # the height of a line, of the font size


def width_of(words, font_size, bold=False):
    """How wide the words are on one line, in pixels."""
    return CoreLabel(font_name=DEFAULT_FONT, font_size=font_size, bold=bold).get_extents(words)[0]


def shrunk(words, room, font_size, bold=False):
    """The font size, at most the given one, at which the words fit into *room* pixels on one line, if any."""
    needed = width_of(words, font_size, bold)
    if needed <= room:
        return font_size
    return min(font_size, max(sp(SMALLEST), font_size * max(SMALLEST_SHARE, room / needed)))


def line_height(font_size, bold=False):
    """How high a line of words is, in pixels."""
    return CoreLabel(font_name=DEFAULT_FONT, font_size=font_size, bold=bold).get_extents("Ag")[1]


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


class Text(Label):
    kind = OptionProperty("body", options=KINDS)
    soft = BooleanProperty(False)
    tint = ColorProperty(None, allownone=True)
    fit = BooleanProperty(False)
    shrink = BooleanProperty(False)
    squeeze = NumericProperty(1)
    full_size = NumericProperty(17)
    lines = NumericProperty(0)
    hold = NumericProperty(0)  # as high as so many lines, however many there are; what is longer is smaller
    held = NumericProperty(0)  # the height of those lines, 0 without any
    room = ObjectProperty(None, allownone=True)
    """The height at which the words are cut, None for nowhere."""

    def __init__(self, **kwargs):
        self._squeeze_soon = Clock.create_trigger(self._squeeze, -1)
        self._cut_soon = Clock.create_trigger(self._cut, -1)
        super().__init__(**kwargs)
        for name in ("bold", "halign"):  # the rule has just set them to the usual
            if name in kwargs:
                setattr(self, name, kwargs[name])

    def on_fit(self, *_):
        self.size_hint_x = None if self.fit else 1

    def on_shrink(self, *_):
        change = self.fbind if self.shrink else self.funbind
        for prop in ("text", "width", "full_size", "bold", "shorten"):
            change(prop, self._squeeze_soon)
        self.squeeze = 1
        self._squeeze_soon()

    def _squeeze(self, *_):
        """Shrink until the longest word fits, or the whole line where it is not to wrap."""
        if self.shrink and self.text and self.width > 1:
            size, bold = self.full_size, self.bold
            words = self.text if self.shorten else longest_word(self.text, size, bold)
            squeezed = shrunk(words, self.width * 0.97, size, bold)
            if self.hold:
                self.held = self.hold * line_height(size, bold)
                squeezed = self._fit_held(squeezed)
            self.squeeze = squeezed / size

    def _fit_held(self, size):
        """The font size, at most the given one, at which the words stay within the lines that are held."""
        least = max(sp(SMALLEST), self.full_size * SMALLEST_SHARE)
        while size > least:
            needed = lines_of(self.text, self.width * 0.97, size, self.bold)
            if needed * line_height(size, self.bold) <= self.held:
                break
            size -= 1
        return size

    def on_lines(self, *_):
        for prop in ("text", "width", "font_size"):
            self.fbind(prop, self._cut_soon)
        self._cut_soon()

    def _cut(self, *_):
        """Keep the first lines: Kivy's own max_lines keeps the last ones."""
        long = width_of(self.text, self.font_size, self.bold) > self.width
        self.room = self.font_size * LINE * self.lines if self.lines and long else None


class FitLabel(Label):
    """The words on a button: wrapped at the room they get, smaller where one word is wider than it."""

    _settled = None

    def settle(self, room, size):
        """Take the place that the words need, in *room* pixels of width and at most at font size *size*."""
        wish = (self.text, self.bold, room, size)
        if wish == self._settled:
            return
        self._settled = wish
        # A little less than the room: what fits to the pixel is broken by the rounding.
        self.font_size = shrunk(longest_word(self.text, size, self.bold), room * 0.97, size, self.bold)
        natural = width_of(self.text, self.font_size, self.bold)
        self.text_size = (None, None) if natural <= room else (max(1, room), None)
        self.texture_update()
        self.size = self.texture_size


load_rule(__file__)
