"""The games on the screen: one folder a game, or one for several that are alike.

A folder has `view.py` with a `View`, `adjuster.py` with an `Adjuster`, `look.py` with the `LOOKS` of its
games by their keys, and `pictures.py` with what the rulebook shows: `piece(game, key)` and
`setup(state, players)`, each a widget, and `OPTIONS`, the options that change the set-up. A game that is not
listed here is played on the score view. Each part is loaded when it is first shown.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the theme asks for looks before there are widgets
    from screens.games.look import Look
    from screens.games.panels import GameAdjuster, GameView

FOLDERS: Mapping[str, str] = {
    "toc_chocottes": "toc_chocottes",
    "dig": "dig",
    "happy_corgi": "happy_corgi",
    "spots": "spots",
    "sheet": "sheet",
    **dict.fromkeys(("tock_6", "super_tock", "dog", "dog_compact", "dog_royal", "royal"), "track"),
}
GENERIC = "score"
WITH_PICTURES = ("toc_chocottes", "dig", "happy_corgi", "spots", "track")


def view_of(game: str) -> type["GameView"]:
    """The class of the view that draws what can be touched at a table of *game*."""
    view: type[GameView] = _part(game, "view").View
    return view


def adjuster_of(game: str) -> type["GameAdjuster"]:
    """The class that sets what a table of *game* has besides its totals."""
    adjuster: type[GameAdjuster] = _part(game, "adjuster").Adjuster
    return adjuster


def pictures_of(game: str) -> Any:
    """The module that draws the pieces and the set-up of *game* for the rulebook; None where it has none."""
    return _part(game, "pictures") if FOLDERS.get(game) in WITH_PICTURES else None


def look_of(game: str) -> "Look | None":
    """The `Look` of *game*; None where it has none of its own."""
    return _part(game, "look").LOOKS[game] if game in FOLDERS else None


def _part(game: str, name: str) -> Any:
    return import_module(f"screens.games.{FOLDERS.get(game, GENERIC)}.{name}")
