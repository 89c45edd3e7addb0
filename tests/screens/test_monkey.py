"""A monkey at the phone: whatever it touches, nothing breaks, nothing is lost, nothing stays behind.

What goes wrong is told with its seed, its last events and the command that plays them again.
"""

import pytest

from screens.navigator import SCREENS
from tests.report import figure
from tests.screens.monkey import DOES, Monkey

pytestmark = pytest.mark.ui

EVENINGS, EVENTS = 4, 5_000
MOST = 1.25  # times the widgets, and the memory, that there were when every screen had been visited once


def test_sixty_touches_break_nothing(tmp_path, open_phone):
    monkey = Monkey(tmp_path, seed=1)
    monkey.run(60, tables=2)
    assert monkey.count >= 60


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(1, EVENINGS + 1))
def test_a_monkeys_evening_breaks_nothing(tmp_path, open_phone, seed):
    monkey = Monkey(tmp_path, seed)
    monkey.run(EVENTS)
    first, last = monkey.laps[0], monkey.laps[-1]
    figure(
        "Monkey",
        f"seed {seed}: {monkey.count} events on {len(monkey.seen)} screens in {len(monkey.laps)} laps;"
        f" {len(monkey.witness.logs)} matches, none lost; widgets {first.widgets} after one lap,"
        f" {last.widgets} at the end; {first.megabytes:.0f} MB, {last.megabytes:.0f} MB",
    )
    assert monkey.done.keys() == DOES.keys()
    assert monkey.seen.keys() >= SCREENS.keys() - {"welcome"}
    assert last.widgets <= first.widgets * MOST
    assert last.megabytes <= first.megabytes * MOST
