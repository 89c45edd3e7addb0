"""The emblems: one drawing a game, on a rounded square of its colour. To add one, add a function to EMBLEMS.

A drawing gets `at`, which turns units (0 to 100, y upwards) into pixels, and the unit itself.
"""

from math import cos, radians, sin

from kivy.graphics import SmoothRoundedRectangle
from kivy.properties import StringProperty
from kivy.utils import get_color_from_hex

from screens.theme import ACCENTS
from screens.widgets.drawing import Drawing, arc_points, box_points, disc, paint, pairs, polygon, rounded
from screens.widgets.rule import load_rule

PAPER = get_color_from_hex("#FFF8EA")
NIGHT = get_color_from_hex("#251447")
MOON = get_color_from_hex("#F3D98A")
FUR = get_color_from_hex("#EFA04B")
SPOT = get_color_from_hex("#3A1C0C")
CHEEK = get_color_from_hex("#F0A9B8")
LAWN = get_color_from_hex("#8DB356")
SOIL = get_color_from_hex("#4A2608")


def pawn_and_die(at, unit, ground):
    """The app: a pawn before a die."""
    paint(PAPER)
    polygon(_points(at, box_points(44, 20, 38, 38, 9)))
    paint(ground)
    for x, y in ((73, 48), (63, 39), (73, 30)):
        disc(*at(x, y), 4 * unit)
    polygon(_points(at, [13, 14, 57, 14, 57, 26, 48, 33, 44, 55, 26, 55, 22, 33, 13, 26]), 4 * unit)
    disc(*at(35, 64), 17 * unit)
    paint(get_color_from_hex("#F2C14E"))
    body = [17, 18, 53, 18, 53, 25, 44.5, 31, 40, 55, 30, 55, 25.5, 31, 17, 25]
    polygon(_points(at, body), 5 * unit)
    disc(*at(35, 64), 13.5 * unit)


def ghost(at, unit, _ground):
    """Toc Chocottes: a ghost under the moon."""
    paint(MOON)
    disc(*at(77, 77), 9 * unit)
    paint(PAPER)
    hem = [76, 17, 67, 26, 58.5, 17, 50, 26, 41.5, 17, 33, 26, 24, 17]
    polygon(_points(at, [*rounded(hem, 5, closed=False), *arc_points(50, 58, 26, 180, 0)]), unit)
    paint(NIGHT)
    for x in (41, 60):
        disc(*at(x, 58), 5.2 * unit)
        disc(*at(x, 55), 5.2 * unit)
    disc(*at(50.5, 42), 4.2 * unit)
    paint(PAPER)
    for x in (42.5, 61.5):
        disc(*at(x, 60), 1.7 * unit)
    paint(CHEEK)
    for x in (33.5, 67.5):
        disc(*at(x, 47), 3.4 * unit)


def buried_bone(at, unit, _ground):
    """Dig: a bone that comes out of the garden."""
    paint(LAWN)
    polygon(_points(at, [10, 14, 90, 14, 90, 34, 10, 34]), 8 * unit)
    paint(SOIL)
    polygon(_points(at, arc_points(50, 24, 27, 0, 180)), unit)
    paint(PAPER)
    polygon(_points(at, [41, 37, 52, 31, 68, 62, 57, 68]), unit)
    for x, y in ((54, 72), (70, 64)):
        disc(*at(x, y), 10 * unit)
    paint(SOIL)
    polygon(_points(at, arc_points(50, 24, 17, 0, 180)), unit)
    paint(LAWN)
    polygon(_points(at, [10, 14, 90, 14, 90, 26, 10, 26]), 6 * unit)


def corgi(at, unit, _ground):
    """Happy Corgi: a face between two large ears."""
    for side in (-1, 1):
        paint(FUR)
        polygon(_points(at, [50 + side * 8, 62, 50 + side * 34, 89, 50 + side * 35, 46]), 4 * unit)
        paint(CHEEK)
        polygon(_points(at, [50 + side * 17, 62, 50 + side * 30, 78, 50 + side * 30, 56]), 3 * unit)
    paint(FUR)
    disc(*at(50, 44), 30 * unit)
    paint(PAPER)
    polygon(_points(at, [46, 72, 54, 72, 62, 40, 38, 40]), 3 * unit)
    disc(*at(50, 32), 19 * unit)
    paint(NIGHT)
    for x in (37, 63):
        disc(*at(x, 50), 4.4 * unit)
    polygon(_points(at, [43, 41, 57, 41, 50, 33]), 2 * unit)
    paint(CHEEK)
    disc(*at(50, 22), 5 * unit)
    paint(PAPER)
    for x in (38.5, 64.5):
        disc(*at(x, 51.5), 1.5 * unit)


def spotted_dog(at, unit, ground):
    """Spots: a dog's head with a patch of three pips."""
    paint(SPOT)
    for ear in ([16, 78, 34, 84, 34, 46, 22, 40], [84, 78, 66, 84, 66, 46, 78, 40]):
        polygon(_points(at, ear), 6 * unit)
    paint(PAPER)
    polygon(_points(at, [28, 82, 72, 82, 76, 44, 66, 20, 34, 20, 24, 44]), 12 * unit)
    paint(SPOT)
    for x, y in ((58, 72), (66, 63), (58, 54)):
        disc(*at(x, y), 4.6 * unit)
    paint(NIGHT)
    for x in (38, 62):
        disc(*at(x, 46), 4 * unit)
    polygon(_points(at, [42, 37, 58, 37, 50, 28]), 3 * unit)
    paint(CHEEK)
    disc(*at(50, 21), 5 * unit)


def tock_star(at, unit, _ground):
    """Tock 6: marbles on a star of six arms around the centre."""
    marbles = ("#CE2B2F", "#1E63C4", "#F7C61B", "#2C7A38", "#7A33A8", "#F28118")
    for turn, marble in enumerate(marbles):
        angle = radians(60 * turn + 30)
        for away, radius, colour in ((17, 3.6, PAPER), (26, 4, PAPER), (37, 7.6, get_color_from_hex(marble))):
            x, y = 50 + away * cos(angle), 50 + away * sin(angle)
            if away > 30:
                paint(PAPER)
                disc(*at(x, y), (radius + 2) * unit)
            paint(colour)
            disc(*at(x, y), radius * unit)
    paint(PAPER)
    disc(*at(50, 50), 9 * unit)


def marble_in_the_sky(at, unit, ground):
    """Super Tock: a marble on its way through the clouds."""
    paint(MOON)
    disc(*at(68, 66), 17 * unit)
    paint(ground)
    disc(*at(62, 72), 4 * unit)
    paint(PAPER)
    for x, y, radius in ((26, 34, 13), (42, 40, 16), (60, 34, 15), (75, 31, 11)):
        disc(*at(x, y), radius * unit)
    polygon(_points(at, [22, 21, 78, 21, 78, 33, 22, 33]), 4 * unit)
    paint(MOON)
    for x, y, radius in ((24, 66, 3), (38, 76, 4), (50, 84, 3)):
        disc(*at(x, y), radius * unit)


def dog_and_bone(at, unit, _ground):
    """DOG: a dog's head with hanging ears."""
    paint(PAPER)
    polygon(_points(at, [30, 84, 70, 84, 76, 52, 66, 24, 34, 24, 24, 52]), 14 * unit)
    paint(SPOT)
    for ear in ([28, 86, 38, 80, 30, 40, 17, 44, 16, 68], [72, 86, 62, 80, 70, 40, 83, 44, 84, 68]):
        polygon(_points(at, ear), 6 * unit)
    for x in (41, 59):
        disc(*at(x, 59), 4.4 * unit)
    polygon(_points(at, [41, 44, 59, 44, 50, 34]), 3 * unit)
    paint(MOON)
    polygon(_points(at, box_points(33, 14, 34, 9, 4)))
    for x, y in ((33, 13), (33, 24), (67, 13), (67, 24)):
        disc(*at(x, y), 6.5 * unit)


def paw_print(at, unit, _ground):
    """DOG compact: a paw."""
    paint(PAPER)
    polygon(_points(at, [50, 52, 68, 40, 74, 24, 62, 18, 50, 22, 38, 18, 26, 24, 32, 40]), 8 * unit)
    for x, y, radius in ((22, 52, 9), (39, 70, 10.5), (61, 70, 10.5), (78, 52, 9)):
        disc(*at(x, y), radius * unit)


def crowned_paw(at, unit, ground):
    """DOG Royal: a paw below a crown."""

    def lower(x, y):
        """A smaller paw, further down."""
        return at(50 + (x - 50) * 0.74, (y - 8) * 0.74 + 8)

    paw_print(lower, 0.74 * unit, ground)
    _crown(at, unit, 50, 78, 19)


def king_and_fool(at, unit, _ground):
    """The Royal variant: a king's pawn with its crown."""
    paint(PAPER)
    polygon(_points(at, [26, 14, 74, 14, 66, 26, 58, 52, 42, 52, 34, 26]), 4 * unit)
    disc(*at(50, 57), 15 * unit)
    _crown(at, unit, 50, 77, 20)


def _crown(at, unit, x, y, half):
    """A crown around (x, y), so wide on each side."""
    low, tip = y - 0.55 * half, y + 0.5 * half
    paint(MOON)
    points = [x - 0.8 * half, low, x + 0.8 * half, low, x + half, tip]
    points += [x + 0.45 * half, y, x, y + 0.75 * half, x - 0.45 * half, y, x - half, tip]
    polygon(_points(at, points), 1.5 * unit)
    for dx, dy in ((-half, tip), (0, y + 0.75 * half), (half, tip)):
        disc(*at(x + dx, dy + 2), 2.6 * unit)


def _points(at, numbers):
    return [n for x, y in pairs(numbers) for n in at(x, y)]


EMBLEMS = {
    "": pawn_and_die,
    "toc_chocottes": ghost,
    "spots": spotted_dog,
    "dig": buried_bone,
    "happy_corgi": corgi,
    "tock_6": tock_star,
    "super_tock": marble_in_the_sky,
    "dog": dog_and_bone,
    "dog_compact": paw_print,
    "dog_royal": crowned_paw,
    "royal": king_and_fool,
}


class Emblem(Drawing):
    game = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("game", self.redraw)

    def draw(self):
        side = min(self.size)
        left, bottom = (self.width - side) / 2, (self.height - side) / 2
        unit = side / 100
        ground = get_color_from_hex(ACCENTS.get(self.game, ACCENTS[""])[0][0])
        paint(ground)
        SmoothRoundedRectangle(pos=(left, bottom), size=(side, side), radius=[side * 0.24])
        picture = EMBLEMS.get(self.game, EMBLEMS[""])
        picture(lambda x, y: (left + x * unit, bottom + y * unit), unit, ground)


load_rule(__file__)
