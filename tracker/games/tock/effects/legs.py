"""The legs of a split: one pawn of those that take part walks some of the points.

Both the legal plays and what can be tapped next are made of the legs in here.
"""

from collections.abc import Container, Iterator
from typing import NamedTuple

from tracker.game import Refused
from tracker.games.tock.board.changes import put
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE
from tracker.games.tock.board.situation import Situation, is_home, obstacle
from tracker.games.tock.board.track import GONE, Walk
from tracker.games.tock.settings.cards import Split
from tracker.games.tock.state import Change, Position

Spots = tuple[int, ...]  # by pawn


class Pawn(NamedTuple):
    """A pawn that may take part."""

    seat: int
    place: int
    spot: int


class Leg(NamedTuple):
    """A part of a split: the pawn, where the pawns stand after it, the points that are left, and whom it
    sent to the reserve."""

    change: Change
    position: Position
    left: int
    taken: tuple[Change, ...] = ()


def front_to_back(situation: Situation) -> list[Pawn]:
    """The pawns that may take part: those in the lanes, the deepest first, then those on the track.

    The first on the track is the one with the widest gap before it, which is wider than a split reaches.
    """
    track = situation.track
    pawns = [
        Pawn(seat, place, track.spots[seat][place])
        for seat in situation.movers
        for place in situation.position[seat]
        if place not in (RESERVE, CENTRE)
    ]
    pawns.sort(key=lambda pawn: -pawn.spot)
    lanes = [pawn for pawn in pawns if pawn.place > LANE]
    walking = pawns[len(lanes) :]
    ahead = walking[-1:] + walking[:-1]
    gaps = [(front.spot - pawn.spot - 1) % track.length for front, pawn in zip(ahead, walking, strict=True)]
    first = gaps.index(max(gaps)) if gaps else 0
    return lanes + walking[first:] + walking[:first]


class Captured(dict[int, tuple[Position, tuple[Change, ...]]]):
    """By captures: the position once they are in their reserves, and what happened to them.

    Captures are bits, one for each spot where a pawn of somebody else stands."""

    def __init__(self, situation: Situation) -> None:
        super().__init__({0: (situation.position, ())})
        self._situation = situation
        movers = situation.movers
        self.bits = {spot: 1 << spot for spot, seat in situation.occupied.items() if seat not in movers}

    def __missing__(self, caught: int) -> tuple[Position, tuple[Change, ...]]:
        position, changes = self._situation.position, []
        for spot, bit in self.bits.items():
            if caught & bit:
                seat = self._situation.occupied[spot]
                changes.append(Change(seat, self._situation.track.places[seat][spot], RESERVE))
                position = put(position, seat, changes[-1].before, RESERVE)
        self[caught] = position, tuple(changes)
        return self[caught]


class Walkers:
    """Pawns that share the points of a split, from front to back, and what a leg of one does to them."""

    def __init__(self, situation: Situation, effect: Split, pawns: list[Pawn], captured: Captured) -> None:
        self.pawns = pawns
        self.situation = situation
        self.effect = effect
        self.captured = captured
        self._sweeping = effect.sweeping
        self._owes_lap = [situation.owes_lap(pawn.seat, pawn.place) for pawn in pawns]
        self._blockers = self._who_blocks()

    def _who_blocks(self) -> dict[int, list[int]]:
        """By moved seat: which of the pawns block its start while they stand on it."""
        fresh_only = self.situation.track.settings.blockade == "fresh"
        blockers: dict[int, list[int]] = {seat: [] for seat in self.situation.movers}
        for label, pawn in enumerate(self.pawns):
            if not fresh_only or self.situation.protected(pawn.seat, pawn.place):
                blockers[pawn.seat].append(label)
        return blockers

    @property
    def start(self) -> Spots:
        """Where the pawns stand before the first leg."""
        return tuple([pawn.spot for pawn in self.pawns])

    def after(self, spots: Spots, caught: int, label: int, walk: Walk) -> tuple[Spots, int] | None:
        """The spots and the captures after a leg of one pawn; None when something is in its way."""
        if (walk.gates or walk.holes) and self.hindrance(spots, label, walk):
            return None
        end = walk.end
        after = list(spots)
        after[label] = end
        for field in (*walk.passed, end) if self._sweeping else (end,):
            if field in spots:
                after[spots.index(field)] = GONE
            else:
                caught |= self.captured.bits.get(field, 0)
        return tuple(after), caught

    def hindrance(self, spots: Spots, label: int, walk: Walk) -> Refused | None:
        """What keeps a pawn from a leg while the pawns stand so."""
        track = self.situation.track
        owes = self._owes_lap[label] and spots[label] < track.length
        return obstacle(
            track, self.pawns[label].seat, walk, lambda gate: self._shut(gate, spots), spots, owes
        )

    def _shut(self, gate: int, spots: Spots) -> bool:
        """Whether the start of seat *gate* is blocked while the pawns stand so."""
        if gate not in self._blockers:
            return self.situation.closed[gate]
        start = self.situation.track.starts[gate]
        return any(spots[label] == start for label in self._blockers[gate])

    def position(self, spots: Spots, caught: int) -> Position:
        """The whole position while the pawns stand so."""
        rows = list(self.captured[caught][0])
        for mover in self.situation.movers:
            row = [place for place in self.situation.position[mover] if place in (RESERVE, CENTRE)]
            places = self.situation.track.places[mover]
            row += [places[spot] for pawn, spot in zip(self.pawns, spots, strict=True) if pawn.seat == mover]
            rows[mover] = tuple(sorted(row))
        return tuple(rows)


def handed_on(
    situation: Situation, effect: Split, position: Position, left: int
) -> tuple[Situation, Split] | None:
    """The rest of a shared split, for the partners' pawns; None unless the mover is home in *position*."""
    track = situation.track
    if not effect.shared or not left or len(situation.movers) != 1:
        return None
    mover = situation.movers[0]
    if not is_home(track.settings, position[mover]) or not (helped := helped_after(situation)):
        return None
    after = Situation(track, position, helped, situation.marks)
    return after, Split(left, effect.pawns, effect.sweeping)


def helped_after(situation: Situation) -> tuple[int, ...]:
    """The partners whose pawns take the rest of a split once the mover's own are home."""
    track = situation.track
    if len(situation.movers) != 1:
        return ()
    partners = track.partners[situation.movers[0]]
    return tuple(seat for seat in partners if not is_home(track.settings, situation.position[seat]))


# --- leg by leg


class Underway(NamedTuple):
    """A split under way."""

    walkers: Walkers
    spots: Spots
    caught: int
    left: int  # points
    had: tuple[int, ...] = ()  # the pawns that had their only leg

    @property
    def position(self) -> Position:
        """Where all pawns stand now."""
        return self.walkers.position(self.spots, self.caught)

    def following(self) -> Iterator[tuple[Leg, "Underway"]]:
        """Every next leg, those that use up most first, and how it goes on after it."""
        walkers, limit = self.walkers, self.walkers.effect.pawns
        track = walkers.situation.track
        last = limit is not None and len(self.had) == limit - 1
        for points in range(self.left, self.left - 1 if last else 0, -1):
            for label, spot in enumerate(self.spots):
                if spot == GONE or label in self.had:
                    continue
                for walk in track.walks(walkers.pawns[label].seat, points)[spot]:
                    if after := walkers.after(self.spots, self.caught, label, walk):
                        had = self.had if limit is None else (*self.had, label)
                        going_on = Underway(walkers, *after, self.left - points, had)
                        yield self._leg(label, going_on), going_on
        rest = handed_on(walkers.situation, walkers.effect, self.position, self.left)
        if rest is not None:
            yield from underway(*rest).following()

    def _leg(self, label: int, after: "Underway") -> Leg:
        walkers = self.walkers
        places = walkers.situation.track.places
        seat = walkers.pawns[label].seat
        change = Change(seat, places[seat][self.spots[label]], places[seat][after.spots[label]])
        earlier = walkers.captured[self.caught][1]
        taken = [one for one in walkers.captured[after.caught][1] if one not in earlier]
        for pawn, was, now in zip(walkers.pawns, self.spots, after.spots, strict=True):
            if now == GONE != was:
                taken.append(Change(pawn.seat, places[pawn.seat][was], RESERVE))
        return Leg(change, after.position, after.left, tuple(taken))

    def can_end(self, ends: Container[Position], dead: set[object]) -> bool:
        """Whether the points that are left lead to one of *ends*; *dead* are those known not to."""
        if not self.left:
            return self.position in ends
        here = (self.walkers.situation.movers, self.spots, self.caught, self.left, self.had)
        if here in dead:
            return False
        if any(after.can_end(ends, dead) for _leg, after in self.following()):
            return True
        dead.add(here)
        return False


def underway(situation: Situation, effect: Split) -> Underway:
    """A split before its first leg."""
    walkers = Walkers(situation, effect, front_to_back(situation), Captured(situation))
    return Underway(walkers, walkers.start, 0, effect.points)


def next_legs(
    situation: Situation, effect: Split, so_far: tuple[Change, ...], ends: Container[Position]
) -> list[Leg]:
    """The legs that can come next after those so far, if they lead to one of *ends*, the legal ones."""
    run = underway(situation, effect)
    for change in so_far:
        going_on = next((after for leg, after in run.following() if leg.change == change), None)
        if going_on is None:
            return []
        run = going_on
    dead: set[object] = set()
    return [leg for leg, after in run.following() if after.can_end(ends, dead)] if run.left else []
