"""Whether a face is that of a die or printed: by how it looks, and by what lies around it.

A die stands on its table: beside it there is one of its sides, its shadow or its foot. A printed face is a
part of its card, which goes on all around it. So the teller sees more of the surroundings than the judge.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from .networks import WEIGHTS, Candidate, Floats, cutting, network, standard
from .photo import Pixels

# For each of some faces of a photo, mirrored if wanted, the logarithm of the odds of a die against print.
Telling = Callable[[Pixels, list[Candidate], bool], Floats]

SIZE = 96  # pixels of the square around a face
CONTEXT = 3.2  # and how many times as wide as the face it is


@cache
def teller(folder: Path = WEIGHTS) -> Telling:
    """The one of the app, loaded once."""
    seer = network("teller", folder)

    def tell(pixels: Pixels, candidates: list[Candidate], mirrored: bool = False) -> Floats:
        squares = [cutting(pixels, one, CONTEXT, SIZE) for one in candidates]
        return seer(np.stack([seen(each[:, ::-1] if mirrored else each) for each in squares]))[:, 0]

    return tell


def seen(square: Pixels) -> Floats:
    """The square around a face as the teller wants it."""
    return standard(square, CONTEXT)
