"""`python -m benchmarks.beside COMMIT`: how many times faster the track engine is than it was at that commit.

Both are asked for the same plays in turns, each in a process of its own: a busy machine is fair to both.
"""

import io
import random
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from benchmarks.track import BOARDS, TABLES, full_board
from tracker.games.tock import results, settings_for

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 11
KINDS: dict[str, Callable[[set[str]], bool]] = {
    "plain cards": lambda effects: not effects & {"Split", "Joker", "Swap"},
    "cards that swap": lambda effects: "Swap" in effects,
    "sevens": lambda effects: "Split" in effects,
}


def serve(kind: str) -> None:
    """Find the plays of one kind of card for every line that is read, and tell the seconds it took."""
    chance, work = random.Random(7), []
    for game, players, options in TABLES:
        settings = settings_for(game, players, options)
        cards = [
            card.name
            for card in settings.cards
            if KINDS[kind]({type(effect).__name__ for effect in card.effects})
        ]
        for position in (full_board(settings, chance) for _ in range(BOARDS)):
            work += [(settings, position, seat, card) for seat in range(settings.seats) for card in cards]
    for _line in sys.stdin:
        begun = process_time()
        found = sum(len(results(*asked)) for asked in work)
        print(process_time() - begun, found, flush=True)


def compare(old: Path, kind: str) -> float:
    """How many times faster this engine is than that in the folder *old*; both must find as many plays."""
    ours, theirs = (
        subprocess.Popen(
            [sys.executable, __file__, kind],
            cwd=place,
            env={"PYTHONPATH": str(place)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for place in (ROOT, old)
    )

    def ask(engine: subprocess.Popen[str]) -> tuple[float, int]:
        assert engine.stdin
        assert engine.stdout
        print(file=engine.stdin, flush=True)
        seconds, found = engine.stdout.readline().split()
        return float(seconds), int(found)

    rounds = []
    for _ in range(ROUNDS):
        (new, found), (before, as_many) = ask(ours), ask(theirs)
        assert found == as_many, (found, as_many)
        rounds.append(before / new)
    for engine in (ours, theirs):
        engine.kill()
    return median(rounds[1:])  # the first round fills the tables


def report(commit: str) -> None:
    """Print the ratios."""
    packed = subprocess.run(
        ["git", "archive", commit, "tracker", "benchmarks"], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
        for kind in KINDS:
            print(f"{kind:<20}{compare(Path(folder), kind):>6.2f} times as fast as at {commit}")


if __name__ == "__main__":
    if sys.argv[1] in KINDS:
        serve(sys.argv[1])
    else:
        report(sys.argv[1])
