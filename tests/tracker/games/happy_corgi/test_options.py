"""Happy Corgi: cats, mean dogs and double combos, COR-18 to COR-21."""
# ruff: noqa: N802

import pytest

from tests.tracker.games.happy_corgi.kit import (
    acting,
    at,
    begun,
    corgi,
    laid,
    moved,
    square,
    with_activity,
    with_place,
)
from tests.tracker.kit import ANA, BO, keys, legal, play_all, refusal, told
from tracker.games.happy_corgi import (
    BASKET,
    Draw,
    DropCat,
    DropDog,
    Finish,
    Go,
    Meet,
    Poop,
    PutCat,
    PutDog,
    Shed,
    Shift,
    Solve,
    Take,
    TurnOver,
)
from tracker.words import tell

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


# --- what stopping decides, and what comes afterwards


def test_COR_09_out_and_back_does_not_use_the_side_that_the_player_has_just_turned_up() -> None:
    match = acting(begun(2, combos=True))
    play_all(match, Go(square("C2"), 2))
    assert match.state.phase == "effect"
    assert match.prompt.ask.key == "ask-turn-back"
    assert refusal(match, Draw(ANA)) == ("COR-09", "own-side")
    assert legal(match) == [TurnOver()]
    play_all(match, TurnOver(), Finish())
    play_all(match, Take("pile"), Go(square("C2")), Meet(ANA, "S"))
    assert Draw(BO) in legal(match), "it is for somebody else, and Bo is"


def test_COR_09_the_basket_never_turns_and_serves_again_after_out_and_back() -> None:
    match = acting(at(begun(2, combos=True), "C2", "B2"), "C3")
    play_all(match, Go(BASKET, 2))
    assert Draw(ANA) in legal(match)


def test_COR_19_the_ban_holds_for_the_turn_when_the_corgi_is_moved_on() -> None:
    match = with_place(begun(expert=True), "C2", cat=True)
    moved(match)
    assert keys(told(match, Shift(ANA, square("B2")))) == ["do-cat-away"]
    play_all(match, TurnOver())
    assert refusal(match, Poop(square("B1"))) == ("COR-19", "cat-in-the-way")
    assert (match.prompt.ask.key, match.prompt.clause) == ("ask-act-cat", "COR-19")
    assert legal(match) == [Finish()]
    play_all(match, Finish())
    assert not match.state.banned, "it was for that turn"


def test_COR_19_the_ban_holds_for_the_turn_when_the_cat_is_taken_away() -> None:
    match = moved(with_place(begun(expert=True), "C2", cat=True))
    play_all(match, DropCat(square("C2")), TurnOver())
    assert refusal(match, Poop(square("C1"))) == ("COR-19", "cat-in-the-way")


def test_COR_19_a_cat_that_comes_later_does_not_ban() -> None:
    match = moved(begun(expert=True))
    play_all(match, PutCat(square("C2")), TurnOver())
    assert match.prompt.ask.key == "ask-act"
    assert Poop(square("C1")) in legal(match)
    shifted = moved(with_place(begun(expert=True), "B2", cat=True))
    play_all(shifted, Shift(ANA, square("B2")), TurnOver())
    assert Poop(square("B1")) in legal(shifted), "carried there, not stopped"


def test_COR_19_under_double_combos_the_second_stop_decides_anew() -> None:
    match = acting(with_place(begun(2, combos=True, expert=True), "B2", cat=True))
    play_all(match, Go(square("B2"), 1), TurnOver())
    assert refusal(match, Poop(square("B1"))) == ("COR-19", "cat-in-the-way")


def test_COR_20_what_the_basket_does_is_decided_by_stopping_there() -> None:
    match = laid(at(begun(expert=True), "C2", "B2", "B2"), dogs=(1, 0, 0))
    moved(match, "C3")
    play_all(match, Shift(ANA, square("C2")), Shed())
    assert match.state.dogs[ANA] == 0


def test_COR_20_at_the_basket_the_first_thing_asked_is_to_be_rid_of_the_dogs() -> None:
    match = moved(laid(at(begun(expert=True), "C2", "B2", "B2"), dogs=(1, 0, 0)), "C3")
    assert (match.prompt.ask.key, match.prompt.clause) == ("ask-shed", "COR-20")
    play_all(match, Shed())
    assert match.prompt.ask.key == "ask-basket"
    assert moved(at(begun(expert=True), "C2", "B2", "B2"), "C3").prompt.ask.key == "ask-basket"


def test_COR_21_who_is_stopped_by_a_cat_or_a_dog_is_told_that_they_may_move_on() -> None:
    with_cat = acting(with_place(begun(2, combos=True, expert=True), "C2", cat=True))
    assert (with_cat.prompt.ask.key, with_cat.prompt.clause) == ("ask-act-cat-again", "COR-19")
    with_dog = acting(laid(begun(2, combos=True, expert=True), dogs=(1, 0)))
    assert with_dog.prompt.ask.key == "ask-act-dog-again"
    laid(with_cat, hands=(0, 2))
    assert with_cat.prompt.ask.key == "ask-act-cat", "not without a card"


@pytest.mark.parametrize(("language", "side"), [("en", "recto up"), ("fr", "recto visible")])
@pytest.mark.parametrize("expert", [False, True])
def test_COR_02_the_set_up_says_which_side_of_the_places_is_up(
    language: str, side: str, expert: bool
) -> None:
    from tracker import language as spoken

    match = corgi(expert=expert)
    before = spoken.current()
    try:
        spoken.use(language)
        sentences = [tell(note, match.players, "happy_corgi") for note in match.prompt.notes]
    finally:
        spoken.use(before)
    assert side in sentences[2]
