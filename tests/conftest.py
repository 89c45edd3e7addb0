"""How the tests run: the same cases every time, no network, and a run that touched no screen is a failure."""

import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.tracker import toy
from tracker.games import GAMES, rulebook

# Frames as fast as they can be had: whoever loads Kivy first settles this for all tests, so it is said here.
os.environ.setdefault("KCFG_GRAPHICS_MAXFPS", "0")

# The same cases on every machine: a change fails its own tests, never somebody else's. New cases are
# looked for by 'make proof'.
settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("search", deadline=None, print_blob=True)

ROOT = Path(__file__).resolve().parent.parent
TOUCHED = ("touched a screen", True)
touched = 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if call.when == "call" and report.passed and "open_phone" in item.fixturenames:
        report.user_properties.append(TOUCHED)  # travels with the report, also from another process
    return report


def pytest_runtest_logreport(report):
    global touched
    touched += TOUCHED in map(tuple, report.user_properties) and report.when == "call"


def pytest_sessionfinish(session):
    """With the mock GL back end, Kivy's tests pass without running: so count those that really ran."""
    options = session.config.option
    whole = session.config.args == session.config.getini("testpaths") and not options.keyword
    proof = "not proof" not in options.markexpr
    worker = hasattr(session.config, "workerinput")
    if whole and not (proof or worker or options.collectonly or touched):
        print("\nNo UI test was run: the screens are unproved.")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


calls_home: list[str] = []


def _hang_up(event: str, args: tuple) -> None:
    """No socket is ever opened, but for those with which processes of one machine talk to each other."""
    if event == "socket.__new__" and args[1] != socket.AF_UNIX:
        calls_home.append(f"{event} {args[1:]}")
        raise PermissionError("the app never needs a network")


sys.addaudithook(_hang_up)


@pytest.fixture(autouse=True, scope="session")
def _watch_processes() -> None:
    """The processes that tests start find our modules, and are ended where they open a socket.

    Not before the first test: pytest's own workers are begun by then, which refuse as this process does.
    """
    os.environ["PYTHONPATH"] = os.pathsep.join(map(str, (ROOT, ROOT / "tests" / "offline")))


@pytest.fixture(autouse=True)
def _nothing_calls_home() -> Iterator[None]:
    yield
    assert not calls_home, calls_home


@pytest.fixture
def register_pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of `tests/tracker/toy.py` is in the registry, for the length of a test."""
    monkeypatch.setitem(GAMES, toy.KEY, toy.entry())
    rulebook.cache_clear()
    yield
    rulebook.cache_clear()
