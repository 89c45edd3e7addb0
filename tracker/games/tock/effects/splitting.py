"""The points of one card divided over pawns.

Where a pawn may have any number of legs, what is passed is captured; so a pawn gets past another only by
capturing it, and whatever legs can do they can do from front to back, each pawn in one go before the next one
behind it. A pawn in front makes way, or is captured where it stands then; one that stops on its start stops
those behind it, who could not have gone before.

Pawns that cannot meet do not care for each other: they are looked at group by group, and the groups’ endings
are combined.
"""

from collections.abc import Iterable
from itertools import compress
from operator import getitem
from typing import NamedTuple

from tracker.games.tock.board.places import CENTRE, LANE, RESERVE
from tracker.games.tock.board.situation import Found, Situation
from tracker.games.tock.board.track import GONE
from tracker.games.tock.effects.legs import (
    Captured,
    Pawn,
    Spots,
    Walkers,
    front_to_back,
    handed_on,
    helped_after,
)
from tracker.games.tock.settings.cards import Split
from tracker.games.tock.state import Change

# Spots; a bit for each spot where another player's pawn was captured; the pawn that went last.
Arrangement = tuple[Spots, int, int]
# Places by pawn; the captures as above; the changes of the pawns that moved, and of all that were captured.
Ending = tuple[tuple[int, ...], int, tuple[Change, ...], tuple[Change, ...]]


def split(situation: Situation, effect: Split, found: Found) -> None:
    """All points over the moved pawns; or the rest over the partners' where the game allows it."""
    captured = Captured(situation)
    if effect.pawns is None:
        groups = _groups(situation, effect, captured)
    else:
        groups = [Group(situation, effect, front_to_back(situation), captured)]
    _collect(situation, _halves(groups, effect.points), effect.points, captured, found)
    if effect.shared:
        _share(situation, effect, groups, captured, found)


def _share(
    situation: Situation, effect: Split, groups: list["Group"], captured: Captured, found: Found
) -> None:
    """The player's last pawn gets home, and the rest of the points goes to the partners' pawns."""
    near = situation.track.length - effect.points  # from here on, a pawn on the track may get home
    if not helped_after(situation) or any(place < near for place in situation.position[situation.movers[0]]):
        return
    for spent in range(1, effect.points):
        home: Found = {}
        _collect(situation, _halves(groups, spent, at_home=True), spent, captured, home)
        for position, changes in home.items():
            rest: Found = {}
            if handed := handed_on(situation, effect, position, effect.points - spent):
                split(*handed, rest)
            for end, more in rest.items():
                spelled = sorted(changes + more, key=lambda change: change.after == RESERVE)
                found.setdefault(end, tuple(spelled))


def _groups(situation: Situation, effect: Split, captured: Captured) -> list["Group"]:
    """The pawns that may take part, grouped by who can meet, each group from front to back."""
    pawns = front_to_back(situation)
    groups: list[
        tuple[int, list[int]]
    ] = []  # the spots that the group reaches, and its pawns by their numbers
    for number, pawn in enumerate(pawns):
        reach, together = situation.track.reach(pawn.seat, effect.points)[pawn.spot], [number]
        apart = []
        for group in groups:
            if group[0] & reach:
                reach |= group[0]
                together += group[1]
            else:
                apart.append(group)
        groups = [*apart, (reach, together)]
    return [
        Group(situation, effect, [pawns[number] for number in sorted(group)], captured) for _, group in groups
    ]


class Group(Walkers):
    """Pawns that can meet in a split, and where their legs lead."""

    def __init__(self, situation: Situation, effect: Split, pawns: list[Pawn], captured: Captured) -> None:
        super().__init__(situation, effect, pawns, captured)
        self._points = effect.points
        self._layers: list[list[Arrangement]] = [[] for _ in range(effect.points + 1)]  # by points spent
        if effect.pawns is None:
            self._layers[0].append((self.start, 0, 0))
            self._go_on()
        else:
            self._reach = [situation.track.reach(pawn.seat, effect.points)[pawn.spot] for pawn in pawns]
            self._go_once(self.start, 0, effect.points, effect.pawns, ())

    def _go_on(self) -> None:
        """Find every arrangement that legs in any number lead to, from front to back."""
        track, layers, prey = self.situation.track, self._layers, self.captured.bits
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
                        if spent + cost <= self._points and (after := self.after(spots, caught, label, walk)):
                            layers[spent + cost].append((*after, label))

    def _go_once(self, spots: Spots, caught: int, left: int, legs: int, had: tuple[int, ...]) -> None:
        """Find the arrangements after all points in at most so many legs, each of another pawn."""
        for label, spot in enumerate(spots):
            if spot == GONE or label in had:
                continue
            if had and label < had[-1] and not self._reach[label] & self._reach[had[-1]]:
                continue  # these two cannot meet: one order is enough
            for cost in range(1, left + 1) if legs > 1 else [left]:
                for walk in self.situation.track.walks(self.pawns[label].seat, cost)[spot]:
                    after = self.after(spots, caught, label, walk)
                    if after and cost == left:
                        self._layers[-1].append((*after, label))
                    elif after:
                        self._go_once(*after, left - cost, legs - 1, (*had, label))

    def part(self, points: Iterable[int], at_home: bool) -> "Part":
        """How the pawns can stand after so many points; *at_home*: only with all of them in their lanes."""
        outcomes: list[list[Ending]] = [[] for _ in self._layers]
        places_of = [self.situation.track.places[pawn.seat] for pawn in self.pawns]
        changes_of = [self.situation.track.changes(pawn.seat, pawn.place) for pawn in self.pawns]
        for spent in points:
            for spots, caught, _ in self._layers[spent]:
                places = tuple(map(getitem, places_of, spots))
                changes = tuple(filter(None, map(getitem, changes_of, spots)))
                lost = self.captured[caught][1]
                if GONE in spots:
                    lost = (*(change for change in changes if change.after == RESERVE), *lost)
                    changes = tuple(change for change in changes if change.after != RESERVE)
                if not at_home or min(places) > LANE:
                    outcomes[spent].append((places, caught, changes, lost))
        return Part(tuple([pawn.seat for pawn in self.pawns]), outcomes)


class Part(NamedTuple):
    """The outcomes of one group, or of several together."""

    seats: tuple[int, ...]  # whose pawns, in the order of the places
    outcomes: list[list[Ending]]  # by points spent

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


def _collect(
    situation: Situation, halves: tuple[Part, Part], points: int, captured: Captured, found: Found
) -> None:
    """Add to *found* the positions in which the halves have spent exactly so many points."""
    first, second = halves
    seats = first.seats + second.seats
    alone = len(situation.movers) == 1
    waiting = [[place for place in places if place in (RESERVE, CENTRE)] for places in situation.position]
    for spent in range(points + 1):
        for places_2, caught_2, moves_2, lost_2 in second.outcomes[points - spent]:
            for places, caught, moves, lost in first.outcomes[spent]:
                rows = list(captured[caught | caught_2][0])
                for mover in situation.movers:
                    own = [*waiting[mover], *places, *places_2]
                    if not alone:
                        own = [*waiting[mover], *compress(places + places_2, map(mover.__eq__, seats))]
                    own.sort()
                    rows[mover] = tuple(own)
                found.setdefault(tuple(rows), moves + moves_2 + lost + lost_2)
