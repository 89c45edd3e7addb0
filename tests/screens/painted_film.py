"""A camera before which painted dice lie, and eyes that watch them: no threads, so that a seed decides."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from screens.platform.fake import FakeViewfinder
from tools.painted_dice import PaintedSight
from vision.settling import Glance

PICTURES = ("1-3-5.jpg", "none.jpg", "6-6-6-6-6-6-6.jpg", "2.jpg")
EVERY = 4  # frames there is a picture,
OTHER = 0.1  # how often one of something else,
BROKEN = 0.005  # and how often none any more
SAME = 4  # readings in a row, after which a roll is taken


class PaintedFilm(FakeViewfinder):
    """Shows pictures while it is watched, as chance has it."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance, self._frame, self._picture = chance, 0, Path(PICTURES[0])

    def pass_frame(self) -> None:
        """A frame of the screen has passed."""
        self._frame += 1
        if not self.running or self._frame % EVERY:
            return
        if self._chance.random() < OTHER:
            self._picture = Path(self._chance.choice(PICTURES))
        if self._chance.random() < BROKEN:
            self.fail("no-camera")
        else:
            self.show(self._picture)


class PaintedWatch:
    """Reads each picture as it comes."""

    def __init__(
        self, sight: PaintedSight, expected: int | None, tell: Callable[[Glance, Any], None]
    ) -> None:
        self._sight, self._expected, self._tell = sight, expected, tell
        self._last: Path | None = None
        self._same = 0

    def show(self, picture: Path) -> None:
        """Tell what is on it; a roll that stays as it is, is taken."""
        self._same = self._same + 1 if picture == self._last else 0
        self._last = picture
        reading = self._sight.read(picture, self._expected)
        whole = len(reading.dice) == self._expected
        progress = min(1.0, self._same / SAME) if whole else 0.0
        taken = tuple(die.value for die in reading.dice) if progress == 1 else None
        self._tell(Glance(reading, reading.dice if whole else (), progress, taken), picture)

    def stop(self) -> None:
        """Nothing goes on by itself."""
