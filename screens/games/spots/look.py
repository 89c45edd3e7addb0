"""Spots: accent and emblem."""

from screens.games.look import CHEEK, NIGHT, PAPER, SPOT, Look
from screens.widgets.drawing import disc, paint, polygon, spread


def spotted_dog(at, unit, ground):
    """Spots: a dog's head with a patch of three pips."""
    paint(SPOT)
    for ear in ([16, 78, 34, 84, 34, 46, 22, 40], [84, 78, 66, 84, 66, 46, 78, 40]):
        polygon(spread(at, ear), 6 * unit)
    paint(PAPER)
    polygon(spread(at, [28, 82, 72, 82, 76, 44, 66, 20, 34, 20, 24, 44]), 12 * unit)
    paint(SPOT)
    for x, y in ((58, 72), (66, 63), (58, 54)):
        disc(*at(x, y), 4.6 * unit)
    paint(NIGHT)
    for x in (38, 62):
        disc(*at(x, 46), 4 * unit)
    polygon(spread(at, [42, 37, 58, 37, 50, 28]), 3 * unit)
    paint(CHEEK)
    disc(*at(50, 21), 5 * unit)


LOOKS = {
    "spots": Look(
        accent=(
            ("#1F5A92", "#FFFFFF", "#D8E6F6", "#0B2A47"),
            ("#A5CBF2", "#08294A", "#23425F", "#DCEBFB"),
        ),
        emblem=spotted_dog,
    ),
}
