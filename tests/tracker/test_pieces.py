"""Tiles and cards in the rulebook: complete, in words of both languages, each with a clause."""

import pytest

from tracker.games import GAMES
from tracker.games.spots import FAMILIES, TILES
from tracker.language import LANGUAGES, use
from tracker.words import piece_lines, piece_name, tell

PACKS = {
    "toc_chocottes": 56,
    **dict.fromkeys(("tock_6", "super_tock"), 52),
    **dict.fromkeys(("dog", "dog_compact", "dog_royal", "royal"), 110),
}


@pytest.fixture(autouse=True)
def _english():
    yield
    use("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [*PACKS, "spots"])
def test_every_piece_has_a_name_sentences_and_a_clause(key: str, language: str) -> None:
    use(language)
    pieces = GAMES[key].game.pieces()
    assert len({piece_name(piece, key) for piece in pieces}) == len(pieces)
    clauses = {clause.id for clause in GAMES[key].clauses}
    for piece in pieces:
        lines = piece_lines(piece, key)
        assert lines, piece.key
        assert all(line.endswith((".", "!")) for line in lines), piece.key
        assert piece.clause in clauses, piece.key


@pytest.mark.parametrize("key", PACKS)
def test_the_cards_are_the_whole_pack(key: str) -> None:
    assert sum(piece.copies or 0 for piece in GAMES[key].game.pieces()) == PACKS[key]


def test_the_22_tiles_of_spots_stand_by_their_families() -> None:
    pieces = GAMES["spots"].game.pieces()
    assert [piece.key for piece in pieces] == list(TILES)
    told = [tell(piece.family, game="spots") for piece in pieces if piece.family]
    assert len(told) == 22
    assert set(told) == {"In every game", *(family.capitalize() for family in FAMILIES)}
    assert piece_lines(pieces[0], "spots") == [
        "1. Draw the top dog of the pile, if you have fewer than six.",
        "2. Roll 1 die. Then place or bury.",
    ]


def test_options_change_what_a_card_does() -> None:
    game = GAMES["super_tock"].game

    def ten(**options: bool) -> list[str]:
        piece = next(piece for piece in game.pieces(options) if piece.key == "10")
        return piece_lines(piece, "super_tock")

    assert len(ten(ten_swaps=True)) == len(ten()) + 1
    assert "• The left neighbour throws a card away." in ten(ten_throws=True)


def test_of_four_values_of_toc_chocottes_there_are_crossed_out_cards() -> None:
    pieces = GAMES["toc_chocottes"].game.pieces()
    assert [piece.key for piece in pieces if len(piece.does) > 1] == ["10", "11", "12", "13"]
