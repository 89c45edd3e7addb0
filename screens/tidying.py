"""What nobody needs any more is collected between two frames, never in the middle of one.

The rules of kv hold what they speak of weakly. Python collects whenever something is made: in the middle of
such a rule, too, which then finds its own widget gone and stops the app.
"""

import gc
from typing import Any

from kivy.clock import Clock


class Tidying:
    """Lets Python collect once a frame and at no other time, from now until `stop`."""

    def __init__(self) -> None:
        self._was_on = gc.isenabled()
        gc.disable()
        Clock.schedule_interval(self._let_collect, 0)

    def stop(self) -> None:
        """Leave it to Python again."""
        Clock.unschedule(self._let_collect)
        if self._was_on:
            gc.enable()

    def _let_collect(self, _dt: Any) -> None:
        """Python has counted what was made meanwhile, and sees whether it is time, and how far to look, when
        something is made: so some things are made."""
        gc.enable()
        made: list[list[None]] = [[] for _ in range(8)]
        del made
        gc.disable()
