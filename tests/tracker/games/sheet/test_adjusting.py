"""The score sheet: which sheets an adjustment may set, and what is kept of one that grows."""

from collections.abc import Hashable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.sheet.kit import SHEET, enter, match_of
from tests.tracker.kit import insist, play_all, refusal
from tracker.exchange import read_match, write_match
from tracker.game import Player
from tracker.games.sheet import MOST, Join, Points, Sheet
from tracker.games.sheet.correcting import MOST_CARRIED, MOST_ROWS
from tracker.games.sheet.growing import Growing

PLAIN = Sheet()
FREE = Sheet(kind="free")
CATEGORIES = Sheet(kind="categories", categories=("Wood", "Stone"))
PAIRS = Sheet(teams=2)


@pytest.mark.parametrize(
    ("sheet", "changes"),
    [
        (PLAIN, {"sheet": FREE}),
        (PLAIN, {"here": (True, True)}),
        (PLAIN, {"here": (False, False, False)}),
        (PAIRS, {"here": (True, False, True)}),
        (PLAIN, {"carried": (0, 0)}),
        (PLAIN, {"carried": (0, MOST_CARRIED + 1, 0)}),
        (PLAIN, {"carried": (0, -MOST_CARRIED - 1, 0)}),
        (PLAIN, {"rows": ((1, 2, 3), (1, 2))}),
        (PLAIN, {"rows": ((1, 2, MOST + 1),)}),
        (PLAIN, {"entered": (-MOST - 1, None, None)}),
        (PLAIN, {"rows": ((0, 0, 0),) * (MOST_ROWS + 1)}),
        (CATEGORIES, {"rows": ((None, None, None),)}),
        (PLAIN, {"entered": ()}),
        (FREE, {"entered": (None, None, None)}),
        (PLAIN, {"changed": (0, 0, 0)}),
        (FREE, {"changed": ()}),
        (PLAIN, {"entered": (1, 2, 3)}),
        (PLAIN, {"dealer": 1}),
        (Sheet(deals=True), {"dealer": 3}),
        (PLAIN, {"ended": "hand", "entered": (1, None, None)}),
        (PLAIN, {"ended": "target"}),
        (Sheet(target=50), {"ended": "target", "rows": ((1, 2, 3),)}),
        (Sheet(rounds=2), {"ended": "rounds", "rows": ((1, 2, 3),)}),
    ],
)
def test_a_sheet_that_nobody_can_play_on_is_never_set(sheet: Sheet, changes: dict[str, Any]) -> None:
    match = match_of(sheet)
    before = match.state
    impossible = SHEET.adjust(replace(before, **changes))
    assert refusal(match, impossible) == ("SHE-09", "other-table")
    assert insist(match, impossible).state == before


@pytest.mark.parametrize(
    ("sheet", "changes"),
    [
        (PLAIN, {"carried": (MOST_CARRIED, -MOST_CARRIED, 0)}),
        (PLAIN, {"rows": ((MOST, -MOST, None),), "entered": (1, None, None)}),
        (PLAIN, {"here": (True, False, True)}),
        (Sheet(target=50), {"ended": "target", "rows": ((50, 2, 3),)}),
        (Sheet(rounds=2), {"ended": "rounds", "rows": ((1, 2, 3),) * 2}),
        (PLAIN, {"ended": "hand", "rows": ((1, 2, 3),)}),
        (Sheet(deals=True), {"dealer": 2}),
    ],
)
def test_a_sheet_that_can_be_played_on_is_set(sheet: Sheet, changes: dict[str, Any]) -> None:
    match = match_of(sheet)
    wanted = replace(match.state, **changes)
    assert play_all(match, SHEET.adjust(wanted)).state == wanted


def test_a_sheet_that_was_set_has_room_for_who_sits_down_later() -> None:
    match = match_of(PLAIN)
    play_all(match, SHEET.adjust(replace(match.state, rows=((1, 2, 3),), entered=(4, None, None))))
    seat = match.seat(Player("Late"))
    assert match.state.rows == ((1, 2, 3, None),)
    assert match.state.entered == (4, None, None, None)
    assert match.state.here == (True, True, True, False)
    play_all(match, Join(seat, 5))
    assert match.state.totals == (1, 2, 3, 5)


def test_who_sits_down_later_has_entered_nothing_where_points_are_free() -> None:
    match = play_all(match_of(FREE), Points(2, 5), Points(0, 7))
    play_all(match, SHEET.adjust(match.state))
    match.seat(Player("Late"))
    assert match.state.changed == (2, 0, 1, 0)
    assert match.state.entered == ()


def test_who_sits_down_in_a_team_is_there() -> None:
    match = enter(match_of(PAIRS), 5, 7)
    play_all(match, SHEET.adjust(match.state))
    match.seat(Player("Late"))
    assert match.state.here == (True,) * 4
    assert match.state.rows == ((5, 7),)
    assert match.state.totals == (5, 7, 5, 7)


def test_what_is_made_of_a_sheet_is_not_made_anew_when_it_grows() -> None:
    added = []

    def add(made: int, row: Any, key: Hashable) -> int:
        added.append((row, key))
        return made + sum(row)

    growing = Growing(add)
    three = ((1,), (2,), (3,))
    four = (*three, (4,))
    assert growing.of(three, 0, "a") == 6
    assert growing.of(four, 0, "a") == 10
    assert len(added) == 4, "only the new line"
    assert growing.of(three, 0, "a") == 6, "taken back"
    assert len(added) == 4
    assert growing.of(four, 0, "b") == 10, "something else of the same lines"
    assert len(added) == 8
    assert growing.of((*three[:2], (9,), (4,)), 0, "a") == 16, "an old line was changed"
    assert len(added) == 12
    assert growing.of((), 0, "a") == 0


@pytest.mark.parametrize("target", [500, -20])
def test_a_sheet_with_a_target_that_was_set_survives_its_file(target: int) -> None:
    match = match_of(Sheet(target=target))
    play_all(match, SHEET.adjust(SHEET.with_totals(match.state, (7, 8, 9))))
    again = read_match(write_match(match))
    assert (again.state, again.entries) == (match.state, match.entries)
