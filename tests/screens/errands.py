"""What is done in a thread of its own is done in a frame that the seed decides: a run is the same again."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from threading import Thread
from unittest.mock import patch

FRAMES = (0, 1, 2, 5, 20, 60)  # after so many a thread has done its work
LIMIT = 20  # seconds of real time in which it must have done it

_start = Thread.start


class Errands:
    """The threads that wait for their turn."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._waiting: list[tuple[int, Thread]] = []  # each with the frame in which it runs
        self._frame = 0

    @contextmanager
    def sent(self) -> Iterator["Errands"]:
        """Whoever begins a thread meanwhile sends it here."""

        def wait(thread: Thread) -> None:
            self._waiting.append((self._frame + self._chance.choice(FRAMES), thread))

        with patch.object(Thread, "start", wait):
            yield self

    def pass_frame(self) -> None:
        """Those whose turn it is run from their beginning to their end."""
        self._frame += 1
        due = [thread for frame, thread in self._waiting if frame <= self._frame]
        self._waiting = [(frame, thread) for frame, thread in self._waiting if frame > self._frame]
        for thread in due:
            _start(thread)
            thread.join(LIMIT)
            assert not thread.is_alive(), f"{thread.name} does not end"
