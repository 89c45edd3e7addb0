"""What a finished match means for the statistics, worked out from its log once and kept beside it."""

import itertools
import sqlite3
from collections import Counter
from datetime import timedelta

from tracker.games import GAMES
from tracker.match import Match

PAUSE = timedelta(hours=1)  # a gap in the log that is longer was no play


def write_results(db: sqlite3.Connection, number: int, match: Match) -> None:
    """Keep what a match means for the statistics; one that goes on means nothing."""
    db.execute("DELETE FROM results WHERE match = ?", (number,))
    db.execute("DELETE FROM tallies WHERE match = ?", (number,))
    standing = match.standing
    if not standing.over:
        return
    (ended,) = db.execute("SELECT changed FROM matches WHERE id = ?", (number,)).fetchone()
    sitting = db.execute("SELECT seat, player FROM seats WHERE match = ? ORDER BY seat", (number,)).fetchall()
    first, seconds = starter(match), seconds_played(match)
    kind = GAMES[match.game.key].kind_at(match.table)
    db.executemany(
        "INSERT INTO results (match, seat, player, game, ended, players, score, rank, won, started, seconds)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                seat,
                player,
                kind,
                ended,
                len(sitting),
                standing.scores[seat],
                standing.ranks[seat],
                seat in standing.winners,
                None if first is None else seat == first,
                seconds,
            )
            for seat, player in sitting
        ],
    )
    players = dict(sitting)
    db.executemany(
        "INSERT INTO tallies (match, player, game, kind, key, count) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, players.get(seat, 0), kind, tallied, key, count)
            for (seat, tallied, key), count in tally(match).items()
        ],
    )


def starter(match: Match) -> int | None:
    """The seat that began: as the table had settled, or whoever was asked first; None where nobody knows."""
    if match.table.first is not None:
        return match.table.first
    seats = (match.game.prompt(match.state_before(number)).seat for number in range(match.cursor + 1))
    return next((seat for seat in seats if seat is not None), None)


def seconds_played(match: Match) -> int | None:
    """How long it took to enter the match, long pauses left out; None where the log does not tell."""
    times = [entry.at for entry in match.entries[: match.cursor] if entry.at is not None]
    if len(times) < 2:
        return None
    gaps = [after - before for before, after in itertools.pairwise(times)]
    return round(sum((gap for gap in gaps if timedelta() < gap <= PAUSE), timedelta()).total_seconds())


def tally(match: Match) -> Counter[tuple[int | None, str, str]]:
    """How often what happened, by seat: a face of a die came up, a clause said no, a clause was overruled."""
    counted: Counter[tuple[int | None, str, str]] = Counter(
        (ruling.seat, "asked", ruling.refused) for ruling in match.rulings if ruling.refused is not None
    )
    for number, entry in enumerate(match.entries[: match.cursor]):
        rolled = entry.move.rolled()
        if not rolled and entry.overruled is None:
            continue
        seat = getattr(entry.move, "seat", None)
        if not isinstance(seat, int):
            seat = match.game.prompt(match.state_before(number)).seat
        counted.update((seat, "face", str(die)) for die in rolled)
        if entry.overruled is not None:
            counted[seat, "overruled", entry.overruled] += 1
    return counted
