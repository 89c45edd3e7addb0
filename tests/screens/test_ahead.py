"""What a table has made ahead in idle time is shown as if it had been made at the tap, and never too late."""

import pytest

from screens.adjust import AdjustScreen
from screens.ways import WaysList
from tracker.games.dig import COLOURS, Bowls, Finish
from tracker.games.toc_chocottes import Deal, Draw

pytestmark = pytest.mark.ui
SET = "Set the table as it really is"


@pytest.fixture
def begun(phone, monkeypatch):
    """The pages that were begun, each by what it shows of Ana."""
    pages = []
    begin = AdjustScreen._begin

    def begin_and_tell(screen, match):
        pages.append(match.standing.scores[0])
        begin(screen, match)

    monkeypatch.setattr(AdjustScreen, "_begin", begin_and_tell)
    return pages


def ana(phone):
    return phone.kind("NumberRow", title="Ana", name="Ana")


def test_the_page_that_sets_the_table_is_made_while_the_menu_is_open(phone, seat_table, begun):
    seat_table(phone, game="spots", depth="referee", first=0)
    phone.tap("menu")
    assert not begun
    phone.look()
    assert begun == [0]
    assert not phone.app.navigator.prepare("adjust").adjuster.unfinished
    phone.tap(SET)
    assert begun == [0]
    assert phone.screen.adjuster._match is phone.screen.match


def test_a_menu_that_is_closed_has_nothing_more_made(phone, seat_table):
    seat_table(phone, game="spots", depth="referee", first=0)
    phone.tap("menu")
    phone.app.idle.make()
    phone.press_back()
    phone.look()
    assert phone.app.navigator.prepare("adjust").adjuster.unfinished


def test_what_was_typed_and_not_kept_is_not_there_the_next_time(phone, seat_table, begun):
    seat_table(phone, first=0)
    for _time in range(2):
        phone.tap("menu")
        phone.look()
        phone.tap(SET)
        assert ana(phone).value == 0
        ana(phone).value = 7
        phone.press_back()
    assert begun == [0, 0]


def test_a_page_made_for_another_state_is_made_anew(phone, seat_table, begun):
    table = seat_table(phone, first=0)
    phone.tap("menu")
    phone.look()
    phone.press_back()
    game, totals = table.match.game, (9, *[0] * (len(table.players) - 1))
    table.play(game.adjust(game.with_totals(table.state, totals)))
    phone.frames(2)
    phone.tap("menu")
    phone.tap(SET)
    assert ana(phone).value == 9
    assert begun == [0, 9]


def test_what_can_be_done_is_found_ahead_and_once(phone, seat_table, monkeypatch):
    table = seat_table(phone, depth="referee", first=0, moves=[Deal()])
    looked = []
    look_on = WaysList._look_on
    monkeypatch.setattr(WaysList, "_look_on", lambda ways, **how: looked.append(how) or look_on(ways, **how))
    phone.look()
    assert looked
    found = len(looked)
    phone.tap("ways")
    assert phone.sees("Ana draws")
    assert len(looked) == found
    phone.press_back()
    table.play(Draw(0))
    phone.tap("ways")
    assert phone.sees("… and 10 more")
    assert not phone.sees("Ana draws")


def test_what_was_found_is_told_in_the_language_in_use(phone, seat_table):
    seat_table(phone, depth="referee", first=0, moves=[Deal()])
    phone.look()
    phone.app.change_setting("language", "fr")
    phone.tap("ways")
    assert phone.sees("Que puis-je faire")
    assert phone.sees("Ana pioche")


def test_the_result_is_filled_ahead_where_the_next_move_may_be_the_last(phone, seat_table):
    table = seat_table(phone, game="dig", depth="score", moves=[Bowls(COLOURS)])
    result = phone.app.navigator.prepare("result")
    phone.look()
    assert result.number == table.number
    filled = result.ids.podium.children[:]
    assert filled
    assert not result.over
    table.play(Finish())
    phone.frames()
    assert phone.screen is result
    assert result.over
    assert result.ids.podium.children == filled


def test_no_result_is_filled_in_the_middle_of_a_game(phone, seat_table):
    seat_table(phone, game="dig", depth="referee", first=0)
    phone.look()
    assert phone.app.navigator.prepare("result").number == 0


def test_a_screen_that_was_asked_for_meanwhile_keeps_what_it_shows(phone, seat_table):
    table = seat_table(phone, game="dig", depth="score")
    pieces = phone.app.navigator.make("result")
    next(pieces)
    phone.app.navigator.go("result", number=table.number)
    for _piece in pieces:
        phone.frames(1)
    assert phone.sees("Score")
    assert [badge.name for badge in phone.screen.ids.scores.children[-1].cells] == ["Ana", "Bo", "Cy"]


def test_the_page_that_sets_the_table_is_made_while_the_result_is_looked_at(phone, seat_table, begun):
    table = seat_table(phone, game="dig", depth="score", moves=[Bowls(COLOURS)])
    phone.app.navigator.go("result", number=table.number)
    assert not begun
    phone.look()
    assert begun == [0]
    phone.tap(SET)
    assert begun == [0]
