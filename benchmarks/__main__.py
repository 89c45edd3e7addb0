"""`make bench`: what things cost and how that grows, the track engine beside chess, what people feel."""

import json
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

from benchmarks import feel, growth, track
from benchmarks.growth import GAME, refereed
from benchmarks.measure import ratio
from tracker.exchange import read_match, write_match
from tracker.match import Match
from tracker.store import Store


def line(what: str, value: float, of: str) -> None:
    """One line of the report."""
    print(f"{what:<58}{value:>9.2f} × {of}")


def yardstick() -> Callable[[], object]:
    """Something that every Python programmer has a feeling for: a small object to JSON and back."""
    small = {"type": "points", "seat": 2, "points": 17, "at": "2026-11-16T20:15:00Z"}
    return lambda: json.loads(json.dumps(small))


def moves() -> None:
    """The rules, and how their cost grows with the log."""
    small_json = yardstick()
    for length in (50, 500, 2000):
        match = refereed(length)
        state = match.state
        move = next(GAME.moves(state))
        line(
            f"judge a move after {length} moves",
            ratio(lambda s=state, m=move: GAME.judge(s, m), small_json),
            "json",
        )
        line(
            f"undo and redo after {length} moves",
            ratio(lambda m=match: (m.undo(), m.redo()), small_json),
            "json",
        )
        replay = ratio(lambda m=match: Match(GAME, m.table, m.entries), small_json, repeat=3)
        line(f"replay {length} moves, a move", replay / length, "json")
        data = write_match(match)
        line(
            f"read and judge a file of {length} moves, a move",
            ratio(lambda d=data: read_match(d), small_json, 2) / length,
            "json",
        )


def disk() -> None:
    """A move on disk, beside one bare synchronous insert, and how that grows with the log."""
    with tempfile.TemporaryDirectory() as folder:
        bare = sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE moves (entry TEXT)")
        for length in (50, 500, 2000):
            played = refereed(length)
            store = Store(Path(folder) / f"{length}.db")
            match = store.open(store.create(GAME, played.table, played.entries))
            adjust = GAME.adjust(match.state)

            def play(match=match, adjust=adjust):
                match.play(adjust)
                match.undo()

            insert = ratio(play, lambda: bare.execute("INSERT INTO moves VALUES ('a move')"), repeat=20)
            line(f"play and undo on disk after {length} moves", insert, "one synced insert")
            store.close()
        bare.close()


if __name__ == "__main__":
    moves()
    disk()
    growth.compare()
    track.compare()
    feel.report()
