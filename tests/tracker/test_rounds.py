"""A log by rounds: every entry in one round, and who tapped a cell of the score table finds what made it."""

from typing import Any

import pytest

from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.game import Player, Table, say
from tracker.games import find_game
from tracker.games import happy_corgi as corgi
from tracker.games import toc_chocottes as toc
from tracker.match import Match
from tracker.rounds import makers, stretches

PLAYERS = tuple(Player(name) for name in ("Ana", "Bo", "Cy"))


def played(game: str, *moves: Any) -> Match:
    """A table that keeps the score, with these moves."""
    found = find_game(game)
    assert found is not None
    match = Match(found, Table(players=PLAYERS, first=0))
    for move in moves:
        match.play(move, overrule=True)
    return match


def two_rounds() -> Match:
    """Toc: Bo knocks and is the lowest, then the pile is empty."""
    counts = ((12, 3, 9), (4, 5, 6))
    first, second = ([toc.Points(seat, n) for seat, n in enumerate(row)] for row in counts)
    return played("toc_chocottes", toc.Knock(1), *first, toc.PileOut(), *second, toc.Penalty(6))


def test_a_round_ends_with_the_entry_that_makes_its_line() -> None:
    match = two_rounds()
    match.play(toc.Knock(0))
    found = [(stretch.label and stretch.label.key, [*stretch.numbers]) for stretch in stretches(match)]
    assert found == [("row-knock", [0, 1, 2, 3]), ("row-pile", [4, 5, 6, 7, 8]), (None, [9])]


def test_a_cell_leads_to_the_count_and_the_penalty_that_made_it() -> None:
    match = two_rounds()
    assert makers(match, 0, 1) == (2,)
    assert makers(match, 1, 2) == (7, 8)


def test_a_round_that_has_its_line_already_ends_where_the_next_begins() -> None:
    turn = [corgi.Scored(2), corgi.Finish(), corgi.Finish(), corgi.Finish(), corgi.Finish()]
    match = played("happy_corgi", *turn)
    found = list(stretches(match))
    assert [stretch.label for stretch in found] == [say("row-round", number=n) for n in (1, 2)]
    assert sum(len(stretch.numbers) for stretch in found) == len(match.entries)
    assert makers(match, 0, 0) == (0,)


@pytest.mark.parametrize("name", RECORDED)
def test_every_entry_of_a_recorded_game_is_in_one_round_and_every_point_has_its_makers(name: str) -> None:
    match = load(RECORDED[name])
    numbers = [number for stretch in stretches(match) for number in stretch.numbers]
    assert numbers == [*range(len(match.entries))]
    for row, line in enumerate(match.standing.rows[:6]):
        for seat, points in enumerate(line.points):
            assert makers(match, row, seat) or not points
