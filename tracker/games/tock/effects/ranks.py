"""What is different where pawns have ranks: the Royal variant (RYV-01 to RYV-10).

A player's places are in the order of the ranks, and each rank has a reserve place of its own, so that a place
always tells one pawn. Decisions that the rules leave open:

- A trip of the citizen never leads back to the field where the card found it.
- Who draws on a special field is the one who played the card.
"""

from collections.abc import Iterable, Iterator

from tracker.game import Refused
from tracker.games.tock.board.marks import Marks
from tracker.games.tock.board.places import on_track, reserve_of
from tracker.games.tock.board.situation import Arrival, Found, Situation, obstacle
from tracker.games.tock.board.track import Track, Walk, track_of
from tracker.games.tock.settings.cards import Magnet, Step
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Places, Position

KING, KNIGHT, CITIZEN, FOOL = range(4)
KING_MOST = 7  # points that move a king
FOOL_SPARES = 2


class Court(Situation):
    """A situation where each pawn has a rank."""

    __slots__ = ("ranks",)

    def __init__(self, track: Track, position: Position, movers: tuple[int, ...], marks: Marks) -> None:
        super().__init__(track, position, movers, marks)
        self.ranks = {
            spots[place]: rank
            for seat, spots in enumerate(track.spots)
            for rank, place in enumerate(position[seat])
            if place >= 0
        }

    @staticmethod
    def moved(places: Places, before: int, after: int) -> Places:
        """A player's pawns with one of them moved; its rank keeps its place in the row."""
        row = list(places)
        row[row.index(before)] = after
        return tuple(row)

    @staticmethod
    def put(position: Position, seat: int, before: int, after: int) -> Position:
        """The position with one pawn of *seat* moved."""
        return (*position[:seat], Court.moved(position[seat], before, after), *position[seat + 1 :])

    def rank(self, seat: int, place: int) -> int:
        """The rank of the pawn of *seat* at *place*."""
        return self.position[seat].index(place)

    # --- a pawn that walks

    def too_far(self, seat: int, place: int, points: int) -> bool:
        """Whether it is a king, and the points do not move kings."""
        return self.rank(seat, place) == KING and abs(points) > KING_MOST

    def walks(self, seat: int, place: int, points: int) -> Iterator[Walk]:
        """The ways that so many points can take a pawn: none where they do not move a king; a fool may spare
        some on its way into the goal."""
        rank, spot = self.rank(seat, place), self.track.spots[seat][place]
        if self.too_far(seat, place, points):
            return
        yield from self.track.walks(seat, points)[spot]
        if rank == FOOL and on_track(place):
            for fewer in range(max(points - FOOL_SPARES, 1), points):
                yield from (walk for walk in self.track.walks(seat, fewer)[spot] if walk.holes)

    def step(self, seat: int, effect: Step, found: Found) -> None:
        """Find where the points of a card can take a pawn of *seat*, as its rank allows."""
        for place in self.position[seat]:
            if place < 0:
                continue
            for walk in self.walks(seat, place, effect.points):
                if self.barrier(seat, place, walk, effect.green) is None:
                    for position, changes in self.arrivals(seat, place, (walk.end,)):
                        found.setdefault(position, changes)

    def barrier(self, seat: int, place: int, walk: Walk, green: bool) -> Refused | None:
        """What keeps a pawn from that walk: a blocked start, a higher rank, a pawn at home, a king."""
        clauses, track, rank = self.track.settings.clauses, self.track, self.rank(seat, place)

        def shut(gate: int) -> bool:
            return self.closed[gate] and rank != KNIGHT

        if refused := obstacle(track, seat, walk, shut, self.occupied, owes_lap=False):
            return refused
        for gate in walk.gates:
            if self.closed[gate] and walk.end == track.starts[gate]:
                return Refused(clauses.knight, "knight-stops", {"seat": gate})
        for spot in () if green else walk.passed:
            if self.ranks.get(spot, rank) < rank:
                return self._outranked(rank, spot)
        if rank != KING and self.ranks.get(walk.end) == KING and walk.end != track.starts[seat]:
            return Refused(clauses.king_taken, "king-safe", {"seat": self.occupied[walk.end]})
        return None

    def _outranked(self, rank: int, spot: int) -> Refused:
        settings, owner = self.track.settings, self.occupied[spot]
        knight = rank == KNIGHT and self.closed[owner]
        clause = settings.clauses.knight if knight else settings.clauses.ranks
        higher, place = settings.ranks[self.ranks[spot]], (owner, self.track.places[owner][spot])
        return Refused(clause, "outranked", {"rank": settings.ranks[rank], "higher": higher, "place": place})

    def landed(self, seat: int, before: int, spots: tuple[int, ...]) -> Arrival:
        """A pawn goes to the last of *spots*, and who stands there goes to the reserve of its rank."""
        end = spots[-1]
        change = Change(seat, before, self.track.places[seat][end])
        if end not in self.occupied:
            return self.put(self.position, seat, before, change.after), (change,)
        other = self.occupied[end]
        place = self.track.places[other][end]
        lost = Change(other, place, reserve_of(self.rank(other, place)))
        position = self.put(self.position, other, lost.before, lost.after)
        return self.put(position, seat, before, change.after), (change, lost)

    def arrivals(self, seat: int, before: int, spots: tuple[int, ...]) -> Iterable[Arrival]:
        """A pawn stops there; a citizen on a special field may go on."""
        position, changes = self.landed(seat, before, spots)
        yield position, changes
        trip = self.trip(seat, before, spots[-1])
        if trip is not None:
            after = self.track.places[seat][trip]
            far = self.put(position, seat, changes[0].after, after)
            yield far, (Change(seat, before, after), *changes[1:])

    # --- special fields

    def trip(self, seat: int, before: int, end: int) -> int | None:
        """Where a citizen that arrives at *end* may go on to; None where it may not, or no other pawn."""
        board = self.track.settings.board
        if self.rank(seat, before) != CITIZEN or not is_special(self.track.settings, end):
            return None
        origin = self.track.spots[seat][before]
        for section in range(1, board.sections):
            spot = (end + section * board.size) % board.length
            if spot == origin:
                return None
            if spot not in self.occupied:
                return spot
        return None


def is_special(settings: Settings, place: int) -> bool:
    """Whether a place of any player on the track, or a spot, is a special field."""
    board = settings.board
    return bool(settings.special) and 0 <= place < board.length and place % board.size == settings.special


def draws(settings: Settings, card: str, changes: tuple[Change, ...]) -> bool:
    """Whether who laid *card* draws one: a number or a magnet has taken a pawn to a special field."""
    effects = track_of(settings).effects.get(card, ())
    return any(isinstance(effect, (Step, Magnet)) for effect in effects) and any(
        is_special(settings, change.after) and change.after != change.before for change in changes
    )
