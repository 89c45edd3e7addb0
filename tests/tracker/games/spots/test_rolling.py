# ruff: noqa: N802
"""Spots: rolls and rerolls that are refused, by the clause that decides and for the true reason."""

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import dog, hoarding, laid, scored, use
from tests.tracker.kit import ANA, BO, keys, play_all, refusal, told
from tracker import language
from tracker.game import Refused
from tracker.games.spots import (
    TILES,
    Amount,
    Aside,
    Bury,
    Change,
    ChangeBuried,
    Drawn,
    FixTile,
    Keep,
    PlaceAll,
    Put,
    Reroll,
    Roll,
    RollDice,
    RollOneByOne,
    Score,
    Seat,
    Set,
    Top,
    Treats,
    Use,
)
from tracker.match import Match
from tracker.words import tell_refusal

OTHER = Seat((dog(1),), (2,), 1)


def doing(tile: str, *dogs, treats: int = 1, **seat) -> Match:
    """A match in which Ana has just turned the tile."""
    return use(laid(Seat(dogs or (dog(2, 5), dog(3, 4)), treats=treats, **seat), OTHER, tile=tile), tile)


@pytest.fixture
def french():
    before = language.current()
    language.use("fr")
    yield
    language.use(before)


def test_SPO_08_a_reroll_of_some_of_the_dice_cites_the_reroll() -> None:
    match = play_all(doing("run"), Roll((1, 2, 3)))
    assert match.judge(Reroll((1,))) == Refused("SPO-08", "reroll-all", {"number": 1, "count": 3})
    assert refusal(match, Reroll((1, 2, 3, 4))) == ("SPO-08", "reroll-all")
    tracked = play_all(doing("track"), Roll((1, 2, 3)))
    assert refusal(tracked, Reroll((1,))) == ("SPO-08", "reroll-partly")


@pytest.mark.usefixtures("french")
@pytest.mark.parametrize(
    ("tile", "dice", "again", "words"),
    [
        ("run", (1, 2, 3), (1,), "1. Un nonos relance les 3 dés qui viennent d’être lancés, sans exception."),
        ("howl", (1,), (), "0. Un nonos relance le dé qui vient d’être lancé."),
    ],
)
def test_SPO_08_it_reads_well_for_one_die_and_for_several(tile, dice, again, words) -> None:
    match = play_all(doing(tile, dog(2, 5), *scored(5)), Roll(dice))
    verdict = match.judge(Reroll(again))
    assert tell_refusal(verdict, match.players, "spots") == f"Dés entrés\u00a0: {words}"


def test_SPO_08_a_reroll_tells_what_stands_against_it() -> None:
    retrieving = play_all(doing("retrieve"), Top((1, 6)), Set(6))
    assert refusal(retrieving, Reroll((2,))) == ("SPO-08", "set-no-roll")
    fetching = play_all(doing("fetch"), Roll((1, 1, 2, 3, 4, 5, 5, 6)), Keep((1, 1)))
    assert refusal(fetching, Reroll((1, 2))) == ("SPO-08", "reroll-after-keeping")
    for move in (Put(2, 0, 0), Bury(6)):
        walking = play_all(doing("walk"), Roll((2, 6)), move)
        assert refusal(walking, Reroll((1,))) == ("SPO-08", "reroll-too-late")


def test_SPO_18_chase_with_fewer_dice_than_due_tells_the_shortage() -> None:
    match = hoarding(3, Seat((dog(1, 2), dog(5, 6))))
    play_all(match, FixTile(replace(TILES["run"], steps=TILES["chase"].steps)))
    use(match, "run")
    assert keys(match.prompt.notes) == []
    play_all(match, Roll((1,)), PlaceAll(), Roll((2, 5)))
    assert keys(match.prompt.notes) == []
    play_all(match, PlaceAll())
    assert match.state.trick is None, "no die is left: a roll of none is skipped"
    match = hoarding(2, Seat((dog(1, 2), dog(5, 6))))
    play_all(match, FixTile(replace(TILES["run"], steps=TILES["chase"].steps)))
    play_all(use(match, "run"), Roll((1,)), PlaceAll())
    assert keys(match.prompt.notes) == ["note-short"], "two are due, one is left"
    assert refusal(match, Roll((1, 2))) == ("SPO-18", "dice-count")


def test_SPO_18_is_cited_only_where_there_is_a_shortage() -> None:
    match = use(hoarding(3), "run")
    assert keys(match.prompt.notes) == []
    assert refusal(match, Roll((1, 2))) == ("SPO-07", "dice-count"), "three are due and three are there"
    short = use(hoarding(2), "run")
    assert refusal(short, Roll((1, 2, 3))) == ("SPO-18", "dice-count")


def test_SPO_18_dice_that_are_set_aside_are_as_many_as_there_are() -> None:
    match = hoarding(5, Seat((dog(1, 2),)))
    play_all(match, FixTile(replace(TILES["run"], steps=(RollOneByOne(),))))
    use(match, "run")
    assert refusal(match, Aside(6)) == ("SPO-18", "aside-count")
    assert refusal(match, Aside(2)) == ("SPO-12", "aside-count")
    assert refusal(match, Aside(13)) == ("SPO-12", "aside-count")
    assert keys(match.prompt.notes) == []


def test_SPO_18_an_empty_supply_of_treats_is_told() -> None:
    match = laid(Seat((dog(1, 2, 3),), (), 17), Seat((dog(1),), (), 2), tile="beg")
    said = told(match, Use(5))
    assert keys(said) == ["do-take-treats", "do-treats-short"]
    assert said[1].params == {"seat": ANA, "count": 1}
    empty = laid(Seat((dog(1, 2),), (), 18), Seat((dog(1),), (), 2), tile="beg")
    assert keys(told(empty, Use(5))) == ["do-treats-short"]


def test_SPO_12_a_corrected_dig_counts_its_own_times() -> None:
    match = laid(Seat((dog(2, 5),), (1,)), OTHER, tile="dig")
    play_all(match, FixTile(replace(TILES["dig"], steps=(ChangeBuried(times=Amount(2)), RollDice()))))
    use(match, "dig")
    assert match.prompt.ask.params["count"] == 2
    play_all(match, Change(BO, 2, 1))
    assert match.prompt.ask.params["count"] == 1


def test_SPO_24_a_die_that_dig_lowers_to_nothing_goes_back_and_it_is_told() -> None:
    match = use(laid(Seat((dog(1, 2, 3),), (1,)), OTHER, tile="dig"), "dig")
    said = told(match, Change(ANA, 1, -1))
    assert keys(said) == ["do-discard"]
    assert match.state.mine.buried == ()


ABSURD = [-5, -1, 21, 1_000_000]


@pytest.mark.parametrize("number", ABSURD)
@pytest.mark.parametrize(
    "step",
    [
        lambda number: RollDice(dice=Amount(number)),
        lambda number: Treats(treats=Amount(number)),
        lambda number: ChangeBuried(times=Amount(number)),
        lambda number: ChangeBuried(times=Amount(number, "paw")),
        lambda number: RollOneByOne(least=number, most=number),
    ],
)
def test_SPO_06_an_absurd_amount_in_a_corrected_tile_is_refused(number: int, step) -> None:
    match = laid(Seat((dog(2, 5),)), OTHER)
    fix = FixTile(replace(TILES["walk"], steps=(step(number), RollDice())))
    assert refusal(match, fix) == ("SPO-06", "steps-impossible")
    match.play(fix, overrule=True)
    assert match.state.tile("walk") == TILES["walk"]


def test_SPO_14_drawing_after_scoring_cites_it() -> None:
    match = laid(Seat((dog(2, 5, on=(2, 5)), dog(1, 3))), OTHER)
    play_all(match, Score())
    assert match.prompt.clause == "SPO-14"
    assert refusal(match, Use(0)) == ("SPO-14", "dog-first")
    express = play_all(doing("walk", dog(2, 5, on=(2,))), Roll((5, 6)), PlaceAll())
    assert express.prompt.clause == "SPO-14"
    assert refusal(express, Roll((1,))) == ("SPO-14", "dog-first")


def test_SPO_12_a_dog_that_a_tile_gives_is_drawn_by_its_step() -> None:
    match = doing("howl")
    assert match.prompt.clause == "SPO-12"
    assert refusal(match, Roll((1,))) == ("SPO-12", "dog-first")
    play_all(match, Drawn((1, 6)))
    assert match.prompt.clause == "SPO-07"


def test_SPO_03_a_top_dog_that_is_known_is_drawn_and_it_is_told() -> None:
    match = laid(Seat((dog(2, 5), dog(1, 3)), (1,)), OTHER, top=dog(3, 4).card)
    said = told(match, Use(0))
    assert keys(said) == ["do-draw"]
    assert said[0].params == {"seat": ANA, "dog": "3-4"}
