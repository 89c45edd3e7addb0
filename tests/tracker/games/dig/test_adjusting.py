# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Dig: which tables an adjustment may set, and what becomes of those it may not."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.dig.kit import DIG, GARDEN, begun, dig
from tests.tracker.kit import ANA, BO, insist, laid, play_all, refusal, with_totals
from tracker.game import Refused
from tracker.games.dig import COLOURS, PAIRS, UNKNOWN, Bowls, Count, Dropped, Finish, Go

RED = [bone for bone in PAIRS * 2 if "red" in bone]


@pytest.mark.parametrize(
    ("changes", "against"),
    [
        ({"garden": (*GARDEN[:24], "red")}, ("DIG-01", "bowl-twice")),
        ({"garden": GARDEN[:24]}, ("DIG-01", "bones-not-conserved")),
        ({"garden": (*GARDEN[:2], *GARDEN[3:])}, ("DIG-01", "bowls-missing")),
        ({"garden": ("red-red", *GARDEN[1:])}, ("DIG-01", "scents-same")),
        ({"garden": ("yellow-green", *GARDEN[1:])}, ("DIG-01", "pair-thrice")),
        ({"hands": (("red-blue",), ())}, ("DIG-01", "pair-thrice")),
        ({"hands": ((UNKNOWN,), ())}, ("DIG-01", "bones-all")),
        ({"left": 4}, ("DIG-03", "actions-spent")),
        ({"garden": GARDEN[4:], "hands": (GARDEN[:2] + GARDEN[3:4], ())}, ("DIG-01", "bowls-missing")),
        ({"garden": (*COLOURS, *PAIRS, *PAIRS[4:]), "hands": (PAIRS[:4], ())}, ("DIG-06", "hand-full")),
        (
            {"garden": (*COLOURS, *PAIRS, *PAIRS[4:]), "hands": ((), PAIRS[:4]), "dug": True},
            ("DIG-06", "hand-full"),
        ),
        ({"dropped": ((Dropped("red", UNKNOWN),) * 5, ())}, ("DIG-13", "four-of-each")),
        ({"carried": (61, 0)}, ("DIG-11", "total-impossible")),
        ({"carried": (0, -1)}, ("DIG-11", "total-impossible")),
        (
            {
                "garden": (*COLOURS, *PAIRS[1:], *PAIRS),
                "dropped": ((Dropped("green", "red-blue"),), ()),
            },
            ("DIG-13", "secrets-impossible"),
        ),
    ],
)
def test_a_table_that_breaks_a_rule_is_refused_but_can_be_insisted_on(
    changes: dict[str, Any], against: tuple[str, str]
) -> None:
    match = begun()
    wanted = replace(match.state, **changes)
    assert refusal(match, DIG.adjust(wanted)) == against
    assert insist(match, DIG.adjust(wanted)).state == wanted


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"depth": "score"}, "other-table"),
        ({"depth": "score", "phase": "tally", "garden": (), "dogs": (), "hands": ()}, "other-table"),
        ({"carried": (0, 0, 0)}, "other-table"),
        ({"phase": "tally"}, "other-table"),
        ({"active": None}, "other-table"),
        ({"active": 2}, "no-such-seat"),
        ({"dogs": (0,)}, "other-table"),
        ({"dogs": (0, 26)}, "other-table"),
        ({"dogs": (0, -1)}, "other-table"),
        ({"hands": ((),)}, "other-table"),
        ({"hands": (("red",), ())}, "other-table"),
        ({"dropped": ()}, "other-table"),
        ({"dropped": ((Dropped("red", "nothing"),), ())}, "other-table"),
        ({"garden": ("a stick",), "dogs": (0, 0)}, "other-table"),
        ({"left": -1}, "other-table"),
        ({"order": ("red",)}, "other-table"),
    ],
)
def test_a_table_that_nobody_can_play_on_is_never_set(changes: dict[str, Any], reason: str) -> None:
    match = begun()
    before = match.state
    impossible = DIG.adjust(replace(before, **changes))
    assert refusal(match, impossible) == ("DIG-02", reason)
    assert insist(match, impossible).state == before


def test_dogs_hands_turn_and_cards_can_be_set() -> None:
    garden = (*COLOURS, *PAIRS, *PAIRS[2:8])
    match = laid(
        begun(),
        garden=garden,
        hands=(PAIRS[:1], PAIRS[8:]),
        dropped=((Dropped("red", "red-purple"),), ()),
        dogs=(3, 21),
        active=BO,
        left=1,
    )
    assert match.standing.scores == (5, 0)
    assert match.prompt.seat == BO
    play_all(match, Go(20))


def test_what_the_table_insisted_on_is_not_held_against_it_again() -> None:
    match = begun()
    insist(match, DIG.adjust(replace(match.state, garden=GARDEN[:22])))
    laid(match, dogs=(5, 0))
    assert match.state.dogs == (5, 0)
    assert refusal(match, DIG.adjust(replace(match.state, left=4))) == ("DIG-03", "actions-spent")


def test_a_total_is_set_beside_the_bones_and_follows_them() -> None:
    match = with_totals(play_all(dig("score"), Count(ANA, "red", 1)), 9, 3)
    assert match.standing.scores == (9, 3)
    assert match.standing.rows[0].label.key == "row-carried"
    play_all(match, Count(ANA, "red", 2), Bowls(COLOURS), Finish())
    assert match.standing.scores == (14, 3)
    assert match.describe(1).params == {"totals": (9, 3)}


def test_DIG_06_only_who_has_just_dug_may_have_four_bones() -> None:
    garden = (*COLOURS, *PAIRS, *PAIRS[4:])
    match = laid(begun(), garden=garden, hands=(PAIRS[:4], ()), dug=True)
    assert match.state.overfull


@pytest.mark.parametrize("phase", ["starter", "over"])
def test_before_and_after_the_game_the_box_need_not_be_complete(phase: str) -> None:
    match = begun()
    changes = {"phase": phase, "active": None, "left": 0, "garden": ("red", "red")}
    assert laid(match, **changes).state.garden == ("red", "red")


def test_DIG_06_only_who_has_just_dug_must_put_a_bone_back() -> None:
    match = begun()
    garden = (*COLOURS, *PAIRS, *PAIRS[4:])
    full = replace(match.state, garden=garden, hands=(PAIRS[:4], ()))
    assert insist(match, DIG.adjust(full)).prompt.ask.key == "ask-turn"
    dug = replace(full, dug=True)
    assert play_all(match, DIG.adjust(dug)).prompt.ask.key == "ask-must-put-back"


def test_DIG_10_the_bones_that_lie_in_the_garden_are_counted() -> None:
    assert begun().judge(Finish()) == Refused("DIG-10", "bones-left", {"count": 20})
