"""The rulebook on the screen: read, and searched."""

import pytest

from tracker.games import GAMES
from tracker.search import _index

pytestmark = pytest.mark.ui


def ask(phone, words):
    phone.write(phone.kind("TextField"), words)


def test_rules_are_searched_over_all_games_without_accents(phone):
    phone.app.change_setting("language", "fr")
    phone.tap("Règles")
    ask(phone, "pere noel")
    row = phone.kind("FoundRow", number="TOC-16")
    assert "[b]" in row.sentence
    phone.tap(row)
    assert phone.sees("TOC-16")
    phone.press_back()
    assert phone.kind("TextField").text == "pere noel"
    ask(phone, "egalite")
    assert {row.where.split(" · ")[1] for row in phone.kinds("FoundRow")} >= {"Dig", "Toc Chocottes"}


def test_at_a_table_its_own_game_comes_first(phone, seat_table):
    seat_table(phone, game="happy_corgi")
    phone.tap("book")
    assert phone.sees("COR-01")
    ask(phone, "who wins a tie")
    assert phone.kind("FoundRow").number.startswith("COR")


def test_a_tile_that_was_found_is_shown_with_its_picture(phone):
    phone.tap("Rules")
    ask(phone, "play dead")
    phone.tap(phone.kind("FoundRow"))
    assert phone.sees("Take treats: as many as the die that you just buried shows.")
    phone.tap("SPO-06")
    assert phone.screen.name == "clause"


@pytest.mark.parametrize("words", ["xyzzy", "[b]", "?" * 1000, "[color=ff0000]xyzzy[/color"])
def test_a_search_without_result_says_so_whatever_was_typed(phone, words):
    phone.tap("Rules")
    ask(phone, words)
    assert phone.sees("No rule says that") or phone.kinds("FoundRow")
    phone.tap("close")
    assert phone.kind("TextField").text == ""
    assert phone.sees("TOC-01")


def test_a_game_is_read_to_its_end_and_its_rows_are_made_on_the_way(phone):
    phone.tap("Rules")
    page = phone.screen.ids.page
    first = len(page.column.children)
    assert first < len(GAMES["toc_chocottes"].clauses)
    for _look in range(40):
        if phone.sees("TOC-24"):
            break
        before = page.column.height
        page.scroll_y = 0
        phone.frames(4)
        assert page.column.height >= before
    assert phone.sees("TOC-24")
    phone.tap("Spots")
    assert phone.sees("SPO-01")
    assert page.scroll_y == 1


def test_what_a_search_needs_is_read_while_nobody_touches_the_phone(phone):
    _index.cache_clear()
    phone.tap("Rules")
    phone.frames(20)
    assert not _index.cache_info().currsize, "a tap is answered with what is seen"
    phone.look()
    assert _index.cache_info().currsize == 1


def read_all(phone):
    """Scroll to the end of the page, and give what it is made of."""
    page = phone.screen.ids.page
    made = -1
    while made != len(page.column.children):
        made = len(page.column.children)
        page.scroll_y = 0
        phone.frames(4)
    return page.column.children


@pytest.mark.parametrize("key", ["toc_chocottes", "spots", "tock_6", "dog_royal"])
def test_every_tile_and_card_stands_in_the_book_with_its_picture(phone, key):
    phone.go("rules", about=key)
    phone.tap(phone.kinds("Segment")[-1])
    rows = [row for row in read_all(phone) if type(row).__name__ == "BookPiece"]
    assert len(rows) == len(GAMES[key].game.pieces())
    assert all(phone.kinds("PieceCard", within=row) for row in rows)
    phone.tap(rows[-1])
    assert phone.screen.name == "clause"


@pytest.mark.parametrize("key", ["toc_chocottes", "dig", "happy_corgi", "spots", "tock_6", "royal"])
def test_the_set_up_is_a_picture_for_the_players_and_options_that_are_chosen(phone, key):
    phone.go("rules", about=key)
    phone.tap("Setting up")
    setup = phone.kind("BookSetup")
    phone.tap(phone.find("minus", within=setup))
    assert setup.count == min(4, setup.most) - 1
    for count in (setup.least, setup.most):
        setup.seat(count)
        phone.frames(4)
        assert setup.ids.picture.children[0].height > 100
        assert setup.ids.notes.children
    for row in phone.kinds("SwitchRow", within=setup)[:1]:
        before = setup.ids.picture.children[0]
        phone.tap(row)
        assert setup.ids.picture.children[0] is not before


def test_the_book_of_a_game_without_pictures_has_its_rules_only(phone, register_pebbles):
    phone.go("rules", about="pebbles")
    assert not phone.kinds("Segmented")
    assert phone.kinds("BookClause")
