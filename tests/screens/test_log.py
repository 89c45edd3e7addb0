"""The log and the result: what is seen is there at once, the rest at a scroll or in idle time."""

from pathlib import Path

import pytest

from tests.screens.test_history import fill
from tracker.exchange import load
from tracker.games.toc_chocottes import Knock, Points

pytestmark = pytest.mark.ui
PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "playthroughs"
ROUNDS = 30


@pytest.fixture
def long_log(phone, seat_table):
    """The log of many entries."""
    moves = ROUNDS * [Knock(0), Points(0, 1), Points(1, 2), Points(2, 2)]
    table = seat_table(phone, moves=moves, first=0)
    return phone.go("log", number=table.number)


def told(log):
    """The numbers of the entries that are told of, the first one first."""
    return sorted(row["key"] for row in log.ids.rows.data if "key" in row)


def test_what_is_seen_of_a_long_log_is_told_and_the_rest_when_one_scrolls_there(phone, long_log):
    rows, count = long_log.ids.rows, len(long_log.match.entries)
    first = rows.data[0]
    assert len(told(long_log)) < count / 3
    for _time in range(10):
        rows.scroll_y = 0
        phone.frames(2)
    assert told(long_log) == list(range(count))
    assert rows.data[0] == first
    assert phone.kinds("RecycleRow", key=0)


def test_the_rest_of_a_log_comes_in_idle_time_and_what_is_seen_stays_where_it_is(phone, long_log):
    long_log.ids.rows.scroll_y = 0.6
    phone.frames(2)
    seen = {row.key: row.to_window(*row.pos)[1] for row in phone.kinds("RecycleRow")}
    phone.look()
    phone.frames(2)
    assert len(told(long_log)) == len(long_log.match.entries)
    after = {row.key: row.to_window(*row.pos)[1] for row in phone.kinds("RecycleRow")}
    assert {key: after[key] for key in seen if key in after} == pytest.approx(
        {key: place for key, place in seen.items() if key in after}, abs=1
    )
    assert len(after.keys() & seen.keys()) > len(seen) / 2


def test_an_entry_far_down_is_found(phone, long_log):
    phone.go("log", number=long_log.number, at=2)
    assert phone.kinds("RecycleRow", key=2)


def test_a_long_result_is_drawn_where_it_is_seen_and_nothing_moves_when_the_rest_comes(phone):
    match = load(PLAYTHROUGHS / "spots-score-four_friends.match.jsonl")
    result = phone.go("result", number=phone.app.store.create(match.game, match.table, match.entries))
    scores, column = result.ids.scores, result.ids.page.column
    lines = len(match.standing.rows)
    assert len(scores.children) < lines
    assert not result.ids.curve.series
    before = column.height
    result.ids.page.scroll_y = 0.5
    phone.frames(2)
    assert len(scores.children) == 1 + lines + 1  # with the badges, and the total
    assert result.ids.curve.series
    assert column.height == pytest.approx(before, abs=2)


def test_the_games_that_are_seen_in_the_history_are_replayed_before_one_is_opened(phone, monkeypatch):
    fill(phone.app.store, 30)
    phone.go("history")
    phone.look()
    seen = phone.kinds("HistoryRow")[0].key
    monkeypatch.setattr("tracker.match.Match._replay", lambda *_: pytest.fail("it is there"))
    phone.go("result", number=seen)
    assert phone.screen.match.standing.over
