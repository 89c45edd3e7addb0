"""A moment: for a second the whole screen shows what a table looks up for, each kind in its own way.

`celebrate` shows one after another; a touch ends the one that is shown, and does nothing else. Where motion
is off there is none.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.utils import get_color_from_hex

from screens.theme import ink_on, theme
from screens.widgets.rule import load_rule
from tracker.game import Moment

SECONDS = 1.2
PIECES = 28  # of what flies about


class Style(NamedTuple):
    """How a kind of moment looks: its icon, its colour, what is drawn around the words, how they move."""

    icon: str
    colour: str
    scatter: Callable[[float, float, float], None]  # draws into the canvas, at a share of the time, in a size
    path: Callable[
        [float], tuple[float, float]
    ]  # of the words: how far right and up, in shares of the screen


def _spot(number: int) -> float:
    """A share that looks like chance and is always the same."""
    return (number * number * 0.618034 + number * 0.271828) % 1


def _rise(share, width, height):
    """Confetti goes up."""
    for n in range(PIECES):
        Color(*get_color_from_hex(("#F2C14E", "#FFFFFF", "#E4572E", "#4FB286")[n % 4]))
        y = height * (share * (1 + _spot(n * 3)) - 0.15)
        SmoothEllipse(pos=(width * _spot(n), y), size=(dp(12), dp(12)))


def _sweep(share, width, height):
    """A shadow runs over everything, from one side to the other."""
    Color(0, 0, 0, 0.35)
    x = width * (share * 2.2 - 0.6)
    SmoothLine(points=[x, 0, x + width * 0.2, height], width=width * 0.14)


def _streak(share, width, height):
    """Lines of speed."""
    Color(1, 1, 1, 0.55)
    for n in range(PIECES // 2):
        x = width * (1.3 - share * (1.2 + _spot(n)))
        y = height * _spot(n * 5)
        SmoothLine(points=[x, y, x + width * 0.3, y], width=dp(2))


def _ripple(share, width, height):
    """Rings go out from the middle."""
    for n in range(3):
        wide = max(0.01, share - n * 0.15)
        Color(1, 1, 1, max(0, 0.8 - share * 0.7))
        SmoothLine(circle=(width / 2, height / 2, wide * max(width, height) * 0.6), width=dp(4))


def _flash(share, width, height):
    """A frame that lights up three times."""
    Color(1, 1, 1, 0.75 if int(share * 6) % 2 == 0 else 0)
    SmoothLine(rectangle=(dp(6), dp(6), width - dp(12), height - dp(12)), width=dp(6))


def _burst(share, width, height):
    """Everything flies apart."""
    for n in range(PIECES):
        Color(1, 1, 1, 0.9) if n % 2 else Color(0.1, 0.08, 0.06, 0.9)
        way = 2 * pi * _spot(n)
        far = share * max(width, height) * (0.3 + 0.5 * _spot(n * 7))
        SmoothEllipse(pos=(width / 2 + far * cos(way), height / 2 + far * sin(way)), size=(dp(16), dp(16)))


def _fall(share, width, height):
    """It rains."""
    Color(1, 1, 1, 0.35)
    for n in range(PIECES):
        x, y = width * _spot(n), height * (1.2 - share * (1 + _spot(n * 3)))
        SmoothLine(points=[x, y, x, y + height * 0.06], width=dp(1.5))


def _still(_share):
    return 0, 0


STYLES: dict[Moment, Style] = {
    "win": Style("trophy", "#8A6100", _rise, lambda share: (0, 0.12 * (share - 1) * (share < 1))),
    "theft": Style("eye", "#4A1E73", _sweep, lambda share: (-0.5 * (1 - share) ** 3, 0)),
    "rush": Style("star", "#0B6E4F", _streak, lambda share: (0.9 * max(0, 1 - share * 3), 0)),
    "home": Style("doghouse", "#1F5FA8", _ripple, _still),
    "limit": Style("warning", "#A32020", _flash, lambda share: (0.04 * sin(share * 30) * (1 - share), 0)),
    "chaos": Style("bolt", "#9A3412", _burst, lambda share: (0.03 * sin(share * 40), 0.03 * cos(share * 33))),
    "defeat": Style("cross_out", "#3C4454", _fall, lambda share: (0, -0.18 * share)),
}


class MomentShow(FloatLayout):
    """What is shown of a moment."""

    icon = StringProperty("")
    text = StringProperty("")
    fill = ColorProperty()
    ink = ColorProperty()
    share = NumericProperty(0)  # of its time that has passed
    shift = ListProperty([0, 0])  # where the words are, from the middle

    def __init__(self, kind, text, then, **kwargs):
        self._style = STYLES[kind]
        fill = get_color_from_hex(self._style.colour)
        super().__init__(text=text, icon=self._style.icon, fill=fill, ink=ink_on(fill), **kwargs)
        self._then = then
        self.fbind("share", self._draw)
        self.fbind("size", self._draw)
        self._draw()

    def start(self):
        """Show it, over everything, for its time."""
        Window.add_widget(self)
        self._motion = Animation(share=1, duration=SECONDS)
        self._motion.bind(on_complete=self.end)
        self._motion.start(self)

    def end(self, *_):
        """It is over, or was touched."""
        self._motion.unbind(on_complete=self.end)
        self._motion.cancel(self)
        if self.parent:
            Window.remove_widget(self)
            self._then()

    def _draw(self, *_):
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*self.fill[:3], 0.94)
            Rectangle(size=self.size)
            self._style.scatter(self.share, *self.size)
        self.shift = self._style.path(self.share)

    def on_touch_down(self, _touch):
        self.end()
        return True


def celebrate(moments: Sequence[tuple[Moment, str]]) -> None:
    """Show moments, each with its words, one after the other; none where motion is off."""
    shown = [(kind, text) for kind, text in moments if kind in STYLES]
    if theme.motion and shown:
        (kind, text), *later = shown
        MomentShow(kind, text, lambda: celebrate(later)).start()


load_rule(__file__)
