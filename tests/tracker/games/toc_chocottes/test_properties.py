"""Toc Chocottes: what must hold in every game, beside what holds in every game of every kind."""

from collections import Counter
from itertools import combinations_with_replacement, islice
from random import Random

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC, TRIAL, can_be_counted, choose, dealt, toc
from tests.tracker.kit import ANA, BO, laid, play_all, random_moves
from tracker.games.toc_chocottes import FACES, Knock, Points, Reveal


@pytest.mark.parametrize("hands", [(1, 2), (2, 1), (2, 2)])
def test_at_the_reveal_every_hand_that_can_be_shown_is_listed(hands: tuple[int, int]) -> None:
    discard = (5, 5, 5, 12, 12, 12, 12, 13, 13)
    match = laid(dealt(2), hands=hands, discard=discard, pile=56 - sum(hands) - len(discard))
    play_all(match, Knock(ANA))
    possible = {
        move
        for seat in (ANA, BO)
        for size in range(4)
        for shown in combinations_with_replacement(FACES, size)
        if can_be_counted(match.state, move := Reveal(seat, shown))
    }
    possible |= {
        move
        for seat in (ANA, BO)
        for count in range(-2, 60)
        if can_be_counted(match.state, move := Points(seat, count))
    }
    listed = list(islice(TOC.moves(match.state), 2000))
    assert len(listed) == len(possible)
    assert set(listed) == possible


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_nobody_sits_without_a_card_and_no_value_is_discarded_five_times(count: int) -> None:
    match = toc("referee", count)
    for _move in random_moves(Random(count), match, choose):
        here = match.state
        assert max(Counter(here.discard).values(), default=0) <= 4
        if here.phase in ("turn", "drawn", "window"):
            assert min(here.hands) >= 1


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("depth", ["score", "referee"])
def test_games_end_at_fifty_points_and_rounds_by_a_knock_or_an_empty_hand(depth: str, count: int) -> None:
    hows: Counter[str] = Counter()
    for seed in range(10):
        match = TRIAL.play(Random(seed), depth, count)
        assert max(match.standing.scores) >= 50
        hows.update(played.end.how for played in match.state.rounds)
    assert hows.keys() >= {"knock", "out"}
