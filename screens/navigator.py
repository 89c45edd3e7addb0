"""The way between screens: one back stack, each screen built when it is first shown."""

from importlib import import_module
from typing import Any

from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager, SlideTransition

from screens.language import tr
from screens.theme import theme
from screens.widgets.rule import load_rule

# The class of each screen, in the module of its name.
SCREENS = {
    "home": "HomeScreen",
    "new_game": "NewGameScreen",
    "table": "TableScreen",
    "log": "LogScreen",
    "adjust": "AdjustScreen",
    "board": "BoardScreen",
    "result": "ResultScreen",
    "history": "HistoryScreen",
    "roster": "RosterScreen",
    "photo": "PhotoScreen",
    "dice": "DiceScreen",
    "rules": "RulesScreen",
    "clause": "ClauseScreen",
    "settings": "SettingsScreen",
    "trouble": "TroubleScreen",
    "welcome": "WelcomeScreen",
}


class BaseScreen(Screen):
    """A screen: `show` takes what it is about, `refresh` draws it again, in the language in use."""

    game = ""  # whose accent it wears
    awake = False  # whether the phone is not to sleep while it is shown

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
        tr.fbind("language", self._on_language)

    def close(self) -> None:
        """Stop listening: the app is closing."""
        tr.funbind("language", self._on_language)

    @property
    def beneath(self) -> tuple[str, dict]:
        """The screen that back leads to, and what it is about."""
        return self._stack[-2]

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

    def _present(self, direction: str) -> None:
        name, what = self._stack[-1]
        if not self.has_screen(name):
            module = import_module(f"screens.{name}")
            load_rule(str(module.__file__))
            self.add_widget(getattr(module, SCREENS[name])(self.app, name=name))
        screen = self.get_screen(name)
        (screen.show if direction == "left" else screen.resume)(**what)
        theme.game = screen.game
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
