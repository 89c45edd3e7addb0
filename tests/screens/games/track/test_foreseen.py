"""DOG Royal: what follows is drawn before it is there, and is shown as it really is when it comes."""

import pytest

from tests.screens.games.track.kit import board, screen, state
from tracker.games.tock import Place, Special

pytestmark = pytest.mark.ui


def drawn_boards(monkeypatch):
    """The grounds that are drawn from now on, by the size of the board."""
    from screens.games.track.ground import Ground

    drawn, draw = [], Ground._draw_all

    def draw_and_tell(ground):
        drawn.append(tuple(ground.size))
        draw(ground)

    monkeypatch.setattr(Ground, "_draw_all", draw_and_tell)
    return drawn


def test_the_board_of_the_first_turn_is_there_before_the_last_pawn(phone, seat_table, monkeypatch):
    table = seat_table(phone, game="royal", players=4, depth="referee", first=0, moves=[Special(8)])
    list(table.view.make_ahead())  # as while the first screen is looked at
    for _seat in range(3):
        table.play(Place(1))
    phone.look()
    drawn = drawn_boards(monkeypatch)
    phone.tap(phone.find("Fool"))
    assert state(phone).phase == "turn"
    assert not drawn
    assert board(phone).scene.position == state(phone).position, "not the one that was foreseen"


def test_what_was_foreseen_is_not_what_was_said(phone, seat_table):
    table = seat_table(phone, game="royal", players=4, depth="referee", first=0)
    phone.look()
    table.play(Special(8))
    phone.frames(2)
    assert board(phone).scene.settings.special == 8
    assert table.view.panel.state is table.state


def test_the_page_of_special_fields_is_opened_as_the_table_stands(phone, seat_table):
    seat_table(phone, game="royal", players=4, depth="referee", first=0, moves=[Special(8)])
    phone.look()
    for there, then in ((8, 5), (5, 4)):
        phone.tap(phone.find("Special fields"))
        fields = phone.kind("SpecialFields")
        assert fields.field == there
        assert fields.ids.board.scene.position == state(phone).position
        fields.field = then
        phone.tap(phone.find("Here they are"))
        assert state(phone).special == then
        phone.tap(phone.find("King"))
    phone.tap(phone.find("Special fields"))
    phone.kind("SpecialFields").field = 9
    phone.tap(phone.find("Cancel"))
    phone.tap(phone.find("Special fields"))
    assert phone.kind("SpecialFields").field == 4, "what was not kept is forgotten"


def test_another_match_has_a_page_of_its_own(phone, seat_table):
    seat_table(phone, game="royal", players=4, depth="referee", first=0, moves=[Special(8)])
    phone.look()
    seat_table(phone, game="royal", players=2, depth="referee", first=0, moves=[Special(6)])
    phone.tap(phone.find("Special fields"))
    shown = phone.kind("SpecialFields")
    assert shown.field == 6
    assert shown.ids.board.scene.players == tuple(screen(phone).players)
