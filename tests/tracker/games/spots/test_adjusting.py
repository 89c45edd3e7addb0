# ruff: noqa: N802
"""Spots: tables that nobody can play on are never set, whatever is insisted on."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, dog, laid, spots
from tests.tracker.kit import insist, play_all, refusal
from tracker.games.spots import CARDS, UNTOLD, Card, Dog, Place, Seat, State
from tracker.games.spots.state import Robot, Scoring, Trick

MINE, OTHER = Seat((dog(2, 5),)), Seat((dog(1),))


def table() -> State:
    """A table of two, the first player to choose."""
    return laid(MINE, OTHER).state


def place(**changes: Any) -> dict[str, Any]:
    """The table with something about its third tile changed."""
    places = table().places
    return {"places": (*places[:2], replace(places[2], **changes), *places[3:])}


def mine(**changes: Any) -> dict[str, Any]:
    """The table with something of the first player changed."""
    return {"seats": (replace(MINE, **changes), OTHER)}


@pytest.mark.parametrize(
    "changes",
    [
        {"depth": "score"},
        {"seats": (MINE, OTHER, OTHER)},
        {"wild": True},
        {"robot": Robot()},
        {"active": 2},
        {"active": None},
        {"draws": (2,)},
        {"scorings": (Scoring("calm", 2, 1),)},
        {"scorings": (Scoring("calm", 0, 0),)},
        mine(dogs=(Dog(Card(()), ()),)),
        mine(dogs=(Dog(Card((2, 5)), (True,)),)),
        mine(dogs=(Dog(Card((5, 2)), (False, False)),)),
        mine(dogs=(Dog(Card((2, 7)), (False, False)),)),
        mine(dogs=(replace(dog(2, 5).turned(), card=Card((2, 7))),)),
        mine(dogs=(replace(dog(2, 5, on=(2,)), scored=True),)),
        mine(dogs=(replace(UNTOLD, scored=True),)),
        mine(dogs=(replace(UNTOLD, covered=(True,)),)),
        mine(dogs=(replace(UNTOLD, card=Card((7,)), covered=(False,)),)),
        mine(dogs=(replace(UNTOLD, card=Card((2,), 1), covered=(False,)),)),
        mine(dogs=(UNTOLD.with_told(paws=7),)),
        mine(buried=(3, 1)),
        mine(buried=(0, 1)),
        mine(treats=-1),
        {"top": Card((7,))},
        {"places": table().places[:5]},
        place(tile="walk-the-cat"),
        place(tile=""),
        place(treats=-1),
        place(under=("sit",)),
        {"starting": (1,)},
        {"starting": (None, 7)},
        {"starting": (1, 2)},
        {"used": True},
        {"scored_now": 1},
        {"trick": Trick(place=6)},
        {"trick": Trick(place=0, step=-1)},
        {"trick": Trick(place=0, aside=-1)},
        {"trick": Trick(place=1, aside=-1)},  # Walk, where dice can be rolled
        {"trick": Trick(place=3, aside=1)},  # Roll Over, where the own dice are rolled: there are none
        {"trick": Trick(place=5)},  # Beg: treats are taken at once, nobody is in the middle of it
        {"trick": Trick(place=1, highest=7)},
        {"trick": Trick(place=1, named=7)},
        {"trick": Trick(place=0, dice=(6, 1))},
        {"trick": Trick(place=0, dice=(7,))},
        {"trick": Trick(place=0, step=99)},
        {"trick": Trick(place=0, step=1, placed=True)},
    ],
    ids=str,
)
def test_a_table_that_nobody_can_play_on_is_never_set(changes: dict[str, Any]) -> None:
    match = laid(MINE, OTHER)
    before = match.state
    impossible = SPOTS.adjust(replace(before, **changes))
    assert refusal(match, impossible) == ("SPO-04", "other-table")
    assert insist(match, impossible).state == before


def test_under_a_tile_there_are_others_only_with_wild_dogs() -> None:
    match = laid(MINE, OTHER)
    lying = next(key for key in ("sprint", "fetch", "dogpile", "howl") if key != match.state.places[2].tile)
    places = match.state.places
    stacked = (*places[:2], Place(places[2].tile, under=(lying,)), *places[3:])
    assert refusal(match, SPOTS.adjust(replace(match.state, places=stacked))) == ("SPO-04", "other-table")


def test_a_table_that_only_counts_does_not_begin_to_follow_the_dice() -> None:
    match = spots("score")
    followed = SPOTS.adjust(replace(match.state, depth="referee", active=0))
    assert refusal(match, followed) == ("SPO-04", "other-table")


def test_SPO_11_more_than_seven_never_lie_under_a_doghouse() -> None:
    match = laid(MINE, OTHER)
    before = match.state
    crazy = SPOTS.adjust(replace(before, **mine(buried=(2, 6))))
    assert refusal(match, crazy) == ("SPO-11", "buried-impossible")
    assert insist(match, crazy).state == before
    play_all(match, SPOTS.adjust(replace(before, **mine(buried=(1, 6)))))


def test_SPO_18_no_more_dice_and_treats_lie_on_the_table_than_are_in_the_box() -> None:
    full = [one for one in CARDS if len(one.spots) == 3]
    seats = [Seat(tuple(dog(*one.spots, on=one.spots) for one in full[at : at + 5])) for at in (0, 5, 10)]
    match = laid(MINE, *(Seat() for _ in seats))
    lying = replace(match.state, seats=(MINE, *seats))
    assert refusal(match, SPOTS.adjust(lying)) == ("SPO-18", "dice-not-conserved")
    hoard = replace(match.state, seats=(replace(MINE, treats=21), *match.state.seats[1:]))
    assert refusal(match, SPOTS.adjust(hoard)) == ("SPO-18", "treats-not-conserved")
    assert insist(match, SPOTS.adjust(lying), SPOTS.adjust(hoard)).state.seats[1:] == (Seat(),) * 3


def test_a_trick_of_the_robot_is_never_under_way() -> None:
    match = spots(players=1)
    state = replace(
        match.state,
        seats=(MINE,),
        places=table().places,
        draws=(),
        starting=(),
        active=0,
        robot=Robot(turn=True),
        trick=Trick(place=1),
    )
    assert refusal(match, SPOTS.adjust(state)) == ("SPO-04", "other-table")
    mine_turn = replace(state, robot=Robot())
    assert play_all(match, SPOTS.adjust(mine_turn)).state.trick == Trick(place=1)


def test_a_scored_dog_need_not_be_known() -> None:
    match = laid(MINE, OTHER)
    seats = (Seat((dog(2, 5), Dog(Card(()), (), scored=True))), OTHER)
    assert play_all(match, SPOTS.adjust(replace(match.state, seats=seats))).state.seats == seats


def test_a_score_table_has_no_dice_and_only_scored_dogs() -> None:
    match = spots("score")
    for changes in (
        {"seats": (MINE, Seat())},
        {"draws": (0,)},
        {"trick": Trick(place=0)},
        {"starting": (1, None)},
    ):
        impossible = SPOTS.adjust(replace(match.state, **changes))
        assert refusal(match, impossible) == ("SPO-04", "other-table")
