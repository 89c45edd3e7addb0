"""What the phone says in whole games, move by move, written down: a change of the rules is seen as a change.

    python -m tests.tracker.transcripts dig    writes those of Dig anew; without a name, all

The games are random, with much insisting and setting in them. Each move has a line in tests/transcripts/: its
kind, and checksums of all that follows from it. Every twentieth is told in full, for whoever reads a change.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import msgspec

from tests.tracker.random_play import Round, adjustment, moves, whim
from tests.tracker.trial import Trial
from tracker.game import Verdict
from tracker.match import Match

FOLDER = Path(__file__).parents[1] / "transcripts"
MOST = 60  # moves of a game
INSISTED, ADJUSTED = 6, 15  # one move in so many
IN_FULL = 20
LISTED = 15  # legal moves that are looked at
QUESTIONS = 3  # after each move: may I, and may the table be set like that?


def rounds(trial: Trial) -> Iterator[Round]:
    """Every depth, with few, some and many players."""
    seats = trial.game.seats
    for depth in trial.game.depths:
        for players in sorted({seats[0], seats[len(seats) // 2], seats[-1]}):
            yield Round(trial.game.key, depth, players, 1)


def transcript(trial: Trial) -> list[str]:
    """The lines of a game's transcript, as the rules are now."""
    return [line for one in rounds(trial) for line in (f"# {one}", *_lines(trial, one))]


def _lines(trial: Trial, one: Round) -> Iterator[str]:
    random, asking = Random(str(one)), Random(f"questions in {one}")
    match = trial.match(random, one.depth, one.players)
    options = dict(match.table.options)
    yield f"options {options}, pieces {crc32(_json(trial.game.pieces(options))):08x}"
    for number, (move, verdict) in enumerate(
        moves(trial, random, match, Counter(), INSISTED, ADJUSTED, MOST), start=1
    ):
        said = _said(trial, match, move, verdict, asking)
        sums = " ".join(f"{crc32(_json(part)):08x}" for part in said.values())
        yield f"{number} {type(move).__name__} {sums}"
        if not number % IN_FULL:
            shown = (f"{name} {_json(part).decode()[:200]}" for name, part in said.items() if name != "table")
            yield from (f"    {line}" for line in shown)


def _said(trial: Trial, match: Match, move: Any, verdict: Verdict, asking: Random) -> dict[str, Any]:
    """All that follows from a move: what is told, asked, counted and allowed, and how the table is."""
    game, state = trial.game, match.state
    asks = range(0 if match.standing.over else QUESTIONS)
    questions = [whim(asking, trial, match) for _ in asks]
    settings = [adjustment(asking, trial, match) for _ in asks]
    totals = tuple(range(len(match.players)))
    return {
        "told": (move, verdict, match.describe(match.cursor - 1) if match.cursor else None),
        "asked": match.prompt,
        "counted": match.standing,
        "allowed": list(islice(game.moves(state), LISTED)),
        "may I": [(one, match.judge(one), game.describe(state, one)) for one in questions],
        "set": [(match.judge(one), game.describe(state, one)) for one in settings],
        "table": (state, game.with_totals(state, totals), game.lesson(state)),
    }


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def path_of(trial: Trial) -> Path:
    """Where the transcript lies."""
    return FOLDER / f"{trial.game.key}.txt"


if __name__ == "__main__":
    from tests.tracker.test_properties import TRIALS

    FOLDER.mkdir(exist_ok=True)
    for trial in TRIALS:
        if trial.game.key in (sys.argv[1:] or [trial.game.key]):
            path_of(trial).write_text("\n".join(transcript(trial)) + "\n", encoding="utf-8")
            print(path_of(trial).name)
