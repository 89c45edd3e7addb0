"""Happy Corgi: cats, mean dogs and double combos, COR-18 to COR-21."""
# ruff: noqa: N802

import pytest

from tests.tracker.games.happy_corgi.kit import (
    acting,
    at,
    begun,
    laid,
    moved,
    square,
    with_activity,
    with_place,
)
from tests.tracker.kit import ANA, BO, keys, legal, play_all, refusal, told
from tracker.games.happy_corgi import (
    BASKET,
    DropCat,
    DropDog,
    Finish,
    Go,
    Poop,
    PutCat,
    PutDog,
    Shed,
    Shift,
    Solve,
    Take,
    TurnOver,
)

SHOWN = ("bark", "sniff")


def test_COR_18_the_basket_lies_on_its_blue_side_all_game() -> None:
    match = begun(expert=True)
    assert match.state.place(BASKET).turned
    moved(at(match, "C2", "B2", "B2"), "C3")
    play_all(match, TurnOver())
    assert match.state.place(BASKET).turned


@pytest.mark.parametrize("move", [PutCat(6), DropCat(6), PutDog(6), DropDog(6), Shed()])
def test_COR_18_without_the_option_there_are_no_cats_and_dogs(move: object) -> None:
    assert refusal(moved(begun()), move) == ("COR-18", "no-cats-and-dogs")


def test_COR_18_the_set_up_asks_for_the_blue_places() -> None:
    match = begun(expert=True)
    match.undo()
    assert {"note-basket-blue", "note-places-blue"} <= set(keys(match.prompt.notes))


def test_COR_19_a_cat_forbids_solving_and_pooping_but_not_the_effect() -> None:
    match = with_activity(with_place(begun(expert=True), "C2", cat=True), "C1")
    moved(match)
    play_all(match, PutCat(square("B2")), TurnOver())
    assert refusal(match, Solve(square("C1"), SHOWN)) == ("COR-19", "cat-in-the-way")
    assert refusal(match, Poop(square("C1"))) == ("COR-19", "cat-in-the-way")
    assert match.prompt.ask.key == "ask-act-cat"
    assert legal(match) == [Finish()]


def test_COR_19_the_cat_goes_when_the_corgi_leaves() -> None:
    match = with_place(at(begun(expert=True), "C2", "C3", "C3"), "C2", cat=True)
    play_all(match, Take("pile"))
    assert keys(told(match, Go(square("B2")))) == ["do-cat-away"]
    assert not match.state.place(square("C2")).cat
    assert match.state.cats_left == 4


def test_COR_19_a_place_bears_one_cat_and_the_box_holds_four() -> None:
    match = moved(begun(expert=True))
    play_all(match, *(PutCat(square(where)) for where in ("B2", "B3", "B4", "D2")))
    assert refusal(match, PutCat(square("B2"))) == ("COR-19", "cat-there")
    assert refusal(match, PutCat(square("D3"))) == ("COR-19", "no-cat-left")
    assert refusal(match, DropCat(square("D3"))) == ("COR-19", "no-cat-there")
    play_all(match, DropCat(square("B2")), PutCat(square("D3")))
    assert refusal(match, PutCat(0)) == ("COR-05", "off-places")


def test_COR_20_a_mean_dog_is_taken_and_stops_its_player_until_the_basket() -> None:
    match = with_activity(with_place(at(begun(expert=True), "B2", "C4", "C4"), "C2", dog=True), "C1")
    play_all(match, Take("pile"))
    assert keys(told(match, Go(square("C2")))) == ["do-take-dog"]
    assert match.state.dogs == (1, 0, 0)
    assert not match.state.place(square("C2")).dog
    play_all(match, TurnOver())
    assert refusal(match, Solve(square("C1"), SHOWN)) == ("COR-20", "dog-at-heel")
    assert refusal(match, Poop(square("C1"))) == ("COR-20", "dog-at-heel")
    play_all(match, Finish())


def test_COR_20_the_basket_sheds_all_dogs_and_solving_is_free_again() -> None:
    match = laid(at(begun(expert=True), "C2", "B2", "B2"), dogs=(2, 1, 0))
    with_activity(match, "C1")
    moved(match, "C3")
    assert refusal(match, Finish()) == ("COR-09", "first-effect")
    assert keys(told(match, Shed())) == ["do-shed"]
    assert match.state.dogs == (0, 1, 0)
    assert match.state.dogs_left == 3
    play_all(match, TurnOver(), Solve(square("C1"), SHOWN))
    assert match.state.totals[ANA] == 2


def test_COR_20_passing_by_is_not_enough_and_only_the_basket_sheds() -> None:
    match = laid(begun(expert=True), dogs=(1, 0, 0))
    moved(match)
    assert refusal(match, Shed()) == ("COR-20", "not-at-basket")
    other = moved(at(begun(expert=True), "C2", "B2", "B2"), "C3")
    assert refusal(other, Shed()) == ("COR-20", "no-dog-to-shed")
    unused = laid(at(begun(expert=True), "C2", "B2", "B2"), dogs=(1, 0, 0))
    play_all(moved(unused, "C3"), TurnOver())
    assert refusal(unused, Poop(0)) == ("COR-20", "dog-at-heel"), "the effect must be used"


def test_COR_20_dogs_are_four_on_the_table_and_in_front_of_players() -> None:
    match = laid(moved(begun(expert=True)), dogs=(0, 3, 0))
    play_all(match, PutDog(square("B2")))
    assert refusal(match, PutDog(square("B2"))) == ("COR-20", "dog-there")
    assert refusal(match, PutDog(square("B3"))) == ("COR-20", "no-dog-left")
    assert refusal(match, DropDog(square("B3"))) == ("COR-20", "no-dog-there")
    assert keys(told(match, Shift(BO, square("B2")))) == ["do-take-dog"]
    assert match.state.dogs == (0, 4, 0)


def test_COR_21_two_moves_two_effects_and_both_places_turned() -> None:
    match = begun(2, combos=True)
    play_all(match, Take("pile"))
    assert refusal(match, Go(square("B2"), 1)) == ("COR-21", "first-move-free")
    play_all(match, Go(square("C2")), TurnOver())
    assert match.prompt.ask.key == "ask-act-or-again"
    assert refusal(match, Go(square("B2"))) == ("COR-21", "second-move-needs-card")
    play_all(match, Go(square("B2"), 1))
    assert match.state.phase == "effect"
    play_all(match, TurnOver())
    assert match.state.place(square("C2")).turned
    assert match.state.place(square("B2")).turned
    assert match.state.hands[ANA] == 2
    assert refusal(match, Go(square("C2"), 1)) == ("COR-21", "no-second-move")


def test_COR_21_a_2_goes_up_to_two_places_and_may_come_back() -> None:
    match = acting(begun(2, combos=True))
    again = {move for move in legal(match) if isinstance(move, Go)}
    assert {move.square for move in again if move.card == 1} == set(map(square, ("B2", "D2", "C3")))
    assert square("C2") in {move.square for move in again if move.card == 2}, "there and back"
    play_all(match, Go(BASKET, 1))
    assert match.state.meetings == (BO,), "meetings at both stops"


def test_COR_21_solving_after_the_first_move_ends_the_turn() -> None:
    match = with_activity(acting(begun(2, combos=True)), "C1")
    play_all(match, Solve(square("C1"), SHOWN))
    assert match.state.active == BO


def test_COR_21_one_solve_or_poop_in_all() -> None:
    match = with_activity(acting(begun(2, combos=True)), "C1")
    play_all(match, Poop(square("C1")))
    assert (match.state.active, match.prompt.ask.key) == (ANA, "ask-again")
    assert refusal(match, Poop(square("C1"))) == ("COR-10", "already-acted")
    play_all(match, Go(square("B2"), 1), TurnOver())
    assert match.state.active == BO, "nothing more can follow"


def test_COR_21_without_a_card_there_is_no_second_move() -> None:
    match = laid(acting(begun(2, combos=True)), hands=(0, 2))
    assert refusal(match, Go(square("B2"), 1)) == ("COR-21", "no-card-to-play")
    play_all(match, Poop(square("C1")))
    assert match.state.active == BO


def test_COR_21_a_cat_binds_only_while_the_corgi_stands_there() -> None:
    match = with_place(begun(2, combos=True, expert=True), "C2", cat=True)
    acting(match)
    assert refusal(match, Poop(square("C1"))) == ("COR-19", "cat-in-the-way")
    play_all(match, Go(square("B2"), 1), TurnOver(), Poop(square("B1")))
    assert match.state.reserve(ANA) == 2


def test_COR_21_there_and_back_is_leaving_and_the_cat_goes() -> None:
    match = acting(with_place(begun(2, combos=True, expert=True), "C2", cat=True))
    assert keys(told(match, Go(square("C2"), 2))) == ["do-play-card", "do-cat-away"]
    play_all(match, TurnOver())
    assert not match.state.place(square("C2")).turned, "turned over at both stops"
    assert Poop(square("C1")) in legal(match)
