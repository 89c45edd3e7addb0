"""When a roll that the camera watches lies still and is known: only then its values are taken, and only once.

A still table shows the same wrong value in every frame, so seeing a thing again proves little. Hence every
other frame is read mirrored, where pips, gloss and edges lie elsewhere for the networks: what both ways of
looking say several times, surely, at rest, and as many as asked for, is taken.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import cv2
import numpy as np

from .groups import aslant, left_over, middle, rolled, side
from .networks import Floats
from .photo import Pixels
from .reading import Die, Face, Reading

FRAMES = 4  # readings in a row that must say the same, as seen directly and mirrored
DOUBTED = 5  # and so many where something was not sure in one of them; each die must be in most of them
STEADY = 0.22  # at rest a die moves no more than this, in sides of it, beside what all move by
SHAKE = 0.8  # and all of them together no more than this: the hand that holds the phone
STIR = 0.45  # what lies there looks the same: so much difference, in its own contrast, is noise and light
SURE = 0.65  # the mean confidence of a die over these frames
# Where nothing else is in sight, each die must be sure in so many of them only, with this mean confidence: as
# many faces as dice were rolled are these dice, and what is doubted of them is mostly that they are some.
ALONE, FAIR = 2, 0.6
PATCH = 40  # pixels a side of the picture that is compared

AnyFace = TypeVar("AnyFace", bound=Face)


@dataclass(frozen=True)
class Glance:
    """What one frame of the camera adds."""

    reading: Reading
    chosen: tuple[Die, ...]  # the dice of the reading that were rolled, as far as one can tell
    progress: float  # from 0 to 1: how near the values are to being taken
    taken: tuple[int, ...] | None = None  # the values, once, when they are


@dataclass(frozen=True)
class Still:
    """A frame in which as many dice as asked for are seen."""

    dice: tuple[Die, ...]
    frame: Pixels
    clear: bool = True  # all of them are sure, and nothing else may be a die
    alone: bool = False  # there is no other face in sight, not even a printed one
    others: tuple[Die, ...] = ()  # faces beside them that were not sure


class Settling:
    """Watches readings for one roll of *expected* dice; without a number nothing is ever taken by itself."""

    def __init__(self, expected: int | None) -> None:
        self.expected = expected
        self._row: list[Still] = []  # alike, the newest last
        self._taken: Still | None = None  # what was taken and still lies there

    def see(self, reading: Reading, frame: Pixels) -> Glance:
        """The next frame and what was read from it, in the order of time."""
        chosen = self._roll(reading)
        others = [die for die in reading.dice if die not in chosen]
        clear = all(die.sure for die in (*chosen, *others)) and not reading.doubts
        alone = not (others or reading.doubts or reading.printed)
        now = Still(chosen, frame, clear, alone, tuple(die for die in others if not die.sure))
        if self._taken is not None and alike(self._taken, now):
            return Glance(reading, chosen, 1.0)
        if not chosen:
            self._taken = None
        if self._row and flickers(self._row[-1], reading):
            return Glance(reading, chosen, self._progress())
        if len(chosen) != self.expected or (self._row and not alike(self._row[-1], now)):
            self._row = []
        # A sure die that is not among them, loose or cut by the frame, may have been meant.
        unclaimed = left_over(reading, chosen) or any(die.sure for die in reading.doubts)
        if chosen and len(chosen) == self.expected and not unclaimed:
            self._row = [*self._row, now][-DOUBTED:]
        if unclaimed or not self._known():
            return Glance(reading, chosen, self._progress())
        self._taken, self._row = now, []
        return Glance(reading, chosen, 1.0, tuple(die.value for die in chosen))

    def _roll(self, reading: Reading) -> tuple[Die, ...]:
        """The dice that were rolled. Where other things in sight are not sure, mostly print, they are those
        that are, if as many as asked for, or those that lie where they lay one frame ago."""
        sure = tuple(die for die in reading.dice if die.sure)
        if len(sure) == self.expected:
            return sure
        if self._row:
            again = {nearest(one, reading.dice) for one in self._row[-1].dice} if reading.dice else set()
            if len(again) == self.expected and again.issuperset(sure):
                return tuple(die for die in reading.dice if die in again)
        return rolled(reading, self.expected)

    def _known(self) -> bool:
        """Whether the frames tell the values: enough of them, each die sure often enough and on average."""
        needed = FRAMES if all(still.clear for still in self._row[-FRAMES:]) else DOUBTED
        row = self._row[-needed:]
        # From far aslant a front, upside down, looks like a top: whoever holds the phone above them is sure.
        if len(row) < needed or aslant([die for still in row for die in still.dice]):
            return False
        often, confident = (ALONE, FAIR) if all(still.alone for still in row) else (needed // 2 + 1, SURE)
        for die in row[-1].dice:
            seen = [nearest(die, still.dice) for still in row]
            if sum(one.sure for one in seen) < often:
                return False
            if np.mean([one.confidence for one in seen]) < confident:
                return False
        return True

    def _progress(self) -> float:
        return min(len(self._row), FRAMES - 1) / FRAMES


def alike(before: Still, now: Still) -> bool:
    """Whether two frames show the same dice at rest, in whatever light, from a hand that shakes a little."""
    if len(before.dice) != len(now.dice) or not now.dice:
        return False
    left, moves = list(now.dice), []
    for one in before.dice:
        other = nearest(one, left)
        if one.value != other.value:
            return False
        left.remove(other)
        moves.append((np.array(middle(other)) - middle(one)) / side(one))
    drift = np.median(moves, axis=0)
    if np.hypot(*drift) > SHAKE or max(np.hypot(*(move - drift)) for move in moves) > STEADY:
        return False
    return stir(before, now) < STIR


def flickers(before: Still, reading: Reading) -> bool:
    """Whether a face beside the dice, print as a rule, is sure for once and was not before: such a frame does
    not count. The dice must be sure themselves."""
    sure = [die for die in reading.dice if die.sure]
    more = [die for die in sure if not any(lies_at(die, one) for one in before.dice)]
    there = len(sure) - len(more) == len(before.dice)
    return bool(more) and there and all(any(lies_at(die, one) for one in before.others) for die in more)


def lies_at(die: Die, before: Die) -> bool:
    """Whether a die lies where one lay a frame ago."""
    return math.dist(middle(die), middle(before)) < SHAKE / 2 * side(before)


def nearest(one: Die, dice: Sequence[Die]) -> Die:
    """The die that lies where another one was."""
    return min(dice, key=lambda die: math.dist(middle(one), middle(die)))


def stir(before: Still, now: Still) -> float:
    """How much else the place of the dice looks, where 1 is its own contrast: a hand, another die."""
    one, other = (patch(still) for still in (before, now))
    return float(np.abs(one - other).mean())


def patch(still: Still) -> Floats:
    """The place around the dice, small, grey, with mean 0 and deviation 1: light does not count."""
    boxes = np.array([die.box for die in still.dice])
    margin = float(boxes[:, 2:].max()) * 0.6
    low = np.floor(boxes[:, :2].min(axis=0) - margin)
    high = np.ceil((boxes[:, :2] + boxes[:, 2:]).max(axis=0) + margin)
    height, width = still.frame.shape[:2]
    left, top = np.clip(low, 0, (width - 2, height - 2)).astype(int)
    right, bottom = np.clip(high, (left + 2, top + 2), (width, height)).astype(int)
    piece = cv2.resize(still.frame[top:bottom, left:right], (PATCH, PATCH), interpolation=cv2.INTER_AREA)
    grey = cv2.GaussianBlur(cv2.cvtColor(piece, cv2.COLOR_BGR2GRAY), (0, 0), 1.2).astype(np.float32)
    return np.asarray((grey - grey.mean()) / (grey.std() + 4), np.float32)


def unmirrored(reading: Reading) -> Reading:
    """The reading of a mirrored frame as one of the frame itself."""
    width = reading.size[0]

    def back(faces: tuple[AnyFace, ...]) -> tuple[AnyFace, ...]:
        return tuple(
            replace(face, box=(width - face.box[0] - face.box[2], *face.box[1:])) for face in reversed(faces)
        )

    return replace(
        reading, dice=back(reading.dice), printed=back(reading.printed), doubts=back(reading.doubts)
    )
