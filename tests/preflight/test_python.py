"""The Python that the phone runs: the tracker's tests pass on it, and everything compiles for it."""

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def python():
    """The interpreter of the spec's version, with what the tests need; where one can be had."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    wanted = next(
        one for one in spec["app"]["requirements"].split(",") if one.strip().startswith("python3==")
    )
    version = ".".join(wanted.strip().removeprefix("python3==").split(".")[:2])
    found = shutil.which(f"python{version}")
    if found is None:
        pytest.skip(f"there is no Python {version} here")
    venv = ROOT / "build" / "preflight" / f"python{version}"
    inside = venv / "bin" / "python"
    if not inside.exists():
        subprocess.run([found, "-m", "venv", venv], check=True)
        packages = ["msgspec", "pytest", "hypothesis", "chess"]
        pip = [inside, "-m", "pip", "install", "--quiet", "-c", ROOT / "constraints.txt"]
        subprocess.run([*pip, *packages], check=True)
    return inside


def test_everything_compiles(python) -> None:
    rooms = [ROOT / name for name in ("main.py", "screens", "tracker", "vision")]
    code = "import sys\nfor path in sys.argv[1:]: compile(open(path, 'rb').read(), path, 'exec')"
    files = [path for room in rooms for path in ([room] if room.is_file() else room.rglob("*.py"))]
    done = subprocess.run([python, "-W", "error", "-c", code, *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_tracker_passes_its_tests(python) -> None:
    done = subprocess.run(
        [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/tracker"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-3000:]
