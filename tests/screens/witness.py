"""What must hold whatever is touched: no error is logged, no match is lost, what closes is gone."""

import ctypes
import gc
import logging
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any
from weakref import WeakSet

from kivy.uix.widget import Widget

from screens.widgets import Dialog
from tracker.game import Refused
from tracker.match import Match
from tracker.store import Store

CHANGES = ("play", "undo", "redo", "accept", "seat")  # of a match, each kept before it is shown


def alive() -> Counter:
    """The widgets that something still holds, by their class."""
    gc.collect()
    return Counter(kind.__name__ for kind in map(type, gc.get_objects()) if issubclass(kind, Widget))


def memory() -> float:
    """The memory that this process takes, in megabytes; not what it gave back and the C library keeps for
    later, which depends on where in its pages there happens to be a hole."""
    gc.collect()
    if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):
        trim(0)
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


class Witness(logging.Handler):
    """Sees every error that is logged, every match that is made or changed, every dialog that opens."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []
        self.logs: dict[int, tuple] = {}  # by match: its entries, and how many are in force
        self._dialogs: WeakSet[Dialog] = WeakSet()

    def emit(self, record: logging.LogRecord) -> None:
        """An error that somebody logged."""
        text = record.getMessage()
        if record.exc_info:
            text += "\n" + logging.Formatter().formatException(record.exc_info)
        self.errors.append(text)

    def lost(self, store: Store) -> list[str]:
        """What was accepted and is not in the store."""
        found = []
        for number, log in self.logs.items():
            match = store.open(number)
            if (match.entries, match.cursor) != log:
                found.append(f"match {number}: {len(match.entries)} entries, {len(log[0])} accepted")
        return found

    def kept_dialogs(self) -> list[str]:
        """The dialogs that were closed and are still held. One of a kind of its own is made once,
        and lasts."""
        gc.collect()
        closed = set(self._dialogs) - set(Dialog._open_ones)
        lasting = {type(dialog): dialog for dialog in closed if type(dialog) is not Dialog}
        return [f"{type(dialog).__name__} {dialog.title}" for dialog in closed - set(lasting.values())]

    # --- what is watched

    def created(self, store: Store, number: int, *_args: Any) -> None:
        """A match was begun, copied or taken in."""
        match = store.open(number)
        self.logs[number] = (match.entries, match.cursor)

    def deleted(self, _store: Store, _gone: Any, number: int) -> None:
        """The person deleted a match."""
        self.logs.pop(number, None)

    def restored(self, store: Store, _none: None, gone: Any) -> None:
        """And wanted it back."""
        self.created(store, gone.match[0])

    def changed(self, match: Match, given: Any, *_args: Any) -> None:
        """A match took what was done to it, or refused it."""
        if match._journal is not None and not isinstance(given, Refused):
            self.logs[match._journal._number] = (match.entries, match.cursor)

    def opened(self, dialog: Dialog, *_args: Any) -> None:
        """A dialog came up."""
        self._dialogs.add(dialog)

    @contextmanager
    def watching(self) -> Iterator["Witness"]:
        """See everything that happens meanwhile."""
        told = [(Store, "create", self.created), (Store, "delete", self.deleted)]
        told += [(Store, "restore", self.restored), (Dialog, "on_pre_open", self.opened)]
        told += [(Match, name, self.changed) for name in CHANGES]
        plain = [(kind, name, getattr(kind, name)) for kind, name, _see in told]
        hooks = sys.unraisablehook, threading.excepthook
        for kind, name, see in told:
            setattr(kind, name, _telling(getattr(kind, name), see))
        sys.unraisablehook = threading.excepthook = lambda hooked: self.errors.append(repr(hooked))
        logging.getLogger().addHandler(self)
        try:
            yield self
        finally:
            logging.getLogger().removeHandler(self)
            sys.unraisablehook, threading.excepthook = hooks
            for kind, name, function in plain:
                setattr(kind, name, function)


def _telling(function: Callable, see: Callable) -> Callable:
    """The function, telling somebody what it gave and of whom."""

    @wraps(function)
    def told(self, *args, **kwargs):
        given = function(self, *args, **kwargs)
        see(self, given, *args)
        return given

    return told
