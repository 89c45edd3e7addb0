"""The NumPy of the phone: its recipe is a step ahead of what OpenCV's wheel asks for on the desktop.

`tools/setup_android.sh` fetches it beside the environment, and the dice reader passes its tests on it.
"""

import configparser
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]
NUMPY = ROOT / "build" / "preflight" / "numpy"
TESTS = ["tests/vision/test_reader.py"]


def run(*command: str) -> str:
    environment = os.environ | {"PYTHONPATH": str(NUMPY)}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def test_the_dice_reader_passes_its_tests_on_the_numpy_of_the_phone() -> None:
    if not NUMPY.is_dir():
        pytest.skip("there is no NumPy of the phone here: 'make preflight' fetches it")
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    wanted = dict(one.strip().partition("==")[::2] for one in spec["app"]["requirements"].split(","))
    version = run("-c", "import numpy; print(numpy.__version__)").strip()
    assert f"v{version}" == wanted["numpy"]
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS)
    print(f"\nNumPy {version}: {told.splitlines()[-1]}")
