"""Why a pawn may not have gone where it went, in DOG Royal and where pawns have ranks.

Each function gives the reason that it finds, or None.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tracker.game import Refused
from tracker.games.tock.board import in_lane, on_track
from tracker.games.tock.case import Case
from tracker.games.tock.magnet import drawn_to
from tracker.games.tock.ranks import CITIZEN, FOOL, Court, hindrance, is_special, too_far, walks
from tracker.games.tock.settings import Step
from tracker.games.tock.state import Change


class Found(NamedTuple):
    """What was found about a pawn that went somewhere: the reason against it, None where it may."""

    reason: Refused | None


def against_pull(case: Case, change: Change) -> Refused | None:
    """A magnet has moved a pawn."""
    scene, clause = case.scene, case.clauses.magnet
    if not on_track(change.before) or not on_track(change.after):
        return Refused(clause, "pull-off-track", {})
    track = scene.track
    spot = track.spots[change.seat][change.before]
    end = drawn_to(scene, spot)
    if end is None:
        close = (spot + 1) % track.length in scene.occupied
        return Refused(clause, "pull-close" if close else "pull-alone", {})
    place = track.places[change.seat][end]
    if change.after == place:
        return None
    if isinstance(scene, Court) and (found := _against_trip(case, scene, change, end)):
        return found.reason
    return Refused(clause, "pull-elsewhere", {"place": (change.seat, place)})


def against_rank(case: Case, change: Change) -> Found | None:
    """What the ranks say of a pawn that has walked; None when they do not know of such a walk."""
    scene = case.scene
    assert isinstance(scene, Court)
    rank = scene.position[change.seat].index(change.before)
    for effect in _steps(case):
        if too_far(rank, effect.points):
            if case.walk(change, effect.points):
                return Found(Refused(case.clauses.king, "king-slow", {"card": case.card}))
            continue
        for walk in walks(scene, change.seat, rank, change.before, effect.points):
            if scene.track.places[change.seat][walk.end] == change.after:
                return Found(hindrance(scene, change.seat, rank, walk, effect.green))
    if rank == CITIZEN and (found := _against_trips(case, scene, change)):
        return found
    spares = rank == FOOL and on_track(change.before) and in_lane(change.after)
    if spares and case.distance(change) < max(case.points(), default=0):
        return Found(Refused(case.clauses.fool, "fool-spares", {"card": case.card}))
    return None


def _steps(case: Case) -> Iterator[Step]:
    return (effect for effect in case.effects if isinstance(effect, Step))


def _against_trips(case: Case, scene: Court, change: Change) -> Found | None:
    """A citizen seems to have gone on from a special field."""
    for effect in _steps(case):
        for walk in walks(scene, change.seat, CITIZEN, change.before, effect.points):
            if found := _against_trip(case, scene, change, walk.end):
                return Found(hindrance(scene, change.seat, CITIZEN, walk, effect.green) or found.reason)
    return None


def _against_trip(case: Case, scene: Court, change: Change, end: int) -> Found | None:
    """A citizen that came to the special field *end* may have gone on; None when there is no such trip."""
    settings, track = case.settings, scene.track
    if scene.position[change.seat].index(change.before) != CITIZEN or not is_special(settings, end):
        return None
    if not is_special(settings, change.after):
        return None
    trip = scene.trip(change.seat, change.before, end)
    if trip is None:
        return Found(Refused(case.clauses.citizen, "trip-none", {}))
    place = track.places[change.seat][trip]
    if change.after != place:
        return Found(Refused(case.clauses.citizen, "trip-elsewhere", {"place": (change.seat, place)}))
    there = scene.occupied.get(end)
    if there is None:
        return Found(None)
    hit = (there, track.places[there][end])
    if hit not in {(one.seat, one.before) for one in case.sent}:
        return Found(Refused(case.clauses.capture, "trip-captures", {"place": hit}))
    wrong = [one for one in case.sent if (one.seat, one.before) != hit]
    if wrong:
        place_of = (wrong[0].seat, wrong[0].before)
        return Found(Refused(case.clauses.capture, "not-captured", {"place": place_of}))
    return Found(None)
