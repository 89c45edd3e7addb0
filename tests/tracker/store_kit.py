"""What the tests of the store share: its problems, and the file as another program sees it."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tracker import database, language
from tracker.database import StoreError
from tracker.store import Store
from tracker.words import tell

BEFORE_IDS = """
    DROP TRIGGER count_begun; DROP TRIGGER count_deleted; DROP TRIGGER count_changed;
    DROP TABLE counts; DROP TABLE sums; DROP TABLE pairs; DROP TABLE totals;
    DROP TABLE told; DROP TRIGGER matches_changed; DROP TRIGGER matches_begun; DROP TABLE stale;
    DROP TABLE results; DROP TABLE tallies; DROP TABLE remarks; DROP TABLE photos;
    DROP TABLE marks; DROP TABLE shared; DROP TABLE lessons; DROP TABLE seats;
    DROP INDEX matches_uid; DROP INDEX matches_open;
    DROP INDEX matches_ended; DROP INDEX matches_ended_game;
    ALTER TABLE matches DROP COLUMN uid; ALTER TABLE matches DROP COLUMN twin;
    ALTER TABLE players RENAME TO after;
    CREATE TABLE players (
        id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,
        colour TEXT NOT NULL, shape TEXT NOT NULL, used TEXT NOT NULL
    );
    INSERT INTO players SELECT id, name, folded, colour, shape, used FROM after; DROP TABLE after;
"""


def problem(change: Callable[[], Any]) -> str:
    """The key of the problem that the store has with the change; it must have words in both languages."""
    with pytest.raises(StoreError) as caught:
        change()
    for spoken in (*language.LANGUAGES, "en"):
        language.use(spoken)
        assert tell(caught.value.problem)
    return caught.value.problem.key


def query(path: Path, sql: str) -> list[tuple[Any, ...]]:
    """What another program that opens the file finds, or changes, in it."""
    with closing(sqlite3.connect(path)) as db, db:
        return db.execute(sql).fetchall()


def age(path: Path, version: int) -> None:
    """Make the file what it was before the later migrations."""
    assert len(database.MIGRATIONS) == 10
    with closing(sqlite3.connect(path)) as db:
        db.executescript(BEFORE_IDS)
    if version < 5:
        query(path, "DROP TABLE rulings")
    if version < 4:
        query(path, "ALTER TABLE matches DROP COLUMN scores")
    if version < 3:
        query(path, "ALTER TABLE matches DROP COLUMN winners")
    if version < 2:
        query(path, "DROP TABLE rolls")
    query(path, f"PRAGMA user_version = {version}")


def quick_place() -> str | None:
    """A folder in memory where there is one, for tests that make stores by the thousand; None: the usual."""
    shared = Path("/dev/shm")
    return str(shared) if os.access(shared, os.W_OK) else None


def winners(one: Store, number: int) -> tuple[bool, tuple[int, ...] | None]:
    """What the list says of a match: whether it is over, and who won."""
    return next((found.over, found.winners) for found in one.matches() if found.id == number)
