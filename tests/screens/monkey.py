"""A monkey at the phone: random touches over every screen, from a seed that plays the same again.

    python -m tests.screens.monkey SEED EVENTS TABLES

plays a seed again, saying every event. What goes wrong is told with the last events before it.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from unittest.mock import patch
from uuid import UUID

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from screens.platform import Surroundings
from screens.platform.fake import FakeEdge
from screens.widgets import Banner, Dialog, Reach
from tests.screens.errands import Errands
from tests.screens.own_time import FRAME, SteadyPhone, own_time
from tests.screens.painted_film import PaintedFilm, PaintedWatch
from tests.screens.stages import Stages, offered
from tests.screens.thumb import Place, place_of
from tests.screens.witness import Witness, alive, memory
from tools.painted_dice import PaintedSight
from vision.settling import Glance

AT_A_STAGE = 20  # events, before the monkey goes home and on to another screen
REMEMBERED = 40  # events that are told where something goes wrong
A_MOMENT = 3  # frames after an event
STEPS = 5  # of a finger that slides, a frame each
DRAWN = 10  # every so many events, what is seen is drawn
BETWEEN_COUNTS = 20  # visits: counting what is alive takes a while
FADED = 60  # frames until what slides or fades has come to rest
RESTS = 4  # as often as that, until nothing holds for a while what was closed
MARGIN = 20  # presses of back that may be needed beyond one for each screen on the way
SIZES = (
    *((412, 892), (360, 640), (320, 480), (800, 1280), (600, 900)),
    *((892, 412), (640, 360), (1280, 800), (412, 400)),
)
WORDS = (
    *("Zoé", "a", "", "  ", "12", "0", "-3.5", "[b]x[/b]", "%s {name} &amp;", "🐕", "\n"),
    *("Ω" * 30, "W" * 400),
)
PHOTOS = ("1-3-5.jpg", "none.jpg", "6-6-6-6-6-6-6.jpg", "no photo at all.jpg", "2.jpg")
CHANCES = ("screens.widgets.wheel", "screens.widgets.fingers", "tracker.dice")  # who asks the system for it
SETTINGS = ("motion", "sound", "vibration", "speech", "examples", "virtual_dice")
# What the monkey does, and how often.
DOES = {
    "tap": 56,
    "poke": 10,
    "hold": 4,
    "drag": 9,
    "pinch": 1,
    "write": 5,
    "back": 8,
    "turn": 1.5,
    "speak": 1,
    "dress": 1,
    "scale": 1,
    "switch": 1,
    "surround": 1,
    "pause": 1,
    "wait": 1.5,
}


Spot = tuple[float, float]  # a place in the window


class Lap(NamedTuple):
    """What there was once every screen had been visited one more time."""

    widgets: float
    blocks: float  # of memory that Python's objects hold
    megabytes: float  # that the process takes


class Eyes(PaintedSight):
    """Sees what is painted, and nothing else."""

    def keepsake(self, photo: Path) -> bytes:
        """A small picture of it."""
        return self.cut(photo, (0, 0, 40, 40))

    def code(self, photo: Path) -> str | None:
        """There is none on it."""
        self._values(photo)
        return None

    def watch(self, expected: int | None, tell: Callable[[Glance, Any], None]) -> PaintedWatch:
        """Whatever the camera shows."""
        return PaintedWatch(self, expected, tell)


class Endless:
    """Things that never run out: the camera and the chooser of files take the first of them."""

    def __init__(self, chance: Random, things: list[Any]) -> None:
        self._chance, self._things = chance, things

    def pop(self, _first: int) -> Any:
        """Any of them."""
        return self._chance.choice(self._things)


class Unread(list):
    """What the machine was asked to do, which would be many megabytes by the end, and nobody reads."""

    def append(self, _thing: Any) -> None:
        """It is not kept."""


class Monkey:
    """An evening of a monkey with the phone."""

    def __init__(self, folder: Path, seed: int, aloud: bool = False) -> None:
        self.seed = seed
        self.count = 0  # of events so far,
        self.told: list[str] = []  # what each was,
        self.done: Counter[str] = Counter()  # by what was done,
        self.seen: Counter[str] = Counter()  # and by the screen in front
        self.laps: list[Lap] = []
        self._visits = 0
        self.witness = Witness()
        self._chance = Random(seed)
        self._folder, self._aloud = folder, aloud

    def run(self, events: int, tables: int = 99) -> None:
        """So many events over all screens, with the tables of so many recorded games; whatever does not hold
        is told with the last events."""
        self._tables = tables
        self._folder.mkdir(exist_ok=True)
        edge = FakeEdge(self._folder)
        edge.still_camera.photos = Endless(self._chance, [*map(Path, PHOTOS), None])
        edge.finder = self._film = PaintedFilm(self._chance)
        edge.files.offered = Endless(self._chance, offered(self._folder))
        edge.felt = edge.shared = edge.links = edge.speech.said = Unread()
        edge.files.written = edge.still_camera.forgotten = Unread()
        random.seed(self.seed)
        with ExitStack() as stack:
            for module in CHANCES:
                stack.enter_context(patch(f"{module}.SystemRandom", lambda: self._chance))
            stack.enter_context(patch("uuid.uuid4", lambda: UUID(int=self._chance.getrandbits(128))))
            self._errands = stack.enter_context(Errands(self._chance).sent())
            stack.enter_context(own_time())
            stack.enter_context(self.witness.watching())
            self.phone = stack.enter_context(SteadyPhone(self._folder, edge=edge, ahead=True))
            self.phone.app.sight = Eyes()
            Reach.moment, Banner.patience = 0.4, 6.0  # time is cheap here: as a person has it
            try:
                self._go_round(events, tables)
            except BaseException as error:
                raise AssertionError(self._story()) from error

    def _go_round(self, events: int, tables: int) -> None:
        stages = Stages(self.phone.app.store, self._chance, tables)
        while self.count < events:
            for stage in stages.all():
                self._visit(stage, events)
            if self.count < events:  # a lap that was broken off tells nothing
                self.laps.append(Lap(alive().total(), sys.getallocatedblocks(), memory()))
        assert not self.witness.lost(self.phone.app.store)

    def _visit(self, stage, events: int) -> None:
        if self.count >= events:
            return
        self._note("go to", str(stage))
        if not stage.match or stage.match in self.witness.logs:  # the monkey may have deleted it
            self.phone.app.navigator.go(stage.screen, **stage.about)
            self._pass(A_MOMENT)
        for _event in range(AT_A_STAGE):
            self.count += 1
            (kind,) = self._chance.choices(list(DOES), DOES.values())
            self.done[kind] += 1
            self.seen[self.phone.app.navigator.current] += 1
            getattr(self, f"_{kind}")()
            self._look()
        self._go_home()
        self._visits += 1
        if self._visits % BETWEEN_COUNTS == 0:
            assert not (kept := self._held_for_good()), f"closed, and still there: {kept}"

    # --- what must hold after every event

    def _look(self) -> None:
        self._pass(A_MOMENT)
        if self.count % DRAWN == 0:
            self.phone._draw()
        if not self._can_go_on():  # something is on its way in or out
            self._pass(FADED)
            assert self._can_go_on(), f"nothing can be touched in {self.phone.front()}"
        assert not self.witness.errors, self.witness.errors[0]

    def _held_for_good(self) -> list[str]:
        """The dialogs that were closed and do not go: what fades or catches up may hold one for a while."""
        for _rest in range(RESTS):
            self._pass(FADED)
            if not (kept := self.witness.kept_dialogs()):
                break
        return kept[1:]  # Kivy itself holds one, whose field was the last to be written into

    def _can_go_on(self) -> bool:
        """Whether something is there to touch or to write into, or a finger can scroll to it: in a low window
        large words may fill a page, above its buttons."""
        in_sight = self._targets() or self.phone.kinds("TextField")
        return bool(in_sight) or any(map(self._leads_on, self._pages()))

    def _pages(self) -> list[ScrollView]:
        window = Place(0, 0, *Window.size)
        pages = (widget for widget in self.phone.widgets() if isinstance(widget, ScrollView))
        return [page for page in pages if not place_of(page).within(window).empty]

    def _leads_on(self, page: ScrollView) -> bool:
        """Whether a page stands somewhere between its ends, and has something to touch elsewhere."""
        within = self.phone.widgets(page) if 0 <= page.scroll_y <= 1 else ()
        return any(hasattr(widget, "on_release") and not widget.disabled for widget in within)

    def _go_home(self) -> None:
        """Back, often enough, leads home from anywhere."""
        navigator = self.phone.app.navigator
        most = len(navigator._stack) + len(Dialog._open_ones) + MARGIN
        for _press in range(most):
            if navigator.current == "home" and not Dialog.front() and len(navigator._stack) == 1:
                break
            self._note("back", "home")
            self._press_back()
        else:
            raise AssertionError(f"back does not lead home from {navigator.current}, {Dialog.front()}")
        self._pass(A_MOMENT)
        assert not self.witness.errors, self.witness.errors[0]

    def _pass(self, frames: int) -> None:
        for _frame in range(frames):
            self.phone._pass_frame()
            self._errands.pass_frame()
            self._film.pass_frame()

    # --- what it does

    def _targets(self) -> list[tuple[Any, Spot]]:
        """What can be touched, and where a finger comes to it."""
        found = []
        window = Place(0, 0, *Window.size)
        for widget in self.phone.targets():
            seen = place_of(widget).within(window)
            if not (seen.empty or widget.disabled):
                found.append((widget, ((seen.x + seen.right) / 2, (seen.y + seen.top) / 2)))
        return found

    def _place(self) -> Spot:
        return self._chance.uniform(0, Window.width - 1), self._chance.uniform(0, Window.height - 1)

    def _aim(self) -> Spot:
        """The middle of something, or somewhere."""
        targets = self._targets()
        if not targets or self._chance.random() < 0.3:
            return self._place()
        _widget, place = self._chance.choice(targets)
        return place

    def _tap(self) -> None:
        targets = self._targets()
        if not targets:
            return self._drag()
        widget, place = self._chance.choice(targets)
        self._note("tap", _name(widget))
        self.phone._touch_at(place).touch_up()
        return None

    def _poke(self) -> None:
        place = self._place()
        self._note("poke", place)
        self.phone._touch_at(place).touch_up()

    def _hold(self) -> None:
        place, frames = self._aim(), self._chance.choice((10, 25, 45))
        self._note("hold", place, frames)
        touch = self.phone._touch_at(place)
        self._pass(frames)
        touch.touch_up()

    def _drag(self) -> None:
        start, goal = self._aim(), self._aim()
        self._note("drag", start, goal)
        self._move([self.phone._touch_at(start)], [start], [goal])

    def _pinch(self) -> None:
        (x, y), most = Window.center, min(Window.size) * 0.45
        before, after = (self._chance.uniform(10, most) for _ in range(2))
        self._note("pinch", before, after)
        starts, goals = ([(x - apart, y), (x + apart, y)] for apart in (before, after))
        self._move([self.phone._touch_at(place) for place in starts], starts, goals)

    def _move(self, fingers: list[Any], starts: list[Spot], goals: list[Spot]) -> None:
        """The fingers slide, each from its start to its goal, and are lifted there."""
        for step in range(1, STEPS + 1):
            for finger, start, goal in zip(fingers, starts, goals, strict=True):
                finger.touch_move(*(a + (b - a) * step / STEPS for a, b in zip(start, goal, strict=True)))
            self._pass(1)
        for finger in fingers:
            finger.touch_up()

    def _write(self) -> None:
        fields = self.phone.kinds("TextField")
        if not fields:
            return self._tap()
        field, words = self._chance.choice(fields), self._chance.choice(WORDS)
        if field.max_length:
            words = words[: field.max_length]
        entered = self._chance.random() < 0.5
        self._note("write", repr(words[:40]), "and enter" if entered else "")
        field.text = words
        self._pass(1)
        if entered:
            field.dispatch("on_enter", words)
        return None

    def _back(self) -> None:
        self._note("back")
        self._press_back()

    def _press_back(self) -> None:
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self._pass(1)

    def _turn(self) -> None:
        size = self._chance.choice(SIZES)
        self._note("turn", size)
        Window.size = size

    def _speak(self) -> None:
        self._change("language", self._chance.choice(("fr", "en", "")))

    def _dress(self) -> None:
        self._change("mode", self._chance.choice(("light", "dark", "system")))

    def _scale(self) -> None:
        self._change("scale", self._chance.choice((0.85, 1.0, 1.3, 1.6, 2.0)))

    def _switch(self) -> None:
        self._change(self._chance.choice(SETTINGS), self._chance.random() < 0.5)

    def _change(self, setting: str, value: Any) -> None:
        self._note("set", setting, value)
        self.phone.app.change_setting(setting, value)

    def _surround(self) -> None:
        """The system speaks, looks or covers differently."""
        around = Surroundings(
            language=self._chance.choice(("fr", "en")),
            dark=self._chance.random() < 0.5,
            text_scale=self._chance.choice((0.85, 1.0, 1.0, 1.5, 2.0)),
            insets=self._chance.choice(((0, 0, 0, 0), (0, 48, 0, 32), (60, 0, 60, 20))),
            keyboard=self._chance.choice((0, 0, 0, 250)),
        )
        self._note("surround", around)
        self.phone.edge.around = around
        self.phone.app.look_around()

    def _pause(self) -> None:
        self._note("pause")
        self.phone.app.dispatch("on_pause")
        self._pass(2)
        self.phone.app.dispatch("on_resume")

    def _wait(self) -> None:
        seconds = self._chance.choice((0.3, 1, 8))
        self._note("wait", seconds)
        self._pass(int(seconds / FRAME))

    # --- what it tells

    def _note(self, *told: Any) -> None:
        event = f"{self.count}: {' '.join(map(_short, told))}  [{self.phone.app.navigator.current}]"
        self.told.append(event)
        if self._aloud:
            print(event, flush=True)

    def _story(self) -> str:
        again = f"python -m tests.screens.monkey {self.seed} {self.count + AT_A_STAGE} {self._tables}"
        return "\n".join([f"seed {self.seed}, event {self.count}; again: {again}", *self.told[-REMEMBERED:]])


def _short(told: Any) -> str:
    return f"({told[0]:.0f}, {told[1]:.0f})" if isinstance(told, tuple) else str(told)


def _name(widget) -> str:
    told = (getattr(widget, name, "") for name in ("text", "title", "name", "icon", "label"))
    return f"{type(widget).__name__} {next(filter(None, told), '')!r}"


if __name__ == "__main__":
    with TemporaryDirectory() as temporary:
        monkey = Monkey(Path(temporary), int(sys.argv[1]), aloud=True)
        monkey.run(int(sys.argv[2]), int(sys.argv[3]))
        print(dict(monkey.done), dict(monkey.seen), *monkey.laps, sep="\n")
