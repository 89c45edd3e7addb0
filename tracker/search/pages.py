"""What there is to find: every clause, and every tile or card with a name of its own, read for searching."""

import re
from collections import defaultdict

import msgspec

from tracker.games import GAMES, rulebook
from tracker.language import _
from tracker.rulebook import Clause, fold
from tracker.search.words import STOP, folded, stem, words_of
from tracker.words import piece_lines, piece_name

TITLE, TOPIC = 3.0, 0.7  # what a word counts there; 1 in the text


class Sentence(msgspec.Struct, frozen=True):
    """A sentence, and what it is about."""

    text: str
    stems: frozenset[str]


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A clause or a piece by its words."""

    clause: Clause
    piece: str | None
    games: tuple[str, ...]  # none for the app itself, which is at every table
    title: str
    name: tuple[str, ...]  # the words of the title
    sentences: tuple[Sentence, ...]
    weights: dict[str, float]  # by stem
    length: float


def read_pages(language: str) -> list[Page]:
    """Everything that can be found in *language*, which is the one in use."""
    games: dict[str, list[str]] = {}
    for key, entry in GAMES.items():
        for clause in entry.clauses:
            games.setdefault(clause.id, []).append(key)
    clauses = [
        _read(
            clause,
            tuple(games.get(clause.id, ())),
            clause.title.of(language),
            clause.text.of(language),
            language,
        )
        for clause in rulebook()
    ]
    return [*clauses, *_read_pieces(language)]


def _read_pieces(language: str) -> list[Page]:
    """Tiles and cards that have a name; those that a clause tells of are found by it."""
    texts: dict[tuple[str, str, str, str], list[str]] = {}
    for game, entry in GAMES.items():
        for piece in entry.game.pieces():
            name = piece_name(piece, game)
            if not piece.by_clause and name.replace(" ", "").isalpha():
                text = " ".join(line.lstrip("•1234567890. ") for line in piece_lines(piece, game))
                texts.setdefault((piece.clause, piece.key, name, text), []).append(game)
    pages = []
    for (number, key, name, text), games in texts.items():
        clause = rulebook().clause(number)
        assert clause is not None, number
        pages.append(_read(clause, tuple(games), name, text, language, key))
    return pages


def _read(
    clause: Clause, games: tuple[str, ...], title: str, text: str, language: str, piece: str | None = None
) -> Page:
    sentences = [Sentence(part, frozenset(_stems(part, language))) for part in sentences_of(text)]
    topic = [_(GAMES[game].words.topics[clause.topic]) for game in games[:1]]
    names = [GAMES[game].name.of(language) for game in games]
    weights: defaultdict[str, float] = defaultdict(float)
    for word in _stems(title, language):
        weights[word] += TITLE
    for word in {word for name in (*topic, *names) for word in _stems(name, language)}:
        weights[word] += TOPIC
    for word in _stems(text, language):
        weights[word] += 1
    return Page(
        clause=clause,
        piece=piece,
        games=games,
        title=title,
        name=tuple(folded(fold(title))),
        sentences=tuple(sentences),
        weights=dict(weights),
        length=sum(weights.values()),
    )


def sentences_of(text: str) -> list[str]:
    """The sentences of a text; a ruling of ours is cut at its semicolons too."""
    return [part for part in re.split(r"(?<=[.!?;])\s+", text) if part]


def _stems(text: str, language: str) -> list[str]:
    """What a text is about."""
    return [stem(word, language) for word, _start, _end in words_of(text) if word not in STOP[language]]
