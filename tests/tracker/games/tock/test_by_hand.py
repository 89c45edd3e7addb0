"""What the screens ask of a track table: signs of cards, legs, swaps, and a table set by hand."""

import pytest
from msgspec.structs import replace

from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games.tock import (
    LANE,
    RESERVE,
    Change,
    as_set,
    copyable,
    face_of,
    is_swap,
    legs,
    may_split,
    misses_turns,
    most_held,
    plays,
    put_pawn,
    settings_of,
    silenced_by,
    single_plays,
    splits,
)

PLAYERS = tuple(map(Player, ("Ana", "Bo", "Cy", "Dee")))
OUT = (RESERVE,) * 4


def table(game, *position, options=None, **changes):
    """A table of four, the first to play."""
    start = find_game(game).start(Table(players=PLAYERS, depth="referee", first=0, options=options or {}))
    rows = (*position, *start.position[len(position) :])
    return replace(start, position=rows, **changes)


def faces(state, played=""):
    return {card.name: face_of(card, played) for card in settings_of(state).cards}


# --- cards


def test_a_card_shows_its_name_and_one_of_dog_both_ways():
    assert faces(table("tock_6"))["4"] == "4"
    assert {name: face for name, face in faces(table("dog")).items() if name != face} == {"4": "±4"}


@pytest.mark.parametrize(("played", "face"), [("", "="), ("10", "=10"), ("1/11", "=1/11"), ("magnet", "=")])
def test_a_copy_shows_what_it_stands_for(played, face):
    state = table("dog_royal")
    assert faces(state, played)["copy"] == face
    assert set(copyable(settings_of(state))) == faces(state).keys() - {"copy"}
    assert copyable(settings_of(table("dog"))) == ()


def test_who_is_silenced_sits_to_the_left():
    state = table("super_tock", options={"jack_silences": True}, active=3)
    assert silenced_by(state, "J") == 0
    assert silenced_by(state, "9") is None
    assert misses_turns(settings_of(state))
    assert not misses_turns(settings_of(table("super_tock")))


# --- plays, pawn by pawn


def test_a_seven_is_split_and_a_joker_may_be():
    state = table("dog", (RESERVE, RESERVE, 10, 20), OUT, OUT, OUT)
    assert [splits(state, card) for card in ("7", "joker", "5")] == [7, 7, 0]
    assert [may_split(state, card) for card in ("7", "joker")] == [False, True]
    assert splits(table("dog", OUT, OUT, OUT, OUT), "joker") == 0


def test_legs_name_whom_they_send_back_and_end_in_a_play():
    state = table("dog", (RESERVE, RESERVE, 10, 20), (RESERVE, RESERVE, RESERVE, 60), OUT, OUT)
    first = next(leg for leg in legs(state, "7") if leg.change == Change(0, 10, 13))
    assert (first.left, first.taken) == (4, (Change(1, 60, RESERVE),)), "12 was passed"
    last = next(leg for leg in legs(state, "7", (first.change,)) if leg.change == Change(0, 20, 24))
    assert (last.left, last.taken) == (0, ())
    assert last.position in plays(state, "7")


def test_who_shares_a_seven_between_two_pawns_gives_the_second_all_that_is_left():
    state = table("tock_6", (RESERVE, 10, 12, 14), OUT, OUT, OUT)
    first = next(leg for leg in legs(state, "7") if leg.change == Change(0, 14, 17))
    # 2 and 2 would end as a seven of one pawn does, with three pawns moved
    assert {(leg.change, leg.left) for leg in legs(state, "7", (first.change,))} == {
        (Change(0, 10, 14), 0),
        (Change(0, 12, 16), 0),
    }


def test_single_plays_are_one_pawn_or_a_swap():
    state = table("dog", (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, RESERVE, 12), OUT, OUT)
    assert all(len(changes) == 1 for changes in single_plays(state, "7"))
    swaps = single_plays(state, "swap")
    assert len(swaps) == 2
    assert all(is_swap(state, changes) for changes in swaps)
    assert not any(is_swap(state, changes) for changes in single_plays(state, "5"))


# --- set by hand


def test_a_pawn_is_put_elsewhere_and_nobody_is_captured():
    state = table("dog", (RESERVE, RESERVE, 3, 20), (RESERVE, RESERVE, RESERVE, 4), OUT, OUT)
    row = (RESERVE, RESERVE, RESERVE, 4)
    assert put_pawn(state, 0, 20, 4).position[:2] == ((RESERVE, RESERVE, 3, 4), row)
    assert put_pawn(state, 0, 20, None).position[0] == (RESERVE, RESERVE, RESERVE, 3)


def test_a_pawn_with_a_rank_goes_to_its_own_place_in_the_reserve():
    state = table("royal", (20, -2, 5, -4))
    assert put_pawn(state, 0, 5, None).position[0] == (20, -2, -3, -4)
    assert put_pawn(state, 0, -4, 7).position[0] == (20, -2, 5, 7)


def set_by_hand(state, **changes):
    names = ("position", "hands", "waiting", "deal", "played", "active", "dealer")
    return as_set(state, **({name: getattr(state, name) for name in names} | changes))


def test_another_players_turn_begins_at_its_first_step():
    state = table("super_tock", phase="silenced", active=1)
    assert set_by_hand(state, hands=(1, 1, 1, 1)).phase == "silenced"
    assert set_by_hand(state, active=2).phase == "turn"


def test_who_deals_sits_before_who_plays_unless_it_is_known():
    state = table("dog", phase="dealer", active=None, dealer=None)
    assert set_by_hand(state, active=0).dealer == 3
    assert set_by_hand(state, active=0, dealer=1).dealer == 1
    undealt = set_by_hand(state, dealer=1)
    assert (undealt.phase, undealt.dealer) == ("dealer", 1)


def test_a_side_that_is_home_has_won():
    home = tuple(LANE + hole for hole in (1, 2, 3, 4))
    state = set_by_hand(table("dog"), position=(home, OUT, home, OUT))
    assert (state.phase, state.active) == ("over", None)


def test_marks_stay_with_pawns_that_stand_as_they_did():
    state = table("dog", (RESERVE, RESERVE, 0, 60), fresh=(True,) * 4, behind=((60,), (), (), ()))
    same = set_by_hand(state)
    assert (same.fresh, same.behind) == ((True, False, False, False), ((60,), (), (), ()))
    moved = set_by_hand(state, position=((RESERVE, RESERVE, 1, 61), OUT, OUT, OUT))
    assert (moved.fresh, moved.behind) == ((False,) * 4, ((),) * 4)


def test_a_hand_is_no_larger_than_its_deal_unless_fields_give_cards():
    assert [most_held(table("dog"), deal) for deal in (0, 1, 5)] == [6, 5, 6]
    assert most_held(table("royal"), 0) == 15
