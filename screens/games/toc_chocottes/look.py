"""Toc Chocottes: accent and emblem."""

from screens.games.look import CHEEK, MOON, NIGHT, PAPER, Look
from screens.widgets.drawing import arc_points, disc, paint, polygon, rounded, spread


def ghost(at, unit, _ground):
    """Toc Chocottes: a ghost under the moon."""
    paint(MOON)
    disc(*at(77, 77), 9 * unit)
    paint(PAPER)
    hem = [76, 17, 67, 26, 58.5, 17, 50, 26, 41.5, 17, 33, 26, 24, 17]
    polygon(spread(at, [*rounded(hem, 5, closed=False), *arc_points(50, 58, 26, 180, 0)]), unit)
    paint(NIGHT)
    for x in (41.0, 60.0):
        disc(*at(x, 58), 5.2 * unit)
        disc(*at(x, 55), 5.2 * unit)
    disc(*at(50.5, 42), 4.2 * unit)
    paint(PAPER)
    for x in (42.5, 61.5):
        disc(*at(x, 60), 1.7 * unit)
    paint(CHEEK)
    for x in (33.5, 67.5):
        disc(*at(x, 47), 3.4 * unit)


LOOKS = {
    "toc_chocottes": Look(
        accent=(
            ("#4F3190", "#FFFFFF", "#E4DAF8", "#25104D"),
            ("#C6AEF7", "#2B1259", "#43326F", "#E9DEFF"),
        ),
        emblem=ghost,
    ),
}
