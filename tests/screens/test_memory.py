"""What was closed is gone: no view, panel, dialog or button stays alive behind the screen."""

import gc
from itertools import islice
from random import Random

import pytest

from screens.language import tr
from tests.report import figure
from tests.screens.conftest import PLAYERS
from tests.screens.stages import Stages
from tests.screens.witness import alive, memory
from tracker.game import Table
from tracker.games import dig, find_game
from tracker.games import toc_chocottes as toc

pytestmark = pytest.mark.ui
SCREENS = 1000
MOST = 1.05  # times the memory and the widgets that there were after each was opened twice
ABOUT = (("toc_chocottes", "score"), ("spots", "referee"))


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


def test_rows_go_with_their_list_and_bring_nothing_into_the_next(phone, seat_table):
    """Kivy hands rows from list to list."""
    roster = phone.go("roster")
    for player in PLAYERS:
        phone.app.store.remember(player)
    roster.refresh()
    phone.frames(2)
    roster.ids.rows.data = []
    phone.frames(2)
    seat_table(phone, game="dig", depth="referee", first=0).open_ways()
    phone.frames(2)
    rows = phone.kinds("RecycleRow")
    assert rows
    assert not any(row.colour for row in rows)
    phone.kind("WaysList").data = []
    phone.frames(2)
    del rows
    phone.press_back()
    assert not alive()["WaysList"]


@pytest.mark.proof
def test_nothing_grows_over_a_thousand_screens_opened_and_closed(phone):
    stages = Stages(phone.app.store, Random(7)).all()
    counted = []
    while len(counted) * len(stages) < SCREENS:
        for stage in stages:
            phone.edge.still_camera.photos = [None]
            phone.app.navigator.go(stage.screen, **stage.about)
            phone.frames(2)
            phone.app.navigator.home()
            phone._pass_frame()
        counted.append((alive().total(), memory()))
    (widgets, taken), (widgets_at_last, taken_at_last) = counted[1], counted[-1]
    figure(
        "Screens opened and closed",
        f"{len(counted) * len(stages)} screens: {widgets_at_last / widgets:.2f} times the widgets,"
        f" {taken_at_last / taken:.2f} times the memory of the second time round ({taken:.0f} MB)",
    )
    assert widgets_at_last <= widgets * MOST
    assert taken_at_last <= taken * MOST
