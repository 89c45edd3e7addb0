"""What other apps give back: one listener for all of them, bound once and kept.

Android calls it on its own thread, while it walks through its list of listeners: whoever takes itself off
that list in the middle crashes the app. So nothing is ever taken off, and everything is done a moment later,
on the thread of the screen.
"""

from collections.abc import Callable
from time import monotonic

from kivy.clock import Clock

Returned = Callable[[bool, object], None]
RESULT_OK = -1
PATIENCE = 3  # seconds in which a second tap is the same wish; whoever taps later was never answered


class Results:
    """Asks other apps, each kind of request at most once at a time."""

    def __init__(self) -> None:
        self._bound = False
        self._waiting: dict[int, tuple[Returned, float]] = {}

    def busy(self, request: int) -> bool:
        """Whether this has been asked for just now."""
        waiting = self._waiting.get(request)
        return waiting is not None and monotonic() - waiting[1] < PATIENCE

    def ask(self, intent, request: int, returned: Returned) -> None:
        """Start an activity; *returned* gets whether it went well, and the intent that came back or None.

        Raises JavaException where no app can do it.
        """
        from android import activity, mActivity

        if not self._bound:
            activity.bind(on_activity_result=self._on_result)
            self._bound = True
        self._waiting[request] = returned, monotonic()
        try:
            mActivity.startActivityForResult(intent, request)
        except Exception:
            del self._waiting[request]
            raise

    def _on_result(self, request: int, result: int, data: object) -> None:
        waiting = self._waiting.pop(request, None)
        if waiting is not None:
            Clock.schedule_once(lambda _dt: waiting[0](result == RESULT_OK, data))
