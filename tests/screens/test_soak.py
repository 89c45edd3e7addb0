"""Thousands of moves through the table screens: neither a tap nor the memory becomes more with them.

The same recorded games are played over and over, each a new match on a store that keeps them all. The moves
are handed to `TableScreen.play`, where a touch would have brought them: everything that follows is the real
thing, on disk and on the screen, until the frame is laid out.
"""

from collections.abc import Iterator
from statistics import median
from time import thread_time

import pytest

from screens.widgets import Dialog
from tests.report import figure
from tests.screens.witness import memory
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.match import Match

pytestmark = pytest.mark.ui

MOVES = 50_000
MOST = 1.1  # times what it was at the start


def play(phone, recorded: Match) -> float:
    """Play a recorded game through its table, then go home; the seconds that a move took."""
    app = phone.app
    screen = phone.go("table", number=app.store.create(recorded.game, recorded.table))
    taken = 0.0
    for entry in recorded.entries:
        begun = thread_time()
        assert screen.play(entry.move, overrule=entry.overruled is not None, source=entry.source)
        phone._pass_frame()
        taken += thread_time() - begun
    while Dialog.front():
        Dialog.front().dismiss(animation=False)
    assert screen.match.cursor == len(recorded.entries)
    app.navigator.home()
    phone.frames(2)
    return taken / len(recorded.entries)


def laps(phone, names, moves: int) -> Iterator[tuple[list[float], float]]:
    """Play these games again and again, so many moves in all; the seconds a move took in each of them, and
    the memory afterwards."""
    recorded = [load(RECORDED[name]) for name in names]
    played = 0
    while played < moves:
        seconds = [play(phone, match) for match in recorded]
        played += sum(len(match.entries) for match in recorded)
        yield seconds, memory()


def grown(seconds: list[list[float]]) -> float:
    """How many times what a move took at the start it takes at the end: each game at its best of two laps,
    the middle one of all games. The first lap makes the screens and does not count."""
    first, last = (list(map(min, *two)) for two in (seconds[1:3], seconds[-2:]))
    return median(late / early for early, late in zip(first, last, strict=True))


@pytest.mark.proof
def test_fifty_thousand_moves_cost_as_much_at_the_end_as_at_the_start(phone):
    seconds, taken = zip(*laps(phone, RECORDED, MOVES), strict=True)
    slower, larger = grown(list(seconds)), taken[-1] / taken[1]
    figure(
        "Soak",
        f"{MOVES} moves in {len(taken)} laps of {len(RECORDED)} games: a move {slower:.2f} times, the memory"
        f" {larger:.2f} times the start ({taken[1]:.0f} and {taken[-1]:.0f} MB)",
    )
    assert slower <= MOST
    assert larger <= MOST
