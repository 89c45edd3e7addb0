"""The board worked out for one game: where every walk leads, looked up instead of counted each time.

Players' places count from their own start, so pawns of two colours cannot be compared. In here each place of
the board is one *spot* that all colours share: the fields of the track, then the lanes seat by seat, then the
centre. A reserve has no spot.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from tracker.games.tock.board.places import CENTRE, LANE, LANE_HOLES, RESERVE
from tracker.games.tock.settings.cards import Copy, Effect, Joker
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Places

ROWS = 4096  # so many rows of pawns are remembered with where each card takes them: they seldom change
GONE = -1  # where a pawn is that was captured on the way: nowhere


class Walk(NamedTuple):
    """One way to walk some points from a spot."""

    end: int
    gates: tuple[int, ...]  # the seats whose start is passed or landed on: where one may be stopped
    holes: tuple[int, ...]  # the holes of the lane on the way, the end too: they must be free
    passed: tuple[int, ...]  # the fields of the track on the way, the end not


class Changes(dict[int, Change | None]):
    """By spot where a pawn ends: what happened to it; None where it began. Filled as it is asked."""

    def __init__(self, seat: int, place: int, track: "Track") -> None:
        super().__init__({track.spots[seat][place]: None})
        self._seat = seat
        self._place = place
        self._places = track.places[seat]

    def __missing__(self, spot: int) -> Change:
        change = self[spot] = Change(self._seat, self._place, self._places[spot])
        return change


class Alone(dict[int, tuple[Change, ...]]):
    """By spot where a pawn ends: that this, and nothing else, happened. Filled as it is asked."""

    def __init__(self, seat: int, place: int, places: dict[int, int]) -> None:
        super().__init__()
        self._seat = seat
        self._place = place
        self._places = places

    def __missing__(self, spot: int) -> tuple[Change, ...]:
        self[spot] = (Change(self._seat, self._place, self._places[spot]),)
        return self[spot]


class Walks(dict[int, tuple[Walk, ...]]):
    """By spot: the walks of so many points, negative ones backwards; on the track, or into the lane.

    Filled as it is asked: a game begins with few pawns on the board."""

    def __init__(self, seat: int, points: int, track: "Track") -> None:
        super().__init__()
        self._seat = seat
        self._points = points
        self._track = track

    def __missing__(self, spot: int) -> tuple[Walk, ...]:
        self[spot] = self._track.walks_from(self._seat, spot, self._points)
        return self[spot]


class Stride(NamedTuple):
    """A walk of one pawn of a row: where it begins, how the row stands after it, and that as the change."""

    place: int
    walk: Walk
    row: Places
    changes: tuple[Change, ...]


def moved(places: Places, before: int, after: int) -> Places:
    """A player's pawns with one of them moved; pawns of a colour are alike and stand lowest first."""
    row = list(places)
    row[row.index(before)] = after
    row.sort()
    return tuple(row)


class Track:
    """The spots of one game and the walks between them. Made by `track_of`, once a game."""

    def __init__(self, settings: Settings) -> None:
        board = settings.board
        seats = range(settings.seats)
        self.settings = settings
        self.seats = seats
        self.length = board.length
        self.centre = board.length + LANE_HOLES * settings.seats
        self.starts = tuple(section * board.size for section in settings.sections)
        self.spots = tuple(self._spots(seat) for seat in seats)  # by seat: place → spot
        self.places = tuple(  # by seat: spot → place
            {GONE: RESERVE} | {spot: place for place, spot in spots.items()} for spots in self.spots
        )
        self.partners = tuple(
            tuple(other for other in seats if other != seat and settings.sides[other] == settings.sides[seat])
            for seat in seats
        )
        self.effects = {card.name: self._effects(card.effects) for card in settings.cards}
        self.copies = {card.name for card in settings.cards if Copy() in card.effects}
        self.reserves = range(RESERVE, RESERVE - max(len(settings.ranks), 1), -1)
        self._gates = {} if settings.blockade == "none" else {self.starts[seat]: seat for seat in seats}
        self.walks = cache(self._walks)
        self.hops = cache(self._hops)
        self.changes = cache(self._changes)
        self.alone = cache(self._alone)
        self.strides = lru_cache(ROWS)(self._strides)
        self.plain_hops = cache(self._plain_hops)
        self.reach = cache(self._reach)
        self.hubs: tuple[int, ...] = ()
        if board.hub is not None:
            self.hubs = tuple(section * board.size + board.hub for section in range(board.sections))
        self.shortcuts = tuple(map(self._shortcuts, seats))  # by seat: place → the spots that it leads to

    def _spots(self, seat: int) -> dict[int, int]:
        start, length = self.starts[seat], self.length
        spots = {place: (start + place) % length for place in range(length)}
        spots |= {LANE + hole: length + LANE_HOLES * seat + hole - 1 for hole in range(1, LANE_HOLES + 1)}
        if self.settings.board.hub is not None:
            spots[CENTRE] = self.centre
        return spots

    def _effects(self, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """The effects of a card, a joker's spelled out."""
        if not any(isinstance(effect, Joker) for effect in effects):
            return effects
        every = (effect for card in self.settings.cards for effect in card.effects)
        return tuple(dict.fromkeys(effect for effect in every if not isinstance(effect, Joker)))

    def _shortcuts(self, seat: int) -> dict[int, tuple[int, ...]]:
        """From a hub to the centre, and out of it onto any hub or only that of the own section."""
        if not self.hubs:
            return {}
        own = self.settings.sections[seat] - 1  # the fields of a section lie before its start
        exits = self.hubs if self.settings.exit_any else (self.hubs[own],)
        return {CENTRE: exits} | {self.places[seat][hub]: (self.centre,) for hub in self.hubs}

    def _walks(self, seat: int, points: int) -> Walks:
        return Walks(seat, points, self)

    def walks_from(self, seat: int, spot: int, points: int) -> tuple[Walk, ...]:
        """The walks of so many points from a spot."""
        return tuple(self._walk(seat, way) for way in self._ways(self.places[seat][spot], points))

    def _ways(self, place: int, points: int) -> list[list[int]]:
        """The places that a pawn steps on, the last one too: one list for each way that it can take."""
        if place == CENTRE:
            return []
        if place > LANE:
            inside = points > 0 and place + points <= LANE + LANE_HOLES
            return [list(range(place + 1, place + points + 1))] if inside else []
        way = 1 if points > 0 else -1
        ways = [[(place + way * step) % self.length for step in range(1, abs(points) + 1)]]
        ahead = self.length - self.settings.board.mouth - place  # fields to the last one before the lane
        holes = points - ahead
        if ahead >= 0 and 0 < holes <= LANE_HOLES:
            ways.append(ways[0][:ahead] + [LANE + hole for hole in range(1, holes + 1)])
        return ways

    def _walk(self, seat: int, way: list[int]) -> Walk:
        spots = [self.spots[seat][place] for place in way]
        return Walk(
            end=spots[-1],
            gates=tuple(self._gates[spot] for spot in spots if spot in self._gates),
            holes=tuple(spot for spot in spots if spot >= self.length),
            passed=tuple(spot for spot in spots[:-1] if spot < self.length),
        )

    def _hops(self, seat: int) -> dict[int, tuple[tuple[int, Walk], ...]]:
        """By spot: the smallest pieces that make up any leg, when what is passed is captured as if landed on.

        They are single points, and the two that go over the start into the lane: a pawn that stops on its
        start does not go in. Each with its points.
        """
        return {
            spot: (
                *((1, walk) for walk in self.walks(seat, 1)[spot]),
                *((2, walk) for walk in self.walks(seat, 2)[spot] if self._over_start(seat, spot, walk)),
            )
            for spot in self.spots[seat].values()
        }

    def _changes(self, seat: int, place: int) -> "Changes":
        """By spot where a pawn from *place* ends: what happened to it."""
        return Changes(seat, place, self)

    def _alone(self, seat: int, place: int) -> "Alone":
        """By spot where a pawn from *place* ends: that, as the only change."""
        return Alone(seat, place, self.places[seat])

    def _strides(self, seat: int, points: int, row: Places) -> tuple[Stride, ...]:
        """Every walk of so many points that pawns of *seat* which stand so could take on an empty board."""
        walks, spots, places = self.walks(seat, points), self.spots[seat], self.places[seat]
        return tuple(
            Stride(place, walk, moved(row, place, places[walk.end]), self.alone(seat, place)[walk.end])
            for place in row
            if place >= 0
            for walk in walks[spots[place]]
        )

    def _plain_hops(self, seat: int) -> dict[int, int]:
        """By spot: where the only hop ends, if it goes one field on and that is nobody's start."""
        return {
            spot: hops[0][1].end
            for spot, hops in self.hops(seat).items()
            if len(hops) == 1 and not hops[0][1].gates and not hops[0][1].holes
        }

    def _over_start(self, seat: int, spot: int, walk: Walk) -> bool:
        """Whether the walk goes from the field before the start to the first hole behind it."""
        return spot < self.length and len(walk.holes) == 1 and walk.passed == (self.starts[seat],)

    def _reach(self, seat: int, points: int) -> dict[int, int]:
        """By spot: a bit for each spot that a pawn there can come to with at most so many points."""
        reach = {}
        for spot in self.spots[seat].values():
            walks = [walk for cost in range(1, points + 1) for walk in self.walks(seat, cost)[spot]]
            reach[spot] = 1 << spot | sum({1 << walk.end for walk in walks})
        return reach


@lru_cache(maxsize=8)  # one is played at a time, and each remembers thousands of rows
def track_of(settings: Settings) -> Track:
    """The track of a game with its options settled."""
    return Track(settings)
