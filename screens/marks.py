"""The dice marked on a photo: what was read, and what the person made of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from tracker.match import Source
from vision.reading import Box, Reading

USUAL_SHARE = 0.12  # of the shorter side of a photo: the side of a die where no other one tells


@dataclass(frozen=True)
class Mark:
    """A die on the photo; its value is None while nobody is sure."""

    box: Box
    value: int | None


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

    def take(self, reading: Reading) -> None:
        """Mark what was read."""
        self.size = reading.size
        self.marks = self._read = tuple(
            Mark(die.box, die.value if die.sure else None) for die in reading.dice
        )

    def set_value(self, number: int, value: int) -> None:
        """The person says what a die shows."""
        self.marks = tuple(
            replace(mark, value=value) if at == number else mark for at, mark in enumerate(self.marks)
        )

    def remove(self, number: int) -> None:
        """The person says that there is no die."""
        self.marks = self.marks[:number] + self.marks[number + 1 :]

    def add(self, place: tuple[float, float], value: int) -> None:
        """The person says that there is a die around a place of the photo."""
        side = self._side()
        box = (round(place[0] - side / 2), round(place[1] - side / 2), round(side), round(side))
        self.marks = tuple(sorted((*self.marks, Mark(box, value)), key=lambda mark: mark.box[0]))

    def _side(self) -> float:
        """As large as the other dice."""
        sides = [max(mark.box[2:]) for mark in self.marks]
        return median(sides) if sides else USUAL_SHARE * min(self.size)

    @property
    def values(self) -> tuple[int | None, ...]:
        """The values from left to right."""
        return tuple(mark.value for mark in self.marks)

    @property
    def unsure(self) -> int:
        """How many dice wait for a value."""
        return self.values.count(None)

    @property
    def touched(self) -> bool:
        """Whether the person has said anything."""
        return self.marks != (self._read or ())

    @property
    def source(self) -> Source:
        """How the values came in."""
        if self._read is None:
            return "typed"
        return "corrected" if self.touched else "camera"

    def examples(self) -> Sequence[Example]:
        """What the person knew better, or knew at all."""
        read = self._read or ()
        right = {mark.box: mark.value for mark in self.marks}
        better = [
            Example(mark.box, mark.value)
            for mark in self.marks
            if mark.value is not None and mark not in read
        ]
        return (*better, *(Example(mark.box, 0) for mark in read if mark.box not in right))
