"""The rulebook: complete, in both languages, and linked."""

import pytest

from tracker.games import GAMES, rulebook
from tracker.rulebook import Clause, Rulebook, Text, fold

CLAUSES = pytest.mark.parametrize("clause", list(rulebook()), ids=lambda clause: clause.id)


def test_toc_chocottes_has_its_24_clauses_in_order() -> None:
    assert [clause.id for clause in GAMES["toc_chocottes"].clauses] == [f"TOC-{n:02}" for n in range(1, 25)]


def test_a_number_is_one_clause_in_every_game_that_has_it() -> None:
    every = [clause for entry in GAMES.values() for clause in entry.clauses]
    assert {clause.id: clause for clause in every} == {clause.id: clause for clause in reversed(every)}
    assert all(len({clause.id for clause in entry.clauses}) == len(entry.clauses) for entry in GAMES.values())


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("tock_6", {"TCK": 4, "TK6": 10}),
        ("super_tock", {"TCK": 4, "STK": 7}),
        ("dog", {"DOG": 19}),
        ("dog_compact", {"DOG": 19}),
    ],
)
def test_a_track_game_has_its_clauses_in_order(key: str, kinds: dict[str, int]) -> None:
    wanted = [f"{kind}-{number:02}" for kind, count in kinds.items() for number in range(1, count + 1)]
    assert [clause.id for clause in GAMES[key].clauses] == wanted


@CLAUSES
def test_a_clause_has_a_title_and_a_text_in_both_languages(clause: Clause) -> None:
    for text in (clause.title, clause.text):
        for language in ("fr", "en"):
            assert text.of(language).strip() == text.of(language) != ""
    assert clause.text.fr != clause.text.en


@CLAUSES
def test_a_title_is_short(clause: Clause) -> None:
    assert max(len(clause.title.fr), len(clause.title.en)) <= 32


@CLAUSES
def test_related_clauses_exist_and_are_others(clause: Clause) -> None:
    assert len(set(clause.related)) == len(clause.related)
    for number in clause.related:
        assert number != clause.id
        assert rulebook().clause(number) is not None, number


@pytest.mark.parametrize("key", GAMES)
def test_in_the_book_of_a_game_links_lead_both_ways(key: str) -> None:
    book = Rulebook(GAMES[key].clauses)
    links = {clause.id: [other.id for other in book.related(clause.id)] for clause in book}
    for number, others in links.items():
        assert others, f"nothing leads on from {number}"
        assert len(set(others)) == len(others)
        assert all(number in links[other] for other in others)


@pytest.mark.parametrize("key", GAMES)
def test_every_topic_has_words_and_is_used(key: str) -> None:
    entry = GAMES[key]
    assert set(Rulebook(entry.clauses).topics()) == set(entry.words.topics)


def test_a_clause_is_found_by_its_number_in_any_case() -> None:
    clause = rulebook().clause("toc-24")
    assert clause is not None
    assert clause.id == "TOC-24"
    assert rulebook().clause("TOC-25") is None


def test_folding_takes_off_accents_ligatures_and_case() -> None:
    assert fold("ŒUVRE Æ ÉÈÊË ç ’") == "oeuvre ae eeee c '"


def test_a_text_speaks_both_languages() -> None:
    assert Text(fr="oui", en="yes").of("fr") == "oui"
    assert Text(fr="oui", en="yes").of("en") == "yes"
