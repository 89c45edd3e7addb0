"""A game that was deleted comes back with one tap: nobody is asked beforehand."""

from collections.abc import Callable
from typing import Any

from tracker.language import _


class Deletion:
    """What was deleted last, and the banner that offers it back."""

    def __init__(self, app: Any, banner: Any, drawn: Callable[[], Any]) -> None:
        """*drawn* is called when the games are others than before."""
        self._app, self._banner, self._drawn = app, banner, drawn
        self._gone: Any = None
        banner.fbind("on_action", lambda _banner: self._bring_back())

    def delete(self, number: int) -> None:
        """Delete a match, and offer it back."""
        gone = self._app.guard(lambda: self._app.store.delete(number))
        if gone is not None:
            self._gone = gone
            self._drawn()
            self._banner.say("info", _("The game is deleted."), action=_("Bring it back"))

    def _bring_back(self) -> None:
        gone, self._gone = self._gone, None
        self._banner.hide()
        if gone is not None:
            self._app.guard(lambda: self._app.store.restore(gone))
            self._drawn()
