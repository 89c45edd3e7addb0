"""A folder that a sync program keeps on many phones is enough for a club: everybody tells, everybody reads.

A file in it is a tale of one match, named after the match and after what is in the file, or what one store
knows besides, named after that store. So no two phones ever write different things under one name, and nobody
needs a lock. A tale is removed by whoever has read it and has written one that tells all of it; conflict
copies, which sync programs make, are tales like others. docs/sync.md.
"""

import hashlib
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from tracker import exchange
from tracker.files import ExchangeError, read_file, write_file
from tracker.game import say
from tracker.importing import tale_of
from tracker.merging import Folk, Merged, Problem, take_folk, take_tale, tell_folk, tell_tale, understood
from tracker.store import Store
from tracker.tales import Tale

SUFFIX = ".clerk"
VERSION = 1
MOST_BYTES = 16 * 1024 * 1024


class MatchFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tale of one match, as a file."""

    version: int
    tale: Tale
    format: Literal["clerk-match"] = "clerk-match"


class FolkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one store knows besides its matches, as a file."""

    version: int
    folk: Folk
    format: Literal["clerk-folk"] = "clerk-folk"


class _Head(msgspec.Struct, frozen=True):
    format: str
    version: int


def sync(store: Store, folder: Path) -> Merged:
    """Read what others have told in *folder*, and tell there what is known here; raises ExchangeError where
    the folder cannot be used, and StoreError."""
    if not folder.is_dir():
        raise ExchangeError(say("folder-missing", name=str(folder)))
    merged = Merged()
    mine = f"folk-{_phone(store)}{SUFFIX}"
    ours = _current(store)
    read: dict[str, list[Path]] = {}
    for path in _files(folder, SUFFIX):
        if path.name == mine or path.name in ours:
            continue
        try:
            told = _read(path)
        except ExchangeError as error:
            merged.problems.append(Problem(path.name, error.problem))
            continue
        if isinstance(told, FolkFile):
            take_folk(store, told.folk, merged)
            continue
        problems = len(merged.problems)
        take_tale(store, told.tale, merged, path.name)
        if len(merged.problems) == problems:
            read.setdefault(told.tale.uid, []).append(path)
    for path in _files(folder, exchange.SUFFIX):  # somebody put a match file there
        try:
            take_tale(store, tale_of(exchange.load(path)), merged, path.name)
        except ExchangeError as error:
            merged.problems.append(Problem(path.name, error.problem, tuple(error.players), error.game))
    _tell(store, folder, mine)
    for uid, paths in read.items():
        _clear(store, folder, uid, paths)
    return merged


def _tell(store: Store, folder: Path, mine: str) -> None:
    """Write what is known here and not yet in the folder."""
    with store._change() as db:
        folk = msgspec.json.encode(FolkFile(VERSION, tell_folk(db)))
    if not (folder / mine).is_file() or read_file(folder / mine, MOST_BYTES) != folk:
        write_file(folder / mine, lambda: folk)
    there = {path.name for path in _files(folder, SUFFIX)}
    told = {uid: (state, name) for uid, state, name in store._rows("SELECT uid, state, name FROM told")}
    for uid, state in _states(store):
        before = told.get(uid)
        if before is not None and before[0] == state and before[1] in there:
            continue
        with store._change() as db:
            try:
                data = msgspec.json.encode(MatchFile(VERSION, tell_tale(db, uid)))
            except ExchangeError:  # it cannot be read here either, and is kept as it is
                continue
            name = f"{uid}-{hashlib.blake2b(data, digest_size=8).hexdigest()}{SUFFIX}"
            if name not in there:
                write_file(folder / name, lambda data=data: data)  # type: ignore[misc]
            # Settling may have marked something: how it stands is read anew.
            ((settled,),) = db.execute(f"SELECT state FROM ({STATES}) WHERE uid = ?", (uid,))
            db.execute(
                "INSERT OR REPLACE INTO told (uid, state, name) VALUES (?, ?, ?)", (uid, settled, name)
            )
            if before is not None and before[1] != name:
                (folder / before[1]).unlink(missing_ok=True)  # all that it told is in the new one


def _clear(store: Store, folder: Path, uid: str, paths: list[Path]) -> None:
    """Remove tales that were read, once all that they told stands in one that is there."""
    told = next((name for (name,) in store._rows("SELECT name FROM told WHERE uid = ?", uid)), "")
    gone = not store._rows("SELECT 1 FROM matches WHERE uid = ?", uid)  # as our file about the folk tells
    if gone or (folder / told).is_file():
        for path in paths:
            if gone or path.name != told:
                path.unlink(missing_ok=True)


# How a match stands, told from columns that are read without its moves.
STATES = (
    "SELECT uid, group_concat(id || ' ' || changed || ' ' || cursor || ' ' || setting)"
    " || ' ' || coalesce((SELECT stamp FROM remarks WHERE remarks.uid = matches.uid), '')"
    " || ' ' || coalesce((SELECT stamp FROM photos WHERE photos.uid = matches.uid), '')"
    " || ' ' || coalesce((SELECT sum(count) FROM marks WHERE marks.uid = matches.uid), '')"
    " || ' ' || (SELECT count(*) FROM rulings WHERE match = matches.id)"
    " || ' ' || coalesce((SELECT group_concat(player) FROM seats WHERE match = matches.id), '') AS state"
    " FROM matches GROUP BY uid"
)


def _states(store: Store) -> list[tuple[str, str]]:
    return [(uid, state) for uid, state in store._rows(STATES)]


def _current(store: Store) -> set[str]:
    """The names of files that tell what is known here already."""
    states = dict(_states(store))
    rows = store._rows("SELECT uid, state, name FROM told")
    return {name for uid, state, name in rows if states.get(uid) == state}


def _read(path: Path) -> MatchFile | FolkFile:
    """What somebody has told; raises ExchangeError."""
    data = read_file(path, MOST_BYTES + 1)
    with understood():
        head = msgspec.json.decode(data, type=_Head)
        if head.version > VERSION:
            raise ExchangeError(say("tale-newer"))
        if head.format == "clerk-folk":
            return msgspec.json.decode(data, type=FolkFile)
        return msgspec.json.decode(data, type=MatchFile)


def _files(folder: Path, suffix: str) -> Iterator[Path]:
    """The files of a kind in the folder; drafts of others begin with a dot."""
    try:
        found = [path for path in folder.iterdir() if path.name.endswith(suffix)]
        names = sorted(found, key=lambda path: (not path.name.startswith("folk-"), path.name))
    except OSError as error:
        problem = say("file-unreadable", name=folder.name, detail=error.strerror or str(error))
        raise ExchangeError(problem) from error
    return (path for path in names if not path.name.startswith(".") and path.is_file())


def _phone(store: Store) -> str:
    """A name of this store that no other has."""
    name = store.setting("sync.phone", None)
    if not isinstance(name, str) or len(name) != 32 or not name.isalnum():
        name = uuid.uuid4().hex
        store.keep_setting("sync.phone", name)
    return name
