"""The way that a pawn walks."""

import pytest

from tracker.games.tock import CENTRE, LANE, RESERVE, Board, walked

TOCK = Board(sections=4, size=18, mouth=2, hub=7)
DOG = Board(sections=4, size=16)


@pytest.mark.parametrize(
    ("board", "way"),
    [
        (TOCK, [3, 4, 5, 6]),
        (TOCK, [69, 70, LANE + 1, LANE + 2]),
        (DOG, [63, 0, LANE + 1]),
        (DOG, [2, 1, 0, 63, 62]),
        (DOG, [LANE + 1, LANE + 2, LANE + 3]),
    ],
)
def test_a_walk_goes_over_the_fields(board, way):
    assert walked(board, way[0], way[-1]) == way


@pytest.mark.parametrize(
    ("board", "before", "after"),
    [(DOG, 40, RESERVE), (DOG, RESERVE, 0), (TOCK, 7, CENTRE), (TOCK, CENTRE, 25), (DOG, 3, 30)],
)
def test_a_hop_does_not(board, before, after):
    assert walked(board, before, after) == [before, after]
