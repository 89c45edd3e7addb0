"""What the next tap will show is made ahead, a piece at a time, while nobody touches the phone."""

from collections.abc import Callable, Generator, Iterator
from time import monotonic
from typing import Any, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window

REST = 0.3  # seconds without a touch, after which something is made,
BETWEEN = 0.03  # and until the next piece: a finger that comes meanwhile waits for one piece at most
PIECE = 0.01  # seconds of many small steps that are taken as one piece

Found = TypeVar("Found")


def in_pieces(steps: Generator[None, None, Found]) -> Generator[None, None, Found]:
    """The same steps, as many at a time as fit into a piece; gives what they lead to."""
    until = monotonic() + PIECE
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found
        if monotonic() > until:
            yield
            until = monotonic() + PIECE


class Idle:
    """The pieces that what is shown now would like to have; another screen forgets them."""

    def __init__(self, ready: Callable[[], bool]) -> None:
        """Nothing is made while it is not *ready*: the app is still loading, or closes."""
        self._ready = ready
        self._wishes: dict[Any, Iterator[Any]] = {}
        self._begin = Clock.create_trigger(self._go_on, REST)
        self._continue = Clock.create_trigger(self._go_on, BETWEEN)
        Window.fbind("on_touch_down", self._wait)

    def close(self) -> None:
        """The app closes."""
        self.forget()
        Window.funbind("on_touch_down", self._wait)

    def wish(self, who: Any, pieces: Iterator[Any]) -> None:
        """Each step of *pieces* makes one; in place of what the same one wished for before."""
        self._wishes[who] = pieces
        self._wait()

    def forget(self) -> None:
        """Something else is shown."""
        self._wishes.clear()
        self._begin.cancel()
        self._continue.cancel()

    @property
    def wanted(self) -> bool:
        """Whether there is something left to make."""
        return bool(self._wishes)

    def make(self) -> None:
        """Make one piece, of what was wished for last."""
        who, pieces = next(reversed(self._wishes.items()))
        try:
            next(pieces)
        except StopIteration:
            if self._wishes.get(who) is pieces:
                del self._wishes[who]

    def _wait(self, *_args: Any) -> None:
        self._continue.cancel()
        self._begin.cancel()
        if self._wishes:
            self._begin()

    def _go_on(self, _dt: float) -> None:
        if not self._wishes:
            return
        if not self._ready():
            self._begin()
            return
        self.make()
        if self._wishes:
            self._continue()
