"""Data flows one way: no room imports against the arrows, and the first screen loads nothing heavy."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("tracker", "vision", "screens")

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
    top = name.partition(".")[0]
    if top == "main":
        return False
    match path.parts[0]:
        case "tracker":
            if path.name == "rules.py" and "words" in name.split("."):
                return False
            return top in sys.stdlib_module_names or top in ("msgspec", "tracker")
        case "vision":
            return top not in ("kivy", "tracker", "screens")
    return True


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
    ],
)
def test_a_planted_violation_is_found(module: str, source: str) -> None:
    assert violations(module, source)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        (
            "tracker/match.py",
            "import sqlite3, msgspec.json\nfrom . import game\nfrom tracker.games import tock",
        ),
        ("tracker/games/tock/rules.py", "from ...game import Verdict\nfrom .clauses import BLOCKED"),
        ("tracker/games/tock/__init__.py", "from . import rules, words"),
        ("vision/dice.py", "import cv2, numpy\nfrom . import shapes"),
        ("screens/home.py", "import kivy, vision\nfrom tracker.match import Match"),
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


@pytest.mark.ui
def test_the_first_screen_loads_nothing_heavy(tmp_path: Path) -> None:
    """Seen from a fresh process: this one may have loaded anything for other tests."""
    kivy = {"KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON", "KIVY_HOME": str(tmp_path)}
    place = {"SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_SCREEN, str(tmp_path)],
        env=os.environ | kivy | place,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    assert seen["shown"]
    assert not set(HEAVY) & set(seen["loaded"])
