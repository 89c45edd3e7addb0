"""What was closed is gone: no view, panel, dialog or button stays alive behind the screen."""

import gc
from collections import Counter
from itertools import islice

import pytest
from kivy.uix.widget import Widget

from screens.language import tr
from tests.screens.conftest import PLAYERS
from tracker.game import Table
from tracker.games import dig, find_game
from tracker.games import toc_chocottes as toc

pytestmark = pytest.mark.ui
ABOUT = (("toc_chocottes", "score"), ("spots", "referee"))


def alive() -> Counter:
    """The widgets that something still holds, by their class."""
    gc.collect()
    return Counter(kind.__name__ for kind in map(type, gc.get_objects()) if issubclass(kind, Widget))


def use(phone, numbers) -> None:
    """Open every table, play, be refused, take it back, look at the menu and the log, and go home."""
    for number in numbers:
        table = phone.go("table", number=number)
        for _move in range(3):
            table.play(next(islice(table.match.game.moves(table.state), 1)))
            phone.frames(2)
        if table.game == "toc_chocottes":
            table.play(toc.Deal())
            assert phone.sees("Hold to allow it all the same")
        while table.match.can_undo:
            table.undo()
        phone.frames(2)
        table.open_menu()
        phone.frames(2)
        phone.press_back()
        phone.go("log", number=number)
        phone.app.navigator.home()
        phone.frames(2)


def test_what_was_closed_is_gone(phone):
    numbers = [
        phone.app.store.create(find_game(game), Table(players=PLAYERS, depth=depth, first=0))
        for game, depth in ABOUT
    ]
    use(phone, numbers)
    use(phone, numbers)
    before = alive()
    use(phone, numbers)
    assert not alive() - before


def test_what_stays_at_the_thumb_is_spoken_anew_after_its_panel_has_gone(phone, seat_table):
    """The rule of a foot asks its panel: whoever holds the one holds the other."""
    begun = {"game": "dig", "depth": "referee", "first": 0, "moves": [dig.Begin()]}
    foot = seat_table(phone, **begun).view.foot
    seat_table(phone, **begun)
    assert phone.screen.view.foot is not foot
    gc.collect()
    tr.use("fr")
    tr.use("en")
