"""Why a pawn may not have gone where it went: wrong points, or something in its way.

Each function gives the reason that it finds, or None.
"""

from tracker.game import Refused
from tracker.games.tock.board import CENTRE, LANE, in_lane, in_reserve, on_track
from tracker.games.tock.case import Case
from tracker.games.tock.settings import Centre, Magnet, Out
from tracker.games.tock.state import Change
from tracker.games.tock.track import Walk
from tracker.games.tock.ways_royal import against_pull, against_rank


def wrong_sum(case: Case) -> Refused:
    """The points of a split do not add up."""
    assert case.split
    spent = sum(case.distance(change) for change in case.moves)
    return Refused(
        case.clauses.split, "split-sum", {"card": case.card, "points": spent, "most": case.split.points}
    )


def against_way(case: Case) -> Refused | None:
    """A pawn went where the card does not take it, or something was in its way."""
    if case.is_split:
        return _against_legs(case)
    change = case.moves[0]
    if in_reserve(change.before):
        return _against_out(case, change)
    if CENTRE in (change.before, change.after):
        return _against_centre(case, change)
    return _against_walk(case, change)


def _against_out(case: Case, change: Change) -> Refused | None:
    if change.after != 0:
        return Refused(case.clauses.out, "out-elsewhere", {"card": case.card})
    if not case.has(Out):
        return Refused(case.clauses.out, "not-out-card", {"card": case.card})
    if 0 in case.scene.position[change.seat]:
        guarded = case.settings.blockade != "none"
        clause = case.clauses.blockade if guarded else case.clauses.out
        return Refused(clause, "start-taken", {"seat": change.seat})
    return None


def _against_centre(case: Case, change: Change) -> Refused | None:
    track, clause = case.scene.track, case.clauses.centre
    if not case.has(Centre):
        return Refused(clause, "not-centre-card", {"card": case.card})
    if change.after == CENTRE:
        onto = on_track(change.before) and track.spots[change.seat][change.before] in track.hubs
        return None if onto else Refused(clause, "not-on-hub", {"place": (change.seat, change.before)})
    end = track.spots[change.seat][change.after]
    if end in track.exits(change.seat):
        return None
    reason = "exit-own-hub" if end in track.hubs else "exit-not-hub"
    return Refused(clause, reason, {"place": (change.seat, change.after)})


def _against_walk(case: Case, change: Change) -> Refused | None:
    """One pawn has walked."""
    if case.has(Magnet):
        return against_pull(case, change)
    points = case.points("own" if change.seat in case.scene.movers else "others")
    if not points:
        return Refused(case.rule, "no-walk", {"card": case.card})
    if change.seat not in case.scene.movers and in_lane(change.before):
        return Refused(case.clauses.lane, "lane-reach", {"seat": change.seat})
    if case.settings.ranks and (found := against_rank(case, change)):
        return found.reason
    for count in points if not case.settings.ranks else ():
        if walk := case.walk(change, count):
            return _against_obstacles(case, change, walk)
    if refused := _against_lane(case, change, points):
        return refused
    gone = case.distance(change)
    params = {"card": case.card, "points": gone, "allowed": tuple(points)}
    if -gone in points:
        clause = case.clauses.back if max(points) < 0 else case.clauses.cards
        return Refused(clause, "wrong-way", params)
    exact = case.clauses.exact if in_lane(change.after) else ""
    return Refused(exact or case.count_rule, "wrong-count", params)


def _against_legs(case: Case) -> Refused | None:
    """Several pawns have walked, or one that went on over an own one."""
    assert case.split
    points, clause = case.split.points, case.clauses.split
    for change in case.moves:
        if refused := _against_lane(case, change, list(range(1, points + 1))):
            return refused
        if (gone := case.distance(change)) < 0:
            return Refused(clause, "wrong-way", {"card": case.card, "points": gone, "allowed": (points,)})
    spent = sum(case.distance(change) for change in case.moves)
    if spent > points or (spent < points and not case.lost):
        return wrong_sum(case)
    for change in case.moves:
        walk = case.walk(change, case.distance(change))
        if walk and (refused := _against_obstacles(case, change, walk)):
            return refused
    return None


def _against_lane(case: Case, change: Change, points: list[int]) -> Refused | None:
    """The pawn moved in, into or out of its lane as no pawn can."""
    clause = case.clauses.lane
    if in_lane(change.before):
        if not in_lane(change.after):
            return Refused(clause, "lane-leave", {"seat": change.seat})
        return Refused(clause, "lane-backwards", {}) if change.after < change.before else None
    if not in_lane(change.after):
        return None
    if max(points) < 0:
        return Refused(case.clauses.back or clause, "lane-backwards", {})
    at_start = change.before == 0 and case.settings.board.mouth == 0
    if at_start and change.after - LANE in points:
        return Refused(clause, "lane-from-start", {"seat": change.seat})
    return None


def _against_obstacles(case: Case, change: Change, walk: Walk) -> Refused | None:
    """Something that did not move away is in the way."""
    scene = case.scene
    places = scene.track.places[change.seat]
    away = {(other.seat, other.before) for other in case.moves}
    for gate in walk.gates:
        if scene.closed[gate] and (gate, 0) not in away:
            return Refused(case.clauses.blockade, "blocked", {"seat": gate})
    if walk.holes and on_track(change.before) and scene.owes_lap(change.seat, change.before):
        return Refused(case.clauses.lane, "owes-lap", {"seat": change.seat})
    for hole in walk.holes:
        if hole in scene.occupied and (change.seat, places[hole]) not in away:
            reason = "lane-taken" if hole == walk.end else "lane-jump"
            return Refused(case.clauses.lane, reason, {"place": (change.seat, places[hole])})
    return None
