"""Drawing never writes: every screen and a table of every game is drawn again and again, in every language,
light and size, and nothing is asked of the store but to read."""

from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.language import tr
from screens.navigator import SCREENS
from screens.theme import theme
from tests.test_playthroughs import RECORDED
from tests.tracker import toy
from tools.painted_dice import PaintedSight, StillCamera
from tools.phone import PHONE
from tracker.exchange import load
from tracker.game import Player, Table
from tracker.games import GAMES
from tracker.match import Entry, Match

pytestmark = pytest.mark.ui


@pytest.fixture
def redraw(open_phone):
    """A phone, and what draws everything again that it shows."""
    phone = open_phone()

    looks = cycle((("fr", "dark", 2.0, (360, 640)), ("en", "light", 1.0, PHONE)))

    def again():
        language, mode, scale, size = next(looks)  # another one each time: everything is drawn anew
        theme.mode, theme.scale, Window.size = mode, scale, size
        tr.use(language)
        phone.screen.refresh()
        phone.frames(2)

    yield phone, again
    theme.mode, theme.scale, Window.size = "light", 1.0, PHONE
    tr.use("en")


@contextmanager
def nothing_written(phone, about):
    """Fails when the store is asked for anything but to read."""
    db = phone.app.store._db
    statements, before = [], db.total_changes
    db.set_trace_callback(statements.append)
    yield
    db.set_trace_callback(None)
    assert [one for one in statements if not one.startswith("SELECT")] == [], about
    assert db.total_changes == before, about


def recorded(game):
    """The whole recorded games of one game."""
    return [match for match in map(load, RECORDED.values()) if match.game.key == game]


def tables(game):
    """Matches of a game that stop where the phone asks for something that it has not asked for before."""
    asked = set()
    for match in recorded(game):
        for number in range(len(match.entries)):
            ask = (match.table.depth, match.game.prompt(match.state_before(number)).ask.key)
            if ask not in asked:
                asked.add(ask)
                yield match.table, match.entries[:number]


def teach(store, match):
    """Play a match once more in the store, so that it learns of the box what there is to learn."""
    played = store.open(store.create(match.game, match.table))
    for entry in match.entries:
        played.play(entry.move, overrule=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_drawn_without_a_word_to_the_store(redraw, game):
    phone, again = redraw
    store = phone.app.store
    if GAMES[game].game.box_key:
        for match in recorded(game):
            teach(store, match)
    numbers = [store.create(GAMES[game].game, table, entries) for table, entries in tables(game)]
    assert len(numbers) > 1
    for number in numbers:
        with nothing_written(phone, number):
            phone.app.navigator.go("table", number=number)
            again()


def test_a_game_whose_box_has_taught_something_is_drawn_without_a_word_to_the_store(register_pebbles, redraw):
    phone, again = redraw
    table = Table(players=tuple(map(Player, ("Ana", "Bo"))))
    teach(phone.app.store, Match(toy.PEBBLES, table, [Entry(toy.Worth(8))]))
    number = phone.app.store.create(toy.PEBBLES, table)
    with nothing_written(phone, "pebbles"):
        phone.go("table", number=number)
        again()
    assert phone.match.state.worth == 8


def test_every_other_screen_is_drawn_without_a_word_to_the_store(redraw):
    phone, again = redraw
    store = phone.app.store
    match = load(RECORDED["toc_chocottes-score-four_friends"])
    finished = store.create(match.game, match.table, match.entries)
    going = store.create(match.game, match.table, match.entries[:-3])
    phone.app.camera, phone.app.sight = StillCamera(Path("3-4-5.jpg")), PaintedSight()
    about = {
        "home": {},
        "new_game": {"game": match.game.key, "table": match.table},
        "table": {"number": going, "correcting": 1},
        "log": {"number": going},
        "adjust": {"number": going},
        "board": {"number": going},
        "result": {"number": finished},
        "history": {},
        "roster": {},
        "photo": {"expected": 3, "take": print},
        "dice": {},
        "rules": {},
        "clause": {"number": "TOC-18"},
        "settings": {},
        "trouble": {"problem": "…", "retry": None},
        "welcome": {},
    }
    assert about.keys() == SCREENS.keys()
    for name, what in about.items():
        with nothing_written(phone, name):
            phone.go(name, **what)
            again()
