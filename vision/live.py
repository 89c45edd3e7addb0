"""Reading without a shutter: frames of a camera in, what they show out, off the thread of the caller."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from .groups import EDGE, framed
from .photo import Pixels
from .reader import read_dice
from .settling import Glance, Settling, unmirrored

PACE = 3.0  # readings a second; more only warm the phone


class Live:
    """Reads the newest frame a few times a second in a thread of its own; *tell* is called there with each
    Glance and the frame it is of. Frames that come meanwhile are dropped."""

    def __init__(
        self,
        expected: int | None,
        tell: Callable[[Glance, Pixels], None],
        pace: float = PACE,
        kept: Path | None = None,
    ) -> None:
        """For a roll of so many dice; *kept* is what vision.read is told, too."""
        self._kept = kept
        self._settling = Settling(expected)
        self._tell = tell
        self._pause = 1 / pace
        self._newest: Pixels | None = None
        self._wake = threading.Condition()
        self._over = False
        self._mirrored = False
        threading.Thread(target=self._work, daemon=True).start()

    def show(self, frame: Pixels) -> None:
        """The next frame: blue, green, red. It is kept, not copied; returns at once."""
        with self._wake:
            self._newest = frame
            self._wake.notify()

    def stop(self) -> None:
        """No more is told, from now on."""
        with self._wake:
            self._over = True
            self._wake.notify()

    def _work(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._over or self._newest is not None)
                if self._over:
                    return
                frame, self._newest = self._newest, None
            assert frame is not None
            began = time.monotonic()
            try:
                glance = self._look(frame)
            except Exception:  # a bad frame must not end the watch
                logging.exception("A frame could not be read.")
                continue
            with self._wake:
                if self._over:
                    return
            self._tell(glance, frame)
            with self._wake:
                self._wake.wait_for(lambda: self._over, max(0.0, began + self._pause - time.monotonic()))

    def _look(self, frame: Pixels) -> Glance:
        """Read one frame, every other one mirrored."""
        self._mirrored = not self._mirrored
        return glance(frame, self._settling, self._mirrored, self._kept, EDGE)


def glance(
    frame: Pixels, settling: Settling, mirrored: bool, kept: Path | None = None, edge: float = 0.0
) -> Glance:
    """What a picture shows, *edge* of each side left out, and what that means for the roll."""
    if mirrored:
        reading = unmirrored(read_dice(np.ascontiguousarray(frame[:, ::-1]), settling.expected, kept))
    else:
        reading = read_dice(frame, settling.expected, kept)
    return settling.see(framed(reading, edge, settling.expected) if edge else reading, frame)


class NoCameraError(OSError):
    """There is no such camera or film, or it gives no pictures."""


class Footage:
    """A webcam, or a film in its place: a thread gives each frame to *show*, a film at its own speed."""

    def __init__(self, source: int | str | Path, show: Callable[[Pixels], None]) -> None:
        self._capture = cv2.VideoCapture(source if isinstance(source, int) else str(source))
        done, first = self._capture.read()
        if not done:
            self._capture.release()
            raise NoCameraError(str(source))
        speed = 0.0 if isinstance(source, int) else self._capture.get(cv2.CAP_PROP_FPS)
        self._pause = 1 / speed if speed > 0 else 0.0  # a webcam waits by itself
        self._show, self._first = show, np.asarray(first, np.uint8)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether frames still come."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """Give the camera back; no frame comes after this."""
        self._over.set()
        if threading.current_thread() is not self._thread:
            self._thread.join()

    def _play(self) -> None:
        done, frame, due = True, self._first, time.monotonic()
        while done and not self._over.is_set():
            self._show(frame)
            due += self._pause
            self._over.wait(max(0.0, due - time.monotonic()) if self._pause else 0.0)
            done, taken = self._capture.read()
            frame = np.asarray(taken, np.uint8) if done else frame
        self._capture.release()


def from_preview(data: bytes, width: int, height: int, degrees: int) -> Pixels:
    """A picture of a phone's camera, which comes as NV21 and as the sensor lies, turned clockwise."""
    planes = np.frombuffer(data, np.uint8, width * height * 3 // 2).reshape(height * 3 // 2, width)
    pixels = cv2.cvtColor(planes, cv2.COLOR_YUV2BGR_NV21)
    turns = {90: cv2.ROTATE_90_CLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_COUNTERCLOCKWISE}
    return np.asarray(cv2.rotate(pixels, turns[degrees]) if degrees else pixels, np.uint8)
