"""The registry: what it says of a game is true, and a game is loaded when somebody asks for it."""

from typing import get_args

import pytest

from tracker.game import Game, Words
from tracker.games import GAMES, Registered, find_game
from tracker.rulebook import Clause


@pytest.mark.parametrize("key", GAMES)
def test_an_entry_leads_to_its_game(key: str) -> None:
    entry = GAMES[key]
    assert entry.key == key == entry.game.key
    assert isinstance(entry.game, Game)
    assert find_game(key) is entry.game, "there is one of each game"
    assert entry.clauses
    assert all(isinstance(clause, Clause) for clause in entry.clauses)
    assert isinstance(entry.words, Words)
    assert entry.name.fr
    assert entry.name.en


@pytest.mark.parametrize("key", GAMES)
def test_the_kinds_of_move_of_a_game_are_told_apart(key: str) -> None:
    kinds = get_args(GAMES[key].game.move_type)
    assert kinds
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)


def test_a_game_that_nobody_knows_is_none() -> None:
    assert find_game("chess") is None
    assert all(isinstance(entry, Registered) for entry in GAMES.values())
