"""The index: what was typed, read for its meaning, and the pages ranked by it.

Ranks are those of BM25 over the words of a page, where its title counts more; a sentence that holds several
of the words adds to it. Among the clauses of one game a word is as rare as it is in that game.
"""

import math
import re
from collections import Counter

import msgspec

from tracker.rulebook import fold
from tracker.search.pages import Page
from tracker.search.synonyms import IDIOMS, SYNONYMS
from tracker.search.words import HOW_MANY, LIMITS, STOP, folded, is_near, stem

SYNONYM, GUESS, BEGUN = 0.75, 0.6, 0.7  # what counts for less than the very word that was typed
SATURATION, LENGTH = 1.2, 0.3  # of BM25: how soon a word said again tells nothing, and what long texts lose
SENTENCE = 0.5  # what one sentence adds that holds the words together
A_NUMBER = 0.4  # what a sentence with a number adds for who asks how many
OF_THE_APP, OF_A_PIECE = 0.6, 0.7  # what the manual of the app, and a tile or card, count beside a clause

Term = dict[str, float]  # the stems that stand for a word, and what each counts; 1 for the word itself


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked."""

    words: tuple[str, ...]
    terms: tuple[Term, ...]
    number: str  # a clause, asked for by its number
    how_many: bool


class Hit(msgspec.Struct, frozen=True):
    """How well a page answers, with which of its sentences; *named*: by its number or its whole title."""

    page: Page
    score: float
    sentence: int
    named: bool


class Shelf(msgspec.Struct, frozen=True):
    """Pages that are ranked together. A word that each of them says tells little among them."""

    pages: list[Page]
    rarity: dict[str, float]  # by stem


class Index:
    """Every page, in one language."""

    def __init__(self, language: str, pages: list[Page]) -> None:
        self._language = language
        self._pages = pages
        self._numbers = {page.clause.id for page in pages}
        self._known = frozenset(word for page in pages for word in page.weights)
        self._mean = sum(page.length for page in pages) / len(pages)
        self._shelves: dict[str | None, tuple[Shelf, Shelf]] = {}  # by game, as they are asked for
        self._synonyms = _read_synonyms(language)
        self._idioms = _read_idioms(language)
        self._spellings = _read_spellings(pages, language)

    # --- reading a question

    def read(self, text: str) -> Question:
        """What is asked."""
        typed = folded(text)
        meant = self._spelt_out(typed)
        idle = STOP[self._language] | HOW_MANY[self._language]
        last = meant[-1] if meant and not text[-1].isspace() else None  # perhaps not typed to its end
        asked = (word for word in dict.fromkeys(meant) if word not in idle)
        terms = [term for word in asked if (term := self._term(word, unfinished=word == last))]
        how_many = not HOW_MANY[self._language].isdisjoint(typed)
        if how_many and terms:
            terms.append({stem(word, self._language): A_NUMBER for word in LIMITS[self._language]})
        return Question(
            words=tuple(folded(fold(text))), terms=tuple(terms), number=self._number(text), how_many=how_many
        )

    def _number(self, text: str) -> str:
        """The clause that is asked for by its number, however that is written: toc7, TOC-07."""
        found = re.search(r"\b([A-Za-z]{2}[A-Za-z0-9])[- ]?([0-9]{1,2})\b", text)
        number = f"{found[1].upper()}-{int(found[2]):02}" if found else ""
        return number if number in self._numbers else ""

    def _spelt_out(self, typed: list[str]) -> list[str]:
        """The words, with what the idioms among them stand for in their place."""
        meant = list(typed)
        for at in range(len(meant) - 1, -1, -1):
            for idiom, words in self._idioms.items():
                if tuple(meant[at : at + len(idiom)]) == idiom:
                    meant[at : at + len(idiom)] = words
        return meant

    def _term(self, word: str, *, unfinished: bool) -> Term:
        """The stems that stand for a word that was typed; none where nobody understands it."""
        root = stem(word, self._language)
        term = dict.fromkeys(self._synonyms.get(root, ()), SYNONYM)
        if root in self._known:
            term[root] = 1.0
        if unfinished and len(word) > 1:
            begun = {other for spelling, other in self._spellings.items() if spelling.startswith(word)}
            for other in begun - term.keys():
                term[other] = BEGUN / (1 + 2 * (root in term))
        if not term and len(word) > 3 and word.isalpha():
            term = self._guess(word)
        return {other: count for other, count in term.items() if other in self._known}

    def _guess(self, word: str) -> Term:
        """The nearest words that are known, for one that is not: somebody mistyped."""
        for most in range(1, 2 + (len(word) > 6)):
            near = {root for spelling, root in self._spellings.items() if is_near(word, spelling, most)}
            if near:
                meant = {other for root in near for other in self._synonyms.get(root, ())}
                return {**dict.fromkeys(meant, GUESS * SYNONYM), **dict.fromkeys(near, GUESS)}
        return {}

    # --- ranking pages

    def find(self, question: Question, game: str | None) -> tuple[list[Hit], list[Hit]]:
        """What answers at a table of *game*, or at none, and what elsewhere; best first."""
        if game not in self._shelves:
            pages = self._pages
            here = [page for page in pages if game is None or game in page.games or not page.games]
            there = [page for page in pages if game is not None and page.games and game not in page.games]
            self._shelves[game] = Shelf(here, _rarity(here)), Shelf(there, _rarity(there))
        here_shelf, there_shelf = self._shelves[game]
        return self._ranked(here_shelf, question), self._ranked(there_shelf, question)

    def _ranked(self, shelf: Shelf, question: Question) -> list[Hit]:
        """What some pages answer."""
        terms = [_telling(term, shelf.rarity) for term in question.terms]
        hits = (self._weigh(page, question, terms) for page in shelf.pages)
        return sorted((hit for hit in hits if hit), key=lambda hit: (not hit.named, -hit.score))

    def _weigh(self, page: Page, question: Question, terms: list[Term]) -> Hit | None:
        """How well a page answers; None where it does not."""
        named = page.name == question.words or (page.clause.id == question.number and page.piece is None)
        said = [term for term in terms if not page.weights.keys().isdisjoint(term)]
        if not (said or named):
            return None
        score = sum(max(tells * self._said(page, word) for word, tells in term.items()) for term in said)
        possible = sum(max(term.values(), default=0.0) for term in terms)
        best, place = 0.0, 0
        for at, sentence in enumerate(page.sentences):
            held = sum(
                max((tells for word, tells in term.items() if word in sentence.stems), default=0.0)
                for term in said
            )
            held += A_NUMBER * bool(held and question.how_many and re.search(r"\d", sentence.text))
            if held > best:
                best, place = held, at
        score += SENTENCE * best * best / possible if best else 0.0
        score *= OF_A_PIECE if page.piece else 1 if page.games else OF_THE_APP
        return Hit(page, score, place, named)

    def _said(self, page: Page, word: str) -> float:
        """How much a page says of a word: BM25, without how rare the word is."""
        said = page.weights.get(word, 0.0)
        pull = SATURATION * (1 - LENGTH + LENGTH * page.length / self._mean)
        return said * (SATURATION + 1) / (said + pull)


def _rarity(pages: list[Page]) -> dict[str, float]:
    """How much a word tells among some pages, by stem: the fewer say it, the more."""
    told = Counter(word for page in pages for word in page.weights if page.piece is None)
    count = sum(page.piece is None for page in pages)
    words = {word for page in pages for word in page.weights}
    return {word: math.log(1 + (count - told[word] + 0.5) / (told[word] + 0.5)) for word in words}


def _telling(term: Term, rarity: dict[str, float]) -> Term:
    """What each stem of a term tells among some pages. What stands for the word that was typed never tells
    more than that word, however rare it is itself."""
    typed = (rarity[word] for word, count in term.items() if count == 1 and word in rarity)
    most = min(typed, default=math.inf)
    return {word: min(rarity[word], most) * count for word, count in term.items() if word in rarity}


def _read_synonyms(language: str) -> dict[str, frozenset[str]]:
    """By stem: what else is meant."""
    meant: dict[str, set[str]] = {}
    for row in SYNONYMS[language].strip().splitlines():
        stems = {stem(word, language) for word in folded(row)}
        for word in stems:
            meant.setdefault(word, set()).update(stems - {word})
    return {word: frozenset(others) for word, others in meant.items()}


def _read_idioms(language: str) -> dict[tuple[str, ...], list[str]]:
    """By the words of an idiom: those that it stands for."""
    rows = (row.partition(":") for row in IDIOMS[language].strip().splitlines())
    return {tuple(folded(idiom)): folded(meant) for idiom, _colon, meant in rows}


def _read_spellings(pages: list[Page], language: str) -> dict[str, str]:
    """Every word that is understood, as it is spelt, and its stem."""
    texts = [text for page in pages for text in (page.title, *(part.text for part in page.sentences))]
    words = {word for text in (*texts, SYNONYMS[language]) for word in folded(text)}
    return {word: stem(word, language) for word in words - STOP[language]}
