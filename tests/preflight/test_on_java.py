"""The Android code runs: pyjnius on a Java machine, with small stand-ins for the classes of the platform."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
SCENARIOS = (
    "taken",
    "cancelled",
    "twice",
    "died",
    "without",
    "refused",
    "watched",
    "unwatched",
    "documents",
    "insets",
    "wishes",
    "felt",
    "speech",
)


@pytest.fixture(scope="module")
def staged(tmp_path_factory):
    """The compiled stand-ins, and python-for-android's own modules that listen to an activity."""
    if shutil.which("javac") is None or find_spec("jnius") is None:
        pytest.skip("there is no Java compiler, or no pyjnius: 'make preflight' installs them on Debian")
    folder = tmp_path_factory.mktemp("java")
    sources = [str(path) for path in (HERE / "java").rglob("*.java")]
    subprocess.run(["javac", "-d", str(folder / "classes"), *sources], check=True)
    shutil.copytree(HERE / "stage", folder / "stage")
    recipe = Path(find_spec("pythonforandroid").origin).parent / "recipes" / "android" / "src" / "android"
    for name in ("activity.py", "permissions.py", "runnable.py"):
        shutil.copy(recipe / name, folder / "stage" / "android" / name)
    return folder


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_android_code_runs(staged, tmp_path, scenario) -> None:
    path = os.pathsep.join([str(staged / "stage"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, str(HERE / "on_java.py"), scenario, str(tmp_path)],
        env=os.environ | {"STAND_INS": str(staged / "classes"), "PYTHONPATH": path},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
