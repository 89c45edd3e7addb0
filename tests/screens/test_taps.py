"""From launch to the first entry: the taps of every game and depth, as docs/taps.md tells them."""

import re
from pathlib import Path

import pytest

from tests.screens.conftest import PLAYERS
from tests.screens.test_drawing import ON_THE_SAME_BOARD, recorded
from tracker.game import Table
from tracker.games import GAMES, sheet

pytestmark = pytest.mark.ui
SHEET = sheet.shipped("en")[0]
TOLD = re.findall(
    r"^\| (.+?) \| (score|referee) \| (\d+)\b", Path("docs/taps.md").read_text(encoding="utf-8"), re.MULTILINE
)


def played_before(store, key, depth):
    """The same people have played this game so, and told what its box is like."""
    game = GAMES[key].game
    for match in recorded(key):
        if game.box_key and match.table.depth == depth:
            store.open(store.create(game, match.table)).play(match.entries[0].move)
    played = {"sheet": sheet.plain(SHEET)} if key == "sheet" else {}
    store.create(game, Table(players=PLAYERS, depth=depth, **played))


def first_entry(phone, key):
    """Answer what is asked first."""
    if phone.kinds("PlayerButton"):
        phone.tap(phone.kind("PlayerButton"))
    elif key == "sheet":
        phone.tap("7")
        phone.tap("OK")
    elif key == "dig":
        phone.tap(phone.kind("DigCell"))
    else:  # the starting die of Spots
        phone.tap("4")


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.proof) if key in ON_THE_SAME_BOARD else key for key in GAMES]
)
def test_a_game_is_begun_with_the_taps_that_are_told(phone, key):
    """The game, “Start”, and what is asked first."""
    name, needed = GAMES[key].name.of("en"), []
    for depth in GAMES[key].game.depths:
        played_before(phone.app.store, key, depth)
        phone.app.navigator.home()
        phone.frames()
        before = phone.taps
        phone.tap(name, phone.screen.ids.games)
        if key == "sheet":
            phone.tap(SHEET.name)
        phone.tap("Start")
        first_entry(phone, key)
        assert phone.match.table.depth == depth
        assert phone.match.cursor == 1
        needed.append((name, depth, str(phone.taps - before)))
    assert needed == [line for line in TOLD if line[0] == name]


def test_the_other_depth_costs_two_taps_more(phone):
    played_before(phone.app.store, "toc_chocottes", "score")
    phone.app.navigator.home()
    phone.frames()
    phone.taps = 0
    phone.tap("Toc Chocottes", phone.screen.ids.games)
    phone.tap("How it is played")
    phone.tap("Full referee")
    phone.tap("Start")
    first_entry(phone, "toc_chocottes")
    assert phone.match.table.depth == "referee"
    assert phone.taps == 3 + 2
