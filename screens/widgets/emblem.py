"""The emblem of a game, on a rounded square of its colour; each is drawn by the game's own `look.py`."""

from kivy.graphics import SmoothRoundedRectangle
from kivy.properties import StringProperty
from kivy.utils import get_color_from_hex

from screens.games import look_of
from screens.games.look import PAPER, Look
from screens.theme import ACCENT
from screens.widgets.drawing import Drawing, box_points, disc, paint, polygon, spread
from screens.widgets.rule import load_rule


def pawn_and_die(at, unit, ground):
    """The app: a pawn before a die."""
    paint(PAPER)
    polygon(spread(at, box_points(44, 20, 38, 38, 9)))
    paint(ground)
    for x, y in ((73, 48), (63, 39), (73, 30)):
        disc(*at(x, y), 4 * unit)
    polygon(spread(at, [13, 14, 57, 14, 57, 26, 48, 33, 44, 55, 26, 55, 22, 33, 13, 26]), 4 * unit)
    disc(*at(35, 64), 17 * unit)
    paint(get_color_from_hex("#F2C14E"))
    body = [17, 18, 53, 18, 53, 25, 44.5, 31, 40, 55, 30, 55, 25.5, 31, 17, 25]
    polygon(spread(at, body), 5 * unit)
    disc(*at(35, 64), 13.5 * unit)


OF_THE_APP = Look(ACCENT, pawn_and_die)


class Emblem(Drawing):
    game = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("game", self.redraw)

    def draw(self):
        self.share(_draw_emblem, look_of(self.game) or OF_THE_APP, self.width, self.height)


def _draw_emblem(look, width, height):
    side = min(width, height)
    left, bottom = (width - side) / 2, (height - side) / 2
    unit = side / 100
    ground = get_color_from_hex(look.accent[0][0])
    paint(ground)
    SmoothRoundedRectangle(pos=(left, bottom), size=(side, side), radius=[side * 0.24])
    look.emblem(lambda x, y: (left + x * unit, bottom + y * unit), unit, ground)


load_rule(__file__)
