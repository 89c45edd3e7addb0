"""Finding a rule by what people say: ranked, over all games, whatever is typed.

Words are compared without accents, case and endings; everyday words find those of the clauses
(`synonyms`), and a word that no clause knows is taken for the nearest that some clause does. A few hundred
sentences need no database for that, and the SQLite of a phone may come without its full-text search.
"""

from functools import cache

import msgspec

from tracker.games import GAMES
from tracker.language import current
from tracker.rulebook import Clause
from tracker.search.index import Hit, Index, Question
from tracker.search.pages import read_pages
from tracker.search.words import stem, words_of

MOST_LETTERS = 200  # of a question; what is beyond is not looked at
MOST_FOUND = 30
LEAST = 0.35  # of the best: what is found below that share is chance


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A clause, or a tile or card, that was found: by which sentence, and where the words stand in it."""

    clause: Clause
    game: str | None  # whose; None: of the app itself
    piece: str | None  # the key of the tile or card; None: the clause itself was found
    title: str
    sentence: str
    marks: tuple[tuple[int, int], ...]
    score: float


def search(words: str, game: str | None = None, *, only: bool = False) -> tuple[Found, ...]:
    """What answers *words*, in the language in use, best first; what is of *game* before all the rest, or
    nothing else. Nothing where nothing is asked."""
    index = _index(current(), tuple(GAMES))
    question = index.read(words[:MOST_LETTERS])
    here, elsewhere = index.find(question, game)
    hits = [hit for part in ((here,) if only else (here, elsewhere)) for hit in _worthwhile(part)]
    return tuple(_shown(hit, question, game) for hit in hits[:MOST_FOUND])


def _worthwhile(hits: list[Hit]) -> list[Hit]:
    """Those that were named, and those that are not far behind the best."""
    best = max((hit.score for hit in hits), default=0.0)
    return [hit for hit in hits if hit.named or hit.score >= LEAST * best]


def _shown(hit: Hit, question: Question, game: str | None) -> Found:
    """A page as it is shown: with the sentence that answers, the words marked."""
    page = hit.page
    sentence = page.sentences[hit.sentence].text.rstrip("; \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")
    sentence = f"… {sentence}" if sentence[0].islower() else sentence
    wanted = {word for term in question.terms for word in term}
    marks = tuple((start, end) for word, start, end in words_of(sentence) if stem(word, current()) in wanted)
    return Found(
        clause=page.clause,
        game=game if game in page.games else next(iter(page.games), None),
        piece=page.piece,
        title=page.title,
        sentence=sentence,
        marks=marks,
        score=hit.score,
    )


@cache
def _index(language: str, _games: tuple[str, ...]) -> Index:
    """The index of some games, made at the first search in that language, which is the one in use."""
    return Index(language, read_pages(language))
