"""Track games: as many plays as the files say, which were counted from the clauses and not by the engine."""

from collections import Counter

import pytest

from tests.tracker.games.tock.perft import Counted, blocks, mismatches, plays, slow_plays, split
from tracker.games import GAMES
from tracker.games.tock.board.places import in_reserve
from tracker.games.tock.board.track import track_of
from tracker.games.tock.rules import TrackGame

BLOCKS = list(blocks())


@pytest.mark.parametrize("counted", BLOCKS, ids=str)
def test_as_many_plays_as_the_file_says(counted: Counted) -> None:
    assert not list(mismatches(counted, plays)), "\n\n".join(mismatches(counted, plays))


@pytest.mark.proof
@pytest.mark.parametrize("counted", BLOCKS, ids=str)
def test_the_files_say_what_the_clauses_say(counted: Counted) -> None:
    assert not list(mismatches(counted, slow_plays)), "\n\n".join(mismatches(counted, slow_plays))


@pytest.mark.parametrize("counted", BLOCKS, ids=str)
def test_the_files_hold_real_positions(counted: Counted) -> None:
    settings = counted.settings
    assert [len(places) for places in counted.position] == [settings.pawns] * settings.seats
    spots = Counter(
        track_of(settings).spots[seat][place]
        for seat, places in enumerate(counted.position)
        for place in places
        if not in_reserve(place)
    )
    assert max(spots.values(), default=1) == 1, f"{counted}: two pawns on one spot"
    assert set(counted.each) == {card.name for card in settings.cards}


def test_every_game_is_counted() -> None:
    assert {counted.game for counted in BLOCKS} == {
        entry.game.key for entry in GAMES.values() if isinstance(entry.game, TrackGame)
    }


def test_a_mismatch_prints_the_split() -> None:
    counted = next(one for one in BLOCKS if one.each.get("7", 0) > 1)
    wrong = counted._replace(each={"7": counted.each["7"] + 1}, lines=[])
    (message,) = mismatches(wrong, plays)
    assert f"7: {counted.each['7']}, not {counted.each['7'] + 1}" in message
    first = next(iter(split(counted, ("7",))))
    assert first in message
