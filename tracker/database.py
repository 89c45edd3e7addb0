"""The database file: opened, brought up to date, and rescued where it is damaged.

A damaged file is set aside under another name, and what can be read of it is carried into a new one.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tracker.game import Say, say
from tracker.schema import DERIVED, MIGRATIONS, TABLES, fill_in, prepare

WAL_HEAD = b"\x37\x7f\x06"  # how SQLite's write-ahead log begins; the fourth byte tells the byte order
READ_THROUGH = 4 * 2**20  # bytes up to which a file is read through at every start
MOST_BYTES = 2**30  # a head that promises more is damaged too
PATIENCE = 3000  # milliseconds that a change waits for somebody else who is writing
# By the code of SQLite, or by its first byte, which tells the kind.
PROBLEMS = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "disk-full",  # not even a side file finds room
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
}
FULL = (errno.ENOSPC, errno.EDQUOT)
READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


class StoreError(Exception):
    """The store could not do it; *problem* says why, as data. Nothing was changed."""

    def __init__(self, problem: Say) -> None:
        super().__init__(problem.key)
        self.problem = problem


class Salvage(msgspec.Struct, frozen=True):
    """A damaged file: where it was put, and how many matches and moves were saved from it."""

    aside: str
    matches: int
    moves: int


def open_database(path: Path, *, rescue: bool = True) -> tuple[sqlite3.Connection, Salvage | None]:
    """The database at *path*, made or, unless *rescue* is off, rescued where need be; raises StoreError."""
    with explained():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if path.exists() and not os.access(path.parent, os.W_OK):  # SQLite would only say that it cannot
            raise StoreError(say("store-read-only"))
        try:
            return _open(path), None
        except sqlite3.DatabaseError as error:
            if not (rescue and _is_damage(error)):
                raise
            salvage = _rescue(path)
            _suspicion(path).unlink(missing_ok=True)
            return _open(path), salvage


@contextmanager
def explained() -> Iterator[None]:
    """Turn what SQLite and the system say into a StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        key = PROBLEMS.get(code) or PROBLEMS.get(code & 0xFF, "store-unusable")
        raise StoreError(say(key, detail=str(error))) from error
    except UnicodeDecodeError as error:  # a message of SQLite that quotes damaged letters
        raise StoreError(say("store-damaged")) from error
    except OSError as error:
        key = "disk-full" if error.errno in FULL else "store-unusable"
        key = "store-read-only" if error.errno in READ_ONLY else key
        raise StoreError(say(key, detail=error.strerror or str(error))) from error


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """One transaction, on disk when the block is left, and undone where it raises."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


class Database:
    """The file of the store: what everything else in it reads and writes through."""

    def __init__(self, path: Path, *, rescue: bool = True) -> None:
        """Open or make the file at *path*; raises StoreError where that cannot be done."""
        self._path = path
        self._db, self.salvage = open_database(path, rescue=rescue)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    @property
    def revision(self) -> tuple[int, int]:
        """Another value after everything that is written, here or on another connection."""
        return self._db.total_changes, self._rows("PRAGMA data_version")[0][0]

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds; raises StoreError."""
        with explained(), self._watched():
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk when the block is left; raises StoreError, having changed nothing."""
        with explained(), self._watched(), transaction(self._db):
            yield self._db

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Note that damage was met, for the next start."""
        try:
            yield
        except sqlite3.DatabaseError as error:
            if _is_damage(error):
                with suppress(OSError):
                    _suspicion(self._path).touch(mode=0o600)
            raise


def _open(path: Path) -> sqlite3.Connection:
    """A connection to a sound, migrated file; raises sqlite3.Error, or StoreError for a newer file."""
    _check(path)
    _keep_private(path)
    db = _connect(path)
    try:
        db.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        _migrate(db)
        found = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not found.issuperset(TABLES):
            raise _damaged("tables")
    except BaseException:
        db.close()
        raise
    return db


def _connect(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    db = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
    # A letter that was damaged spoils its own row, not the reading of all the others.
    db.text_factory = lambda stored: stored.decode(errors="replace")
    prepare(db)
    return db


def _check(path: Path) -> None:
    """Raise sqlite3.DatabaseError where the file is damaged, without changing a byte of it."""
    if not path.is_file():
        return
    # SQLite takes a side file with a wrong head for an empty one and deletes it, moves and all.
    side = path.with_name(path.name + "-wal")
    if side.is_file() and not WAL_HEAD.startswith(_head(side)):
        raise _damaged("wal")
    # Years of play are not read through at every start: only the list, until damage is met elsewhere.
    small = path.stat().st_size <= READ_THROUGH or _suspicion(path).exists()
    with closing(_connect(path, "ro")) as db:
        try:
            checked = "PRAGMA quick_check(1)" if small else "PRAGMA quick_check(matches)"
            sound = db.execute(checked).fetchone() == ("ok",)
        except UnicodeDecodeError:  # even the message about the damage is damaged
            sound = False
    if not sound:
        raise _damaged("quick_check")
    _suspicion(path).unlink(missing_ok=True)


def _suspicion(path: Path) -> Path:
    """What lies beside a file in which damage was met: the next start reads it through."""
    return path.with_name(path.name + "-suspect")


def _keep_private(path: Path) -> None:
    """The file is for its owner to read, and nobody else; SQLite gives its side files the same rights."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    elif path.is_file() and path.stat().st_mode & 0o077:
        with suppress(OSError):  # where a file has no such rights
            path.chmod(0o600)


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(len(WAL_HEAD))


def _migrate(db: sqlite3.Connection, to: int | None = None) -> None:
    """Bring the file to a version, the newest if not told, one step a transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreError(say("store-newer"))
    for number in range(version, len(MIGRATIONS) if to is None else to):
        step = MIGRATIONS[number]
        if isinstance(step, str):
            db.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number + 1}; COMMIT;")
            continue
        with transaction(db):
            step(db)
            db.execute(f"PRAGMA user_version = {number + 1}")


def _damaged(what: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(what)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _is_damage(error: sqlite3.DatabaseError) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _set_aside(path: Path) -> Path:
    """Give the damaged file, with its side files, a name of its own; nothing is deleted."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    aside, again = path.with_name(f"{path.stem}.damaged-{stamp}{path.suffix}"), 1
    while aside.exists():
        again += 1
        aside = path.with_name(f"{path.stem}.damaged-{stamp}-{again}{path.suffix}")
    for suffix in ("-wal", "-shm", ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.rename(aside.with_name(aside.name + suffix))
    return aside


def _rescue(path: Path) -> Salvage:
    """Set a damaged file aside and put what can still be read of it into its place.

    The damaged file gives way only to a new one that is complete: a rescue that is interrupted or finds
    the disk full begins anew at the next start.
    """
    with TemporaryDirectory(dir=path.parent) as folder:
        fresh = Path(folder) / "fresh"
        matches, moves = carry_over(_copy(path, Path(folder)), fresh)
        aside = _set_aside(path)
        fresh.rename(path)
    return Salvage(aside.name, matches, moves)


def carry_over(copy: Path, fresh: Path) -> tuple[int, int]:
    """Make a new file of every row that can be read in another one; how many matches and moves.

    Only rows of our own tables are read, with nothing else that may be in a stranger's file.
    """
    with closing(_connect(fresh)) as db, closing(_connect(copy)) as other:
        _migrate(db, _version(copy))  # what an older version kept fits into its own tables only
        counts = _salvage(other, db)
    with closing(_open(fresh)) as db, transaction(db):
        fill_in(db)
    return counts


def _version(copy: Path) -> int:
    """The version that the head of a damaged file tells, the newest where it tells none that can be."""
    with copy.open("rb") as file:
        version = int.from_bytes(file.read(64)[60:64], "big")
    return version if 0 < version <= len(MIGRATIONS) else len(MIGRATIONS)


def _copy(path: Path, folder: Path) -> Path:
    """A copy of a damaged file, filled up with zeros where its end is missing.

    SQLite refuses a file that is shorter than its head says, with everything in it.
    """
    copy = folder / "damaged"
    for suffix in ("", "-wal"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            shutil.copyfile(part, copy.with_name(copy.name + suffix))
    with copy.open("r+b") as file:
        head = file.read(32)
        size = int.from_bytes(head[16:18], "big") * int.from_bytes(head[28:32], "big")
        if head.startswith(b"SQLite format 3") and copy.stat().st_size < size <= MOST_BYTES:
            file.truncate(size)
    return copy


def _salvage(damaged: sqlite3.Connection, db: sqlite3.Connection) -> tuple[int, int]:
    """Carry every row that can still be read into the new file; how many matches and moves."""
    rows: dict[str, list[tuple[Any, ...]]] = {}
    heads: dict[str, str] = {}
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    for table in (table for table in TABLES if table in there and table not in DERIVED):
        columns = [column[1] for column in db.execute(f"PRAGMA table_info({table})")]
        # The moves that made somebody win may be lost.
        columns = [column for column in columns if column not in ("winners", "scores")]
        rows[table] = _readable(damaged, table, columns)
        heads[table] = ", ".join(columns)
    matches = {row[0] for row in rows["matches"]}
    moves = [row for row in rows["moves"] if row[0] in matches and isinstance(row[1], int)]
    with transaction(db):
        for table, kept in {**rows, "moves": _without_gaps(moves)}.items():
            for row in kept:
                marks = ", ".join("?" * len(row))
                db.execute(f"INSERT OR IGNORE INTO {table} ({heads[table]}) VALUES ({marks})", row)
        for table in ("seats", "shared", "rulings"):  # of a match that is lost
            if table in there:
                db.execute(f"DELETE FROM {table} WHERE match NOT IN (SELECT id FROM matches)")
        if "seats" in there:  # of a player who is lost: those at that table are found again by their names
            lost = "SELECT match FROM seats WHERE player NOT IN (SELECT id FROM players)"
            db.execute(f"DELETE FROM seats WHERE match IN ({lost})")
        counts = [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("matches", "moves")]
    return counts[0], counts[1]


def _readable(damaged: sqlite3.Connection, table: str, columns: list[str]) -> list[tuple[Any, ...]]:
    """The rows of a table that can be read, from its start and then from its end."""
    rows: dict[int, tuple[Any, ...]] = {}
    for order in ("ASC", "DESC"):
        try:
            # Without an index: the table itself may be sound where its index is not.
            query = f"SELECT rowid, {', '.join(columns)} FROM {table} NOT INDEXED ORDER BY rowid {order}"
            for rowid, *row in damaged.execute(query):
                rows[rowid] = tuple(row)
        except (sqlite3.Error, UnicodeDecodeError):
            continue
    return [rows[rowid] for rowid in sorted(rows)]


def _without_gaps(moves: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The moves of each match up to the first that is missing: a log has no holes."""
    kept: list[tuple[Any, ...]] = []
    expected: dict[int, int] = {}
    for row in sorted(moves, key=lambda row: (row[0], row[1])):
        if row[1] == expected.get(row[0], 0):
            kept.append(row)
            expected[row[0]] = row[1] + 1
    return kept
