"""Time that passes only when a frame does: a run goes the same way on any machine, and nothing waits."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import count
from math import ceil
from unittest.mock import patch

import kivy.effects.kinetic
import kivy.effects.scroll
import kivy.input.motionevent
import kivy.uix.behaviors.button
from kivy.clock import Clock

import screens.dates
import screens.examples
import screens.history
import screens.stopwatch
import screens.watch
import screens.ways
import tracker.match
import tracker.schema
from tools.phone import Phone

# Seconds; halves of halves, so that sums of them are exact and no timeout falls a frame earlier because the
# run began at another time.
FRAME = 1 / 32
EVENING = datetime(2026, 1, 31, 20, 0, tzinfo=UTC)  # when it begins, for whoever asks for the date
THOUGHT = 1 / 2048  # seconds that whoever works until a frame is over believes to have worked, at every look
# Whoever asks for the time besides Kivy's clock, and under which name.
ASKERS = (
    (kivy.effects.kinetic, "time"),
    (kivy.effects.scroll, "time"),
    (kivy.input.motionevent, "time"),
    (kivy.uix.behaviors.button, "time"),
    (screens.stopwatch, "monotonic"),
    (screens.watch, "monotonic"),
)
CALENDARS = (screens.dates, screens.examples, screens.history, tracker.match, tracker.schema)


class SteadyPhone(Phone):
    """A phone on which every frame takes as long as the last one."""

    now = 0.0

    def _pass_frame(self) -> None:
        type(self).now += FRAME
        super()._pass_frame()


@contextmanager
def own_time() -> Iterator[None]:
    """Let only `SteadyPhone` pass time. It is never earlier afterwards than it was before."""
    real = Clock.time
    begun = SteadyPhone.now = float(ceil(real()))

    def now() -> float:
        return SteadyPhone.now

    looks, thoughts = count(), count()  # no two looks at the calendar find the same moment

    def laborious() -> float:
        return SteadyPhone.now + next(thoughts) * THOUGHT

    class Calendar(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            passed = timedelta(seconds=SteadyPhone.now - begun, microseconds=next(looks))
            return (EVENING + passed).astimezone(tz)

    with ExitStack() as stack:
        for module, name in ASKERS:
            stack.enter_context(patch.object(module, name, now))
        stack.enter_context(patch.object(screens.ways, "perf_counter", laborious))
        for module in CALENDARS:
            stack.enter_context(patch.object(module, "datetime", Calendar))
        Clock.time = now
        Clock.tick()  # what waited since before sees where time stands
        try:
            yield
        finally:
            ahead = max(0.0, SteadyPhone.now - real())
            Clock.time = lambda: real() + ahead
