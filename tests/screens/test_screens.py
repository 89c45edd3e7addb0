"""Home, new game, rules, settings, history, and what is shown when something is wrong."""

import sqlite3
from contextlib import closing

import pytest

from tools.phone import LANDSCAPE, TABLET
from tracker.game import Player, Table
from tracker.games import find_game

pytestmark = pytest.mark.ui


def kinds(phone, name):
    return [widget for widget in phone.widgets() if type(widget).__name__ == name]


def seat(phone, *names):
    phone.tap("New game")
    for name in names:
        phone.tap("New player")
        phone.write(kinds(phone, "TextField")[0], name)
        phone.tap("Done")


def test_the_empty_home_says_what_to_do(phone):
    assert phone.sees("No game is open")


def test_several_open_matches_are_offered_the_last_touched_first(phone, seat_table):
    seat_table(phone, players=2)
    seat_table(phone, players=4)
    phone.app.navigator.home()
    phone.frames()
    cards = kinds(phone, "OpenMatch")
    assert sorted(len(card.players) for card in cards) == [2, 4]
    phone.tap(next(card for card in cards if len(card.players) == 2))
    assert len(phone.app.navigator.current_screen.match.players) == 2


def test_too_few_players_get_a_sentence(phone):
    phone.tap("New game")
    phone.tap("Start")
    assert phone.sees("2 to 5 players, not 0")


def test_two_players_of_one_name_get_a_sentence(phone):
    seat(phone, "Ana", "ana")
    phone.tap("Start")
    assert phone.sees("Two players are called ana")


def test_a_player_needs_a_name(phone):
    phone.tap("New game")
    phone.tap("New player")
    phone.tap("Done")
    assert phone.sees("Every player needs a name")


def test_new_players_get_a_colour_and_a_shape_of_their_own(phone):
    seat(phone, "Ana", "Bo", "Cy")
    players = phone.app.navigator.current_screen.players
    assert len({player.colour for player in players}) == 3
    assert len({player.shape for player in players}) == 3


def test_the_roster_remembers_colour_and_shape(open_phone):
    phone = open_phone()
    phone.app.store.remember(Player("Zoé", "pink", "star"))
    phone.tap("New game")
    phone.tap("Zoé")
    assert phone.app.navigator.current_screen.players == [Player("Zoé", "pink", "star")]


def test_players_are_put_in_order_by_dragging(phone):
    seat(phone, "Ana", "Bo", "Cy")
    rows = {row.children[-1].title: row for row in kinds(phone, "DragRow")}
    phone.drag(rows["Cy"].ids.handle, rows["Ana"].ids.handle)
    assert [player.name for player in phone.app.navigator.current_screen.players] == ["Cy", "Ana", "Bo"]


def test_who_starts_is_asked_chosen_or_drawn(phone):
    seat(phone, "Ana", "Bo")
    screen = phone.app.navigator.current_screen
    assert screen.first is None
    chip = next(chip for chip in kinds(phone, "Chip") if chip.text == "Bo")
    phone.tap(chip)
    assert screen.first == 1
    phone.tap("Draw at random")
    assert screen.first in (0, 1)


def test_the_draw_runs_its_light_and_stops(open_phone):
    phone = open_phone()
    seat(phone, "Ana", "Bo")
    phone.app.change_setting("motion", True)
    phone.tap("Draw at random")
    assert phone.app.navigator.current_screen.first is None, "the light still runs"
    phone.wait(3)
    assert phone.app.navigator.current_screen.first in (0, 1)


def test_a_game_already_under_way_is_entered_with_its_totals(phone):
    seat(phone, "Ana", "Bo")
    phone.tap(kinds(phone, "SwitchRow")[0])
    for row, digits in zip(reversed(kinds(phone, "NumberRow")), ("41", "12"), strict=True):
        phone.tap(row)
        for key in (*digits, "OK"):
            phone.tap(key)
    phone.tap("Start")
    match = phone.app.navigator.current_screen.match
    assert set(match.state.totals) == {41, 12}
    assert match.prompt.ask.key == "ask-round-end", "who is closest to 50 starts (TOC-22)"


def test_a_total_of_fifty_cannot_be_under_way(phone):
    seat(phone, "Ana", "Bo")
    phone.tap(kinds(phone, "SwitchRow")[0])
    phone.tap(kinds(phone, "NumberRow")[0])
    for key in ("5", "0", "OK"):
        phone.tap(key)
    phone.tap("Start")
    assert phone.app.navigator.current == "new_game"
    assert phone.sees("TOC-23")


def test_the_language_is_switched_while_the_app_runs(phone, seat_table):
    seat_table(phone, first=0)
    phone.app.navigator.go("settings")
    phone.frames()
    phone.tap("Français")
    phone.press_back()
    assert phone.sees("manche"), phone.words()
    phone.app.navigator.home()
    phone.frames()
    assert phone.sees("Nouvelle partie")


def test_settings_are_remembered(open_phone):
    phone = open_phone()
    phone.app.navigator.go("settings")
    phone.frames()
    phone.tap("Dark")
    phone.tap("plus")
    phone = open_phone()
    assert phone.app.settings["mode"] == "dark"
    assert phone.app.settings["scale"] == 1.25


def test_rules_are_searched_without_accents(phone):
    phone.app.change_setting("language", "fr")
    phone.tap("Règles")
    phone.write(kinds(phone, "TextField")[0], "pere noel")
    rows = kinds(phone, "RecycleRow")
    assert any(row.subtitle == "TOC-16" for row in rows)
    phone.tap(next(row for row in rows if row.subtitle == "TOC-16"))
    assert phone.sees("TOC-16")


def test_a_search_without_result_says_so(phone):
    phone.tap("Rules")
    phone.write(kinds(phone, "TextField")[0], "xyzzy")
    assert phone.sees("No clause says that")


def test_a_damaged_store_is_told_and_the_app_goes_on(tmp_path, open_phone):
    (tmp_path / "games.db").write_bytes(b"this is no database" * 100)
    phone = open_phone()
    assert phone.sees("The saved games were damaged")
    assert list(tmp_path.glob("games.damaged-*.db"))
    seat(phone, "Ana", "Bo")
    phone.tap("Start")
    assert phone.app.navigator.current == "table"


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
    assert len(kinds(phone, "OpenMatch")) == 3
    phone.tap("Historique")
    assert not phone.sees("ne sait pas lire")


def test_a_store_that_cannot_be_opened_is_told_and_tried_again(tmp_path, open_phone):
    (tmp_path / "games.db").mkdir()
    phone = open_phone()
    assert phone.app.navigator.current == "trouble"
    (tmp_path / "games.db").rmdir()
    phone.tap("Try again")
    assert phone.app.navigator.current == "home"


def test_back_goes_back_and_is_left_to_the_system_at_home(phone):
    for code in (27, 0x4000010E, 0x4000011A):  # escape, back in SDL 2, back in SDL 3
        phone.tap("Rules")
        assert phone.app._on_key(None, code) is True
        phone.frames()
        assert phone.app.navigator.current == "home"
        assert phone.app._on_key(None, code) is False


@pytest.mark.parametrize("size", [(412, 892), (360, 640), LANDSCAPE, TABLET])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_target_is_large_enough_and_on_the_screen(open_phone, seat_table, size, scale):
    """Buttons of the table are at least 48 dp high and wide, and none lies beside the window."""
    phone = open_phone(size=size, scale=scale, language="fr")
    seat_table(phone, players=4, first=0)
    targets = [widget for widget in phone.widgets() if hasattr(widget, "on_release")]
    assert len(targets) > 8
    for target in targets:
        assert target.height >= 47.5, target
        assert target.width >= 47.5, target
        left, _bottom = target.to_window(target.x, target.y)
        assert left >= -1, target
        assert left + target.width <= size[0] + 1, target
