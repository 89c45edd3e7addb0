"""Happy Corgi: the cards of the box are learnt by playing alone, and enter the matches that begin later."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tracker.games.happy_corgi.kit import CORGI, NAP, WALK, begun, moved, square
from tests.tracker.kit import ANA, BO, PEOPLE, insist, play_all
from tracker.exchange import ExchangeError, read_match, write_match
from tracker.game import Table, TableError
from tracker.games.happy_corgi import (
    Activity,
    Cards,
    Draw,
    Give,
    Go,
    KnowActivity,
    KnowPlace,
    PlaceCard,
    Ready,
    Steal,
    Take,
    TurnOver,
    from_box,
    to_box,
)
from tracker.match import Entry, Match
from tracker.store import Store

SETTING = "happy_corgi.cards"  # people's stores know it by this name
PARK = PlaceCard("Park", ("draw",))
TABLE = Table(players=PEOPLE[:3], depth="referee", first=ANA)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A phone that knows nothing yet."""
    one = Store(tmp_path / "store.db")
    yield one
    one.close()


def begin(store: Store, *moves: Any, table: Table = TABLE) -> Match:
    """A match of the store after *moves*."""
    return play_all(store.open(store.create(CORGI, table)), *moves)


def known(store: Store) -> Cards:
    """The cards that the store would hand to the next match."""
    return from_box(store.box(CORGI))


def test_the_box_is_learnt_by_playing_alone(store: Store) -> None:
    match = begin(store, KnowActivity(0, WALK))
    assert from_box(store.setting(SETTING, None)) == Cards((WALK,))
    play_all(match, Ready(), KnowPlace(square("C2"), PlaceCard("Park")))
    play_all(match, Take("pile"), Go(square("C2")), Draw(ANA), Steal(BO), TurnOver())
    assert known(store) == Cards((WALK,), (PlaceCard("Park", ("draw", "steal")),))


def test_what_is_known_enters_a_match_when_it_is_created(store: Store) -> None:
    before = begin(store, KnowActivity(0, WALK))
    after = begin(store)
    assert before.box is None
    assert from_box(after.box) == Cards((WALK,))
    assert from_box(after.box).left_for(after.state).activities == (WALK,), "offered, since it lies nowhere"
    play_all(after, KnowActivity(4, WALK))
    assert from_box(after.box).left_for(after.state) == Cards()


def test_two_matches_do_not_overwrite_each_others_lessons(store: Store) -> None:
    one, other = begin(store), begin(store)
    play_all(one, KnowActivity(0, WALK))
    play_all(other, KnowActivity(0, NAP), KnowActivity(1, Activity("Walk", 4, ("bark",))))
    play_all(one, KnowPlace(6, PARK))
    assert known(store) == Cards((Activity("Walk", 4, ("bark",)), NAP), (PARK,)), "the last word on each card"


def test_a_forgotten_card_stays_forgotten_though_it_lies_on_a_table(store: Store) -> None:
    match = begin(store, KnowActivity(0, WALK))
    store.keep_box(CORGI, to_box(known(store).without(WALK)))
    play_all(match, KnowActivity(1, NAP))
    assert known(store) == Cards((NAP,))


def test_a_corrected_entry_teaches_too(store: Store) -> None:
    match = begin(store, KnowActivity(0, WALK))
    better = Activity("Walk", 3, ("bark", "sniff"))
    match.accept(match.revise({0: Entry(KnowActivity(0, better))}))
    assert known(store) == Cards((better,))


def test_undoing_and_redoing_forgets_nothing(store: Store) -> None:
    match = begin(store, KnowActivity(0, WALK))
    match.undo()
    match.redo()
    assert known(store) == Cards((WALK,))


def test_what_cannot_be_told_again_is_not_learnt(store: Store) -> None:
    match = begin(store, Ready(), Take("pile"), Go(square("C2")), Draw(ANA), TurnOver())
    assert match.state.place(square("C2")).card.recto == ("draw",)
    insist(match, KnowActivity(0, Activity("", 0, ("bark",))), KnowPlace(6, PlaceCard("x" * 41)))
    assert store.box(CORGI) is None


DAMAGED = (
    7,
    [],
    "x",
    {"activities": 3},
    {"activities": [{"name": "x"}]},
    {"hats": []},
    {"places": [{"name": ""}]},
)


@pytest.mark.parametrize("damaged", DAMAGED, ids=json.dumps)
def test_a_damaged_box_counts_as_none(store: Store, damaged: Any) -> None:
    store.keep_setting(SETTING, damaged)
    match = begin(store)
    assert match.box is None
    play_all(match, KnowActivity(0, WALK))
    assert known(store).activities == (WALK,)


@pytest.mark.parametrize("damaged", DAMAGED, ids=json.dumps)
def test_a_damaged_box_is_never_kept_or_carried(store: Store, damaged: Any) -> None:
    with pytest.raises(TableError, match="box-unknown"):
        store.keep_box(CORGI, damaged)
    header, *moves = write_match(carried()).decode().splitlines()
    header = json.dumps(json.loads(header) | {"table": json.loads(header)["table"] | {"box": damaged}})
    with pytest.raises(ExchangeError, match="file-bad-table"):
        read_match("\n".join([header, *moves]).encode())


def carried() -> Match:
    """A match that began with a known box."""
    return Match(CORGI, Table(players=PEOPLE[:3], depth="referee", first=ANA, box=to_box(Cards((WALK,)))))


def test_a_match_file_carries_the_box() -> None:
    match = play_all(carried(), Ready(), KnowActivity(0, NAP))
    written = write_match(match)
    assert json.loads(written.splitlines()[0])["version"] == 3
    again = read_match(written)
    assert from_box(again.box) == Cards((WALK,))
    assert again.state == match.state
    assert json.loads(write_match(begun()).splitlines()[0])["version"] < 3, "nothing known, nothing new"


def test_a_match_file_is_of_the_version_that_first_knew_its_moves() -> None:
    def version(match: Match) -> int:
        return int(json.loads(write_match(match).splitlines()[0])["version"])

    match = moved(begun())
    assert version(match) == 1
    assert version(play_all(match, Give(BO))) == 3
    adjusted = begun()
    assert version(play_all(adjusted, CORGI.adjust(adjusted.state))) == 3, "its state has new fields"


def test_a_phone_that_knew_nothing_goes_by_what_came_with_the_match(store: Store) -> None:
    match = play_all(carried(), Ready())
    taken_in = store.open(store.create(CORGI, match.table, match.entries))
    assert store.box(CORGI) is None, "a file teaches nothing by being read"
    play_all(taken_in, KnowActivity(0, NAP))
    assert known(store) == Cards((WALK, NAP))
