"""What nobody needs any more is collected between two frames, never in the middle of one.

The rules of kv hold what they speak of weakly. Python collects whenever something is made: in the middle of
such a rule, too, which then finds its own widget gone and stops the app.
"""

import gc
from typing import Any

from kivy.clock import Clock

YOUNG, MIDDLE, OLD = 2000, 10, 10  # as Python's own thresholds; a frame makes thousands of things
REST = 30  # frames without anything new, after which everything is looked through: that takes a moment


class Tidying:
    """Collects in Python's place, from now until `stop`."""

    def __init__(self) -> None:
        self._still = 0  # frames since something was made
        self._seen = 0
        self._was_on = gc.isenabled()
        gc.disable()
        Clock.schedule_interval(self._look, 0)

    def stop(self) -> None:
        """Leave it to Python again."""
        Clock.unschedule(self._look)
        if self._was_on:
            gc.enable()

    def _look(self, _dt: Any) -> None:
        young, middle, old = gc.get_count()
        self._still = self._still + 1 if young - self._seen < YOUNG // 10 else 0
        if old > OLD and (self._still > REST or old > 2 * OLD):
            gc.collect()
        elif young > YOUNG:
            gc.collect(1 if middle > MIDDLE else 0)
        self._seen = gc.get_count()[0]
