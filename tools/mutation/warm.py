"""Tests that are loaded once and run again and again, each time in a fork with another fault planted.

A pytest plugin: when everything is collected, it runs the tests once with marks in the code, to learn which
of them come by where and how long they take. Then each fault gets a fork of its own, in which the code of one
function is replaced in memory: no file is ever changed. The tests that come by are run, the quick ones first,
until one fails.
"""

import ast
import gc
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest

from tools.mutation.faults import Planted, blocks, functions

HANGS = 10  # times its usual time that a test may take, and some seconds
MEMORY = 3 << 30  # that a fork may take

Spot = tuple[str, str, int]  # a file, a function in it, and the how-manieth of its blocks


class Outcome(NamedTuple):
    """What became of a fault: by which test it was caught, "" where none caught it."""

    caught: str
    tests: int = 0  # that were run
    seconds: float = 0
    hung: bool = False


class Run(NamedTuple):
    """What one test does without a fault."""

    item: pytest.Item
    spots: frozenset[Spot]
    seconds: float


Try = Callable[[Planted], Outcome]


class Warm:
    """The plugin: hands *use* a function that tries a fault, as soon as the tests are loaded."""

    def __init__(self, paths: Sequence[str], use: Callable[[Try], None], patience: float) -> None:
        self.paths, self.use, self.patience = paths, use, patience
        self.runs: list[Run] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests once."""
        assert not session.testsfailed, "the tests cannot be loaded"
        self.session = session
        self.live = _live(self.paths)
        self.caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
        self.runs = self._first_run()
        self.use(self.attempt)
        return True

    def attempt(self, fault: Planted) -> Outcome:
        """Plant a fault in a fork and run the tests that come by."""
        spot = (fault.path, fault.function, fault.block)
        code = _faulty(fault, self.live[spot[:2]][0])
        coming = [run for run in self.runs if spot in run.spots]
        coming.sort(key=lambda run: run.seconds)
        if not coming:
            return Outcome("")
        began = time.monotonic()
        status, said = _in_fork(lambda: self._try(spot, code, coming))
        seconds = time.monotonic() - began
        if os.WIFSIGNALED(status):
            return Outcome(f"stopped by {signal.Signals(os.WTERMSIG(status)).name}", 0, seconds, True)
        if status:
            raise RuntimeError(fault)
        caught, tests = pickle.loads(said)
        return Outcome(caught, tests, seconds)

    def _try(self, spot: Spot, code: CodeType, coming: Sequence[Run]) -> tuple[str, int]:
        _replace(self.live[spot[:2]], code)
        for cache in self.caches:
            cache.cache_clear()
        deadline = time.process_time() + self.patience
        for at, run in enumerate(coming):
            signal.setitimer(signal.ITIMER_PROF, HANGS * run.seconds + 5)
            signal.alarm(60 + int(10 * HANGS * run.seconds))  # one that waits for ever takes no time
            if not self._passes(run.item):
                return run.item.nodeid, at + 1
            if time.process_time() > deadline:
                break
        return "", at + 1

    def _passes(self, item: pytest.Item) -> bool:
        plugins = item.config.pluginmanager
        if plugins.has_plugin("terminalreporter"):
            plugins.unregister(name="terminalreporter")  # a fork prints nothing
        self.session.testsfailed = 0
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.session.testsfailed

    def _first_run(self) -> list[Run]:
        status, said = _in_fork(self._look)
        if status or not said:
            raise RuntimeError("the tests do not pass without a fault")
        items = {item.nodeid: item for item in self.session.items}
        return [Run(items[name], spots, seconds) for name, spots, seconds in pickle.loads(said)]

    def _look(self) -> list[tuple[str, frozenset[Spot], float]]:
        """Run all tests with marks in the code."""
        seen: set[Spot] = set()
        for path in self.paths:
            _mark(path, self.live, seen.add)
        learnt = []
        for item in self.session.items:
            seen.clear()
            began = time.process_time()
            if not self._passes(item):
                print(f"{item.nodeid} fails without a fault", file=sys.__stderr__)
                os._exit(1)
            learnt.append((item.nodeid, frozenset(seen), time.process_time() - began))
        return learnt


# --- the code in memory

Live = Mapping[tuple[str, str], list[FunctionType]]


def _live(paths: Sequence[str]) -> Live:
    """The functions of these files that are loaded, by their files and full names."""
    files = {str(Path(path).resolve()): path for path in paths}
    known: dict[tuple[str, str], list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and (path := files.get(one.__code__.co_filename)):
            known[path, one.__code__.co_qualname].append(one)
    return known


def _replace(live: Sequence[FunctionType], code: CodeType) -> None:
    for function in live:
        if function.__code__.co_firstlineno == code.co_firstlineno:
            function.__code__ = code


def _codes(tree: ast.Module, path: str) -> dict[str, CodeType]:
    """The code of the outermost functions, by their full names."""

    def within(code: CodeType) -> Iterator[CodeType]:
        for one in code.co_consts:
            if isinstance(one, CodeType):
                yield one
                yield from within(one)

    module = compile(tree, str(Path(path).resolve()), "exec")
    return {code.co_qualname: code for code in within(module)}


def _faulty(fault: Planted, live: FunctionType) -> CodeType:
    """The code of the function with the fault, made to fit the one that is loaded."""
    code = _codes(fault.tree, fault.path)[fault.function]
    if set(live.__code__.co_freevars) - set(code.co_freevars) == {"__class__"}:  # there was a super()
        dict(functions(fault.tree))[fault.function].body.append(ast.parse("__class__").body[0])
        code = _codes(ast.fix_missing_locations(fault.tree), fault.path)[fault.function]
    return code


def _mark(path: str, live: Live, see: Callable[[Spot], None]) -> None:
    """Each block of the functions of a file tells when somebody comes by."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    names = []
    for name, function in functions(tree):
        names.append(name)
        for number, block in enumerate(list(blocks(function))):
            mark = ast.parse(f"_see(({path!r}, {name!r}, {number}))").body[0]
            for node in ast.walk(mark):
                ast.copy_location(node, block[0])
            block.insert(0, mark)
    codes = _codes(tree, path)
    for name in names:
        for function in live.get((path, name), ()):
            function.__globals__["_see"] = see
            if function.__code__.co_firstlineno == codes[name].co_firstlineno:
                function.__code__ = codes[name]


# --- forks


def _in_fork(work: Callable[[], Any]) -> tuple[int, bytes]:
    """Do the work in a fork that writes nowhere; gives how it ended and its result, pickled."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if not child:
        os.close(inlet)
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            os.write(outlet, pickle.dumps(work()))
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)
            os._exit(1)
        os._exit(0)
    os.close(outlet)
    try:
        with os.fdopen(inlet, "rb") as answer:
            said = answer.read()
        return os.waitpid(child, 0)[1], said
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
