"""What can be done now: every legal move by its kind, in words, and no more of them than anybody reads."""

from itertools import islice
from typing import Any, get_args

import pytest

from tests.test_playthroughs import EACH, RECORDED
from tracker import ways
from tracker.exchange import load
from tracker.game import Allowed
from tracker.games import GAMES
from tracker.language import _
from tracker.ways import Kind, find_ways
from tracker.words import tell


def kinds_of(game: Any, state: Any) -> list[Kind]:
    """Each kind once, as it is when all is found."""
    found: list[Kind] = []
    for kind in find_ways(game, state):
        if not found or found[-1] is not kind:
            found.append(kind)
    return found


@EACH
def test_what_is_listed_is_what_the_rules_allow_with_what_it_leads_to(name: str) -> None:
    match = load(RECORDED[name])
    for number in range(0, match.cursor, max(1, match.cursor // 5)):
        state = match.state_before(number)
        listed = [way for kind in kinds_of(match.game, state) for way in kind.ways]
        assert listed
        for way in listed[:60]:
            assert match.game.judge(state, way.move) == Allowed(way.consequences)
            assert way.ends is match.game.standing(match.game.play(state, way.move).state).over
            assert tell(way.told, match.players, match.game.key)
        few = list(islice(match.game.moves(state), ways.SCANNED))
        if len(few) < ways.SCANNED:
            words = {tell(match.game.describe(state, move), match.players, match.game.key) for move in few}
            assert {tell(way.told, match.players, match.game.key) for way in listed} == words


def test_moves_of_the_same_words_are_one_way_and_very_many_are_not_counted() -> None:
    match = load(RECORDED["tock_6-referee-two_pairs"])
    folds = [
        kind
        for number in range(match.cursor)
        for kind in kinds_of(match.game, match.state_before(number))
        if kind.tag == "fold"
    ]
    assert folds
    assert any(kind.endless for kind in folds)
    assert all(len(kind.ways) <= ways.SCANNED for kind in folds)


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_move_has_a_name(key: str) -> None:
    names = GAMES[key].words.moves
    tags = [str(kind.__struct_config__.tag) for kind in get_args(GAMES[key].game.move_type)]
    assert sorted(names) == sorted(tags)
    assert all(_(name) for name in names.values())
