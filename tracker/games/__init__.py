"""The registry: the one file to touch to add a game."""

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import msgspec

from tracker.game import Game
from tracker.games.dig import clauses as dig_clauses
from tracker.games.dig import words as dig_words
from tracker.games.dig.rules import DigGame
from tracker.games.happy_corgi import clauses as corgi_clauses
from tracker.games.happy_corgi import words as corgi_words
from tracker.games.happy_corgi.rules import HappyCorgi
from tracker.games.spots import clauses as spots_clauses
from tracker.games.spots import words as spots_words
from tracker.games.spots.rules import Spots
from tracker.games.toc_chocottes import clauses as toc_clauses
from tracker.games.toc_chocottes import words as toc_words
from tracker.games.toc_chocottes.rules import TocChocottes
from tracker.games.tock import clauses_dog, clauses_royal, clauses_super_tock, clauses_tock_6
from tracker.games.tock import words as tock_words
from tracker.games.tock import words_dog as dog_words
from tracker.games.tock import words_royal as royal_words
from tracker.games.tock.rules import Dog, DogCompact, DogRoyal, Royal, SuperTock, Tock6
from tracker.rulebook import Clause, Rulebook


class Registered(msgspec.Struct, frozen=True):
    """A game with its clauses and its words."""

    game: Game[Any, Any]
    clauses: tuple[Clause, ...]
    words: ModuleType


GAMES: Mapping[str, Registered] = {
    entry.game.key: entry
    for entry in (
        Registered(TocChocottes(), toc_clauses.CLAUSES, toc_words),
        Registered(DigGame(), dig_clauses.CLAUSES, dig_words),
        Registered(HappyCorgi(), corgi_clauses.CLAUSES, corgi_words),
        Registered(Spots(), spots_clauses.CLAUSES, spots_words),
        Registered(Tock6(), clauses_tock_6.CLAUSES, tock_words),
        Registered(SuperTock(), clauses_super_tock.CLAUSES, tock_words),
        Registered(Dog(), clauses_dog.CLAUSES, dog_words),
        Registered(DogCompact(), clauses_dog.CLAUSES, dog_words),
        Registered(DogRoyal(), clauses_royal.CLAUSES, royal_words),
        Registered(Royal(), clauses_royal.VARIANT, royal_words),
    )
}

RULEBOOK = Rulebook(clause for entry in GAMES.values() for clause in entry.clauses)


def find_game(key: str) -> Game[Any, Any] | None:
    """The game of that key, None when there is none."""
    entry = GAMES.get(key)
    return entry.game if entry else None
