"""The app open on a desk: what an action costs until the screen has settled, and a page of labels."""

import gc
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import thread_time
from typing import NamedTuple

from tracker.exchange import load
from tracker.store import Store

RECORDED = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
LABELS = 50
FRAMES = 6  # that are waited for at least, and
MOST_FRAMES = 60  # at most, until the screen has settled:
QUIET = 0.0005  # seconds that a frame takes in which nothing is done


class Taken(NamedTuple):
    """The seconds of an action, without drawing."""

    answer: float  # until the first frame is ready to be drawn
    slice: float  # the longest of the frames after it
    whole: float  # until the screen has settled, all frames together


class Desk:
    """The app open on a desk, and a page of labels to compare with."""

    def __init__(self, phone) -> None:
        self.phone = phone

    def take(self, action: Callable[[], object]) -> Taken:
        """What an action takes."""
        gc.collect()
        self.phone.app.ahead = False  # what is made in idle time is no part of a tap
        self.phone._pass_frame()  # the clock knows what time it is
        begun = thread_time()
        action()
        self.phone._end_frame()
        frames = [thread_time() - begun]
        while len(frames) < FRAMES or (max(frames[-2:]) > QUIET and len(frames) < MOST_FRAMES):
            begun = thread_time()
            self.phone._pass_frame()
            frames.append(thread_time() - begun)
        self.phone.app.ahead = True
        return Taken(frames[0], max(frames[1:]), sum(frames))

    def seconds(self, action: Callable[[], object]) -> float:
        """What an action takes until the screen has settled."""
        return self.take(action).whole

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


def live_in(folder: Path) -> dict[str, int]:
    """Keep every recorded game where the app will look for its data; their numbers, by name."""
    found = {}
    with closing(Store(folder / "games.db")) as store:
        for path in sorted(RECORDED.glob("*.match.jsonl")):
            match = load(path)
            name = path.name.partition(".")[0]
            found[f"{name}, {len(match.entries)} entries"] = store.create(
                match.game, match.table, match.entries
            )
        store.find_new_outcomes()
    return found
