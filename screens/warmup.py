"""While the first screen is looked at, what the next tap will need is loaded and made, a piece at a time."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
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
        first = tuple(games)
        folders = dict.fromkeys(FOLDERS[game] for game in (*first, *FOLDERS) if game in FOLDERS)
        pieces = _load_all(tuple(dict.fromkeys((*first, *GAMES))), tuple(folders))
        self._pieces = chain(pieces, _make_all(navigator, tuple(folders)) if making else ())
        self.done = False  # whether everything is there
        self._event = Clock.schedule_once(self._go_on, FIRST)

    def stop(self) -> None:
        """Load no more."""
        self._event.cancel()

    def _go_on(self, _dt) -> None:
        for _piece in self._pieces:
            self._event = Clock.schedule_once(self._go_on, BETWEEN)
            return
        self.done = True


def _load_all(games: Iterable[str], folders: Iterable[str]) -> Iterator[None]:
    """Widgets and screens; then each game, and what its table is made of."""
    later = [name for name in SCREENS if name not in NEXT]
    for module in (*(f"widgets.{name}" for name in KIT), *NEXT, *later):
        _load(f"screens.{module}")
        yield
    for game in games:
        _know(game)
        yield
    for folder in folders:
        for part in iter_modules(import_module(f"screens.games.{folder}").__path__):
            _load(f"screens.games.{folder}.{part.name}")
            yield
    rulebook()
    yield


def _make_all(navigator: Navigator, folders: Iterable[str]) -> Iterator[None]:
    """What is opened by a tap that must be answered at once."""
    for name in ("home", *NEXT, *THEN):
        yield from navigator.make(name)
    first = {FOLDERS[game]: game for game in reversed(list(FOLDERS))}  # of those with the same view
    for folder in folders:
        table: Any = navigator.prepare("table")
        view = table.make_view(first[folder])
        yield
        yield from view.make_ahead()


def _load(module: str) -> None:
    load_rule(str(import_module(module).__file__))


def _know(game: str) -> None:
    known = GAMES[game]
    assert known.words
    lesson_of(game)
    decode_entries(known.game, ())
