"""Happy Corgi: its clauses tell what is printed from what we decided."""
# ruff: noqa: N802

import pytest

from tracker.games import GAMES
from tracker.rulebook import Clause

# What we decided beyond the printed sheet, by clause.
RULED = (
    "COR-02", "COR-03", "COR-04", "COR-05", "COR-06", "COR-07", "COR-08", "COR-09", "COR-13", "COR-15",
    "COR-16", "COR-18", "COR-19", "COR-20", "COR-21",
)  # fmt: skip
MARKS = {"fr": "Notre lecture\u00a0: ", "en": "Our ruling: "}
CLAUSES = GAMES["happy_corgi"].clauses


@pytest.mark.parametrize("language", MARKS)
@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_a_ruling_of_ours_is_the_end_of_its_clause_and_marked(clause: Clause, language: str) -> None:
    printed, mark, ruling = clause.text.of(language).partition(MARKS[language])
    assert bool(mark) == (clause.id in RULED)
    assert printed.strip().endswith("."), "the printed part stands before it, and by itself"
    if mark:
        assert ruling.endswith(".")
        assert MARKS[language] not in ruling


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.id)
def test_nothing_else_speaks_of_rulings(clause: Clause) -> None:
    for language in MARKS:
        text = clause.text.of(language)
        assert "Choix de l’appli" not in text
        assert "(Our ruling" not in text


def test_COR_16_says_what_the_sheet_says_of_a_tie_and_what_we_made_of_it() -> None:
    clause = next(one for one in CLAUSES if one.id == "COR-16")
    printed, _mark, ruling = clause.text.en.partition(MARKS["en"])
    assert "10 hugs" in printed
    assert "any tie" in ruling
