"""Dice that the person put right, kept as small pictures for `tools/` to learn from.

They stay on the phone, and are kept only where the person agreed. A file's name ends with what is really
there: `…-5.png` is a five, `…-0.png` is no die.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread

from screens.marks import Example
from screens.sight import Sight
from vision.reading import Box, PhotoError

# Of its longer side, kept around a die: as much as the judge sees. tools/dice/photos.py relies on it.
MARGIN = 0.5


def keep(
    sight: Sight, photo: Path, examples: Sequence[Example], folder: Path, done: Callable[[], object]
) -> Thread:
    """Cut the examples out of the photo, off the thread of the screen; then it is *done*."""

    def work() -> None:
        _keep(sight, photo, examples, folder)
        done()

    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def _keep(sight: Sight, photo: Path, examples: Sequence[Example], folder: Path) -> None:
    stamp = f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number, example in enumerate(examples, start=1):
            # Written beside and renamed, so that no picture is ever there by half.
            draft = folder / f"{stamp}-{number}-{example.value}.part"
            draft.write_bytes(sight.cut(photo, with_margin(example.box)))
            draft.replace(draft.with_suffix(".png"))
    except (OSError, PhotoError):  # a game does not stop because an example is lost
        logging.exception("The examples could not be kept.")


def with_margin(box: Box) -> Box:
    """The box with some of what is around it."""
    x, y, width, height = box
    around = round(max(width, height) * MARGIN)
    return x - around, y - around, width + 2 * around, height + 2 * around


def count(folder: Path) -> int:
    """How many are kept."""
    return sum(1 for _path in folder.glob("*.png"))


def delete(folder: Path) -> None:
    """Delete them all, and what was never finished."""
    for path in folder.glob("*"):
        path.unlink(missing_ok=True)
