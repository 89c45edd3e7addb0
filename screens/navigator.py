"""The way between screens: one back stack, each screen built when it is first shown."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager, SlideTransition

from screens.language import tr
from screens.theme import theme
from screens.unseen import catch_up, catch_up_ahead, leaving, search_ahead
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle

# The class of each screen, in the module of its name.
SCREENS = {
    "home": "HomeScreen",
    "new_game": "NewGameScreen",
    "table": "TableScreen",
    "starter": "StarterScreen",
    "replay": "ReplayScreen",
    "log": "LogScreen",
    "adjust": "AdjustScreen",
    "board": "BoardScreen",
    "result": "ResultScreen",
    "history": "HistoryScreen",
    "statistics": "StatisticsScreen",
    "roster": "RosterScreen",
    "live": "LiveScreen",
    "photo": "PhotoScreen",
    "dice": "DiceScreen",
    "cards": "CardsScreen",
    "kept": "KeptScreen",
    "sheets": "SheetsScreen",
    "sheet_editor": "SheetEditorScreen",
    "code": "CodeScreen",
    "rules": "RulesScreen",
    "clause": "ClauseScreen",
    "house": "HouseScreen",
    "settings": "SettingsScreen",
    "backup": "BackupScreen",
    "trouble": "TroubleScreen",
    "welcome": "WelcomeScreen",
}

OF_A_MATCH = ("table", "log", "result", "adjust", "board", "replay")  # what is told the number of a match


class BaseScreen(Screen):
    """A screen: `show` takes what it is about, `refresh` draws it again, in the language in use."""

    game = ""  # whose accent it wears
    awake = False  # whether the phone is not to sleep while it is shown
    leads_to: tuple[str, ...] = ()  # the screens that a tap on it may open, and that are made ahead

    def __init__(self, app, **kwargs):
        self.app = app
        super().__init__(**kwargs)

    def show(self, *_args: Any, **what: Any) -> None:
        """Be about *what*, then draw."""
        for name, value in what.items():
            setattr(self, name, value)
        self.refresh()

    def resume(self, *_args: Any, **what: Any) -> None:
        """Back has led here again: the same as `show`, unless something half done is to be kept."""
        self.show(**what)

    def refresh(self) -> None:
        """Draw everything that is not bound by kv."""

    def make_ahead(self) -> None:
        """Make, in idle time, what will be shown whatever the screen is about."""

    def foresee(self) -> Iterator[Any]:
        """Make, a piece at each step, what the next tap on it will show."""
        yield from ()

    def put_aside(self) -> None:
        """The app goes to the back, and may be closed there: keep what is not kept yet."""

    def come_back(self) -> None:
        """The app is in front again, and this screen is shown."""

    def report(self, call: Callable[[], object]) -> None:
        """From any thread: let the thread of the screens do *call*, unless the app is closed by then."""
        Clock.schedule_once(lambda _dt: None if self.app.closed else call())

    def back(self) -> bool:
        """Back was asked for; True when the screen itself had something to close."""
        return False


class Navigator(ScreenManager):
    """Every screen of the app, and how one came here."""

    current: Any
    transition: Any

    def __init__(self, app, **kwargs):
        super().__init__(transition=NoTransition(), **kwargs)
        self.app = app
        self._stack: list[tuple[str, dict]] = []
        self._presented: set[str] = set()  # the screens that have been about something
        self._outdated = False  # whether screens that are not shown have other sizes, colours or words
        tr.fbind("language", self._on_language)
        theme.fbind("ground", self._outdate)

    def close(self) -> None:
        """Stop listening: the app is closing."""
        tr.funbind("language", self._on_language)
        theme.funbind("ground", self._outdate)

    @property
    def beneath(self) -> tuple[str, dict]:
        """The screen that back leads to, and what it is about."""
        return self._stack[-2]

    @property
    def match(self) -> int | None:
        """The number of the match at whose table one is, however far one has gone from it; None: at none."""
        tables = (what["number"] for name, what in reversed(self._stack) if name in OF_A_MATCH)
        return next(tables, None)

    def begin(self, *names: str) -> None:
        """Show the last of these screens, the others being beneath it."""
        self._stack = [(name, {}) for name in names]
        self._present("left")

    def go(self, name: str, **what) -> None:
        """Show a screen; back leads to the present one."""
        self._stack.append((name, what))
        self._present("left")

    def swap(self, name: str, **what) -> None:
        """Show a screen in place of the present one; go back where back leads to that very screen."""
        if self._stack[-2:-1] == [(name, what)]:
            self.back()
            return
        self._stack[-1:] = [(name, what)]
        self._present("left")

    def back(self, *_args) -> bool:
        """Go back one screen; False at the first one."""
        if self.current_screen and self.current_screen.back():
            return True
        if len(self._stack) < 2:
            return False
        self._stack.pop()
        self._present("right")
        return True

    def home(self, *_args) -> None:
        """Go back to the first screen."""
        del self._stack[1:]
        self._present("right")

    def _on_language(self, *_):
        if self.current_screen:
            self.current_screen.refresh()
        self._outdate()

    def _outdate(self, *_):
        self._outdated = True
        self.app.idle.wish(self, self._follow())

    def _follow(self):
        """What is not shown follows while nobody touches the phone."""
        yield from catch_up_ahead()
        self._outdated = False

    def prepare(self, name: str) -> BaseScreen:
        """The screen of that name, made when it is first asked for."""
        if not self.has_screen(name):
            module = import_module(f"screens.{name}")
            load_rule(str(module.__file__))
            self.add_widget(getattr(module, SCREENS[name])(self.app, name=name))
        return self.get_screen(name)

    def make(self, name: str) -> Iterator[None]:
        """Have a screen ready that will be asked for, but for what it will be about; a piece at each step."""
        screen = self.prepare(name)
        yield
        if name not in self._presented:  # it might have been asked for meanwhile
            screen.make_ahead()
        yield
        screen.size = self.size
        settle(screen)
        yield

    def _foresee(self, screen: BaseScreen) -> Iterator[Any]:
        for name in screen.leads_to:
            if not self.has_screen(name):
                yield from self.make(name)
        yield from screen.foresee()

    def _present(self, direction: str) -> None:
        name, what = self._stack[-1]
        screen = self.prepare(name)
        self._presented.add(name)
        screen.size = self.size
        self.app.idle.forget()
        (screen.show if direction == "left" else screen.resume)(**what)
        with leaving(None if self.current == name else self.current_screen):
            theme.game = screen.game
        if self.current != name:
            catch_up(screen)
        settle(screen)
        if self._outdated:
            self.app.idle.wish(self, self._follow())
        self.app.idle.wish(name, self._foresee(screen))
        self.app.idle.wish(search_ahead, search_ahead())  # the last wish is the first that is done
        self.app.edge.keep_awake(screen.awake)
        if self.current == name:
            return
        self.transition.stop()  # who comes and goes within a moment must not leave half a screen behind
        moving = theme.duration and self.current_screen is not None and len(self.screens) > 1
        self.transition = (
            SlideTransition(direction=direction, duration=theme.duration) if moving else NoTransition()
        )
        self.current = name


load_rule(__file__)
