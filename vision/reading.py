"""What a reading of a photo says."""

from dataclasses import dataclass

Box = tuple[int, int, int, int]  # x, y, width, height in pixels of the upright photo


@dataclass(frozen=True)
class Die:
    """One die that was found, by its top face."""

    value: int  # 1 to 6, the best guess
    box: Box
    confidence: float  # 0 to 1
    sure: bool  # False: ask the person


@dataclass(frozen=True)
class Reading:
    """The dice of a photo, from left to right; none is a valid reading."""

    dice: tuple[Die, ...]
    size: tuple[int, int]  # width and height of the upright photo


class PhotoError(ValueError):
    """A photo that cannot be read; *problem* is one of PROBLEMS."""

    def __init__(self, problem: str) -> None:
        super().__init__(problem)
        self.problem = problem


PROBLEMS = ("missing", "not-an-image", "damaged", "too-small", "too-large")
