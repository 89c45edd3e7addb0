"""The dice marked on a photo: what was read, which of it was rolled, and what the person made of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from tracker.match import Source
from vision.groups import groups, rolled
from vision.reading import Box, Reading

USUAL_SHARE = 0.12  # of the shorter side of a photo: the side of a die where no other one tells


@dataclass(frozen=True)
class Mark:
    """A die on the photo; its value is None while nobody is sure.

    One that is not *chosen* is no part of the roll: it lies apart, on a card, or may be no die at all.
    """

    box: Box
    value: int | None
    chosen: bool = True
    group: int | None = None  # the dice that lie together have one number; None: it lies alone
    printed: bool = False  # the reader takes it for print: a face of a card, not of a die


@dataclass(frozen=True)
class Example:
    """A piece of a photo and what is really there; 0 is no die."""

    box: Box
    value: int


class Marks:
    """The marks on one photo, from what was read to what the person confirms."""

    def __init__(self, size: tuple[int, int] = (1, 1)) -> None:
        """No mark yet, on a photo of that size."""
        self.size = size
        self.marks: tuple[Mark, ...] = ()
        self._read: tuple[Mark, ...] | None = None  # as they were read; None while nothing was
        self._expected: int | None = None

    def take(self, reading: Reading, expected: int | None = None) -> None:
        """Mark what was read: the dice that fit the number asked for as the roll, what is only printed, and
        what may be a die too where some are missing, or nobody said how many there are."""
        self.size, self._expected = reading.size, expected
        roll = rolled(reading, expected)
        number = {die: at for at, group in enumerate(groups(reading)) for die in group.faces}
        marks = [
            Mark(die.box, die.value if die.sure else None, die in roll, number[die]) for die in reading.dice
        ]
        marks += [
            Mark(face.box, face.value if face.sure else None, chosen=False, printed=True)
            for face in reading.printed
        ]
        if expected is None or len(roll) < expected:
            marks += [Mark(die.box, None, chosen=False) for die in reading.doubts]
        self.marks = self._read = _from_left(marks)

    def choose(self, number: int) -> None:
        """The person says that a die is part of the roll, and with it those that lie beside it; they are the
        roll where all together would be more than were asked for."""
        this = self.marks[number]
        group = [
            mark
            for mark in self.marks
            if mark is this or (mark.group is not None and mark.group == this.group)
        ]
        more = len(group) + sum(mark.chosen and mark not in group for mark in self.marks)
        instead = self._expected is not None and more > self._expected
        self.marks = tuple(
            replace(mark, chosen=mark in group or (mark.chosen and not instead)) for mark in self.marks
        )

    def set_value(self, number: int, value: int) -> None:
        """The person says what a die shows; what shows something is part of the roll."""
        self.marks = tuple(
            replace(mark, value=value, chosen=True) if at == number else mark
            for at, mark in enumerate(self.marks)
        )

    def remove(self, number: int) -> None:
        """The person says that there is no die."""
        self.marks = self.marks[:number] + self.marks[number + 1 :]

    def add(self, place: tuple[float, float], value: int) -> None:
        """The person says that there is a die around a place of the photo."""
        side = self._side()
        box = (round(place[0] - side / 2), round(place[1] - side / 2), round(side), round(side))
        self.marks = _from_left([*self.marks, Mark(box, value)])

    def _side(self) -> float:
        """As large as the other dice."""
        sides = [max(mark.box[2:]) for mark in self.marks]
        return median(sides) if sides else USUAL_SHARE * min(self.size)

    @property
    def roll(self) -> tuple[Mark, ...]:
        """The dice that count, from left to right."""
        return tuple(mark for mark in self.marks if mark.chosen)

    @property
    def values(self) -> tuple[int | None, ...]:
        """The values of the roll, from left to right."""
        return tuple(mark.value for mark in self.roll)

    @property
    def unsure(self) -> int:
        """How many dice of the roll wait for a value."""
        return self.values.count(None)

    @property
    def touched(self) -> bool:
        """Whether the person has said anything."""
        return self.marks != (self._read or ())

    @property
    def source(self) -> Source:
        """How the values came in; which of the dice were rolled is no matter of reading."""
        if self._read is None:
            return "typed"
        return "corrected" if self.examples() else "camera"

    def examples(self) -> Sequence[Example]:
        """What the person knew better, or knew at all."""
        read = {mark.box: mark.value for mark in self._read or () if not mark.printed}
        better = [
            Example(mark.box, mark.value)
            for mark in self.marks
            if mark.value is not None
            and (mark.chosen or not mark.printed)
            and read.get(mark.box) != mark.value
        ]
        left = {mark.box for mark in self.marks}
        return (*better, *(Example(box, 0) for box in read if box not in left))


def _from_left(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    return tuple(sorted(marks, key=lambda mark: mark.box[0]))
