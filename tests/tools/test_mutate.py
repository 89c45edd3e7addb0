"""Mutation: faults are planted as they should be, none stays, and the tests notice nearly all of them."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.report import figure
from tools.mutate import EQUIVALENT, ROOT, TARGETS, Score, argued, drawn, modules, possible
from tools.mutation.faults import found, functions, plant, plant_text
from tools.mutation.remembered import REMEMBERED
from tools.mutation.warm import Outcome

GOAL = 92  # per cent
FAULTS = 60  # in every target in the long form


def planted(source: str) -> set[str]:
    """Every line that can come of the source."""
    count = len(found(ast.parse(source)))
    return {found(ast.parse(source))[number].plant()[1] for number in range(count)}


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("return a < b", {"return a <= b", "return a >= b"}),
        ("return a is None", {"return a is not None"}),
        ("return a and b", {"return a or b", "return a", "return b"}),
        ("return not a", {"return a"}),
        ("return a - b", {"return a + b"}),
        ("return max(a, b)", {"return min(a, b)"}),
        ("return 3", {"return 4", "return 2"}),
        ("return True", {"return False"}),
        ("return (*a, 'x')", set()),
        ("return replace(a, x=1)", {"return replace(a)", "return replace(a, x=2)", "return replace(a, x=0)"}),
        ("return [x for x in a if x]", {"return [x for x in a]"}),
        ("return zip(a, b, strict=True)", set()),
        ("tell('do-it')", {"pass"}),
        ("assert a < b", set()),
        ("return Refused('X', 'y')", {"return None"}),
    ],
)
def test_what_can_go_wrong_in_a_line(line: str, instead: set[str]) -> None:
    assert planted(f"def f(a: int = 1):\n    {line}\n") == instead


def test_a_condition_is_turned_round_or_left_out() -> None:
    assert planted("def f(a):\n    if a.b:\n        return a\n") == {"if not a.b:", "pass"}


def test_nothing_is_planted_outside_of_functions() -> None:
    assert not found(ast.parse("MOST = 3\nclass A:\n    x: int = 1\n"))


def test_a_fault_is_drawn_from_all_over_and_the_same_for_the_same_seed() -> None:
    faults = possible(modules(TARGETS["dig"]))
    chosen = drawn(faults, 40, 1)
    assert chosen == drawn(faults, 40, 1) != drawn(faults, 40, 2)
    assert len({(path, faults[path, number]) for path, number in chosen}) == 40
    assert len({path for path, _number in chosen}) > 5


@pytest.mark.parametrize("fault", REMEMBERED, ids=lambda fault: f"{fault[0]} {fault[1]}")
def test_what_went_unnoticed_once_can_still_be_planted(fault: tuple[str, str, str]) -> None:
    assert plant_text(*fault).function


def test_every_fault_that_is_argued_away_can_still_be_planted_and_has_a_reason() -> None:
    """A line that was changed since must be argued anew."""
    for key, reason in argued(EQUIVALENT.read_text(encoding="utf-8")).items():
        path, _space, rest = key.partition(" ")
        function = rest.partition(":")[0]
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        numbers = [number for number, fault in enumerate(found(tree)) if fault.function == function]
        assert function in dict(functions(tree)), key
        assert key in {plant(path, number).key for number in numbers}, key
        assert reason, key


def test_faults_that_change_nothing_are_not_counted() -> None:
    fault = plant("tracker/games/dig/garden.py", 0)
    score = Score({fault.key: "it is so"})
    assert score.add(fault, Outcome("")) == "changes nothing"
    assert score.add(fault, Outcome("a test")) == "caught"
    assert (score.rate, score.survivors) == (1, [])
    other = Score({})
    assert other.add(fault, Outcome("")) == "NOT NOTICED"
    assert (other.rate, other.survivors) == (0, [fault])


def run(*words: str) -> list[str]:
    """What the command prints."""
    command = [sys.executable, str(ROOT / "tools" / "mutate.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_a_few_faults_are_caught_and_none_of_them_stays() -> None:
    path = Path("tracker/games/dig/garden.py")
    before = (ROOT / path).read_bytes()
    lines = run("dig", "--at", "garden.py:21", "--tests", "tests/tracker/games/dig/test_clauses.py")
    assert lines[-1].startswith("dig: ")
    assert sum(" caught " in line for line in lines) >= 2
    assert (ROOT / path).read_bytes() == before


@pytest.mark.proof
@pytest.mark.parametrize("target", TARGETS)
def test_nearly_every_fault_is_noticed(target: str) -> None:
    lines = run(target, "--faults", str(FAULTS))
    figure("Mutation", lines[-1])
    missed = [line for line in lines if "NOT NOTICED" in line or line.startswith("     ")]
    caught, of, *_rest = map(int, re.findall(r"\d+", lines[-1].partition(":")[2]))
    assert of >= 0.75 * FAULTS, "so that they are 300 together"
    assert 100 * caught / of >= GOAL, "\n".join(missed)
