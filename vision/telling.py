"""Whether a face is that of a die or printed: by how it looks, and by what lies around it.

A die stands on its table: beside it there is one of its sides, its shadow or its foot. A printed face is a
part of its card, which goes on all around it. So the teller sees more of the surroundings than the judge, and
as much again from further away.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from .networks import WEIGHTS, Candidate, Floats, cutting, levelled, network, standard
from .photo import Pixels

# For each of some faces of a photo, mirrored if wanted, the logarithm of the odds of a die against print.
Telling = Callable[[Pixels, list[Candidate], bool], Floats]

SIZE = 96  # pixels of the near square around a face, and of the wide one, which shows twice as much
CONTEXT = 3.2  # how many times as wide as the face the near one is
WIDE = 2 * CONTEXT


@cache
def teller(folder: Path = WEIGHTS) -> Telling:
    """The one of the app, loaded once."""
    seer = network("teller", folder)

    def tell(pixels: Pixels, candidates: list[Candidate], mirrored: bool = False) -> Floats:
        squares = [cutting(pixels, one, WIDE, 2 * SIZE) for one in candidates]
        return seer(np.stack([seen(each[:, ::-1] if mirrored else each) for each in squares]))[:, 0]

    return tell


def seen(square: Pixels) -> Floats:
    """The wide square around a face as the teller wants it, in nine channels: the near one in its middle, as
    the judge would see it, and the colours of the whole."""
    near = square[SIZE // 2 : -SIZE // 2, SIZE // 2 : -SIZE // 2]
    wide = cv2.resize(square, (SIZE, SIZE), interpolation=cv2.INTER_AREA)
    return np.concatenate([standard(near, CONTEXT), levelled(np.asarray(wide, np.uint8), WIDE)])
