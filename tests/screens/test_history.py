"""The history: every game that was played, also what cannot be read."""

import sqlite3
from contextlib import closing

import pytest

from tracker.game import Player, Table
from tracker.games import find_game

pytestmark = pytest.mark.ui


def test_games_that_cannot_be_read_are_told_in_the_history_and_kept(tmp_path, open_phone):
    def become(name, count):
        with closing(sqlite3.connect(tmp_path / "games.db")) as db, db:
            db.execute("UPDATE matches SET game = ? WHERE id <= ?", (name, count))

    phone = open_phone()
    table = Table(players=(Player("Ana"), Player("Bo")))
    for _ in range(3):
        phone.app.store.create(find_game("toc_chocottes"), table)
    phone.tap("History")
    assert not phone.sees("cannot be read")
    phone.press_back()
    become("chess", 1)
    phone.tap("History")
    assert phone.sees("1 game cannot be read by this version of the app. It is kept as it is.")
    become("chess", 2)
    phone.app.change_setting("language", "fr")
    phone.frames()
    assert phone.sees("ne sait pas lire 2 parties. Elles sont gardées telles quelles.")
    become("toc_chocottes", 3)
    phone.press_back()
    assert len(phone.kinds("OpenMatch")) == 3
    phone.tap("Historique")
    assert not phone.sees("ne sait pas lire")
