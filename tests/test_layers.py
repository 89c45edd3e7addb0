"""Data flows one way: no room imports against the arrows, and the first screen loads nothing heavy."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

from tracker import games as registry
from tracker.game import Player, Table
from tracker.store import Store

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("tracker", "vision", "screens", "tools")
GAMES = ROOT / "tracker" / "games"
# Of the tracker these know that there are games: through the registry, never one of them.
OF_GAMES = (
    "cli",
    "exchange",
    "games",
    "history",
    "merging",
    "outcomes",
    "sharing",
    "store",
    "words",
    "search",
)
# Of the command line this is about one family of games.
OF_TRACKS = ("tracker/cli/positions.py",)

HEAVY = ("cv2", "numpy", "matplotlib")


def imports(path: PurePosixPath, source: str) -> Iterator[str]:
    """The full names of what a module imports; `from a import b` gives both a and a.b."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import():
                yield from (alias.name for alias in node.names)
            case ast.ImportFrom():
                # One dot is the package of the file, each further one its parent.
                package = path.parent.parts
                above = package[: len(package) - node.level + 1] if node.level else ()
                origin = ".".join([*above, *([node.module] if node.module else [])])
                yield origin
                yield from (f"{origin}.{alias.name}" for alias in node.names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name.lstrip(".")


def allowed(path: PurePosixPath, name: str) -> bool:
    """Whether the module at *path* may import *name*."""
    room, top = path.parts[0], name.partition(".")[0]
    if top == "main":
        return room == "tools"
    match room:
        case "tracker":
            if top != "tracker":
                return top in sys.stdlib_module_names or top == "msgspec"
            return allowed_in_tracker(path, name.split("."))
        case "vision":
            return top not in ("kivy", "tracker", "screens")
    return is_public(name)


def allowed_in_tracker(path: PurePosixPath, parts: list[str]) -> bool:
    """Whether a module of the tracker may import another: the command line is on top, the games know nobody
    but the hall, and the hall knows games by the registry only."""
    place = path.with_suffix("").parts[1:]
    if parts[1:2] == ["cli"]:
        return place[0] in ("cli", "__main__")
    if path.name == "rules.py" and "words" in parts:
        return False
    if parts[1:2] != ["games"]:
        return True
    if place[0] == "games" and len(place) > 2:  # inside of a game
        return len(parts) < 3 or parts[2] == place[1] or not is_module(".".join(parts[:3]))
    if path.as_posix() in OF_TRACKS:
        return True
    return place[0] in OF_GAMES and (len(parts) < 3 or not is_module(".".join(parts[:3])))


def is_public(name: str) -> bool:
    """Whether a name is in the public vocabulary of a game, or has nothing to do with games."""
    parts = name.split(".")
    if parts[:2] != ["tracker", "games"] or len(parts) < 4:
        return True
    return not is_module(".".join(parts[:4])) or parts[3] in exported(parts[2])


def is_module(name: str) -> bool:
    """Whether a dotted name of the tracker is a module or a package, rather than something in one."""
    place = ROOT.joinpath(*name.split("."))
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def exported(game: str) -> list[str]:
    """What a package of a game offers to all, by its __all__."""
    for node in ast.parse((GAMES / game / "__init__.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return list(ast.literal_eval(node.value))
    return []


def violations(path: str, source: str) -> list[str]:
    """The imports of a module that go against the arrows, each as "path imports name"."""
    place = PurePosixPath(path)
    return [f"{path} imports {name}" for name in imports(place, source) if not allowed(place, name)]


def modules() -> list[str]:
    """Every module of the app, relative to the root."""
    found = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in [*found, ROOT / "main.py"]]


@pytest.mark.parametrize("module", modules())
def test_imports_follow_the_arrows(module: str) -> None:
    assert violations(module, (ROOT / module).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tracker/match.py", "import kivy"),
        ("tracker/match.py", "from kivy.clock import Clock"),
        ("tracker/match.py", "def late():\n    import numpy as np"),
        ("tracker/match.py", "import vision.dice"),
        ("tracker/match.py", "from screens import home"),
        ("tracker/match.py", "import importlib\nimportlib.import_module('cv2')"),
        ("tracker/games/tock/rules.py", "from .words import say"),
        ("tracker/games/tock/rules.py", "from . import words"),
        ("tracker/games/tock/rules.py", "import tracker.games.tock.words"),
        ("vision/dice.py", "from kivy.graphics import Color"),
        ("vision/dice.py", "from tracker.game import Move"),
        ("vision/dice.py", "from ..screens import home"),
        ("vision/dice.py", "import screens"),
        ("screens/home.py", "from main import build_app"),
        ("main.py", "import main"),
        ("tracker/match.py", "from tracker.cli import reports"),
        ("tracker/games/dig/turn.py", "import tracker.cli.reports"),
        ("tracker/match.py", "from tracker.games import find_game"),
        ("tracker/files.py", "import tracker.games"),
        ("tracker/store.py", "from tracker.games import dig"),
        ("tracker/store.py", "from tracker.games.dig import Drop"),
        ("tracker/cli/table.py", "from .. games import dig"),
        ("tracker/games/dig/turn.py", "from tracker.games.spots import Roll"),
        ("tracker/games/dig/turn.py", "from .. import spots"),
        ("screens/home.py", "from tracker.games.dig.turn import Drop"),
        ("screens/home.py", "from tracker.games.dig import turn"),
        ("screens/games/dig/view.py", "import tracker.games.dig.turn"),
        ("tools/shots_dig.py", "from tracker.games.dig import turn as t"),
        ("tools/shots_dig.py", "import importlib\nimportlib.import_module('tracker.games.dig.state')"),
    ],
)
def test_a_planted_violation_is_found(module: str, source: str) -> None:
    assert violations(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "tracker/match.py",
            "import sqlite3, msgspec.json\nfrom . import game",
        ),
        ("tracker/games/tock/rules.py", "from ...game import Verdict\nfrom .clauses import BLOCKED"),
        ("tracker/games/tock/__init__.py", "from . import rules, words"),
        ("vision/dice.py", "import cv2, numpy\nfrom . import shapes"),
        ("screens/home.py", "import kivy, vision\nfrom tracker.match import Match"),
        (
            "screens/home.py",
            "from tracker.games import GAMES, dig\nfrom tracker.games.dig import CARDS, Drop",
        ),
        ("tools/shots_dig.py", "from tracker.games import dig, find_game\nfrom main import build_app"),
        ("tracker/store.py", "from tracker.games import GAMES, find_game"),
        ("tracker/__main__.py", "from tracker.cli.shell import main"),
        (
            "tracker/cli/shell.py",
            "from tracker.cli import reports\nfrom tracker.games import GAMES, rulebook",
        ),
        (
            "tracker/games/dig/turn.py",
            "from tracker.games.dig import secrets\nfrom tracker.files import brief",
        ),
        ("main.py", "from kivy.app import App\nfrom screens import home\nfrom tracker import store"),
    ],
)
def test_an_honest_import_passes(module: str, source: str) -> None:
    assert violations(module, source) == []


FIRST_SCREEN = """
import json, sys
from pathlib import Path
from kivy.clock import Clock
from main import build_app

app, frames = build_app(data_dir=Path(sys.argv[1])), []

def look(_):
    frames.append(bool(app.root))
    if len(frames) == 5:
        app.stop()

Clock.schedule_interval(look, 0)
app.run()
print(json.dumps({"shown": frames[-1], "loaded": sorted(sys.modules)}))
"""


def loaded_by(code: str, *arguments: str, **environment: str) -> dict[str, Any]:
    """What a fresh process says that it has loaded: this one may have loaded anything for other tests."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=os.environ | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return seen


def games_among(loaded: list[str]) -> list[str]:
    """The modules of games among these."""
    return [name for name in loaded if name.startswith("tracker.games.")]


@pytest.mark.ui
def test_the_first_screen_loads_nothing_heavy_and_no_game(tmp_path: Path) -> None:
    """Home lists what is open, by the registry and the looks alone."""
    with closing(Store(tmp_path / "games.db")) as store:
        for entry in registry.GAMES.values():
            players = tuple(map(Player, "ABCDEF"[: entry.game.seats.start]))
            store.create(entry.game, Table(players=players, depth=entry.game.depths[0]))
    seen = loaded_by(
        FIRST_SCREEN,
        str(tmp_path),
        KIVY_NO_ARGS="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(tmp_path),
        SDL_VIDEODRIVER="offscreen",
    )
    assert seen["shown"]
    assert not set(HEAVY) & set(seen["loaded"])
    assert games_among(seen["loaded"]) == []


@pytest.mark.parametrize(
    "module", ["files", "games", "store", "exchange", "match", "words", "cli.shell", "rulebook"]
)
def test_the_hall_loads_no_game(module: str) -> None:
    code = f"import json, sys, tracker.{module}\nprint(json.dumps({{'loaded': sorted(sys.modules)}}))"
    assert games_among(loaded_by(code)["loaded"]) == []
