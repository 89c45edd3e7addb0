"""How the finder looks at a photo: at the whole of it from afar, then closely at each thing that it saw."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .networks import STRIDE, Candidate, Floats, Network, cutting, faces, find, finder_input, shrunk, told
from .photo import Pixels
from .places import apart


class Look(NamedTuple):
    """A look at the whole photo, and which faces it is believed on, as shares of the photo's longer side."""

    longest: int  # pixels of that side
    smallest: float
    largest: float


# Each sees another size of dice best: from near, the front of a die looks like a top; from far its pips are
# gone. The last look is for a die that fills the photo.
WHOLE = (Look(384, 0.0, 0.25), Look(256, 0.0, 0.45), Look(96, 0.35, math.inf))
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
    small, found = pixels, []
    for look in WHOLE:
        small = shrunk(small, look.longest / max(small.shape))  # each from the last one, which is less work
        found += seen_by(look, small, pixels, least, finder)
    if all(one.face < CERTAIN for one in found):
        small = shrunk(pixels, FINEST.longest / max(pixels.shape))
        found += seen_by(FINEST, small, pixels, least, finder)
    doubtful = [one for one in apart(found) if SEEN <= one.face < CLEAR]
    tiny = [one for one in doubtful if one.side * WHOLE[0].longest < FACE * max(pixels.shape)]
    near = close_looks(pixels, tiny[:MOST], finder)
    return found + [one for one in near if one.face >= least]


def glimpse(pixels: Pixels, least: float, finder: Network) -> list[Candidate]:
    """What one look at the whole photo believes in by *least*."""
    look = WHOLE[1]
    return seen_by(look, shrunk(pixels, look.longest / max(pixels.shape)), pixels, least, finder)


def seen_by(look: Look, small: Pixels, pixels: Pixels, least: float, finder: Network) -> list[Candidate]:
    """What a look at a photo, which is *small* for it, believes in."""
    whole = max(pixels.shape)
    found = find(small, look.longest / whole, least, finder)
    return [one for one in found if look.smallest <= one.side / whole < look.largest]


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
    heat = faces(answer)[low:high, low:high]
    row, column = (int(place) + low for place in np.unravel_index(heat.argmax(), heat.shape))
    x, y = (((place + 0.5) * STRIDE - WINDOW / 2) / share for place in (column, row))
    return told(answer[:, row, column], one.x + x, one.y + y, share)
