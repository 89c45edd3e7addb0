"""Spots: each of the 22 tiles, step by step."""

from typing import get_args

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, dog, laid, scored, use
from tests.tracker.kit import ANA, BO, play_all, refusal
from tracker import language
from tracker.game import Refused, Say
from tracker.games import spots as m
from tracker.games.spots import (
    TILES,
    Keeping,
    KeepRule,
    Seat,
    asked,
    changes_left,
    choices,
    effect,
    has_begun,
    roll_size,
)
from tracker.games.spots.keeping import keeps
from tracker.match import Match
from tracker.words import tell

OTHER = Seat((dog(1),), (2,), 1)
PLAIN = Seat((dog(2, 5), dog(3, 4)), (1,), 1)
PAWED = Seat((dog(1, 2, 3), dog(2, 3, 5, 6)), (1,), 1)  # three paws


def doing(tile: str, mine: Seat = PLAIN) -> Match:
    """A match in which Ana has just turned the tile."""
    return use(laid(mine, OTHER, tile=tile), tile)


def over(match: Match) -> bool:
    """Whether Ana's turn has ended."""
    return match.state.active == BO


def test_howl_draws_a_dog_and_rolls_one() -> None:
    match = doing("howl")
    assert match.state.draws == (ANA,)
    play_all(match, m.Drawn((1, 6)), m.Roll((6,)), m.PlaceAll())
    assert match.state.seats[ANA].dogs[2].covered == (False, True)
    assert over(match)
    full = doing("howl", Seat((dog(2, 5), *scored(5))))
    assert asked(full.state) == "roll", "the sixth card is there already"


def test_roll_over_rolls_the_buried_dice_and_may_roll_one() -> None:
    match = doing("roll-over", Seat((dog(2, 5),), (1, 6)))
    assert roll_size(match.state) == 2
    play_all(match, m.Roll((2, 4)))
    assert match.state.mine.buried == ()
    assert match.state.dice_left == 40 - 1 - 2
    play_all(match, m.PlaceAll())
    assert match.state.mine.buried == (4,)
    play_all(match, m.Roll((5,)), m.PlaceAll(), m.Drawn((1, 6)))
    assert match.state.seats[ANA].scored == 1
    assert over(match)


def test_walk_rolls_two_and_may_roll_one() -> None:
    match = play_all(doing("walk"), m.Roll((2, 3)), m.PlaceAll(), m.Roll((4,)), m.PlaceAll())
    assert over(match)


def test_dig_changes_a_buried_die_for_each_paw_then_rolls_two() -> None:
    match = doing("dig", PAWED)
    play_all(match, m.Change(ANA, 1, -1), m.Change(BO, 2, 1))
    assert match.state.mine.buried == (), "lowering a 1 discards it"
    assert match.state.seats[BO].buried == (3,)
    assert refusal(match, m.Change(BO, 2, 1)) == ("SPO-12", "not-buried")
    assert refusal(match, m.Change(BO, 3, 2)) == ("SPO-12", "change-by-one")
    play_all(match, m.Change(BO, 3, -1))
    assert roll_size(match.state) == 2, "three paws, three changes"


def test_dig_never_raises_above_six_and_may_be_left() -> None:
    match = doing("dig", Seat((dog(1, 2, 3),), (6,)))
    assert refusal(match, m.Change(ANA, 6, 1)) == ("SPO-12", "never-above")
    play_all(match, m.Stop())
    assert asked(match.state) == "roll"
    assert asked(doing("dig").state) == "roll", "no paws, no change"


def test_dig_makes_its_own_player_crazy_too() -> None:
    match = play_all(doing("dig", Seat((dog(1, 2, 3, on=(1,)),), (3, 4))), m.Change(ANA, 3, 1))
    assert over(match)
    assert match.state.seats[ANA].dice == 0


def test_trot_may_move_a_die_then_rolls_two() -> None:
    match = doing("trot", Seat((dog(2, 5, on=(2,)), dog(3, 4)), (1,)))
    assert refusal(match, m.Shift(0, 1, 1, 0)) == ("SPO-12", "no-die-there")
    assert refusal(match, m.Shift(0, 0, 0, 0)) == ("SPO-09", "spot-covered")
    play_all(match, m.Shift(0, 0, 1, 1))
    assert [one.covered for one in match.state.mine.dogs] == [(False, False), (False, True)]
    assert roll_size(match.state) == 2
    assert asked(doing("trot").state) == "roll", "there is no die to move"
    left = play_all(doing("trot", Seat((dog(2, 5, on=(2,)),))), m.Stop())
    assert asked(left.state) == "roll"


def test_retrieve_sets_a_die_as_the_top_dog_then_rolls_two() -> None:
    match = doing("retrieve")
    assert refusal(match, m.Set(5)) == ("SPO-03", "top-first")
    play_all(match, m.Top((1, 5)))
    assert refusal(match, m.Set(2)) == ("SPO-12", "not-on-top-dog")
    play_all(match, m.Set(5))
    assert refusal(match, m.Reroll((2,))) == ("SPO-08", "set-no-roll"), "a die that is set is no roll"
    play_all(match, m.Put(5, 0, 1))
    assert roll_size(match.state) == 2


def test_track_rolls_three() -> None:
    match = play_all(doing("track"), m.Roll((2, 5, 6)), m.Reroll((2, 5, 3)), m.PlaceAll())
    assert over(match)


def test_run_rolls_three_and_may_roll_one_again_and_again() -> None:
    match = play_all(doing("run"), m.Roll((2, 3, 4)), m.PlaceAll())
    play_all(match, m.Roll((1,)), m.PlaceAll(), m.Roll((2,)), m.PlaceAll(), m.Stop())
    assert match.state.seats[ANA].buried == (1, 1, 2)


def test_chase_rolls_one_die_more_each_time() -> None:
    match = doing("chase")
    assert refusal(match, m.Stop()) == ("SPO-12", "step-mandatory")
    for size, dice in enumerate(((1,), (1, 2), (1, 1, 3)), start=1):
        assert roll_size(match.state) == size
        play_all(match, m.Roll(dice), m.PlaceAll())
    play_all(match, m.Stop())
    assert over(match)


def test_bolt_rolls_dice_that_were_set_aside_one_by_one() -> None:
    match = doing("bolt")
    assert refusal(match, m.Aside(2)) == ("SPO-12", "aside-count")
    assert refusal(match, m.Aside(13)) == ("SPO-12", "aside-count")
    play_all(match, m.Aside(3))
    assert match.state.dice_left == 40 - 2 - 3
    for die in (2, 3, 4):
        assert refusal(match, m.Stop()) == ("SPO-12", "step-mandatory"), "no paws"
        play_all(match, m.Roll((die,)), m.PlaceAll())
    assert over(match)


def test_bolt_may_stop_with_as_many_paws_as_dice_left() -> None:
    match = play_all(doing("bolt", PAWED), m.Aside(4))
    assert refusal(match, m.Stop()) == ("SPO-12", "step-mandatory")
    play_all(match, m.Roll((2,)), m.PlaceAll(), m.Stop())
    assert over(match)
    assert match.state.dice_left == 40 - 3, "what was set aside is back"


def test_sprint_rolls_a_die_for_each_dog_with_an_empty_spot() -> None:
    match = doing("sprint", Seat((dog(2, 5), dog(3, on=(3,)), dog(1, 4))))
    assert roll_size(match.state) == 2
    play_all(match, m.Roll((2, 5)), m.PlaceAll())
    assert roll_size(match.state) == 1
    play_all(match, m.Stop())


def test_dogpile_rolls_two_and_one_of_ones_own_again_and_again() -> None:
    match = doing("dogpile", Seat((dog(2, 5, on=(2,)), dog(3, 4)), (1,)))
    assert refusal(match, m.Roll((1, 1, 1))) == ("SPO-12", "borrow-first")
    assert refusal(match, m.Borrow(None, 6)) == ("SPO-12", "no-die-there")
    assert refusal(match, m.Borrow(0, 1)) == ("SPO-12", "no-die-there")
    play_all(match, m.Borrow(0, 0))
    assert roll_size(match.state) == 3
    play_all(match, m.Roll((2, 3, 4)), m.PlaceAll())
    assert m.Stop() in set(SPOTS.moves(match.state))
    play_all(match, m.Borrow(None, 1))
    assert refusal(match, m.Stop()) == ("SPO-12", "step-mandatory"), "the die is in the hand"
    play_all(match, m.Roll((1, 1, 5)), m.PlaceAll())
    assert match.state.seats[ANA].scored == 2
    bare = doing("dogpile", Seat((dog(2, 5),)))
    assert roll_size(bare.state) == 2, "no own die to take"


def test_fetch_rolls_eight_and_keeps_one_value() -> None:
    match = play_all(doing("fetch"), m.Roll((1, 1, 2, 3, 4, 5, 5, 6)))
    assert refusal(match, m.Keep((1,))) == ("SPO-12", "keep-value")
    assert refusal(match, m.Keep((1, 1, 2))) == ("SPO-12", "keep-value")
    assert refusal(match, m.Keep((4, 4))) == ("SPO-09", "not-rolled")
    play_all(match, m.Reroll((1, 1, 2, 3, 4, 5, 5, 6)), m.Keep((5, 5)))
    assert match.state.trick is not None
    assert match.state.trick.dice == (5, 5)
    play_all(match, m.PlaceAll())
    assert match.state.seats[ANA].buried == (1, 5)


def test_guard_keeps_what_is_not_above_the_named_value() -> None:
    match = doing("guard")
    assert refusal(match, m.Roll((1, 2, 3, 4))) == ("SPO-12", "name-first")
    play_all(match, m.Name(3), m.Roll((1, 3, 4, 6)))
    assert refusal(match, m.Keep((1, 3, 4))) == ("SPO-12", "keep-named")
    play_all(match, m.Keep((1, 3)), m.PlaceAll())
    assert over(match)
    none = play_all(doing("guard"), m.Name(1), m.Roll((2, 3, 4, 6)), m.Keep(()))
    assert over(none)


def test_hunt_rolls_two_and_one_per_paw_and_keeps_two() -> None:
    match = doing("hunt", PAWED)
    assert roll_size(match.state) == 5
    play_all(match, m.Roll((1, 2, 3, 6, 6)))
    assert refusal(match, m.Keep((1, 2, 3))) == ("SPO-12", "keep-count")
    play_all(match, m.Keep((6, 2)), m.PlaceAll())
    assert over(match)


def test_search_keeps_a_set_that_totals_eight_if_there_is_one() -> None:
    match = play_all(doing("search"), m.Roll((1, 1, 2, 3, 5, 6, 6)))
    assert refusal(match, m.Keep(())) == ("SPO-12", "keep-total")
    play_all(match, m.Keep((3, 5)), m.PlaceAll())
    assert over(match)
    none = play_all(doing("search"), m.Roll((5, 5, 5, 5, 5, 5, 5)), m.Keep(()))
    assert over(none)


def test_scavenge_may_discard_dice_below_the_buried_total() -> None:
    match = play_all(doing("scavenge", Seat((dog(2, 5),), (4,))), m.Roll((2, 3, 4, 5)))
    assert refusal(match, m.Keep((2, 3, 5))) == ("SPO-12", "keep-not-lower")
    play_all(match, m.Keep((2, 4, 5)))
    assert match.state.trick is not None
    assert match.state.trick.dice == (2, 4, 5)


def test_beg_takes_a_treat_and_one_per_paw() -> None:
    assert doing("beg", PAWED).state.seats[ANA].treats == 1 + 1 + 3


def test_chew_doubles_the_treats_and_takes_one() -> None:
    assert doing("chew", Seat((dog(2, 5),), (), 3)).state.seats[ANA].treats == 7


@pytest.mark.parametrize(("held", "mine", "left"), [(0, dog(2, 5), 2), (3, dog(1, 6, on=(6,)), 9)])
def test_gobble_takes_seven_and_returns_the_highest_empty_spot(held: int, mine, left: int) -> None:
    assert doing("gobble", Seat((mine,), (), held)).state.seats[ANA].treats == left


def test_stay_takes_a_treat_for_each_other_turned_tile() -> None:
    match = use(laid(PLAIN, Seat((dog(1, 6),)), tile="stay"), "walk")
    play_all(match, m.Roll((2, 3)), m.PlaceAll(), m.Stop())
    play_all(use(match, "run"), m.Roll((1, 2, 2)), m.PlaceAll(), m.Stop())
    use(match, "stay")
    assert match.state.seats[ANA].treats == 1 + 2


def test_play_dead_takes_treats_for_the_die_that_was_buried() -> None:
    match = play_all(doing("play-dead"), m.Roll((6,)), m.Bury(6))
    assert match.state.seats[ANA].treats == 7
    placed = play_all(doing("play-dead"), m.Roll((5,)), m.PlaceAll())
    assert placed.state.seats[ANA].treats == 1
    crazy = play_all(doing("play-dead", Seat((dog(2, 5),), (6,), 1)), m.Roll((3,)), m.Bury(3))
    assert crazy.state.seats[ANA].treats == 1


def test_treats_that_lie_on_chew_are_doubled_too() -> None:
    match = laid(Seat((dog(2, 5),), (), 1), OTHER, tile="chew")
    places = tuple(replace(place, treats=2 * (place.tile == "chew")) for place in match.state.places)
    play_all(match, SPOTS.adjust(replace(match.state, places=places)))
    assert use(match, "chew").state.seats[ANA].treats == 7


def test_every_tile_has_a_test_of_its_own() -> None:
    tested = {name.removeprefix("test_").split("_")[0] for name in globals() if name.startswith("test_")}
    assert {key.split("-")[0] for key in TILES} <= tested


@pytest.mark.parametrize("spoken", language.LANGUAGES)
@pytest.mark.parametrize("tile", TILES)
def test_every_effect_has_words(tile: str, spoken: str) -> None:
    before = language.current()
    language.use(spoken)
    try:
        words = [tell(said, (), "spots") for said in (*effect(TILES[tile]), Say(f"tile-{tile}"))]
    finally:
        language.use(before)
    assert all(words)
    assert not any("{" in one for one in words)


@pytest.mark.parametrize(
    ("tile", "rolled", "kept", "number"),
    [("guard", (1, 3, 4, 6), (1, 4), 3), ("hunt", (1, 2), (1,), 2), ("search", (2, 3, 3, 5, 5, 6, 6), (), 8)],
)
def test_who_keeps_the_wrong_dice_is_told_the_number_that_counts(tile, rolled, kept, number: int) -> None:
    match = doing(tile)
    if tile == "guard":
        play_all(match, m.Name(3))
    verdict = play_all(match, m.Roll(rolled)).judge(m.Keep(kept))
    assert isinstance(verdict, Refused)
    assert verdict.params["number"] == number


def test_where_all_dice_of_a_roll_are_used_there_is_nothing_to_choose() -> None:
    assert not choices(play_all(doing("walk"), m.Roll((2, 3))).state)


def test_only_where_buried_dice_are_changed_some_changes_are_left() -> None:
    assert changes_left(doing("dig", PAWED).state) == 3
    assert changes_left(doing("walk", PAWED).state) == 0
    assert changes_left(laid(PAWED, OTHER).state) == 0


def test_a_stop_ends_what_has_begun_or_leaves_a_step_undone() -> None:
    match = doing("walk")
    assert not has_begun(match.state)
    assert has_begun(play_all(match, m.Roll((2, 3)), m.PlaceAll()).state), "one die more"
    assert has_begun(play_all(doing("chase"), m.Roll((2,)), m.PlaceAll()).state), "once more"
    assert has_begun(play_all(doing("bolt", PAWED), m.Aside(3)).state), "dice that are set aside"
    assert not has_begun(doing("trot", Seat((dog(2, 5, on=(2,)),))).state)
    assert not has_begun(laid(PLAIN, OTHER).state)


def test_named_dice_without_a_name_are_all_kept() -> None:
    assert keeps(Keeping("named"), (1, 6), None, 0) == {(1, 6)}


@pytest.mark.parametrize("rule", get_args(KeepRule))
def test_of_no_dice_none_can_be_kept(rule: KeepRule) -> None:
    assert keeps(Keeping(rule), (), 3, 0) == {()}
