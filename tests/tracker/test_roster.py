"""Players by id: renamed everywhere, joined where two are one, and who plays together."""

from tests.tracker.games.toc_chocottes.kit import TOC
from tests.tracker.kit import PEOPLE, table
from tests.tracker.store_kit import problem
from tracker.game import Player, Table
from tracker.store import Store


def names(store: Store, number: int) -> list[str]:
    listed = [player.name for player in store.summary(number).table.players]
    assert listed == [player.name for player in store.open(number).players]
    return listed


def who(store: Store, name: str) -> str:
    return store.find_person(name).id


def test_a_new_name_is_the_name_in_every_match_and_the_old_one_is_free(opened) -> None:
    one = opened()
    before = one.create(TOC, table("score", 2))
    ana = who(one, "Ana")
    one.change_player(ana, Player(" Anna ", "pink", "star"))
    assert names(one, before) == ["Anna", "Bo"]
    assert Player("Anna", "pink", "star") in opened().players()
    another = one.create(TOC, table("score", 2))
    assert names(one, another) == ["Ana", "Bo"]
    assert names(one, before) == ["Anna", "Bo"]
    assert who(one, "Ana") != ana
    assert problem(lambda: one.change_player(ana, Player("aNA"))) == "player-exists"
    assert problem(lambda: one.change_player(ana, Player(" "))) == "player-unnamed"
    assert problem(lambda: one.change_player("nobody", Player("Zoé"))) == "player-unknown"


def test_two_who_are_one_have_one_history_and_can_be_told_apart_again(opened) -> None:
    one = opened()
    first = one.create(TOC, Table(players=(PEOPLE[0], PEOPLE[1])))
    second = one.create(TOC, Table(players=(PEOPLE[2], PEOPLE[1])))
    ana, cy = who(one, "Ana"), who(one, "Cy")
    one.join_players(cy, ana)
    assert names(one, second) == ["Ana", "Bo"]
    assert [(found.name, found.matches) for found in one.people()] == [("Bo", 2), ("Ana", 2)]
    third = one.create(TOC, Table(players=(PEOPLE[2], PEOPLE[3])))
    assert names(one, third) == ["Ana", "Dee"], "the old name still means the same person"
    assert one.person(cy).id == ana
    one.part_players(cy)
    assert [names(one, number)[0] for number in (first, second, third)] == ["Ana", "Cy", "Ana"]


def test_who_sat_at_one_table_cannot_be_one(opened) -> None:
    one = opened()
    one.create(TOC, table("score", 2))
    assert problem(lambda: one.join_players(who(one, "Ana"), who(one, "Bo"))) == "players-met"


def test_groups_are_those_who_played_together_more_than_once(opened) -> None:
    one = opened()
    for count in (2, 3, 2, 4):
        one.create(TOC, table("score", count))
    one.create(TOC, Table(players=(PEOPLE[1], PEOPLE[0])))
    (group,) = one.groups()
    assert {person.name for person in group.people} == {"Ana", "Bo"}
    assert group.matches == 3
