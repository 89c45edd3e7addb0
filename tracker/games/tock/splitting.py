"""The points of one card divided over pawns.

Pawns that cannot meet in this split do not care in which order they go: they are searched group by group, and
the groups' outcomes are combined. Within a group the pawns are told apart by their place in a tuple, and
every order of legs is tried, one leg after another, each arrangement once.
"""

from collections.abc import Iterable, Iterator
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
# Places by pawn; the captures as above; the changes of the pawns that moved, and of those that were lost.
Outcome = tuple[tuple[int, ...], int, tuple[Change, ...], tuple[Change, ...]]
Outcomes = list[list[Outcome]]  # by points spent


def split(scene: Scene, effect: Split, found: Found) -> None:
    """All points over the moved pawns; or the rest over the partners' where the game allows it."""
    groups = _groups(scene, effect)
    pawns = [pawn for group in groups for pawn in group]
    outcomes = [_outcomes(scene, effect, group) for group in groups]
    for position, changes in _positions(scene, pawns, _combined(outcomes, effect.points)):
        found.setdefault(position, changes)
    if effect.shared:
        _share(scene, effect, pawns, outcomes, found)


def _share(scene: Scene, effect: Split, pawns: list[Pawn], outcomes: list[Outcomes], found: Found) -> None:
    """The player's last pawn gets home, and the rest of the points goes to the partners' pawns."""
    helped = helped_after(scene)
    if not helped or len(pawns) < scene.track.settings.pawns:
        return
    at_home = [[[one for one in spent if min(one[0]) > LANE] for spent in group] for group in outcomes]
    for spent in range(1, effect.points):
        for position, changes in _positions(scene, pawns, _combined(at_home, spent)):
            rest: Found = {}
            after = Scene(scene.track, position, helped, scene.marks)
            split(after, Split(effect.points - spent, effect.pawns, effect.sweeping), rest)
            for end, more in rest.items():
                found.setdefault(
                    end, tuple(sorted(changes + more, key=lambda change: change.after == RESERVE))
                )


def helped_after(scene: Scene) -> tuple[int, ...]:
    """The partners whose pawns take the rest of a split once the mover's own are home."""
    track = scene.track
    if len(scene.movers) != 1:
        return ()
    partners = track.partners[scene.movers[0]]
    return tuple(seat for seat in partners if not is_home(track.settings, scene.position[seat]))


def _groups(scene: Scene, effect: Split) -> list[list[Pawn]]:
    """The pawns that may take part, grouped by who can meet; one group where each has only one leg."""
    track = scene.track
    pawns = [
        Pawn(seat, place, track.spots[seat][place])
        for seat in scene.movers
        for place in scene.position[seat]
        if place not in (RESERVE, CENTRE)
    ]
    if effect.pawns is not None:
        return [pawns]
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
    return [together for _, together in groups]


def _outcomes(scene: Scene, effect: Split, pawns: list[Pawn]) -> Outcomes:
    """By points spent: how the pawns of one group can stand, each way once."""
    legs = Legs(scene, effect, pawns)
    layers = legs.any_number() if effect.pawns is None else legs.one_each(effect.pawns)
    seats = [pawn.seat for pawn in pawns]
    places_of = [scene.track.places[seat] | {GONE: RESERVE} for seat in seats]
    outcomes: Outcomes = []
    for layer in layers:
        seen: dict[object, Outcome] = {}
        for spots, caught in layer:
            places = tuple([by_spot[spot] for by_spot, spot in zip(places_of, spots, strict=True)])
            alike = caught, *sorted(zip(seats, places, strict=True))
            if alike not in seen:
                moves, losses = _changes(pawns, places)
                seen[alike] = places, caught, moves, losses
        outcomes.append(list(seen.values()))
    return outcomes


def _changes(pawns: list[Pawn], places: tuple[int, ...]) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
    """What happened to the pawns that stand at *places* now: those that moved, those that were lost."""
    moves: list[Change] = []
    losses: list[Change] = []
    for (seat, before, _), place in zip(pawns, places, strict=True):
        if place == RESERVE:
            losses.append(Change(seat, before, RESERVE))
        elif place != before:
            moves.append(Change(seat, before, place))
    return tuple(moves), tuple(losses)


class Legs:
    """The legs of one group's pawns in one split."""

    def __init__(self, scene: Scene, effect: Split, pawns: list[Pawn]) -> None:
        self.scene = scene
        self.points = effect.points
        self.sweeping = effect.sweeping
        whole = effect.pawns is not None or not effect.sweeping
        self.hops = [scene.track.hops(pawn.seat, effect.points, whole) for pawn in pawns]
        self.start: Spots = tuple(pawn.spot for pawn in pawns)
        self.prey = {spot: 1 << spot for spot, seat in scene.occupied.items() if seat not in scene.movers}
        self.barred = [scene.owes_lap(pawn.seat, pawn.place) for pawn in pawns]
        self.blockers = self._blockers(pawns)

    def _blockers(self, pawns: list[Pawn]) -> dict[int, list[int]]:
        """By moved seat: which of the pawns block its start while they stand on it."""
        fresh_only = self.scene.track.settings.blockade == "fresh"
        return {
            seat: [
                label
                for label, pawn in enumerate(pawns)
                if pawn.seat == seat and (not fresh_only or self.scene.protected(seat, pawn.place))
            ]
            for seat in self.scene.movers
        }

    def any_number(self) -> list[Iterable[Arrangement]]:
        """By points spent: every arrangement that legs in any number and order lead to."""
        layers: list[dict[Arrangement, None]] = [{} for _ in range(self.points + 1)]
        layers[0][self.start, 0] = None
        prey = self.prey
        for spent, layer in enumerate(layers):
            left = self.points - spent
            for spots, caught in layer:
                for label, spot in enumerate(spots):
                    for hop in self.hops[label][spot]:
                        cost, end, gates, holes, passed = hop
                        if cost > left:
                            break
                        if gates or holes or passed or end in spots:
                            if after := self._after(spots, caught, label, hop):
                                layers[spent + cost][after] = None
                        else:  # the usual field, without a function call
                            moved = (*spots[:label], end, *spots[label + 1 :])
                            layers[spent + cost][moved, caught | prey.get(end, 0)] = None
        return list(layers)

    def one_each(self, most: int) -> list[Iterable[Arrangement]]:
        """All points in at most so many legs, each of another pawn; by points spent, all or none."""
        ends: dict[Arrangement, None] = {}
        self._one_more((self.start, 0), self.points, most, frozenset(range(len(self.start))), ends)
        return [[] for _ in range(self.points)] + [ends]

    def _one_more(
        self, at: Arrangement, left: int, most: int, free: frozenset[int], ends: dict[Arrangement, None]
    ) -> None:
        spots, caught = at
        for label in free:
            for hop in self.hops[label][spots[label]]:
                if hop.cost > left:
                    break
                if hop.cost < left and most == 1:
                    continue
                if after := self._after(spots, caught, label, hop):
                    if hop.cost == left:
                        ends[after] = None
                    else:
                        self._one_more(after, left - hop.cost, most - 1, free - {label}, ends)

    def _after(self, spots: Spots, caught: int, label: int, hop: Hop) -> Arrangement | None:
        """The arrangement after a leg of one pawn; None when something is in its way."""
        _, end, gates, holes, passed = hop
        if gates and any(self._shut(gate, spots) for gate in gates):
            return None
        if holes:
            entering = spots[label] < self.scene.track.length
            if (entering and self.barred[label]) or any(hole in spots for hole in holes):
                return None
        after = list(spots)
        after[label] = end
        for field in (*passed, end) if self.sweeping else (end,):
            if field in spots:
                after[spots.index(field)] = GONE
            else:
                caught |= self.prey.get(field, 0)
        return tuple(after), caught

    def _shut(self, gate: int, spots: Spots) -> bool:
        """Whether the start of seat *gate* is blocked while the pawns of this group stand so."""
        if gate not in self.blockers:
            return self.scene.closed[gate]
        start = self.scene.track.starts[gate]
        return any(spots[label] == start for label in self.blockers[gate])


def _combined(groups: list[Outcomes], points: int) -> list[Outcome]:
    """Every outcome of all groups that spends exactly so many points."""
    partial: Outcomes = [[((), 0, (), ())], *([] for _ in range(points))]
    for number, group in enumerate(groups, start=1):
        grown: Outcomes = [[] for _ in range(points + 1)]
        for spent, firsts in enumerate(partial):
            for more in [points - spent] if number == len(groups) else range(points - spent + 1):
                ends = grown[spent + more]
                for places, caught, moves, losses in firsts:
                    for other in group[more]:
                        ends.append(
                            (places + other[0], caught | other[1], moves + other[2], losses + other[3])
                        )
        partial = grown
    return partial[points]


def _positions(
    scene: Scene, pawns: list[Pawn], outcomes: list[Outcome]
) -> Iterator[tuple[Position, tuple[Change, ...]]]:
    """The outcomes as positions, with the changes that lead there."""
    captures: dict[int, tuple[Position, tuple[Change, ...]]] = {}
    rows = [
        (
            seat,
            tuple(place for place in scene.position[seat] if place in (RESERVE, CENTRE)),
            [label for label, pawn in enumerate(pawns) if pawn.seat == seat],
        )
        for seat in scene.movers
    ]
    for places, caught, moves, losses in outcomes:
        if caught not in captures:
            captures[caught] = _captured(scene, caught)
        position, captured = captures[caught]
        for seat, waiting, labels in rows:
            own = sorted([*waiting, *[places[label] for label in labels]])
            position = (*position[:seat], tuple(own), *position[seat + 1 :])
        yield position, moves + losses + captured


def _captured(scene: Scene, caught: int) -> tuple[Position, tuple[Change, ...]]:
    """The position without the pawns that were captured, and what happened to them."""
    position = scene.position
    changes: tuple[Change, ...] = ()
    for spot, seat in scene.occupied.items():
        if caught >> spot & 1:
            place = scene.track.places[seat][spot]
            position = put(position, seat, place, RESERVE)
            changes = (*changes, Change(seat, place, RESERVE))
    return position, changes
