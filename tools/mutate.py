"""Plants faults in the rules, one at a time, and tells which of them the tests do not notice.

    python tools/mutate.py dig --faults 60 --seed 1    sixty faults in Dig, drawn by that seed
    python tools/mutate.py dig --at turn.py:62         every fault of one line, or of one file
    python tools/mutate.py --list                      what faults can be planted in

No file is changed: a fault is planted in memory, in a fork of a process that has loaded the tests of that
game. Faults that went unnoticed once are always tried too. Those that change nothing that anybody could see
are argued in tools/mutation/equivalent.txt; they are not counted.
"""

import argparse
import os
import sys
from collections.abc import Iterable
from hashlib import sha256
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT)] if str(ROOT) not in sys.path else []

from tools.mutation.faults import Planted, Possible, plant, plant_text, possible  # noqa: E402
from tools.mutation.remembered import REMEMBERED  # noqa: E402
from tools.mutation.warm import Outcome, Try, Warm  # noqa: E402

EQUIVALENT = ROOT / "tools" / "mutation" / "equivalent.txt"
WITHOUT = ("__init__.py", "words.py", "clauses.py", "clauses", "templates.py")  # only what is said to people
COMMON = (
    "tests/tracker/test_properties.py",
    "tests/tracker/test_pieces.py",
    "tests/tracker/test_transcripts.py",
    "tests/test_playthroughs.py",
)


class Target(NamedTuple):
    """What faults are planted in, and the tests that should notice."""

    code: tuple[str, ...]
    tests: tuple[str, ...]
    named: str = ""  # of the tests, those that have this in their name or path


def _game(package: str, named: str = "") -> Target:
    tests = (f"tests/tracker/games/{package}", *COMMON)
    return Target((f"tracker/games/{package}",), tests, named or package)


TARGETS = {
    "toc_chocottes": _game("toc_chocottes"),
    "dig": _game("dig"),
    "happy_corgi": _game("happy_corgi"),
    "spots": _game("spots"),
    "tock": _game("tock", "tock or dog or royal"),
    "sheet": _game("sheet"),
    "hall": Target(
        ("tracker/match.py", "tracker/store.py", "tracker/exchange.py"),
        (
            *(f"tests/tracker/test_{name}.py" for name in ("match", "store", "exchange", "rulings", "house")),
            *(f"tests/tracker/test_{name}.py" for name in ("exchange_of_stores", "merging", "history")),
            "tests/tracker/games/sheet/test_clauses.py",  # where people sit down in the middle
            "tests/tracker/games/spots/test_box.py",  # where a match brings its box
        ),
    ),
}


def modules(target: Target) -> list[str]:
    """The files of a target that faults are planted in."""
    found_in = [ROOT / one for one in target.code]
    files = [file for one in found_in for file in ([one] if one.is_file() else sorted(one.rglob("*.py")))]
    paths = [file.relative_to(ROOT) for file in files]
    return [str(path) for path in paths if not set(path.parts) & set(WITHOUT)]


def drawn(faults: Iterable[Possible], count: int, seed: int) -> list[Possible]:
    """So many of the faults, from all over the files, at most one a line.

    By what they are and not by their numbers: a line more in a file leaves the rest of the draw as it was.
    """
    lines: dict[tuple[str, int], Possible] = {}
    for fault in sorted(faults, key=lambda one: sha256(f"{seed} {one.key} {one.twin}".encode()).digest()):
        lines.setdefault((fault.path, fault.line), fault)
    return list(lines.values())[:count]


def argued(text: str) -> dict[str, str]:
    """The faults that change nothing, by their keys, and why: a key in a line, then the reason, indented."""
    reasons: dict[str, str] = {}
    key = ""
    for line in text.splitlines():
        if line[:1].isspace():
            reasons[key] = f"{reasons[key]} {line.strip()}".strip()
        elif line and not line.startswith("#"):
            key = line.strip()
            reasons[key] = ""
    return reasons


class Score:
    """How many faults were noticed, and which were not."""

    def __init__(self, equivalent: dict[str, str]) -> None:
        self.equivalent = equivalent
        self.caught = self.hung = self.alike = 0
        self.survivors: list[Planted] = []

    def add(self, fault: Planted, outcome: Outcome) -> str:
        """One more; gives a word for it."""
        if outcome.caught:
            self.caught += 1
            self.hung += outcome.hung
            return "caught"
        if fault.key in self.equivalent:
            self.alike += 1
            return "changes nothing"
        self.survivors.append(fault)
        return "NOT NOTICED"

    @property
    def rate(self) -> float:
        """The part of those that change something that was noticed."""
        return self.caught / max(1, self.caught + len(self.survivors))

    def __str__(self) -> str:
        count = self.caught + len(self.survivors)
        return (
            f"{self.caught} of {count} faults caught ({100 * self.rate:.1f} %), {self.hung} of them by "
            f"a time limit; {self.alike} more change nothing"
        )


def mutate(target: Target, faults: Iterable[Planted], patience: float) -> Score:
    """Try the faults, and tell of each."""
    score = Score(argued(EQUIVALENT.read_text(encoding="utf-8")))

    def use(attempt: Try) -> None:
        for number, fault in enumerate(faults, 1):
            outcome = attempt(fault)
            word = score.add(fault, outcome)
            where, by = f"{fault.path}:{fault.line}", outcome.caught or f"{outcome.tests} tests"
            print(f"{number:4} {word:15} {outcome.seconds:5.1f} s  {where}  {by}", flush=True)
            if word == "NOT NOTICED":
                print(f"     in {fault.function}\n     - {fault.old}\n     + {fault.new}", flush=True)

    arguments = [*target.tests, "-q", "--no-header", "--no-summary", "-p", "no:cacheprovider"]
    arguments += ["-k", target.named] if target.named else []
    with TemporaryDirectory() as folder:
        arguments += ["-o", "tmp_path_retention_policy=none", f"--basetemp={folder}/tests"]
        if pytest.main(arguments, plugins=[Warm(modules(target), use, patience)]) not in (0, 5):
            raise SystemExit("the tests could not be loaded")
    return score


def main(words: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Plant faults, and see whether the tests notice.")
    parser.add_argument("target", nargs="?", choices=TARGETS, help="what to plant faults in")
    parser.add_argument("--list", action="store_true", help="say what faults can be planted in")
    parser.add_argument("--faults", type=int, default=50, help="how many (50)")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn (1)")
    parser.add_argument("--at", default="", metavar="FILE:LINE", help="every fault there")
    parser.add_argument("--tests", default="", metavar="FILE", help="only these tests")
    parser.add_argument("--patience", type=float, default=8, help="seconds of tests for each fault (8)")
    parser.add_argument("--goal", type=float, default=0, help="fail where fewer are caught, in per cent")
    asked = parser.parse_args(words)
    os.chdir(ROOT)
    if asked.list or not asked.target:
        for name, target in TARGETS.items():
            count = sum(1 for path in modules(target) for _fault in possible(path))
            print(f"{name:15} {count:5} faults in {len(modules(target))} files")
        return 0
    target = TARGETS[asked.target]
    if asked.tests:
        target = target._replace(tests=(asked.tests,))
    faults = chain.from_iterable(map(possible, modules(target)))
    if asked.at:
        file, _colon, line = asked.at.partition(":")
        chosen = [one for one in faults if one.path.endswith(file) and line in ("", str(one.line))]
    else:
        chosen = drawn(faults, asked.faults, asked.seed)
    remembered = [] if asked.at else [plant_text(*one) for one in REMEMBERED if one[0] in modules(target)]
    score = mutate(target, chain(remembered, (plant(one.path, one.number) for one in chosen)), asked.patience)
    print(f"{asked.target}: {score}")
    return int(100 * score.rate < asked.goal)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
