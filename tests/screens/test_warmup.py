"""While nobody touches the screen, what the next tap needs is loaded; closing the app ends it."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import sys
from pathlib import Path
from tools.phone import Phone
from tracker.exchange import read_match

people = b'{"players":[{"name":"Ana"},{"name":"Bo"}]}'
match = read_match(b'{"format":"match","version":1,"game":"dig","table":' + people + b"}")
folder = Path(sys.argv[1])
with Phone(folder) as phone:
    phone.app.store.create(match.game, match.table)
with Phone(folder) as phone:
    early = set(sys.modules)
    phone.wait_until(lambda: "screens.games.dig.view" in sys.modules, 60)
assert "screens.table" not in early
assert {"screens.table", "screens.new_game", "screens.widgets.curve"} <= set(sys.modules)
assert "screens.games.spots.view" not in early
loaded = list(sys.modules)
later = [name for name in loaded if name.startswith("screens.games.") and name.endswith(".view")]
assert later[0] == "screens.games.dig.view", "what lies on the table comes first"
assert "cv2" not in sys.modules
with Phone(folder, ahead=True) as phone:
    phone.wait_until(lambda: phone.app.warm, 60)
    assert phone.app.navigator.has_screen("settings"), "it is made before it is asked for"
print("warm")
"""


@pytest.mark.ui
def test_what_comes_next_is_loaded_in_idle_time(tmp_path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, timeout=200
    )
    assert done.stdout.split() == ["warm"], done.stderr
