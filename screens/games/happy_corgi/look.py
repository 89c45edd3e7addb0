"""Happy Corgi: accent and emblem."""

from kivy.utils import get_color_from_hex

from screens.games.look import CHEEK, NIGHT, PAPER, Look
from screens.widgets.drawing import disc, paint, polygon, spread

FUR = get_color_from_hex("#EFA04B")


def corgi(at, unit, _ground):
    """Happy Corgi: a face between two large ears."""
    for side in (-1, 1):
        paint(FUR)
        polygon(spread(at, [50 + side * 8, 62, 50 + side * 34, 89, 50 + side * 35, 46]), 4 * unit)
        paint(CHEEK)
        polygon(spread(at, [50 + side * 17, 62, 50 + side * 30, 78, 50 + side * 30, 56]), 3 * unit)
    paint(FUR)
    disc(*at(50, 44), 30 * unit)
    paint(PAPER)
    polygon(spread(at, [46, 72, 54, 72, 62, 40, 38, 40]), 3 * unit)
    disc(*at(50, 32), 19 * unit)
    paint(NIGHT)
    for x in (37.0, 63.0):
        disc(*at(x, 50), 4.4 * unit)
    polygon(spread(at, [43, 41, 57, 41, 50, 33]), 2 * unit)
    paint(CHEEK)
    disc(*at(50, 22), 5 * unit)
    paint(PAPER)
    for x in (38.5, 64.5):
        disc(*at(x, 51.5), 1.5 * unit)


LOOKS = {
    "happy_corgi": Look(
        accent=(
            ("#9A2F5B", "#FFFFFF", "#F8DCE7", "#470F28"),
            ("#F3AECB", "#47082A", "#5A2A40", "#FFDDEA"),
        ),
        emblem=corgi,
    ),
}
