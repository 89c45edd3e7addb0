"""Every face of a photo, whatever it is on: for who photographs cards, and knows that they are cards.

Whether a face is printed or on a die is not asked, so that it may be sure of its value though not of that: a
die that lies on a card covers a face of its own value.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from . import networks
from .photo import upright
from .reader import LEGIBLE, across, weigh
from .reading import Printed, Reading

LIKELY = 0.5  # a face is told from this chance on that it is one: a card that lacks one is another dog


def read_faces(photo: str | Path | bytes | NDArray[Any]) -> Reading:
    """The faces of a photo, all told as printed; raises PhotoError."""
    seen = upright(photo)
    judged = weigh(seen.pixels, networks.network("finder"), networks.network("judge"), LIKELY)
    found = [one for one in judged if one.confidence >= LEGIBLE and one.present >= LIKELY]
    return Reading((), seen.size, across(seen, Printed, found))
