"""The history: every game that was played, found, watched, noted, deleted and brought back."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import cv2
import numpy as np
import pytest

from screens.platform.fake import FakeCamera
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games import toc_chocottes as toc
from tracker.match import Match

pytestmark = pytest.mark.ui


def fill(store, count):
    """So many finished matches of one round, every tenth of them won by Zoé."""
    players = tuple(Player(name, "blue", "square") for name in ("Ana", "Bo", "Cy"))
    match = Match(find_game("toc_chocottes"), Table(players=players, first=0))
    for move in (toc.Out(0), toc.Points(1, 50), toc.Points(2, 60), toc.Penalty(6)):
        match.play(move, overrule=True)
    assert match.standing.over
    for number in range(count):
        first = Player("Zoé", "pink", "star") if number % 10 == 0 else players[0]
        store.create(match.game, Table(players=(first, *players[1:]), first=0), match.entries)


def rows(phone):
    return sorted(phone.kinds("HistoryRow"), key=lambda row: -row.y)


def test_of_many_games_only_a_screenful_exists_and_all_are_found(phone):
    fill(phone.app.store, 100)
    screen = phone.go("history")
    assert screen.found == "100 games"
    assert 4 < len(rows(phone)) < 30
    newest = rows(phone)[0].key
    screen.ids.rows.scroll_y = 0
    phone.frames()
    assert len(rows(phone)) < 30
    assert rows(phone)[-1].key < newest
    phone.write(screen.ids.words, "zoe")
    phone.wait(0.5)
    assert screen.found == "10 games"
    assert "Zoé" in rows(phone)[0].subtitle
    phone.write(screen.ids.words, "")
    phone.wait(0.5)
    phone.tap(screen.ids.people)
    phone.tap("Zoé")
    phone.tap("Show")
    assert screen.found == "10 games"
    phone.tap(screen.ids.game)
    phone.tap("Dig")
    assert screen.found == "No game fits this."
    phone.tap(screen.ids.game)
    phone.tap("All games")
    phone.tap(screen.ids.date)
    phone.tap(str(datetime.now(UTC).year))
    assert screen.found == "10 games"
    phone.tap(rows(phone)[0])
    assert phone.app.navigator.current == "result"
    phone.press_back()
    assert screen.found == "10 games", "back is where it was left"


def test_who_can_be_chosen_is_made_ahead_and_knows_who_is(phone):
    fill(phone.app.store, 20)
    screen = phone.go("history")
    phone.look()
    made = screen._chips[1]
    phone.tap(screen.ids.people)
    assert made.parent
    phone.tap("Zoé")
    phone.press_back()
    phone.look()
    phone.tap(screen.ids.people)
    assert not phone.kinds("Chip", active=True), "who left it has chosen nobody"
    phone.tap("Zoé")
    phone.tap("Show")
    phone.look()
    phone.tap(screen.ids.people)
    assert [chip.text for chip in phone.kinds("Chip", active=True)] == ["Zoé"]
    phone.tap("Everybody")
    assert screen.found == "20 games"


def test_the_result_of_the_first_game_that_is_seen_is_drawn_ahead(phone):
    fill(phone.app.store, 3)
    screen, result = phone.go("history"), phone.app.navigator.prepare("result")
    draw, drawn = result.draw, []
    result.draw = lambda: (drawn.append(result.number), draw())
    phone.look()
    first, second = (row.key for row in rows(phone)[:2])
    assert drawn == [first]
    phone.tap(rows(phone)[0])
    assert phone.screen is result
    assert drawn == [first], "nothing was left to draw"
    assert phone.sees("Zoé wins!") == (phone.app.store.summary(first).table.players[0].name == "Zoé")
    phone.press_back()
    phone.tap(rows(phone)[1])
    assert drawn == [first, second]
    phone.press_back()
    phone.look()
    before = len(drawn)
    phone.app.store.keep_note(first, "On the train")
    screen.refresh()
    phone.look()
    assert set(drawn[before:]) == {first}, "something else is known of it"


def test_nothing_is_made_ahead_for_a_game_that_was_deleted(phone):
    fill(phone.app.store, 3)
    screen = phone.go("history")
    first = rows(phone)[0].key
    phone.tap("menu", rows(phone)[0])
    phone.tap("Delete")
    phone.look()
    assert phone.front() is screen, "and nobody is told that it is gone"
    assert phone.app.navigator.prepare("result").number == rows(phone)[0].key != first
    assert not phone.app.navigator.prepare("replay")._laid


def test_a_deleted_game_is_brought_back(phone):
    fill(phone.app.store, 3)
    screen = phone.go("history")
    gone = rows(phone)[1].key
    phone.tap("menu", rows(phone)[1])
    phone.tap("Delete")
    assert screen.found == "2 games"
    assert gone not in [row.key for row in rows(phone)]
    phone.tap("Bring it back")
    assert screen.found == "3 games"
    assert gone in [row.key for row in rows(phone)]


def test_a_note_and_a_photo_are_kept_with_a_game(tmp_path, phone):
    fill(phone.app.store, 2)
    photo = tmp_path / "table.png"
    cv2.imwrite(str(photo), np.full((1500, 2000, 3), 90, np.uint8))
    phone.app.camera = FakeCamera(photo)
    screen = phone.go("history")
    key = rows(phone)[0].key
    phone.tap("menu", rows(phone)[0])
    phone.tap("Note")
    phone.write(phone.kind("TextField"), "On the train")
    phone.tap("Keep it")
    phone.tap("menu", rows(phone)[0])
    phone.tap("Photo")
    kept = cv2.imdecode(np.frombuffer(phone.app.store.photo(key), np.uint8), cv2.IMREAD_COLOR)
    assert kept.shape == (960, 1280, 3), "small enough to be kept by the hundred"
    assert phone.app.camera.forgotten == [photo], "and the photo itself is not"
    assert "with a photo · “On the train”" in rows(phone)[0].subtitle
    phone.write(screen.ids.words, "train")
    phone.wait(0.5)
    assert screen.found == "1 game"
    phone.tap(rows(phone)[0])
    assert phone.sees("On the train")
    assert phone.kinds("Image")


def test_a_finished_game_that_cannot_be_read_has_a_row_that_answers(tmp_path, phone):
    fill(phone.app.store, 3)
    with closing(sqlite3.connect(tmp_path / "games.db")) as db, db:
        db.execute("UPDATE matches SET game = 'chess' WHERE id = 2")
    phone.go("history")
    phone.tap("A game that this version cannot read")
    assert phone.sees("It is kept as it is, for a newer version of the app.")
    assert phone.app.navigator.current == "history"


def test_rows_stay_under_the_finger_when_it_is_found_out_that_games_cannot_be_read(phone):
    fill(phone.app.store, 3)
    screen = phone.go("history")
    screen._searched(0)
    phone.frames()
    places = [row.to_window(*row.pos) for row in phone.kinds("HistoryRow")]
    assert len(places) == 3
    screen._searched(2)
    phone.frames()
    assert phone.sees("2 games cannot be read")
    assert [row.to_window(*row.pos) for row in phone.kinds("HistoryRow")] == places
    phone.tap("close")
    assert not phone.sees("2 games cannot be read"), "large words would hide the list"


def test_games_that_cannot_be_read_are_told_in_the_history_and_kept(tmp_path, open_phone):
    def become(name, count):
        with closing(sqlite3.connect(tmp_path / "games.db")) as db, db:
            db.execute("UPDATE matches SET game = ? WHERE id <= ?", (name, count))

    phone = open_phone()
    table = Table(players=(Player("Ana"), Player("Bo")))
    for _ in range(3):
        phone.app.store.create(find_game("toc_chocottes"), table)
    phone.tap("History")
    phone.wait(0.5)
    assert not phone.sees("cannot be read")
    phone.press_back()
    become("chess", 1)
    phone.tap("History")
    phone.wait_until(
        lambda: phone.sees("1 game cannot be read by this version of the app. It is kept as it is.")
    )
    phone.press_back()
    become("chess", 2)
    phone.app.change_setting("language", "fr")
    phone.frames()
    phone.tap("Historique")
    phone.wait_until(lambda: phone.sees("ne sait pas lire 2 parties. Elles sont gardées telles quelles."))
    become("toc_chocottes", 3)
    phone.press_back()
    assert len(phone.kinds("OpenMatch")) == 3
    phone.tap("Historique")
    phone.wait_until(lambda: not phone.sees("ne sait pas lire"))
