"""Track games: what a rulebook says holds in its game, and what we decided ourselves says so."""

import re

import pytest

from tracker.game import Option
from tracker.games import GAMES
from tracker.games.tock.rules import TrackGame
from tracker.games.tock.settings.options import settings_for
from tracker.rulebook import Clause

TRACK_GAMES = [key for key, entry in GAMES.items() if isinstance(entry.game, TrackGame)]
CLAUSES = {clause.id: clause for key in TRACK_GAMES for clause in GAMES[key].clauses}
# What no sheet says, or says otherwise: each is ours, in whole or in part.
OURS = (
    *("TCK-01", "TCK-02", "TCK-03"),
    *("TK6-01", "TK6-02", "TK6-03", "TK6-07", "TK6-09", "TK6-10"),
    *("STK-01", "STK-03", "STK-04", "STK-05", "STK-06", "STK-07"),
    *("DOG-01", "DOG-08", "DOG-11", "DOG-14", "DOG-15", "DOG-19"),
    *("ROY-04", "ROY-05", "ROY-07", "ROY-08"),
    *("RYV-03", "RYV-04", "RYV-05", "RYV-07", "RYV-08", "RYV-09", "RYV-10", "RYV-12"),
)
EACH = pytest.mark.parametrize("clause", CLAUSES.values(), ids=lambda clause: clause.id)


def text_of(key: str, language: str = "en") -> str:
    return " ".join(clause.text.of(language) for clause in GAMES[key].clauses)


@EACH
def test_a_ruling_of_ours_is_the_last_sentence_and_says_so(clause: Clause) -> None:
    for text, words in ((clause.text.en, "Our ruling: "), (clause.text.fr, "Notre lecture\u00a0: ")):
        assert (words in text) == (clause.id in OURS)
        printed, _words, ruling = text.partition(words)
        assert printed, "what is printed comes first"
        assert not re.search(r"[.!?] ", ruling), "one sentence"
        others = r"our ruling|choix de l’appli|\(our|notre lecture"
        assert not re.search(others, printed + ruling, re.IGNORECASE)


@EACH
def test_french_has_its_spaces(clause: Clause) -> None:
    assert not re.search(r"(?<!\u00a0)[;?!]|(?<![\u00a0A-F]):", clause.text.fr)


@pytest.mark.parametrize("key", TRACK_GAMES)
def test_every_clause_that_the_engine_cites_is_in_the_rulebook_of_the_game(key: str) -> None:
    book = {clause.id for clause in GAMES[key].clauses}
    options: tuple[Option, ...] = GAMES[key].game.options
    assert {option.clause for option in options} <= book
    for players in GAMES[key].game.seats:
        settings = settings_for(key, players)
        cited = {getattr(settings.clauses, topic) for topic in settings.clauses.__struct_fields__}
        cited |= {card.clause for card in settings.cards}
        assert cited - {""} <= book


@pytest.mark.parametrize("key", ["dog_royal", "royal"])
def test_no_clause_contradicts_dog_royal(key: str) -> None:
    for words in ("6 cards are dealt", "6 again", "or a joker", "Swiss", "and that is a play", "5 pawns"):
        assert words not in text_of(key), words
    for words in ("Always 5 cards", "No joker", "never laid without effect"):
        assert words in text_of(key), words


def test_no_clause_contradicts_the_variant() -> None:
    for words in ("No card is drawn.", "may put one pawn", "Other pawns may be jumped", "not passed"):
        assert words in text_of("dog_royal"), words
        assert words not in text_of("royal"), words
    for words in ("A card is drawn on a special field only", "only the fool may leave", "a knight that goes"):
        assert words in text_of("royal"), words
