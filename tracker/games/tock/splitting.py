"""The points of one card divided over pawns.

Pawns that cannot meet in this split do not care in which order they go: they are searched group by group, and
the groups' outcomes are combined. Within a group the pawns are told apart by their place in a tuple, and
every order of legs is tried, one leg after another, each arrangement once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tracker.games.tock.board import CENTRE, LANE, RESERVE
from tracker.games.tock.effects import Found
from tracker.games.tock.scene import Scene, is_home, put
from tracker.games.tock.settings import Split
from tracker.games.tock.state import Change, Position

GONE = -1  # the spot of a pawn that was captured on the way


class Pawn(NamedTuple):
    """A pawn that may take part."""

    seat: int
    place: int
    spot: int


# Spots by pawn; a bit for each spot where another player's pawn was captured; for each pawn that had its leg.
Arrangement = tuple[tuple[int, ...], int, int]
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
    layers = _arrangements(scene, effect, pawns)
    places_of = [scene.track.places[pawn.seat] for pawn in pawns]
    outcomes: Outcomes = []
    for layer in layers:
        seen: dict[object, Outcome] = {}
        for spots, caught, _ in layer:
            places = tuple(
                RESERVE if spot == GONE else places[spot]
                for places, spot in zip(places_of, spots, strict=True)
            )
            alike = tuple(sorted(zip((pawn.seat for pawn in pawns), places, strict=True))), caught
            if alike in seen:
                continue
            changes = [
                Change(pawn.seat, pawn.place, place)
                for pawn, place in zip(pawns, places, strict=True)
                if place != pawn.place
            ]
            moves = tuple(change for change in changes if change.after != RESERVE)
            seen[alike] = (
                places,
                caught,
                moves,
                tuple(change for change in changes if change.after == RESERVE),
            )
        outcomes.append(list(seen.values()))
    return outcomes


def _arrangements(scene: Scene, effect: Split, pawns: list[Pawn]) -> list[dict[Arrangement, None]]:
    """By points spent: every arrangement of the pawns that legs can lead to."""
    track, sweeping, most, limit = scene.track, effect.sweeping, effect.points, effect.pawns
    hops = [track.hops(pawn.seat, most, limit is not None or not sweeping) for pawn in pawns]
    others = {spot for spot, seat in scene.occupied.items() if seat not in scene.movers}
    barred = [scene.owes_lap(pawn.seat, pawn.place) for pawn in pawns]
    blockers = _blockers(scene, pawns)
    layers: list[dict[Arrangement, None]] = [{} for _ in range(most + 1)]
    layers[0][tuple(pawn.spot for pawn in pawns), 0, 0] = None
    for spent, layer in enumerate(layers):
        left = most - spent
        for spots, caught, legs in layer:
            only = limit is not None and legs.bit_count() == limit - 1  # the last leg takes all that is left
            for label, spot in enumerate(spots):
                if spot == GONE or legs >> label & 1:
                    continue
                for cost, end, gates, holes, passed in hops[label][spot]:
                    if cost > left:
                        break
                    if only and cost != left:
                        continue
                    if gates and any(_shut(scene, gate, blockers, spots) for gate in gates):
                        continue
                    if holes and (
                        (barred[label] and spot < track.length) or any(hole in spots for hole in holes)
                    ):
                        continue
                    after = list(spots)
                    after[label] = end
                    hit = caught
                    for field in (*passed, end) if sweeping else (end,):
                        if field in spots:
                            after[spots.index(field)] = GONE
                        elif field in others:
                            hit |= 1 << field
                    bit = 0 if limit is None else 1 << label
                    layers[spent + cost][tuple(after), hit, legs | bit] = None
    return layers


def _blockers(scene: Scene, pawns: list[Pawn]) -> dict[int, list[int]]:
    """By moved seat: which of the pawns block its start while they stand on it."""
    fresh_only = scene.track.settings.blockade == "fresh"
    return {
        seat: [
            label
            for label, pawn in enumerate(pawns)
            if pawn.seat == seat and (not fresh_only or scene.protected(seat, pawn.place))
        ]
        for seat in scene.movers
    }


def _shut(scene: Scene, gate: int, blockers: dict[int, list[int]], spots: tuple[int, ...]) -> bool:
    """Whether the start of seat *gate* is blocked while the pawns of this group stand so."""
    if gate not in blockers:
        return scene.closed[gate]
    start = scene.track.starts[gate]
    return any(spots[label] == start for label in blockers[gate])


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
    waiting = {
        seat: tuple(place for place in scene.position[seat] if place in (RESERVE, CENTRE))
        for seat in scene.movers
    }
    for places, caught, moves, losses in outcomes:
        if caught not in captures:
            captures[caught] = _captured(scene, caught)
        position, captured = captures[caught]
        for seat, others in waiting.items():
            own = (place for pawn, place in zip(pawns, places, strict=True) if pawn.seat == seat)
            position = (*position[:seat], tuple(sorted((*others, *own))), *position[seat + 1 :])
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
