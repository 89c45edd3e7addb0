# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes: the Inspector tiles of a box, which are learnt when they are turned up."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.toc_chocottes.kit import TOC, toc
from tests.tracker.kit import ANA, BO, insist, play_all, table
from tracker.exchange import read_match, write_match
from tracker.game import TableError
from tracker.games.toc_chocottes import Penalty, PileOut, Points, known_penalties
from tracker.match import Match
from tracker.store import Store

ROUND = (PileOut(), Points(ANA, 3), Points(BO, 5))


def test_TOC_03_the_usual_tiles_are_known_and_teach_nothing() -> None:
    match = play_all(toc("score", 2), *ROUND, Penalty(8))
    assert known_penalties(match.state) == (6, 8, 10)
    assert TOC.lesson(match.state) is None


def test_TOC_03_another_tile_is_offered_again_at_once_and_another_evening(
    opened: Callable[[], Store],
) -> None:
    store = opened()
    first = store.open(store.create(TOC, table("score", 2)))
    play_all(first, *ROUND, Penalty(7))
    assert known_penalties(first.state) == (6, 7, 8, 10)
    second = store.open(store.create(TOC, table("score", 2)))
    assert known_penalties(second.state) == (6, 7, 8, 10)
    play_all(second, *ROUND, Penalty(4))
    third = store.open(store.create(TOC, table("score", 2)))
    assert known_penalties(third.state) == (4, 6, 7, 8, 10)
    assert read_match(write_match(third)).state == third.state


def test_TOC_03_no_tile_is_learnt_that_cannot_be() -> None:
    match = insist(play_all(toc("score", 2), *ROUND), Penalty(51))
    assert TOC.lesson(match.state) is None


@pytest.mark.parametrize("known", [None, "6", {"tiles": [7]}, [0], [51], [7, 51], [True], ["7"]])
def test_a_damaged_memory_of_the_box_is_begun_afresh(known: Any) -> None:
    assert TOC.learn(known, [7, 9]) == [7, 9]
    with pytest.raises(TableError):
        Match(TOC, replace(table("score", 2), box=known))


def test_few_tiles_of_a_box_are_kept_in_mind() -> None:
    assert TOC.learn([1, 2, 3, 4, 5], [7, 9]) == [1, 2, 3, 4, 5, 7]
