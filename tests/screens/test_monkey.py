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

EVENINGS, EVENTS = 4, 5_000
# Times the widgets, and what Python's objects hold, once every screen had been visited. How much is kept for
# later goes up and down with what was last in front: whatever grows without end does so in every lap.
MOST = 1.25
# Times the memory of the process then: what waits to be collected may be half as much again as what is held,
# and Python gives the places in between back only where a whole megabyte of them is free.
MOST_TAKEN = 1.5


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


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(1, EVENINGS + 1))
def test_a_monkeys_evening_breaks_nothing(tmp_path, open_phone, seed):
    monkey = Monkey(tmp_path, seed)
    monkey.run(EVENTS)
    first, later = monkey.laps[0], Lap(*map(min, zip(*monkey.laps[1:], strict=True)))
    figure(
        "Monkey",
        f"seed {seed}: {monkey.count} events on {len(monkey.seen)} screens in {len(monkey.laps)} laps;"
        f" {len(monkey.witness.logs)} matches, none lost; widgets {first.widgets} after one lap,"
        f" at least {later.widgets} later; {first.blocks} and {later.blocks} blocks;"
        f" {first.megabytes:.0f} and {later.megabytes:.0f} MB",
    )
    assert monkey.done.keys() == DOES.keys()
    assert monkey.seen.keys() >= SCREENS.keys() - {"welcome"}
    assert later.widgets <= first.widgets * MOST
    assert later.blocks <= first.blocks * MOST
    assert later.megabytes <= first.megabytes * MOST_TAKEN
