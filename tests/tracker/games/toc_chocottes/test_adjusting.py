# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes: which tables an adjustment may set, and what becomes of those it may not."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.toc_chocottes.kit import TOC, dealt, discarded, toc
from tests.tracker.kit import ANA, BO, insist, laid, play_all, refusal, with_totals
from tracker.games.toc_chocottes import Deal, Effect, End, Knock, Points, Round, Starts

KNOCKED = End("knock", ANA)


@pytest.mark.parametrize(
    ("changes", "against"),
    [
        ({"pile": 43}, ("TOC-02", "cards-not-conserved")),
        ({"pile": 45}, ("TOC-02", "cards-not-conserved")),
        ({"hands": (4, 5, 4)}, ("TOC-02", "cards-not-conserved")),
        ({"hands": (8, 0, 4)}, ("TOC-19", "no-cards")),
        ({"discard": (15,), "pile": 43}, ("TOC-02", "no-such-card")),
        ({"discard": (-10,), "pile": 43}, ("TOC-02", "no-such-card")),
        ({"discard": (9,) * 5, "pile": 39}, ("TOC-02", "four-of-each")),
        ({"phase": "window"}, ("TOC-08", "no-window")),
        ({"carried": (0, 50, 0)}, ("TOC-23", "total-impossible")),
        ({"carried": (0, -1, 0)}, ("TOC-23", "total-impossible")),
    ],
)
def test_a_table_that_breaks_a_rule_is_refused_but_can_be_insisted_on(
    changes: dict[str, Any], against: tuple[str, str]
) -> None:
    match = dealt(3)
    wanted = replace(match.state, **changes)
    assert refusal(match, TOC.adjust(wanted)) == against
    assert insist(match, TOC.adjust(wanted)).state == wanted


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"depth": "score"}, "other-table"),
        ({"carried": (0, 0)}, "other-table"),
        ({"phase": "round"}, "other-table"),
        ({"hands": ()}, "other-table"),
        ({"hands": (4, 4)}, "other-table"),
        ({"hands": (4, -4, 12)}, "other-table"),
        ({"pile": -1}, "other-table"),
        ({"active": None}, "other-table"),
        ({"active": 3}, "no-such-seat"),
        ({"queue": (Effect(3, 10),)}, "no-such-seat"),
        ({"queue": (Effect(BO, 9),)}, "other-table"),
        ({"rounds": (Round(KNOCKED, ()),)}, "other-table"),
        ({"rounds": (Round(KNOCKED, (1, 2)),)}, "other-table"),
        ({"rounds": (Round(End("knock", 5), (1, 2, 3)),)}, "no-such-seat"),
        ({"rounds": (Round(End("out"), (1, 2, 3)),)}, "other-table"),
        ({"tiles": (6, 0)}, "other-table"),
        ({"phase": "reveal"}, "other-table"),
        ({"phase": "reveal", "end": KNOCKED, "counts": (1, 2, 3), "shown": ((),) * 3}, "other-table"),
        ({"phase": "penalty", "end": KNOCKED, "counts": (1, None, 3), "shown": ((),) * 3}, "other-table"),
        ({"phase": "penalty", "counts": (1, 2, 3), "shown": ((),) * 3}, "other-table"),
    ],
)
def test_a_table_that_nobody_can_play_on_is_never_set(changes: dict[str, Any], reason: str) -> None:
    match = dealt(3)
    before = match.state
    impossible = TOC.adjust(replace(before, **changes))
    assert refusal(match, impossible) == ("TOC-04", reason)
    assert insist(match, impossible).state == before
    assert TOC.describe(before, impossible).params == {"totals": (0, 0, 0)}, "as if nothing was set"


def test_a_table_may_be_set_in_every_phase() -> None:
    match = laid(dealt(3), hands=(4, 2, 4), pile=46)
    assert match.state.hands == (4, 2, 4)
    match = laid(discarded(3), active=BO)
    assert match.state.mover == 2
    match = play_all(toc("score", 2), Knock(ANA), Points(ANA, 3))
    laid(match, end=End("knock", BO))
    play_all(match, Points(BO, 2))
    assert match.state.totals == (3, 2)


def test_an_adjustment_is_marked_in_the_history() -> None:
    match = laid(toc("score", 2), carried=(7, 9))
    assert match.describe(0).key == "did-adjust"
    assert match.describe(0).params == {"totals": (7, 9)}


def test_TOC_22_a_table_with_points_of_one_player_only_has_begun() -> None:
    match = with_totals(toc("referee", 2, None), 0, 7)
    assert refusal(match, Starts(ANA)) == ("TOC-22", "starter-known")
    level = with_totals(toc("referee", 3, None), 7, 7, 0)
    assert refusal(level, Deal()) == ("TOC-22", "starter-unknown")
    assert refusal(toc("referee", 3, None), Deal()) == ("TOC-04", "starter-unknown")


def test_TOC_23_when_it_is_over_the_cards_need_not_be_all_there() -> None:
    match = with_totals(dealt(2), 49, 0)
    play_all(match, Knock(ANA), Points(ANA, 4), Points(BO, 5))
    assert match.standing.over
    assert laid(match, pile=0).state.pile == 0


def test_TOC_17_a_faucheuse_that_waits_in_its_owner_s_own_turn_is_not_asked_about() -> None:
    waiting = Effect(ANA, 14)
    match = laid(discarded(14), queue=(waiting,))
    assert match.prompt.ask.key != "ask-effect-14"
    assert laid(match, active=BO).prompt.ask.key == "ask-effect-14"
