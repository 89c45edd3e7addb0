"""While the first screen is looked at, what the next tap will need is loaded, a module at a time."""

from importlib import import_module

from kivy.clock import Clock

from screens.games import FOLDERS
from screens.navigator import SCREENS
from screens.widgets import KIT
from screens.widgets.rule import load_rule

FIRST, BETWEEN = 0.5, 0.05  # seconds: the first screen is there, and then one module after the other
NEXT = ("table", "new_game", "rules", "settings")  # what is most likely opened, in this order


class WarmUp:
    """Loads until everything is there, or the app closes."""

    def __init__(self, games) -> None:
        """Of the *games*, those that lie on the table, the views are loaded too."""
        folders = dict.fromkeys(FOLDERS[game] for game in games if game in FOLDERS)
        later = [name for name in SCREENS if name not in NEXT]
        self._waiting = [
            *(f"screens.widgets.{module}" for module in KIT),
            *(f"screens.{name}" for name in (*NEXT, *later)),
            *(f"screens.games.{folder}.view" for folder in folders),
        ]
        self._waiting.reverse()
        self._event = Clock.schedule_once(self._go_on, FIRST)

    @property
    def done(self) -> bool:
        """Whether everything is there."""
        return not self._waiting

    def stop(self) -> None:
        """Load no more."""
        self._event.cancel()

    def _go_on(self, _dt) -> None:
        load_rule(str(import_module(self._waiting.pop()).__file__))
        if self._waiting:
            self._event = Clock.schedule_once(self._go_on, BETWEEN)
