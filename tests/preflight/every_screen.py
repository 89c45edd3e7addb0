"""Show every screen of an app in a folder, and load the rest of it: `python every_screen.py FOLDER DATA`."""

import os
import sys
from importlib import import_module
from pathlib import Path

os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"}
APP, DATA = map(Path, sys.argv[1:])
sys.path[0] = str(APP)  # and nothing of the project itself

from kivy.base import EventLoop

from main import build_app
from screens.navigator import SCREENS
from screens.platform.fake import FakeEdge, FakeViewfinder
from tracker.game import Player, Table
from tracker.games import GAMES, find_game, rulebook

PLAYERS = tuple(Player(name) for name in ("Ana", "Bo", "Cy", "Dov", "Eve", "Flo"))

# What cannot be loaded without Java, and what does something when it is loaded.
LEFT_OUT = {"init_listener", "preview_callback", "__main__"}


def begin(store, key: str) -> int:
    """A match of a game, with as many players as it takes."""
    game = find_game(key)
    for count in (2, 4, 3, 6, 5, 1):
        try:
            return store.create(game, Table(players=PLAYERS[:count]))
        except Exception:  # another number of players then
            continue
    raise LookupError(key)


def main() -> None:
    """Every screen, and the table of every game."""
    EventLoop.ensure_window()
    edge = FakeEdge(DATA)
    edge.still_camera.photos = [None, None]
    edge.finder = FakeViewfinder()
    app = build_app(DATA, edge)
    app._run_prepare()
    EventLoop.start()
    numbers = {key: begin(app.store, key) for key in GAMES}
    first = next(iter(numbers.values()))
    about = {
        "new_game": {"game": next(iter(GAMES))},
        "table": {"number": first},
        "starter": {"players": PLAYERS, "possible": (0, 1), "take": print, "about": ""},
        "replay": {"number": first},
        "board": {"number": first},
        "log": {"number": first},
        "adjust": {"number": first},
        "result": {"number": first},
        "clause": {"number": next(iter(rulebook())).id},
        "house": {"about": next(iter(GAMES))},
        "code": {"heading": "…", "content": "…", "hint": "…"},
        "live": {"expected": 1, "take": print, "about": ""},
        "cards": {"expected": 1, "teller": None, "take": print, "about": ""},
        "photo": {"expected": 1, "take": print, "about": ""},
        "trouble": {"problem": "…", "retry": print},
    }
    shown = set()
    for name in SCREENS:
        app.navigator.go(name, **about.get(name, {}))
        EventLoop.idle()
        shown.add(name)
    for number in numbers.values():
        for name in ("table", "adjust"):
            app.navigator.go(name, number=number)
            EventLoop.idle()
    print(len(shown), len(numbers), load_everything())


def load_everything() -> int:
    """What is loaded when it is needed: a sheet, a reader, an importer. How many modules there are in all."""
    modules = [path for path in APP.rglob("*.pyc") if path.stem not in LEFT_OUT]
    for path in modules:
        import_module(".".join(path.relative_to(APP).with_suffix("").parts).removesuffix(".__init__"))
    return len(modules)


main()
