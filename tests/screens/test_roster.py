"""The players that the phone remembers: added, renamed everywhere, joined and parted, forgotten; groups."""

import pytest

from tracker.game import Player, Table
from tracker.games import find_game

pytestmark = pytest.mark.ui

ANA, BO, BOB, CY = (
    Player("Ana", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Bob", "green", "star"),
    Player("Cy", "yellow", "triangle"),
)


def play(phone, *players):
    return phone.app.store.create(find_game("toc_chocottes"), Table(players=players))


def names(phone):
    return {row.title: row.subtitle for row in phone.kinds("RosterRow")}


def test_the_form_that_every_dialog_shows_speaks_the_language_in_use(phone):
    phone.go("roster")
    for language, done in (("fr", "Valider"), ("en", "Done"), ("fr", "Valider")):
        phone.app.change_setting("language", language)
        phone.frames(2)
        phone.tap({"fr": "Ajouter un joueur", "en": "Add a player"}[language])
        assert phone.find(done)
        phone.press_back()


def test_the_page_of_a_player_is_made_while_the_roster_is_looked_at(phone):
    phone.go("roster")
    assert not phone.app.navigator.has_screen("statistics")
    phone.look()
    assert phone.app.navigator.has_screen("statistics")


def test_players_are_added_renamed_everywhere_and_forgotten(phone):
    assert phone.go("roster").ids.empty.text == "Nobody has played yet."
    phone.tap("Add a player")
    phone.write(phone.kind("TextField"), "Zoé")
    phone.tap("Done")
    number = play(phone, ANA, BO)
    phone.press_back()
    phone.tap("Settings")
    phone.tap("Players")
    assert names(phone) == {"Ana": "1 game", "Bo": "1 game", "Zoé": "0 games"}
    phone.tap("Bo")
    phone.tap("Change name, colour or shape")
    phone.write(phone.kind("TextField"), "Boris")
    phone.tap("Done")
    assert names(phone) == {"Ana": "1 game", "Boris": "1 game", "Zoé": "0 games"}
    assert [player.name for player in phone.app.store.open(number).players] == ["Ana", "Boris"]
    phone.tap("Zoé")
    phone.tap("Forget Zoé")
    phone.tap("Forget")
    assert "Zoé" not in names(phone)


def test_two_who_are_one_are_joined_after_two_questions_and_parted_again(phone):
    play(phone, ANA, BO)
    play(phone, ANA, BOB)
    phone.go("roster")
    phone.tap("Bob")
    phone.tap("Change name, colour or shape")
    phone.write(phone.kind("TextField"), "Bo")
    phone.tap("Done")
    phone.tap("Yes, one")
    assert len(phone.app.store.people()) == 3
    phone.tap("Join them")
    assert names(phone) == {"Ana": "2 games", "Bo": "2 games"}
    phone.tap("Take it back")
    assert names(phone) == {"Ana": "2 games", "Bo": "1 game", "Bob": "1 game"}


def test_who_sat_at_one_table_are_two(phone):
    play(phone, ANA, BO)
    phone.go("roster")
    phone.tap("Bo")
    phone.tap("Is the same as somebody else")
    phone.tap("Ana")
    phone.tap("Yes, one")
    phone.tap("Join them")
    assert phone.sees("That did not work")
    phone.tap("OK")
    assert len(names(phone)) == 2


def test_a_group_is_seated_with_one_tap(phone):
    for _ in range(2):
        play(phone, ANA, BO, CY)
    play(phone, BO, BOB)
    phone.tap("Toc Chocottes")
    assert [player.name for player in phone.screen.players] == ["Bo", "Bob"]
    phone.tap("Ana, Bo and Cy")
    assert {player.name for player in phone.screen.players} == {"Ana", "Bo", "Cy"}
    phone.tap("Start")
    assert phone.app.navigator.current == "table"
