"""A position as one player finds it on their turn: what stands where, what is blocked, whose pawns move."""

from collections.abc import Callable, Container, Iterable

from tracker.game import Refused
from tracker.games.tock.board.changes import put
from tracker.games.tock.board.marks import Marks
from tracker.games.tock.board.places import RESERVE, at_home, on_track
from tracker.games.tock.board.track import Track, Walk
from tracker.games.tock.settings.cards import Step
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Places, Position

Arrival = tuple[Position, tuple[Change, ...]]  # where the pawns stand, and what happened to which


class Situation:
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

    def walks(self, seat: int, place: int, points: int) -> Iterable[Walk]:
        """The ways that so many points can take a pawn, whatever is in its way."""
        return self.track.walks(seat, points)[self.track.spots[seat][place]]

    def hindrance(self, seat: int, place: int, walk: Walk, effect: Step | None = None) -> Refused | None:
        """What keeps the pawn of *seat* at *place* from that walk."""
        if not walk.gates and not walk.holes:
            return None
        owes = on_track(place) and self.owes_lap(seat, place)
        return obstacle(self.track, seat, walk, self.closed.__getitem__, self.occupied, owes)

    def landed(self, seat: int, before: int, spots: tuple[int, ...]) -> Arrival:
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

    def arrivals(self, seat: int, before: int, spots: tuple[int, ...]) -> Iterable[Arrival]:
        """What can come of a pawn that stops on the last of *spots*, and captures on all of them."""
        return (self.landed(seat, before, spots),)


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
    return at_home(places) >= settings.home


def movers_of(track: Track, position: Position, seat: int) -> tuple[int, ...]:
    """The seats whose pawns a player moves: their own, or once those are home the partners'."""
    if not is_home(track.settings, position[seat]):
        return (seat,)
    if not track.settings.helping:
        return ()
    return tuple(other for other in track.partners[seat] if not is_home(track.settings, position[other]))
