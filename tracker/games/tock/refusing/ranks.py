"""Why a pawn may not have gone where it went, in DOG Royal and where pawns have ranks.

Each function gives the reason that it finds, or None.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tracker.game import Refused
from tracker.games.tock.board.places import in_lane, on_track
from tracker.games.tock.effects.ranks import CITIZEN, FOOL, Court, is_special
from tracker.games.tock.effects.single import drawn_to
from tracker.games.tock.refusing.case import Case
from tracker.games.tock.settings.cards import Step
from tracker.games.tock.state import Change


class Seen(NamedTuple):
    """What was found about a pawn that went somewhere: the reason against it, None where it may."""

    reason: Refused | None


def against_pull(case: Case, change: Change) -> Refused | None:
    """A magnet has moved a pawn."""
    situation, clause = case.situation, case.clauses.magnet
    if not on_track(change.before) or not on_track(change.after):
        return Refused(clause, "pull-off-track", {})
    track = situation.track
    spot = track.spots[change.seat][change.before]
    end = drawn_to(situation, spot)
    if end is None:
        close = (spot + 1) % track.length in situation.occupied
        return Refused(clause, "pull-close" if close else "pull-alone", {})
    place = track.places[change.seat][end]
    if change.after == place:
        return None
    if isinstance(situation, Court) and (found := _against_trip(case, situation, change, end)):
        return found.reason
    return Refused(clause, "pull-elsewhere", {"place": (change.seat, place)})


def against_rank(case: Case, change: Change) -> Seen | None:
    """What the ranks say of a pawn that has walked; None when they do not know of such a walk."""
    court = case.situation
    assert isinstance(court, Court)
    rank = court.rank(change.seat, change.before)
    for effect in _steps(case):
        if court.too_far(change.seat, change.before, effect.points) and case.walk(change, effect.points):
            return Seen(Refused(case.clauses.king, "king-slow", {"card": case.card}))
        for walk in court.walks(change.seat, change.before, effect.points):
            if court.track.places[change.seat][walk.end] == change.after:
                return Seen(court.barrier(change.seat, change.before, walk, effect.green))
    if rank == CITIZEN and (found := _against_trips(case, court, change)):
        return found
    spares = rank == FOOL and on_track(change.before) and in_lane(change.after)
    if spares and case.distance(change) < max(case.points(), default=0):
        return Seen(Refused(case.clauses.fool, "fool-spares", {"card": case.card}))
    return None


def _steps(case: Case) -> Iterator[Step]:
    return (effect for effect in case.effects if isinstance(effect, Step))


def _against_trips(case: Case, court: Court, change: Change) -> Seen | None:
    """A citizen seems to have gone on from a special field."""
    for effect in _steps(case):
        for walk in court.walks(change.seat, change.before, effect.points):
            if found := _against_trip(case, court, change, walk.end):
                return Seen(court.barrier(change.seat, change.before, walk, effect.green) or found.reason)
    return None


def _against_trip(case: Case, court: Court, change: Change, end: int) -> Seen | None:
    """A citizen that came to the special field *end* may have gone on; None when there is no such trip."""
    settings, track = case.settings, court.track
    if court.rank(change.seat, change.before) != CITIZEN or not is_special(settings, end):
        return None
    if not is_special(settings, change.after):
        return None
    trip = court.trip(change.seat, change.before, end)
    if trip is None:
        return Seen(Refused(case.clauses.citizen, "trip-none", {}))
    place = track.places[change.seat][trip]
    if change.after != place:
        return Seen(Refused(case.clauses.citizen, "trip-elsewhere", {"place": (change.seat, place)}))
    there = court.occupied.get(end)
    if there is None:
        return Seen(None)
    hit = (there, track.places[there][end])
    if hit not in {(one.seat, one.before) for one in case.sent}:
        return Seen(Refused(case.clauses.capture, "trip-captures", {"place": hit}))
    wrong = [one for one in case.sent if (one.seat, one.before) != hit]
    if wrong:
        place_of = (wrong[0].seat, wrong[0].before)
        return Seen(Refused(case.clauses.capture, "not-captured", {"place": place_of}))
    return Seen(None)
