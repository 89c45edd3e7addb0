"""The app: the store, the settings, and the way from one screen to the next."""

from collections.abc import Generator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from msgspec import UNSET
from msgspec.structs import replace

import screens.widgets  # noqa: F401 - makes the widgets known to the kv files
from screens.feedback import Feedback
from screens.idle import Idle, in_pieces
from screens.language import tr
from screens.navigator import Navigator
from screens.platform import Edge, Surroundings
from screens.sight import Vision
from screens.theme import theme
from screens.tidying import Tidying
from tracker.database import StoreError
from tracker.game import Table
from tracker.games import GAMES
from tracker.history import WINDOW
from tracker.language import LANGUAGES, _
from tracker.match import Match
from tracker.store import Store, Summary
from tracker.words import tell

# Escape, which Kivy makes of Android's back; back itself in SDL 2 and in SDL 3, whose scan codes differ.
BACK_KEYS = (27, 1 << 30 | 270, 1 << 30 | 282)
GLANCE = 0.3  # seconds between two looks at surroundings that change without a word
# Seconds after a turn of the phone, or a pause, until bars and keyboard have settled.
SETTLED = (0, 0.1, 0.5, 1.5)
KEPT_OPEN = 12  # matches: as many as a list shows at once
DEFAULTS = {
    "language": "",
    "mode": "system",
    "scale": 1.0,
    "motion": True,
    "sound": True,
    "vibration": True,
    "speech": False,
    "examples": False,  # whether corrected dice are kept
    "virtual_dice": False,  # whether the phone rolls where dice are asked for
    "welcomed": False,  # whether the pictures of the first start were seen
}


class Net(ExceptionHandler):
    """Under everything: where nobody minded that the store cannot, it is told, and the app goes on."""

    def __init__(self, app: "ClerkApp") -> None:
        self._app = app

    def handle_exception(self, inst: BaseException) -> int:
        """Kivy asks what is to be done about whatever was raised."""
        if not isinstance(inst, StoreError):
            return ExceptionManager.RAISE
        self._app.tell_trouble(inst)
        return ExceptionManager.PASS


class ClerkApp(App):
    """Table Clerk."""

    title = "Table Clerk"
    ahead = True  # whether screens are made before they are asked for
    closed = False  # whether the file is closed: what comes from another thread then comes too late

    def __init__(self, edge: Edge, data_dir: Path | None = None, **kwargs):
        super().__init__(**kwargs)
        self.edge = edge
        self._data_dir = data_dir
        self._around = Surroundings()
        self._photo_waits = False  # one that was taken while the app was closed
        self._warming: Any = None  # a WarmUp, whose module is loaded after the first frame
        self.store: Store | None = None
        self._matches: dict[int, Match] = {}  # those that were opened last
        self.settings: dict = dict(DEFAULTS)
        self.feedback = Feedback(self.settings, edge)

    @property
    def data_dir(self) -> Path:
        """Where everything is kept."""
        return self._data_dir or self.edge.data_dir()

    @property
    def foreign(self) -> bool:
        """Whether the system speaks neither French nor English."""
        return self._around.foreign

    @property
    def examples_dir(self) -> Path:
        """Where corrected dice are kept, if the person agreed."""
        return self.data_dir / "examples"

    def build(self):
        """Open the store and show the home screen, or say in a sentence why that is not possible."""
        self.camera = self.edge.camera(self.data_dir / "photos")
        self.sight = Vision(self.examples_dir)
        self.documents = self.edge.documents(self.data_dir / "documents")
        self._tidying = Tidying()
        self.idle = Idle(lambda: self.warm)
        self.navigator = Navigator(self)
        self._net = Net(self)
        ExceptionManager.add_handler(self._net)
        Window.bind(on_keyboard=self._on_key, size=self._look_until_settled)
        Metrics.fontscale = 1  # the system's wish is part of the theme's one scale
        theme.fbind("dark", self._tint_bars)
        Clock.max_iteration = 60  # a page settles from the words outwards, deeper than Kivy's 20 passes
        self._around = self.edge.surroundings()
        self.apply_settings()
        self._tint_bars()
        self.open_store()
        return self.navigator

    def on_start(self):
        """The window is there."""
        self.edge.opened()
        self._look_until_settled()
        Clock.schedule_once(self._warm_up)
        if self.edge.restless:
            Clock.schedule_interval(self.look_around, GLANCE)

    def _warm_up(self, _dt) -> None:
        from screens.warmup import WarmUp  # not before the first frame

        matches: list[Summary] = []
        if self.store:
            with suppress(StoreError):  # the first screen tells of it
                matches = self.store.open_matches(WINDOW)
        self._warming = WarmUp(self.navigator, (summary.game for summary in matches), self.ahead)

    @property
    def warm(self) -> bool:
        """Whether there is nothing left to be made before a table's own parts."""
        return self.ahead and self._warming is not None and self._warming.done

    def look_around(self, *_args) -> None:
        """Follow what has changed around the app: language, light, text size, what covers the edges."""
        around = self.edge.surroundings()
        if around != self._around:
            self._around = around
            self.apply_settings()

    def _look_until_settled(self, *_args) -> None:
        for seconds in SETTLED:
            Clock.schedule_once(self.look_around, seconds)

    def _tint_bars(self, *_args) -> None:
        self.edge.tint_bars(theme.dark)

    def open_store(self, *_args) -> None:
        """Open the saved games; where that fails the person may try again."""
        path = self.data_dir / "games.db"
        try:
            self.store = Store(path)
            for key, default in DEFAULTS.items():
                value = self.store.setting(key, default)
                self.settings[key] = value if isinstance(value, type(default)) else default
            self.apply_settings()
            self.navigator.begin("home", *([] if self.settings["welcomed"] else ["welcome"]))
            Clock.schedule_once(self._pick_up_photo)
        except StoreError as error:
            self.navigator.swap("trouble", problem=tell(error.problem), retry=self.open_store)

    def _pick_up_photo(self, _dt) -> None:
        """A photo was taken while Android had closed the app: go back to where it was asked for."""
        asker = self.camera.pick_up()
        if asker is not None and asker[0]:
            name, what = asker
            self.navigator.go(name, **what)
            self._photo_waits = True
            self.navigator.current_screen.photograph_again()
            self._photo_waits = False

    def read_dice(self, **roll) -> None:
        """Dice are asked for: show what the camera sees or, where it has been photographed already or nothing
        can be watched here, the page of a photo. *roll* is what these are told."""
        watched = not self._photo_waits and self.edge.viewfinder() is not None
        self.navigator.go("live" if watched else "photo", **roll)

    def apply_settings(self) -> None:
        """Let every setting take effect."""
        chosen, around = self.settings["language"], self._around
        spoken = chosen if chosen in LANGUAGES else around.language
        if spoken != tr.language:
            tr.use(spoken)
        mode = self.settings["mode"]
        theme.system_dark = around.dark
        theme.mode = mode if mode in ("light", "dark", "system") else "system"
        theme.scale = self.settings["scale"] * around.text_scale
        left, top, right, bottom = around.insets
        theme.keyboard = around.keyboard
        theme.insets = [left, top, right, max(bottom, around.keyboard)]
        theme.motion = self.settings["motion"]

    def change_setting(self, key: str, value) -> None:
        """Set, apply and remember a setting."""
        self.settings[key] = value
        self.apply_settings()
        if self.store:
            self.guard(lambda: self.store.keep_setting(key, value))

    def guard(self, action):
        """Do *action*; say in one sentence when the store cannot, and give None."""
        try:
            return action()
        except StoreError as error:
            self.tell_trouble(error)
            return None

    def open_match(self, number: int) -> Match | None:
        """The match of that number, the same for every screen: it is replayed anew only where somebody else
        has changed it. None where it cannot be read, which is said then."""
        assert self.store is not None
        match = self.guard(partial(self.store.open, number, self._matches.pop(number, None)))
        if match is not None:
            self._keep_open(number, match)
        return match

    def open_ahead(self, number: int) -> Generator[None, None, Match | None]:
        """The same in idle time, a piece of a long log at each step; None where it cannot be read or is
        gone: who asks is told."""
        assert self.store is not None
        with suppress(StoreError):
            match = yield from in_pieces(self.store.opening(number, self._matches.get(number)))
            self._keep_open(number, match)
            return match
        return None

    def _keep_open(self, number: int, match: Match) -> None:
        self._matches.pop(number, None)
        self._matches[number] = match
        for old in list(self._matches)[:-KEPT_OPEN]:
            del self._matches[old]

    def tell_trouble(self, error: StoreError) -> None:
        """Say in one sentence what the store cannot do."""
        from screens.widgets import ask

        ask(_("That did not work"), tell(error.problem), [(_("OK"), "primary", None)])

    def begin_again(self, game: str, table: Table) -> int | None:
        """Begin a match of the same people at the same table; its number, None where it could not be kept.

        Who starts is asked, and what the box has taught since then and the house has noted is known.
        """
        assert self.store is not None
        afresh = replace(table, first=None, box=UNSET, house=UNSET, late=UNSET)
        create = partial(self.store.create, GAMES[game].game, afresh)
        return self.guard(create)

    def on_pause(self):
        """All but the time is on disk already."""
        self.edge.speech.stop()
        self._put_aside()
        return True

    def _put_aside(self) -> None:
        for screen in self.navigator.screens:
            screen.put_aside()

    def on_resume(self):
        """The phone may have become dark, or been turned, in the meantime."""
        self._look_until_settled()
        self.navigator.current_screen.come_back()

    def on_stop(self):
        """Close the file."""
        self.ahead, self.closed = False, True
        self._put_aside()
        ExceptionManager.remove_handler(self._net)
        Window.unbind(on_keyboard=self._on_key, size=self._look_until_settled)
        Clock.unschedule(self.look_around)
        Clock.unschedule(self._warm_up)
        if self._warming:
            self._warming.stop()
        theme.funbind("dark", self._tint_bars)
        self._tidying.stop()
        self.idle.close()
        self.edge.speech.stop()
        self.edge.closing(self.data_dir)
        self.navigator.close()
        if self.store:
            self.store.close()

    def _on_key(self, _window, key, *_rest):
        """Back closes what is in front; at the home screen it is left to the system."""
        if key not in BACK_KEYS:
            return False
        Window.release_all_keyboards()  # what is left now is written into no more
        from screens.widgets import Dialog  # not before the first screen

        dialog = Dialog.front()
        if dialog:
            dialog.dismiss()
            return True
        return self.navigator.back()
