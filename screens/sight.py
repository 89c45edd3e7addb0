"""Looking at a photo, off the thread of the screen: its pixels to be shown, then the dice on it.

`Vision` is the only place of the app that knows the reader; it loads OpenCV when a photo is looked at.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock

from tracker.language import N_
from vision.reading import Box, PhotoError, Reading

if TYPE_CHECKING:
    from vision.settling import Glance

Photo = Path | Any  # a file, what is in one, or the pixels of a camera's picture
KEPT = 1280  # pixels of the longer side of a photo that is kept with a match
UNREADABLE = "unreadable"  # beside vision.reading.PROBLEMS: the reader itself failed
NO_PHOTO: dict[str, str] = {  # by what is told in place of a photo: a NoPhoto
    "no-camera": N_("No photo can be taken here."),
    "refused": N_("The camera is not allowed. The phone's settings can allow it."),
}


@dataclass(frozen=True)
class Picture:
    """An upright photo as it is shown: red, green and blue of each pixel, the top row first."""

    pixels: bytes
    size: tuple[int, int]  # of these pixels
    whole: tuple[int, int]  # of the photo, in which boxes are told


class Watcher(Protocol):
    """Reads the newest of the pictures that it is shown, in a thread of its own."""

    def show(self, frame: Any) -> None:
        """The next picture; returns at once."""

    def stop(self) -> None:
        """No more is told."""


class Sight(Protocol):
    """Whatever can look at a photo; every call raises PhotoError where it cannot."""

    def look(self, photo: Photo) -> Picture:
        """The photo to be shown."""

    def read(self, photo: Photo, expected: int | None) -> Reading:
        """The dice on it."""

    def faces(self, photo: Photo) -> Reading:
        """All faces on it, on cards or dice, as printed ones."""

    def watch(self, expected: int | None, tell: Callable[[Glance, Any], None]) -> Watcher:
        """Read what a camera shows as it comes; *tell* gets what is seen, and in which picture."""

    def cut(self, photo: Photo, box: Box) -> bytes:
        """A piece of it as a PNG file."""

    def keepsake(self, photo: Path) -> bytes:
        """The photo as a small JPEG file."""

    def code(self, photo: Path) -> str | None:
        """What the QR code on it says; None where there is none."""


class Vision:
    """The app's own reader; *kept* is where dice lie that the person put right, from which it learns."""

    def __init__(self, kept: Path | None = None) -> None:
        self._kept = kept

    def look(self, photo: Photo) -> Picture:
        """The photo, upright, of a bounded size, and bright enough to see the dice that were read."""
        import cv2

        from vision.photo import brightened, upright

        seen = upright(photo)
        height, width = seen.pixels.shape[:2]
        colours = cv2.cvtColor(brightened(seen.pixels), cv2.COLOR_BGR2RGB)
        return Picture(colours.tobytes(), (width, height), seen.size)

    def read(self, photo: Photo, expected: int | None) -> Reading:
        """The dice on it."""
        import vision

        return vision.read(photo, expected, self._kept)

    def faces(self, photo: Photo) -> Reading:
        """All faces on it."""
        from vision.faces import read_faces

        return read_faces(photo)

    def watch(self, expected: int | None, tell: Callable[[Glance, Any], None]) -> Watcher:
        """A few times a second."""
        from vision.live import Live

        return Live(expected, tell, kept=self._kept)

    def cut(self, photo: Photo, box: Box) -> bytes:
        """A piece of it as the reader sees it; grey beyond the photo, so that the box stays in the middle."""
        import cv2

        from vision.networks import GREY
        from vision.photo import brightened, upright

        seen = upright(photo)
        pixels, (across, down) = brightened(seen.pixels), seen.scale
        height, width = pixels.shape[:2]
        left, right = (round(x / across) for x in (box[0], box[0] + box[2]))
        top, bottom = (round(y / down) for y in (box[1], box[1] + box[3]))
        piece = pixels[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)]
        if not piece.size:
            raise PhotoError("too-small")
        above, below, before, after = (max(0, far) for far in (-top, bottom - height, -left, right - width))
        whole = cv2.copyMakeBorder(piece, above, below, before, after, cv2.BORDER_CONSTANT, value=(GREY,) * 3)
        return cv2.imencode(".png", whole)[1].tobytes()

    def keepsake(self, photo: Path) -> bytes:
        """Upright, small enough to be kept by the hundred."""
        import cv2

        from vision.photo import upright

        pixels = upright(photo).pixels
        share = min(1.0, KEPT / max(pixels.shape[:2]))
        small = cv2.resize(pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 82])[1].tobytes()

    def code(self, photo: Path) -> str | None:
        """What the QR code on it says."""
        from vision.codes import read_code

        return read_code(photo)


class Lookout:
    """Looks at one photo at a time; whatever comes after another one was begun, or too late, is dropped."""

    def __init__(self) -> None:
        self._turn: object = None

    def begin(self, look: Callable, read: Callable, picture, reading, problem) -> None:
        """Look at a photo, then read it; *picture* and *reading* get what is seen, or *problem* why not."""
        self._turn = turn = object()

        def work() -> None:
            try:
                self._tell(turn, picture, look())
                self._tell(turn, reading, read())
            except PhotoError as error:
                self._tell(turn, problem, error.problem)
            except Exception:
                logging.exception("The photo could not be read.")
                self._tell(turn, problem, UNREADABLE)

        Thread(target=work, daemon=True).start()

    def drop(self) -> None:
        """What is still being looked at does not matter any more."""
        self._turn = None

    def _tell(self, turn: object, call, what: object) -> None:
        Clock.schedule_once(lambda _dt: call(what) if turn is self._turn else None)
