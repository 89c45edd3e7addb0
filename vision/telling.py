"""Whether a face is that of a die or printed: by how it looks, and by what lies around it, whichever way up.

A die stands on its table: beside it there is one of its sides, its shadow or its foot, on one side more than
on the other. A printed face is a part of its card, which goes on all around it. So rings around the face are
described, each by how much it differs along the way around, from the ring before, and in its fine detail. A
small network weighs that together with the word of the teller, which sees the face itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np

from .networks import WEIGHTS, Candidate, Floats, look, network, resized
from .photo import Pixels

# For each of some faces of a photo, the logarithm of the odds of a die against print.
Telling = Callable[[Pixels, list[Candidate]], Floats]

NEAR = 0.95  # the teller's distance, in the judge's usual ones
SIZE = 96  # pixels of the square around a face
CONTEXT = 3.6  # and how many times as wide as the face it is
WAYS = 48  # directions that are looked in
# Where the rings end, in pixels of that square from its middle; the edge of the face is at 13 to 19.
RINGS = (0, 5, 9, 12, 14, 16, 19, 22, 26, 31, 37, 44)
PLAIN = 8.0  # levels of contrast that every face is taken to have
ALIKE = 0.4  # the share of a face that is of one brightness: its body


@dataclass(frozen=True)
class Weigher:
    """The small network: how to bring its inputs to one scale, and its two layers."""

    middle: Floats
    spread: Floats
    first: Floats
    shift: Floats
    second: Floats
    last: Floats

    def __call__(self, signs: Floats, leanings: Floats) -> Floats:
        """For each face, the logarithm of the odds of a die against print."""
        given = np.concatenate([signs, leanings[:, None]], axis=1)
        scaled = np.clip((given - self.middle) / self.spread, -4, 4)
        hidden = np.maximum(scaled @ self.first.T + self.shift, 0)
        return np.asarray(hidden @ self.second.T + self.last, np.float32)[:, 0]


@cache
def teller(folder: Path = WEIGHTS) -> Telling:
    """The one of the app, loaded once."""
    seer = network("teller", folder)
    with np.load(folder / "surroundings.npz") as stored:
        weigher = Weigher(**{name: stored[name].astype(np.float32) for name in stored.files})

    def tell(pixels: Pixels, candidates: list[Candidate]) -> Floats:
        leanings = [lean(chances) for chances in look(pixels, candidates, seer, NEAR)]
        return weigher(signs(pixels, candidates), np.array(leanings, np.float32))

    return tell


def lean(chances: Floats) -> float:
    """How much the teller takes a face itself for that of a die: the logarithm of the odds."""
    return math.log((float(chances[1:7].sum()) + 1e-6) / (float(chances[7:13].sum()) + 1e-6))


def signs(pixels: Pixels, candidates: list[Candidate]) -> Floats:
    """What is seen around each candidate, a row each."""
    return described(np.stack([around(pixels, one) for one in candidates]))


def around(pixels: Pixels, candidate: Candidate) -> Pixels:
    """The square around a face; where it leaves the photo, the photo's border goes on."""
    height, width = pixels.shape[:2]
    side = max(4, round(candidate.side * CONTEXT))
    left, top = round(candidate.x - side / 2), round(candidate.y - side / 2)
    rows, columns = (np.clip((low, low + side), 0, most) for low, most in ((top, height), (left, width)))
    inside = pixels[slice(*rows), slice(*columns)]
    if not inside.size:
        return np.zeros((SIZE, SIZE, 3), np.uint8)
    above, below = (round((row - top) * SIZE / side) for row in rows)
    before, behind = (round((column - left) * SIZE / side) for column in columns)
    small = resized(inside, max(1, behind - before), max(1, below - above))
    border = (above, max(0, SIZE - above - small.shape[0]), before, max(0, SIZE - before - small.shape[1]))
    return np.asarray(cv2.copyMakeBorder(small, *border, cv2.BORDER_REPLICATE)[:SIZE, :SIZE], np.uint8)


def described(squares: Pixels) -> Floats:
    """Rows of numbers for squares around faces."""
    colours = np.stack([cv2.cvtColor(square, cv2.COLOR_BGR2LAB) for square in squares]).astype(np.float32)
    light = colours[..., 0]
    fine = np.stack([np.abs(one - cv2.GaussianBlur(one, (0, 0), 0.9)) for one in light])
    low, high = round(SIZE / 2 * (1 - 1 / CONTEXT)), round(SIZE / 2 * (1 + 1 / CONTEXT))
    face = np.sort(light[:, low:high, low:high].reshape(len(squares), -1), axis=1)
    contrast = face.std(axis=1) + PLAIN
    share = round(ALIKE * face.shape[1])
    body = (face[:, share:] - face[:, :-share]).min(axis=1)
    seen = ringed(np.concatenate([colours, fine[..., None]], axis=3)) / contrast[:, None, None, None]
    rings, detail = seen[..., :3], ordered(seen[..., 3])
    usual = np.median(rings, axis=1, keepdims=True)
    unlike = ordered(np.linalg.norm(rings - usual, axis=3))
    bright = ordered(rings[..., 0] - usual[..., 0])
    steps = ordered(np.linalg.norm(np.diff(rings, axis=2), axis=3))
    parts = [
        logarithm(np.stack([unlike.mean(axis=1), at(unlike, 0.25), at(unlike, 0.9)], axis=1), 0.02),
        np.stack([at(bright, 0.05), at(bright, 0.95)], axis=1),
        logarithm(np.stack([steps.mean(axis=1), at(steps, 0.1), at(steps, 0.9)], axis=1), 0.02),
        logarithm(np.stack([at(detail, 0.2), at(detail, 0.8)], axis=1), 0.005),
        logarithm(np.stack([contrast, body], axis=1), 1.0),
    ]
    return np.concatenate([part.reshape(len(squares), -1) for part in parts], axis=1)


def ringed(squares: Floats) -> Floats:
    """For each square and direction the mean of each ring."""
    middle, reach = (SIZE / 2 - 0.5, SIZE / 2 - 0.5), max(RINGS)
    turned = np.stack(
        [cv2.warpPolar(one, (reach, WAYS), middle, reach, cv2.WARP_POLAR_LINEAR) for one in squares]
    )
    sums = np.add.reduceat(turned, RINGS[:-1], axis=2)
    return np.asarray(sums / np.diff(RINGS)[:, None], np.float32)


def ordered(values: Floats) -> Floats:
    """Values of all directions from the least to the largest: which way they lie does not count."""
    return np.sort(values, axis=1)


def at(values: Floats, share: float) -> Floats:
    """What such a share of the directions lies below."""
    return values[:, round(share * (WAYS - 1))]


def logarithm(values: Floats, least: float) -> Floats:
    """Logarithms, which differ little where the values are next to nothing."""
    return np.asarray(np.log(values + least), np.float32)
