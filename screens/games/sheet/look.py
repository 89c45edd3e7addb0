"""The score sheet: accent and emblem."""

from kivy.utils import get_color_from_hex

from screens.games.look import PAPER, Look
from screens.widgets.drawing import paint, polygon, spread

LINE = get_color_from_hex("#7C97B8")
PENCIL = get_color_from_hex("#F2B632")
TIP = get_color_from_hex("#2B2F38")


def ruled_paper(at, unit, _ground):
    """A ruled sheet, and a pencil across it."""
    paint(PAPER)
    polygon(spread(at, [20, 8, 80, 8, 80, 92, 20, 92]), 5 * unit)
    paint(LINE)
    for y in (30, 46, 62, 78):
        polygon(spread(at, [28, y, 72, y, 72, y + 3, 28, y + 3]), unit)
    polygon(spread(at, [48, 20, 51, 20, 51, 86, 48, 86]), unit)
    paint(PENCIL)
    polygon(spread(at, [84, 70, 92, 62, 58, 26, 50, 34]), 2 * unit)
    paint(TIP)
    polygon(spread(at, [50, 34, 58, 26, 46, 22]), unit)


LOOKS = {
    "sheet": Look(
        accent=(
            ("#2C4F7C", "#FFFFFF", "#D8E3F2", "#12263F"),
            ("#A9C7EE", "#10294A", "#2C4260", "#DCE9FA"),
        ),
        emblem=ruled_paper,
    ),
}
