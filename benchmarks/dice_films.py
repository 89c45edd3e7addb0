"""How soon the rolls of rendered films are taken without a tap, and whether rightly."""

from tools.dice.films import SPEED, film, views
from vision.live import PACE, glance
from vision.settling import Settling

SOON = 2.0  # seconds after rest


def watched(seed: int) -> tuple[float | None, bool]:
    """How many seconds after rest the roll of a film is taken, None if it is not; and whether rightly."""
    count = 1 + seed % 6
    settling, mirrored = Settling(count), False
    for number, frame in enumerate(film(seed, views(), count)):
        if number % round(SPEED / PACE) == 0:
            mirrored = not mirrored
            told = glance(frame.photo, settling, mirrored).taken
            if told is not None:
                return frame.rested, tuple(sorted(told)) == frame.values
    return None, True


def tally(seeds: range) -> tuple[int, int]:
    """How many films are taken wrongly, and how many rightly within two seconds of rest."""
    outcomes = [watched(seed) for seed in seeds]
    wrong = sum(not right for _, right in outcomes)
    return wrong, sum(right and rested is not None and rested <= SOON for rested, right in outcomes)
