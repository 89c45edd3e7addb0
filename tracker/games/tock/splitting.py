"""The points of one card divided over pawns.

Where a pawn may have any number of legs, what is passed is captured; so a pawn gets past another only by
capturing it, and whatever legs can do they can do from front to back, each pawn in one go before the next one
behind it. A pawn in front makes way, or is captured where it stands then; one that stops on its start stops
those behind it, who could not have gone before.

Pawns that cannot meet do not care for each other: they are looked at group by group, and the groups' outcomes
are combined.
"""

from collections.abc import Iterable
from itertools import compress
from operator import getitem
from typing import NamedTuple

from tracker.games.tock.board import CENTRE, LANE, RESERVE
from tracker.games.tock.effects import Found
from tracker.games.tock.scene import Scene, is_home, put
from tracker.games.tock.settings import Split
from tracker.games.tock.state import Change, Position
from tracker.games.tock.track import GONE, Walk


class Pawn(NamedTuple):
    """A pawn that may take part."""

    seat: int
    place: int
    spot: int


Spots = tuple[int, ...]  # by pawn
# Spots; a bit for each spot where another player's pawn was captured; the pawn that went last.
Arrangement = tuple[Spots, int, int]
# Places by pawn; the captures as above; the changes of the pawns that moved, and of all that were captured.
Outcome = tuple[tuple[int, ...], int, tuple[Change, ...], tuple[Change, ...]]


def split(scene: Scene, effect: Split, found: Found) -> None:
    """All points over the moved pawns; or the rest over the partners' where the game allows it."""
    captured = Captured(scene)
    if effect.pawns is None:
        groups = _groups(scene, effect, captured)
    else:
        groups = [Group(scene, effect, _front_to_back(scene), captured)]
    _collect(scene, _halves(groups, effect.points), effect.points, captured, found)
    if effect.shared:
        _share(scene, effect, groups, captured, found)


def _share(scene: Scene, effect: Split, groups: list["Group"], captured: "Captured", found: Found) -> None:
    """The player's last pawn gets home, and the rest of the points goes to the partners' pawns."""
    helped = helped_after(scene)
    near = scene.track.length - effect.points  # from here on, a pawn on the track may get home
    if not helped or any(place < near for place in scene.position[scene.movers[0]]):
        return
    for spent in range(1, effect.points):
        home: Found = {}
        _collect(scene, _halves(groups, spent, at_home=True), spent, captured, home)
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


def _front_to_back(scene: Scene) -> list[Pawn]:
    """The pawns that may take part: those in the lanes, the deepest first, then those on the track.

    The first on the track is the one with the widest gap before it, which is wider than a split reaches.
    """
    track = scene.track
    pawns = [
        Pawn(seat, place, track.spots[seat][place])
        for seat in scene.movers
        for place in scene.position[seat]
        if place not in (RESERVE, CENTRE)
    ]
    pawns.sort(key=lambda pawn: -pawn.spot)
    lanes = [pawn for pawn in pawns if pawn.place > LANE]
    walking = pawns[len(lanes) :]
    ahead = walking[-1:] + walking[:-1]
    gaps = [(front.spot - pawn.spot - 1) % track.length for front, pawn in zip(ahead, walking, strict=True)]
    first = gaps.index(max(gaps)) if gaps else 0
    return lanes + walking[first:] + walking[:first]


def _groups(scene: Scene, effect: Split, captured: "Captured") -> list["Group"]:
    """The pawns that may take part, grouped by who can meet, each group from front to back."""
    pawns = _front_to_back(scene)
    groups: list[
        tuple[int, list[int]]
    ] = []  # the spots that the group reaches, and its pawns by their numbers
    for number, pawn in enumerate(pawns):
        reach, together = scene.track.reach(pawn.seat, effect.points)[pawn.spot], [number]
        apart = []
        for group in groups:
            if group[0] & reach:
                reach |= group[0]
                together += group[1]
            else:
                apart.append(group)
        groups = [*apart, (reach, together)]
    return [
        Group(scene, effect, [pawns[number] for number in sorted(group)], captured) for _, group in groups
    ]


class Captured(dict[int, tuple[Position, tuple[Change, ...]]]):
    """By captures: the position once they are in their reserves, and what happened to them."""

    def __init__(self, scene: Scene) -> None:
        super().__init__({0: (scene.position, ())})
        self._scene = scene
        self.bits = {spot: 1 << spot for spot, seat in scene.occupied.items() if seat not in scene.movers}

    def __missing__(self, caught: int) -> tuple[Position, tuple[Change, ...]]:
        position, changes = self._scene.position, []
        for spot, bit in self.bits.items():
            if caught & bit:
                seat = self._scene.occupied[spot]
                changes.append(Change(seat, self._scene.track.places[seat][spot], RESERVE))
                position = put(position, seat, changes[-1].before, RESERVE)
        self[caught] = position, tuple(changes)
        return self[caught]


class Group:
    """Pawns that can meet in a split, from front to back, and where their legs lead."""

    def __init__(self, scene: Scene, effect: Split, pawns: list[Pawn], captured: Captured) -> None:
        self.pawns = pawns
        self._scene = scene
        self._points = effect.points
        self._sweeping = effect.sweeping
        self._captured = captured
        self._barred = [scene.owes_lap(pawn.seat, pawn.place) for pawn in pawns]
        self._blockers = self._who_blocks()
        self._layers: list[list[Arrangement]] = [[] for _ in range(effect.points + 1)]  # by points spent
        start = tuple([pawn.spot for pawn in pawns])
        if effect.pawns is None:
            self._layers[0].append((start, 0, 0))
            self._go_on()
        else:
            self._reach = [scene.track.reach(pawn.seat, effect.points)[pawn.spot] for pawn in pawns]
            self._go_once(start, 0, effect.points, effect.pawns, ())

    def _who_blocks(self) -> dict[int, list[int]]:
        """By moved seat: which of the pawns block its start while they stand on it."""
        fresh_only = self._scene.track.settings.blockade == "fresh"
        blockers: dict[int, list[int]] = {seat: [] for seat in self._scene.movers}
        for label, pawn in enumerate(self.pawns):
            if not fresh_only or self._scene.protected(pawn.seat, pawn.place):
                blockers[pawn.seat].append(label)
        return blockers

    def _go_on(self) -> None:
        """Find every arrangement that legs in any number lead to, from front to back."""
        track, layers, prey = self._scene.track, self._layers, self._captured.bits
        hops = [track.hops(pawn.seat) for pawn in self.pawns]
        plain = [track.plain_hops(pawn.seat) for pawn in self.pawns]
        for spent in range(self._points):
            following = layers[spent + 1]
            for spots, caught, first in layers[spent]:
                for label in range(first, len(spots)):
                    spot = spots[label]
                    end = plain[label].get(spot)
                    if end is not None and end not in spots:
                        moved = (*spots[:label], end, *spots[label + 1 :])
                        following.append((moved, caught | prey.get(end, 0), label))
                        continue
                    for cost, walk in hops[label][spot]:
                        if spent + cost <= self._points and (
                            after := self._after(spots, caught, label, walk)
                        ):
                            layers[spent + cost].append((*after, label))

    def _go_once(self, spots: Spots, caught: int, left: int, legs: int, had: tuple[int, ...]) -> None:
        """Find the arrangements after all points in at most so many legs, each of another pawn."""
        for label, spot in enumerate(spots):
            if spot == GONE or label in had:
                continue
            if had and label < had[-1] and not self._reach[label] & self._reach[had[-1]]:
                continue  # these two cannot meet: one order is enough
            for cost in range(1, left + 1) if legs > 1 else [left]:
                for walk in self._scene.track.walks(self.pawns[label].seat, cost)[spot]:
                    after = self._after(spots, caught, label, walk)
                    if after and cost == left:
                        self._layers[-1].append((*after, label))
                    elif after:
                        self._go_once(*after, left - cost, legs - 1, (*had, label))

    def _after(self, spots: Spots, caught: int, label: int, walk: Walk) -> tuple[Spots, int] | None:
        """The spots and the captures after a leg of one pawn; None when something is in its way."""
        end, gates, holes, passed = walk
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
                caught |= self._captured.bits.get(field, 0)
        return tuple(after), caught

    def _shut(self, gate: int, spots: Spots) -> bool:
        """Whether the start of seat *gate* is blocked while the pawns of this group stand so."""
        if gate not in self._blockers:
            return self._scene.closed[gate]
        start = self._scene.track.starts[gate]
        return any(spots[label] == start for label in self._blockers[gate])

    def part(self, points: Iterable[int], at_home: bool) -> "Part":
        """How the pawns can stand after so many points; *at_home*: only with all of them in their lanes."""
        outcomes: list[list[Outcome]] = [[] for _ in self._layers]
        places_of = [self._scene.track.places[pawn.seat] for pawn in self.pawns]
        changes_of = [self._scene.track.changes(pawn.seat, pawn.place) for pawn in self.pawns]
        for spent in points:
            for spots, caught, _ in self._layers[spent]:
                places = tuple(map(getitem, places_of, spots))
                changes = tuple(filter(None, map(getitem, changes_of, spots)))
                lost = self._captured[caught][1]
                if GONE in spots:
                    lost = (*(change for change in changes if change.after == RESERVE), *lost)
                    changes = tuple(change for change in changes if change.after != RESERVE)
                if not at_home or min(places) > LANE:
                    outcomes[spent].append((places, caught, changes, lost))
        return Part(tuple([pawn.seat for pawn in self.pawns]), outcomes)


class Part(NamedTuple):
    """The outcomes of one group, or of several together."""

    seats: tuple[int, ...]  # whose pawns, in the order of the places
    outcomes: list[list[Outcome]]  # by points spent

    @property
    def size(self) -> int:
        """How many outcomes there are."""
        return sum(map(len, self.outcomes))


def _joined(part: Part, other: Part) -> Part:
    """The outcomes of both together, none of more points than one of them may spend."""
    outcomes = [
        [
            (places + places_2, caught | caught_2, moves + moves_2, lost + lost_2)
            for spent in range(total + 1)
            for places, caught, moves, lost in part.outcomes[spent]
            for places_2, caught_2, moves_2, lost_2 in other.outcomes[total - spent]
        ]
        for total in range(len(part.outcomes))
    ]
    return Part(part.seats + other.seats, outcomes)


def _halves(groups: list[Group], points: int, at_home: bool = False) -> tuple[Part, Part]:
    """The outcomes of all groups in two parts that have nothing to do with each other, as even as can be."""
    every = range(points + 1)
    nothing = Part((), [[((), 0, (), ())] if spent == 0 else [] for spent in every])
    parts = [group.part([points] if len(groups) == 1 else every, at_home) for group in groups]
    while len(parts) > 2:
        parts.sort(key=lambda part: part.size)
        parts = [_joined(parts[0], parts[1]), *parts[2:]]
    first, second, *_ = [*parts, nothing, nothing]
    return first, second


def _collect(scene: Scene, halves: tuple[Part, Part], points: int, captured: Captured, found: Found) -> None:
    """Add to *found* the positions in which the halves have spent exactly so many points."""
    first, second = halves
    seats = first.seats + second.seats
    alone = len(scene.movers) == 1
    waiting = [[place for place in places if place in (RESERVE, CENTRE)] for places in scene.position]
    for spent in range(points + 1):
        for places_2, caught_2, moves_2, lost_2 in second.outcomes[points - spent]:
            for places, caught, moves, lost in first.outcomes[spent]:
                rows = list(captured[caught | caught_2][0])
                for mover in scene.movers:
                    own = [*waiting[mover], *places, *places_2]
                    if not alone:
                        own = [*waiting[mover], *compress(places + places_2, map(mover.__eq__, seats))]
                    own.sort()
                    rows[mover] = tuple(own)
                found.setdefault(tuple(rows), moves + moves_2 + lost + lost_2)
