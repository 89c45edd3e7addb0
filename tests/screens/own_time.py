"""Time that passes only when a frame does: a run goes the same way on any machine, and nothing waits."""

from collections.abc import Iterator
from contextlib import contextmanager

import kivy.effects.kinetic
import kivy.effects.scroll
import kivy.input.motionevent
from kivy.clock import Clock

import screens.stopwatch
from tools.phone import Phone

FRAME = 1 / 30  # seconds
# Whoever asks for the time besides Kivy's clock, and under which name.
ASKERS = (
    (kivy.effects.kinetic, "time"),
    (kivy.effects.scroll, "time"),
    (kivy.input.motionevent, "time"),
    (screens.stopwatch, "monotonic"),
)


class SteadyPhone(Phone):
    """A phone on which every frame takes as long as the last one."""

    now = 0.0

    def _pass_frame(self) -> None:
        type(self).now += FRAME
        super()._pass_frame()


@contextmanager
def own_time() -> Iterator[None]:
    """Let only `SteadyPhone` pass time. It is never earlier afterwards than it was before."""
    real, asked = Clock.time, [(module, name, getattr(module, name)) for module, name in ASKERS]
    SteadyPhone.now = real()

    def now() -> float:
        return SteadyPhone.now

    for module, name in ASKERS:
        setattr(module, name, now)
    Clock.time = now
    try:
        yield
    finally:
        for module, name, function in asked:
            setattr(module, name, function)
        ahead = max(0.0, SteadyPhone.now - real())
        Clock.time = lambda: real() + ahead
