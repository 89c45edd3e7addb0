"""Dig: accent and emblem."""

from kivy.utils import get_color_from_hex

from screens.games.look import PAPER, Look
from screens.widgets.drawing import arc_points, disc, paint, polygon, spread

LAWN = get_color_from_hex("#8DB356")
SOIL = get_color_from_hex("#4A2608")


def buried_bone(at, unit, _ground):
    """Dig: a bone that comes out of the garden."""
    paint(LAWN)
    polygon(spread(at, [10, 14, 90, 14, 90, 34, 10, 34]), 8 * unit)
    paint(SOIL)
    polygon(spread(at, arc_points(50, 24, 27, 0, 180)), unit)
    paint(PAPER)
    polygon(spread(at, [41, 37, 52, 31, 68, 62, 57, 68]), unit)
    for x, y in ((54, 72), (70, 64)):
        disc(*at(x, y), 10 * unit)
    paint(SOIL)
    polygon(spread(at, arc_points(50, 24, 17, 0, 180)), unit)
    paint(LAWN)
    polygon(spread(at, [10, 14, 90, 14, 90, 26, 10, 26]), 6 * unit)


LOOKS = {
    "dig": Look(
        accent=(
            ("#7A4212", "#FFFFFF", "#F4DFC9", "#3D1F05"),
            ("#F0BC8C", "#43220A", "#5A3A1E", "#FFE3C8"),
        ),
        emblem=buried_bone,
    ),
}
