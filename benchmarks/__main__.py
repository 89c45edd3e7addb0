"""`make bench`: what moves, undo, replay and disk cost, the track engine beside chess, what people feel."""

import json
import random
import sqlite3
import tempfile
from collections.abc import Callable
from itertools import islice
from pathlib import Path

from benchmarks import feel, taps, track
from benchmarks.measure import ratio
from tracker.exchange import read_match, write_match
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games import toc_chocottes as toc
from tracker.match import Match
from tracker.store import Store

PLAYERS = tuple(Player(name) for name in ("Ana", "Bo", "Cy", "Dov"))
GAME = find_game("toc_chocottes")


def refereed(length: int) -> Match:
    """A refereed match of *length* moves or a few more, at the begin of a round; totals never end it."""
    chance = random.Random(7)
    match = Match(GAME, Table(players=PLAYERS, depth="referee", first=0))
    while match.cursor < length or match.state.phase != "turn":
        if match.state.phase == "reveal":
            seat = match.prompt.seat
            match.play(toc.Points(seat, 1 if seat else 2))
        elif match.state.phase == "penalty":
            match.play(toc.Penalty(6))
        elif max(match.standing.scores) > 30:
            match.play(GAME.adjust(GAME.with_totals(match.state, (0,) * len(PLAYERS))))
        else:
            moves = [move for move in islice(GAME.moves(match.state), 40) if type(move) is not toc.Mistake]
            match.play(chance.choice(moves))
    return match


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
    track.compare()
    taps.compare()
    feel.report()
