"""While the first screen is looked at, what the next tap will need is loaded and made, a piece at a time."""

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from typing import Any

from kivy.clock import Clock

from screens.games import FOLDERS
from screens.navigator import SCREENS, Navigator
from screens.widgets import KIT
from screens.widgets.rule import load_rule
from tracker.games import GAMES, rulebook
from tracker.journal import decode_entries
from tracker.lessons import lesson_of

FIRST, BETWEEN = 0.5, 0.05  # seconds: the first screen is there, and then one piece after the other
NEXT = ("table", "new_game", "rules", "settings")  # what is most likely opened, in this order
# What is made too, once all is loaded: it is opened by a tap that must be answered at once.
THEN = ("result", "clause", "history", "log", "board", "roster", "dice", "adjust")


class WarmUp:
    """Loads and makes until everything is there, or the app closes."""

    def __init__(self, navigator: Navigator, games: Iterable[str], making: bool = True) -> None:
        """The views of the *games*, those on the table, are loaded first; *making*: screens are made."""
        folders = dict.fromkeys(FOLDERS[game] for game in (*games, *FOLDERS) if game in FOLDERS)
        later = [name for name in SCREENS if name not in NEXT]
        modules = (
            *(f"screens.widgets.{module}" for module in KIT),
            *(f"screens.{name}" for name in (*NEXT, *later)),
            *(f"screens.games.{folder}.{part}" for part in ("view", "adjuster") for folder in folders),
        )
        self._waiting: list[Callable[[], Any]] = [partial(_load, name) for name in modules]
        self._waiting += [partial(_know, game) for game in dict.fromkeys((*games, *GAMES))]
        self._waiting.append(rulebook)
        if making:
            self._waiting += [partial(navigator.make, name) for name in ("home", *NEXT, *THEN)]
            first = {FOLDERS[game]: game for game in reversed(list(FOLDERS))}  # of those with the same view
            self._waiting += [partial(_make_view, navigator, first[folder]) for folder in folders]
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
        self._waiting.pop()()
        if self._waiting:
            self._event = Clock.schedule_once(self._go_on, BETWEEN)


def _load(module: str) -> None:
    load_rule(str(import_module(module).__file__))


def _know(game: str) -> None:
    known = GAMES[game]
    assert known.words
    lesson_of(game)
    decode_entries(known.game, ())


def _make_view(navigator: Navigator, game: str) -> None:
    table: Any = navigator.prepare("table")
    table.make_view(game).make_ahead()
