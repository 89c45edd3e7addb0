# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Dig: every clause, and the worked cases that were settled with the rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.dig.kit import DIG, GARDEN, begun, dig, planted
from tests.tracker.kit import ANA, BO, CY, insist, keys, laid, play_all, refusal, told
from tracker.game import Refused, say
from tracker.games.dig import (
    COLOURS,
    PAIRS,
    UNKNOWN,
    Begin,
    Bowls,
    Count,
    Dig,
    Drop,
    Dropped,
    End,
    Fill,
    Finish,
    Go,
    Laid,
    Lay,
    PutBack,
    Starts,
    fills,
    values,
)
from tracker.match import Match

# --- setting up


def test_DIG_01_the_garden_is_25_cards_from_the_doghouse_and_all_dogs_are_there() -> None:
    match = begun(players=3)
    assert match.state.garden == GARDEN
    assert len(GARDEN) == 25
    assert match.state.dogs == (0, 0, 0)
    assert match.state.hands == ((), (), ())


def test_DIG_01_a_26th_card_is_refused_and_nothing_changes() -> None:
    match = play_all(dig(), *map(Lay, GARDEN))
    before = match.state
    assert refusal(match, Lay(UNKNOWN)) == ("DIG-01", "garden-full")
    match.play(Lay(UNKNOWN))
    assert match.state == before


@pytest.mark.parametrize(
    ("cards", "card", "reason"),
    [
        (("red",), "red", "bowl-twice"),
        ((), "red-red", "scents-same"),
        (("red-blue", "blue-red"), "red-blue", "pair-thrice"),
        ((), "rouge", "no-such-card"),
        ((), "red-blue-green", "no-such-card"),
        ((UNKNOWN,) * 20, UNKNOWN, "bones-all"),
        ((*PAIRS, *PAIRS), UNKNOWN, "bones-all"),
    ],
)
def test_DIG_01_a_card_that_the_box_does_not_hold_is_refused(
    cards: tuple[str, ...], card: str, reason: str
) -> None:
    match = play_all(dig(), *map(Lay, cards))
    before = match.state
    assert refusal(match, Lay(card)) == ("DIG-01", reason)
    match.play(Lay(card))
    assert match.state == before


def test_DIG_01_the_game_does_not_begin_before_the_garden_is_laid() -> None:
    match = play_all(dig(), *map(Lay, GARDEN[:24]))
    assert refusal(match, Laid()) == ("DIG-01", "garden-short")
    assert refusal(match, Go(1)) == ("DIG-01", "not-laid")
    assert match.prompt.ask == say("ask-lay", number=25, most=25)
    play_all(match, Lay(GARDEN[24]))
    assert match.prompt.ask == say("ask-laid")
    play_all(match, Laid())
    assert refusal(match, Laid()) == ("DIG-01", "already-laid")
    assert refusal(match, Lay(UNKNOWN)) == ("DIG-01", "already-laid")


def test_DIG_01_the_order_of_two_scents_does_not_matter() -> None:
    assert Lay("green-red") == Lay("red-green")


def test_DIG_01_a_game_under_way_has_fewer_cards_to_lay() -> None:
    match = laid(dig(), hands=(("red-blue",), (UNKNOWN, UNKNOWN)), dropped=((Dropped("green", UNKNOWN),), ()))
    assert match.prompt.ask == say("ask-lay", number=1, most=21)
    rest = [card for at, card in enumerate(GARDEN) if at not in (0, 1, 3, 5)]
    play_all(match, *map(Lay, rest), Laid())
    assert len(match.state.garden) == 21


def test_DIG_02_the_table_says_who_starts_and_turns_go_clockwise() -> None:
    match = dig(players=3, first=None)
    assert match.prompt.ask == say("ask-starter")
    assert refusal(match, Lay("red")) == ("DIG-02", "starter-unknown")
    assert refusal(match, Laid()) == ("DIG-02", "starter-unknown")
    assert refusal(match, Starts(3)) == ("DIG-02", "no-such-seat")
    play_all(match, Starts(CY), *map(Lay, GARDEN), Laid())
    assert refusal(match, Starts(ANA)) == ("DIG-02", "starter-known")
    seats = []
    for _turn in range(4):
        seats.append(match.state.active)
        play_all(match, End())
    assert seats == [CY, ANA, BO, CY]


# --- a turn


def test_DIG_03_a_turn_has_three_actions_at_most_in_any_order() -> None:
    match = play_all(begun(), Go(2), Dig(), Go(1))
    assert match.state.left == 0
    for move in (Go(2), Dig(), Drop(("red-purple",))):
        assert refusal(match, move) == ("DIG-03", "actions-spent")
    play_all(match, End())
    assert (match.state.active, match.state.left) == (BO, 3)


def test_DIG_03_a_turn_of_no_action_is_legal() -> None:
    match = play_all(begun(), End())
    assert match.state.garden == GARDEN
    assert match.state.active == BO


@pytest.mark.parametrize(("bones", "reach"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_DIG_04_every_bone_in_hand_costs_a_space(bones: int, reach: int) -> None:
    match = planted(*GARDEN, hands=((UNKNOWN,) * bones, ()), dogs=(10, 0))
    there = {move.to for move in DIG.moves(match.state) if isinstance(move, Go)}
    assert there == {*range(10 - reach, 10), *range(11, 11 + reach)}
    assert refusal(match, Go(10 + reach + 1)) == ("DIG-04", "too-far")
    assert refusal(match, Go(10 - reach - 1)) == ("DIG-04", "too-far")


def test_DIG_04_a_move_is_one_space_at_least_and_past_neither_end() -> None:
    match = begun()
    assert refusal(match, Go(0)) == ("DIG-04", "no-step")
    assert refusal(match, Go(-1)) == ("DIG-04", "past-the-end")
    play_all(match, Go(1), Go(0))
    match = planted(*GARDEN, dogs=(24, 0))
    assert refusal(match, Go(26)) == ("DIG-04", "past-the-end")
    play_all(match, Go(25))


def test_DIG_04_dogs_share_a_card_and_a_hole_is_a_space_until_the_refill() -> None:
    match = planted(*GARDEN, dogs=(1, 2))
    play_all(match, Dig(), Go(2), Go(1))
    assert match.state.dogs == (1, 2)
    assert match.state.below is None
    assert refusal(replaced(match, left=1), Dig()) == ("DIG-05", "dig-hole")


def replaced(match: Match, **changes: object) -> Match:
    """The match with something else in its state, insisted on."""
    match.play(DIG.adjust(replace(match.state, **changes)), overrule=True)
    return match


def test_DIG_05_a_bone_is_dug_into_the_hand_with_its_scents_only() -> None:
    match = play_all(begun(), Go(1), Dig())
    assert match.state.hands == ((GARDEN[0],), ())
    assert match.state.garden[0] is None


@pytest.mark.parametrize(("space", "reason"), [(0, "dig-doghouse"), (3, "dig-bowl")])
def test_DIG_05_a_bowl_and_the_doghouse_are_never_dug(space: int, reason: str) -> None:
    assert refusal(planted(*GARDEN, dogs=(space, 0)), Dig()) == ("DIG-05", reason)


def test_DIG_06_a_bone_may_be_put_back_at_once_the_new_one_too() -> None:
    match = planted(*GARDEN, dogs=(1, 0), hands=(("yellow-green",), ()))
    play_all(match, Dig(), PutBack("red-blue"))
    assert match.state.garden == GARDEN
    assert match.state.hand == ("yellow-green",)
    play_all(match, Dig(), PutBack("yellow-green"))
    assert match.state.garden[0] == "yellow-green"
    assert match.state.hand == ("red-blue",)
    assert match.state.left == 1, "putting back is no action"
    play_all(match, Dig())  # and it may be dug again in the same turn


def test_DIG_06_a_bone_is_put_back_right_after_digging_or_not_at_all() -> None:
    match = play_all(begun(), Go(1))
    assert refusal(match, PutBack("red-blue")) == ("DIG-06", "nothing-dug")
    play_all(match, Dig())
    assert refusal(match, PutBack("red-green")) == ("DIG-06", "not-in-hand")
    play_all(match, Go(2))
    assert refusal(match, PutBack("red-blue")) == ("DIG-06", "nothing-dug")


def test_DIG_06_with_three_bones_one_must_be_put_back_before_anything_else() -> None:
    hand = ("yellow-green", "yellow-green", UNKNOWN)
    match = planted(*GARDEN, dogs=(1, 0), hands=(hand, ()))
    play_all(match, Dig())
    assert match.prompt.ask == say("ask-must-put-back")
    for move in (Go(2), Dig(), Drop((UNKNOWN,)), End()):
        assert refusal(match, move) == ("DIG-06", "must-put-back")
    play_all(match, PutBack(UNKNOWN))
    assert len(match.state.hand) == 3
    assert match.state.garden[0] == UNKNOWN
    play_all(match, Go(2))


def test_DIG_07_any_number_of_bones_is_dropped_in_one_action() -> None:
    match = planted(*GARDEN, dogs=(3, 0), hands=(("red-blue", "red-green", "blue-green"), ()))
    play_all(match, Drop(("red-blue", "red-green")))
    assert match.state.hand == ("blue-green",)
    assert [one.colour for one in match.state.dropped[ANA]] == ["red", "red"]
    assert match.state.left == 2


def test_DIG_07_a_drop_needs_a_bowl_and_at_least_one_bone_of_the_hand() -> None:
    match = planted(*GARDEN, dogs=(2, 0), hands=(("red-blue",), ()))
    assert refusal(match, Drop(("red-blue",))) == ("DIG-07", "not-on-bowl")
    play_all(match, Go(3))
    assert refusal(match, Drop(())) == ("DIG-07", "drop-nothing")
    assert refusal(match, Drop(("red-green",))) == ("DIG-07", "not-in-hand")
    assert refusal(match, Drop(("red-blue", "red-blue"))) == ("DIG-07", "not-in-hand")
    play_all(match, Drop(("red-blue",)))


# --- the Garden


def test_DIG_08_the_farthest_card_fills_the_hole_bone_or_bowl() -> None:
    match = planted(*GARDEN[:22], "green", dogs=(1, 0))
    play_all(match, Dig())
    assert told(match, End()) == [say("do-fill", card=say("bowl-green"), origin=23, hole=1)]
    assert match.state.garden == ("green", *GARDEN[1:22])


def test_DIG_08_of_two_holes_the_one_nearest_the_doghouse_comes_first() -> None:
    assert fills((None, "red", None, "blue", "green")) == (Fill("green", 5, 1), Fill("blue", 4, 3))
    match = planted(*GARDEN, dogs=(4, 0))
    play_all(match, Dig(), Go(1), Dig())
    play_all(match, End())
    expected = list(GARDEN[:23])
    expected[0], expected[3] = GARDEN[24], GARDEN[23]
    assert match.state.garden == tuple(expected)


def test_DIG_08_holes_at_the_far_end_disappear() -> None:
    match = planted(*GARDEN, dogs=(25, 0))
    play_all(match, Dig(), Go(24), Dig())
    far = [say("do-shrink", space=24), say("do-shrink", space=25)]
    assert told(match, End()) == [*far, say("do-slide", seat=ANA, space=23)]
    assert match.state.garden == GARDEN[:23]


def test_DIG_09_a_dog_on_no_card_slides_to_the_last_one_and_on_a_filled_hole_it_stays() -> None:
    match = planted(*GARDEN, players=3, dogs=(4, 25, 24), hands=((), (), ()))
    play_all(match, Dig())
    assert say("do-slide", seat=BO, space=24) in told(match, End())
    assert match.state.dogs == (4, 24, 24)
    assert match.state.garden[3] == GARDEN[24]


# --- the end


def test_DIG_10_the_game_ends_after_the_turn_that_leaves_only_bowls() -> None:
    match = planted("red", "red-blue", "blue", "purple", "yellow", "green", dogs=(2, 6))
    play_all(match, Dig())
    assert not match.standing.over, "the turn goes on"
    play_all(match, Go(1), End())
    assert match.standing.over
    assert match.state.garden == ("red", "green", "blue", "purple", "yellow")
    assert match.state.dogs == (1, 5)
    assert (match.state.active, match.state.left, match.state.dug) == (None, 0, False), "nobody's turn"
    for move in (Go(2), End(), Starts(BO), Finish()):
        assert refusal(match, move) == ("DIG-10", "game-over")


def test_DIG_10_the_game_goes_on_while_a_bone_lies_in_the_garden() -> None:
    match = planted("red", "red-blue", "blue", "purple", "yellow", "green", dogs=(2, 6))
    play_all(match, Dig(), PutBack("red-blue"), End())
    assert not match.standing.over
    assert refusal(match, Finish()) == ("DIG-10", "bones-left")
    insist(match, Finish())
    assert match.standing.over, "a table may stop before"


def test_DIG_11_the_bowls_are_worth_5_to_1_from_the_doghouse() -> None:
    match = begun()
    assert values(match.state) == dict(zip(COLOURS, (5, 4, 3, 2, 1), strict=True))
    match = dig()
    assert set(values(match.state).values()) == {0}
    play_all(match, Lay(UNKNOWN), Lay("yellow"))
    assert values(match.state)["yellow"] == 5


def test_DIG_11_a_drop_scores_and_a_bone_in_hand_does_not() -> None:
    match = planted(*GARDEN, dogs=(3, 0), hands=(("red-blue", "red-green"), ()))
    assert match.standing.scores == (0, 0)
    play_all(match, Drop(("red-blue",)))
    assert match.standing.scores == (5, 0)
    match = planted(*GARDEN[:2], *GARDEN[3:], "red", dogs=(0, 0), dropped=match.state.dropped)
    assert match.standing.scores == (1, 0), "the value follows the bowl"


def test_DIG_11_score_only_takes_the_bowls_and_the_bones() -> None:
    match = dig("score")
    play_all(match, Bowls(("green", "red", "blue", "purple", "yellow")), Count(BO, "red", 3))
    assert match.standing.scores == (0, 12)
    assert refusal(match, Bowls(("red",) * 5)) == ("DIG-11", "bowls-each-once")  # type: ignore[arg-type]
    assert refusal(match, Bowls(("red", "blue"))) == ("DIG-11", "bowls-each-once")
    assert refusal(match, Count(ANA, "red", -1)) == ("DIG-11", "count-negative")
    assert refusal(match, Count(ANA, "red", 2)) == ("DIG-13", "four-of-each")
    assert refusal(match, Count(2, "red", 1)) == ("DIG-02", "no-such-seat")
    assert refusal(match, Go(1)) == ("DIG-03", "score-only")
    play_all(match, Count(BO, "red", 0), Count(ANA, "red", 4), Finish())
    assert match.standing.scores == (16, 0)
    assert match.standing.over


def test_DIG_11_nothing_is_finished_before_the_order_of_the_bowls_is_told() -> None:
    match = dig("score")
    play_all(match, Count(ANA, "red", 4))
    assert refusal(match, Finish()) == ("DIG-11", "bowls-unordered")
    assert keys(match.prompt.notes) == ["note-order"], "it stays until the order is told"
    play_all(match, Bowls(COLOURS))
    assert not match.prompt.notes
    play_all(match, Finish())
    assert match.standing.over


def test_DIG_11_around_a_garden_the_phone_counts_by_itself() -> None:
    assert refusal(begun(), Count(ANA, "red", 1)) == ("DIG-07", "counted-by-drops")
    assert refusal(begun(), Bowls(COLOURS)) == ("DIG-07", "counted-by-drops")


def counted(*rows: tuple[int, ...]) -> Match:
    """A finished score of bones by value, from 5 down to 1."""
    match = dig("score", len(rows))
    for seat, row in enumerate(rows):
        play_all(match, *(Count(seat, colour, count) for colour, count in zip(COLOURS, row, strict=True)))
    return play_all(match, Bowls(COLOURS), Finish())


def test_DIG_12_among_equals_the_dearest_bones_decide() -> None:
    match = counted((1, 0, 1, 0, 0), (0, 2, 0, 0, 0))
    assert match.standing.scores == (8, 8)
    assert match.standing.winners == (ANA,)
    assert match.standing.clause == "DIG-12"
    assert match.standing.decided == say("decided-tie", seats=(ANA, BO), seat=ANA, points=8, value=5, bones=1)
    match = counted((1, 1, 0, 0, 1), (1, 0, 1, 1, 0))
    assert match.standing.scores == (10, 10)
    assert match.standing.decided is not None
    assert match.standing.decided.params["value"] == 4
    assert match.standing.ranks == (1, 2)


def test_DIG_12_equal_in_everything_is_a_shared_victory() -> None:
    match = counted((1, 2, 0, 0, 0), (1, 2, 0, 0, 0), (0, 0, 3, 0, 0))
    assert match.standing.winners == (ANA, BO)
    assert match.standing.ranks == (1, 1, 3)
    assert match.standing.decided == say("decided-shared", seats=(ANA, BO), points=13)
    match = counted((1, 0, 0, 0, 1), (1, 0, 0, 0, 1), (0, 1, 0, 1, 0))
    assert match.standing.scores == (6, 6, 6)
    assert match.standing.winners == (ANA, BO)
    assert match.standing.decided == say("decided-tie-shared", seats=(ANA, BO), points=6, value=5, bones=1)


def test_DIG_12_of_three_who_are_level_the_value_is_told_at_which_the_last_fell_behind() -> None:
    match = counted((1, 2, 0, 0, 0), (0, 2, 1, 1, 0), (1, 0, 2, 1, 0))
    assert match.standing.scores == (13, 13, 13)
    assert match.standing.decided == say(
        "decided-tie", seats=(ANA, BO, CY), seat=ANA, points=13, value=4, bones=2
    )
    assert match.standing.ranks == (1, 3, 2)


def test_DIG_12_the_most_points_need_no_tie_break() -> None:
    match = counted((1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
    assert match.standing.decided == say("decided-points", seat=ANA, count=5)
    assert match.standing.clause == "DIG-11"


def test_DIG_11_a_sixth_bowl_that_was_insisted_on_has_its_line_and_is_worth_nothing() -> None:
    match = planted("red", "red", "blue", "yellow", "green", "purple", dogs=(0, 0))
    assert [row.label.params["value"] for row in match.standing.rows] == [4, 4, 3, 2, 1, 0]


# --- what is insisted on


def test_DIG_04_with_four_bones_on_which_somebody_insists_the_dog_stays_where_it_is() -> None:
    hand = ("yellow-green", "yellow-green", UNKNOWN)
    match = play_all(planted(*GARDEN, dogs=(1, 0), hands=(hand, ())), Dig())
    insist(match, Go(2))
    assert refusal(match, Go(3)) == ("DIG-04", "too-far")
    assert not any(isinstance(move, Go) for move in DIG.moves(match.state))


def test_DIG_05_a_bowl_that_somebody_insists_on_digging_up_stays_where_it_is() -> None:
    match = planted(*GARDEN, dogs=(3, 0))
    before = match.state
    assert insist(match, Dig()).state == before


def test_DIG_06_a_bone_that_somebody_insists_on_putting_back_covers_no_card() -> None:
    match = planted(*GARDEN, dogs=(1, 0), hands=(("red-blue",), ()))
    before = match.state
    assert insist(match, PutBack("red-blue")).state == before
    home = planted(*GARDEN, dogs=(0, 0), hands=(("red-blue",), ()))
    before = home.state
    assert insist(home, PutBack("red-blue")).state == before


def test_DIG_07_a_drop_that_somebody_insists_on_drops_what_is_held_and_nothing_else() -> None:
    match = planted(*GARDEN, dogs=(1, 0), hands=(("red-blue",), ()))
    before = match.state
    assert insist(match, Drop(("red-blue",))).state == before, "there is no bowl"
    match = planted(*GARDEN, dogs=(3, 0), hands=(("red-blue",), ()))
    before = match.state
    assert insist(match, Drop(("red-green",))).state == before, "no such bone"


@pytest.mark.parametrize("move", [Laid(), Begin()])
def test_DIG_01_a_garden_laid_again_gives_no_actions_back(move: Any) -> None:
    match = play_all(begun(), Go(1), Go(2))
    before = match.state
    assert insist(match, move).state == before


# --- secrets


# --- secrets


def test_DIG_13_a_bone_is_of_one_of_its_two_scents() -> None:
    match = planted(*GARDEN, dogs=(3, 0), hands=(("blue-green", "red-blue"), ()))
    assert refusal(match, Drop(("blue-green",))) == ("DIG-13", "scent-missing")
    assert refusal(match, Drop(("blue-green", "red-blue"))) == ("DIG-13", "scent-missing")
    play_all(match, Drop(("red-blue",)))


def honest_hand(*shown: Dropped, hand: tuple[str, ...], bowl: str = "red") -> Match:
    """A whole box around a table where Ana stands on a bowl, with bones seen before in front of Bo."""
    rest = list(PAIRS * 2)
    for bone in (*hand, *(one.bone for one in shown)):
        if bone in rest:
            rest.remove(bone)
        else:
            rest.pop()  # a bone of unknown scents is one of these
    garden = (bowl, *(colour for colour in COLOURS if colour != bowl), *rest)
    match = begun()
    changes = {"garden": garden, "hands": (hand, ()), "dropped": ((), shown), "dogs": (1, 0)}
    return play_all(match, DIG.adjust(replace(match.state, **changes)))


def test_DIG_13_a_fifth_bone_of_a_colour_is_refused() -> None:
    red = [bone for bone in PAIRS * 2 if "red" in bone]
    match = honest_hand(*(Dropped("red", bone) for bone in red[:4]), hand=(red[4],))
    assert refusal(match, Drop((red[4],))) == ("DIG-13", "four-of-each")


def test_DIG_13_a_lie_that_only_counting_reveals_is_refused_with_the_reason() -> None:
    """Both blue bones of the other pairs are out and the blue cards left must be blue: so this is red."""
    other = [Dropped("purple", "blue-purple"), Dropped("yellow", "blue-yellow")]
    other += [Dropped("green", "blue-green"), Dropped("red", "red-blue")]
    match = honest_hand(*other, hand=("red-blue",))
    refused = match.judge(Drop(("red-blue",)))
    assert isinstance(refused, Refused)
    assert (refused.clause, refused.reason) == ("DIG-13", "colour-gone")
    assert refused.params["colours"] == (say("colour-blue"),)
    assert match.state.dropped[ANA] == ()


def test_DIG_13_each_may_be_red_but_not_all_of_them() -> None:
    """Three red bones are out: of two cards that may each be red only one can be."""
    seen = [Dropped("red", "red-purple"), Dropped("red", "red-yellow"), Dropped("red", "red-green")]
    match = honest_hand(*seen, hand=("red-blue", "red-blue"))
    assert refusal(match, Drop(("red-blue", "red-blue"))) == ("DIG-13", "four-of-each")
    # And by counting alone: the green cards but two are known to be of their other colour.
    green = [Dropped("blue", "blue-green"), Dropped("blue", "blue-green"), Dropped("purple", "purple-green")]
    match = honest_hand(*green, hand=("red-green", "red-green"))
    refused = match.judge(Drop(("red-green", "red-green")))
    assert isinstance(refused, Refused)
    assert (refused.clause, refused.reason, refused.params["count"]) == ("DIG-13", "not-so-many", 1)
    assert refused.params["count"] == 1
    play_all(match, Drop(("red-green",)))


def test_DIG_13_cards_of_other_players_and_of_the_garden_count_too() -> None:
    other = [Dropped("purple", "blue-purple"), Dropped("yellow", "blue-yellow")]
    other += [Dropped("green", "blue-green"), Dropped("red", "red-blue")]
    match = honest_hand(*other, hand=("red-blue",))
    free = honest_hand(*other[:3], hand=("red-blue",))
    assert refusal(match, Drop(("red-blue",))) == ("DIG-13", "colour-gone")
    play_all(free, Drop(("red-blue",)))


def test_DIG_13_an_unknown_bone_can_be_what_the_others_leave() -> None:
    match = honest_hand(hand=(UNKNOWN,), bowl="red")  # the missing pair is yellow-green
    assert refusal(match, Drop((UNKNOWN,))) == ("DIG-13", "colour-gone")
    match = honest_hand(hand=(UNKNOWN,), bowl="green")
    play_all(match, Drop((UNKNOWN,)))


def test_DIG_13_once_the_table_insisted_the_phone_no_longer_counts_against_it() -> None:
    other = [Dropped("purple", "blue-purple"), Dropped("yellow", "blue-yellow")]
    other += [Dropped("green", "blue-green"), Dropped("red", "red-blue")]
    match = honest_hand(*other, hand=("red-blue", "red-green"))
    insist(match, Drop(("red-blue",)))
    assert [one.colour for one in match.state.dropped[ANA]] == ["red"]
    play_all(match, Drop(("red-green",)))


# --- the worked cases


# --- what makes a table look up


def test_a_whole_hand_at_once_and_all_bones_of_a_colour_are_told() -> None:
    hand = ("red-blue", "red-purple", "red-yellow")
    garden = (*COLOURS, "blue-green")
    match = planted(*garden, hands=(hand, ()), dogs=(1, 0))
    assert keys(told(match, Drop(hand))) == ["told-whole-hand"]
    row = (Dropped("red", "red-green"),)
    match = planted(*garden, hands=(hand, ()), dogs=(1, 0), dropped=(row, ()))
    assert keys(told(match, Drop(hand))) == ["told-whole-hand", "told-all-of-one"]
    match = planted(*garden, hands=(hand, ()), dogs=(1, 0))
    assert keys(told(match, Drop(hand[:2]))) == []


def test_the_last_bone_is_told_and_what_is_left_in_hands() -> None:
    match = planted(*COLOURS, "red-blue", hands=((), ("blue-green", "blue-green")), dogs=(6, 0))
    assert keys(told(match, Dig())) == ["told-last-bone"]
    assert keys(told(match, End()))[-2:] == ["told-held", "told-held"]
    match = planted(*COLOURS, "red-blue", hands=((), ("blue-green",)), dogs=(6, 0))
    play_all(match, Dig(), PutBack("red-blue"))
    assert keys(told(match, End())) == [], "the game goes on"


def test_case_1_the_rulebooks_example_is_31_to_29() -> None:
    match = play_all(dig("score"), Bowls(("green", "yellow", "purple", "blue", "red")))
    bones = {ANA: (2, 3, 3, 1, 2), BO: (2, 1, 1, 3, 2)}
    for seat, row in bones.items():
        play_all(match, *(Count(seat, colour, count) for colour, count in zip(COLOURS, row, strict=True)))
    assert match.standing.scores == (31, 29)
    assert [row.points for row in match.standing.rows] == [(10, 10), (4, 12), (9, 3), (6, 2), (2, 2)]
    play_all(match, Finish())
    assert match.standing.winners == (ANA,)


def test_case_2_a_garden_of_nine_becomes_one_of_seven() -> None:
    cards = ("red", "red-blue", "blue", "purple", "yellow", "blue-purple", "green", "red-yellow", "red-green")
    match = planted(*cards, players=3, dogs=(9, 8, 9), hands=((), (), ()))
    play_all(match, Dig(), Go(6), Dig())
    said = told(match, End())
    fill = say("do-fill", card=say("bone", one=say("colour-red"), two=say("colour-yellow")), origin=8, hole=6)
    slides = [say("do-slide", seat=BO, space=7), say("do-slide", seat=CY, space=7)]
    assert said == [fill, say("do-shrink", space=9), *slides], "the far hole is told too"
    assert match.state.garden == (*cards[:5], "red-yellow", "green")
    assert match.state.dogs == (6, 7, 7)


def test_case_3_three_bones_move_one_space_and_must_put_back() -> None:
    match = planted(*GARDEN, dogs=(1, 0), hands=((UNKNOWN,) * 3, ()))
    assert refusal(match, Go(3)) == ("DIG-04", "too-far")
    play_all(match, Dig())
    assert refusal(match, End()) == ("DIG-06", "must-put-back")


def test_case_4_two_five_point_bones_beat_one() -> None:
    match = counted((2, 2, 0, 2, 2), (1, 2, 3, 1, 0))
    assert match.standing.scores == (24, 24)
    assert match.standing.winners == (ANA,)
    assert match.standing.decided is not None
    assert match.standing.decided.params["value"] == 5
