"""Happy Corgi: which tables an adjustment may set, and what becomes of those it may not."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.happy_corgi.kit import CORGI, begun, corgi, moved
from tests.tracker.kit import insist, play_all, refusal
from tracker.games.happy_corgi import Activity, Gain, Place, Slot, State

START = begun(expert=True).state


def swapped(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])


def with_pieces(kind: str, count: int) -> dict[str, Any]:
    """So many places with a cat or a dog."""
    places = list(START.places)
    for at in (6, 7, 8, 11, 12)[:count]:
        places[at] = Place(**{kind: True})
    return {"places": tuple(places)}


@pytest.mark.parametrize(
    ("changes", "against"),
    [
        ({"pile": 49}, ("COR-01", "cards-not-conserved")),
        ({"hands": (2, 3, 2)}, ("COR-01", "cards-not-conserved")),
        ({"river": 5, "pile": 49}, ("COR-01", "river-too-long")),
        ({"activities": swapped(START.activities, 0, Slot((4, 0, 0)))}, ("COR-03", "poops-not-conserved")),
        ({"hug_cards": 11}, ("COR-13", "hug-cards-impossible")),
        ({"unsolved": 17}, ("COR-02", "activities-impossible")),
        ({"carried": (0, -1, 0)}, ("COR-15", "total-impossible")),
        (with_pieces("cat", 5), ("COR-19", "cats-not-conserved")),
        (with_pieces("dog", 5), ("COR-20", "dogs-not-conserved")),
        ({"dogs": (2, 2, 1)}, ("COR-20", "dogs-not-conserved")),
    ],
)
def test_a_table_that_breaks_a_rule_is_refused_but_can_be_insisted_on(
    changes: dict[str, Any], against: tuple[str, str]
) -> None:
    match = begun(expert=True)
    wanted = replace(match.state, **changes)
    assert refusal(match, CORGI.adjust(wanted)) == against
    assert insist(match, CORGI.adjust(wanted)).state == wanted


@pytest.mark.parametrize(
    "changes", [with_pieces("cat", 4), with_pieces("dog", 4), {"dogs": (2, 1, 1)}, {"hug_cards": 10}]
)
def test_all_that_is_in_the_box_can_lie_on_the_table(changes: dict[str, Any]) -> None:
    match = begun(expert=True)
    wanted = replace(match.state, **changes)
    assert play_all(match, CORGI.adjust(wanted)).state == wanted


@pytest.mark.parametrize("changes", [{"dogs": (1, 0, 0)}, with_pieces("cat", 1), with_pieces("dog", 1)])
def test_a_table_without_cats_and_dogs_has_none(changes: dict[str, Any]) -> None:
    match = begun()
    wanted = CORGI.adjust(replace(match.state, **changes))
    assert refusal(match, wanted) == ("COR-18", "no-cats-and-dogs")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"depth": "score"}, "other-table"),
        ({"carried": (0, 0)}, "other-table"),
        ({"goal": 12}, "other-table"),
        ({"combos": True}, "other-table"),
        ({"phase": "turn"}, "other-table"),
        ({"phase": "starter"}, "other-table"),
        ({"phase": "over"}, "other-table"),
        ({"phase": "over", "active": None, "first": None}, "other-table"),
        ({"phase": "meet"}, "other-table"),
        ({"meetings": (1,)}, "other-table"),
        ({"active": None}, "other-table"),
        ({"first": None}, "other-table"),
        ({"active": 3}, "no-such-seat"),
        ({"first": -1}, "no-such-seat"),
        ({"meetings": (3,), "phase": "meet"}, "no-such-seat"),
        ({"meetings": (0,), "phase": "meet"}, "other-table"),
        ({"gains": (Gain(5, 1, "poop", 1),)}, "no-such-seat"),
        ({"gains": (Gain(0, 1, "poop", 2),)}, "other-table"),
        ({"round": 0}, "other-table"),
        ({"round": 10**9}, "other-table"),
        ({"hands": (2, 2)}, "other-table"),
        ({"hands": (2, -2, 6)}, "other-table"),
        ({"corgis": (12, 12, 0)}, "other-table"),
        ({"corgis": (12, 12)}, "other-table"),
        ({"stopped": 0}, "other-table"),
        ({"places": ()}, "other-table"),
        ({"places": swapped(START.places, 6, None)}, "other-table"),
        ({"places": swapped(START.places, 0, Place())}, "other-table"),
        ({"activities": swapped(START.activities, 6, Slot((0, 0, 0)))}, "other-table"),
        ({"activities": swapped(START.activities, 0, Slot((0, 0)))}, "other-table"),
        ({"activities": swapped(START.activities, 0, Slot((-1, 0, 0)))}, "other-table"),
        ({"activities": swapped(START.activities, 0, Slot((0, 0, 0), Activity("", 0, ())))}, "other-table"),
        ({"hug_cards": -1}, "other-table"),
    ],
)
def test_a_table_that_nobody_can_play_on_is_never_set(changes: dict[str, Any], reason: str) -> None:
    match = begun(expert=True)
    before = match.state
    impossible = CORGI.adjust(replace(before, **changes))
    assert refusal(match, impossible) == ("COR-03", reason)
    assert insist(match, impossible).state == before


def test_a_score_table_has_no_pieces() -> None:
    match = corgi("score")
    laid = replace(match.state, places=START.places)
    assert refusal(match, CORGI.adjust(laid)) == ("COR-03", "other-table")
    turned = replace(match.state, flipped=(6,))
    assert refusal(match, CORGI.adjust(turned)) == ("COR-03", "other-table")


def test_totals_can_be_set_in_the_middle_of_a_turn() -> None:
    match = moved(begun())
    play_all(match, CORGI.adjust(CORGI.with_totals(match.state, (3, 4, 5))))
    assert match.state.totals == (3, 4, 5)
    assert isinstance(match.state, State)
    assert match.state.phase == "effect"
