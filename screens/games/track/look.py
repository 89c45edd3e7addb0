"""The track games: accent and emblem."""

from math import cos, radians, sin

from kivy.utils import get_color_from_hex

from screens.games.look import MOON, PAPER, SPOT, Look
from screens.widgets.drawing import box_points, disc, paint, polygon, spread


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
    polygon(spread(at, [22, 21, 78, 21, 78, 33, 22, 33]), 4 * unit)
    paint(MOON)
    for x, y, radius in ((24, 66, 3), (38, 76, 4), (50, 84, 3)):
        disc(*at(x, y), radius * unit)


def dog_and_bone(at, unit, _ground):
    """DOG: a dog's head with hanging ears."""
    paint(PAPER)
    polygon(spread(at, [30, 84, 70, 84, 76, 52, 66, 24, 34, 24, 24, 52]), 14 * unit)
    paint(SPOT)
    for ear in ([28, 86, 38, 80, 30, 40, 17, 44, 16, 68], [72, 86, 62, 80, 70, 40, 83, 44, 84, 68]):
        polygon(spread(at, ear), 6 * unit)
    for x in (41, 59):
        disc(*at(x, 59), 4.4 * unit)
    polygon(spread(at, [41, 44, 59, 44, 50, 34]), 3 * unit)
    paint(MOON)
    polygon(spread(at, box_points(33, 14, 34, 9, 4)))
    for x, y in ((33, 13), (33, 24), (67, 13), (67, 24)):
        disc(*at(x, y), 6.5 * unit)


def paw_print(at, unit, _ground):
    """DOG compact: a paw."""
    paint(PAPER)
    polygon(spread(at, [50, 52, 68, 40, 74, 24, 62, 18, 50, 22, 38, 18, 26, 24, 32, 40]), 8 * unit)
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
    polygon(spread(at, [26, 14, 74, 14, 66, 26, 58, 52, 42, 52, 34, 26]), 4 * unit)
    disc(*at(50, 57), 15 * unit)
    _crown(at, unit, 50, 77, 20)


def _crown(at, unit, x, y, half):
    """A crown around (x, y), so wide on each side."""
    low, tip = y - 0.55 * half, y + 0.5 * half
    paint(MOON)
    points = [x - 0.8 * half, low, x + 0.8 * half, low, x + half, tip]
    points += [x + 0.45 * half, y, x, y + 0.75 * half, x - 0.45 * half, y, x - half, tip]
    polygon(spread(at, points), 1.5 * unit)
    for dx, dy in ((-half, tip), (0, y + 0.75 * half), (half, tip)):
        disc(*at(x + dx, dy + 2), 2.6 * unit)


LOOKS = {
    "tock_6": Look(
        accent=(
            ("#2F5D2A", "#FFFFFF", "#DCEBD3", "#12300F"),
            ("#A9D79B", "#0F3209", "#2C4A27", "#DDF3D3"),
        ),
        emblem=tock_star,
    ),
    "super_tock": Look(
        accent=(
            ("#12608A", "#FFFFFF", "#CFE9F5", "#062C42"),
            ("#8FD0F0", "#032D44", "#1B4459", "#D3EFFC"),
        ),
        emblem=marble_in_the_sky,
    ),
    "dog": Look(
        accent=(
            ("#3F4A5E", "#FFFFFF", "#DEE3EE", "#1A2233"),
            ("#B4C2DE", "#1A2740", "#333E52", "#DFE7F7"),
        ),
        emblem=dog_and_bone,
    ),
    "dog_compact": Look(
        accent=(
            ("#7A5200", "#FFFFFF", "#F5E4BF", "#3A2600"),
            ("#EBC46A", "#3A2700", "#54400F", "#FFEBC2"),
        ),
        emblem=paw_print,
    ),
    "dog_royal": Look(
        accent=(
            ("#8A2B22", "#FFFFFF", "#F8DDD8", "#420F0A"),
            ("#F3B0A6", "#470D07", "#5C2A24", "#FFE0DB"),
        ),
        emblem=crowned_paw,
    ),
    "royal": Look(
        accent=(
            ("#6A2C86", "#FFFFFF", "#EFDDF7", "#310D43"),
            ("#DDB2F2", "#370D4A", "#4E2B60", "#F5E3FF"),
        ),
        emblem=king_and_fool,
    ),
}
