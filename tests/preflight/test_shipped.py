"""What would be in the package starts, shows every screen, reads dice, and is small enough."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from screens.navigator import SCREENS
from tools.demo import DICE, photograph
from tracker.games import GAMES

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 12  # megabytes


@pytest.fixture(scope="module")
def shipped(tmp_path_factory):
    """What buildozer's own copier takes, compiled as python-for-android does, and without the sources."""
    from buildozer import Buildozer

    folder = tmp_path_factory.mktemp("shipped")
    before = Path.cwd()
    os.chdir(ROOT)  # the spec says "."
    try:
        buildozer = Buildozer(str(ROOT / "buildozer.spec"))
        buildozer.config.set("buildozer", "build_dir", str(folder))
        buildozer.targetname = "android"
        buildozer.logger.set_level(0)  # it would name every file
        buildozer._copy_application_sources()
    finally:
        os.chdir(before)
    app = Path(buildozer.app_dir)
    subprocess.run([sys.executable, "-OO", "-m", "compileall", "-q", "-b", "-f", str(app)], check=True)
    for source in app.rglob("*.py"):
        source.unlink()
    return app


def test_it_is_small(shipped) -> None:
    size = sum(path.stat().st_size for path in shipped.rglob("*") if path.is_file()) / 1e6
    print(f"\nWhat is shipped: {size:.1f} MB of at most {LARGEST}")
    assert (shipped / "main.pyc").exists()
    assert size < LARGEST


def test_nothing_of_the_workshop_is_in_it(shipped) -> None:
    assert {path.name for path in shipped.iterdir() if path.is_dir()} == {
        "locale",
        "screens",
        "tracker",
        "vision",
    }


def test_it_starts_and_shows_every_screen(shipped, tmp_path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [
            sys.executable,
            "-OO",
            str(Path(__file__).with_name("every_screen.py")),
            str(shipped),
            str(tmp_path),
        ],
        env=environment
        | {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_HOME": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    screens, games, modules = map(int, done.stdout.splitlines()[-1].split())
    assert (screens, games) == (len(SCREENS), len(GAMES))
    print(f"{screens} screens, {games} games, {modules} modules")


def test_it_reads_dice_from_a_photo(shipped, tmp_path) -> None:
    """Its networks and weights are in it."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, "-OO", "-m", "vision", "read", "--json", str(photograph(tmp_path))],
        env=environment,
        cwd=shipped,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert sorted(die["value"] for die in json.loads(done.stdout)["dice"]) == sorted(DICE)
