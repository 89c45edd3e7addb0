"""The ways between the screens: back, looking something up in the middle, turning the phone, long lists."""

import sqlite3
from contextlib import closing
from threading import current_thread, main_thread

import pytest
from kivy.core.window import Window

from tests.screens.kit import windows
from tools.phone import LANDSCAPE, PHONE, NotOnScreenError
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games import toc_chocottes as toc
from tracker.store import Store

pytestmark = pytest.mark.ui

LONG = (
    Player("Maximilien-Josep", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Wilhelmina Ammwm", "yellow", "triangle"),
    Player("Anne-Sophie 1234", "green", "diamond"),
    Player("Éléonore de Bour", "purple", "star"),
)


def open_match(phone, players=LONG, **table):
    return phone.app.store.create(find_game("toc_chocottes"), Table(players=players, **table))


# --- looking something up in the middle


def test_cards_half_entered_wait_while_a_rule_is_looked_up(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("Card by card")
    phone.tap("3")
    phone.tap("14")
    phone.tap("book")
    phone.press_back()
    phone.tap("2")
    phone.tap("OK")
    assert table.match.state.counts[0] == 19


def test_a_clause_read_while_setting_up_sends_nobody_away(phone):
    phone.app.store.remember(Player("Ana", "red", "circle"))
    phone.app.store.remember(Player("Bo", "blue", "square"))
    phone.tap("Toc Chocottes")
    phone.tap("Ana")
    phone.tap("Bo")
    phone.tap("How it is played")
    phone.tap(phone.kind("SwitchRow"))
    phone.tap(phone.kind("NumberRow", title="Bo"))
    for key in ("5", "0", "OK"):
        phone.tap(key)
    phone.tap("Start")
    phone.tap("TOC-23")
    phone.press_back()
    screen = phone.screen
    assert [player.name for player in screen.players] == ["Ana", "Bo"]
    assert {row.title: row.value for row in phone.kinds("NumberRow")} == {"Ana": 0, "Bo": 50}


def test_a_clause_read_while_setting_the_table_forgets_no_number(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(phone.kind("NumberRow", title="Bo"))
    for key in ("5", "5", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    phone.tap("TOC-23")
    phone.press_back()
    assert phone.kind("NumberRow", title="Bo").value == 55


def test_a_search_is_kept_for_who_reads_a_clause_and_forgotten_for_the_next(phone):
    phone.tap("Rules")
    phone.write(phone.kind("TextField"), "reaper")
    phone.tap(phone.kind("FoundRow"))
    phone.press_back()
    assert phone.kind("TextField").text == "reaper"
    phone.press_back()
    phone.tap("Rules")
    assert phone.kind("TextField").text == ""
    assert not phone.kinds("FoundRow")


# --- back


def test_the_score_of_an_open_game_undoes_nothing_and_leads_back(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("menu")
    phone.tap("Score table and curve")
    with pytest.raises(NotOnScreenError):
        phone.find("undo")
    phone.tap("Back to the game")
    assert phone.app.navigator.current == "table"
    assert table.match.cursor == 1
    phone.press_back()
    assert phone.app.navigator.current == "home"


def test_a_correction_that_ends_the_game_leads_to_the_result(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    for digit in "122030":
        phone.tap(digit)
    phone.tap("log")
    phone.tap("Cy counts 30 points")
    phone.tap("Correct it")
    phone.tap("5")
    phone.tap("5")
    phone.press_back()
    phone.frames()
    assert phone.app.navigator.current == "result"
    phone.press_back()
    assert phone.app.navigator.current == "home"


def test_while_an_entry_is_corrected_nothing_else_is_changed(phone, seat_table):
    seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("log")
    phone.tap("Ana knocks")
    phone.tap("Correct it")
    for icon in ("menu", "log"):
        assert phone.find(icon).dimmed
        phone.tap(icon)
        assert phone.app.navigator.current == "table"
        assert phone.sees("First enter what is corrected, or go back.")
    phone.press_back()
    phone.press_back()
    assert not phone.find("menu").dimmed


def test_back_does_not_return_to_a_trouble_that_is_over(tmp_path, open_phone):
    (tmp_path / "games.db").mkdir()
    phone = open_phone()
    (tmp_path / "games.db").rmdir()
    phone.tap("Try again")
    assert phone.app.navigator.back() is True  # from the pictures of a first start
    assert phone.app.navigator.back() is False


def test_back_ends_the_writing(phone):
    """A keyboard that stayed would write into what nobody sees any more."""
    phone.go("house", about="dig").note()
    phone.frames(2)
    in_dialog = phone.kind("HouseEditor").ids.text
    assert in_dialog.focus
    phone.press_back()
    assert not in_dialog.focus
    on_screen = phone.go("rules").ids.words
    on_screen.focus = True
    phone.press_back()
    assert not on_screen.focus


def test_another_language_leaves_no_old_words_on_the_table(phone, seat_table):
    number = seat_table(phone, first=0).number
    phone.tap("Knocked", phone.row("Ana"))
    assert phone.sees("everybody reveals")
    phone.app.navigator.home()
    phone.go("settings")
    phone.tap("Français")
    phone.press_back()
    phone.go("table", number=number)
    assert phone.sees("Révèle et compte")
    assert not phone.sees("everybody reveals")


# --- the players that the phone remembers


def test_a_long_roster_is_folded(phone):
    for number in range(30):
        phone.app.store.remember(Player(f"Player {number}", "red", "circle"))
    phone.tap("Toc Chocottes")
    assert len(phone.kinds("RosterBadge")) == 12
    phone.tap("18 more")
    assert len(phone.kinds("RosterBadge")) == 30


# --- long lists and long names


def test_many_open_games_leave_the_settings_within_reach(phone):
    for _ in range(20):
        open_match(phone)
    phone.app.navigator.home()
    phone.frames()
    assert len(phone.kinds("OpenMatch")) == 4
    phone.tap("16 more")
    page, title = phone.screen.ids.page, next(text for text in phone.kinds("Text") if text.text == "New game")
    before, height = title.y, page.column.height
    assert len(phone.kinds("OpenMatch")) < 20, "nobody sees so far down"
    while phone.app.idle.wanted:
        phone.app.idle.make()
    phone.frames()
    assert len(phone.kinds("OpenMatch")) == 20
    assert (title.y, page.column.height) == (pytest.approx(before), pytest.approx(height)), "room was left"


def test_open_games_are_there_for_who_scrolls_to_them_at_once(phone):
    for _ in range(20):
        open_match(phone)
    phone.app.navigator.home()
    phone.frames()
    phone.tap("16 more")
    phone.screen.ids.page.scroll_y = 0.3
    phone.frames(30)
    assert len(phone.kinds("OpenMatch")) > 12
    phone.tap(phone.kinds("OpenMatch")[0])
    phone.press_back()
    assert len(phone.kinds("OpenMatch")) == 4


def test_what_is_cut_keeps_its_beginning(open_phone):
    phone = open_phone(size=(360, 640))
    match = find_game("toc_chocottes")
    moves = [toc.Out(0), *(toc.Points(seat, 50) for seat in range(1, 5)), toc.Penalty(6)]
    phone.app.store.create(match, Table(players=LONG, first=0), played(match, moves))
    phone.go("history")
    title = next(text for text in phone.kinds("Text") if text.text.startswith("Maximilien"))
    first = title._label._cached_lines[0].words[0].text
    assert first.startswith("Maximilien-Josep")


def test_the_history_names_the_winner(phone):
    game = find_game("toc_chocottes")
    moves = [toc.Out(0), *(toc.Points(seat, 50) for seat in range(1, 5)), toc.Penalty(6)]
    number = phone.app.store.create(game, Table(players=LONG, first=0), played(game, moves))
    phone.go("history")
    row = next(iter(phone.kinds("HistoryRow")))
    winner = phone.app.store.open(number).standing.winners[0]
    assert row.subtitle.startswith("Toc Chocottes · ")
    assert LONG[winner].name in row.title
    scores = phone.app.store.open(number).standing.scores
    assert all(f"{who.name} {score}" in row.subtitle for who, score in zip(LONG, scores, strict=True))


def test_the_history_replays_nothing_on_the_thread_of_the_screen(open_phone, tmp_path, monkeypatch):
    phone = open_phone()
    game = find_game("toc_chocottes")
    moves = [toc.Out(0), *(toc.Points(seat, 50) for seat in range(1, 5)), toc.Penalty(6)]
    for _ in range(3):
        number = phone.app.store.create(game, Table(players=LONG, first=0), played(game, moves))
    winner = LONG[phone.app.store.open(number).standing.winners[0]].name
    with closing(sqlite3.connect(tmp_path / "games.db")) as db, db:
        db.execute("UPDATE matches SET winners = NULL WHERE id <> ?", (number,))  # as in an older file
    replayed = []
    look = Store.open

    def spied(store, which):
        replayed.append((which, current_thread() is main_thread()))
        return look(store, which)

    monkeypatch.setattr(Store, "open", spied)
    phone.go("history")
    phone.wait_until(lambda: sum(f"{winner} wins!" == row.title for row in phone.kinds("HistoryRow")) == 3)
    assert sorted(replayed) == [(which, False) for which in (1, 2, 3)]
    phone.press_back()
    phone.go("history")
    assert len(replayed) == 3, "what was found is kept"


def played(game, moves):
    from tracker.match import Match

    match = Match(game, Table(players=LONG, first=0))
    for move in moves:
        match.play(move)
    assert match.standing.over
    return match.entries


def test_the_last_of_five_is_named_too(phone):
    game = find_game("toc_chocottes")
    moves = [toc.Out(0), *(toc.Points(seat, 20 + 10 * seat) for seat in range(1, 5)), toc.Penalty(6)]
    number = phone.app.store.create(game, Table(players=LONG, first=0), played(game, moves))
    phone.go("result", number=number)
    assert phone.sees("4.  Anne-Sophie 1234")
    assert phone.sees("5.  Éléonore de Bour")


def test_another_inspector_is_typed_and_seen(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    for digit in "121314":
        phone.tap(digit)
    phone.tap("Another number")
    phone.tap("1")
    phone.tap("2")
    assert any(text.text == "12" and text.kind == "numeral" for text in phone.kinds("Text"))
    phone.tap("OK")
    assert table.match.state.totals == (24, 25, 26)


@windows((PHONE, 2.0), ((360, 640), 2.0), (LANDSCAPE, 1.0))
def test_no_key_of_the_referee_lies_beside_the_window(open_phone, size, scale):
    phone = open_phone(size=size, scale=scale, language="fr")
    table = phone.go("table", number=open_match(phone, depth="referee", first=0))
    reaper = [toc.Deal(), toc.Draw(0), toc.Discard(14), toc.Match(1)]
    swap = [toc.Decline(), toc.Draw(1), toc.Keep(12)]
    for move in reaper + swap:
        assert table.play(move)
        phone.frames()
        for target in phone.targets():
            left, _bottom = target.to_window(target.x, target.y)
            assert left >= -1, target
            assert left + target.width <= size[0] + 1, target
            assert min(target.size) >= 47.5, target


def test_the_guide_gives_way_to_the_buttons_and_is_a_tap_away(open_phone):
    phone = open_phone(size=(360, 640))
    phone.go("table", number=open_match(phone, first=1))
    assert phone.sees("How did the round end?")
    assert not phone.sees("Shuffle the 56 cards")
    phone.tap("down")
    assert phone.sees("Shuffle the 56 cards")
    phone.tap("up")
    assert not phone.sees("Shuffle the 56 cards")


# --- turning the phone


def test_the_phone_may_be_turned_in_the_middle_of_everything(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("Card by card")
    phone.tap("3")
    for size in (LANDSCAPE, PHONE, LANDSCAPE):
        Window.size = size
        phone.frames()
        assert table.view.panel.cards == [3]
        assert 0 <= phone.find("OK").to_window(*phone.find("OK").center)[0] <= size[0]
    phone.tap("menu")
    Window.size = PHONE
    phone.frames()
    phone.tap("Set the table as it really is")
    phone.tap(phone.kind("NumberRow"))
    phone.tap("7")
    Window.size = LANDSCAPE
    phone.frames()
    phone.tap("OK")
    assert phone.kind("NumberRow").value == 7
    phone.press_back()
    phone.press_back()
    phone.tap("Spots")
    phone.write(phone.kind("TextField"), "Zoé")
    Window.size = PHONE
    phone.frames()
    phone.tap("plus")
    assert phone.screen.players[-1].name == "Zoé"


def test_a_switch_that_is_heard_gives_a_sample(phone, monkeypatch):
    given = []
    phone.go("settings")
    monkeypatch.setattr(phone.app.feedback, "give", given.append)
    phone.tap(phone.screen.ids.sound)
    assert given == ["accepted"]
    phone.tap(phone.screen.ids.sound)
    assert given == ["accepted"]
