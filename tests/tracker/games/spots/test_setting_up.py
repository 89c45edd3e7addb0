# ruff: noqa: N802
"""Spots: the beginning: who starts, and what everybody is told to prepare."""

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, dog, laid, spots
from tests.tracker.kit import ANA, BO, CY, insist, keys, play_all, refusal, told
from tracker.game import say
from tracker.games.spots import CARDS, Drawn, EndTurn, Lay, Seat, Starting, Starts, Use, asked, deals
from tracker.match import Match


def dealt(players: int = 2, first: int | None = None) -> Match:
    """A match of which the dogs are dealt."""
    match = spots(players=players, first=first)
    return play_all(match, *(Drawn(card.spots) for card in CARDS[1 : 1 + 2 * players]))


def notes(match: Match) -> list[str]:
    """What is to be prepared now."""
    return keys(match.prompt.notes)


def test_SPO_04_only_those_who_tied_can_win_the_roll_off() -> None:
    match = play_all(dealt(3), Starting(ANA, 5), Starting(BO, 5), Starting(CY, 4))
    said = told(play_all(match, Starting(ANA, 1)), Starting(BO, 2))
    assert said == [say("told-starts", seat=BO)], "the four of who was beaten counts no more"
    assert match.state.active == BO
    assert [seat.buried for seat in match.state.seats] == [(1,), (2,), (4,)]


def test_SPO_04_a_roll_off_of_three_goes_on_among_the_two_who_tie_again() -> None:
    match = play_all(dealt(4), *(Starting(seat, 6) for seat in (ANA, BO, CY)), Starting(3, 5))
    play_all(match, Starting(ANA, 3), Starting(BO, 3), Starting(CY, 2))
    assert refusal(match, Starting(CY, 6)) == ("SPO-04", "not-tied")
    play_all(match, Starting(ANA, 1), Starting(BO, 2))
    assert match.state.active == BO


def test_SPO_04_the_dice_decide_even_where_somebody_was_chosen_before_and_it_is_said() -> None:
    match = dealt(2, first=BO)
    assert match.prompt.notes == (say("note-chosen", seat=BO),)
    play_all(match, Starting(ANA, 6))
    assert told(match, Starting(BO, 1)) == [say("told-starts-not", seat=ANA, target=BO)]
    assert match.state.active == ANA
    agreed = play_all(dealt(2, first=BO), Starting(ANA, 1))
    assert told(agreed, Starting(BO, 6)) == [say("told-starts", seat=BO)]


def test_SPO_04_those_who_tie_roll_again_even_where_somebody_was_chosen_before() -> None:
    match = play_all(dealt(2, first=BO), Starting(ANA, 6), Starting(BO, 6))
    assert asked(match.state) == "starting"


def test_SPO_04_the_table_may_override_the_dice() -> None:
    match = play_all(dealt(2, first=BO), Starting(ANA, 6), Starting(BO, 1))
    assert refusal(match, Starts(BO)) == ("SPO-04", "dice-decide")
    verdict = match.play(Starts(BO), overrule=True)
    assert keys(verdict.consequences) == ["told-starts-table"]
    assert match.state.active == BO
    assert match.entries[-1].overruled == "SPO-04"


def test_SPO_04_before_the_dice_have_spoken_nobody_starts() -> None:
    match = dealt(2)
    insist(match, Starts(BO))
    assert match.state.active is None
    assert refusal(match, Starts(BO)) == ("SPO-04", "starting-first")


@pytest.mark.parametrize("name", ["adoption", "club"])
def test_SPO_02_it_is_told_which_six_tiles_to_lay_for_a_set(name: str) -> None:
    match = spots(tiles=name)
    tiles = tuple(say(f"tile-{place.tile}") for place in match.state.places)
    assert match.prompt.notes[0] == say("note-tiles", tiles=tiles)
    assert len(tiles) == 6
    play_all(match, Drawn((2, 5)))
    assert notes(match) == ["note-deal", "note-doghouse"], "it is told once"


def test_SPO_04_in_score_only_the_starting_dice_are_told() -> None:
    match = spots("score", first=None)
    assert notes(match) == ["note-tiles", "note-deal", "note-doghouse", "note-starting"]
    play_all(match, Starts(BO))
    assert notes(match) == ["note-tiles", "note-deal", "note-doghouse", "note-bury"]
    play_all(match, Use(1))
    assert notes(match) == []
    assert notes(play_all(match, EndTurn())) == []
    begun = play_all(spots("score", first=None), Starts(BO))
    assert notes(play_all(begun, SPOTS.adjust(replace(begun.state, used=True)))) == [], (
        "though no tile is turned"
    )


def test_SPO_02_in_score_only_chosen_tiles_are_laid_first() -> None:
    match = spots("score", first=None, tiles="choose")
    assert notes(match) == ["note-families"]
    play_all(match, Lay("dig", "bolt", "hunt", "stay"))
    assert notes(match)[0] == "note-tiles"


@pytest.mark.parametrize(("gift", "told_of"), [(0, False), (1, True), (3, True)])
def test_SPO_21_t0ut0us_treats_are_told_at_the_set_up(gift: int, told_of: bool) -> None:
    for depth in ("referee", "score"):
        match = spots(depth, players=1, first=None, robot=gift)
        assert (say("note-robot-treats", count=gift) in match.prompt.notes) == told_of


def test_SPO_03_at_the_beginning_a_dog_is_drawn_by_the_set_up_and_later_for_one_scored() -> None:
    match = spots()
    assert match.prompt.clause == "SPO-03"
    assert refusal(match, Use(0)) == ("SPO-03", "dog-first")


def test_SPO_04_a_roll_off_can_be_set_by_the_table() -> None:
    match = play_all(dealt(3), Starting(ANA, 5), Starting(BO, 5), Starting(CY, 4))
    play_all(match, SPOTS.adjust(match.state))
    beaten = replace(match.state, starting=(None, 0, 0))
    play_all(match, SPOTS.adjust(beaten), Starting(ANA, 1))
    assert match.state.active == ANA


def test_SPO_13_where_no_tile_is_up_they_are_turned_up_and_nobody_speaks_of_treats() -> None:
    match = laid(Seat((dog(2, 5),)), Seat((dog(1),)))
    places = tuple(replace(place, up=place.tile == "beg") for place in match.state.places)
    play_all(match, SPOTS.adjust(replace(match.state, places=places)))
    assert keys(told(match, Use(5))) == ["do-take-treats", "do-refresh-none"]
    assert all(place.up for place in match.state.places)


def test_SPO_04_a_starting_die_that_cannot_be_changes_nothing_whoever_insists() -> None:
    match = dealt()
    before = match.state
    assert insist(match, Starting(ANA, 7), Starting(ANA, 0)).state == before
    playing = laid(Seat((dog(2, 5),)), Seat((dog(1),)))
    under_way = playing.state
    assert insist(playing, Starting(ANA, 3)).state == under_way


def test_SPO_04_dogs_are_dealt_only_while_some_are_drawn_and_none_was_told() -> None:
    match = spots()
    assert deals(match.state)
    assert not deals(replace(match.state, draws=())), "nobody draws"
    assert not deals(replace(match.state, starting=())), "the game has begun"
    assert not deals(play_all(match, Drawn((2, 5))).state), "one was told"
