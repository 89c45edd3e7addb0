"""Thousands of moves through the table screens: neither a tap nor the memory becomes more with them.

One match that is as long as fifty is played first, so that what comes later is compared with a phone that has
seen the most; then a recorded game of each kind over and over, each a new match on a store that keeps them.
The moves are handed to `TableScreen.play`, where a touch would have brought them: everything that follows is
the real thing, on disk and on the screen, until the frame is laid out. What a move took is counted in pages
of labels made beside it: a machine whose other work comes and goes is not an app that tires.
"""

from collections.abc import Iterator
from statistics import mean, median
from time import thread_time

import pytest

from benchmarks.desk import Desk
from benchmarks.growth import refereed
from screens.widgets import Dialog
from tests.report import figure
from tests.screens.witness import alive, memory
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.match import Match

pytestmark = pytest.mark.ui

MOVES = 50_000  # in all,
LONG = 5_000  # of which so many in one match
STRETCH = 500  # moves of it that are compared
PAGES = 200  # moves after which the page of labels is made again
MOST = 1.1  # times what it was at the start
KINDS = {tuple(name.split("-")[:2]): name for name in RECORDED}  # a game for each game and depth


def play(phone, recorded: Match) -> list[float]:
    """Play a recorded game through its table, then go home; what each move took, in pages of labels.

    Every move is insisted on: a box that has been taught its fields refuses to be taught them again.
    """
    app, desk = phone.app, Desk(phone)
    screen = phone.go("table", number=app.store.create(recorded.game, recorded.table))
    taken = []
    for number, entry in enumerate(recorded.entries):
        if number % PAGES == 0:
            page = desk.labels()
        begun = thread_time()
        assert screen.play(entry.move, overrule=True, source=entry.source)
        phone._pass_frame()
        taken.append((thread_time() - begun) / page)
    while Dialog.front():
        Dialog.front().dismiss(animation=False)
    assert screen.match.cursor == len(recorded.entries)
    app.navigator.home()
    phone.frames(2)
    return taken


def laps(phone, names, moves: int) -> Iterator[tuple[list[float], float]]:
    """Play these games again and again, so many moves in all; what a move took in each of them, and the
    memory afterwards."""
    recorded = [load(RECORDED[name]) for name in names]
    played = 0
    while played < moves:
        costs = [mean(play(phone, match)) for match in recorded]
        played += sum(len(match.entries) for match in recorded)
        yield costs, memory()


def grown(costs: list[list[float]]) -> float:
    """How many times what a move took at the start it takes at the end: each game at its best of two laps,
    the middle one of all games. The first lap makes the screens and does not count."""
    first, last = (list(map(min, *two)) for two in (costs[1:3], costs[-2:]))
    return median(late / early for early, late in zip(first, last, strict=True))


def test_the_same_game_once_more_leaves_nothing_behind(phone):
    game = load(RECORDED["toc_chocottes-score-four_friends"])
    play(phone, game)
    play(phone, game)
    before = alive()
    play(phone, game)
    assert not alive() - before


@pytest.mark.proof
def test_fifty_thousand_moves_cost_as_much_at_the_end_as_at_the_start(phone):
    in_one = play(phone, refereed(LONG))
    costs, taken = zip(*laps(phone, KINDS.values(), MOVES - LONG), strict=True)
    slower, larger = grown(list(costs)), taken[-1] / taken[1]
    within = median(in_one[-STRETCH:]) / median(in_one[STRETCH : 2 * STRETCH])
    figure(
        "Soak",
        f"{MOVES} moves, one match of {len(in_one)} and {len(taken)} laps of {len(KINDS)} games: a move"
        f" {slower:.2f} times, in that match {within:.2f} times, the memory {larger:.2f} times the start"
        f" ({taken[1]:.0f} and {taken[-1]:.0f} MB)",
    )
    assert slower <= MOST
    assert within <= MOST
    assert larger <= MOST
