"""Thousands of moves through the table screens: neither a tap nor the memory becomes more with them.

One match that is as long as fifty is played first, so that what comes later is compared with a phone that has
seen the most; then a recorded game of each kind over and over, each a new match on a store that keeps them.
The moves are handed to `TableScreen.play`, where a touch would have brought them: everything that follows is
the real thing, on disk and on the screen, until the frame is laid out. What a move took is counted in pages
of labels made beside it, and the best of some laps counts: a machine whose other work comes and goes is not
an app that tires.
"""

from collections.abc import Iterator, Sequence
from statistics import median
from time import thread_time
from typing import NamedTuple

import pytest

from benchmarks.desk import Desk
from benchmarks.growth import refereed
from tests.report import figure
from tests.screens.witness import alive, memory
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.match import Match

pytestmark = pytest.mark.ui

MOVES = 50_000  # in all,
LONG = 5_000  # of which so many in one match
STRETCH = 500  # moves of it that are compared
PAGES = 50  # moves after which the page of labels is made again: of ten in a stretch one is undisturbed
LAPS = 4  # that are compared with the last as many
MOST = 1.1  # times what it was at the start
KINDS = {tuple(name.split("-")[:2]): name for name in RECORDED}  # a game for each game and depth


class Played(NamedTuple):
    """The seconds of each move of a game, and of the pages of labels made beside them."""

    moves: list[float]
    pages: list[float]


def play(phone, recorded: Match) -> Played:
    """Play a recorded game through its table, then go home.

    Every move is insisted on: a box that has been taught its fields refuses to be taught them again.
    """
    app, desk = phone.app, Desk(phone)
    screen = phone.go("table", number=app.store.create(recorded.game, recorded.table))
    played = Played([], [])
    for number, entry in enumerate(recorded.entries):
        if number % PAGES == 0:
            played.pages.append(desk.labels())
        begun = thread_time()
        assert screen.play(entry.move, overrule=True, source=entry.source)
        phone._pass_frame()
        played.moves.append(thread_time() - begun)
    phone.close_dialogs()
    assert screen.match.cursor == len(recorded.entries)
    app.navigator.home()
    phone.frames(2)
    return played


def laps(phone, names, moves: int) -> Iterator[tuple[list[Played], float]]:
    """Play these games again and again, so many moves in all; each lap, and the memory afterwards."""
    recorded = [load(RECORDED[name]) for name in names]
    done = 0
    while done < moves:
        yield [play(phone, match) for match in recorded], memory()
        done += sum(len(match.entries) for match in recorded)


def costs(some: Sequence[Sequence[Played]]) -> list[float]:
    """What each game took in these laps, every move at its best of them, in the best of their pages."""
    page = min(page for lap in some for played in lap for page in played.pages)
    games = zip(*some, strict=True)
    return [sum(map(min, zip(*(played.moves for played in game), strict=True))) / page for game in games]


def grown(played: Sequence[Sequence[Played]]) -> float:
    """How many times what a game took at the start it takes at the end, in the middle of all games. The first
    lap makes the screens and does not count."""
    first, last = costs(played[1 : 1 + LAPS]), costs(played[-LAPS:])
    return median(late / early for early, late in zip(first, last, strict=True))


def grown_within(long: Played) -> float:
    """How many times what a move of a long match took at first it takes at its end."""
    first, last = slice(STRETCH, 2 * STRETCH), slice(-STRETCH, None)
    beside = slice(STRETCH // PAGES, 2 * STRETCH // PAGES), slice(-(STRETCH // PAGES), None)
    early, late = (
        median(long.moves[moves]) / min(long.pages[pages])
        for moves, pages in zip((first, last), beside, strict=True)
    )
    return late / early


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
    played, taken = zip(*laps(phone, KINDS.values(), MOVES - LONG), strict=True)
    slower, within, larger = grown(played), grown_within(in_one), taken[-1] / taken[1]
    figure(
        "Soak",
        f"{MOVES} moves, one match of {len(in_one.moves)} and {len(taken)} laps of {len(KINDS)} games: a move"
        f" {slower:.2f} times, in that match {within:.2f} times, the memory {larger:.2f} times the start"
        f" ({taken[1]:.0f} and {taken[-1]:.0f} MB)",
    )
    assert slower <= MOST
    assert within <= MOST
    assert larger <= MOST
