"""A position as one player finds it on their turn: what stands where, what is blocked, whose pawns move."""

from collections.abc import Iterator

from tracker.games.tock.board import CENTRE, LANE, LANE_HOLES, RESERVE, in_lane, on_track
from tracker.games.tock.marks import Marks
from tracker.games.tock.settings import Settings
from tracker.games.tock.state import Change, Places, Position
from tracker.games.tock.track import Track


def put(position: Position, seat: int, before: int, after: int) -> Position:
    """The position with one pawn of *seat* moved; pawns of a colour are alike and stand lowest first."""
    rows, places = list(position), list(position[seat])
    places[places.index(before)] = after
    places.sort()
    rows[seat] = tuple(places)
    return tuple(rows)


def is_home(settings: Settings, places: Places) -> bool:
    """Whether a player whose pawns stand so is done."""
    return sum(map(in_lane, places)) >= settings.home


class Scene:
    """What the effects of a card look at; nothing in here is changed."""

    __slots__ = ("closed", "marks", "movers", "occupied", "position", "track")

    put = staticmethod(put)

    def __init__(self, track: Track, position: Position, movers: tuple[int, ...], marks: Marks) -> None:
        self.track = track
        self.position = position
        self.movers = movers  # the seats whose pawns are moved: the player's own, or of those who are helped
        self.marks = marks
        self.closed = blocked_starts(track.settings, position, marks)
        self.occupied = {
            spots[place]: seat
            for seat, spots in enumerate(track.spots)
            for place in position[seat]
            if place >= 0
        }

    def protected(self, seat: int, place: int) -> bool:
        """Whether a pawn there stands on its own start and can be neither captured nor swapped."""
        return place == 0 and self.closed[seat]

    def swappable(self, seat: int) -> list[int]:
        """The places of a player's pawns that a swap may touch."""
        return [place for place in self.position[seat] if on_track(place) and not self.protected(seat, place)]

    def owes_lap(self, seat: int, place: int) -> bool:
        """Whether a pawn there went back over its start, and may not enter its lane yet."""
        return bool(self.marks.behind) and place in self.marks.behind[seat]

    def landed(self, seat: int, before: int, spots: tuple[int, ...]) -> tuple[Position, tuple[Change, ...]]:
        """A pawn goes to the last of *spots*, and who stands on any of them goes to the reserve."""
        after = self.track.places[seat][spots[-1]]
        position = put(self.position, seat, before, after)
        changes: tuple[Change, ...] = (Change(seat, before, after),)
        for spot in spots:
            if spot in self.occupied:
                other = self.occupied[spot]
                place = self.track.places[other][spot]
                # Where it is an own pawn, that and the one that arrived have one place now: either may go.
                position = put(position, other, place, RESERVE)
                changes = (*changes, Change(other, place, RESERVE))
        return position, changes

    def arrivals(self, seat: int, before: int, end: int) -> Iterator[tuple[Position, tuple[Change, ...]]]:
        """What can come of a pawn that stops on the spot *end*."""
        yield self.landed(seat, before, (end,))


def blocked_starts(settings: Settings, position: Position, marks: Marks) -> list[bool]:
    """By seat: whether a pawn stands on its own start so that nobody gets past."""
    if settings.blockade == "own":
        return [0 in places for places in position]
    if settings.blockade == "fresh" and marks.fresh:
        return [fresh and 0 in places for fresh, places in zip(marks.fresh, position, strict=True)]
    return [False] * len(position)


def movers_of(track: Track, position: Position, seat: int) -> tuple[int, ...]:
    """The seats whose pawns a player moves: their own, or once those are home the partners'."""
    if not is_home(track.settings, position[seat]):
        return (seat,)
    if not track.settings.helping:
        return ()
    return tuple(other for other in track.partners[seat] if not is_home(track.settings, position[other]))


def in_play(position: Position, seat: int) -> bool:
    """Whether a pawn of *seat* is on the track, in the centre, or in the lane with a move left."""
    places = position[seat]
    last = LANE + LANE_HOLES
    return any(
        on_track(place) or place == CENTRE or (LANE < place < last and place + 1 not in places)
        for place in places
    )
