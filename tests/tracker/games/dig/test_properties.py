"""Dig: what must hold in every Garden, beside what holds in every game of every kind."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tracker.games.dig.kit import HonestTable, choose, unseen
from tests.tracker.kit import play_all, random_moves
from tracker.games.dig import (
    BONES,
    CARDS,
    COLOURS,
    HAND,
    KINDS,
    fills,
    refilled,
    secrets,
)

often = settings(max_examples=30 if settings.default.derandomize else 50)
seldom = settings(often, max_examples=12 if settings.default.derandomize else 20)
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)


@seldom
@given(seed=seeds, count=players, laid=st.sampled_from((CARDS, CARDS, 0, 12)))
def test_cards_are_conserved_and_hands_keep_to_their_size(seed: int, count: int, laid: int) -> None:
    table = HonestTable(Random(seed), count, laid=laid)
    box = Counter(table.match.state.cards())
    for _ in range(400):
        if table.match.standing.over:
            break
        play_all(table.match, table.move())
        here = table.match.state
        assert len(here.cards()) == CARDS
        assert laid < CARDS or Counter(here.cards()) == box
        assert (
            len(here.hidden()) + len(here.shown()) + here.untold - min(here.untold, len(here.missing))
            == BONES
        )
        assert max(map(len, here.hands)) <= HAND + here.dug
        assert here.garden.count(None) <= 2
        assert all(0 <= dog <= len(here.garden) for dog in here.dogs)


@often
@given(garden=st.lists(st.none() | st.sampled_from(KINDS), max_size=25).map(tuple))
def test_a_refill_leaves_no_hole_and_moves_cards_only_towards_the_doghouse(garden: Any) -> None:
    after = refilled(garden)
    assert None not in after
    assert Counter(after) == Counter(one for one in garden if one)
    for one, origin, hole in fills(garden):
        assert origin > hole
        assert garden[hole - 1] is None
        assert after[hole - 1] == one
    for space, one in enumerate(after):
        assert garden[space] in (None, one), "a card that need not move stays"


@seldom
@given(seed=seeds, count=players, laid=st.sampled_from((CARDS, 0, 0, 9)))
def test_an_honest_table_is_never_called_a_liar(seed: int, count: int, laid: int) -> None:
    """Every move of a table with real bones is allowed, with scents and cards told or not."""
    match = HonestTable(Random(seed), count, untold=Random(seed).random(), laid=laid).play(600)
    assert secrets.consistent(match.state.hidden(), match.state.shown())


@seldom
@given(seed=seeds, count=players)
def test_what_is_believed_of_untold_cards_can_always_be_true(seed: int, count: int) -> None:
    """After any legal moves some way is left to fill in what nobody told."""
    match = unseen(players=count)
    for _move in random_moves(Random(seed), match, choose, 150):
        here = match.state
        assert len(here.bowls) == len(set(here.bowls))
        assert len(here.missing) <= here.untold
        assert len(here.hidden()) + len(here.shown()) + here.untold - len(here.missing) == BONES
        assert secrets.consistent(here.hidden(), here.shown())


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_honest_game_comes_to_an_end(count: int) -> None:
    """Within 3000 moves: two dogs that walk at random need a while to find the last bones."""
    for seed, laid in enumerate((CARDS, CARDS, CARDS, 0, 10)):
        table = HonestTable(Random(seed), count, laid=laid, chatty=0)
        match = table.play(3000)
        assert match.standing.over
        order = [card for card, _colour in table.garden]
        assert sorted(order) == sorted(COLOURS)
        assert match.standing.winners
        worth = dict(zip(order, (5, 4, 3, 2, 1), strict=True))
        points = [sum(worth[bone.colour] for bone in row) for row in match.state.dropped]
        assert list(match.standing.scores) == points, "as if every card had been told"
