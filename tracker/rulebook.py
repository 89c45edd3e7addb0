"""The rulebook: every clause of every game, in French and English, to browse; `tracker.search` finds them."""

import unicodedata
from collections.abc import Iterable, Iterator

import msgspec


class Text(msgspec.Struct, frozen=True):
    """One text in both languages."""

    fr: str
    en: str

    def of(self, language: str) -> str:
        """The text in *language*."""
        return self.fr if language == "fr" else self.en


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One numbered rule, in our own words."""

    id: str
    topic: str
    title: Text
    text: Text
    related: tuple[str, ...] = ()
    observable: bool = True  # False: only the people can see whether it is kept


class Rulebook:
    """The clauses of some games, by number and by topic."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        """A rulebook of *clauses*, in their order."""
        self._clauses = {clause.id: clause for clause in clauses}

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def clause(self, number: str) -> Clause | None:
        """The clause of that number (TOC-07), None when there is none."""
        return self._clauses.get(number.upper())

    def related(self, number: str) -> tuple[Clause, ...]:
        """What a clause of this book depends on in it, and what depends on that clause, each once."""
        own = self._clauses[number].related
        others = (clause.id for clause in self if number in clause.related)
        return tuple(
            self._clauses[other] for other in dict.fromkeys((*own, *others)) if other in self._clauses
        )

    def topics(self) -> tuple[str, ...]:
        """The topics, in the order in which they first appear."""
        return tuple(dict.fromkeys(clause.topic for clause in self))


def fold(text: str) -> str:
    """The text without accents, ligatures and case, for searching."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    bare = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return "".join(bare)
