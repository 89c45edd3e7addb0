"""Happy Corgi: laying out the table and the steps of a turn, COR-01 to COR-10."""
# ruff: noqa: N802

import pytest
from msgspec.structs import replace

from tests.tracker.games.happy_corgi.kit import (
    CORGI,
    acting,
    at,
    begun,
    corgi,
    laid,
    moved,
    only_activity,
    square,
    with_activity,
)
from tests.tracker.kit import ANA, BO, CY, insist, keys, legal, play_all, refusal, told
from tracker.game import TableError
from tracker.games.happy_corgi import (
    BASKET,
    PLACES,
    SLOTS,
    Discard,
    Draw,
    Exchange,
    Finish,
    Give,
    Go,
    Meet,
    Other,
    Poop,
    Ready,
    Shift,
    Solve,
    Starts,
    Steal,
    SwapCards,
    Take,
    TurnOver,
    Unpoop,
    neighbours,
    reach,
)
from tracker.games.happy_corgi.board import after_steps
from tracker.games.happy_corgi.hands import drawn
from tracker.games.happy_corgi.turn import settled


@pytest.mark.parametrize(("players", "pile"), [(2, 52), (3, 50), (4, 48)])
def test_COR_01_two_cards_each_four_in_the_river_the_rest_is_the_pile(players: int, pile: int) -> None:
    state = begun(players).state
    assert state.hands == (2,) * players
    assert (state.river, state.pile, state.discard) == (4, pile, 0)


def test_COR_01_nothing_is_played_before_the_table_is_laid_out() -> None:
    match = corgi()
    assert match.prompt.ask.key == "ask-setup"
    assert refusal(match, Take("pile")) == ("COR-01", "not-laid-out")
    play_all(match, Ready())
    assert refusal(match, Ready()) == ("COR-01", "already-laid-out")


def test_COR_02_nine_places_in_the_middle_and_sixteen_activities_around() -> None:
    state = begun().state
    assert [place is not None for place in state.places] == [here in PLACES for here in range(25)]
    assert [slot is not None for slot in state.activities] == [here in SLOTS for here in range(25)]
    assert (len(PLACES), len(SLOTS)) == (9, 16)
    assert not any(place.turned for place in state.places if place), "recto up"


def test_COR_02_a_square_beyond_the_table_is_refused() -> None:
    match = play_all(begun(), Take("pile"))
    assert refusal(match, Go(25)) == ("COR-02", "no-such-square")
    assert insist(match, Go(-1)).state.phase == "move"


def test_COR_03_all_corgis_on_the_basket_three_poops_and_the_table_says_who_starts() -> None:
    match = corgi(first=None)
    assert match.state.corgis == (BASKET,) * 3
    assert [match.state.reserve(seat) for seat in range(3)] == [3, 3, 3]
    assert refusal(match, Ready()) == ("COR-03", "starter-unknown")
    play_all(match, Starts(BO))
    assert match.state.active == BO
    assert refusal(match, Starts(CY)) == ("COR-03", "starter-known")


def test_COR_03_turns_go_clockwise() -> None:
    match = begun(first=BO)
    order = []
    for where in ("C2", "B3", "D3"):
        order.append(match.state.active)
        play_all(acting(match, where), Finish())
    assert order == [BO, CY, ANA]
    assert match.state.active == BO


def test_COR_04_a_river_card_is_replaced_from_the_pile() -> None:
    match = begun()
    assert keys(told(match, Take("river"))) == ["do-river"]
    assert (match.state.river, match.state.pile, match.state.hands) == (4, 49, (3, 2, 2))


def test_COR_04_the_pile_gives_its_top_card() -> None:
    match = play_all(begun(), Take("pile"))
    assert (match.state.river, match.state.pile, match.state.hands) == (4, 49, (3, 2, 2))


def test_COR_04_one_card_a_turn_and_before_the_move() -> None:
    match = begun()
    assert refusal(match, Go(square("C2"))) == ("COR-04", "first-take")
    play_all(match, Take("pile"))
    assert refusal(match, Take("river")) == ("COR-04", "late-take")


def test_COR_04_an_empty_pile_is_made_of_the_discard() -> None:
    match = laid(begun(), hands=(20, 20, 10), discard=6)
    assert match.state.pile == 0
    assert keys(told(match, Take("pile"))) == ["do-shuffle"]
    assert (match.state.pile, match.state.discard) == (5, 0)


def test_COR_04_with_pile_and_discard_empty_the_river_stays_short() -> None:
    match = laid(begun(), hands=(20, 20, 16))
    assert refusal(match, Take("pile")) == ("COR-04", "no-pile")
    assert told(match, Take("river")) == []
    assert (match.state.river, match.state.hands) == (3, (21, 20, 16))


def test_COR_04_with_nothing_to_take_the_turn_begins_with_the_move() -> None:
    match = laid(acting(begun()), hands=(20, 20, 20), river=0, discard=0)
    play_all(match, Finish())
    assert (match.state.active, match.state.phase) == (BO, "move")


def test_COR_05_the_corgi_must_move_one_place_straight() -> None:
    match = play_all(begun(), Take("pile"))
    assert refusal(match, Go(BASKET)) == ("COR-05", "must-move")
    assert refusal(match, Finish()) == ("COR-05", "first-move")
    free = {move.square for move in legal(match) if isinstance(move, Go) and not move.card}
    assert free == set(map(square, ("C2", "B3", "D3", "C4")))


def test_COR_05_never_diagonally() -> None:
    match = play_all(begun(), Take("pile"))
    for corner in ("B2", "D2", "B4", "D4"):
        assert refusal(match, Go(square(corner))) == ("COR-05", "diagonal")


def test_COR_05_the_corgi_stays_on_the_nine_places() -> None:
    match = play_all(at(begun(), "B2", "C3", "C3"), Take("pile"))
    assert refusal(match, Go(square("B1"))) == ("COR-05", "off-places")
    assert refusal(match, Go(square("D2"))) == ("COR-05", "out-of-reach")


def test_COR_06_a_card_of_1_goes_two_places_and_may_turn() -> None:
    match = play_all(begun(), Take("pile"))
    assert reach(match.state, 1) == set(map(square, ("B2", "D2", "B4", "D4")))
    assert keys(told(match, Go(square("D4"), 1))) == ["do-play-card"]
    assert (match.state.hands[ANA], match.state.discard) == (2, 1)


def test_COR_06_a_card_of_2_may_be_used_as_1() -> None:
    match = play_all(at(begun(), "B2", "C3", "C3"), Take("pile"))
    assert reach(match.state, 2) >= reach(match.state, 1)
    assert square("D3") in reach(match.state, 2), "three places away"
    assert refusal(match, Go(square("D4"), 2)) == ("COR-06", "out-of-reach"), "four places away"


def test_COR_06_only_cards_of_1_and_2_exist_and_one_must_be_in_hand() -> None:
    match = play_all(begun(), Take("pile"))
    assert refusal(match, Go(square("D4"), 3)) == ("COR-06", "no-such-value")
    laid(match, hands=(0, 2, 2))
    assert refusal(match, Go(square("D4"), 1)) == ("COR-06", "no-card-to-play")


@pytest.mark.parametrize("back", [False, True])
def test_COR_06_a_move_ends_where_it_began_only_by_the_option(back: bool) -> None:
    match = play_all(begun(back=back), Take("pile"))
    assert (Go(BASKET, 1) in legal(match)) is back
    if not back:
        assert refusal(match, Go(BASKET, 1)) == ("COR-06", "back-where-it-was")


def test_COR_06_one_move_a_turn() -> None:
    match = acting(begun())
    assert refusal(match, Go(square("C3"))) == ("COR-05", "late-move")


def test_COR_06_the_reach_is_what_walking_step_by_step_finds() -> None:
    for place in PLACES:
        walked = {place}
        for steps in range(4):
            assert after_steps(place, steps) == walked
            walked = {there for here in walked for there in neighbours(here)}


def test_COR_07_letter_C_steals_and_the_card_drawn_is_kept() -> None:
    match = moved(at(begun(), "C3", "C2", "C2"))
    assert match.state.meetings == (BO, CY)
    assert keys(told(match, Meet(CY, "C"))) == ["do-meet-c"], "in any order"
    assert match.state.hands == (5, 2, 1)
    assert refusal(match, TurnOver()) == ("COR-07", "first-meet")
    assert refusal(match, Meet(CY, "S")) == ("COR-07", "not-met")
    play_all(match, Meet(BO, "S"))
    assert match.state.hands == (6, 2, 1)
    assert match.state.phase == "effect"


def test_COR_07_an_empty_hand_gives_nothing() -> None:
    match = moved(laid(at(begun(), "C3", "C2", "C3"), hands=(2, 0, 2)))
    assert keys(told(match, Meet(BO, "C"))) == ["do-meet-empty"]
    assert match.state.hands == (4, 0, 2)


def test_COR_07_only_where_the_move_ends_and_on_the_basket_too() -> None:
    passing = play_all(at(begun(), "C4", "C3", "C3"), Take("pile"), Go(square("C2"), 1))
    assert passing.state.meetings == ()
    ending = play_all(at(begun(), "C4", "C3", "C3"), Take("pile"), Go(BASKET))
    assert ending.state.meetings == (BO, CY)


def test_COR_07_without_a_card_to_draw_nobody_is_met() -> None:
    match = laid(at(begun(), "C3", "C2", "C2"), hands=(20, 20, 20), river=0, discard=0, phase="move")
    play_all(match, Go(square("C2")))
    assert (match.state.phase, match.state.meetings) == ("effect", ())
    before = match.state
    assert insist(match, Meet(BO, "C")).state == before, "whoever insists"


def test_COR_07_nobody_meets_the_own_corgi_whoever_insists() -> None:
    match = moved(at(begun(), "C3", "C2", "C2"))
    before = match.state
    assert insist(match, Meet(ANA, "C")).state == before


def test_COR_08_what_the_effect_does_is_recorded_as_far_as_the_pieces_allow() -> None:
    match = with_activity(moved(begun()), "A1", poops=(0, 1, 0))
    play_all(match, Draw(ANA), Draw(BO), Discard(BO), Steal(CY), Exchange(BO), Other())
    assert match.state.hands == (5, 2, 1)
    play_all(match, Shift(BO, square("B2")), Unpoop(square("A1"), BO), SwapCards(square("A1"), square("E5")))
    assert match.state.corgis[BO] == square("B2")
    assert match.state.reserve(BO) == 3
    slot = match.state.slot(square("E5"))
    assert slot is not None
    assert slot.card is not None
    assert slot.card.name == "Walk"


def test_COR_08_a_card_that_is_given_away_keeps_the_hands_counted() -> None:
    match = moved(begun())
    assert match.state.hands == (3, 2, 2)
    play_all(match, Give(CY), Give(BO))
    assert match.state.hands == (1, 3, 3)
    play_all(match, TurnOver())
    assert match.state.place(square("C2")).card.recto == ("give",), "and is offered the next time"


@pytest.mark.parametrize(
    ("move", "against"),
    [
        (Give(ANA), ("COR-08", "target-self")),
        (Steal(ANA), ("COR-08", "target-self")),
        (Steal(CY), ("COR-08", "hand-empty")),
        (Exchange(CY), ("COR-08", "hand-empty")),
        (Discard(CY), ("COR-08", "hand-empty")),
        (Shift(BO, BASKET), ("COR-08", "already-there")),
        (Shift(BO, 0), ("COR-05", "off-places")),
        (Unpoop(0, ANA), ("COR-12", "no-poop-there")),
        (SwapCards(0, 0), ("COR-08", "swap-with-itself")),
        (SwapCards(0, BASKET), ("COR-08", "no-activity")),
    ],
)
def test_COR_08_what_the_pieces_do_not_allow_is_refused(move: object, against: tuple[str, str]) -> None:
    match = moved(laid(begun(), hands=(2, 2, 0)))
    assert refusal(match, move) == against


def test_COR_08_nothing_is_given_from_an_empty_hand() -> None:
    match = laid(moved(begun()), hands=(0, 2, 2))
    assert refusal(match, Give(BO)) == ("COR-08", "hand-empty")
    assert insist(match, Give(BO)).state.hands == (0, 2, 2)


def test_COR_08_an_effect_comes_after_the_move_and_not_after_turning_over() -> None:
    match = play_all(begun(), Take("pile"))
    assert refusal(match, Draw(ANA)) == ("COR-05", "first-move")
    play_all(match, Go(square("C2")), TurnOver())
    assert refusal(match, Draw(ANA)) == ("COR-09", "late-effect")


def test_COR_08_a_corgi_carried_by_an_effect_meets_nobody_and_its_stop_is_turned_over() -> None:
    match = play_all(moved(begun()), Shift(ANA, BASKET), TurnOver())
    assert match.state.phase == "act"
    assert match.state.place(square("C2")).turned
    assert match.state.corgis[ANA] == BASKET


def test_COR_09_the_place_is_turned_over_also_when_its_effect_was_not_used() -> None:
    match = moved(begun())
    assert keys(told(match, TurnOver())) == ["do-turn-over"]
    assert match.state.place(square("C2")).turned
    for where in ("B3", "D3"):
        play_all(match, Finish())
        acting(match, where)
    play_all(match, Finish(), Take("pile"), Go(square("B2")), TurnOver(), Finish())
    assert [place.turned for place in match.state.places if place].count(True) == 4


def test_COR_09_the_basket_never_turns() -> None:
    match = moved(at(begun(), "C2", "B2", "B2"), "C3")
    assert told(match, TurnOver()) == []
    assert not match.state.place(BASKET).turned


def test_COR_09_solving_waits_until_the_place_is_turned_over() -> None:
    match = with_activity(moved(begun()), "C1")
    assert refusal(match, Solve(square("C1"), ("bark", "sniff"))) == ("COR-09", "first-effect")


def test_COR_10_one_of_solving_pooping_and_nothing() -> None:
    solving = with_activity(acting(begun()), "C1")
    kinds = {type(move) for move in legal(solving)}
    assert kinds == {Solve, Poop, Finish}
    play_all(solving, Solve(square("C1"), ("bark", "sniff")))
    assert solving.state.active == BO
    pooping = play_all(acting(begun()), Poop(square("C1")))
    assert pooping.state.active == BO
    idle = play_all(acting(begun()), Finish())
    assert idle.state.active == BO


def test_a_table_of_five_or_combos_for_three_cannot_be_played() -> None:
    with pytest.raises(TableError, match="option-seats"):
        corgi(players=3, combos=True)
    assert corgi(players=3, combos=False).state.combos is False
    assert CORGI.seats == range(2, 5)


def test_COR_08_a_swap_with_an_activity_that_is_solved_that_is_insisted_on_swaps_nothing() -> None:
    match = only_activity(begun(), "A1")
    moved(match)
    before = match.state.activities
    for move in (SwapCards(square("A1"), square("E5")), SwapCards(square("B1"), square("A1"))):
        assert insist(match, move).state.activities == before


def test_COR_09_what_an_effect_has_done_is_forgotten_when_the_place_is_turned_over() -> None:
    match = moved(begun())
    play_all(match, Draw(ANA))
    assert match.state.done
    assert play_all(match, TurnOver()).state.done == ()


def test_COR_04_a_card_is_taken_as_long_as_there_is_one_in_the_river_or_the_pile() -> None:
    taking = replace(begun().state, phase="take", discard=0)
    assert settled(replace(taking, pile=0)).phase == "take"
    assert settled(replace(taking, river=0)).phase == "take"
    assert settled(replace(taking, pile=0, river=0)).phase == "move"


def test_COR_04_where_no_card_is_left_nobody_draws_one() -> None:
    empty = replace(begun().state, pile=0, discard=0)
    said: list[str] = []
    assert drawn(empty, ANA, lambda key, **_params: said.append(key)) == empty
    assert not said
