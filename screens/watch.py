"""A camera is watched for a screen: its pictures to be shown, and what the reader sees in them.

Pictures come on the camera's thread, readings on the reader's; the screen hears of both on its own, of the
newest only, and of nothing once the watch is over. No picture is kept.
"""

from threading import Lock
from time import monotonic
from typing import Any

from kivy.clock import Clock

from screens.platform import NoPhoto, Viewfinder
from screens.sight import Sight, Watcher

PATIENCE = 6  # seconds without a picture until the camera has failed


class Watch:
    """From its beginning to `stop`."""

    def __init__(self, finder: Viewfinder, sight: Sight, expected: int | None, seen, read, failed) -> None:
        """*seen* gets a picture and its pixels, *read* a glance and the pixels it is of, *failed* why not."""
        self._finder, self._sight, self._expected = finder, sight, expected
        self._seen, self._read, self._failed = seen, read, failed
        self._reader: Watcher | None = None
        self._newest: Any = None
        self._lock = Lock()
        self._over = False
        self._last = monotonic()  # when something came
        self._hand_over = Clock.create_trigger(self._show_newest)
        self._patience = Clock.schedule_interval(self._look_whether_it_lives, 1)
        finder.start(self._came, self._fail)

    def stop(self) -> None:
        """Give the camera back."""
        with self._lock:
            self._over, reader = True, self._reader
        self._patience.cancel()
        self._hand_over.cancel()
        self._finder.stop()  # it may wait for its own thread, so nothing is locked now
        if reader is not None:
            reader.stop()

    def _came(self, frame: Any) -> None:
        """A picture, on the thread of the camera; the reader is loaded with the first one."""
        with self._lock:
            if self._over:
                return
            if self._reader is None:
                self._reader = self._sight.watch(self._expected, self._told)
            reader = self._reader
        self._last = monotonic()
        reader.show(frame)
        self._newest = self._sight.look(frame), frame
        self._hand_over()

    def _show_newest(self, _dt) -> None:
        if not self._over:
            self._seen(*self._newest)

    def _told(self, glance: Any, frame: Any) -> None:
        Clock.schedule_once(lambda _dt: None if self._over else self._read(glance, frame))

    def _fail(self, why: NoPhoto) -> None:
        Clock.schedule_once(lambda _dt: None if self._over else self._failed(why))

    def _look_whether_it_lives(self, _dt) -> None:
        if monotonic() - self._last > PATIENCE:
            self._fail("no-camera")
