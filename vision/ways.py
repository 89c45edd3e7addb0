"""Which way up a photo is, where nobody says so.

From far aslant, the front of a die looks like a top once the photo is upside down. Then its tops are seen
beside these when it is turned, as a rule more clearly: the finder knows a front below its top.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .judged import Judged
from .networks import Candidate
from .photo import Pixels
from .places import beside, close

CLEAR = 0.92  # faces that are this likely on average were seen the right way up
# A flat face is harder to see than a square one: this much, for each unit of the logarithms of their heights.
FLAT = 0.15
BETTER = 0.1  # where rivals are clearer by this, on average, the photo is upside down,
OPEN = 0.0  # and by this, it may be


def doubtful(found: list[Judged]) -> bool:
    """Whether what was found may be fronts."""
    return bool(found) and sum(one.present for one in found) / len(found) < CLEAR


def turned(pixels: Pixels) -> Pixels:
    """The photo upside down."""
    return np.ascontiguousarray(pixels[::-1, ::-1])


def back(one: Candidate, pixels: Pixels) -> Candidate:
    """What was found in the turned photo, at its place in the photo itself."""
    height, width = pixels.shape[:2]
    return replace(one, x=width - one.x, y=height - one.y)


def gain(pairs: list[tuple[Judged, Judged]]) -> float:
    """How much clearer rivals are, on average; nothing, where there are none."""
    return sum(clearness(other) - clearness(one) for one, other in pairs) / max(len(pairs), 1)


def clearness(one: Judged) -> float:
    """How clearly a face is seen, for one that is as flat."""
    return one.present - FLAT * one.candidate.slant


def rivals(judged: list[Judged], over: list[Judged]) -> list[tuple[Judged, Judged]]:
    """Faces that are seen one way up only, each with the likeliest that the other way shows beside it."""
    here, there = ([one.candidate for one in some] for some in (judged, over))
    mine = [one for one in judged if not seen(one.candidate, there)]
    others = [one for one in over if not seen(one.candidate, here)]
    return [
        (one, max(near, key=lambda other: other.present))
        for one in mine
        if (near := [other for other in others if beside(one.candidate, other.candidate)])
    ]


def seen(one: Candidate, others: list[Candidate]) -> bool:
    """Whether one of the others lies in the place of a face."""
    return any(close(one, other) for other in others)
