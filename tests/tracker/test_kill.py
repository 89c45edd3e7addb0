"""A process killed in the middle of a game: reopened, nothing that was accepted is missing."""

import os
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tracker.match import first_illegal
from tracker.store import Store

ROOT = Path(__file__).resolve().parent.parent.parent
AT_ONCE = 2

# Takes up the newest match, or begins one, and plays until it is killed; says what was accepted.
PLAYER = """
import sys
from pathlib import Path
from random import Random

import msgspec

from tests.tracker.kit import (table)
from tests.tracker.games.toc_chocottes.kit import (TOC, choose)
from tracker.store import Store

random = Random(sys.argv[2])
store = Store(Path(sys.argv[1]))
assert store.salvage is None
numbers = [summary.id for summary in store.matches() if not summary.over]
while True:
    number = numbers.pop(0) if numbers else store.create(TOC, table("referee", random.randint(2, 5)))
    match = store.open(number)
    while not match.standing.over:
        if match.can_undo and random.random() < 0.1:
            match.undo()
            print(number, match.cursor, flush=True)
        match.play(choose(random, match.state))
        print(number, match.cursor, msgspec.json.encode(match.entries[-1]).decode(), flush=True)
"""


def accepted(path: Path, seed: int) -> list[str]:
    """Let a process play into the store, kill it at a random moment; what it said it had accepted."""
    command = [sys.executable, "-c", PLAYER, str(path), str(seed)]
    place = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=place, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        first = player.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.06))
        player.kill()
        said = player.stdout.read()
    assert player.returncode == -signal.SIGKILL, said
    return [line for line in (first + said).splitlines(keepends=True) if line.endswith("\n")]


def check(path: Path, said: list[str]) -> None:
    """Every move that was said and not taken back is in the store, and every log holds."""
    cursors: dict[int, int] = {}
    entries: dict[int, dict[int, str]] = {}
    for line in said:
        number, cursor, *entry = line.strip().split(" ", 2)
        cursors[int(number)] = int(cursor)
        if entry:
            entries.setdefault(int(number), {})[int(cursor) - 1] = entry[0]
    with closing(Store(path)) as store:
        assert store.salvage is None
        for number, cursor in cursors.items():
            match = store.open(number)
            # One change more may have reached the disk before it could be said.
            assert abs(match.cursor - cursor) <= 1
            for place, entry in entries.get(number, {}).items():
                if place < cursor:
                    assert msgspec.json.encode(match.entries[place]).decode() == entry
        for summary in store.matches():
            match = store.open(summary.id)
            assert first_illegal(match.game, match.table, match.entries) is None


def kill_again_and_again(path: Path, seeds: range) -> int:
    """How many moves were accepted, over as many kills as there are seeds."""
    count = 0
    for seed in seeds:
        said = accepted(path, seed)
        assert said
        check(path, said)
        count += len(said)
    return count


@pytest.mark.parametrize("kills", [30, pytest.param(1000, marks=pytest.mark.proof)])
def test_nothing_accepted_is_missing_after_many_kills(tmp_path: Path, kills: int) -> None:
    shares = [range(start, kills, AT_ONCE) for start in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        stores = [tmp_path / f"games{number}.db" for number in range(AT_ONCE)]
        counts = list(pool.map(kill_again_and_again, stores, shares))
    assert sum(counts) >= kills
