"""A clock beside a match: how long everybody has thought, and for how long they may.

It goes with whose turn it is. Whoever holds one says how many seconds have passed; nothing here looks at the
time of day.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

MOST = 10**7  # seconds: beyond four months at one table something else went wrong


class Clock(msgspec.Struct, frozen=True, kw_only=True):
    """The time of a match, by seat. Beyond a limit it goes on: what follows from that, the table says."""

    used: tuple[float, ...]  # seconds
    for_turn: int = 0  # seconds that a turn may take; 0: any
    for_match: int = 0  # seconds that everybody has for the whole match; 0: any
    seat: int | None = None  # whose turn is measured; None: nobody's
    turn: float = 0.0  # seconds that it has taken
    running: bool = False

    def after(self, seconds: float) -> "Clock":
        """The clock when so many seconds have passed."""
        if not self.running or self.seat is None or seconds <= 0:
            return self
        used = list(self.used)
        used[self.seat] = min(MOST, used[self.seat] + seconds)
        return replace(self, used=tuple(used), turn=min(MOST, self.turn + seconds))

    def at(self, seat: int | None) -> "Clock":
        """The clock in the turn of *seat*, a new one unless it is going on."""
        return self if seat == self.seat else replace(self, seat=seat, turn=0.0)

    @property
    def left(self) -> float | None:
        """The seconds until the nearer limit, below zero beyond it; None where there is none."""
        limits = []
        if self.for_turn:
            limits.append(self.for_turn - self.turn)
        if self.for_match and self.seat is not None:
            limits.append(self.for_match - self.used[self.seat])
        return min(limits, default=None)

    @property
    def late(self) -> bool:
        """Whether a limit is passed."""
        return self.left is not None and self.left < 0

    @property
    def shown(self) -> float:
        """What the face shows: the seconds that are left, or those of the turn."""
        return self.turn if self.left is None else self.left


def clock_from(kept: Any, players: int) -> Clock | None:
    """The clock that plain data describes, standing still; None where it is none of so many players."""
    try:
        clock = msgspec.convert(kept, Clock)
    except msgspec.ValidationError:
        return None
    seconds = (*clock.used, clock.turn, clock.for_turn, clock.for_match)
    seated = clock.seat is None or clock.seat in range(players)
    sound = len(clock.used) == players and seated and all(0 <= each <= MOST for each in seconds)
    return replace(clock, running=False) if sound else None


def spelled(seconds: float) -> str:
    """Seconds as a clock shows them: 0:07, 12:30, 1:02:03; below zero with a sign."""
    whole = int(abs(seconds))
    hours, minutes = divmod(whole // 60, 60)
    face = f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
    return f"−{face}" if seconds <= -1 else face
