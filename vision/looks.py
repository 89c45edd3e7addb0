"""How the finder looks at a photo: at the whole of it from afar, then closely at each thing that it saw."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from .networks import (
    BLOCK,
    STRIDE,
    Candidate,
    Floats,
    Network,
    cutting,
    find,
    finder_input,
    shrunk,
    told,
)
from .photo import Pixels
from .places import apart


class Look(NamedTuple):
    """A look at a photo, and which faces it is believed on, as shares of the photo's longer side."""

    longest: int  # pixels of that side
    smallest: float
    largest: float


# Each sees another size of dice best: from near, the front of a die looks like a top; from far its pips are
# gone. The first look is at the whole photo.
FIRST, FINE = Look(256, 0.0, 0.45), Look(384, 0.0, 0.25)
# The fine one is at the part of it where the first believes in something by HINT at least, and by less than
# PLAIN: what is seen from near only, far from all that, is a key or a crumb.
HINT, PLAIN = 0.1, 0.85
MARGIN = 32  # pixels of the fine look around that
SLACK = 1.2  # which is worth it for faces up to so many times as large as the fine look tells
COARSEST = Look(96, 0.35, math.inf)  # for a die that fills the photo: where the first saw something
LARGE = 0.25  # as large as this, or the two are certain of nothing
FINEST = Look(640, 0.0, 0.25)  # one more, where these are certain of nothing,
CERTAIN = 0.6  # which is if they believe less than this in the best of what they saw

# Close looks, each at one thing that was seen.
SEEN = 0.2  # that is believed in so much at least,
CLEAR = 0.9  # and not so much that it needs none
MOST = 20  # no more of them than these, for the sake of time
WINDOW = 128  # pixels that a side of one has
FACE = 40  # and the face in the middle of it: faces with as many in the first look need none
NEAR = 0.4  # how far from the middle, in sides of the face, it is sought there


def candidates(pixels: Pixels, least: float, finder: Network) -> list[Candidate]:
    """What may be a face, as each look that believes in it by *least* sees it."""
    fine = scaled(FINE, pixels)
    first = scaled(FIRST, fine)  # each from the last one, which is less work
    hints = find(first, FIRST.longest / max(pixels.shape), min(HINT, least), finder)
    found = believed(FIRST, hints, least, pixels)
    found += believed(FINE, closer(fine, hints, pixels, least, finder), least, pixels)
    if uncertain(found) or any(one.side >= LARGE * max(pixels.shape) for one in hints):
        found += seen_by(COARSEST, scaled(COARSEST, first), pixels, least, finder)
    if uncertain(found):
        found += seen_by(FINEST, scaled(FINEST, pixels), pixels, least, finder)
    doubtful = [one for one in apart(found) if SEEN <= one.score < CLEAR]
    tiny = [one for one in doubtful if one.side * FINE.longest < FACE * max(pixels.shape)]
    near = close_looks(pixels, tiny[:MOST], finder)
    return found + [one for one in near if one.score >= least]


def glimpse(pixels: Pixels, least: float, finder: Network) -> list[Candidate]:
    """What one look at the whole photo believes in by *least*."""
    return seen_by(FIRST, scaled(FIRST, pixels), pixels, least, finder)


def closer(
    fine: Pixels, hints: list[Candidate], pixels: Pixels, least: float, finder: Network
) -> list[Candidate]:
    """What the fine look sees where it is worth it, which is everywhere if the first one saw nothing."""
    whole = max(pixels.shape)
    share = FINE.longest / whole
    if not hints:
        return find(fine, share, least, finder)
    unclear = [one for one in hints if one.score < PLAIN and one.side < SLACK * FINE.largest * whole]
    if not unclear:
        return []
    middles = np.array([(one.x, one.y) for one in unclear])
    reaches = np.array([(one.width, one.height) for one in unclear]) / 2
    low = ((middles - reaches).min(axis=0) * share - MARGIN).clip(0) // BLOCK * BLOCK
    high = -(-((middles + reaches).max(axis=0) * share + MARGIN) // BLOCK) * BLOCK
    (left, top), (right, bottom) = low.astype(int), high.astype(int)
    found = find(fine[top:bottom, left:right], share, least, finder)
    return [replace(one, x=one.x + left / share, y=one.y + top / share) for one in found]


def scaled(look: Look, pixels: Pixels) -> Pixels:
    """A photo as large as a look wants it."""
    return shrunk(pixels, look.longest / max(pixels.shape))


def uncertain(found: list[Candidate]) -> bool:
    """Whether nothing that was seen is likely a die."""
    return all(one.score < CERTAIN for one in found)


def seen_by(look: Look, small: Pixels, pixels: Pixels, least: float, finder: Network) -> list[Candidate]:
    """What a look at a whole photo, which is *small* for it, believes in."""
    return believed(look, find(small, look.longest / max(pixels.shape), least, finder), least, pixels)


def believed(look: Look, found: list[Candidate], least: float, pixels: Pixels) -> list[Candidate]:
    """Of what a look found, what is likely enough, and of a size that the look can tell."""
    whole = max(pixels.shape)
    return [one for one in found if one.score >= least and look.smallest <= one.side / whole < look.largest]


def close_looks(pixels: Pixels, found: list[Candidate], finder: Network) -> list[Candidate]:
    """Each candidate as it is seen where its face is of the size that the finder sees best."""
    if not found:
        return []
    windows = [cutting(pixels, one, WINDOW / FACE, WINDOW) for one in found]
    answers = finder(finder_input(windows))
    return [middle_of(answer, one) for answer, one in zip(answers, found, strict=True)]


def middle_of(answer: Floats, one: Candidate) -> Candidate:
    """The likeliest face in the middle of a close look at a candidate, in pixels of the photo."""
    share, cells = FACE / one.side, WINDOW // STRIDE
    low, high = (round(cells / 2 + way * NEAR * FACE / STRIDE) for way in (-1, 1))
    heat = answer[0, low:high, low:high]
    row, column = (int(place) + low for place in np.unravel_index(heat.argmax(), heat.shape))
    x, y = (((place + 0.5) * STRIDE - WINDOW / 2) / share for place in (column, row))
    return told(answer[:, row, column], one.x + x, one.y + y, share)
