# ruff: noqa: N802
"""Spots: a dog that is printed differently is corrected wherever it lies, and there is still one of it."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, dog, laid, spots, use
from tests.tracker.kit import ANA, play_all, refusal, table
from tracker.games.spots import CARDS, Card, Dog, Drawn, FixCard, Roll, Seat, Top, asked, cards_beside
from tracker.match import Match


def on_table(match: Match) -> Dog:
    """Ana's first dog."""
    return match.state.seats[ANA].dogs[0]


def every(match: Match) -> list[tuple[int, ...]]:
    """The spots of all cards, on the table and in the pile."""
    dogs = [one.card.spots for seat in match.state.seats for one in seat.dogs]
    return sorted(dogs + [card.spots for card in match.state.cards_left()])


def test_SPO_03_other_paws_are_corrected_on_the_table_and_there_is_still_one_of_that_card() -> None:
    match = play_all(spots(), Drawn((2, 5)), FixCard((2, 5), 1))
    assert on_table(match).card == Card((2, 5), 1)
    assert match.state.card_of((2, 5)) is None, "it is not in the pile as well"
    assert every(match) == sorted(card.spots for card in CARDS)
    assert refusal(match, Drawn((2, 5))) == ("SPO-03", "dog-on-table")


def test_SPO_03_other_spots_are_corrected_on_the_table_and_there_is_still_one_of_that_card() -> None:
    match = laid(Seat((dog(1, 2, 3, on=(1, 2)),)), Seat((dog(1),)))
    play_all(match, FixCard((1, 2, 4), 1, (1, 2, 3)))
    assert on_table(match) == Dog(Card((1, 2, 4), 1), (True, True, False)), "what still fits stays covered"
    assert every(match) == sorted([*({card.spots for card in CARDS} - {(1, 2, 3)}), (1, 2, 4)])
    assert match.state.dice_left == 38
    play_all(match, FixCard((1, 4, 4), 1, (1, 2, 4)))
    assert on_table(match).covered == (True, False, False), "a die without a spot goes back"
    assert match.state.dice_left == 39
    play_all(match, FixCard((1, 1, 4), 1, (1, 4, 4)))
    assert on_table(match).covered == (True, False, False), "one die covers one of two equal spots"
    assert match.state.dice_left == 39


def test_SPO_03_a_dog_in_the_pile_or_on_top_of_it_is_corrected_too() -> None:
    match = use(laid(Seat((dog(2, 5),)), Seat((dog(1),)), tile="retrieve"), "retrieve")
    play_all(match, Top((3, 5)), FixCard((3, 3, 5), 1, (3, 5)))
    assert match.state.top == Card((3, 3, 5), 1)
    assert match.state.card_of((3, 5)) is None


def test_SPO_03_a_scored_dog_is_corrected_and_its_paws_count_if_the_table_says_so() -> None:
    match = laid(Seat((dog(2, 5).turned(), dog(1, 3))), Seat((dog(1),)), scored_paws=True)
    assert match.state.paws(ANA) == 0
    play_all(match, FixCard((2, 5), 2))
    assert match.state.paws(ANA) == 2


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (FixCard((1, 2, 4), 1, (1, 2, 4)), "no-such-dog"),
        (FixCard((1, 2, 4), 1, (6, 6)), "no-such-dog"),
        (FixCard((2, 6), 1, (2, 5)), "dog-in-box"),
        (FixCard((0, 7), 0, (2, 5)), "card-impossible"),
        (FixCard((), 0, (2, 5)), "card-impossible"),
        (FixCard((2, 5), 7), "card-impossible"),
    ],
)
def test_SPO_03_what_no_box_holds_is_refused_and_insisting_changes_nothing(move, reason: str) -> None:
    match = spots()
    before = match.state
    assert refusal(match, move) == ("SPO-03", reason)
    match.play(move, overrule=True)
    assert match.state == before


@pytest.mark.parametrize("spot", [1, 2, 3, 4, 5, 6])
def test_SPO_03_a_dog_with_one_spot_of_any_value_can_be_entered(spot: int) -> None:
    match = spots()
    if spot != 1:
        assert refusal(match, Drawn((spot,))) == ("SPO-03", "no-such-dog")
        play_all(match, FixCard((spot,), 0))
    play_all(match, Drawn((spot,)))
    assert on_table(match).card == Card((spot,))
    single = play_all(spots(), FixCard((spot,), 1, (1,)), Drawn((spot,)))
    assert len(every(single)) == 32, "the one with one spot is that one"


def test_SPO_03_a_correction_can_be_corrected_and_taken_back() -> None:
    match = play_all(spots(), Drawn((2, 5)), FixCard((2, 2), 1, (2, 5)), FixCard((2, 2, 2), 1, (2, 2)))
    assert on_table(match).card == Card((2, 2, 2), 1)
    assert len(every(match)) == 32
    play_all(match, FixCard((2, 5), 0, (2, 2, 2)))
    assert every(match) == sorted(card.spots for card in CARDS)
    play_all(match, FixCard((2, 2), 1, (2, 5)))
    assert on_table(match).card == Card((2, 2), 1)
    assert len(every(match)) == 32


def test_SPO_03_two_dogs_of_the_same_spots_do_not_lie_on_one_table() -> None:
    match = laid(Seat((dog(2, 5),)), Seat((dog(1),)))
    twin = Seat((Dog(Card((2, 5), 2), (False, False)),))
    two = replace(match.state, seats=(match.state.seats[ANA], twin))
    assert refusal(match, SPOTS.adjust(two)) == ("SPO-03", "dog-twice")


def test_SPO_12_a_step_that_a_correction_makes_impossible_is_skipped() -> None:
    mine = Seat((dog(2, 5, on=(2,)), dog(3, 4, on=(3, 4))))
    match = use(laid(mine, Seat((dog(1),)), tile="sprint"), "sprint")
    assert asked(match.state) == "roll"
    play_all(match, FixCard((2,), 0, (2, 5)))
    assert match.state.active != ANA, "no dog has an empty spot: nothing can be rolled"


def test_SPO_12_a_correction_in_the_middle_of_a_roll_leaves_the_dice() -> None:
    match = play_all(use(laid(Seat((dog(2, 5),)), Seat((dog(1),))), "walk"), Roll((5, 6)))
    play_all(match, FixCard((2, 2), 0, (2, 5)))
    assert match.state.trick.dice == (5, 6)
    assert asked(match.state) == "place"


def test_the_box_keeps_what_a_card_was_and_later_matches_know_it(opened) -> None:
    store = opened()

    def begin() -> Match:
        return store.open(store.create(SPOTS, table("referee", 2)))

    play_all(begin(), FixCard((1, 2, 4), 1, (1, 2, 3)))
    later = begin()
    assert len(later.state.cards_left()) == 32
    assert later.state.card_of((1, 2, 3)) is None
    assert later.state.card_of((1, 2, 4)) == Card((1, 2, 4), 1)
    play_all(later, FixCard((1, 2, 3), 1, (1, 2, 4)))
    assert begin().state.card_of((1, 2, 4)) is None
    one, other = begin(), begin()
    play_all(one, FixCard((4, 4), 0, (2, 5)))
    play_all(other, FixCard((5, 5), 0, (2, 5)))
    last = begin()
    assert last.state.card_of((5, 5)) is not None, "of two corrections of one dog the newer one holds"
    assert len(last.state.cards_left()) == 32


def test_a_box_from_a_stranger_never_loses_a_card() -> None:
    moves = [FixCard((1,), 0, card.spots) for card in CARDS] + [FixCard((2, 2), 0, (2, 2))]
    match = Match(SPOTS, replace(table("referee", 4), box=msgspec.to_builtins(moves)))
    assert len(match.state.cards_left()) == 32


def test_a_correction_without_its_former_spots_is_written_as_ever() -> None:
    assert msgspec.json.encode(FixCard((1, 2), 1)) == b'{"type":"fixcard","spots":[1,2],"paws":1}'
    assert msgspec.json.decode(b'{"type":"fixcard","spots":[1,2],"paws":1}', type=FixCard).was == ()


def test_the_cards_beside_some_dogs() -> None:
    state = spots().state
    assert len(cards_beside(state, [dog(2, 5), dog(1)])) == 30


def test_SPO_03_the_card_that_is_corrected_is_found_in_whatever_order_its_spots_are_told() -> None:
    assert FixCard((6, 1), 1, was=(5, 2)) == FixCard((1, 6), 1, was=(2, 5))
