"""Every tap: whatever can be tapped is tapped, at every table, on every screen and sheet that it opens.

Each is counted in pages of 50 plain labels, undrawn: one that opens a table may take three, any other one.
`python -m benchmarks.walk [part of a name] [moves]` tells of those near their goal while it walks.
"""

import gc
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.desk import Desk, Taken, live_in, tables

MOVES = 8  # at each table
EVERYTHING = (0, 3, 6)  # before which of them all that can be tapped is tapped
ALIKE = 6  # keys of one kind that are tried at a place: a keypad has many
SECOND_THOUGHTS = 1000  # whoever is asked for a file thinks again
LOOK = 10  # frames, at least, that a person looks at something
BETWEEN = 5  # taps between two pages of labels
PAGES = 9  # of labels, whose median is the measure
OPENS = " (opens a table)"
GOAL, GOAL_OF_OPENING = 1.0, 3.0
RAW = Path("build") / "walk.tsv"  # all of it
FROM_RESULT = ("log", "replay", "board", "adjust")  # the screens that a result leads to
NEAR = 0.75  # of a goal, from which on a tap is told of


class Walk:
    """A finger that tries everything, and what each tap took."""

    def __init__(self, phone: Any, only: str = "", moves_only: bool = False) -> None:
        self.phone, self.only, self._moves_only = phone, only, moves_only
        self.desk, self.navigator = Desk(phone), phone.app.navigator
        phone.app.camera.take = lambda *_asked: None  # that app is in front as long as the tap is looked at
        phone.app.documents.offered = [None] * SECOND_THOUGHTS
        self.found: dict[tuple[str, str], Taken] = {}  # the slowest of each, in pages of labels
        self._taps = 0
        self._pages = [self.desk.labels() for _ in range(PAGES)]

    def measure(self, where: str, what: str, action: Callable[[], object]) -> None:
        """Note how many pages of labels an action takes."""
        self._taps += 1
        if not self._taps % BETWEEN:
            self._pages = [*self._pages[1:], self.desk.labels()]
        page = median(self._pages)
        taken = Taken(*(seconds / page for seconds in self.desk.take(action)))
        self.found[where, what] = max(taken, self.found.get((where, what), taken), key=lambda one: one.whole)

    def save(self, path: Path) -> None:
        """Write down all that was found, the slowest first."""
        path.parent.mkdir(parents=True, exist_ok=True)
        rows = sorted(self.found.items(), key=lambda pair: -pair[1].whole)
        lines = (
            f"{taken.answer:.2f}\t{taken.slice:.2f}\t{taken.whole:.2f}\t{where}\t{what}"
            for (where, what), taken in rows
        )
        path.write_text("\n".join(("answer\tslice\twhole\twhere\twhat", *lines, "")), encoding="utf-8")

    # --- what is tapped

    def try_all(self, where: str, known: set[tuple[str, str]]) -> None:
        """Tap everything that is in front, once each; sheets that open are tried too."""
        if self._moves_only:
            return
        for name in self._names():
            widget = self._names().get(name)
            if (where, name) not in known and widget is not None:
                known.add((where, name))
                self._tap(where, name, widget, known)

    def _tap(self, where: str, name: str, widget: Any, known: set[tuple[str, str]]) -> None:
        """Tap, look what comes, and put everything back as it was."""
        from screens.widgets import Dialog

        stack, front, at_table = (
            list(self.navigator._stack),
            Dialog.front(),
            self.navigator.current == "table",
        )
        match = self.phone.screen.match if at_table else None
        cursor = match.cursor if match else 0
        press = getattr(widget, "trigger_action", None)
        self.measure(where, name, partial(press, 0) if press else partial(widget.dispatch, "on_release"))
        sheet = Dialog.front()
        if sheet not in (None, front) and (sheet.title, "") not in known:
            known.add((sheet.title, ""))
            self.rest()
            self.try_all(f"{where} > {sheet.title or name}", known)
        while Dialog.front() not in (None, front):
            Dialog.front().dismiss(animation=False)
        if self.navigator.current == "table" and not at_table:
            self.found[where, name + OPENS] = self.found.pop((where, name))
        if match is not None:
            while match.cursor > cursor and match.undo():
                pass
            while match.cursor < cursor and match.redo():
                pass
        if self.navigator._stack != stack or (match is not None and cursor != len(match.entries)):
            self.navigator._stack = stack
            self.navigator._present("right")
        self.rest()

    def _names(self) -> dict[str, Any]:
        """What can be tapped, by a name: that of its class, and its words."""
        named: dict[str, Any] = {}
        for widget in self.phone.targets():
            told = (getattr(widget, name, "") for name in ("text", "title", "icon", "key", "name"))
            kind = type(widget).__name__
            if sum(name.startswith(kind + " ") for name in named) < ALIKE:
                named.setdefault(f"{kind} {str(next(filter(None, told), ''))[:40]!r}", widget)
        return named

    def rest(self) -> None:
        """A person looks at what there is: what will be needed next is made."""
        self.phone._pass_frame()
        self.phone._pass_frame()
        self.phone.look()
        for _ in range(LOOK):
            self.phone._pass_frame()

    # --- where

    def at_tables(self) -> Iterator[str]:
        """Play at each table, and try everything on the way; gives its name when it is left."""
        chance = random.Random(7)
        for name, number in list(tables(self.phone.app.store)):
            if self.only in name:
                self._sit_at(name, number, chance)
                yield name

    def _sit_at(self, name: str, number: int, chance: random.Random) -> None:
        known: set[tuple[str, str]] = set()
        open_table = partial(self.navigator.go, "table", number=number)
        self.navigator.home()
        self.measure(name, "opened first" + OPENS, open_table)
        table = self.phone.screen
        for turn in range(MOVES):
            self.rest()
            if turn in EVERYTHING:
                self.try_all(name, known)
                self._try_board(name, table)
            offered = list(islice(table.match.game.moves(table.state), 30))
            if not offered or table.match.standing.over or self.navigator.current != "table":
                break
            move = chance.choice(offered)
            self.measure(name, f"play {type(move).__name__}", partial(table.play, move))
        self.navigator.home()
        self.rest()
        self.measure(name, "opened again" + OPENS, open_table)

    def _try_board(self, where: str, table: Any) -> None:
        """On a track board: a card is chosen, then each pawn of whoever plays it is tapped."""
        boards, keys = self.phone.kinds("TrackBoard"), self.phone.kinds("PadKey")
        if self._moves_only or not (boards and keys) or table.state.active is None:
            return
        seat, cursor = table.state.active, table.match.cursor
        for key in keys[:ALIKE]:
            self.measure(where, "a card is chosen", partial(key.trigger_action, 0))
            for place in table.state.position[seat]:
                if place >= 0 and table.match.cursor == cursor:
                    spot = boards[0].scene.spot(seat, place)
                    self.measure(where, "a pawn is tapped", partial(boards[0].dispatch, "on_spot", spot))
            while table.match.cursor > cursor and table.match.undo():
                pass
            table.view.begin()
            table.refresh()
            self.rest()

    def on_screens(self) -> Iterator[str]:
        """Open each screen that is not the table, and try everything on it; gives its name when left."""
        number = next(number for _name, number in tables(self.phone.app.store))
        about = {name: {"number": number} for name in ("result", *FROM_RESULT)}
        about |= {"new_game": {"game": "spots"}, "house": {"about": "toc_chocottes"}}
        others = ("home", "settings", "rules", "roster", "history", "statistics", "dice", "sheets", "backup")
        for name in (*others, *about):
            if self.only in name and not self._moves_only:
                for time in ("first", "again"):
                    self.navigator.home()
                    if name in FROM_RESULT:
                        self.navigator.go("result", number=number)
                    self.rest()
                    self.measure(
                        name, f"opened {time}", partial(self.navigator.go, name, **about.get(name, {}))
                    )
                    self.rest()
                self.try_all(name, set())
                yield name

    def on_finished(self, games: dict[str, int]) -> Iterator[str]:
        """Open every game from the history, and whatever its result leads to; gives its name when left."""
        go = self.navigator.go
        for place, (name, number) in enumerate(reversed(games.items())):  # as the history lists them
            if self.only in name and not self._moves_only:
                self.navigator.home()
                go("history")
                self.rest()
                rows = self.phone.screen.ids.rows
                rows.scroll_y = 1 - place / (len(games) - 1)
                self.phone.screen.look_ahead()
                self.rest()
                self.measure("history", f"the result of {name}", partial(go, "result", number=number))
                for screen in FROM_RESULT:
                    self.rest()
                    self.measure("result", f"{screen} of {name}", partial(go, screen, number=number))
                    self.rest()
                    self.measure(screen, f"back to the result of {name}", self.navigator.back)
                yield name


def goal_of(what: str) -> float:
    """What a tap may take."""
    return GOAL_OF_OPENING if what.endswith(OPENS) else GOAL


def slowest_taps(only: str = "", moves_only: bool = False) -> Iterator[tuple[str, str, Taken, float]]:
    """Where, what, how many pages of labels and the goal, of every tap that comes near it, place by place."""
    from tools.phone import Phone

    with ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        games = live_in(folder)
        phone = opened.enter_context(Phone(folder, ahead=True))
        phone.wait_until(lambda: phone.app.warm, 240)  # a person looks at the first screen for a moment
        gc.collect()
        gc.freeze()  # each tap is measured after a collection, which is short now
        walk = Walk(phone, only, moves_only)
        told: set[tuple[str, str]] = set()
        for places in (walk.at_tables(), walk.on_screens(), walk.on_finished(games)):
            for _place in places:
                walk.save(RAW)
                new = {key: taken for key, taken in walk.found.items() if key not in told}
                told |= set(new)
                for (where, what), taken in sorted(new.items(), key=lambda pair: -pair[1].whole):
                    if taken.whole > NEAR * goal_of(what):
                        yield where, what, taken, goal_of(what)
        for name in Taken._fields:
            within = sum(getattr(taken, name) <= goal_of(what) for (_at, what), taken in walk.found.items())
            print(f"{name} within the goal: {within} of {len(walk.found)} kinds of taps")
        gc.unfreeze()


if __name__ == "__main__":
    words = sys.argv[1:]
    print("answer slice whole")
    for at, what, taken, most in slowest_taps(words[0] if words else "", "moves" in words):
        told = "".join(f"{value:6.2f}" for value in taken)
        print(f"{told} {'!' if taken.whole > most else ' '} {at}: {what}", flush=True)
