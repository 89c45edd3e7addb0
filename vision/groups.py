"""Which faces of a reading belong together: the dice of a roll, those on cards, the printed faces of a card.

Pure geometry of boxes, so that it can be asked again for another number of dice without looking at the photo.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import median
from typing import Generic, TypeVar

from .reading import Box, Die, Face, Reading

AnyFace = TypeVar("AnyFace", bound=Face)

NEAR = 2.6  # dice lie together if their middles are no further apart, in sides of the larger one
BESIDE = 2.2  # a die lies on a card if a printed face is so near
STEP = 3.2  # printed faces of one card are no further apart,
CLOSE = 1.8  # and faces so near are of one card in any case
LIKE = 1.45  # and the larger of two is no more times as large
EDGE = 0.08  # of each side of a picture that lies outside of the frame in the viewfinder
FLATTEST = 0.6  # times as high as wide are tops that are seen from some 53° aslant
FEW = 10  # so many groups are tried in all combinations to fit a number; of more, the largest


@dataclass(frozen=True)
class Group(Generic[AnyFace]):
    """Faces that lie together, from left to right."""

    faces: tuple[AnyFace, ...]
    on_card: bool = False  # printed faces lie among them

    @property
    def values(self) -> tuple[int, ...]:
        """What they show."""
        return tuple(face.value for face in self.faces)

    @property
    def sure(self) -> bool:
        """Whether nobody need be asked about any of them."""
        return all(face.sure for face in self.faces)

    @property
    def box(self) -> Box:
        """The box around all of them."""
        left, top = (min(face.box[axis] for face in self.faces) for axis in (0, 1))
        right, bottom = (max(face.box[axis] + face.box[axis + 2] for face in self.faces) for axis in (0, 1))
        return left, top, right - left, bottom - top


def groups(reading: Reading) -> tuple[Group[Die], ...]:
    """The dice of a reading by where they lie, from left to right."""
    on_card = {die: any(gap(die, face) < BESIDE for face in reading.printed) for die in reading.dice}

    def together(one: Die, other: Die) -> bool:
        return on_card[one] == on_card[other] and gap(one, other) < NEAR

    found = [
        linked
        for kind in (False, True)
        for linked in clusters([die for die in reading.dice if on_card[die] == kind], together)
    ]
    return in_order(Group(tuple(linked), on_card[linked[0]]) for linked in found)


def rolled(reading: Reading, expected: int | None = None) -> tuple[Die, ...]:
    """The dice that were rolled, as far as their places tell: the groups that make up the number asked for,
    rather off the cards than on them and rather one group than several; the others may be shown dimmed. Those
    on cards do not stand in for a part of those off them.

    Where as many dice off the cards are sure as were rolled, it is they, unless the groups that fit hold most
    of them: what is printed is rarely sure. Where nothing fits, those off the cards; where all lie on cards,
    all.
    """
    if expected is not None and expected == len(reading.dice):
        return reading.dice
    found = groups(reading)
    loose = tuple(group for group in found if not group.on_card)
    if expected is None:
        return in_reading(reading, loose or found)
    fitting = fitting_groups(loose, tuple(group for group in found if group.on_card), expected)
    sure = [die for group in loose for die in group.faces if die.sure]
    if (
        sure
        and len(sure) == expected
        and 2 * sum(die in sure for group in fitting for die in group.faces) <= expected
    ):
        return tuple(die for die in reading.dice if die in sure)
    return in_reading(reading, fitting) if fitting else in_reading(reading, loose or found)


def left_over(reading: Reading, chosen: Sequence[Die]) -> tuple[Die, ...]:
    """The sure dice that were not chosen though they lie on no card: nobody knows why they do not count."""
    loose = (die for group in groups(reading) if not group.on_card for die in group.faces)
    return tuple(die for die in loose if die.sure and die not in chosen)


def framed(reading: Reading, edge: float, expected: int | None = None) -> Reading:
    """What lies in the frame of the viewfinder, *edge* of each side away from the border. What its line cuts
    is doubted: nobody can tell whether it was meant. Print beyond stays, since it tells where cards are."""
    width, height = reading.size
    left, top, right, bottom = width * edge, height * edge, width * (1 - edge), height * (1 - edge)

    def inside(face: Face) -> bool:
        x, y, wide, high = face.box
        return x >= left and y >= top and x + wide <= right and y + high <= bottom

    def touches(face: Face) -> bool:
        x, y, wide, high = face.box
        return x < right and y < bottom and x + wide > left and y + high > top

    dice = tuple(die for die in reading.dice if inside(die))
    cut = [die for die in reading.dice if touches(die) and not inside(die)]
    doubts = in_row([*cut, *(die for die in reading.doubts if touches(die))])
    missing = max(0, (expected or 0) - len(dice))
    return replace(reading, dice=dice, doubts=tuple(doubts), missing=missing)


def fitting_groups(
    loose: tuple[Group[Die], ...], on_cards: tuple[Group[Die], ...], expected: int
) -> tuple[Group[Die], ...]:
    """The groups that make up a number of dice: of those off the cards, else on them, else of both."""
    for some, besides in ((loose, ()), (on_cards, ()), (on_cards, loose)):
        fitting = fit(some, expected - sum(len(group.faces) for group in besides))
        if fitting:
            return *besides, *fitting
    return ()


def fit(some: tuple[Group[Die], ...], expected: int) -> tuple[Group[Die], ...]:
    """The fewest of some groups that make up a number of dice, and of as few the surest; none where that
    cannot be."""
    largest = sorted(some, key=lambda group: -len(group.faces))[:FEW]
    for count in range(1, len(largest) + 1):
        fitting = [
            several
            for several in combinations(largest, count)
            if sum(len(group.faces) for group in several) == expected
        ]
        if fitting:
            return max(fitting, key=lambda several: sum(die.sure for group in several for die in group.faces))
    return ()


def in_reading(reading: Reading, some: Sequence[Group[Die]]) -> tuple[Die, ...]:
    """The dice of some groups in the order of the reading."""
    chosen = {die for group in some for die in group.faces}
    return tuple(die for die in reading.dice if die in chosen)


def cards(faces: Sequence[AnyFace], most: int = 4, count: int = 1) -> tuple[Group[AnyFace], ...]:
    """Printed faces by the card that they are on, nearest ones put together first; a card has at most *most*
    of them, and what does not lie close is not put together to fewer than *count* cards."""
    found = [[face] for face in faces]
    while True:
        pairs = [
            (distance, one, other)
            for one, other in combinations(range(len(found)), 2)
            if len(found[one]) + len(found[other]) <= most
            and (distance := min(gap(a, b) for a in found[one] for b in found[other]))
            < (STEP if len(found) > count else CLOSE)
            and like(found[one] + found[other])
        ]
        if not pairs:
            return in_order(Group(tuple(in_row(card)), True) for card in found)
        _, one, other = min(pairs)
        found[one] += found.pop(other)


def whole(group: Group[AnyFace], some: Sequence[Group[AnyFace]]) -> bool:
    """Whether a card is likely a whole one: nothing of the others lies as near as a face of it would."""
    others = [face for other in some if other is not group for face in other.faces]
    return all(gap(one, other) >= STEP for other in others for one in group.faces)


def like(faces: Sequence[Face]) -> bool:
    """Whether faces are of like size."""
    sides = [side(face) for face in faces]
    return max(sides) <= LIKE * min(sides)


def clusters(faces: Sequence[AnyFace], together: Callable[[AnyFace, AnyFace], bool]) -> list[list[AnyFace]]:
    """Faces put together wherever two of them lie together."""
    found: list[list[AnyFace]] = []
    for face in faces:
        touching = [cluster for cluster in found if any(together(face, other) for other in cluster)]
        found = [cluster for cluster in found if cluster not in touching]
        found.append(in_row([face, *(other for cluster in touching for other in cluster)]))
    return found


def aslant(faces: Sequence[Face]) -> bool:
    """Whether they are seen from so far aslant that their fronts may look like tops."""
    return bool(faces) and median(min(face.box[2:]) / max(face.box[2:]) for face in faces) < FLATTEST


def side(face: Face) -> int:
    """The longer side of its box."""
    return max(face.box[2:])


def middle(face: Face) -> tuple[float, float]:
    """The middle of its box."""
    left, top, width, height = face.box
    return left + width / 2, top + height / 2


def gap(one: Face, other: Face) -> float:
    """How far apart two faces are, in sides of the larger one."""
    return math.dist(middle(one), middle(other)) / max(side(one), side(other))


def in_row(faces: Sequence[AnyFace]) -> list[AnyFace]:
    """Faces from left to right."""
    return sorted(faces, key=middle)


def in_order(some: Iterable[Group[AnyFace]]) -> tuple[Group[AnyFace], ...]:
    """Groups from left to right."""
    return tuple(sorted(some, key=lambda group: group.box))
