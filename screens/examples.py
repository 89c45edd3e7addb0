"""Dice that the person put right, kept as small pictures for the reader here and for `tools/` to learn from.

They stay on the phone, and are kept only where the person agreed. A file's name ends with what is really
there: `…-5.png` is a five, `…-0.png` is no die.
"""

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from threading import Thread
from zipfile import ZipFile

from screens.marks import Example
from screens.sight import Photo, Sight
from vision.reading import Box, PhotoError

# Of its longer side, kept around a die: as much as the judge sees. tools/dice/photos.py relies on it.
MARGIN = 0.5


def keep(
    sight: Sight, photo: Photo, examples: Sequence[Example], folder: Path, done: Callable[[], object]
) -> Thread:
    """Cut the examples out of the photo, off the thread of the screen; then it is *done*."""

    def work() -> None:
        _keep(sight, photo, examples, folder)
        done()

    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def _keep(sight: Sight, photo: Photo, examples: Sequence[Example], folder: Path) -> None:
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


def kept(folder: Path) -> list[Path]:
    """The pictures, the newest first."""
    return sorted(folder.glob("*-[0-6].png"), reverse=True)


def value_of(picture: Path) -> int:
    """What a picture shows; 0 is no die."""
    return int(picture.stem[-1])


def packed(folder: Path) -> bytes:
    """All of them as one ZIP file."""
    packing = BytesIO()
    with ZipFile(packing, "w") as archive:
        for picture in kept(folder):
            archive.write(picture, picture.name)
    return packing.getvalue()


def delete(folder: Path) -> None:
    """Delete them all, and what was never finished."""
    for path in folder.glob("*"):
        path.unlink(missing_ok=True)
