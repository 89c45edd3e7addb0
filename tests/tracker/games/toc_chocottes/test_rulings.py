"""Toc Chocottes: what we decided where the printed rule is silent can be told from what is printed."""

import pytest

from tracker.games import GAMES

CLAUSES = {clause.id: clause for clause in GAMES["toc_chocottes"].clauses}
OURS = (
    "TOC-02", "TOC-05", "TOC-08", "TOC-11", "TOC-14", "TOC-15", "TOC-17", "TOC-19", "TOC-20", "TOC-22",
)  # fmt: skip


@pytest.mark.parametrize("number", CLAUSES)
def test_our_own_rulings_are_marked_by_one_word_and_come_last(number: str) -> None:
    text = CLAUSES[number].text
    for words, mark in ((text.fr, "Notre lecture\N{NO-BREAK SPACE}: "), (text.en, "Our ruling: ")):
        printed, _mark, ours = words.partition(mark)
        assert printed.endswith((". ", ".")), "what is printed comes first"
        assert bool(ours) == (number in OURS)
        assert ". " not in ours, "one sentence"


def test_that_there_are_four_of_each_value_is_told_as_deduced() -> None:
    text = CLAUSES["TOC-02"].text
    assert "Our ruling: there are four cards of each value, since 56 cards run from 1 to 14." in text.en
    assert "quatre cartes de chaque valeur, puisque 56 cartes vont de 1 à 14." in text.fr
