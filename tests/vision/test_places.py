"""Candidates that several looks found: which are one, and which lie in one another."""

import numpy as np
import pytest

from vision.networks import Candidate
from vision.places import apart, nested

UNKNOWN = np.full(6, 1 / 6, np.float32)


def spot(score: float, x: float = 0, side: float = 40, values: np.ndarray = UNKNOWN) -> Candidate:
    """A candidate somewhere on a line."""
    return Candidate(x, 0, side, side, score, values)


def test_of_two_candidates_in_one_place_the_better_stays() -> None:
    near = [spot(0.5), spot(0.9, x=15), spot(0.4, x=60)]
    assert [one.x for one in apart(near)] == [15, 60]


def test_looks_that_agree_are_believed_more_and_alone_none_gains() -> None:
    both, alone = apart([spot(0.6), spot(0.6), spot(0.62, x=200)])
    assert both.x == 0
    assert 0.62 < both.score < 0.84
    assert alone.score == pytest.approx(0.62)


def test_all_looks_at_one_place_say_what_it_shows() -> None:
    three, four = (np.eye(6, dtype=np.float32)[value - 1] for value in (3, 4))
    [one] = apart([spot(0.9, values=three), spot(0.6, values=four), spot(0.5, values=four)])
    assert one.values[3] == pytest.approx(0.55)
    assert one.values[2] == pytest.approx(0.45)


def test_a_small_thing_in_a_large_one_is_another_thing() -> None:
    die, pips, beside = spot(0.8, side=200), [spot(0.9, x, 25) for x in (-50, 50)], spot(0.7, x=150, side=30)
    found = apart([die, *pips, beside])
    assert len(found) == 4
    outer, inner = nested(found)
    assert {one.side for one in outer} == {200, 30}
    assert [one.side for one in inner] == [25, 25]
