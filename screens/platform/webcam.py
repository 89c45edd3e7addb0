"""The picture of a desktop's camera: the webcam, or a film in its place, by OpenCV."""

from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from screens.platform.edge import NoPhoto


class Webcam:
    """Opened in a thread of its own: a webcam takes a second, and OpenCV is loaded for it."""

    def __init__(self, source: int | Path) -> None:
        """The number of a webcam, or a film."""
        self._source = source
        self._lock = Lock()
        self._turn: object = None  # who is watching now; another one once it was stopped
        self._footage: Any = None

    def start(self, show: Callable[[Any], None], failed: Callable[[NoPhoto], None]) -> None:
        """Open it and show what it sees."""
        self.stop()
        self._turn = turn = object()
        Thread(target=self._open, args=(turn, show, failed), daemon=True).start()

    def stop(self) -> None:
        """Close it, or what is being opened as soon as it is."""
        with self._lock:
            self._turn, footage, self._footage = None, self._footage, None
        if footage is not None:
            footage.stop()

    def _open(self, turn: object, show: Callable[[Any], None], failed: Callable[[NoPhoto], None]) -> None:
        from vision.live import Footage, NoCameraError

        try:
            footage = Footage(self._source, show)
        except NoCameraError:
            if turn is self._turn:
                failed("no-camera")
            return
        with self._lock:
            wanted = turn is self._turn
            if wanted:
                self._footage = footage
        if not wanted:
            footage.stop()
