"""The theme: every colour, size and duration of the app, observable from kv.

    #:import theme screens.theme.theme

What is written on a colour has its name with _ink: accent_ink on accent, bad_soft_ink on bad_soft (Kivy takes
every name that begins with on_ for an event).
"""

from functools import lru_cache, partial
from typing import Any
from weakref import WeakSet, ref

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    BoundedNumericProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.utils import get_color_from_hex

from screens.games import look_of
from screens.unseen import Followed

LIGHT = {
    "background": "#F6F1E7",
    "surface": "#FFFCF6",
    "surface_high": "#EBE3D4",
    "outline": "#857A6A",
    "line": "#DDD3C2",
    "text": "#211C16",
    "text_soft": "#5B5246",
    "good_soft": "#D6EBCF",
    "good_soft_ink": "#123A12",
    "bad": "#A32020",
    "bad_ink": "#FFFFFF",
    "bad_soft": "#F8DAD3",
    "bad_soft_ink": "#5A1010",
    "shadow": "#3A2C1426",
    "scrim": "#1A140A99",
}

DARK = {
    "background": "#14161B",
    "surface": "#1D2026",
    "surface_high": "#2B2F38",
    "outline": "#868C99",
    "line": "#363B45",
    "text": "#EFECE5",
    "text_soft": "#BAB8B2",
    "good_soft": "#21402A",
    "good_soft_ink": "#CDEFCB",
    "bad": "#FF9C8F",
    "bad_ink": "#4A0B08",
    "bad_soft": "#55211E",
    "bad_soft_ink": "#FFDAD4",
    "shadow": "#00000066",
    "scrim": "#000000A6",
}

# The app's own accent, in the light and in the dark; a game has its own in its `look.py`.
ACCENT = (
    ("#0E5F57", "#FFFFFF", "#CCE7DF", "#05312C"),
    ("#86D6C8", "#00312B", "#1E4A45", "#C9F0E8"),
)
ACCENT_TOKENS = ("accent", "accent_ink", "accent_soft", "accent_soft_ink")

# Ids in the order in which they are dealt out to new players. A colour is never shown without its shape.
PLAYER_COLOURS = {
    "red": "#CE2B2F",
    "blue": "#1E63C4",
    "yellow": "#F7C61B",
    "green": "#2C7A38",
    "purple": "#7A33A8",
    "orange": "#F28118",
    "turquoise": "#35C3C8",
    "pink": "#F191BC",
}
PLAYER_SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon", "drop", "cross")
INKS = ("#FFFFFF", "#1B1611")

# The size of each text, and how much of the growth it follows: what is large already grows less, so that at
# 200 % the words to read have the room. text_body comes last: what is bound to it alone then finds the others
# already set.
TEXT_SIZES = {
    "text_small": (14, 1),
    "text_title": (21, 0.7),
    "text_head": (28, 0.5),
    "text_numeral": (44, 0.5),
    "text_body": (17, 1),
}
LEAST, MOST = 0.75, 2.0  # of the growth
WIDE = 600
ROOMY_PIECES = 1.4
SHORT = 700
LARGE = 1.3
LOW = 500
BESIDE = 560


def luminance(colour) -> float:
    """The relative luminance (WCAG 2) of an rgb or rgba colour, 0 to 1."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other) -> float:
    """The contrast ratio (WCAG 2) of two colours, given as hex or rgba: 1 to 21."""
    one, other = (get_color_from_hex(c) if isinstance(c, str) else c for c in (one, other))
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour):
    """The ink, light or dark, that is better read on *colour*."""
    return list(_ink_on(colour if isinstance(colour, str) else tuple(colour)))


@lru_cache(maxsize=64)  # every pawn and every badge asks for it
def _ink_on(colour):
    return get_color_from_hex(max(INKS, key=lambda ink: contrast(ink, colour)))


def seen_on(colour, ground, ratio=3.0):
    """*colour*, made lighter or darker until it is seen on *ground* with that contrast."""
    return list(_seen_on(tuple(colour), tuple(ground), ratio))


@lru_cache(maxsize=64)
def _seen_on(colour, ground, ratio):
    goal = 1.0 if luminance(ground) < 0.2 else 0.0
    for step in range(20):
        share = step / 20
        mixed = [c + (goal - c) * share for c in colour[:3]] + [1]
        if contrast(mixed, ground) >= ratio:
            return mixed
    return [goal, goal, goal, 1]


def palette(game: str, dark: bool) -> dict[str, str]:
    """Every colour token and its hex for a game; a game without an accent gets the app's."""
    look = look_of(game)
    accents = (look.accent if look else ACCENT)[dark]
    return (DARK if dark else LIGHT) | dict(zip(ACCENT_TOKENS, accents, strict=True))


class Theme(Followed):
    """What the eye sees everywhere; one instance, `theme`. What is not seen follows later."""

    mode = OptionProperty("system", options=("light", "dark", "system"))
    system_dark = BooleanProperty(False)
    """Whether the system is dark; what follows from it is `dark`."""
    dark = BooleanProperty(False)
    game = StringProperty("")
    version = NumericProperty(0)
    """Counts the repaints: what draws by hand redraws when it changes."""
    ground = NumericProperty(0)
    """The same but for those that only bring another accent: most of what is drawn does not show it."""

    background = ColorProperty()
    surface = ColorProperty()
    surface_high = ColorProperty()
    outline = ColorProperty()
    line = ColorProperty()
    text = ColorProperty()
    text_soft = ColorProperty()
    accent = ColorProperty()
    accent_ink = ColorProperty()
    accent_soft = ColorProperty()
    accent_soft_ink = ColorProperty()
    good_soft = ColorProperty()
    good_soft_ink = ColorProperty()
    bad = ColorProperty()
    bad_ink = ColorProperty()
    bad_soft = ColorProperty()
    bad_soft_ink = ColorProperty()
    shadow = ColorProperty()
    scrim = ColorProperty()

    scale = BoundedNumericProperty(1.0, min=LEAST, max=MOST, errorhandler=lambda s: min(MOST, max(LEAST, s)))
    """How large texts are: the person's wish times the system's, within bounds that every screen can take."""
    text_small = NumericProperty()
    text_body = NumericProperty()
    text_title = NumericProperty()
    text_head = NumericProperty()
    text_numeral = NumericProperty()

    motion = BooleanProperty(True)
    duration = NumericProperty(0.2)

    gap = NumericProperty()
    corner = NumericProperty()
    touch = NumericProperty()
    icon = NumericProperty()
    """The side of an icon beside words; it grows half as fast as they do."""
    wide = BooleanProperty(False)
    large = BooleanProperty(False)
    """Whether the text is so large that what stands side by side goes below each other."""
    roomy = BooleanProperty(False)
    """Whether both sides are as long as a tablet's: what is drawn small on a phone can be larger."""
    short = BooleanProperty(False)
    """Whether the window is too short for a pad with room around it: a small phone."""
    low = BooleanProperty(False)
    """Whether the window is too low for a bar at the bottom: a phone that lies on its side."""
    beside = BooleanProperty(False)
    """Whether there is room for one thing beside the other: half of a split screen may be wider than it is
    high, and has none."""
    insets = ListProperty([0, 0, 0, 0])
    """What bars, cutouts and the soft keyboard cover: left, top, right, bottom."""
    keyboard = NumericProperty(0)
    """What the soft keyboard alone covers at the bottom, 0 while there is none."""

    def __init__(self, **kwargs):
        self._wearers: WeakSet[Any] = WeakSet()
        self._sizes: tuple = ()  # of texts and window
        self._paint: tuple = (False, "")  # the light and the game whose colours are on
        super().__init__(**kwargs)
        self.gap, self.corner, self.touch = dp(8), dp(16), dp(48)
        self.on_scale()
        self._repaint()
        self.fbind("dark", self._turn)
        self.fbind("game", self._repaint)
        self.fbind("version", self._tell_seen)
        if Window:
            Window.bind(size=self._measure)
            self._measure(Window, Window.size)

    def follow(self, widget, accent=True):
        """Let `widget.wear()` take colours and sizes now and whenever they change or the window does, as long
        as it lives; one that does not show the *accent* is asked only when other colours and sizes change.
        Whoever begins to show it, or ends, follows anew.

        One call in place of a binding of kv for every colour: there are hundreds of such widgets."""
        self._wearers.add(widget)
        widget.worn = self._look(accent)
        widget.wear()

    def _look(self, accent):
        """All that a widget may take from here."""
        dark, game = self._paint
        return self._sizes, dark, game if accent else None

    def tell(self, widget):
        """Let a widget follow that is seen, or about to be."""
        super().tell(widget)
        self._dress(widget)

    def behind(self):
        """Every widget that does not follow yet, whose that is, and what it does to follow."""
        yield from super().behind()
        looks = [self._look(accent) for accent in (True, False)]
        for widget in [widget for widget in self._wearers if widget.worn not in looks]:
            kept = ref(widget)
            yield widget, kept, partial(self._dress_late, kept)

    def _dress_late(self, kept):
        widget = kept()
        if widget is not None:
            self._dress(widget)

    def _dress(self, widget):
        """It may look as it is to already: whoever leaves a game finds the first screen as it was."""
        worn = getattr(widget, "worn", None)
        if worn and worn != (look := self._look(worn[-1] is not None)):
            widget.worn = look
            widget.wear()

    def piece(self, side):
        """The side of a piece that is *side* dp on a phone: on a tablet it is larger."""
        return dp(side) * (ROOMY_PIECES if self.roomy else 1)

    def on_mode(self, *_):
        self.dark = self.system_dark if self.mode == "system" else self.mode == "dark"

    def on_system_dark(self, *_):
        self.on_mode()

    def on_scale(self, *_):
        self.icon = dp(24) * (1 + self.scale) / 2
        self.large = self.scale > LARGE
        for token, (size, growth) in TEXT_SIZES.items():
            setattr(self, token, dp(size) * (1 + (self.scale - 1) * growth))
        self._note_sizes()
        self.ground += 1
        self.version += 1

    def on_motion(self, *_):
        self.duration = 0.2 if self.motion else 0

    def _turn(self, *_):
        """The light is another."""
        self._repaint()
        self.ground += 1

    def _repaint(self, *_):
        for token, colour in palette(self.game, self.dark).items():
            setattr(self, token, colour)
        if Window:
            Window.clearcolor = self.background
        self._paint = self.dark, self.game
        self.version += 1

    def _measure(self, _window, size):
        width, height = size
        self.wide = width > height or width >= dp(WIDE)
        self.roomy = min(width, height) >= dp(WIDE)
        self.short = height < dp(SHORT)
        self.beside = width > height and width >= dp(BESIDE)
        self.low = self.beside and height < dp(LOW)
        self._note_sizes()
        self._tell_seen()

    def _note_sizes(self):
        self._sizes = (self.scale, self.wide, self.roomy, self.short, self.beside, self.low)


theme = Theme()
