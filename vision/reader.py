"""From a photo to its dice: find candidates at two scales, judge each closely, say which are sure."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import networks
from .networks import Candidate, Network
from .photo import Photo, Pixels, upright
from .reading import Box, Die, Reading

# The longer side of the photo, in pixels, as the finder sees it: for most dice, and for very large ones.
SCALES = (640, 256)
# Where the dice look smaller than TINY pixels there, their part of the photo is looked at once more, closer.
TINY, CLOSER = 42, 1.5
LEAST = 0.2  # a candidate with a lower score is not looked at
MOST = 60  # candidates that are judged; a table of pebbles must not take minutes

# Dice differ in size, but what is smaller than this share of the usual one is a crumb or a pip.
SMALL = 0.5

# Tuned on sources that the networks had not seen; see docs/dice-reader.md.
FOUND = 0.6  # a die is reported from this chance on that it is one
HOPED = 0.35  # the same, while fewer dice were found than are expected
SURE = 0.8  # and its value is sure from this confidence on


@dataclass(frozen=True)
class Judged:
    """A candidate with the final word on it."""

    candidate: Candidate
    present: float  # the chance that it is a top face
    value: int
    confidence: float  # the chance that it is one and shows this value


def read_dice(photo: str | Path | bytes | NDArray[Any], expected: int | None = None) -> Reading:
    """What vision.read promises."""
    return read_upright(upright(photo), expected)


def read_upright(photo: Photo, expected: int | None, folder: Path = networks.WEIGHTS) -> Reading:
    """The dice of pixels that stand upright."""
    finder, looker = (networks.network(name, folder) for name in ("finder", "judge"))
    judged = weigh(photo.pixels, finder, looker)
    dice = [die(photo, one) for one in choose(judged, expected)]
    return Reading(tuple(sorted(dice, key=lambda found: found.box[0] + found.box[2] / 2)), photo.size)


def weigh(pixels: Pixels, finder: Network, looker: Network) -> list[Judged]:
    """Everything in the photo that may be a top face, the likeliest first."""
    candidates = [found for scale in SCALES for found in networks.find(pixels, scale, LEAST, finder)]
    candidates += look_closer(pixels, candidates, finder)
    candidates = apart(candidates)[:MOST]
    if not candidates:
        return []
    chances = networks.judge(pixels, candidates, looker)
    judged = [weigh_one(candidate, row) for candidate, row in zip(candidates, chances, strict=True)]
    return without_crumbs(sorted(judged, key=lambda one: -one.present))


def without_crumbs(judged: list[Judged]) -> list[Judged]:
    """Leave out what is far smaller than the likely dice."""
    likely = [one.candidate.side for one in judged if one.present >= FOUND]
    least = SMALL * float(np.median(likely[: (len(likely) + 1) // 2])) if likely else 0.0
    return [one for one in judged if one.candidate.side >= least]


def look_closer(pixels: Pixels, candidates: list[Candidate], finder: Network) -> list[Candidate]:
    """What a closer look finds around dice that look tiny in the whole photo; nothing for larger ones."""
    height, width = pixels.shape[:2]
    share = SCALES[0] / max(height, width)
    likely = [one for one in candidates if one.score >= 0.4]
    if not likely or float(np.median([one.side for one in likely])) * share >= TINY:
        return []
    margin = 2 * max(one.side for one in likely)
    left = max(0, round(min(one.x for one in likely) - margin))
    top = max(0, round(min(one.y for one in likely) - margin))
    right = min(width, round(max(one.x for one in likely) + margin))
    bottom = min(height, round(max(one.y for one in likely) + margin))
    part = pixels[top:bottom, left:right]
    longest = round(max(part.shape[:2]) * share * CLOSER)
    found = networks.find(part, longest, LEAST, finder)
    return [replace(one, x=one.x + left, y=one.y + top) for one in found]


def apart(candidates: list[Candidate]) -> list[Candidate]:
    """The best candidate of each place, best first."""
    kept: list[Candidate] = []
    for one in sorted(candidates, key=lambda candidate: -candidate.score):
        if not any(close(one, other) for other in kept):
            kept.append(one)
    return kept


def close(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be top faces."""
    return math.hypot(one.x - other.x, one.y - other.y) < 0.5 * max(one.side, other.side)


def weigh_one(candidate: Candidate, chances: networks.Floats) -> Judged:
    """Bring the two opinions together: both must agree before the confidence is high."""
    values = chances[1:] / max(float(chances[1:].sum()), 1e-6) * 0.7 + candidate.values * 0.3
    present = float(candidate.score**0.7 * (1 - chances[0]) ** 0.3)
    value = int(values.argmax())
    return Judged(candidate, present, value + 1, present * float(values[value]))


def choose(judged: list[Judged], expected: int | None) -> list[Judged]:
    """The dice to report. Doubtful ones are taken while dice are missing; none is made up."""
    found = [one for one in judged if one.present >= FOUND]
    missing = 0 if expected is None else max(0, expected - len(found))
    hoped = [one for one in judged if HOPED <= one.present < FOUND][:missing]
    return found + [replace(one, confidence=min(one.confidence, SURE / 2)) for one in hoped]


def die(photo: Photo, one: Judged) -> Die:
    """A judged candidate in pixels of the whole photo."""
    box = boxed(photo, one.candidate)
    return Die(one.value, box, round(one.confidence, 3), one.confidence >= SURE)


def boxed(photo: Photo, candidate: Candidate) -> Box:
    """The box of a candidate, cut where it leaves the photo."""
    across, down = photo.scale
    left = max(0, round((candidate.x - candidate.width / 2) * across))
    top = max(0, round((candidate.y - candidate.height / 2) * down))
    right = min(photo.size[0], round((candidate.x + candidate.width / 2) * across))
    bottom = min(photo.size[1], round((candidate.y + candidate.height / 2) * down))
    return left, top, max(1, right - left), max(1, bottom - top)
