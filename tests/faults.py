"""Real faults of the place where the saved games lie, each of them lifted again.

Rights do not bind the superuser, and nobody else can make a small disk: whoever runs the tests meets each
fault in the way that binds them.
"""

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta, tzinfo
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from tracker import match, schema

HOLD = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def small_disk(folder: Path, size: str = "16m") -> Iterator[None]:
    """The folder is a disk of its own, of a few megabytes."""
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder]).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """The disk on which the file lies has no room left: not a page more."""
    filler = path.parent / "a long film"
    file = os.open(filler, os.O_CREAT | os.O_WRONLY)
    try:
        for size in (65536, 4096, 1):
            _fill(file, bytes(size))
        yield
    finally:
        os.close(file)
        filler.unlink()


def _fill(file: int, data: bytes) -> None:
    try:
        while os.write(file, data):
            pass
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise


@contextmanager
def read_only(path: Path) -> Iterator[None]:
    """Nothing can be written into the folder of the file."""
    folder = path.parent
    if os.geteuid():
        rights = folder.stat().st_mode
        folder.chmod(0o500)
        try:
            yield
        finally:
            folder.chmod(rights)
        return
    if subprocess.run(["mount", "--bind", folder, folder]).returncode:
        pytest.skip("no folder can be made read-only here")
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", folder], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process is in the middle of writing."""
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        yield
        other.stdin.close()


@contextmanager
def newer(path: Path) -> Iterator[None]:
    """The file comes from a version of the app that is yet to be written."""
    (version,) = _pragma(path, "user_version")
    _pragma(path, "user_version = 99")
    yield
    _pragma(path, f"user_version = {version}")


def _pragma(path: Path, what: str) -> tuple:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(f"PRAGMA {what}").fetchone() or ()


@contextmanager
def clock_set(days: int) -> Iterator[None]:
    """The clock of the phone is so many days ahead, or behind."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + timedelta(days=days)

    with patch.object(schema, "datetime", Clock), patch.object(match, "datetime", Clock):
        yield


# --- damage, which nobody lifts


def damaged_page(path: Path) -> None:
    """A page in the middle of the moves is lost."""
    whole = bytearray(path.read_bytes())
    place = whole.index(b'{"move":', len(whole) // 2) & ~4095
    whole[place : place + 4096] = bytes(4096)
    path.write_bytes(whole)


def damaged_log(path: Path) -> None:
    """The write-ahead log is nonsense."""
    path.with_name(path.name + "-wal").write_bytes(Random(7).randbytes(40_000))


def truncated(path: Path) -> None:
    """The last quarter of the file is missing."""
    os.truncate(path, path.stat().st_size * 3 // 4)


def no_database(path: Path) -> None:
    """Somebody has written something else into it."""
    path.write_bytes(b"Dear diary, today we played Toc Chocottes. " * 99)


DAMAGE: tuple[Callable[[Path], None], ...] = (damaged_page, damaged_log, truncated, no_database)
