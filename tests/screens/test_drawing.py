"""Drawing never writes: every screen and a table of every game is drawn again and again, in every language,
light and size, and nothing is asked of the store but to read."""

from contextlib import contextmanager
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.games.spots.dog_photo import DogTeller
from screens.language import tr
from screens.navigator import SCREENS
from screens.platform.fake import FakeViewfinder
from screens.theme import theme
from tests.test_playthroughs import RECORDED
from tests.tracker import toy
from tools.painted_dice import PaintedSight, StillCamera
from tools.phone import PHONE
from tracker.exchange import load
from tracker.game import Player, Table
from tracker.games import GAMES
from tracker.games.spots import CARDS
from tracker.match import Entry, Match

pytestmark = pytest.mark.ui
ON_THE_SAME_BOARD = (
    "tock_6",
    "super_tock",
    "dog_compact",
    "dog_royal",
)  # as Dog: they wait for the long tests

LOOKS = (("fr", "dark", 2.0, (360, 640)), ("en", "light", 1.0, PHONE))


@pytest.fixture
def redraw(open_phone):
    """A phone, and what draws again what it shows: in its present look, or *anew*, in the other one.

    A new look is dear: all that was ever shown puts it on. The picture itself is not painted: no widget
    hears of that."""
    phone = open_phone()
    looks = cycle(LOOKS)

    def again(anew=True):
        if anew:
            language, theme.mode, theme.scale, Window.size = next(looks)
            tr.use(language)
        phone.screen.refresh()
        for _frame in range(2):
            phone._pass_frame()

    yield phone, again
    theme.mode, theme.scale, Window.size = "light", 1.0, PHONE
    tr.use("en")


@contextmanager
def nothing_written(phone, about):
    """Fails when the store is asked for anything but to read."""
    db = phone.app.store._db
    statements, before = [], db.total_changes
    db.set_trace_callback(statements.append)
    try:
        yield
    finally:
        db.set_trace_callback(None)
    reading = ("SELECT", "PRAGMA data_version")
    assert [one for one in statements if not one.startswith(reading)] == [], about
    assert db.total_changes == before, about


@cache
def recorded(game):
    """The whole recorded games of one game."""
    return [load(path) for name, path in RECORDED.items() if name.startswith(f"{game}-")]


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


@pytest.mark.parametrize(
    "game", [pytest.param(key, marks=pytest.mark.proof) if key in ON_THE_SAME_BOARD else key for key in GAMES]
)
def test_a_table_is_drawn_without_a_word_to_the_store(redraw, game):
    phone, again = redraw
    store = phone.app.store
    if GAMES[game].game.box_key:
        teach(store, recorded(game)[0])
    numbers = [store.create(GAMES[game].game, table, entries) for table, entries in tables(game)]
    assert len(numbers) > 1
    drawn = set()
    for number in numbers:
        with nothing_written(phone, number):
            phone.app.navigator.go("table", number=number)
            panel = phone.match.table.depth, phone.screen.view.phase
            again(anew=panel not in drawn)
            drawn.add(panel)


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
    phone.app.camera, phone.app.sight = StillCamera(*[Path("3-4-5.jpg")] * 2 * len(LOOKS)), PaintedSight()
    phone.edge.finder = FakeViewfinder()
    about = {
        "home": {},
        "new_game": {"game": match.game.key, "table": match.table},
        "table": {"number": going, "correcting": 1},
        "starter": {"players": match.players, "possible": (0, 1, 3), "take": print},
        "replay": {"number": going, "at": 2},
        "log": {"number": going},
        "adjust": {"number": going},
        "board": {"number": going},
        "result": {"number": finished},
        "history": {},
        "statistics": {},
        "roster": {},
        "live": {"expected": 3, "take": print},
        "photo": {"expected": 3, "take": print},
        "dice": {},
        "cards": {"expected": 1, "teller": DogTeller(None, CARDS), "take": print},
        "kept": {},
        "house": {"about": match.game.key},
        "sheets": {},
        "sheet_editor": {},
        "code": {"heading": "…", "content": "…", "hint": "…"},
        "rules": {},
        "clause": {"number": "TOC-18"},
        "settings": {},
        "backup": {},
        "trouble": {"problem": "…", "retry": None},
        "welcome": {},
    }
    assert about.keys() == SCREENS.keys()
    for _look in LOOKS:
        for name, what in about.items():
            with nothing_written(phone, name):
                phone.app.navigator.go(name, **what)
                again(anew=name == "home")  # those behind it hear of the new look too
