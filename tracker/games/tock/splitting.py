"""The points of one card divided over pawns.

Pawns that cannot meet in this split do not care in which order they go: they are searched group by group, and
the groups' outcomes are combined. Within a group the pawns are told apart by their place in a tuple, and
every order of legs is tried, one leg after another, each arrangement once.
"""

from collections.abc import Iterator
from itertools import compress
from typing import NamedTuple

from tracker.games.tock.board import CENTRE, LANE, RESERVE
from tracker.games.tock.effects import Found
from tracker.games.tock.scene import Scene, is_home, put
from tracker.games.tock.settings import Split
from tracker.games.tock.state import Change, Position
from tracker.games.tock.track import GONE, Hop


class Pawn(NamedTuple):
    """A pawn that may take part."""

    seat: int
    place: int
    spot: int


Spots = tuple[int, ...]  # by pawn
Arrangement = tuple[Spots, int]  # the spots, and a bit for each spot where another player's pawn was captured
# Places by pawn; the captures as above; the changes of the pawns that moved, and of all that were captured.
Outcome = tuple[tuple[int, ...], int, tuple[Change, ...], tuple[Change, ...]]


def split(scene: Scene, effect: Split, found: Found) -> None:
    """All points over the moved pawns; or the rest over the partners' where the game allows it."""
    groups = _groups(scene, effect)
    _collect(scene, groups, _combined(groups, effect.points), found)
    if effect.shared:
        _share(scene, effect, groups, found)


def _share(scene: Scene, effect: Split, groups: list["Group"], found: Found) -> None:
    """The player's last pawn gets home, and the rest of the points goes to the partners' pawns."""
    helped = helped_after(scene)
    near = scene.track.length - effect.points  # from here on, a pawn on the track may get home
    if not helped or any(place < near for place in scene.position[scene.movers[0]]):
        return
    for spent in range(1, effect.points):
        home: Found = {}
        _collect(scene, groups, _combined(groups, spent, at_home=True), home)
        for position, changes in home.items():
            rest: Found = {}
            after = Scene(scene.track, position, helped, scene.marks)
            split(after, Split(effect.points - spent, effect.pawns, effect.sweeping), rest)
            for end, more in rest.items():
                spelled = sorted(changes + more, key=lambda change: change.after == RESERVE)
                found.setdefault(end, tuple(spelled))


def helped_after(scene: Scene) -> tuple[int, ...]:
    """The partners whose pawns take the rest of a split once the mover's own are home."""
    track = scene.track
    if len(scene.movers) != 1:
        return ()
    partners = track.partners[scene.movers[0]]
    return tuple(seat for seat in partners if not is_home(track.settings, scene.position[seat]))


def _groups(scene: Scene, effect: Split) -> list["Group"]:
    """The pawns that may take part, grouped by who can meet; one group where each has only one leg."""
    track = scene.track
    pawns = [
        Pawn(seat, place, track.spots[seat][place])
        for seat in scene.movers
        for place in scene.position[seat]
        if place not in (RESERVE, CENTRE)
    ]
    if effect.pawns is not None:
        return [Group(scene, effect, pawns)]
    groups: list[tuple[int, list[Pawn]]] = []
    for pawn in pawns:
        reach, together = track.reach(pawn.seat, effect.points)[pawn.spot], [pawn]
        apart = []
        for group in groups:
            if group[0] & reach:
                reach |= group[0]
                together += group[1]
            else:
                apart.append(group)
        groups = [*apart, (reach, together)]
    return [Group(scene, effect, together) for _, together in groups]


class Group:
    """Pawns that can meet in a split, and where their legs lead."""

    def __init__(self, scene: Scene, effect: Split, pawns: list[Pawn]) -> None:
        track = scene.track
        whole = effect.pawns is not None or not effect.sweeping
        self.pawns = pawns
        self._scene = scene
        self._points = effect.points
        self._sweeping = effect.sweeping
        self._hops = [track.hops(pawn.seat, effect.points, whole) for pawn in pawns]
        self._prey = {spot: 1 << spot for spot, seat in scene.occupied.items() if seat not in scene.movers}
        self._barred = [scene.owes_lap(pawn.seat, pawn.place) for pawn in pawns]
        self._blockers = self._who_blocks()
        self._layers: list[dict[Arrangement, None]] = [
            {} for _ in range(effect.points + 1)
        ]  # by points spent
        self._outcomes: dict[int, list[Outcome]] = {}
        start: Arrangement = tuple([pawn.spot for pawn in pawns]), 0
        self._layers[0][start] = None
        if effect.pawns is None:
            self._go_on([track.plain_hops(pawn.seat, effect.points, whole) for pawn in pawns])
        else:
            self._go_once(start, effect.points, effect.pawns, frozenset(range(len(pawns))))

    def _who_blocks(self) -> dict[int, list[int]]:
        """By moved seat: which of the pawns block its start while they stand on it."""
        fresh_only = self._scene.track.settings.blockade == "fresh"
        blockers: dict[int, list[int]] = {seat: [] for seat in self._scene.movers}
        for label, pawn in enumerate(self.pawns):
            if not fresh_only or self._scene.protected(pawn.seat, pawn.place):
                blockers[pawn.seat].append(label)
        return blockers

    def _go_on(self, plain: list[dict[int, int]]) -> None:
        """Find every arrangement that legs in any number and order lead to."""
        layers, prey = self._layers, self._prey
        for spent in range(self._points):
            following = layers[spent + 1]
            for spots, caught in layers[spent]:
                for label, spot in enumerate(spots):
                    end = plain[label].get(spot)
                    if end is not None and end not in spots:
                        moved = (*spots[:label], end, *spots[label + 1 :])
                        following[moved, caught | prey.get(end, 0)] = None
                        continue
                    for hop in self._hops[label][spot]:
                        if spent + hop.cost > self._points:
                            break
                        if after := self._after(spots, caught, label, hop):
                            layers[spent + hop.cost][after] = None

    def _go_once(self, at: Arrangement, left: int, legs: int, free: frozenset[int]) -> None:
        """Find the arrangements after all points in at most so many legs, each of another pawn."""
        spots, caught = at
        for label in free:
            for hop in self._hops[label][spots[label]]:
                if hop.cost > left:
                    break
                if hop.cost < left and legs == 1:
                    continue
                if after := self._after(spots, caught, label, hop):
                    if hop.cost == left:
                        self._layers[-1][after] = None
                    else:
                        self._go_once(after, left - hop.cost, legs - 1, free - {label})

    def _after(self, spots: Spots, caught: int, label: int, hop: Hop) -> Arrangement | None:
        """The arrangement after a leg of one pawn; None when something is in its way."""
        _, end, gates, holes, passed = hop
        if gates and any(self._shut(gate, spots) for gate in gates):
            return None
        if holes:
            entering = spots[label] < self._scene.track.length
            if (entering and self._barred[label]) or any(hole in spots for hole in holes):
                return None
        after = list(spots)
        after[label] = end
        for field in (*passed, end) if self._sweeping else (end,):
            if field in spots:
                after[spots.index(field)] = GONE
            else:
                caught |= self._prey.get(field, 0)
        return tuple(after), caught

    def _shut(self, gate: int, spots: Spots) -> bool:
        """Whether the start of seat *gate* is blocked while the pawns of this group stand so."""
        if gate not in self._blockers:
            return self._scene.closed[gate]
        start = self._scene.track.starts[gate]
        return any(spots[label] == start for label in self._blockers[gate])

    def outcomes(self, spent: int, at_home: bool) -> list[Outcome]:
        """How the pawns can stand after so many points; *at_home*: only with all of them in their lanes."""
        if spent not in self._outcomes:
            self._outcomes[spent] = [self._outcome(*arrangement) for arrangement in self._layers[spent]]
        if at_home:
            return [outcome for outcome in self._outcomes[spent] if min(outcome[0]) > LANE]
        return self._outcomes[spent]

    def _outcome(self, spots: Spots, caught: int) -> Outcome:
        places: list[int] = []
        moves: list[Change] = []
        lost: list[Change] = []
        for (seat, before, begin), spot in zip(self.pawns, spots, strict=True):
            if spot == begin:
                places.append(before)
                continue
            place = self._scene.track.places[seat][spot]
            places.append(place)
            (lost if spot == GONE else moves).append(Change(seat, before, place))
        if caught:
            lost += _captured(self._scene, caught)
        return tuple(places), caught, tuple(moves), tuple(lost)


def _captured(scene: Scene, caught: int) -> list[Change]:
    """What happens to other players' pawns on the captured spots."""
    places = scene.track.places
    return [
        Change(seat, places[seat][spot], RESERVE)
        for spot, seat in scene.occupied.items()
        if caught >> spot & 1
    ]


def _combined(groups: list[Group], points: int, at_home: bool = False) -> Iterator[Outcome]:
    """Every outcome of all groups together that spends exactly so many points."""
    if not groups:
        return
    *firsts, last = groups
    partial: list[list[Outcome]] = [[((), 0, (), ())], *([] for _ in range(points))]  # by points spent
    for group in firsts:
        grown: list[list[Outcome]] = [[] for _ in range(points + 1)]
        for spent, outcomes in enumerate(partial):
            for more in range(points - spent + 1) if outcomes else ():
                grown[spent + more] += [
                    (places + places_2, caught | caught_2, moves + moves_2, lost + lost_2)
                    for places, caught, moves, lost in outcomes
                    for places_2, caught_2, moves_2, lost_2 in group.outcomes(more, at_home)
                ]
        partial = grown
    for spent, outcomes in enumerate(partial):
        if outcomes:
            for places_2, caught_2, moves_2, lost_2 in last.outcomes(points - spent, at_home):
                for places, caught, moves, lost in outcomes:
                    yield places + places_2, caught | caught_2, moves + moves_2, lost + lost_2


def _collect(scene: Scene, groups: list[Group], outcomes: Iterator[Outcome], found: Found) -> None:
    """Add the positions of the outcomes to *found*."""
    seats = [pawn.seat for group in groups for pawn in group.pawns]
    waiting = [[place for place in places if place in (RESERVE, CENTRE)] for places in scene.position]
    left: dict[int, Position] = {}  # by captures: the position without them
    for places, caught, moves, lost in outcomes:
        if caught not in left:
            left[caught] = _without(scene, caught)
        position = left[caught]
        for mover in scene.movers:
            own = places if len(scene.movers) == 1 else compress(places, map(mover.__eq__, seats))
            row = [*waiting[mover], *own]
            row.sort()
            position = (*position[:mover], tuple(row), *position[mover + 1 :])
        found.setdefault(position, moves + lost)


def _without(scene: Scene, caught: int) -> Position:
    """The position once the pawns on the captured spots are in their reserves."""
    position = scene.position
    for change in _captured(scene, caught):
        position = put(position, change.seat, change.before, RESERVE)
    return position
