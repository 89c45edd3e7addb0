"""The store: players, matches and moves in SQLite, on disk before anything is shown.

A damaged file is set aside under another name and what can be read of it is carried into a new
one; the caller is told by `Store.salvage`.
"""

import errno
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tracker.game import Game, Player, Say, Table, TableError, say
from tracker.match import Entry, Match

FindGame = Callable[[str], Game[Any, Any] | None]

# Step n takes a file of version n to version n + 1. A step is never changed once it has been released.
MIGRATIONS = (
    """
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        colour TEXT NOT NULL,
        shape TEXT NOT NULL,
        used TEXT NOT NULL
    );
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        setting TEXT NOT NULL,
        cursor INTEGER NOT NULL,
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        over INTEGER NOT NULL
    );
    CREATE TABLE moves (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (match, number)
    );
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
)
TABLES = ("players", "matches", "moves", "settings")
WAL_HEAD = b"\x37\x7f\x06"  # how SQLite's write-ahead log begins; the fourth byte tells the byte order
MOST_BYTES = 2**30  # a head that promises more is damaged too


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


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list, without its moves."""

    id: int
    game: str
    table: Table
    started: datetime
    changed: datetime
    over: bool


class Store:
    """Everything that the app remembers, in one file."""

    def __init__(self, path: Path, find_game: FindGame) -> None:
        """Open or make the store at *path*; raises StoreError where that cannot be done."""
        self._find_game = find_game
        self.salvage: Salvage | None = None
        with _explained():
            path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._db = _open(path)
            except sqlite3.DatabaseError as error:
                if not _is_damage(error):
                    raise
                self.salvage = _rescue(path)
                self._db = _open(path)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    # --- players

    def players(self) -> list[Player]:
        """Everybody who has played here, the last to play first."""
        rows = self._rows("SELECT name, colour, shape FROM players ORDER BY used DESC, id")
        return [Player(*row) for row in rows]

    def remember(self, player: Player) -> None:
        """Keep a player, or the new colour and shape of one known by that name."""
        with self._change() as db:
            _remember(db, player)

    def forget(self, name: str) -> None:
        """Take a player off the roster; the matches that they played stay."""
        with self._change() as db:
            db.execute("DELETE FROM players WHERE folded = ?", (_folded(name),))

    # --- settings

    def setting(self, key: str, default: Any) -> Any:
        """A remembered setting, or *default*; a value that cannot be read counts as none."""
        rows = self._rows("SELECT value FROM settings WHERE key = ?", key)
        try:
            return msgspec.json.decode(rows[0][0]) if rows else default
        except msgspec.DecodeError:
            return default

    def keep_setting(self, key: str, value: Any) -> None:
        """Remember a setting."""
        with self._change() as db:
            db.execute(
                "INSERT INTO settings (key, value) VALUES (?, ?)"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, msgspec.json.encode(value).decode()),
            )

    # --- matches

    def matches(self) -> list[Summary]:
        """Every match that can be read, the last to change first."""
        rows = self._rows(
            "SELECT id, game, setting, started, changed, over FROM matches ORDER BY changed DESC, id DESC"
        )
        return [summary for row in rows if (summary := self._summary(row)) is not None]

    def create(
        self, game: Game[Any, Any], table: Table, entries: Sequence[Entry] = (), cursor: int | None = None
    ) -> int:
        """Begin a match, or take in one played elsewhere, and give its number; raises TableError."""
        match = Match(game, table, entries, cursor)
        now = _now()
        with self._change() as db:
            number = db.execute(
                "INSERT INTO matches (game, setting, cursor, started, changed, over)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (game.key, _json(table), match.cursor, now, now, match.standing.over),
            ).lastrowid
            assert number is not None
            _write(db, number, entries)
            for player in reversed(table.players):  # so that the roster lists them in the order of the table
                _remember(db, player)
        return number

    def open(self, number: int) -> Match:
        """The match of that number, each of its changes kept from now on; raises StoreError."""
        rows = self._rows("SELECT game, setting, cursor FROM matches WHERE id = ?", number)
        if not rows:
            raise StoreError(say("match-unknown", number=number))
        key, setting, cursor = rows[0]
        if (game := self._find_game(key)) is None:
            raise StoreError(say("match-unreadable", number=number))
        moves = self._rows("SELECT entry FROM moves WHERE match = ? ORDER BY number", number)
        try:
            table = msgspec.json.decode(setting, type=Table)
            entries = [decode_entry(game, entry) for (entry,) in moves]
            return Match(game, table, entries, min(max(cursor, 0), len(entries)), _MatchJournal(self, number))
        except (msgspec.MsgspecError, TableError) as error:
            raise StoreError(say("match-unreadable", number=number)) from error

    def delete(self, number: int) -> None:
        """Delete a match and its moves."""
        with self._change() as db:
            db.execute("DELETE FROM matches WHERE id = ?", (number,))

    def _summary(self, row: tuple[Any, ...]) -> Summary | None:
        number, game, setting, started, changed, over = row
        if self._find_game(game) is None:
            return None
        try:
            table = msgspec.json.decode(setting, type=Table)
            times = datetime.fromisoformat(started), datetime.fromisoformat(changed)
        except (msgspec.MsgspecError, ValueError, TypeError):
            return None
        return Summary(id=number, game=game, table=table, started=times[0], changed=times[1], over=bool(over))

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds; raises StoreError."""
        with _explained():
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk when the block is left; raises StoreError, having changed nothing."""
        with _explained():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


class _MatchJournal:
    """The store as the journal of one match."""

    def __init__(self, store: Store, number: int) -> None:
        self._store = store
        self._number = number

    def append(self, number: int, entry: Entry, over: bool) -> None:
        """Entry *number* becomes the last one."""
        with self._store._change() as db:
            db.execute("DELETE FROM moves WHERE match = ? AND number >= ?", (self._number, number))
            _write(db, self._number, [entry], number)
            self._touch(db, number + 1, over)

    def move_cursor(self, cursor: int, over: bool) -> None:
        """The cursor stands before entry *cursor*."""
        with self._store._change() as db:
            self._touch(db, cursor, over)

    def rewrite(self, entries: Sequence[Entry], cursor: int, over: bool) -> None:
        """The whole log is replaced."""
        with self._store._change() as db:
            db.execute("DELETE FROM moves WHERE match = ?", (self._number,))
            _write(db, self._number, entries)
            self._touch(db, cursor, over)

    def _touch(self, db: sqlite3.Connection, cursor: int, over: bool) -> None:
        db.execute(
            "UPDATE matches SET cursor = ?, over = ?, changed = ? WHERE id = ?",
            (cursor, over, _now(), self._number),
        )


def encode_entry(entry: Entry) -> str:
    """An entry of a log as one line of JSON."""
    return _json(entry)


def decode_entry(game: Game[Any, Any], line: str | bytes) -> Entry:
    """The entry that a line of JSON holds; raises msgspec.ValidationError for a foreign move."""
    raw = msgspec.json.decode(line, type=Entry)
    return msgspec.structs.replace(raw, move=msgspec.convert(raw.move, type=game.move_type))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _folded(name: str) -> str:
    """What two spellings of one name have in common; SQLite itself folds only A to Z."""
    return name.strip().casefold()


def _remember(db: sqlite3.Connection, player: Player) -> None:
    db.execute(
        "INSERT INTO players (name, folded, colour, shape, used) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (folded) DO UPDATE SET"
        " name = excluded.name, colour = excluded.colour, shape = excluded.shape,"
        " used = excluded.used",
        (player.name.strip(), _folded(player.name), player.colour, player.shape, _now()),
    )


def _write(db: sqlite3.Connection, match: int, entries: Sequence[Entry], first: int = 0) -> None:
    rows = [(match, number, encode_entry(entry)) for number, entry in enumerate(entries, start=first)]
    db.executemany("INSERT INTO moves (match, number, entry) VALUES (?, ?, ?)", rows)


# --- opening, and what to do when it fails


@contextmanager
def _explained() -> Iterator[None]:
    """Turn what SQLite and the system say into a StoreError."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        key = {
            sqlite3.SQLITE_FULL: "disk-full",
            sqlite3.SQLITE_READONLY: "store-read-only",
            sqlite3.SQLITE_BUSY: "store-busy",
        }.get(code, "store-unusable")
        raise StoreError(say(key, detail=str(error))) from error
    except UnicodeDecodeError as error:  # a message of SQLite that quotes damaged letters
        raise StoreError(say("store-unusable", detail=error.reason)) from error
    except OSError as error:
        key = "disk-full" if error.errno == errno.ENOSPC else "store-unusable"
        raise StoreError(say(key, detail=error.strerror or str(error))) from error


def _open(path: Path) -> sqlite3.Connection:
    """A connection to a sound, migrated file; raises sqlite3.Error, or StoreError for a newer file."""
    _check(path)
    db = _connect(path)
    try:
        db.execute("PRAGMA busy_timeout = 3000")
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
    return db


def _check(path: Path) -> None:
    """Raise sqlite3.DatabaseError where the file is damaged, without changing a byte of it."""
    if not path.is_file():
        return
    # SQLite takes a side file with a wrong head for an empty one and deletes it, moves and all.
    side = path.with_name(path.name + "-wal")
    if side.is_file() and not WAL_HEAD.startswith(_head(side)):
        raise _damaged("wal")
    with closing(_connect(path, "ro")) as db:
        try:
            sound = db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        except UnicodeDecodeError:  # even the message about the damage is damaged
            sound = False
    if not sound:
        raise _damaged("quick_check")


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(len(WAL_HEAD))


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the file to the newest version, one step a transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StoreError(say("store-newer"))
    for step in range(version, len(MIGRATIONS)):
        db.executescript(f"BEGIN IMMEDIATE; {MIGRATIONS[step]} PRAGMA user_version = {step + 1}; COMMIT;")


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
        with closing(_open(fresh)) as db, closing(_connect(_copy(path, Path(folder)))) as damaged:
            matches, moves = _salvage(damaged, db)
        aside = _set_aside(path)
        fresh.rename(path)
    return Salvage(aside.name, matches, moves)


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
    for table in TABLES:
        columns = [column[1] for column in db.execute(f"PRAGMA table_info({table})")]
        rows[table] = _readable(damaged, table, columns)
    matches = {row[0] for row in rows["matches"]}
    moves = [row for row in rows["moves"] if row[0] in matches and isinstance(row[1], int)]
    db.execute("BEGIN IMMEDIATE")
    for table, kept in {**rows, "moves": _without_gaps(moves)}.items():
        for row in kept:
            marks = ", ".join("?" * len(row))
            db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)
    counts = [db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("matches", "moves")]
    db.execute("COMMIT")
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
