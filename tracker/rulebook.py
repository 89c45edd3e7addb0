"""The rulebook: every clause of every game, in French and English, to browse and to search."""

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
    """The clauses of some games, by number, by topic and by what they say."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        """A rulebook of *clauses*, in their order."""
        self._clauses = {clause.id: clause for clause in clauses}
        self._folded = {
            language: {clause.id: _searchable(clause, language) for clause in self._clauses.values()}
            for language in ("fr", "en")
        }

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __len__(self) -> int:
        return len(self._clauses)

    def clause(self, number: str) -> Clause | None:
        """The clause of that number (TOC-07), None when there is none."""
        return self._clauses.get(number.upper())

    def topics(self) -> tuple[str, ...]:
        """The topics, in the order in which they first appear."""
        return tuple(dict.fromkeys(clause.topic for clause in self))

    def search(self, words: str, language: str) -> list[Clause]:
        """The clauses that hold every word, accents and case set aside; titles first."""
        wanted = fold(words).split()
        found = [
            clause for clause in self if all(word in self._folded[language][clause.id] for word in wanted)
        ]
        in_title = [
            clause for clause in found if _all_in(wanted, clause.id + " " + clause.title.of(language))
        ]
        return in_title + [clause for clause in found if clause not in in_title]


def fold(text: str) -> str:
    """The text without accents, ligatures and case, for searching."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    bare = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return "".join(bare)


def _searchable(clause: Clause, language: str) -> str:
    return fold(" ".join((clause.id, clause.title.of(language), clause.text.of(language))))


def _all_in(words: list[str], text: str) -> bool:
    folded = fold(text)
    return all(word in folded for word in words)
