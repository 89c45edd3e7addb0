"""What cards do where pawns have ranks: the Royal variant (RYV-01 to RYV-10).

A player's places are in the order of the ranks, and each rank has a reserve place of its own, so that a place
always tells one pawn. Decisions that the rules leave open:

- A trip of the citizen never leads back to the field where the card found it.
- Who draws on a special field always does; it is the one who played the card.
"""

from collections.abc import Iterable, Iterator

from tracker.game import Refused
from tracker.games.tock.board import RESERVE, in_reserve, on_track
from tracker.games.tock.effects import Found
from tracker.games.tock.marks import Marks
from tracker.games.tock.scene import Scene
from tracker.games.tock.settings import Magnet, Out, Settings, Step
from tracker.games.tock.state import Change, Places, Position
from tracker.games.tock.track import Track, Walk, track_of

KING, KNIGHT, CITIZEN, FOOL = range(4)
KING_MOST = 7  # points that move a king
FOOL_SPARES = 2


def reserve_of(rank: int) -> int:
    """The place in the reserve of the pawn of a rank."""
    return RESERVE - rank


def reserve_for(settings: Settings, places: Places, place: int) -> int:
    """Where the pawn at *place* among a player's *places* goes when it is captured."""
    return reserve_of(places.index(place)) if settings.ranks else RESERVE


def arranged(settings: Settings, places: Iterable[int]) -> Places:
    """A player's pawns as a position has them, the rest in reserve: lowest first, or by rank."""
    row = [*places]
    row += [RESERVE] * (settings.pawns - len(row))
    if not settings.ranks:
        return tuple(sorted(max(place, RESERVE) for place in row))
    return tuple(reserve_of(rank) if in_reserve(place) else place for rank, place in enumerate(row))


class Court(Scene):
    """A scene where each pawn has a rank."""

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
    def put(position: Position, seat: int, before: int, after: int) -> Position:
        """The position with one pawn of *seat* moved; its rank keeps its place in the row."""
        places = list(position[seat])
        places[places.index(before)] = after
        return (*position[:seat], tuple(places), *position[seat + 1 :])

    def landed(self, seat: int, before: int, spots: tuple[int, ...]) -> tuple[Position, tuple[Change, ...]]:
        """A pawn goes to the last of *spots*, and who stands there goes to the reserve of its rank."""
        end = spots[-1]
        change = Change(seat, before, self.track.places[seat][end])
        if end not in self.occupied:
            return self.put(self.position, seat, before, change.after), (change,)
        other = self.occupied[end]
        place = self.track.places[other][end]
        lost = Change(other, place, reserve_for(self.track.settings, self.position[other], place))
        position = self.put(self.position, other, lost.before, lost.after)
        return self.put(position, seat, before, change.after), (change, lost)

    def arrivals(self, seat: int, before: int, end: int) -> Iterator[tuple[Position, tuple[Change, ...]]]:
        """A pawn stops there; a citizen on a special field may go on."""
        position, changes = self.landed(seat, before, (end,))
        yield position, changes
        trip = self.trip(seat, before, end)
        if trip is not None:
            after = self.track.places[seat][trip]
            far = self.put(position, seat, changes[0].after, after)
            yield far, (Change(seat, before, after), *changes[1:])

    def trip(self, seat: int, before: int, end: int) -> int | None:
        """Where a citizen that arrives at *end* may go on to; None where it may not, or no other pawn."""
        board = self.track.settings.board
        if self.position[seat].index(before) != CITIZEN or not is_special(self.track.settings, end):
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


# --- what a card does


def bring_out(scene: Court, _effect: Out, found: Found) -> None:
    """A pawn of any rank from the reserve to its start, unless one of its colour stands there."""
    for seat in scene.movers:
        if 0 in scene.position[seat]:
            continue
        for place in scene.position[seat]:
            if in_reserve(place):
                position, changes = scene.landed(seat, place, (scene.track.starts[seat],))
                found.setdefault(position, changes)


def step(scene: Court, effect: Step, found: Found) -> None:
    """One pawn walks, as its rank allows."""
    for seat in scene.movers:
        for rank, place in enumerate(scene.position[seat]):
            if in_reserve(place) or too_far(rank, effect.points):
                continue
            for walk in walks(scene, seat, rank, place, effect.points):
                if hindrance(scene, seat, rank, walk, effect.green) is None:
                    for position, changes in scene.arrivals(seat, place, walk.end):
                        found.setdefault(position, changes)


def too_far(rank: int, points: int) -> bool:
    """Whether it is a king, and the points do not move kings."""
    return rank == KING and abs(points) > KING_MOST


def walks(scene: Court, seat: int, rank: int, place: int, points: int) -> Iterator[Walk]:
    """The ways that so many points can take a pawn; a fool may spare some on its way into the goal."""
    spot = scene.track.spots[seat][place]
    yield from scene.track.walks(seat, points)[spot]
    if rank == FOOL and on_track(place):
        for fewer in range(max(points - FOOL_SPARES, 1), points):
            yield from (walk for walk in scene.track.walks(seat, fewer)[spot] if walk.holes)


def hindrance(scene: Court, seat: int, rank: int, walk: Walk, green: bool) -> Refused | None:
    """What keeps a pawn of *seat* from that walk: a blocked start, a higher rank, a pawn at home, a king."""
    clauses, track = scene.track.settings.clauses, scene.track
    for gate in walk.gates:
        if scene.closed[gate] and rank != KNIGHT:
            return Refused(clauses.blockade, "blocked", {"seat": gate})
        if scene.closed[gate] and walk.end == track.starts[gate]:
            return Refused(clauses.knight, "knight-stops", {"seat": gate})
    for spot in () if green else walk.passed:
        if scene.ranks.get(spot, rank) < rank:
            return _outranked(scene, rank, spot)
    for hole in walk.holes:
        if hole in scene.occupied:
            reason = "lane-taken" if hole == walk.end else "lane-jump"
            return Refused(clauses.lane, reason, {"place": (seat, track.places[seat][hole])})
    if rank != KING and scene.ranks.get(walk.end) == KING and walk.end != track.starts[seat]:
        return Refused(clauses.king_taken, "king-safe", {"seat": scene.occupied[walk.end]})
    return None


def _outranked(scene: Court, rank: int, spot: int) -> Refused:
    settings, owner = scene.track.settings, scene.occupied[spot]
    clause = settings.clauses.knight if rank == KNIGHT and scene.closed[owner] else settings.clauses.ranks
    return Refused(
        clause,
        "outranked",
        {
            "rank": settings.ranks[rank],
            "higher": settings.ranks[scene.ranks[spot]],
            "place": (owner, scene.track.places[owner][spot]),
        },
    )


# --- what a table did


def after(track: Track, position: Position, changes: tuple[Change, ...]) -> Position | None:
    """The position after the changes, as `engine.after` has it, where each place tells one pawn."""
    rows = [list(places) for places in position]
    moved: dict[tuple[int, int], None] = {}  # seat and rank, in the order of their last change
    for change in changes:
        seat, place = change.seat, change.after
        if not 0 <= seat < len(rows) or change.before not in rows[seat]:
            return None
        there = [rank for rank, at in enumerate(rows[seat]) if at == change.before]
        rank = min(there, key=lambda rank: (seat, rank) in moved)  # who has not moved yet, first
        if place not in track.spots[seat] and place != reserve_of(rank):
            return None
        rows[seat][rank] = place
        moved.pop((seat, rank), None)
        moved[seat, rank] = None
    standing: dict[int, tuple[int, int]] = {}
    still = [
        (seat, rank) for seat, row in enumerate(rows) for rank in range(len(row)) if (seat, rank) not in moved
    ]
    for seat, rank in (*still, *moved):
        if in_reserve(rows[seat][rank]):
            continue
        spot = track.spots[seat][rows[seat][rank]]
        if spot in standing:
            other, lost = standing[spot]
            rows[other][lost] = reserve_of(lost)
        standing[spot] = (seat, rank)
    return tuple(tuple(row) for row in rows)
