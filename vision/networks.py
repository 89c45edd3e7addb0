"""The two networks that the app carries: the finder of top faces and the judge of each."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from .photo import Pixels

Floats = NDArray[np.float32]

WEIGHTS = Path(__file__).resolve().parent / "weights"
VALUES = slice(3, 9)  # the channels of the finder's answer that tell the value of a face
STRIDE = 4  # pixels for a cell of the finder's answer
BLOCK = 32  # its input is a whole number of these wide and high
GREY = 114  # what lies beyond the border of a photo
CROP = 72  # side of the picture that the judge gets
CLEAR = 0.97  # what the judge is less certain of than this gets a second look
FEW = 4  # but no more candidates than these, for the sake of time
MANY = 12  # and none that would make more looks than these at once, the first ones included
VETO = 0.01  # a value that either of two looks gives less chance than this is ruled out no further
GRAIN = 3.0  # differences of colour below this are the camera's
CONTEXT = 2.0  # how many times as wide as the face that picture is


@dataclass(frozen=True)
class Candidate:
    """What may be a face, of a die or printed: its middle and size in pixels, and the finder's word on it."""

    x: float
    y: float
    width: float
    height: float
    score: float  # 0 to 1: that it is a face
    values: Floats  # for 1 to 6: that it shows this

    @property
    def side(self) -> float:
        """The longer side of the box."""
        return max(self.width, self.height)

    @property
    def slant(self) -> float:
        """The logarithm of height over width, which is the cosine of the angle that a top face is seen at."""
        return float(np.log(self.height / self.width))


class Network:
    """One network; OpenCV's are not for several threads at once."""

    def __init__(self, weights: Path) -> None:
        self.net = cv2.dnn.readNetFromONNX(str(weights))
        names = self.net.getLayerNames()
        self.last = names[max(number for number, name in enumerate(names) if name.endswith("/Conv")) - 1]
        self.lock = threading.Lock()

    def __call__(self, blob: Floats) -> Floats:
        """The answer for a batch."""
        with self.lock:
            self.net.setInput(blob)
            return np.array(self.net.forward(), np.float32)

    def features(self, blob: Floats) -> Floats:
        """What the last layer makes its answer from."""
        with self.lock:
            self.net.setInput(blob)
            return np.array(self.net.forward(self.last), np.float32)


@cache
def network(name: str, folder: Path = WEIGHTS) -> Network:
    """One of the two, loaded once."""
    return Network(folder / f"{name}.onnx")


def shrunk(pixels: Pixels, share: float) -> Pixels:
    """A photo with so many times the pixels on each side; a small one may also grow."""
    height, width = pixels.shape[:2]
    return resized(pixels, max(1, round(width * share)), max(1, round(height * share)))


def resized(pixels: Pixels, width: int, height: int) -> Pixels:
    """Pixels brought to another size; halved first while both sides allow, so that none is skipped."""
    while pixels.shape[1] >= 2 * width and pixels.shape[0] >= 2 * height:
        half = pixels.shape[1] // 2, pixels.shape[0] // 2
        even = pixels[: 2 * half[1], : 2 * half[0]]  # OpenCV halves an odd side fifteen times as slowly
        pixels = np.asarray(cv2.resize(even, half, interpolation=cv2.INTER_AREA), np.uint8)
    return np.asarray(cv2.resize(pixels, (width, height), interpolation=cv2.INTER_LINEAR), np.uint8)


def finder_input(pictures: Sequence[Pixels]) -> Floats:
    """Pictures of one size as the finder wants them."""
    return np.asarray(cv2.dnn.blobFromImages(pictures, 1 / 64, mean=(GREY, GREY, GREY)), np.float32)


def find(small: Pixels, share: float, least: float, finder: Network) -> list[Candidate]:
    """Candidates in a photo that was shrunk to a *share* of its size, in pixels of the whole one."""
    down, across = small.shape[:2]
    padded = cv2.copyMakeBorder(
        small, 0, -down % BLOCK, 0, -across % BLOCK, cv2.BORDER_CONSTANT, value=(GREY, GREY, GREY)
    )
    answer = finder(finder_input([np.asarray(padded, np.uint8)]))[0]
    heat = answer[0]
    peaks = (heat == cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (heat > np.log(least / (1 - least)))
    found = []
    for row, column in np.argwhere(peaks):
        x, y = ((int(place) + 0.5) * STRIDE / share for place in (column, row))
        if x < across / share and y < down / share:
            found.append(told(answer[:, row, column], x, y, share))
    return found


def told(cell: Floats, x: float, y: float, share: float) -> Candidate:
    """What a cell of the finder's answer tells of the face at a place."""
    wide, high = (float(np.exp(np.clip(size, -2, 3))) * 32 / share for size in cell[1:3])
    return Candidate(x, y, wide, high, float(1 / (1 + np.exp(-cell[0]))), softmax(cell[VALUES]))


def judge(pixels: Pixels, candidates: list[Candidate], looker: Network) -> Floats:
    """For each candidate the chances of 0 (no face) and of 1 to 6."""
    chances = look(pixels, candidates, looker, 0.95)
    spare = max(0, MANY - len(candidates))
    doubtful = np.flatnonzero(chances.max(axis=1) < CLEAR)[: min(FEW, spare)]
    if len(doubtful):
        again = look(pixels, [candidates[number] for number in doubtful], looker, 1.1, mirrored=True)
        chances[doubtful] = agreed(chances[doubtful], again)
    return chances


def agreed(one: Floats, other: Floats) -> Floats:
    """What two looks say together: a value that one rules out is out, however sure the other is of it;
    whether there is a face is what they say on average."""
    none = (one[:, :1] + other[:, :1]) / 2
    both = np.sqrt((one[:, 1:] + VETO) * (other[:, 1:] + VETO))
    values = (1 - none) * both / both.sum(axis=1, keepdims=True)
    return np.asarray(np.concatenate([none, values], axis=1), np.float32)


def look(
    pixels: Pixels, candidates: list[Candidate], looker: Network, context: float, mirrored: bool = False
) -> Floats:
    """What the judge says of each candidate, from so many times the usual distance."""
    return softmax(looker(judge_input(pixels, candidates, context, mirrored)))


def judge_input(
    pixels: Pixels, candidates: list[Candidate], context: float, mirrored: bool = False
) -> Floats:
    """Candidates as the judge wants them."""
    cuttings = [cutting(pixels, candidate, CONTEXT * context) for candidate in candidates]
    return np.stack([standard(each[:, ::-1] if mirrored else each) for each in cuttings])


def cutting(pixels: Pixels, candidate: Candidate, context: float, size: int = CROP) -> Pixels:
    """The square around a candidate, so many times as wide as it, brought to *size* pixels; grey where it
    leaves the photo."""
    height, width = pixels.shape[:2]
    side = max(4, round(candidate.side * context))
    left, top = round(candidate.x - side / 2), round(candidate.y - side / 2)
    rows, columns = (max(top, 0), min(top + side, height)), (max(left, 0), min(left + side, width))
    # Where the photo lies in the square; a large one would take long to fill before it is shrunk.
    above, below = (round((row - top) * size / side) for row in rows)
    before, behind = (round((column - left) * size / side) for column in columns)
    square = np.full((size, size, 3), GREY, np.uint8)
    if below > above and behind > before:
        inside = pixels[slice(*rows), slice(*columns)]
        square[above:below, before:behind] = resized(inside, behind - before, below - above)
    return square


def standard(look: Pixels, context: float = CONTEXT) -> Floats:
    """A cutting so many times as wide as the face in its middle, as the judge sees it, in six channels.

    First its colours as levelled() has them. Then the same with the colours of the face pulled apart, until
    no direction among them is stronger than another: gloss and shade differ most in brightness, and would
    drown red pips on a black die, which differ in hue alone.
    """
    face = face_in(look, context)
    middle = face.mean(axis=0)
    spread, axes = np.linalg.eigh((face - middle).T @ (face - middle) / len(face))
    pulled = axes / np.sqrt(np.maximum(spread, 0) + GRAIN**2) @ axes.T
    level, zero = levels(face)
    return mapped(look, np.concatenate([level, pulled]), np.concatenate([zero, pulled @ middle]))


def levelled(look: Pixels, context: float) -> Floats:
    """The colours of such a cutting, where the face in the middle has mean 0 and deviation 1: dim and bright
    light look alike, and pips count as much beside a white table as on a black one."""
    return mapped(look, *levels(face_in(look, context)))


def face_in(look: Pixels, context: float) -> Floats:
    """The colours of the face in the middle of a cutting so many times as wide."""
    size = look.shape[0]
    edge = round(size * (1 - 1 / context) / 2)
    return np.asarray(look[edge : size - edge, edge : size - edge].reshape(-1, 3), np.float32)


def levels(face: Floats) -> tuple[Floats, Floats]:
    """What brings the colours of a face to deviation 1, and where their mean is then."""
    level = np.eye(3, dtype=np.float32) / (face.std() + 6)
    return level, level @ np.full(3, face.mean(), np.float32)


def mapped(look: Pixels, matrix: Floats, zero: Floats) -> Floats:
    """The colours of a cutting, mapped to channels."""
    size = look.shape[0]
    seen = matrix @ look.reshape(-1, 3).T.astype(np.float32)
    seen -= zero[:, None]
    return np.asarray(np.clip(seen, -4, 4, out=seen), np.float32).reshape(-1, size, size)


def softmax(logits: Floats) -> Floats:
    """Chances that add up to 1 along the last axis."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True), np.float32)
