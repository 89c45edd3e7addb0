"""What the table did with the pawns: how changes are read, and the position that they lead to."""

from collections.abc import Iterable
from typing import NamedTuple

from tracker.games.tock.board.places import RESERVE, in_reserve, reserve_of
from tracker.games.tock.board.track import moved, track_of
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Places, Position


class Outcome(NamedTuple):
    """Where the pawns stand after some changes, and who was sent to the reserve by them."""

    position: Position
    captured: tuple[Change, ...]


def put(position: Position, seat: int, before: int, after: int) -> Position:
    """The position with one pawn of *seat* moved."""
    rows = list(position)
    rows[seat] = moved(rows[seat], before, after)
    return tuple(rows)


def arranged(settings: Settings, places: Iterable[int]) -> Places:
    """A player's pawns as a position has them, the rest in reserve: lowest first, or by rank."""
    row = [*places]
    row += [RESERVE] * (settings.pawns - len(row))
    if not settings.ranks:
        return tuple(sorted(max(place, RESERVE) for place in row))
    return tuple(reserve_of(rank) if in_reserve(place) else place for rank, place in enumerate(row))


def outcome(settings: Settings, position: Position, changes: Iterable[Change]) -> Outcome | None:
    """What the changes lead to, or None when one of them fits no pawn or no place.

    A pawn may be changed again by a later change, leg by leg. Who stands where a changed pawn ends, and is
    not changed itself, goes to the reserve; of two changed ones that end on one place the later stays.
    """
    track, ranked = track_of(settings), bool(settings.ranks)
    rows = [list(places) for places in position]
    moved: dict[tuple[int, int], None] = {}  # seat and number of each changed pawn, by its last change
    captured: list[Change] = []
    for change in changes:
        seat, place = change.seat, change.after
        if not 0 <= seat < len(rows):
            return None
        there = [number for number, at in enumerate(rows[seat]) if at == change.before]
        if not there:
            return None
        number = min(there, key=lambda one: (seat, one) in moved)  # who has not moved yet, first
        reserve = reserve_of(number) if ranked else RESERVE
        if place not in track.spots[seat] and place != reserve:
            return None
        rows[seat][number] = place
        moved.pop((seat, number), None)
        moved[seat, number] = None
        if place == reserve and change.before != reserve:
            captured.append(change)
    ends: dict[int, tuple[int, int]] = {}  # by spot, who stands there at last
    for seat, number in moved:
        if not in_reserve(rows[seat][number]):
            ends[track.spots[seat][rows[seat][number]]] = seat, number
    for seat, row in enumerate(rows):
        for number, place in enumerate(row):
            spot = None if in_reserve(place) else track.spots[seat][place]
            if spot in ends and ends[spot] != (seat, number):
                row[number] = reserve_of(number) if ranked else RESERVE
                captured.append(Change(seat, place, row[number]))
    captured.sort(key=lambda change: change.seat)
    return Outcome(tuple(tuple(row if ranked else sorted(row)) for row in rows), tuple(captured))


def whole_ways(position: Position, changes: Iterable[Change]) -> tuple[Change, ...]:
    """The changes with the legs of one pawn as one change, read as `outcome` reads them."""
    still = [list(places) for places in position]
    net: list[Change] = []
    for change in changes:
        if change.before in still[change.seat]:
            still[change.seat].remove(change.before)
            net.append(change)
        else:
            earlier = next(one for one in net if (one.seat, one.after) == (change.seat, change.before))
            net[net.index(earlier)] = Change(change.seat, earlier.before, change.after)
    return tuple(net)
