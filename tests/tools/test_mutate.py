"""Mutation: faults are planted as they should be, none stays, and the tests notice nearly all of them."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.report import figure
from tools.mutate import EQUIVALENT, ROOT, TARGETS, Score, argued, drawn, modules
from tools.mutation.faults import Possible, found, plant, plant_text, possible
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


def every(target: str) -> list[Possible]:
    """Every fault that can be planted there."""
    return [fault for path in modules(TARGETS[target]) for fault in possible(path)]


def test_a_fault_is_drawn_from_all_over_and_the_same_for_the_same_seed() -> None:
    faults = every("dig")
    chosen = drawn(faults, 40, 1)
    assert chosen == drawn(faults[::-1], 40, 1) != drawn(faults, 40, 2)
    assert len({(fault.path, fault.line) for fault in chosen}) == 40
    assert len({fault.path for fault in chosen}) > 5


def test_a_line_more_in_a_module_leaves_the_others_of_the_draw_as_they_were(tmp_path: Path) -> None:
    """Only the new line itself can be drawn too, in place of the last one."""
    module = tmp_path / "turn.py"
    source = (ROOT / "tracker/games/dig/turn.py").read_text(encoding="utf-8")
    head = "    def refusal("
    start = source.index("\n", source.index(head)) + 1
    line = "        state.check(41)\n"

    def keys(text: str, count: int) -> list[tuple[str, int]]:
        module.write_text(text, encoding="utf-8")
        return [(fault.key, fault.twin) for fault in drawn(possible(str(module)), count, 1)]

    before, longer = keys(source, 20), keys(source[:start] + line + source[start:], 20)
    others = [one for one in longer if "check(" not in one[0]]
    assert others == before[: len(others)]
    assert len(others) >= 19
    everywhere = keys(source[:start] + line + source[start:], 10_000)
    assert [one for one in everywhere if "check(" not in one[0]] == keys(source, 10_000) != everywhere


def test_reading_what_a_fault_would_be_plants_none() -> None:
    tree = ast.parse((ROOT / "tracker/games/dig/turn.py").read_text(encoding="utf-8"))
    before = ast.dump(tree)
    assert all(old != new for old, new in (fault.read() for fault in found(tree)))
    assert ast.dump(tree) == before


@pytest.mark.parametrize("fault", REMEMBERED, ids=lambda fault: f"{fault[0]} {fault[1]}")
def test_what_went_unnoticed_once_can_still_be_planted(fault: tuple[str, str, str]) -> None:
    assert plant_text(*fault).function


def test_every_fault_that_is_argued_away_can_still_be_planted_and_has_a_reason() -> None:
    """A line that was changed since must be argued anew."""
    for key, reason in argued(EQUIVALENT.read_text(encoding="utf-8")).items():
        assert key in {fault.key for fault in possible(key.partition(" ")[0])}, key
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
