# ruff: noqa: N802
"""Spots: dogs that nobody tells. What is known is refereed, what is not is believed, and asked late."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, choose, dog, laid, place_of, scored, spots, unknown_dogs, use
from tests.tracker.kit import ANA, BO, insist, keys, legal, play_all, random_moves, refusal, told
from tracker.exchange import read_match, write_match
from tracker.games.spots import (
    CARDS,
    TILES,
    UNTOLD,
    Amount,
    Aside,
    Bury,
    Card,
    Complete,
    Dealt,
    Dog,
    Drawn,
    FixCard,
    FixTile,
    Highest,
    Paws,
    PlaceAll,
    Put,
    Roll,
    RollDice,
    Score,
    Seat,
    Shift,
    Starting,
    Stop,
    TellDog,
    Top,
    Unknown,
    Untold,
    Use,
    asked,
    card,
    may_stop,
    odds_of_next_roll,
    odds_of_tile,
    plan,
    roll_size,
)
from tracker.games.spots.unknown import can_lie_together, cards_beside_unknown, cards_for
from tracker.match import Match


def hidden(*values: int, on: tuple[int, ...] = (), **told: object) -> Dog:
    """An unknown dog of which these spots were told; those of the values *on* are covered."""
    covered = tuple(value in on for value in values)
    return Dog(Card(values), covered, unknown=Unknown(**told))


def notes(match: Match) -> list[str]:
    return keys(match.prompt.notes)


# --- setting up and drawing


def test_SPO_03_the_dogs_need_not_be_told_and_the_starting_dice_decide() -> None:
    match = spots(players=4)
    assert match.prompt.ask.key == "ask-starting"
    assert "note-deal" in notes(match)
    play_all(match, Dealt(ANA, 3))
    assert [seat.dogs for seat in match.state.seats] == [(UNTOLD, UNTOLD)] * 4
    assert asked(match.state) == "starting"
    play_all(match, Starting(1, 5), Starting(2, 1), Starting(3, 2))
    assert (match.state.active, asked(match.state)) == (BO, "turn")
    assert match.state.dice_left == 36


def test_SPO_03_some_are_told_and_the_others_are_not() -> None:
    match = play_all(spots(), Drawn((2, 5)))
    assert match.prompt.ask.key == "ask-dog"
    play_all(match, Untold())
    assert match.state.seats[ANA].dogs == (dog(2, 5), UNTOLD)
    assert refusal(match, Untold()) == ("SPO-04", "starting-first")
    assert refusal(match, Dealt(ANA, 2)) == ("SPO-04", "starting-first")


def test_SPO_04_with_the_first_die_only_who_rolls_is_asked() -> None:
    match = spots()
    assert refusal(match, Dealt(ANA, 7)) == ("SPO-09", "no-such-die")
    assert refusal(match, Starting(ANA, 3)) == ("SPO-03", "dog-first")
    scoring = laid(Seat((dog(1, 2, on=(1, 2)),)), Seat((dog(1),)))
    play_all(scoring, Score())
    assert refusal(scoring, Dealt(ANA, 3)) == ("SPO-04", "dice-rolled")


def test_SPO_14_who_told_no_dogs_is_not_asked_for_new_ones() -> None:
    match = laid(Seat((dog(1, 2, on=(1, 2)), dog(3, 4))), Seat((dog(1),)), untold=True)
    assert keys(told(match, Score())) == ["do-calm", "do-draw-untold"]
    assert match.state.seats[ANA].dogs[2] == UNTOLD
    assert match.state.active == BO


def test_SPO_14_who_told_the_dogs_may_leave_the_next_one_untold() -> None:
    match = laid(Seat((dog(1, 2, on=(1, 2)), dog(3, 4))), Seat((dog(1),)))
    play_all(match, Score())
    assert asked(match.state) == "dog"
    play_all(match, Untold())
    assert match.state.seats[ANA].dogs[2] == UNTOLD
    assert match.state.untold


def test_SPO_16_untold_dogs_are_drawn_up_to_the_sixth_too() -> None:
    mine = Seat((*scored(3), dog(1, 2, on=(1, 2)), dog(3, 4, on=(3, 4))))
    match = play_all(laid(mine, Seat((dog(1),)), untold=True), Score())
    assert len(match.state.seats[ANA].dogs) == 6


def test_SPO_03_a_top_card_that_was_told_is_drawn_known() -> None:
    match = laid(Seat((dog(1, 2, on=(1, 2)),)), Seat((dog(1),)), untold=True, top=card(4, 5))
    assert keys(told(match, Score())) == ["do-calm", "do-draw"]
    assert match.state.seats[ANA].dogs[1] == dog(4, 5)


# --- placing


def test_SPO_09_a_die_on_an_unknown_dog_tells_one_of_its_spots() -> None:
    match = play_all(use(laid(Seat((UNTOLD,)), Seat((dog(1),))), "walk"), Roll((2, 5)))
    assert "note-unknown" in notes(match)
    play_all(match, Put(5, 0, 0))
    assert match.state.mine.dogs == (hidden(5, on=(5,)),)
    assert match.state.dice_left == 38, "one lies there, one is in the hand"
    assert refusal(match, Put(2, 0, 0)) == ("SPO-09", "spot-covered")
    play_all(match, Put(2, 0, 1))
    assert match.state.mine.dogs == (hidden(2, 5, on=(2, 5)),)


def test_SPO_09_what_no_card_still_possible_shows_is_refused_and_can_be_insisted_on() -> None:
    mine = Seat((hidden(1, 2, on=(1, 2), more=True),))
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), Roll((4, 5)))
    assert refusal(match, Put(4, 0, 2)) == ("SPO-03", "no-dog-with")
    insist(match, Put(4, 0, 2))
    assert match.state.mine.dogs[0].card.spots == (1, 2, 4)
    play_all(match, Bury(5))
    assert asked(match.state) == "complete", "no card of the box fits: the table knows better"
    play_all(match, Complete(0, True))
    assert match.state.scorings[0].how == "express"
    assert match.state.seats[ANA].dogs[0].card == Card((1, 2, 4), 1)


def test_SPO_09_a_spot_told_once_stays_known_when_the_dogs_go_crazy() -> None:
    mine = Seat((hidden(2, 5, on=(2, 5), more=True),), buried=(6,))
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), Roll((4, 6)), Bury(6))
    assert match.state.seats[ANA].dogs == (hidden(2, 5, more=True),)
    again = play_all(use(laid(Seat((hidden(2, 5, more=True),)), Seat((dog(1),))), "walk"), Roll((2, 4)))
    play_all(again, PlaceAll())
    assert again.state.mine.dogs[0].covered == (True, False)
    assert again.state.mine.buried == (4,)


def test_SPO_09_the_others_see_that_an_unknown_dog_cannot_be_a_card_that_lies_there() -> None:
    mine, theirs = Seat((hidden(1, 2, on=(1, 2)),)), Seat((dog(1, 2), dog(1, 2, 3), dog(1, 2, 5)))
    match = laid(mine, theirs)
    assert [one.spots for one in match.state.cards_of(mine.dogs[0])] == [(1, 2, 6)]


def test_SPO_03_a_dog_that_can_be_one_card_only_is_known() -> None:
    mine = Seat((hidden(2, 3, 5, on=(2, 3, 5), more=True), hidden(6)))
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), Roll((1, 1)), Put(1, 1, 1))
    assert match.state.mine.dogs[0] == dog(2, 3, 5, 6, on=(2, 3, 5))
    assert match.state.paws(ANA) >= 2


def test_SPO_03_cards_are_shared_out_among_all_unknown_dogs() -> None:
    """Two dogs that are 1-2-5 and 1-2-6, whichever is which, leave neither to a third or to the pile."""
    two = hidden(1, 2, more=True)
    match = laid(Seat((two, two, dog(1, 2, 3))), Seat((hidden(1, 2),)))
    assert [one.spots for one in match.state.cards_of(match.state.seats[BO].dogs[0])] == [(1, 2)]
    assert match.state.card_of((1, 2, 5)) is None
    assert match.state.card_of((1, 2)) is None
    assert match.state.pile == 28
    third = replace(match.state, seats=(match.state.seats[0], Seat((two,))))
    assert refusal(match, SPOTS.adjust(third)) == ("SPO-03", "dogs-impossible")


def test_SPO_03_which_cards_unknown_dogs_can_be_is_what_dealing_them_in_every_way_gives() -> None:
    random = Random(3)
    for _ in range(60):
        cards = random.sample(CARDS, 6)
        shown = (random.choice(cards).spots for _ in range(3))
        dogs = [hidden(*sorted(random.sample(spots, min(len(spots), 2)))) for spots in shown]
        deals = [
            dealt
            for dealt in permutations(cards, len(dogs))
            if all(one.can_be(card) for one, card in zip(dogs, dealt, strict=True))
        ]
        first, *others = dogs
        assert set(cards_for(first, others, cards)) == {dealt[0] for dealt in deals}
        assert can_lie_together(dogs, cards) == bool(deals)
        spare = {card for card in cards for dealt in deals if card not in dealt} if deals else set(cards)
        assert set(cards_beside_unknown(dogs, cards)) == spare


def test_SPO_10_place_all_places_what_surely_fits() -> None:
    seat = Seat((hidden(2, 5), dog(3, 4)))
    assert plan(seat, (2, 3, 6)).left == (6,)
    assert plan(Seat((hidden(2), dog(2, 3, on=(3,)))), (2,)).puts == ((2, 1, 0),), "what it surely completes"


def test_SPO_09_no_spot_has_a_value_that_no_die_shows_whoever_insists() -> None:
    match = play_all(use(laid(Seat((UNTOLD,)), Seat((dog(1),))), "walk"), Roll((2, 5)))
    before = match.state
    assert insist(match, Put(7, 0, 0)).state == before


# --- complete?


def complete(*dice: int, dogs: tuple[Dog, ...] = (UNTOLD,), tile: str = "walk") -> Match:
    """A roll of which every die was put on the first dog, which is unknown."""
    match = play_all(use(laid(Seat(dogs), Seat((dog(1),)), tile=tile), tile), Roll(dice))
    for number, die in enumerate(dice, start=len(dogs[0].card.spots)):
        play_all(match, Put(die, 0, number))
    return match


def test_SPO_15_complete_is_asked_when_all_dice_lie_and_some_card_would_be() -> None:
    match = complete(2, 5)
    assert asked(match.state) == "complete"
    assert set(legal(match)) == {Complete(0, True), Complete(0, False)}
    assert refusal(match, Roll((1,))) == ("SPO-15", "complete-first")
    assert refusal(match, Stop()) == ("SPO-15", "complete-first")


def test_SPO_15_complete_is_not_asked_where_no_card_would_be() -> None:
    one = play_all(use(laid(Seat((UNTOLD,)), Seat((dog(1),))), "walk"), Roll((3, 5)), Put(3, 0, 0), Bury(5))
    assert asked(one.state) == "roll", "no dog has only a 3"
    taken = play_all(use(laid(Seat((UNTOLD,)), Seat((dog(2, 5),))), "walk"), Roll((2, 5)))
    play_all(taken, Put(2, 0, 0), Put(5, 0, 1))
    assert asked(taken.state) == "roll", "2-5 lies in front of Bo"


def test_SPO_15_complete_is_not_asked_while_a_spot_that_was_told_is_empty() -> None:
    match = use(laid(Seat((hidden(2, 5), dog(3, 4))), Seat((dog(1),))), "walk")
    play_all(match, Roll((2, 3)), Put(2, 0, 0), Put(3, 1, 0))
    assert asked(match.state) == "roll"


def test_SPO_15_yes_makes_the_dog_known_and_all_complete_is_express() -> None:
    match = complete(2, 5)
    assert keys(told(match, Complete(0, True)))[0] == "do-express"
    assert match.state.mine.dogs[0] == dog(2, 5).turned()
    assert match.state.dice_left == 40


def test_SPO_15_no_goes_on_with_the_trick_and_is_not_asked_again() -> None:
    match = play_all(complete(2, 5), Complete(0, False))
    assert match.state.mine.dogs == (hidden(2, 5, on=(2, 5), more=True),)
    assert asked(match.state) == "roll"
    play_all(match, Roll((1,)), Bury(1))
    assert match.state.active == BO


def test_SPO_15_an_unknown_dog_is_never_complete() -> None:
    match = laid(Seat((hidden(2, 5, on=(2, 5), more=True),)), Seat((dog(1),)))
    assert refusal(match, Score()) == ("SPO-14", "none-complete")


def test_SPO_14_a_dog_said_to_be_complete_is_scored_calmly_later() -> None:
    match = complete(2, 5, dogs=(UNTOLD, dog(3, 4)))
    play_all(match, Complete(0, True), Stop())
    assert match.state.seats[ANA].dogs[0] == dog(2, 5, on=(2, 5))


def test_SPO_15_the_answer_is_about_the_dog_that_is_asked_for() -> None:
    match = complete(2, 5, dogs=(UNTOLD, UNTOLD))
    assert refusal(match, Complete(1, True)) == ("SPO-15", "other-dog")
    known = laid(Seat((dog(2, 5),)), Seat((dog(1),)))
    assert refusal(known, Complete(0, True)) == ("SPO-05", "choose-first")


def test_SPO_15_complete_of_a_dog_that_is_told_in_the_meantime_is_answered() -> None:
    match = play_all(complete(2, 5), TellDog(ANA, 0, (2, 3, 5)))
    assert match.state.mine.dogs == (dog(2, 3, 5, on=(2, 5)),)
    assert asked(match.state) == "roll"
    whole = play_all(complete(2, 5), TellDog(ANA, 0, (2, 5)))
    assert whole.state.scorings[0].how == "express"


# --- telling a dog


def test_SPO_03_an_unknown_dog_can_be_told_at_any_time_and_only_as_it_can_be() -> None:
    match = laid(Seat((hidden(2, on=(2,)),)), Seat((UNTOLD, dog(2, 6))))
    assert refusal(match, TellDog(ANA, 0, (3, 5))) == ("SPO-03", "not-this-dog")
    assert refusal(match, TellDog(ANA, 0, (2, 6))) == ("SPO-03", "not-this-dog")
    assert refusal(match, TellDog(BO, 1, (2, 6))) == ("SPO-03", "nothing-there"), "it is known"
    play_all(match, TellDog(ANA, 0, (2, 5)), TellDog(BO, 0, (1,)))
    assert match.state.seats[ANA].dogs == (dog(2, 5, on=(2,)),)
    assert match.state.seats[BO].dogs[0] == dog(1)


def test_SPO_03_what_is_insisted_on_is_believed_and_a_die_without_a_spot_goes_back() -> None:
    match = laid(Seat((hidden(2, on=(2,)),)), Seat((UNTOLD,)))
    insist(match, TellDog(ANA, 0, (3, 5)))
    assert match.state.seats[ANA].dogs == (dog(3, 5),)
    assert match.state.dice_left == 40


def test_SPO_03_a_card_told_otherwise_leaves_unknown_dogs_as_they_were_told() -> None:
    match = laid(Seat((hidden(2, 5, on=(2, 5), more=True),)), Seat((dog(1),)))
    play_all(match, FixCard((2, 2), 0, (2, 5)))
    assert match.state.seats[ANA].dogs[0].card.spots == (2, 5)
    assert match.state.dice_left == 38


def test_SPO_03_the_top_card_is_none_of_the_unknown_dogs() -> None:
    match = use(laid(Seat((hidden(1, 2, more=True),)), Seat((dog(1, 2, 3),)), tile="retrieve"), "retrieve")
    play_all(match, Top((1, 2, 5)))
    assert match.state.mine.dogs == (dog(1, 2, 6),)


# --- what tiles count


def test_SPO_23_paws_are_asked_dog_by_dog_when_a_tile_counts_them() -> None:
    match = use(laid(Seat((UNTOLD, dog(1, 2, 3), UNTOLD)), Seat((dog(1),))), "beg")
    assert match.prompt.ask.key == "ask-paws"
    assert match.state.mine.treats == 1, "the treat that is certain is taken"
    assert refusal(match, Paws(2, 1)) == ("SPO-23", "other-dog")
    assert refusal(match, Paws(0, 3)) == ("SPO-23", "paws-impossible")
    play_all(match, Paws(0, 1), Paws(2, 0))
    assert match.state.seats[ANA].treats == 3
    assert match.state.active == BO


def test_SPO_23_paws_told_once_are_known_and_tell_something_of_the_spots() -> None:
    match = laid(Seat((hidden(2, paws=1), dog(1, 3))), Seat((dog(1),)))
    assert match.state.paws(ANA) == 1
    play_all(use(match, "walk"), Roll((2, 5)), Put(2, 0, 0), Put(5, 0, 1))
    assert asked(match.state) == "roll", "a dog with a paw has three spots"


def test_SPO_23_paws_that_follow_from_the_spots_are_not_asked() -> None:
    match = use(laid(Seat((hidden(1, 2, more=True),)), Seat((dog(1),))), "beg")
    assert match.state.seats[ANA].treats == 2
    assert match.state.active == BO


def test_SPO_12_hunt_rolls_with_the_paws_that_are_told() -> None:
    match = use(laid(Seat((UNTOLD,)), Seat((dog(1),)), tile="hunt"), "hunt")
    assert refusal(match, Roll((1, 2))) == ("SPO-23", "paws-first")
    play_all(match, Paws(0, 2))
    assert match.state.mine.dogs == (dog(2, 3, 5, 6),), "only one dog has two paws"
    assert roll_size(match.state) == 4


def test_SPO_12_dig_may_be_left_without_telling_paws() -> None:
    match = use(laid(Seat((UNTOLD,), buried=(2,)), Seat((dog(1),)), tile="dig"), "dig")
    assert asked(match.state) == "paws"
    play_all(match, Stop())
    assert asked(match.state) == "roll"


def test_SPO_12_bolt_is_left_early_for_paws_that_are_believed() -> None:
    match = use(laid(Seat((UNTOLD, dog(1, 2))), Seat((dog(1),)), tile="bolt"), "bolt")
    play_all(match, Aside(3))
    assert not may_stop(match.state), "no dog has three paws"
    play_all(match, Roll((1,)), Put(1, 1, 0))
    assert "note-paws" in notes(match)
    play_all(match, Stop())
    assert match.state.active == BO


def test_SPO_12_sprint_counts_an_unknown_dog_as_one_with_an_empty_spot() -> None:
    mine = Seat((hidden(2, 5, on=(2, 5), more=True), UNTOLD, dog(3, 4, on=(3, 4))))
    assert roll_size(use(laid(mine, Seat((dog(1),)), tile="sprint"), "sprint").state) == 2


def test_SPO_12_gobble_asks_for_the_highest_empty_spot_where_it_cannot_be_known() -> None:
    match = use(laid(Seat((UNTOLD, dog(3, 4))), Seat((dog(1),)), tile="gobble"), "gobble")
    assert asked(match.state) == "highest"
    assert refusal(match, Highest(3)) == ("SPO-12", "highest-impossible")
    before = match.state
    assert insist(match, Highest(7)).state == before, "no spot has such a value, whoever insists"
    play_all(match, Highest(5))
    assert match.state.seats[ANA].treats == 2
    six = use(laid(Seat((UNTOLD, dog(3, 6))), Seat((dog(1),)), tile="gobble"), "gobble")
    assert six.state.active == BO, "nothing is higher than a 6"


def test_SPO_12_trot_moves_a_die_to_a_spot_that_nobody_had_told() -> None:
    match = use(laid(Seat((dog(2, 5, on=(2, 5)), hidden(3, on=(3,)))), Seat((dog(1),)), tile="trot"), "trot")
    assert refusal(match, Shift(0, 0, 1, 1)) == ("SPO-09", "nothing-there"), "which value?"
    play_all(match, Shift(0, 0, 1, 1, 4))
    assert match.state.mine.dogs == (dog(2, 5, on=(5,)), hidden(3, 4, on=(3, 4)))
    assert asked(match.state) == "complete"
    play_all(match, Complete(1, True))
    assert asked(match.state) == "roll", "not all are complete: the trick goes on"


def test_the_table_can_be_set_while_it_is_asked_whether_a_dog_is_complete() -> None:
    """Also where the step could not be done again: of Roll Over no buried die is left."""
    match = use(laid(Seat((hidden(3, 4, on=(4,)),), (5,)), Seat((dog(1),))), "roll-over")
    play_all(match, Roll((3,)), Put(3, 0, 0))
    assert asked(match.state) == "complete"
    richer = match.state.with_mine(replace(match.state.mine, treats=2))
    assert play_all(match, SPOTS.adjust(richer)).state == richer


# --- odds


def test_odds_beside_unknown_dogs_are_the_most_that_they_can_be() -> None:
    known = use(laid(Seat((dog(1, 3),), buried=(6,)), Seat((dog(1),))), "walk")
    beside = use(laid(Seat((dog(1, 3), UNTOLD), buried=(6,)), Seat((dog(1),))), "walk")
    exact, most = odds_of_next_roll(known.state), odds_of_next_roll(beside.state)
    assert exact
    assert most
    assert (exact.bare, exact.at_most) == (most.bare, False)
    assert most.at_most
    assert most.bare > Fraction(1, 2)


@pytest.mark.parametrize(("tile", "counted"), [("beg", True), ("hunt", False), ("walk", True)])
def test_odds_that_hang_on_what_was_not_told_are_not_counted(tile: str, counted: bool) -> None:
    match = laid(Seat((UNTOLD,)), Seat((dog(1),)), tile=tile)
    place = [one.tile for one in match.state.places].index(tile)
    assert (odds_of_tile(match.state, place) is not None) == counted


# --- whole games


def untold_game(seed: int, players: int, most: int) -> Match:
    """Random play in which no dog is told at first."""
    match = play_all(spots(players=players), Dealt(ANA, 3))
    for _move in random_moves(Random(seed), match, choose, most):
        pass
    return match


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), players=st.integers(1, 4), most=st.integers(0, 150))
def test_every_unknown_dog_can_be_some_card_and_no_card_is_made_or_lost(seed, players, most) -> None:
    state = untold_game(seed, players, most).state
    dogs = [one for seat in state.seats for one in seat.dogs]
    for seat, number in unknown_dogs(state):
        cards = state.cards_of(state.seats[seat].dogs[number])
        assert len(cards) > 1, "one card only would be known"
    known = [one.card.spots for one in dogs if one.known]
    assert len(set(known)) == len(known)
    robot = state.robot.cards if state.robot else ()
    assert state.pile + len(dogs) + len(robot) == len(CARDS)


def test_a_match_with_unknown_dogs_is_of_version_3_and_read_back() -> None:
    match = untold_game(7, 3, 60)
    written = write_match(match)
    assert b'"version":3' in written.splitlines()[0]
    assert read_match(written).state == match.state


def test_a_match_that_tells_its_dogs_is_written_as_ever() -> None:
    match = play_all(spots(), *(Drawn(one.spots) for one in CARDS[:4]), Starting(0, 3), Starting(1, 1))
    assert b'"version":1' in write_match(match).splitlines()[0]


def test_SPO_23_no_paws_are_asked_for_a_roll_of_the_own_buried_dice() -> None:
    """How many there are is seen, whatever else stands on the tile."""
    match = laid(Seat((hidden(2),), (1, 2)), Seat((dog(1),)))
    printed = replace(TILES["walk"], steps=(RollDice(dice=Amount(1, "paw"), buried=True),))
    play_all(match, FixTile(printed), Use(place_of(match, "walk")))
    assert asked(match.state) == "roll"
