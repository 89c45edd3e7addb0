"""A process that works on a store is killed at a random moment, again and again; then the store is looked at.

Whoever works says what it will do and, when the call has returned, that it did: what was done must be there,
and of what was begun all or nothing. `python -m tests.tracker.killing FOLDER KIND --kills 10` forks a worker
for every kill, since most of the time of a new process would be spent with loading Python.
"""

import argparse
import hashlib
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec

from tests.tracker.games.toc_chocottes.kit import TOC, choose
from tests.tracker.kit import random_moves, table
from tests.tracker.store_kit import age
from tracker.backup import opened_backup, write_backup
from tracker.exchange import SUFFIX, write_match
from tracker.games import GAMES
from tracker.importing import import_files
from tracker.match import Entry, Match, first_illegal
from tracker.merging import merge
from tracker.store import Store

LIVES = 20  # kills that one store must survive before a new one is begun

Told = dict[str, str]  # of each thing, in which state it is


def state(entries: list[Entry] | tuple[Entry, ...], cursor: int) -> str:
    """A log in one word; when something was entered is no part of it."""
    moves = msgspec.json.encode([entry.move for entry in entries])
    return hashlib.blake2b(moves + str(cursor).encode(), digest_size=6).hexdigest()


def after(match: Match, move: Any) -> str:
    """The state of a match when the move has been played."""
    return state([*match.entries[: match.cursor], Entry(move)], match.cursor + 1)


@contextmanager
def promised(told: Told) -> Iterator[None]:
    """Say what will be so, and that it is."""
    print(json.dumps(["will", told]), flush=True)
    yield
    print(json.dumps(["did", told]), flush=True)


# --- who works; each goes on until it is killed


def play(folder: Path, random: Random) -> NoReturn:
    """Take up the newest match, or begin one; moves, and moves taken back."""
    store = Store(folder / "games.db")
    numbers = [summary.id for summary in store.matches() if not summary.over]
    while True:
        match = store.open(numbers.pop(0) if numbers else _begun(store, random))
        while not match.standing.over:
            if match.can_undo and random.random() < 0.1:
                with promised({match.uid: state(match.entries, match.cursor - 1)}):
                    match.undo()
            move = choose(random, match.state)
            with promised({match.uid: after(match, move)}):
                match.play(move)


def _begun(store: Store, random: Random) -> int:
    uid = random.randbytes(16).hex()
    with promised({uid: state((), 0)}):
        return store.create(TOC, table("referee", random.randint(2, 5)), uid=uid)


def import_(folder: Path, random: Random) -> NoReturn:
    """Match files come in, one by one or three at once."""
    store = Store(folder / "games.db")
    while True:
        paths, told = [], {}
        for _ in range(random.choice((1, 1, 3))):
            match = Match(TOC, table("referee", 3), uid=random.randbytes(16).hex())
            list(random_moves(random, match, choose, random.randint(1, 60)))
            paths.append(folder / f"{match.uid}{SUFFIX}")
            paths[-1].write_bytes(write_match(match))
            told[match.uid] = state(match.entries, match.cursor)
        with promised(told):
            assert not import_files(store, paths).problems


def correct(folder: Path, random: Random) -> NoReturn:
    """Entries of a long log are left out or replaced, and more is played."""
    store = Store(folder / "games.db")
    numbers = [summary.id for summary in store.matches()]
    while True:
        match = store.open(numbers[0] if numbers else _begun(store, random))
        numbers = numbers or [1]
        if match.standing.over or random.random() < 0.6:
            number = random.randrange(max(1, len(match.entries)))
            before = match.state_before(min(number, len(match.entries)))
            other = None if random.random() < 0.3 else Entry(choose(random, before))
            revision = match.revise({number: other})
            if revision.broken is None:
                with promised({match.uid: state(revision.entries, revision.cursor)}):
                    match.accept(revision)
        else:
            for _ in range(8):
                if not match.standing.over:
                    move = choose(random, match.state)
                    with promised({match.uid: after(match, move)}):
                        match.play(move)


def back_up(folder: Path, random: Random) -> NoReturn:
    """The store grows, and all of it is written over the last backup."""
    store = Store(folder / "games.db")
    while True:
        _begun(store, random)
        for _ in range(random.randint(1, 4)):
            with promised({"backup": str(len(store.matches()))}):
                write_backup(store, folder / "all.clerk-backup")


def merge_(folder: Path, random: Random) -> NoReturn:
    """Another phone begins matches, plays and takes back; all that it knows comes in."""
    store, other = Store(folder / "games.db"), Store(folder / "other.db")
    other._db.execute("PRAGMA synchronous = OFF")
    while True:
        numbers = [summary.id for summary in other.matches() if not summary.over][:3]
        if len(numbers) < 3:
            numbers.append(other.create(TOC, table("referee", 3), uid=random.randbytes(16).hex()))
        match = other.open(random.choice(numbers))
        if match.can_undo and random.random() < 0.2:
            match.undo()
        list(random_moves(random, match, choose, random.randint(1, 6)))
        logs = (other.open(summary.id) for summary in other.matches())
        with promised({log.uid: state(log.entries, log.cursor) for log in logs}):
            assert not merge(store, other).problems


def migrate(folder: Path, random: Random) -> NoReturn:
    """Files of older versions are opened, one after the other."""
    old = {version: folder / f"version{version}.db" for version in (1, 2, 3, 4, 5)}
    if not old[1].exists():
        for version, path in old.items():
            with closing(Store(path)) as store:
                for _ in range(3):
                    match = store.open(store.create(TOC, table("referee", 3)))
                    list(random_moves(random, match, choose, 30))
            age(path, version)
    logs = {}
    for version, path in old.items():
        shutil.copyfile(path, folder / "look")
        logs[version] = _logs(folder / "look")
    while True:
        version = random.choice([*old])
        name = f"games-{random.randbytes(6).hex()}.db"
        shutil.copyfile(old[version], folder / "copy")
        with promised({name: logs[version]}):
            os.replace(folder / "copy", folder / name)
            Store(folder / name).close()


def _logs(path: Path) -> str:
    """All logs of a store in one word; the matches of an old file have no id of their own."""
    with closing(Store(path)) as store:
        assert store.salvage is None
        matches = [store.open(summary.id) for summary in store.matches()]
        return " ".join(sorted(state(match.entries, match.cursor) for match in matches))


WORKERS: dict[str, Callable[[Path, Random], NoReturn]] = {
    "play": play,
    "import": import_,
    "correction": correct,
    "backup": back_up,
    "merge": merge_,
    "migration": migrate,
}
# Seconds after the first word within which the kill falls: so long that most work is under way.
SPREAD = {"play": 0.06, "import": 0.1, "correction": 0.06, "backup": 0.06, "merge": 0.15, "migration": 0.1}


# --- who kills, and looks


def found(folder: Path) -> Told:
    """What lies in the folder, every log of it judged."""
    told: Told = {path.name: _logs(path) for path in folder.glob("games-*.db")}
    if (folder / "all.clerk-backup").exists():
        with opened_backup(folder / "all.clerk-backup") as backup:
            told["backup"] = str(len(backup.matches()))
    if not (folder / "games.db").exists():
        return told
    with closing(Store(folder / "games.db")) as store:
        assert store.salvage is None
        assert store.unreadable() == 0
        for summary in store.matches():
            match = store.open(summary.id)
            assert summary.uid not in told, "a match is there twice"
            assert first_illegal(match.game, match.table, match.entries) is None
            told[summary.uid] = state(match.entries, match.cursor)
    return told


def kill(kind: str, folder: Path, seed: int) -> list[tuple[str, Told]]:
    """Let a process work in the folder and kill it at a random moment; what it said."""
    reading, writing = os.pipe()
    worker = os.fork()
    if not worker:
        os.dup2(writing, sys.stdout.fileno())
        try:
            WORKERS[kind](folder, Random(f"{kind} {seed}"))
        finally:  # whatever happened: it must not go on as its parent
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as said:
        lines = [said.readline()]
        time.sleep(Random(seed).uniform(0, SPREAD[kind]))
        os.kill(worker, signal.SIGKILL)
        lines += said.readlines()
    _pid, status = os.waitpid(worker, 0)
    assert os.WIFSIGNALED(status), f"{kind} {seed}: it ended by itself"
    return [tuple(json.loads(line)) for line in lines if line.endswith("\n")]


def check(there: Told, before: Told, said: list[tuple[str, Told]]) -> bool:
    """Raise where something that was done is not there, or is there by half; whether it was in the middle."""
    done, begun = dict(before), {}
    for word, told in said:
        if word == "did":
            done |= told
        begun = told if word == "will" else {}
    for key, is_so in there.items():
        assert is_so in (done.get(key), begun.get(key)), f"{key} is as nobody left it"
    assert done.keys() <= there.keys(), "something that was done is gone"
    return bool(begun)


def kill_again_and_again(kind: str, folder: Path, kills: int) -> dict[str, int]:
    """So many kills; how many things had been accepted, and how many kills came in the middle of one."""
    accepted = amid = 0
    there: Told = {}
    assert all(entry.game.key and entry.clauses for entry in GAMES.values())  # loaded once for all workers
    for number in range(kills):
        place = folder / str(number // LIVES)
        if number % LIVES == 0:
            place.mkdir(parents=True)
            there = {}
        said = kill(kind, place, number)
        before, there = there, found(place)
        amid += check(there, before, said)
        accepted += sum(word == "did" for word, _told in said)
        if kind == "migration":  # looked at, and so migrated
            for path in place.glob("games-*.db*"):
                path.unlink()
            there = {}
        if number % LIVES == LIVES - 1:
            shutil.rmtree(place)
    return {"kills": kills, "accepted": accepted, "amid": amid}


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.tracker.killing")
    parser.add_argument("folder", type=Path)
    parser.add_argument("kinds", nargs="+", choices=WORKERS)
    parser.add_argument("--kills", type=int, default=10)
    args = parser.parse_args()
    tempfile.tempdir = str(args.folder)
    results = {kind: kill_again_and_again(kind, args.folder / kind, args.kills) for kind in args.kinds}
    print(json.dumps(results))


if __name__ == "__main__":
    main()
