"""Whether the camera may be used: asked for at the moment that it is needed, and of the person.

The question puts the app aside for a moment, so whoever was to hear the answer may have stopped waiting when
it comes. Then it is for who asks next: nobody is asked twice in a row.
"""

from collections.abc import Callable

from kivy.clock import Clock

CAMERA = "android.permission.CAMERA"
Answered = Callable[[bool], None]


class CameraPermission:
    """One question at a time."""

    def __init__(self) -> None:
        self._asking = False
        self._refused = False  # the answer to a question for which nobody waited any more
        self._waiting: Answered | None = None

    def ask(self, answered: Answered) -> None:
        """Ask unless it is allowed already; *answered* gets whether it is, on the thread of the screen."""
        from android.permissions import check_permission, request_permissions

        refused, self._refused = self._refused, False
        if check_permission(CAMERA):
            answered(True)
        elif refused:
            answered(False)
        else:
            self._waiting = answered
            if not self._asking:
                self._asking = True
                request_permissions([CAMERA], self._on_answer)

    def forget(self) -> None:
        """Whoever waits does not any more."""
        self._waiting = None

    def _on_answer(self, _permissions, granted: list[bool]) -> None:
        """On the thread of the system; where the question was broken off there is nothing in it."""
        Clock.schedule_once(lambda _dt: self._answer(bool(granted) and all(granted)))

    def _answer(self, granted: bool) -> None:
        self._asking = False
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            self._refused = not granted
        else:
            waiting(granted)
