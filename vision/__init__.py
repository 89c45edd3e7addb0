"""Dice from photos: a photo in, the top faces out.

OpenCV and numpy are loaded when the first photo is read, so that importing this package stays cheap.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from .reading import PROBLEMS, Box, Die, Face, PhotoError, Printed, Reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["PROBLEMS", "Box", "Die", "Face", "PhotoError", "Printed", "Reading", "read"]


def read(
    photo: str | Path | bytes | NDArray[Any], expected: int | None = None, kept: Path | None = None
) -> Reading:
    """The dice of a photo, and apart from them the faces that are only printed: of a file, the bytes of one,
    or pixels (grey, or blue, green, red, with or without alpha). *expected* dice help to decide about
    doubtful ones, and never invent one; what looks like things in the
    folder *kept*, of which a person said that they are no dice, is not asked about again.

    Raises PhotoError when the photo cannot be read.
    """
    from .reader import read_dice

    return read_dice(photo, expected, kept)
