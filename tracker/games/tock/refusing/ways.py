"""Why a pawn may not have gone where it went: wrong points, or something in its way.

Each function gives the reason that it finds, or None.
"""

from tracker.game import Refused
from tracker.games.tock.board.places import CENTRE, LANE, in_lane, in_reserve
from tracker.games.tock.board.situation import is_in_reach
from tracker.games.tock.effects.single import start_taken
from tracker.games.tock.refusing.case import Case
from tracker.games.tock.refusing.ranks import against_pull, against_rank
from tracker.games.tock.settings.cards import Centre, Magnet, Out
from tracker.games.tock.state import Change


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
    return start_taken(case.situation, change.seat)


def _against_centre(case: Case, change: Change) -> Refused | None:
    track, clause = case.situation.track, case.clauses.centre
    if not case.has(Centre):
        return Refused(clause, "not-centre-card", {"card": case.card})
    end = track.spots[change.seat][change.after]
    if end in track.shortcuts[change.seat].get(change.before, ()):
        return None
    if change.after == CENTRE:
        return Refused(clause, "not-on-hub", {"place": (change.seat, change.before)})
    reason = "exit-own-hub" if end in track.hubs else "exit-not-hub"
    return Refused(clause, reason, {"place": (change.seat, change.after)})


def _against_walk(case: Case, change: Change) -> Refused | None:
    """One pawn has walked."""
    if case.has(Magnet):
        return against_pull(case, change)
    own = change.seat in case.situation.movers
    steps = case.walking("own" if own else "others")
    if not steps:
        return Refused(case.rule, "no-walk", {"card": case.card})
    if not own and not is_in_reach(change.before):
        return Refused(case.clauses.lane, "lane-reach", {"seat": change.seat})
    if case.settings.ranks:
        if found := against_rank(case, change):
            return found.reason
    elif walk := next((walk for effect in steps if (walk := case.walk(change, effect.points))), None):
        return case.situation.hindrance(change.seat, change.before, walk)
    points = [effect.points for effect in steps]
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
    stayed = case.situation.without((change.seat, change.before) for change in case.moves)
    for change in case.moves:
        walk = case.walk(change, case.distance(change))
        if walk and (refused := stayed.hindrance(change.seat, change.before, walk)):
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
    if max(points) < 0 or _came_back(case, change, points):
        return Refused(case.clauses.lane_back or clause, "lane-backwards", {})
    at_start = change.before == 0 and case.settings.board.mouth == 0
    if at_start and change.after - LANE in points:
        return Refused(case.clauses.mouth or clause, "lane-from-start", {"seat": change.seat})
    return None


def _came_back(case: Case, change: Change, points: list[int]) -> bool:
    """Whether the pawn can only have been counted backwards over its start, and on into the lane."""
    back = change.before + case.settings.board.mouth + change.after - LANE
    return -back in points and case.distance(change) not in points
