"""From a photo to its dice: find candidates at several scales, judge each closely, say which are sure."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import looks, networks
from .networks import Candidate, Network
from .photo import Photo, Pixels, brightened, upright
from .places import apart, close, nested, within
from .reading import Box, Die, Reading

FAINT = 0.2  # what a look believes in less does not count
MOST = 60  # candidates that are judged; a table of pebbles must not take minutes

# Dice differ in size, but what is smaller than this share of the usual one is a crumb or a pip.
SMALL = 0.5

# The dice of a throw are of like size: what is of another one, a key or a pip, must look much like a die.
LIKELY = 0.8  # a die to compare with, from this chance on
LIKE = 0.2  # sizes are alike up to this difference of their logarithms
UNLIKE = 0.45  # and for each unit more a candidate loses this share of its chance

TRUST = 0.65  # how much the finder's word counts beside the judge's on whether there is a die
SEEN = 0.8  # how much the judge's word counts beside the finder's on its value

# Tuned on sources that the networks had not seen; see docs/dice-reader.md.
FOUND = 0.69  # a die is reported from this chance on that it is one
HOPED = 0.35  # the same, while fewer dice were found than are expected
SURE = 0.78  # its value is sure from this confidence on
LEGIBLE = 0.2  # and below this one nothing on it looks like pips: it is a key or a button

# One camera sees all tops at nearly one angle: what is slanted so much more than the others may be a side.
ODD = 0.4


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
    judged = weigh(photo.pixels, finder, looker, FOUND if expected is None else HOPED)
    dice = [die(photo, one) for one in choose(judged, expected)]
    return Reading(tuple(sorted(dice, key=lambda found: found.box[0] + found.box[2] / 2)), photo.size)


def weigh(pixels: Pixels, finder: Network, looker: Network, least: float = HOPED) -> list[Judged]:
    """Everything in the photo that may be a top face with the chance *least*, the likeliest first."""
    # Below this score the judge's best word could not lift a candidate to that chance.
    score = least ** (1 / TRUST)
    pixels = brightened(pixels)
    candidates = looks.candidates(pixels, min(FAINT, score), finder)
    outer, inner = nested([one for one in apart(candidates) if one.score >= score][:MOST])
    judged = judge_all(pixels, outer, looker)
    inner = [one for one in inner if not any(explains(die, one) for die in judged)]
    judged = one_a_place(judged + judge_all(pixels, inner, looker))
    return without_crumbs(sorted(among_others(judged), key=lambda one: -one.present))


def judge_all(pixels: Pixels, candidates: list[Candidate], looker: Network) -> list[Judged]:
    """The candidates with the final word on each."""
    if not candidates:
        return []
    chances = networks.judge(pixels, candidates, looker)
    return [weigh_one(candidate, row) for candidate, row in zip(candidates, chances, strict=True)]


def explains(die: Judged, one: Candidate) -> bool:
    """Whether a candidate is only a pip of a sure die, so that nobody need look at it."""
    return die.confidence >= SURE and within(one, die.candidate) and one.score < die.candidate.score


def one_a_place(judged: list[Judged]) -> list[Judged]:
    """The likeliest of those that cannot all be top faces, since they lie in one another."""
    kept: list[Judged] = []
    for one in sorted(judged, key=lambda one: -one.present):
        if not any(close(one.candidate, other.candidate) for other in kept):
            kept.append(one)
    return kept


def among_others(judged: list[Judged]) -> list[Judged]:
    """The same, and what is of another size than all likely dice is less likely one."""
    likely = [one for one in judged if one.present >= LIKELY]
    return [weakened(one, [other.candidate.side for other in likely if other is not one]) for one in judged]


def weakened(one: Judged, sides: list[float]) -> Judged:
    """A candidate, less believed in the further its size is from each of *sides*."""
    unlike = min((abs(math.log(one.candidate.side / side)) for side in sides), default=0.0)
    share = max(0.0, 1 - UNLIKE * max(0.0, unlike - LIKE))
    return replace(one, present=one.present * share, confidence=one.confidence * share)


def without_crumbs(judged: list[Judged]) -> list[Judged]:
    """Leave out what is far smaller than the likely dice."""
    likely = [one.candidate.side for one in judged if one.present >= FOUND]
    least = SMALL * float(np.median(likely[: (len(likely) + 1) // 2])) if likely else 0.0
    return [one for one in judged if one.candidate.side >= least]


def weigh_one(candidate: Candidate, chances: networks.Floats) -> Judged:
    """Bring the two opinions together: both must agree before the confidence is high."""
    values = chances[1:] / max(float(chances[1:].sum()), 1e-6) * SEEN + candidate.values * (1 - SEEN)
    present = float(candidate.score**TRUST * (1 - chances[0]) ** (1 - TRUST))
    value = int(values.argmax())
    return Judged(candidate, present, value + 1, present * float(values[value]))


def choose(judged: list[Judged], expected: int | None) -> list[Judged]:
    """The dice to report. Doubtful ones are taken while dice are missing; none is made up."""
    judged = [one for one in judged if one.confidence >= LEGIBLE]
    found = [one for one in judged if one.present >= FOUND]
    missing = 0 if expected is None else max(0, expected - len(found))
    hoped = [doubted(one) for one in judged if HOPED <= one.present < FOUND][:missing]
    chosen = found + hoped
    return [doubted(one) if stands_out(one, chosen) else one for one in chosen]


def doubted(one: Judged) -> Judged:
    """The same, and the person is asked about it."""
    return replace(one, confidence=min(one.confidence, SURE / 2))


def stands_out(one: Judged, chosen: list[Judged]) -> bool:
    """Whether a face is slanted unlike at least two others."""
    others = [other.candidate.slant for other in chosen if other is not one]
    return len(others) > 1 and abs(one.candidate.slant - float(np.median(others))) > ODD


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
