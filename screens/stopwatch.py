"""The clock of the match on the table, going: it is kept whenever a turn ends, and rests when it is left."""

from time import monotonic
from typing import Any

from kivy.clock import Clock as Ticker
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, StringProperty
from msgspec import to_builtins
from msgspec.structs import replace

from tracker.clock import Clock, clock_from, spelled
from tracker.match import Match

BEAT = 0.5  # seconds between two looks at the time


def clock_key(match: Match) -> str:
    """Under which the clock of a match is kept."""
    return f"clock.{match.uid}"


class Stopwatch(EventDispatcher):
    """What the face of the clock shows; off unless the table has asked for one."""

    face = StringProperty("")  # "": there is no clock
    running = BooleanProperty(False)
    late = BooleanProperty(False)

    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = app
        self._key = ""
        self._seen = 0.0
        self.clock: Clock | None = None

    def open(self, key: str, players: int) -> None:
        """The clock of this match; one that goes on is left alone, one of an earlier start stands still."""
        if key == self._key:
            return
        self.rest()
        self._key = key
        self.clock = clock_from(self._app.store.setting(self._key, None), players)
        self._show()

    def turn_of(self, seat: int | None) -> None:
        """It is this player's turn now; None: nobody's."""
        if self.clock is None or seat == self.clock.seat:
            return
        self._count()
        self._set(self.clock.at(seat))

    def switch(self, on: bool, players: int, seat: int | None) -> None:
        """Measure from now on, or no longer, and forget what was measured."""
        self._set(Clock(used=(0.0,) * players, seat=seat, running=True) if on else None)

    def limit(self, **seconds: int) -> None:
        """Set how long a turn, or everybody, may take."""
        self._count()
        if self.clock is not None:
            self._set(replace(self.clock, **seconds))

    def toggle(self) -> None:
        """Pause, or go on."""
        self._count()
        if self.clock is not None:
            self._set(replace(self.clock, running=not self.clock.running))

    def rest(self) -> None:
        """The table is left: the clock stands still, and is kept."""
        self._count()
        if self.clock is not None and self.clock.running:
            self._set(replace(self.clock, running=False))

    def keep(self) -> None:
        """The app may be closed any moment: keep what was counted; it goes on."""
        self._count()
        if self.clock is not None and self.clock.running:
            self._set(self.clock)

    def _set(self, clock: Clock | None) -> None:
        self.clock, self._seen = clock, monotonic()
        self._app.guard(lambda: self._app.store.keep_setting(self._key, to_builtins(clock)))
        self._show()

    def _count(self) -> None:
        """What has passed since the last look."""
        if self.clock is not None:
            now = monotonic()
            self.clock, self._seen = self.clock.after(now - self._seen), now

    def _beat(self, _dt: float) -> None:
        self._count()
        self._show()

    def _show(self) -> None:
        clock = self.clock
        self.face = "" if clock is None else spelled(clock.shown)
        self.running = clock is not None and clock.running
        Ticker.unschedule(self._beat)
        if self.running:
            Ticker.schedule_interval(self._beat, BEAT)
        late = clock is not None and clock.late
        if late and self.running and not self.late:
            self._app.feedback.give("refused")
        self.late = late
