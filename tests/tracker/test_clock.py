"""The clock beside a match: it goes with whose turn it is, and no second is lost or made."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.clock import Clock, clock_from, spelled

SECONDS = st.floats(0, 1000)


@given(st.lists(st.tuples(st.sampled_from([None, 0, 1, 2]), st.booleans(), SECONDS)))
def test_everybody_has_the_seconds_of_their_own_turns_and_of_no_pause(
    steps: list[tuple[int | None, bool, float]],
) -> None:
    clock, expected = Clock(used=(0.0, 0.0, 0.0)), [0.0, 0.0, 0.0]
    for seat, running, seconds in steps:
        clock = msgspec.structs.replace(clock.at(seat), running=running).after(seconds)
        if seat is not None and running:
            expected[seat] += seconds
    assert clock.used == pytest.approx(expected)


def test_a_turn_begins_at_nought_and_goes_on_within_the_turn() -> None:
    clock = Clock(used=(0.0, 0.0), running=True, for_turn=30).at(0).after(12)
    assert (clock.turn, clock.left) == (12, 18)
    assert clock.at(0).turn == 12
    assert clock.at(1).turn == 0
    assert clock.at(1).at(0).used == (12, 0)


def test_the_nearer_limit_counts_and_time_goes_on_beyond_it() -> None:
    clock = Clock(used=(100.0, 0.0), running=True, for_turn=30, for_match=110, seat=0)
    assert clock.left == 10
    assert not clock.late
    clock = clock.after(12)
    assert clock.late
    assert clock.shown == -2
    assert Clock(used=(0.0,)).left is None


@pytest.mark.parametrize(
    ("seconds", "face"),
    [(0, "0:00"), (7.9, "0:07"), (750, "12:30"), (3723, "1:02:03"), (-12, "−0:12"), (-0.4, "0:00")],
)
def test_a_face_is_read_as_a_clock(seconds: float, face: str) -> None:
    assert spelled(seconds) == face


def test_what_is_kept_comes_back_standing_still_and_what_is_damaged_does_not() -> None:
    clock = Clock(used=(5.0, 6.5), for_turn=60, seat=1, turn=2.0, running=True)
    kept = msgspec.to_builtins(clock)
    assert clock_from(kept, 2) == msgspec.structs.replace(clock, running=False)
    for damage in ({"seat": 2}, {"used": [1, -1]}, {"turn": "long"}, {"used": [1, 1e99]}, {"used": [1]}):
        assert clock_from({**kept, **damage}, 2) is None, damage
    assert clock_from(None, 2) is None
