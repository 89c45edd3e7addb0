"""`python -m benchmarks.many`: home and the history with ten matches, and with ten thousand."""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from statistics import median

from benchmarks.feel import Desk
from tracker.exchange import load
from tracker.store import Store

FEW, MANY = 10, 10_000
TIMES = 7
RECORDED = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


def fill(folder: Path, count: int) -> None:
    """A store with so many finished matches: one is played, the others are its copies, row by row."""
    path = folder / "games.db"
    with closing(Store(path)) as store:
        match = load(next(RECORDED.glob("toc_chocottes-score-*.match.jsonl")))
        number = store.create(match.game, match.table, match.entries)
        store.find_new_outcomes()
    with closing(sqlite3.connect(path)) as db, db:
        for table, key in (("matches", "id"), ("seats", "match"), ("results", "match"), ("tallies", "match")):
            columns = [name for _number, name, *_rest in db.execute(f"PRAGMA table_info({table})")]
            rows = db.execute(
                f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ?", (number,)
            ).fetchall()
            marks = ", ".join("?" * len(columns))
            copies = [
                tuple(
                    copy if name == key else f"{copy:032x}" if name == "uid" else value
                    for name, value in zip(columns, row, strict=True)
                )
                for copy in range(number + 1, number + count)
                for row in rows
            ]
            db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", copies)
        db.execute("DELETE FROM stale")  # what came of them was copied too


def costs(count: int) -> dict[str, float]:
    """Seconds of the processor for each, the app being open and warm."""
    from tools.phone import Phone

    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), count)
        with Phone(Path(folder)) as phone:
            desk, go = Desk(phone), phone.app.navigator.go
            found: dict[str, list[float]] = {"home": [], "history": []}
            for _time in range(TIMES):
                found["home"].append(desk.seconds(phone.app.navigator.home))
                found["history"].append(desk.seconds(lambda: go("history")))
            return {name: median(seconds) for name, seconds in found.items()}


def report() -> None:
    """How many times longer each takes."""
    few, many = costs(FEW), costs(MANY)
    for name, seconds in many.items():
        print(f"{name + f', {MANY} matches':<58}{seconds / few[name]:>9.2f} × {FEW} matches")


if __name__ == "__main__":
    report()
