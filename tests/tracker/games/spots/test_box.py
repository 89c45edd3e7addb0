"""Spots: tiles and dogs that are printed differently are told once, and known to every later match."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, spots
from tests.tracker.kit import play_all, table
from tracker.exchange import read_match, write_match
from tracker.game import TableError, check_table
from tracker.games.spots import TILES, Amount, Card, Drawn, FixCard, FixTile, RollDice, Tile, Use
from tracker.match import Match
from tracker.store import Store

KEY = "spots.corrections"
LONG_WALK = replace(TILES["walk"], steps=(RollDice(dice=Amount(5)),))
SHORT_WALK = replace(TILES["walk"], steps=(RollDice(),))
LONG_RUN = replace(TILES["run"], steps=(RollDice(dice=Amount(6)),))


def begin(store: Store) -> Match:
    """A new match of the store."""
    return store.open(store.create(SPOTS, table("referee", 2)))


def walk(match: Match) -> Tile:
    return match.state.tile("walk")


def test_what_is_played_is_learnt_and_known_to_the_next_match(opened) -> None:
    store = opened()
    play_all(begin(store), FixTile(LONG_WALK), FixCard((1, 2, 4), 2))
    later = begin(store)
    assert not later.entries, "nothing is played to take it over"
    assert walk(later) == LONG_WALK
    play_all(later, Drawn((1, 2, 4)))
    assert later.state.seats[0].dogs[0].card == Card((1, 2, 4), 2)


def test_nothing_is_written_by_a_match_that_tells_nothing_new(opened) -> None:
    store = opened()
    play_all(begin(store), FixTile(LONG_WALK))
    before = store.setting(KEY, None)
    play_all(begin(store), Drawn((2, 5)), Drawn((1, 3)))
    assert store.setting(KEY, None) == before


def test_two_matches_do_not_overwrite_each_other(opened) -> None:
    store = opened()
    play_all(begin(store), FixTile(LONG_WALK))
    one, other = begin(store), begin(store)
    play_all(one, FixTile(SHORT_WALK))
    play_all(other, FixTile(LONG_RUN))
    later = begin(store)
    assert walk(later) == SHORT_WALK, "the other match knew an older one, but did not tell it"
    assert later.state.tile("run") == LONG_RUN
    play_all(other, FixTile(LONG_WALK))
    assert walk(begin(store)) == LONG_WALK, "what is told last holds"


def test_an_older_correction_can_be_told_again(opened) -> None:
    store = opened()
    play_all(begin(store), FixTile(LONG_WALK))
    play_all(begin(store), FixTile(SHORT_WALK), FixTile(LONG_WALK))
    assert walk(begin(store)) == LONG_WALK


def test_a_match_that_has_begun_is_not_changed_by_what_others_learn(opened) -> None:
    store = opened()
    number = store.create(SPOTS, table("referee", 2))
    play_all(begin(store), FixTile(LONG_WALK))
    assert walk(store.open(number)) == TILES["walk"]


def test_what_was_kept_before_matches_had_a_box_is_read(opened) -> None:
    store = opened()
    kept = [msgspec.to_builtins(move) for move in (FixTile(LONG_WALK), FixCard((4, 2, 1), 2))]
    assert kept[1] == {"type": "fixcard", "spots": (1, 2, 4), "paws": 2}
    store.keep_setting(KEY, kept)
    later = begin(store)
    assert walk(later) == LONG_WALK
    assert later.state.card_of((1, 2, 4)) == Card((1, 2, 4), 2)


DAMAGED = ["nonsense", 7, {}, [7], [{"type": "use", "place": 1}], [{"type": "fixcard", "spots": ["a"]}]]


@pytest.mark.parametrize("damaged", DAMAGED, ids=str)
def test_a_damaged_box_counts_as_none_and_is_mended_by_the_next_lesson(opened, damaged: Any) -> None:
    store = opened()
    store.keep_setting(KEY, damaged)
    match = begin(store)
    assert match.table.box is msgspec.UNSET
    assert walk(match) == TILES["walk"]
    play_all(match, FixTile(LONG_WALK))
    assert walk(begin(store)) == LONG_WALK
    with pytest.raises(TableError):
        check_table(SPOTS, replace(table("referee", 2), box=damaged))


def test_what_no_tile_can_say_is_passed_over(opened) -> None:
    store = opened()
    endless = replace(TILES["run"], steps=(RollDice(dice=Amount(-5)),))
    unknown = Tile("sit", "yellow", LONG_WALK.steps)
    moves = (FixTile(endless), FixTile(unknown), FixCard((0, 9), 0), FixTile(LONG_WALK))
    store.keep_setting(KEY, [msgspec.to_builtins(move) for move in moves])
    later = begin(store)
    assert later.state.tile("run") == TILES["run"]
    assert walk(later) == LONG_WALK
    assert len(later.state.cards_left()) == 32


def test_the_file_carries_the_box(opened, tmp_path: Path) -> None:
    store = opened()
    play_all(begin(store), FixTile(LONG_WALK), FixCard((1, 2, 4), 2))
    match = play_all(begin(store), Drawn((1, 2, 4)))
    again = read_match(write_match(match))
    assert again.state == match.state
    assert walk(again) == LONG_WALK


def test_a_game_of_its_own_box_is_played_by_it() -> None:
    taught = SPOTS.learn(None, SPOTS.lesson(play_all(spots(), FixTile(LONG_WALK)).state))
    match = Match(SPOTS, replace(table("score", 2), box=taught))
    play_all(match, Use(1))
    assert walk(match) == LONG_WALK


def test_a_match_that_told_nothing_has_no_lesson() -> None:
    assert SPOTS.lesson(spots().state) is None
