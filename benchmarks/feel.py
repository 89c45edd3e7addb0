"""Speed as a person feels it: the first frame, a tap, opening a screen, and memory, beside bare Kivy.

Everything is Python's own work in seconds of the processor, without drawing, which is the graphics card's. A
phone is four to six times slower than a desktop; hence yardsticks that are slow there too.
"""

import gc
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.desk import tables
from benchmarks.walk import slowest_taps

ROOT = Path(__file__).resolve().parent.parent
STARTS = 7
SCREENS = 1000
ROUNDS = 10  # of opening and closing a table of every game

BARE = """
from kivy.app import App
from kivy.uix.label import Label
class Bare(App):
    def build(self):
        return Label(text="Hello")
    def load_kv(self, *_args, **_kwargs):
        pass
app = Bare()
"""
OURS = """
import sys
from pathlib import Path
from main import build_app
from screens.platform.desktop import DesktopEdge
app = build_app(Path(sys.argv[1]), DesktopEdge())
"""
UNTIL_SHOWN = """
import os, resource
from kivy.clock import Clock
frames = []
def look(_dt):
    frames.append(1)
    if len(frames) == 2:
        used = resource.getrusage(resource.RUSAGE_SELF)
        print(used.ru_utime + used.ru_stime, used.ru_maxrss, flush=True)
        os._exit(0)
Clock.schedule_interval(look, 0)
app.run()
"""


def start(program: str) -> tuple[float, float]:
    """The seconds until the first frame is shown, and the memory then, of a fresh process."""
    settings = {"KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON", "SDL_VIDEODRIVER": "offscreen"}
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", program + UNTIL_SHOWN, folder],
            env=os.environ | settings | {"PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    seconds, memory = map(float, done.stdout.split()[-2:])
    return seconds, memory


def starting() -> tuple[float, float]:
    """How many bare windows the first frame of the app takes, and its memory."""
    pairs = [(start(OURS), start(BARE)) for _ in range(STARTS)]
    return median(ours[0] / bare[0] for ours, bare in pairs), median(o[1] / b[1] for o, b in pairs)


def growth() -> tuple[float, float]:
    """How many times the memory after 100 screens is that after a thousand; and the same of tables of every
    game, opened and closed, after the first round and the last."""
    from tools.phone import Phone

    def memory() -> int:
        gc.collect()
        return int(Path("/proc/self/statm").read_text().split()[1])

    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder)) as phone:
        matches = [number for _name, number in tables(phone.app.store)]
        go, home = phone.app.navigator.go, phone.app.navigator.home

        def visit(name: str, **what) -> None:
            go(name, **what)
            phone._pass_frame()

        early = 0
        for count in range(SCREENS // 4):
            for name in ("settings", "rules"):
                visit(name)
            for name in ("table", "log"):
                visit(name, number=matches[0])
            home()
            phone._pass_frame()
            if count == SCREENS // 40:
                early = memory()
        screens = memory() / early
        first = 0
        for _round in range(ROUNDS):
            for number in matches:
                visit("table", number=number)
                home()
            first = first or memory()
        return screens, memory() / first


def report() -> None:
    """Every figure, and what it should be."""

    def line(what: str, value: float, most: float) -> None:
        print(f"{what[:70]:<70}{value:>8.2f} × {'' if value <= most else 'MORE THAN '}{most}")

    first, memory = starting()
    line("first frame, of a bare window with a label", first, 1.5)
    line("memory of the first screen, of the bare window's", memory, 1.3)
    for where, what, value, most in slowest_taps():
        line(f"{where}: {what}", value.whole, most)
    screens, opened = growth()
    line(f"memory after {SCREENS} screens, of that after {SCREENS // 10}", screens, 1.05)
    line(f"memory after {ROUNDS} rounds of every table, of that after one", opened, 1.05)
    print(f"(largest so far: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB)")


if __name__ == "__main__":
    report()
