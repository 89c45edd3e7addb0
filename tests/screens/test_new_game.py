"""A new game: who plays, in which order, who starts, and with which totals."""

import pytest

from tests.screens.kit import seat
from tracker.game import Player, Table
from tracker.games import find_game

pytestmark = pytest.mark.ui


def test_too_few_players_get_a_sentence(phone):
    phone.tap("Toc Chocottes")
    phone.tap("Start")
    assert phone.sees("2 to 5 players, not 0")


def test_two_players_of_one_name_get_a_sentence_until_they_are_not(phone):
    seat(phone, "Ana", "ana")
    phone.tap("Start")
    assert phone.sees("Two players are called ana")
    phone.enter(phone.kind("TextField"), "Bo")
    assert not phone.screen.ids.banner.shown


def test_a_player_needs_a_name(phone):
    phone.tap("Toc Chocottes")
    phone.tap("plus")
    assert phone.sees("Every player needs a name")


def test_new_players_get_a_colour_and_a_shape_of_their_own(phone):
    seat(phone, "Ana", "Bo", "Cy")
    players = phone.screen.players
    assert len({player.colour for player in players}) == 3
    assert len({player.shape for player in players}) == 3


def test_the_roster_remembers_colour_and_shape(open_phone):
    phone = open_phone()
    phone.app.store.remember(Player("Zoé", "pink", "star"))
    phone.tap("Toc Chocottes")
    phone.tap("Zoé")
    assert phone.screen.players == [Player("Zoé", "pink", "star")]


def test_players_are_put_in_order_by_dragging(phone):
    seat(phone, "Ana", "Bo", "Cy")
    rows = {row.children[-1].title: row for row in phone.kinds("DragRow")}
    phone.drag(rows["Cy"].ids.handle, rows["Ana"].ids.handle)
    assert [player.name for player in phone.screen.players] == ["Cy", "Ana", "Bo"]


def test_two_fingers_on_two_players_open_one_of_them(phone):
    seat(phone, "Ana", "Bo")
    fingers = [phone._touch(row) for row in phone.kinds("ListRow") if row.title in ("Ana", "Bo")]
    for finger in fingers:
        finger.touch_up()
    phone.frames()
    assert phone.kind("PlayerEditor").name == "Bo"
    phone.press_back()
    assert phone.front() is phone.screen


def test_who_starts_is_asked_chosen_or_drawn(phone):
    seat(phone, "Ana", "Bo")
    phone.tap("How it is played")
    arrangement = phone.screen.arrangement
    assert arrangement.first is None
    chip = phone.kind("Chip", text="Bo")
    phone.tap(chip)
    assert arrangement.first == 1
    assert phone.sees("Score only · Bo starts"), "the line that stands for all of it"
    phone.tap("Draw at random")
    assert arrangement.first in (0, 1)


def test_the_draw_runs_its_light_and_stops(open_phone):
    phone = open_phone()
    seat(phone, "Ana", "Bo")
    phone.tap("How it is played")
    phone.app.change_setting("motion", True)
    phone.tap("Draw at random")
    assert phone.screen.arrangement.first is None, "the light still runs"
    phone.wait(3)
    assert phone.screen.arrangement.first in (0, 1)


def test_a_game_already_under_way_is_entered_with_its_totals(phone):
    seat(phone, "Ana", "Bo")
    phone.tap("How it is played")
    phone.tap(phone.kind("SwitchRow"))
    for row, digits in zip(reversed(phone.kinds("NumberRow")), ("41", "12"), strict=True):
        phone.tap(row)
        for key in (*digits, "OK"):
            phone.tap(key)
    phone.tap("Start")
    match = phone.match
    assert set(match.state.totals) == {41, 12}
    assert match.prompt.ask.key == "ask-round-end", "who is closest to 50 starts (TOC-22)"


def test_a_total_of_fifty_cannot_be_under_way(phone):
    seat(phone, "Ana", "Bo")
    phone.tap("How it is played")
    phone.tap(phone.kind("SwitchRow"))
    phone.tap(phone.kind("NumberRow"))
    for key in ("5", "0", "OK"):
        phone.tap(key)
    phone.tap("Start")
    assert phone.app.navigator.current == "new_game"
    assert phone.sees("TOC-23")
    phone.tap(phone.kind("NumberRow"))
    assert not phone.screen.ids.banner.shown, "it is being put right"


# --- starting costs nothing


def test_known_players_begin_in_three_taps_and_score_in_five(phone, seat_table):
    """From launch: the game, start, who starts, how the round ended, a number."""
    seat_table(phone, players=3, moves=())
    phone.app.store.delete(1)
    phone.app.navigator.home()
    phone.app.store.create(find_game("dig"), Table(players=(Player("Ana"), Player("Bo"), Player("Cy"))))
    phone.app.navigator.home()
    phone.frames()
    phone.taps = 0
    phone.tap("Toc Chocottes")
    phone.tap("Start")
    phone.tap(phone.row("Bo", "PlayerButton"))
    phone.tap("The pile is empty")
    assert phone.taps <= 5
    assert phone.screen.state.phase == "reveal"


def test_four_new_players_cost_at_most_eight_taps_and_their_names(phone):
    phone.taps = 0
    seat(phone, "Ana", "Bo", "Cy", "Dee")
    phone.tap("Start")
    assert phone.app.navigator.current == "table"
    assert phone.taps <= 8


def test_who_was_seated_still_sits_after_going_back(phone):
    seat(phone, "Ana", "Bo")
    phone.press_back()
    phone.tap("Toc Chocottes")
    assert [player.name for player in phone.screen.players] == ["Ana", "Bo"]
