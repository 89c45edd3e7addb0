"""The app in a real window without a display, driven as a finger would: for UI tests and screenshots.

Everything goes through touches at places on the screen; a widget that is covered, too far down or
too small is missed, as it would be by a person.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")

import logging
from math import dist
from pathlib import Path
from time import monotonic, sleep

logging.disable(logging.WARNING)  # on a fresh machine Kivy warns of its own missing settings
from kivy.config import Config

logging.disable(logging.NOTSET)

# The offscreen surface never grows, and a large smooth one is slow to draw without a graphics card:
# only who takes pictures asks for it.
PICTURES = bool(os.environ.get("PHONE_PICTURES"))
Config.set("graphics", "width", "1280" if PICTURES else "412")
Config.set("graphics", "height", "1280" if PICTURES else "892")
Config.set("graphics", "multisamples", "4" if PICTURES else "0")
Config.set("graphics", "maxfps", "0")  # frames as fast as they can be drawn
Config.set("kivy", "exit_on_escape", "0")

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import opengl
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch
from kivy.uix.recycleview import RecycleView
from kivy.uix.scrollview import ScrollView

from main import build_app
from screens.platform.fake import FakeEdge
from screens.theme import theme
from screens.widgets import Banner, Dialog, Reach

PHONE = (412, 892)
LANDSCAPE = (892, 412)
TABLET = (800, 1280)
BEYOND = 6  # pixels past the middle that a drag ends
PATIENCE = 0.6  # seconds until a tap that nothing answered is given up
FRAMES_OF_PATIENCE = 40  # and as many frames, where the machine has something else to do


class NotOnScreenError(AssertionError):
    """What was to be touched or read is not on the screen."""


class Phone:
    """A phone with the app open."""

    def __init__(self, data_dir: Path, size=PHONE, edge=None, ahead=False, **settings):
        """Open the app on its data; *settings* are set as if they had been chosen before. With *ahead*,
        screens are made in idle time, as on a real phone: that is slow where every test opens the app."""
        self.edge = edge or FakeEdge(data_dir)
        self.taps = 0
        Reach.moment = 0  # tests tap faster than any finger; those that try this set it themselves,
        Banner.patience = 0  # and look at a banner when their machine has the time for it
        EventLoop.ensure_window()
        Window.size = size
        self.app = build_app(data_dir, self.edge)
        self.app.ahead = ahead
        self.app._run_prepare()
        if EventLoop.status != "started":
            EventLoop.start()
        usual = {"motion": False, "sound": False, "language": "en", "welcomed": True}
        for key, value in {**usual, **settings}.items():
            self.app.change_setting(key, value)
        if self.app.navigator.current == "welcome" and self.app.settings["welcomed"]:
            self.app.navigator.home()
        self.screen.refresh()
        self.frames(8)

    def close(self) -> None:
        """Close the app, as the system would."""
        self.close_dialogs()
        Dialog._open_ones.clear()  # of one that cannot be closed whoever comes next must not suffer
        self.app.dispatch("on_stop")
        Window.remove_widget(self.app.root)
        App._running_app = None
        theme.game = ""

    def close_dialogs(self) -> None:
        """Close whatever lies over the screen, each once: one that cannot be closed must not hang a test."""
        for dialog in Dialog._open_ones[::-1]:
            dialog.dismiss(animation=False)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.close()

    def frames(self, count: int = 8) -> None:
        """Let some frames pass, and draw the last one."""
        for _ in range(count):
            self._pass_frame()
        self._draw()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        until = monotonic() + seconds
        while monotonic() < until:
            self._pass_frame()
        self._draw()

    def look(self) -> None:
        """A person looks at it for a moment: what is made in idle time is there."""
        while self.app.idle.wanted:
            self.app.idle.make()
            self._pass_frame()

    def _pass_frame(self) -> None:
        """Everything that a frame does, but for drawing: without a graphics card that takes longest."""
        Clock.tick()
        EventLoop.dispatch_input()
        self._end_frame()

    def _end_frame(self) -> None:
        """What follows a touch before the frame is drawn that shows its answer."""
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def _draw(self, whole: bool = PICTURES) -> None:
        """Carry out whatever is to be drawn; but for pictures, all that is painted of it is one pixel."""
        if not Window.canvas.needs_redraw:
            return
        if not whole:
            opengl.glEnable(opengl.GL_SCISSOR_TEST)
            opengl.glScissor(0, 0, 1, 1)
        Window.dispatch("on_draw")
        opengl.glDisable(opengl.GL_SCISSOR_TEST)
        Window.dispatch("on_flip")

    # --- what is seen

    @property
    def screen(self):
        """The screen that is shown, below any dialog."""
        return self.app.navigator.current_screen

    @property
    def match(self):
        """The match that the screen is about."""
        return self.screen.match

    def front(self):
        """What takes the touches: the dialog in front, or the screen."""
        return Dialog.front() or self.screen

    def widgets(self, within=None):
        """Every widget of what is in front that is not hidden."""
        todo = [within or self.front()]
        while todo:
            widget = todo.pop()
            if widget.opacity and not (widget.width == 0 and widget.height == 0):
                yield widget
                todo.extend(widget.children)

    def words(self) -> list[str]:
        """Every text on the screen."""
        return [widget.text for widget in self.widgets() if getattr(widget, "text", "")]

    def sees(self, text: str) -> bool:
        """Whether some text on the screen holds *text*."""
        return any(text in words for words in self.words())

    def find(self, text: str, within=None):
        """The touchable widget that says exactly *text* (its text, title or icon)."""
        for widget in self.widgets(within):
            names = (getattr(widget, name, None) for name in ("text", "title", "icon"))
            if text in names and hasattr(widget, "on_release"):
                return widget
        raise NotOnScreenError(f"{text!r} is not among {self.words()}")

    def kinds(self, kind: str, within=None, **values) -> list:
        """Every widget of a class, by the name of the class, whose properties have these values."""
        return [
            widget
            for widget in self.widgets(within)
            if type(widget).__name__ == kind
            and all(getattr(widget, name) == value for name, value in values.items())
        ]

    def kind(self, kind: str, within=None, **values):
        """The first widget of a class whose properties have these values."""
        for widget in self.kinds(kind, within, **values):
            return widget
        raise NotOnScreenError(f"no {kind} with {values} among {self.words()}")

    def row(self, name: str, kind: str = "PlayerRow"):
        """The row of a player."""
        return self.kind(kind, name=name)

    def targets(self) -> list:
        """Everything that can be tapped."""
        return [widget for widget in self.widgets() if hasattr(widget, "on_release")]

    # --- what is touched

    def tap(self, target, within=None) -> None:
        """Touch a widget, or what says *target*, in its middle."""
        widget = self.find(target, within) if isinstance(target, str) else target
        self._bring_into_view(widget)
        released = []
        widget.fbind("on_release", released.append)
        self._touch(widget).touch_up()
        self.taps += 1
        # A list waits a moment before it hands a touch on: it might have been the begin of a scroll.
        until = monotonic() + PATIENCE
        passed = 0
        while not released and (monotonic() < until or passed < FRAMES_OF_PATIENCE):
            self._pass_frame()
            passed += 1
        widget.funbind("on_release", released.append)
        self.frames()

    def hold(self, target, seconds: float = 1.4) -> None:
        """Touch and hold."""
        widget = self.find(target) if isinstance(target, str) else target
        self._bring_into_view(widget)
        touch = self._touch(widget)
        self.wait(seconds)
        touch.touch_up()
        self.taps += 1
        self.frames()

    def tap_at(self, place, seconds: float = 0) -> None:
        """Touch a place of the window, and stay there for so long."""
        touch = self._touch_at(place)
        self.wait(seconds)
        touch.touch_up()
        self.taps += 1
        self.frames()

    def wait_until(self, happened, seconds: float = 20) -> None:
        """Let time pass until something has happened elsewhere, in a thread of its own."""
        until = monotonic() + seconds
        while not happened():
            if monotonic() > until:
                raise AssertionError("it never happened")
            self._pass_frame()
            sleep(0.005)  # the other thread's turn
        self.frames()

    def drag(self, widget, to) -> None:
        """Drag from the middle of one widget to the middle of another and, as a finger does, a bit beyond."""
        touch = self._touch(widget)
        start, middle = (touch.x, touch.y), to.to_window(*to.center)
        way = dist(start, middle)
        goal = [b + (b - a) / way * BEYOND for a, b in zip(start, middle, strict=True)]
        for step in range(1, 9):
            touch.touch_move(*(a + (b - a) * step / 8 for a, b in zip(start, goal, strict=True)))
            self._pass_frame()
        touch.touch_up()
        self.frames()

    def slide(self, start, goal) -> None:
        """Drag from one place in the window to another."""
        touch = self._touch_at(start)
        for step in range(1, 9):
            touch.touch_move(*(a + (b - a) * step / 8 for a, b in zip(start, goal, strict=True)))
            self._pass_frame()
        touch.touch_up()
        self.frames()

    def pinch(self, middle, before: float, after: float) -> None:
        """Two fingers, side by side around a place: from one distance to another."""
        x, y = middle
        fingers = [self._touch_at((x - before / 2, y)), self._touch_at((x + before / 2, y))]
        for step in range(1, 9):
            apart = before + (after - before) * step / 8
            fingers[0].touch_move(x - apart / 2, y)
            fingers[1].touch_move(x + apart / 2, y)
            self._pass_frame()
        for finger in fingers:
            finger.touch_up()
        self.frames()

    def go(self, screen: str, **what):
        """Go straight to a screen, and give it: for what is not about the way there."""
        self.app.navigator.go(screen, **what)
        self.frames()
        return self.screen

    def write(self, field, text: str) -> None:
        """Type a text into a field."""
        field.text = text
        self.frames()

    def enter(self, field, text: str) -> None:
        """Type a text into a field, and the enter key."""
        self.write(field, text)
        field.dispatch("on_enter", text)
        self.frames()

    def press_back(self) -> None:
        """The phone's back button."""
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.frames()

    def _touch(self, widget):
        return self._touch_at(widget.to_window(*widget.center), widget)

    def _touch_at(self, place, about=None):
        x, y = place
        if not (0 <= x <= Window.width and 0 <= y <= Window.height):
            raise NotOnScreenError(f"{about or place} lies outside of the window")
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self._pass_frame()
        return touch

    def _bring_into_view(self, widget) -> None:
        """Scroll until the widget is seen, as a thumb would."""
        parent = widget.parent
        while parent is not None and parent is not Window:
            # A long list makes its rows as it scrolls: what can be found in it is on the screen already.
            scrolls = isinstance(parent, ScrollView) and not isinstance(parent, RecycleView)
            sheet = parent._viewport if scrolls else None
            if sheet and (sheet.height > parent.height or sheet.width > parent.width):
                parent.scroll_to(widget, padding=8, animate=False)
                self._pass_frame()
                self._pass_frame()
            parent = parent.parent

    def screenshot(self, path: Path) -> None:
        """Write what is seen into a PNG."""
        self.frames(6)
        Window.canvas.ask_update()
        self._draw(whole=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        written = Window.screenshot(name=str(path))
        Path(written).replace(path)
