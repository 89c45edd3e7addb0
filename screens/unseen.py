"""What is not seen does not follow at once when colours, sizes or the language change: it catches up when it
is about to be shown, or in idle time. A tap on a setting would lay out every screen that was ever opened."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any
from weakref import WeakSet

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.lang.builder import call_fn, delayed_call_fn

PIECE = 30  # things that catch up at a time, while nobody touches the phone

# Each screen that is not shown, and each widget that lies nowhere, that has something to do before it is
# seen. What that is it has as `left_to_do`.
_behind: WeakSet[Any] = WeakSet()
_unsearched: set["Followed"] = set()  # those of whom nobody has found out yet who else is behind
_leaving: Any = None  # what is in the window no longer than until the next frame


@contextmanager
def leaving(widget: Any) -> Iterator[None]:
    """*widget* goes out of the window: what changes meanwhile is for what comes in its place."""
    global _leaving
    _leaving = widget
    try:
        yield
    finally:
        _leaving = None


def hidden_in(widget: Any) -> Any:
    """The outermost that a widget lies in, itself where it lies nowhere; None where that is in the window."""
    while (parent := widget.parent) is not None and widget is not _leaving:
        if parent is Window:
            return None
        widget = parent
    return widget


def seen() -> list[Any]:
    """All that is in the window, but for what leaves it."""
    found = list(Window.children)
    for widget in found:  # it grows
        if widget is not _leaving:
            found += widget.children
    return [widget for widget in found if widget is not _leaving]


def search(*_args: Any) -> None:
    """Find out who is behind, that whoever is shown next catches up."""
    while _unsearched:
        _leave(_unsearched.pop().behind())


def _leave(found: Iterable[tuple[Any, Any, Callable[[], object]]]) -> None:
    """What these widgets do before they are seen: each with whose it is and what that is."""
    homes: dict[int, Any] = {}  # of widgets beside each other
    for widget, whose, act in found:
        beside = id(widget.parent or widget)
        if beside not in homes:
            homes[beside] = hidden_in(widget)
        if homes[beside] is None:  # it has come meanwhile
            act()
        else:
            left_to(homes[beside]).setdefault(whose, act)


def search_ahead() -> Iterator[None]:
    """The same, as a piece of idle time."""
    search()
    yield


def left_to(outermost: Any) -> dict[Any, Callable[[], object]]:
    """What is to be done before *outermost* is seen, by whose it is: who stands there already need not be put
    there again, whatever else changes meanwhile. Nothing in it may keep a widget alive."""
    left: dict[Any, Callable[[], object]] | None = getattr(outermost, "left_to_do", None)
    if left is None:
        left = outermost.left_to_do = {}
        _behind.add(outermost)
        outermost.fbind("parent", _arrive)
    return left


def catch_up(outermost: Any) -> None:
    """It is about to be seen: do all that was left. Who else is behind can be found later."""
    if _unsearched:
        found = [outermost]
        for widget in found:  # it grows
            found += widget.children
        for followed in tuple(_unsearched):
            for widget in found:
                followed.tell(widget)
    while getattr(outermost, "left_to_do", None) is not None:
        _do_some(outermost)


def came(widget: Any) -> None:
    """*widget* was put into something, where it may be seen at once: it has been made ahead, or kept."""
    if _unsearched and hidden_in(widget) is None:
        catch_up(widget)


def catch_up_ahead() -> Iterator[None]:
    """Do all that was left anywhere, a piece at each step; nothing is kept alive in between."""
    yield from search_ahead()
    while _behind:
        _do_some(next(iter(_behind), None))
        yield


def _arrive(outermost: Any, parent: Any) -> None:
    if parent is not None:
        catch_up(outermost)


def _do_some(outermost: Any) -> None:
    left = getattr(outermost, "left_to_do", None)
    for _number in range(PIECE):
        if not left:
            break
        act = left.pop(next(iter(left)))
        with suppress(ReferenceError):  # whose it was is gone
            act()
    if not left and left is not None and outermost.left_to_do is left:
        outermost.left_to_do = None
        _behind.discard(outermost)
        outermost.funbind("parent", _arrive)


def _open(_window: Any, children: list[Any]) -> None:
    if _unsearched and children:
        catch_up(children[0])  # the one that came last


Window.fbind("on_touch_down", search)  # the finger may show something
Window.fbind("children", _open)


class Rule:
    """A rule of kv, and what it has read of something."""

    __slots__ = ("_do", "_what", "read")

    def __init__(self, do: Callable[..., object], what: Any) -> None:
        self._do, self._what = do, what
        self.read: dict[str, Any] = {}  # each property, as it was

    @property
    def widget(self) -> Any:
        """Whose rule it is; raises ReferenceError where that is gone and Kivy has not heard of it yet."""
        return self._what[4]["self"].__self__

    def is_behind(self, followed: "Followed") -> bool:
        """Whether something is not as it was."""
        for name, value in self.read.items():
            new = getattr(followed, name)
            if new is not value and new != value:
                return True
        return False

    def follow(self, followed: "Followed") -> None:
        """Read anew what is not as it was."""
        if self.is_behind(followed):
            for name in self.read:
                self.read[name] = getattr(followed, name)
            self._do(self._what, None, None)


class Followed(EventDispatcher):
    """Something whose properties are read in kv: only where that is seen it is read anew at once.

    Kivy asks every rule that has read a property; hundreds of them are of what is not seen."""

    def __init__(self, **kwargs: Any) -> None:
        self._rules: dict[int, dict[int, Rule]] = {}  # of each widget, by their ids
        self._watched: set[str] = set()  # the properties that any of them has read
        super().__init__(**kwargs)

    def fbind(self, name: str, func: Any, *args: Any, **kwargs: Any) -> Any:
        """As Kivy does, but for what a rule of kv binds."""
        if func is not call_fn and func is not delayed_call_fn:
            return super().fbind(name, func, *args, **kwargs)
        if name not in self._watched:
            self._watched.add(name)
            super().fbind(name, self._tell_seen)
        (what,) = args
        widget = what[4]["self"].uid
        rule = self._rules.setdefault(widget, {}).setdefault(id(what), Rule(func, what))
        rule.read[name] = getattr(self, name)
        return widget, id(what)

    def unbind_uid(self, name: str, uid: Any) -> None:
        """As Kivy does; *uid* is what `fbind` gave."""
        if not isinstance(uid, tuple):
            super().unbind_uid(name, uid)
            return
        widget, number = uid
        rules = self._rules.get(widget, {})
        if number not in rules:  # it read the same under two names, and the other one is gone already
            return
        rules[number].read.pop(name, None)
        if not rules[number].read:
            del rules[number]
        if not rules:
            del self._rules[widget]

    def _tell_seen(self, *_args: Any) -> None:
        """Who is seen follows at once."""
        for widget in seen():
            self.tell(widget)
        _unsearched.add(self)

    def tell(self, widget: Any) -> None:
        """Let a widget follow that is seen, or about to be."""
        if rules := self._rules.get(widget.uid):
            for rule in tuple(rules.values()):
                rule.follow(self)

    def behind(self) -> Iterator[tuple[Any, Any, Callable[[], object]]]:
        """Every widget that does not follow yet, whose that is, and what it does to follow."""
        for rule in [rule for rules in self._rules.values() for rule in rules.values()]:
            if rule.is_behind(self):
                with suppress(ReferenceError):
                    yield rule.widget, rule, partial(rule.follow, self)
