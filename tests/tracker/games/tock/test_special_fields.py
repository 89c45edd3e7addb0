"""The Royal variant: where the special fields are is learnt once a box, by every match that begins later."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.tracker.games.tock.kit import PLAYERS
from tests.tracker.kit import play_all, refusal
from tracker.exchange import read_match, write_match
from tracker.game import Table, TableError, check_table
from tracker.games import GAMES
from tracker.games.tock import Special
from tracker.match import Match
from tracker.store import Store

ROYAL = GAMES["royal"].game


def table(**more: Any) -> Table:
    return Table(players=PLAYERS[:4], depth="referee", **more)


def begun(store: Store, **more: Any) -> Match:
    return store.open(store.create(ROYAL, table(**more)))


def test_what_one_match_was_told_the_next_one_knows(opened: Callable[[], Store]) -> None:
    store = opened()
    first = begun(store)
    play_all(first, Special(5))
    assert begun(store).state.special == 5
    assert opened().setting(ROYAL.box_key, None) == 5


def test_what_was_told_last_counts(opened: Callable[[], Store]) -> None:
    store = opened()
    play_all(begun(store), Special(5), Special(3))
    assert begun(store).state.special == 3


def test_a_match_keeps_what_it_began_with(opened: Callable[[], Store]) -> None:
    store = opened()
    first = begun(store)
    play_all(begun(store), Special(5))
    assert first.state.special != 5


def test_it_travels_with_the_file() -> None:
    match = Match(ROYAL, table(box=5, first=0))
    again = read_match(write_match(match))
    assert (again.table.box, again.state.special) == (5, 5)


def test_only_the_referee_of_the_variant_asks_for_it() -> None:
    assert ROYAL.start(Table(players=PLAYERS[:4], depth="score", box=5)).special == 0
    assert [key for key, entry in GAMES.items() if entry.game.box_key == ROYAL.box_key] == ["royal"]


@pytest.mark.parametrize("box", [1, 15])
def test_any_field_between_two_starts_can_be_the_special_one(box: int) -> None:
    check_table(ROYAL, table(box=box))


@pytest.mark.parametrize("box", [0, 16, -1, True, "5", 5.0, None, {"field": 5}])
def test_no_other_box_is_believed(box: Any) -> None:
    with pytest.raises(TableError):
        check_table(ROYAL, table(box=box))


def test_what_was_damaged_counts_as_nothing(opened: Callable[[], Store]) -> None:
    store = opened()
    store.keep_setting(ROYAL.box_key, "eight")
    assert begun(store).table.box is msgspec.UNSET


def test_a_field_that_is_none_teaches_nothing(opened: Callable[[], Store]) -> None:
    store = opened()
    match = begun(store)
    assert refusal(match, Special(16)) == ("RYV-10", "special-outside")
    match.play(Special(16), overrule=True)
    assert store.setting(ROYAL.box_key, None) is None
