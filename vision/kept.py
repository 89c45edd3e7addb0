"""What a person put right before: what looks like a thing that is no die is not asked about again.

Values are not put right in this way: on photos the nearest kept dice spoilt more guesses than they mended.

Each is a small picture with half its longer side around it, whose name ends with what it shows, 0 for no die.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from . import networks
from .networks import Candidate, Floats, Network
from .photo import Pixels, shrink

VOICES = 2  # the nearest of them, which must all be no dice
REACH = 0.75  # and lie no further off than this, where unlike dice are about 1 apart
MOST = 400  # of the newest; more would take long to look at


@dataclass(frozen=True)
class Kept:
    """Kept dice as the judge sees them, and what they show."""

    signs: Floats  # a row each
    values: tuple[int, ...]

    def no_die(self, sign: Floats) -> bool:
        """Whether the nearest ones are no dice, and near enough."""
        if len(self.values) < VOICES:
            return False
        gaps = np.linalg.norm(self.signs - sign, axis=1)
        nearest = np.argsort(gaps)[:VOICES]
        return not any(self.values[number] for number in nearest) and bool(gaps[nearest].max() <= REACH)


def signs(pixels: Pixels, candidates: list[Candidate], looker: Network) -> Floats:
    """What the judge sees in the middle of each candidate, whichever way up: a row of length 1 each."""
    seen = looker.features(networks.judge_input(pixels, candidates, 0.95))
    middle = seen[:, :, 2:7, 2:7].mean(axis=(2, 3))
    return np.asarray(middle / (np.linalg.norm(middle, axis=1, keepdims=True) + 1e-6), np.float32)


def load(folder: Path, looker: Network) -> Kept:
    """The kept dice of a folder; files that are none are left out."""
    paths = sorted(folder.glob("*-[0-6].png"))[-MOST:] if folder.is_dir() else []
    return loaded(tuple(paths), looker)


@lru_cache(maxsize=2)
def loaded(paths: tuple[Path, ...], looker: Network) -> Kept:
    """These dice, looked at once."""
    rows, values = [], []
    for path in paths:
        picture = cv2.imread(str(path))
        if picture is None or min(picture.shape[:2]) < 8:
            continue
        pixels = np.asarray(shrink(picture), np.uint8)
        height, width = pixels.shape[:2]
        side = max(width, height) / 2
        middle = Candidate(width / 2, height / 2, side, side, 1.0, np.zeros(6, np.float32))
        rows.append(signs(pixels, [middle], looker)[0])
        values.append(int(path.stem[-1]))
    return Kept(np.array(rows, np.float32), tuple(values))
