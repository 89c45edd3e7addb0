"""What a reading of a photo says."""

from dataclasses import dataclass

Box = tuple[int, int, int, int]  # x, y, width, height in pixels of the upright photo


@dataclass(frozen=True)
class Face:
    """A face that was found."""

    value: int  # 1 to 6, the best guess
    box: Box
    confidence: float  # 0 to 1
    sure: bool  # False: ask the person


class Die(Face):
    """One die, by its top face."""


class Printed(Face):
    """A face that is only printed: on a card, a tile, a board."""


@dataclass(frozen=True)
class Reading:
    """The dice of a photo, from left to right; none is a valid reading."""

    dice: tuple[Die, ...]
    size: tuple[int, int]  # width and height of the upright photo
    printed: tuple[Printed, ...] = ()  # from left to right, too
    doubts: tuple[Die, ...] = ()  # what may be a die and was not taken for one: shown with a question mark
    missing: int = 0  # how many dice fewer than expected were found: ask where they are


class PhotoError(ValueError):
    """A photo that cannot be read; *problem* is one of PROBLEMS."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


PROBLEMS = ("missing", "no-file", "not-an-image", "heic", "damaged", "too-small", "too-large")
