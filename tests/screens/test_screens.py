"""Home, new game, rules, settings, history, and what is shown when something is wrong."""

import sqlite3
from contextlib import closing

import pytest

from tools.phone import LANDSCAPE, TABLET
from tracker.game import Player, Table
from tracker.games import GAMES, find_game

pytestmark = pytest.mark.ui


def kinds(phone, name):
    return [widget for widget in phone.widgets() if type(widget).__name__ == name]


def seat(phone, *names):
    phone.tap("Toc Chocottes")
    for name in names:
        phone.enter(kinds(phone, "TextField")[0], name)


def test_the_empty_home_offers_every_game(phone):
    assert {tile.game for tile in kinds(phone, "GameTile")} == set(GAMES)
    assert not phone.sees("Again")


def test_several_open_matches_are_offered_the_last_touched_first(phone, seat_table):
    seat_table(phone, players=2)
    seat_table(phone, players=4)
    phone.app.navigator.home()
    phone.frames()
    cards = kinds(phone, "OpenMatch")
    assert sorted(len(card.summary.table.players) for card in cards) == [2, 4]
    phone.tap(next(card for card in cards if len(card.summary.table.players) == 2))
    assert len(phone.app.navigator.current_screen.match.players) == 2


def test_too_few_players_get_a_sentence(phone):
    phone.tap("Toc Chocottes")
    phone.tap("Start")
    assert phone.sees("2 to 5 players, not 0")


def test_two_players_of_one_name_get_a_sentence(phone):
    seat(phone, "Ana", "ana")
    phone.tap("Start")
    assert phone.sees("Two players are called ana")


def test_a_player_needs_a_name(phone):
    phone.tap("Toc Chocottes")
    phone.tap("plus")
    assert phone.sees("Every player needs a name")


def test_new_players_get_a_colour_and_a_shape_of_their_own(phone):
    seat(phone, "Ana", "Bo", "Cy")
    players = phone.app.navigator.current_screen.players
    assert len({player.colour for player in players}) == 3
    assert len({player.shape for player in players}) == 3


def test_the_roster_remembers_colour_and_shape(open_phone):
    phone = open_phone()
    phone.app.store.remember(Player("Zoé", "pink", "star"))
    phone.tap("Toc Chocottes")
    phone.tap("Zoé")
    assert phone.app.navigator.current_screen.players == [Player("Zoé", "pink", "star")]


def test_players_are_put_in_order_by_dragging(phone):
    seat(phone, "Ana", "Bo", "Cy")
    rows = {row.children[-1].title: row for row in kinds(phone, "DragRow")}
    phone.drag(rows["Cy"].ids.handle, rows["Ana"].ids.handle)
    assert [player.name for player in phone.app.navigator.current_screen.players] == ["Cy", "Ana", "Bo"]


def test_who_starts_is_asked_chosen_or_drawn(phone):
    seat(phone, "Ana", "Bo")
    phone.tap("How it is played")
    arrangement = phone.app.navigator.current_screen.arrangement
    assert arrangement.first is None
    chip = next(chip for chip in kinds(phone, "Chip") if chip.text == "Bo")
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
    arrangement = phone.app.navigator.current_screen.arrangement
    assert arrangement.first is None, "the light still runs"
    phone.wait(3)
    assert arrangement.first in (0, 1)


def test_a_game_already_under_way_is_entered_with_its_totals(phone):
    seat(phone, "Ana", "Bo")
    phone.tap("How it is played")
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
    phone.tap("How it is played")
    phone.tap(kinds(phone, "SwitchRow")[0])
    phone.tap(kinds(phone, "NumberRow")[0])
    for key in ("5", "0", "OK"):
        phone.tap(key)
    phone.tap("Start")
    assert phone.app.navigator.current == "new_game"
    assert phone.sees("TOC-23")


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
    assert phone.app.navigator.current_screen.state.phase == "reveal"


def test_four_new_players_cost_at_most_eight_taps_and_their_names(phone):
    phone.taps = 0
    seat(phone, "Ana", "Bo", "Cy", "Dee")
    phone.tap("Start")
    assert phone.app.navigator.current == "table"
    assert phone.taps <= 8


def test_the_same_table_again_is_one_tap_at_home_and_after_the_end(phone, seat_table):
    table = seat_table(phone, players=2, first=0)
    phone.tap(phone.find("Knocked", phone.row("Ana")))
    for key in ("3", "OK", "6", "0"):
        phone.tap(key)
    assert phone.app.navigator.current == "result"
    phone.tap("Rematch")
    assert phone.app.navigator.current == "table"
    assert phone.app.navigator.current_screen.match.table.first is None, "who starts is asked again"
    phone.app.store.delete(table.number)
    phone.app.navigator.home()
    phone.frames()
    phone.tap("Again: Toc Chocottes with Ana and Bo")
    assert phone.app.navigator.current == "table"
    phone.press_back()
    assert phone.app.navigator.current == "home"


def test_who_was_seated_still_sits_after_going_back(phone):
    seat(phone, "Ana", "Bo")
    phone.press_back()
    phone.tap("Toc Chocottes")
    assert [player.name for player in phone.app.navigator.current_screen.players] == ["Ana", "Bo"]


def test_scores_are_on_the_card_of_an_open_match(phone, seat_table):
    seat_table(phone, players=2, first=0)
    phone.tap("The pile is empty")
    for key in ("1", "2", "2", "0", "6"):
        phone.tap(key)
    phone.press_back()
    scores = [tile.score for tile in kinds(phone, "ScoreTile")]
    assert sorted(scores) == sorted(map(str, phone.app.store.open_matches()[0].scores))


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
    phone.tap("Rules")
    assert phone.app._on_key(None, 1073742094) is True
    phone.frames()
    assert phone.app.navigator.current == "home"
    assert phone.app._on_key(None, 27) is False


def test_the_system_bars_are_kept_clear(phone):
    from screens.theme import theme

    body = phone.app.navigator.current_screen.children[0]
    theme.insets = [0, 40, 0, 24]
    phone.frames()
    assert list(body.padding) == [0, 40, 0, 24]
    theme.insets = [0, 0, 0, 0]


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
