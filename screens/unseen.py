"""What is not seen does not follow at once when colours, sizes or the language change: it catches up when it
is about to be shown, or in idle time. A tap on a setting would lay out every screen that was ever opened."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any
from weakref import WeakSet

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.lang.builder import call_fn, delayed_call_fn

PIECE = 30  # things that catch up at a time, while nobody touches the phone

# Each screen that is not shown, and each widget that lies nowhere, that has something to do before it is
# seen. What that is it has as `left_to_do`.
_behind: WeakSet[Any] = WeakSet()
_unsearched: dict[Any, Callable[[], object]] = {}  # how to find who else is behind, by who wants to know
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


def search_later(who: Any, search: Callable[[], object]) -> None:
    """Let *search* find out what is behind before anything else is shown: there may be hundreds of widgets to
    be asked, and what made them so is a tap that is to be answered."""
    _unsearched[who] = search


def _search(*_args: Any) -> None:
    while _unsearched:
        _unsearched.popitem()[1]()


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
    """It is about to be seen: do all that was left."""
    _search()
    while getattr(outermost, "left_to_do", None) is not None:
        _do_some(outermost)


def catch_up_ahead() -> Iterator[None]:
    """Do all that was left anywhere, a piece at each step; nothing is kept alive in between."""
    _search()
    yield
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


Window.fbind("on_touch_down", _search)  # the finger may show something


class Followed(EventDispatcher):
    """Something whose properties are read in kv: only where that is seen it is read anew at once."""

    def fbind(self, name: str, func: Any, *args: Any, **kwargs: Any) -> Any:
        """As Kivy does; what a rule of kv binds is asked first whether it is seen."""
        if func is call_fn or func is delayed_call_fn:
            return super().fbind(name, _read_anew, func, *args, **kwargs)
        return super().fbind(name, func, *args, **kwargs)


def _read_anew(read: Any, rule: Any, instance: Any, value: Any) -> None:
    """What Kivy does for a *rule* of kv, now or later."""
    try:
        widget = rule[4]["self"].__self__
    except ReferenceError:  # it is gone, and Kivy has not heard of it yet
        return
    outermost = hidden_in(widget)
    if outermost is None:
        read(rule, instance, value)
    else:
        left_to(outermost).setdefault(id(rule), lambda: read(rule, instance, value))
