"""What the next tap will show is made while nobody touches the phone, and only then."""

from itertools import pairwise
from time import monotonic

import pytest

from screens.idle import PIECE, Idle, in_pieces
from screens.widgets import Dialog
from tracker.games.toc_chocottes import Deal

pytestmark = pytest.mark.ui

REST = 3.0  # seconds


@pytest.fixture
def idle(phone, monkeypatch):
    """One that rests so long that no machine is too slow to see it."""
    monkeypatch.setattr("screens.idle.REST", REST)
    idle = Idle(lambda: True)
    yield idle
    idle.close()


def pieces(made, name, count=2):
    for number in range(count):
        made.append((name, number))
        yield


def test_nothing_is_made_at_once(phone, idle):
    made = []
    idle.wish("one", pieces(made, "a"))
    phone.frames(2)
    assert not made
    phone.wait_until(lambda: not idle.wanted)
    assert made == [("a", 0), ("a", 1)]


def test_another_wish_of_the_same_one_takes_the_place_of_the_first(phone, idle):
    made = []
    idle.wish("one", pieces(made, "a"))
    idle.wish("one", pieces(made, "b"))
    phone.wait_until(lambda: not idle.wanted)
    assert made == [("b", 0), ("b", 1)]


def test_what_was_wished_for_last_comes_first(idle):
    made = []
    idle.wish("table", pieces(made, "table", 1))
    idle.wish("menu", pieces(made, "menu", 1))
    while idle.wanted:
        idle.make()
    assert [name for name, _number in made] == ["menu", "table"]


def test_a_touch_puts_it_off(phone, idle):
    made = []
    idle.wish("one", pieces(made, "a", 1))
    touches = [monotonic()]
    while touches[-1] < touches[0] + 4:
        phone._touch_at((1, phone.screen.height - 1)).touch_up()
        phone._pass_frame()
        touches.append(monotonic())
    rested = max(later - earlier for earlier, later in pairwise(touches))
    assert not made or rested > REST / 2  # a machine that stood still has rested
    phone.wait_until(lambda: made)


def test_what_is_not_shown_any_more_wishes_for_nothing(phone):
    phone.go("settings")
    made = []
    phone.app.idle.wish("anything", pieces(made, "a"))
    phone.app.navigator.back()
    while phone.app.idle.wanted:  # what home leads to
        phone.app.idle.make()
    assert not made


def test_many_small_steps_are_taken_in_pieces(monkeypatch):
    moments = iter(range(100))
    monkeypatch.setattr("screens.idle.monotonic", lambda: next(moments) * PIECE / 2)

    def steps():
        yield from range(7)
        return "there"

    def found():
        made.append((yield from in_pieces(steps())))

    made = []
    count = sum(1 for _piece in found())
    assert 1 < count < 7
    assert made == ["there"]


def test_a_long_game_is_replayed_in_pieces_and_is_the_same(phone, seat_table, monkeypatch):
    table = seat_table(phone, moves=[Deal()], first=0, depth="referee")
    number, entries = table.number, table.match.entries
    phone.app.navigator.home()
    phone.app._matches.clear()
    monkeypatch.setattr("screens.idle.PIECE", -1)  # each step is a piece
    made = []

    def open_ahead():
        made.append((yield from phone.app.open_ahead(number)))

    assert sum(1 for _piece in open_ahead()) == len(entries)
    (ahead,) = made
    assert phone.app.open_match(number) is ahead
    assert (ahead.entries, ahead.state) == (table.match.entries, table.match.state)


def test_a_game_that_cannot_be_read_is_told_of_when_it_is_asked_for(phone):
    list(phone.app.open_ahead(4711))
    assert Dialog.front() is None
    assert phone.app.open_match(4711) is None
    assert Dialog.front() is not None
