"""House rules on the screen: noted from a clause or for a new game, shown beside it and at the start."""

import pytest

from screens.house_editor import house_dialog
from tests.screens.kit import seat
from tracker.game import HouseRule
from tracker.games import GAMES

pytestmark = pytest.mark.ui
TOCK = GAMES["tock_6"].game


def write_rule(phone, words):
    phone.write(phone.kind("HouseEditor").ids.text, words)
    phone.tap("Keep it")


def test_noted_at_its_clause_it_stands_beside_it_with_its_option(phone):
    phone.go("rules", about="tock_6")
    phone.app.navigator.go("clause", number="TK6-05", about="tock_6")
    phone.frames()
    phone.tap("Note a house rule")
    phone.tap("Keep it")
    assert phone.sees("Say in a few words")
    phone.tap("King captures what it passes")
    write_rule(phone, "[b]Kings\u202e sweep\n[/b]" + "!" * 400)
    assert phone.sees("a house rule has 300 at most")
    write_rule(phone, "[b]Kings\u202e sweep\n[/b]")
    rule = HouseRule(text="[b]Kings sweep [/b]", clause="TK6-05", option="king_sweeps", value=True)
    assert phone.app.store.house_rules(TOCK) == (rule,)
    assert phone.sees("[b]Kings sweep [/b]")
    phone.press_back()
    page = phone.screen.ids.page
    for _look in range(20):
        if phone.kinds("HouseNote"):
            break
        page.scroll_y = 0
        phone.frames(4)
    assert phone.kind("HouseNote").text == rule.text


def test_noted_for_a_new_game_it_is_set_shown_at_the_start_and_gone_after_the_first_move(phone):
    phone.app.store.keep_house_rules(
        TOCK, (HouseRule(text="Kings sweep", clause="TK6-05", option="king_sweeps", value=True),)
    )
    seat(phone, "Ana", "Bo", game="Tock 6")
    assert phone.sees("Kings sweep")
    phone.tap("House rules")
    phone.tap("Note a house rule")
    write_rule(phone, "A break after each deal")
    phone.press_back()
    assert phone.sees("A break after each deal")
    phone.tap("How it is played")
    phone.tap("Full referee")
    phone.tap("Start")
    assert phone.match.table.options == {"king_sweeps": True}
    assert [rule.text for rule in phone.match.house] == ["Kings sweep", "A break after each deal"]
    assert any("A break after each deal" in words for words in phone.words()) or phone.find("down")


def test_it_is_changed_and_dropped(phone):
    phone.app.store.keep_house_rules(TOCK, (HouseRule(text="Kings sweep"),))
    phone.go("house", about="tock_6")
    phone.tap("Kings sweep")
    write_rule(phone, "Queens sweep")
    phone.tap("Queens sweep")
    phone.tap("Play as printed")
    assert phone.app.store.house_rules(TOCK) == ()
    assert phone.sees("you play as printed")


def test_the_form_is_made_ahead_and_about_one_rule_at_a_time(phone):
    phone.app.store.keep_house_rules(
        TOCK, (HouseRule(text="Kings sweep", clause="TK6-05", option="king_sweeps", value=True),)
    )
    phone.go("house", about="tock_6")
    phone.look()
    form = house_dialog()._form
    phone.tap("Kings sweep")
    assert phone.kind("HouseEditor") is form
    assert [chip.sets for chip in phone.kinds("Chip", active=True)] == [("king_sweeps", True)]
    assert phone.sees("Play as printed")
    phone.write(form.ids.text, "")
    phone.tap("Keep it")
    assert form.ids.text.error
    phone.press_back()
    phone.tap("Note a house rule")
    assert (form.ids.text.text, form.ids.text.error, form.instead) == ("", "", "")
    assert not phone.kinds("Chip")
    assert not phone.sees("Play as printed")
    phone.press_back()
    phone.tap("Kings sweep")
    assert form.ids.text.text == "Kings sweep"
    assert phone.find("Play as printed").top > phone.find("Keep it").top
    phone.tap("Keep it")
    assert len(phone.app.store.house_rules(TOCK)) == 1


def test_a_clause_tells_where_it_decided_in_this_match_and_leads_to_the_log(phone, seat_table):
    from tracker.games import toc_chocottes as toc

    table = seat_table(phone, moves=[toc.Starts(0), toc.Points(1, 5)])
    clause = phone.match.entries[-1].overruled
    table.open_clause(clause)
    phone.frames()
    assert phone.sees("Decided in this game")
    phone.tap(phone.kind("ListRow", subtitle="set aside by the table"))
    assert phone.sees(f"overruled {clause}")
    phone.press_back()
    assert phone.sees("Decided in this game")
