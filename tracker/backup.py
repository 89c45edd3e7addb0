"""One file that holds everything, and what becomes of it in another app, be that empty or filled.

A backup is a copy of the store's file. Whoever brings one back brings a stranger's file: it is checked, its
rows are carried into a new store, and that is merged, so that nothing is there twice.
"""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tracker.database import carry_over, explained
from tracker.files import ExchangeError
from tracker.game import say
from tracker.merging import Merged, merge
from tracker.schema import MIGRATIONS
from tracker.store import Store

SUFFIX = ".clerk-backup"
MARK = 0x436C726B  # "Clrk", as SQLite's application id
MOST_BYTES = 2**30


def write_backup(store: Store, path: Path) -> int:
    """Copy everything to *path*, the old file or the new one, never half of it; how many matches are in it.
    Raises ExchangeError."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(sqlite3.connect(draft)) as copy:
            store._db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            copy.execute(f"PRAGMA application_id = {MARK}")
            (count,) = copy.execute("SELECT count(*) FROM matches").fetchone()
        os.replace(draft, path)
    except (OSError, sqlite3.Error) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise ExchangeError(say("file-unwritable", name=path.name, detail=detail)) from error
    finally:
        draft.unlink(missing_ok=True)
    return int(count)


def restore_backup(store: Store, path: Path) -> Merged:
    """Merge a backup into the store; settings only where there are none yet, score sheets by their names.
    Raises ExchangeError where it is no sound backup, and StoreError where the store cannot take it."""
    with opened_backup(path) as other:
        merged = merge(store, other)
        store.take_sheets(other)
        with store._change() as db:
            # The name under which the other app synced stays its own.
            for key, value in other._rows("SELECT key, value FROM settings WHERE key NOT LIKE 'sync.%'"):
                db.execute("INSERT OR IGNORE INTO settings (key, value) VALUES (?, ?)", (key, value))
            known = {*db.execute("SELECT rolled, dice, source FROM rolls")}
            for roll in other._rows("SELECT rolled, dice, source FROM rolls ORDER BY id"):
                if roll not in known:
                    db.execute("INSERT INTO rolls (rolled, dice, source) VALUES (?, ?, ?)", roll)
    return merged


@contextmanager
def opened_backup(path: Path) -> Iterator[Store]:
    """The store that a backup holds, for as long as somebody reads in it; raises ExchangeError."""
    with TemporaryDirectory() as folder:
        copy, fresh = Path(folder) / "copy", Path(folder) / "fresh"
        _fetch(path, copy)
        _check(copy)
        with explained():
            carry_over(copy, fresh)
        with closing(Store(fresh, rescue=False)) as other:
            other._db.execute("PRAGMA synchronous = OFF")
            yield other


def _fetch(path: Path, copy: Path) -> None:
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise ExchangeError(say("backup-unusable"))
        if about.st_size > MOST_BYTES:
            raise ExchangeError(say("backup-too-large"))
        shutil.copyfile(path, copy)
    except FileNotFoundError as error:
        raise ExchangeError(say("file-missing", name=path.name or str(path))) from error
    except OSError as error:
        problem = say("file-unreadable", name=path.name or str(path), detail=error.strerror or str(error))
        raise ExchangeError(problem) from error


def _check(copy: Path) -> None:
    """Raise ExchangeError where this is no backup, a newer or a damaged one."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
            db.execute("PRAGMA trusted_schema = OFF")
            (mark,), (version,) = (
                db.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")
            )
            if mark == MARK and version > len(MIGRATIONS):
                raise ExchangeError(say("backup-newer"))
            if mark != MARK or version < 1:
                raise ExchangeError(say("backup-unusable"))
            if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise ExchangeError(say("backup-damaged"))
    except (sqlite3.Error, UnicodeDecodeError) as error:
        damaged = copy.stat().st_size > 100 and copy.open("rb").read(15) == b"SQLite format 3"
        raise ExchangeError(say("backup-damaged" if damaged else "backup-unusable")) from error
