"""The demo: what somebody without a display is shown of the app."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.ui
def test_the_evening_is_played_told_and_drawn(tmp_path: Path) -> None:
    """From anywhere, and with nothing but the project: the photo too is made here."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "demo.py"), str(tmp_path)],
        env=os.environ | {"KIVY_HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    for told in (
        "Ana 67, Bo 44, Cy 48",
        "3 found, 3 expected",
        "[SPO-06]",
        "turn all the other tiles up",
        "Ana wins! 26 to 12",
    ):
        assert told in done.stdout
    assert len(list(tmp_path.glob("*.png"))) == 10
