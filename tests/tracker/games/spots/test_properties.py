"""Spots: what must hold with every set of tiles, wild dogs and alone, beside what holds in every game."""

from collections import Counter
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.games.spots.kit import KINDS, LONGEST, SPOTS, TRIAL, choose, spots
from tests.tracker.kit import play_all, random_moves
from tracker.games import spots as m
from tracker.games.spots import (
    TILES,
    Amount,
    ChangeBuried,
    DrawDog,
    Keeping,
    KeepRule,
    MoveDie,
    Per,
    RollDice,
    RollOneByOne,
    SetDie,
    Step,
    Treats,
    odds_of_next_roll,
    odds_of_tile,
)
from tracker.match import Match

seeds = st.integers(0, 2**32)


def whole(players: int, kind: str) -> Match:
    """A game to its end, or cut off."""
    match = spots("referee", players, None, tiles=kind)
    for _move in random_moves(Random(players), match, choose, LONGEST):
        TRIAL.check(match.state)
    return match


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_with_every_set_of_tiles_come_to_an_end_and_every_tile_is_used(players: int) -> None:
    """Every one of these ends; random play is cut off after LONGEST moves."""
    used: Counter[str] = Counter()
    for kind in KINDS:
        match = whole(players, kind)
        assert match.standing.over, f"cut off after {LONGEST} moves"
        for at, entry in enumerate(match.entries):
            if isinstance(entry.move, m.Use):
                used[match.state_before(at).places[entry.move.place].tile] += 1
    assert players == 1 or used.keys() == TILES.keys()


amounts = st.builds(Amount, st.integers(0, 5), st.sampled_from(get_args(Per)))
any_step = st.one_of(
    st.builds(
        RollDice,
        dice=amounts,
        keeping=st.none() | st.builds(Keeping, st.sampled_from(get_args(KeepRule)), st.integers(0, 9)),
        **{name: st.booleans() for name in ("may", "again", "growing", "buried", "borrowed", "partly")},
    ),
    st.builds(RollOneByOne, least=st.integers(1, 3), most=st.integers(3, 6)),
    st.builds(ChangeBuried, times=amounts),
    st.builds(Treats, treats=amounts, give_back=st.booleans()),
    st.sampled_from((SetDie(), MoveDie(), DrawDog())),
)


@settings(max_examples=10)
@given(seed=seeds, steps=st.lists(any_step, min_size=1, max_size=4).map(tuple), players=st.integers(1, 3))
def test_whatever_a_tile_says_it_can_be_played(seed: int, steps: tuple[Step, ...], players: int) -> None:
    match = spots(players=players)
    for key in ("howl", "walk", "run"):
        play_all(match, m.FixTile(replace(TILES[key], steps=steps)))
    for _move in random_moves(Random(seed), match, choose, 50):
        TRIAL.check(match.state)
        assert match.standing.over or any(SPOTS.moves(match.state))
    odds_of_next_roll(match.state)
    if match.state.trick is None and match.state.active is not None:
        found = odds_of_tile(match.state, 0)
        assert found is None or 0 <= found.treated <= found.bare <= 1
