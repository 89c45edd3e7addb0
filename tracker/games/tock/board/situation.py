"""A position as one player finds it on their turn: what stands where, what is blocked, whose pawns move."""

from collections.abc import Callable, Container, Iterable

from tracker.game import Refused
from tracker.games.tock.board.changes import put
from tracker.games.tock.board.marks import Marks
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE, on_track
from tracker.games.tock.board.track import GONE, Track, Walk, moved
from tracker.games.tock.settings.cards import Step
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Places, Position

Found = dict[Position, tuple[Change, ...]]  # by position that a card can lead to: one way to spell it
Arrival = tuple[Position, tuple[Change, ...]]  # where the pawns stand, and what happened to which


class Situation:
    """What the effects of a card look at; nothing in here is changed."""

    __slots__ = ("closed", "marks", "movers", "occupied", "position", "track")

    put = staticmethod(put)
    moved = staticmethod(moved)

    def __init__(self, track: Track, position: Position, movers: tuple[int, ...], marks: Marks) -> None:
        self.track = track
        self.position = position
        self.movers = movers  # the seats whose pawns are moved: the player's own, or of those who are helped
        self.marks = marks
        self.closed = blocked_starts(track.settings, position, marks)
        self.occupied = {
            spots[place]: seat
            for seat, spots, row in zip(track.seats, track.spots, position, strict=True)
            for place in row
            if place >= 0
        }

    def without(self, pawns: Iterable[tuple[int, int]]) -> "Situation":
        """The same with some pawns, each a seat and a place, out of the way: in their reserves."""
        position = self.position
        for seat, place in pawns:
            position = put(position, seat, place, RESERVE)
        return Situation(self.track, position, self.movers, self.marks)

    def protected(self, seat: int, place: int) -> bool:
        """Whether a pawn there stands on its own start and can be neither captured nor swapped."""
        return place == 0 and self.closed[seat]

    def owes_lap(self, seat: int, place: int) -> bool:
        """Whether a pawn there went back over its start, and may not enter its lane yet."""
        return bool(self.marks.behind) and place in self.marks.behind[seat]

    # --- a pawn that walks

    def step(self, seat: int, effect: Step, found: Found) -> None:
        """Find where the points of a card can take a pawn of *seat*."""
        rows, occupied, sweeping = list(self.position), self.occupied, effect.sweeping
        own, blocked = effect.whose == "own", True in self.closed
        for place, walk, row, changes in self.track.strides(seat, effect.points, rows[seat]):
            end, gates, holes, passed = walk
            if not own and not is_in_reach(place):
                continue
            if (holes or (blocked and gates)) and self.hindrance(seat, place, walk):
                continue
            rows[seat] = row
            if sweeping or end in occupied:
                found.setdefault(*self._cleared(rows, changes, (*passed, end) if sweeping else (end,)))
            else:
                found.setdefault(tuple(rows), changes)

    def hindrance(self, seat: int, place: int, walk: Walk) -> Refused | None:
        """What keeps the pawn of *seat* at *place* from that walk."""
        owes = on_track(place) and self.owes_lap(seat, place)
        return obstacle(self.track, seat, walk, self.closed.__getitem__, self.occupied, owes)

    def landed(self, seat: int, before: int, spots: tuple[int, ...]) -> Arrival:
        """A pawn goes to the last of *spots*, and who stands on any of them goes to the reserve."""
        end, rows = spots[-1], list(self.position)
        rows[seat] = moved(rows[seat], before, self.track.places[seat][end])
        return self._cleared(rows, self.track.alone(seat, before)[end], spots)

    def _cleared(self, arrived: list[Places], changes: tuple[Change, ...], spots: tuple[int, ...]) -> Arrival:
        """The same after an arrival: who stood on any of *spots* goes to the reserve."""
        rows, occupied, track = arrived.copy(), self.occupied, self.track
        for spot in spots:
            if spot in occupied:
                other = occupied[spot]
                place = track.places[other][spot]
                # Where it is an own pawn, that and the one that arrived have one place now: either may go.
                rows[other] = moved(rows[other], place, RESERVE)
                changes += track.alone(other, place)[GONE]
        return tuple(rows), changes

    def arrivals(self, seat: int, before: int, spots: tuple[int, ...]) -> Iterable[Arrival]:
        """What can come of a pawn that stops on the last of *spots*, and captures on all of them."""
        return (self.landed(seat, before, spots),)


def is_in_reach(place: int) -> bool:
    """Whether another player's pawn there can be moved: nobody reaches into a lane, or into the centre."""
    return on_track(place)


def obstacle(
    track: Track,
    seat: int,
    walk: Walk,
    shut: Callable[[int], bool],
    taken: Container[int],
    owes_lap: bool,
) -> Refused | None:
    """What is in the way of a pawn of *seat*: a blocked start, a lap that it owes, a pawn in its lane.

    *shut* tells whether the start of a seat is blocked, *taken* holds the spots where somebody stands.
    """
    clauses = track.settings.clauses
    for gate in walk.gates:
        if shut(gate):
            return Refused(clauses.blockade, "blocked", {"seat": gate})
    if walk.holes and owes_lap:
        return Refused(clauses.lane, "owes-lap", {"seat": seat})
    for hole in walk.holes:
        if hole in taken:
            reason = "lane-taken" if hole == walk.end else "lane-jump"
            return Refused(clauses.lane, reason, {"place": (seat, track.places[seat][hole])})
    return None


def blocked_starts(settings: Settings, position: Position, marks: Marks) -> list[bool]:
    """By seat: whether a pawn stands on its own start so that nobody gets past."""
    if settings.blockade == "own":
        return [0 in places for places in position]
    if settings.blockade == "fresh" and marks.fresh:
        return [fresh and 0 in places for fresh, places in zip(marks.fresh, position, strict=True)]
    return [False] * len(position)


def is_home(settings: Settings, places: Places) -> bool:
    """Whether a player whose pawns stand so has all home that are needed."""
    return sum([LANE < place < CENTRE for place in places]) >= settings.home


def movers_of(track: Track, position: Position, seat: int) -> tuple[int, ...]:
    """The seats whose pawns a player moves: their own, or once those are home the partners'."""
    if not is_home(track.settings, position[seat]):
        return (seat,)
    if not track.settings.helping:
        return ()
    return tuple(other for other in track.partners[seat] if not is_home(track.settings, position[other]))
