"""Speed as a person feels it: the first frame, a tap, opening a screen, and memory, beside bare Kivy.

Everything is Python's own work in seconds of the processor, without drawing, which is the graphics card's. A
phone is four to six times slower than a desktop; hence yardsticks that are slow there too.
"""

import gc
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from time import thread_time

ROOT = Path(__file__).resolve().parent.parent
STARTS = 7
LABELS = 50
MOVES = 6
SCREENS = 1000
ROUNDS = 10  # of opening and closing a table of every game
SETTLED = 6  # frames until nothing moves any more

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


class Desk:
    """The app open on a desk, and a page of labels to compare with."""

    def __init__(self, phone) -> None:
        self.phone = phone

    def seconds(self, action: Callable[[], object]) -> float:
        """What an action takes until the screen has settled, without drawing."""
        gc.collect()
        self.phone.app.ahead = False  # what is made in idle time is no part of a tap
        self.phone._pass_frame()  # the clock knows what time it is
        begun = thread_time()
        action()
        for _ in range(SETTLED):
            self.phone._pass_frame()
        taken = thread_time() - begun
        self.phone.app.ahead = True
        return taken

    def look(self, table) -> None:
        """A person looks at the table for a moment: what comes next is made."""
        while table.view.prepare():
            self.phone._pass_frame()

    def labels(self) -> float:
        """The yardstick: a page of plain labels is made and laid out."""
        from kivy.core.window import Window
        from kivy.uix.boxlayout import BoxLayout
        from kivy.uix.label import Label

        page = BoxLayout(orientation="vertical")

        def build() -> None:
            for number in range(LABELS):
                page.add_widget(Label(text=f"Line {number}"))
            Window.add_widget(page)

        taken = self.seconds(build)
        Window.remove_widget(page)
        return taken

    def ratio(self, action: Callable[[], object]) -> float:
        """How many pages of labels an action takes, measured in the same breath."""
        before = self.labels()
        taken = self.seconds(action)
        return taken / median([before, self.labels(), self.labels()])


def tables(store) -> Iterator[tuple[str, int]]:
    """A match of every game in every depth, by a name."""
    from tracker.game import Player, Table
    from tracker.games import GAMES, find_game

    people = tuple(Player(name) for name in ("Ana", "Bo", "Cy", "Dov", "Eve", "Flo"))
    for key in GAMES:
        for depth in ("score", "referee"):
            for count in (4, 2, 6, 3):
                try:
                    number = store.create(find_game(key), Table(players=people[:count], depth=depth, first=0))
                except Exception:  # another number of players then
                    continue
                yield f"{key}, {depth}", number
                break


def taps() -> dict[str, list[tuple[str, float]]]:
    """What opening screens and making moves takes, each as pages of labels."""
    from tools.phone import Phone

    found: dict[str, list[tuple[str, float]]] = {"screen": [], "table": [], "tap": []}
    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder), ahead=True) as phone:
        desk, go, chance = Desk(phone), phone.app.navigator.go, random.Random(7)
        desk.labels()
        matches = list(tables(phone.app.store))
        phone.wait_until(lambda: phone.app.warm, 120)  # a person looks at the first screen for a moment
        for name in ("new_game", "settings", "rules", "roster", "history", "dice", "home"):
            what = {"game": "spots"} if name == "new_game" else {}
            for time in ("first", "again"):
                found["screen"].append((f"{name}, {time}", desk.ratio(partial(go, name, **what))))
                go("trouble", problem="", retry=None)
        for name, number in matches:
            go("trouble", problem="", retry=None)
            found["table"].append(
                (f"{name}, first", desk.ratio(lambda number=number: go("table", number=number)))
            )
            table, slowest = phone.app.navigator.current_screen, 0.0
            for _move in range(MOVES):
                if table.match.standing.over or phone.app.navigator.current != "table":
                    break
                offered = list(islice(table.match.game.moves(table.state), 30))
                if not offered:
                    break
                desk.look(table)
                slowest = max(slowest, desk.ratio(lambda: table.play(chance.choice(offered))))  # noqa: B023
            found["tap"].append((name, slowest))
            go("trouble", problem="", retry=None)
            found["table"].append(
                (f"{name}, again", desk.ratio(lambda number=number: go("table", number=number)))
            )
    return found


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
        print(f"{what:<52}{value:>8.2f} × {'' if value <= most else 'MORE THAN '}{most}")

    first, memory = starting()
    line("first frame, of a bare window with a label", first, 1.5)
    line("memory of the first screen, of the bare window's", memory, 1.3)
    found = taps()
    for kind, most, what in (
        ("screen", 1.0, "open {}, of 50 labels"),
        ("table", 3.0, "open {}, of 50 labels"),
        ("tap", 1.0, "slowest move of {}"),
    ):
        for name, value in sorted(found[kind], key=lambda pair: -pair[1]):
            line(what.format(name), value, most)
    screens, opened = growth()
    line(f"memory after {SCREENS} screens, of that after {SCREENS // 10}", screens, 1.05)
    line(f"memory after {ROUNDS} rounds of every table, of that after one", opened, 1.05)
    print(f"(largest so far: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB)")


if __name__ == "__main__":
    report()
