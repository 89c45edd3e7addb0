"""The registry: the one file to touch to add a game. A game is loaded when somebody asks for it."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from tracker.game import Game, Words
from tracker.rulebook import Clause, Rulebook, Text


class Registered(msgspec.Struct, frozen=True):
    """A game in the list: its key, its name, and "module:name" of its class, its clauses and its words."""

    key: str
    name: Text
    where: tuple[str, str, str]

    @property
    def game(self) -> Game[Any, Any]:
        """The game."""
        return _made(self.where[0])

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Its rules, one by one."""
        clauses: tuple[Clause, ...] = _found(self.where[1])
        return clauses

    @property
    def words(self) -> Words:
        """How it speaks."""
        words: Words = _found(self.where[2])
        return words


def _listed(key: str, name: str, rules: str, clauses: str, words: str, english: str = "") -> Registered:
    return Registered(key, Text(name, english or name), (rules, clauses, words))


GAMES: Mapping[str, Registered] = {
    entry.key: entry
    for entry in (
        _listed(
            "toc_chocottes",
            "Toc Chocottes",
            "toc_chocottes.rules:TocChocottes",
            "toc_chocottes.clauses:CLAUSES",
            "toc_chocottes.words:WORDS",
        ),
        _listed("dig", "Dig", "dig.rules:DigGame", "dig.clauses:CLAUSES", "dig.words:WORDS"),
        _listed(
            "happy_corgi",
            "Happy Corgi",
            "happy_corgi.rules:HappyCorgi",
            "happy_corgi.clauses:CLAUSES",
            "happy_corgi.words:WORDS",
        ),
        _listed("spots", "Spots", "spots.rules:Spots", "spots.clauses:CLAUSES", "spots.words:WORDS"),
        _listed("tock_6", "Tock 6", "tock.rules:Tock6", "tock.clauses.tock_6:CLAUSES", "tock.words:WORDS"),
        _listed(
            "super_tock",
            "Super Tock",
            "tock.rules:SuperTock",
            "tock.clauses.super_tock:CLAUSES",
            "tock.words:WORDS",
        ),
        _listed("dog", "DOG", "tock.rules:Dog", "tock.clauses.dog:CLAUSES", "tock.words:DOG_WORDS"),
        _listed(
            "dog_compact",
            "DOG compact",
            "tock.rules:DogCompact",
            "tock.clauses.dog:CLAUSES",
            "tock.words:DOG_WORDS",
        ),
        _listed(
            "dog_royal",
            "DOG Royal",
            "tock.rules:DogRoyal",
            "tock.clauses.royal:CLAUSES",
            "tock.words:ROYAL_WORDS",
        ),
        _listed(
            "royal",
            "Variante Royal",
            "tock.rules:Royal",
            "tock.clauses.royal:VARIANT",
            "tock.words:ROYAL_WORDS",
            english="Royal variant",
        ),
    )
}


def find_game(key: str) -> Game[Any, Any] | None:
    """The game of that key, None when there is none."""
    entry = GAMES.get(key)
    return entry.game if entry else None


@cache
def rulebook() -> Rulebook:
    """The clauses of all games."""
    return Rulebook(clause for entry in GAMES.values() for clause in entry.clauses)


@cache
def _made(where: str) -> Game[Any, Any]:
    game: Game[Any, Any] = _found(where)()
    return game


def _found(where: str) -> Any:
    module, _colon, name = where.partition(":")
    return getattr(import_module(f"tracker.games.{module}"), name)
