"""The registry: the one file to touch to add a game. A game is loaded when somebody asks for it."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from tracker.game import Game, Table, Words
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

    def name_at(self, table: Table) -> Text:
        """What is played at *table*: what its sheet calls it, or the game's own name."""
        own = table.sheet.get("name") if isinstance(table.sheet, dict) else None
        return Text(own, own) if isinstance(own, str) and own else self.name

    def kind_at(self, table: Table) -> str:
        """What the statistics count as one game: its key, for a sheet of its own name that name too."""
        name = self.name_at(table)
        return self.key if name == self.name else f"{self.key}:{name.fr}"

    def clauses_at(self, table: Table) -> tuple[Clause, ...]:
        """The rules as they are at *table*."""
        return self.game.clauses(table) or self.clauses

    def clause_at(self, table: Table, number: str) -> Clause | None:
        """The clause of that number as it is at *table*; None where the game has none."""
        return next((clause for clause in self.clauses_at(table) if clause.id == number), None)


def _listed(
    key: str, name: str, rules: str, clauses: str = "", words: str = "", english: str = ""
) -> Registered:
    """An entry; clauses and words that are not told are in the modules of that name, beside the rules."""
    package = rules.partition(".")[0]
    where = (rules, clauses or f"{package}.clauses:CLAUSES", words or f"{package}.words:WORDS")
    return Registered(key, Text(name, english or name), where)


GAMES: Mapping[str, Registered] = {
    entry.key: entry
    for entry in (
        _listed("toc_chocottes", "Toc Chocottes", "toc_chocottes.rules:TocChocottes"),
        _listed("dig", "Dig", "dig.rules:DigGame"),
        _listed("happy_corgi", "Happy Corgi", "happy_corgi.rules:HappyCorgi"),
        _listed("spots", "Spots", "spots.rules:Spots"),
        _listed("tock_6", "Tock 6", "tock.rules:Tock6", "tock.clauses.tock_6:CLAUSES"),
        _listed(
            "super_tock",
            "Super Tock",
            "tock.rules:SuperTock",
            "tock.clauses.super_tock:CLAUSES",
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
        _listed("sheet", "Feuille de score", "sheet.rules:SheetGame", english="Score sheet"),
    )
}


def find_game(key: str) -> Game[Any, Any] | None:
    """The game of that key, None when there is none."""
    entry = GAMES.get(key)
    return entry.game if entry else None


def kind_name(kind: str) -> Text:
    """What a kind is called (`Registered.kind_at`); a game of a newer version by its key."""
    key, _colon, own = kind.partition(":")
    if own:
        return Text(own, own)
    return GAMES[key].name if key in GAMES else Text(key, key)


@cache
def rulebook() -> Rulebook:
    """The clauses of all games, and of the app itself."""
    from tracker.manual import CLAUSES as MANUAL  # texts, which the first screen does not wait for

    return Rulebook((*(clause for entry in GAMES.values() for clause in entry.clauses), *MANUAL))


@cache
def _made(where: str) -> Game[Any, Any]:
    game: Game[Any, Any] = _found(where)()
    return game


def _found(where: str) -> Any:
    module, _colon, name = where.partition(":")
    return getattr(import_module(f"tracker.games.{module}"), name)
