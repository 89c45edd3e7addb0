"""Spots: the six worked cases of the rules, as they would be played."""

from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, dog, laid, place_of, scored, use
from tests.tracker.kit import ANA, BO, play_all, refusal
from tracker.games import spots as m
from tracker.games.spots import Seat, asked

OTHER = Seat((dog(1, 6),))


def test_case_1_a_six_on_a_starting_die_of_one_is_calm_and_on_two_is_crazy() -> None:
    calm = use(laid(Seat((dog(3, 4, 5),), (1,)), OTHER), "run")
    play_all(calm, m.Roll((3, 4, 6)), m.PlaceAll())
    assert calm.state.mine.total == 7
    assert calm.state.mine.dogs[0].dice == 2
    crazy = use(laid(Seat((dog(3, 4, 5),), (2,)), OTHER), "run")
    play_all(crazy, m.Roll((3, 4, 6)), m.PlaceAll())
    assert crazy.state.active == BO
    assert crazy.state.seats[ANA] == Seat((dog(3, 4, 5),))


def test_case_2_with_five_cards_two_scored_bring_one_new() -> None:
    mine = Seat((dog(2, 5, on=(2, 5)), dog(1, on=(1,)), dog(3, 4), *scored(2)))
    match = play_all(laid(mine, OTHER), m.Score())
    assert match.state.draws == (ANA,)


def test_case_3_express_scoring_and_then_the_second_step_on_new_dogs() -> None:
    mine = Seat((dog(1, 2, on=(1,)), dog(3, 5, on=(3,))))
    match = play_all(use(laid(mine, OTHER), "walk"), m.Roll((2, 5)), m.PlaceAll())
    play_all(match, m.Drawn((4, 6)), m.Drawn((3, 6)))
    assert asked(match.state) == "roll"
    play_all(match, m.Roll((6,)), m.PlaceAll())
    assert match.state.seats[ANA].scored == 2
    assert match.state.seats[ANA].dice == 1


def test_case_4_a_crazy_roll_scores_nothing() -> None:
    mine = Seat((dog(1, 2, on=(1,)), dog(3, 5, on=(3,))), (2,))
    match = play_all(use(laid(mine, OTHER), "run"), m.Roll((2, 5, 6)), m.PlaceAll())
    assert match.state.active == BO
    assert match.state.seats[ANA] == Seat((dog(1, 2), dog(3, 5)))
    by_hand = play_all(use(laid(mine, OTHER), "run"), m.Roll((2, 5, 6)), m.Put(2, 0, 1), m.Put(5, 1, 1))
    play_all(by_hand, m.Bury(6))
    assert by_hand.state.seats[ANA].scored == 0


def test_case_5_the_last_tile_gets_a_treat_and_bo_takes_both() -> None:
    match = laid(Seat((dog(2, 5),)), OTHER)
    places = tuple(replace(place, up=place.tile in ("walk", "beg")) for place in match.state.places)
    use(play_all(match, SPOTS.adjust(replace(match.state, places=places))), "beg")
    assert [place.up for place in match.state.places] == [True] * 6
    assert match.state.active == BO
    play_all(match, m.Use(place_of(match, "walk")))
    assert match.state.seats[BO].treats == 1


def test_case_6_two_treats_reroll_twice_and_no_more() -> None:
    match = play_all(use(laid(Seat((dog(2, 5),), (), 2), OTHER), "walk"), m.Roll((6, 6)))
    play_all(match, m.Reroll((4, 4)), m.Reroll((6, 5)))
    assert refusal(match, m.Reroll((2, 5))) == ("SPO-08", "no-treat")
    play_all(match, m.PlaceAll())
    assert match.state.mine.buried == (6,)
