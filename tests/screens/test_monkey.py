"""A monkey at the phone: whatever it touches, nothing breaks, nothing is lost, nothing stays behind.

What goes wrong is told with its seed, its last events and the command that plays them again.
"""

import os
import subprocess
import sys

import pytest

from screens.navigator import SCREENS
from tests.report import figure
from tests.screens.monkey import DOES, Lap, Monkey

pytestmark = pytest.mark.ui

EVENINGS, EVENTS = 2, 10_000
# The first lap makes whatever is kept for later. From then on that goes up and down with what was last in
# front: the last laps are compared with the first ones after it.
COMPARED = 3  # laps
MOST = 1.1  # times the widgets, and the blocks of Python's objects
MOST_TAKEN = 1.2  # times the memory of the process: what waits to be collected leaves holes in it


def test_forty_touches_break_nothing_and_are_the_same_again(tmp_path, open_phone):
    first, again = Monkey(tmp_path / "first", seed=1), Monkey(tmp_path / "again", seed=1)
    for monkey in (first, again):
        monkey.run(40, tables=2)
    assert first.count == 40
    assert first.told == again.told


@pytest.mark.proof
def test_a_seed_plays_the_same_over_all_tables_in_another_process(open_phone):
    """Where sets are in another order."""
    told = []
    for order in ("1", "2"):
        command = [sys.executable, "-m", "tests.screens.monkey", "1", "300", "99"]
        env = os.environ | {"PYTHONHASHSEED": order}
        told.append(subprocess.run(command, env=env, check=True, stdout=subprocess.PIPE).stdout)
    assert told[0].count(b"\n") > 300
    assert told[0] == told[1]


def mean(laps: list[Lap]) -> Lap:
    """What there was on average."""
    return Lap(*(sum(counts) / len(laps) for counts in zip(*laps, strict=True)))


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(1, EVENINGS + 1))
def test_a_monkeys_evening_breaks_nothing(tmp_path, open_phone, seed):
    monkey = Monkey(tmp_path, seed)
    monkey.run(EVENTS)
    first, last = mean(monkey.laps[1 : 1 + COMPARED]), mean(monkey.laps[-COMPARED:])
    figure(
        "Monkey",
        f"seed {seed}: {monkey.count} events on {len(monkey.seen)} screens in {len(monkey.laps)} laps;"
        f" {len(monkey.witness.logs)} matches, none lost; after the first lap {first.widgets:.0f} widgets,"
        f" {last.widgets:.0f} at the end; {first.blocks:.0f} and {last.blocks:.0f} blocks;"
        f" {first.megabytes:.0f} and {last.megabytes:.0f} MB",
    )
    assert monkey.done.keys() == DOES.keys()
    assert monkey.seen.keys() >= SCREENS.keys() - {"welcome"}
    assert len(monkey.laps) >= 1 + 2 * COMPARED
    assert last.widgets <= first.widgets * MOST
    assert last.blocks <= first.blocks * MOST
    assert last.megabytes <= first.megabytes * MOST_TAKEN
