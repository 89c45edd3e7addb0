"""Why pawns may not be moved so with a card: the first reason, from the coarse to the fine.

Each function here gets what the table did and gives the reason that it finds against it, or None.
"""

from collections.abc import Iterable

from tracker.game import Refused
from tracker.games.tock.board.changes import outcome
from tracker.games.tock.board.marks import NO_MARKS, Marks
from tracker.games.tock.board.places import CENTRE, in_reserve
from tracker.games.tock.board.situation import Situation, is_home
from tracker.games.tock.board.track import track_of
from tracker.games.tock.effects.legs import helped_after
from tracker.games.tock.effects.results import results, situation_of
from tracker.games.tock.effects.single import no_pair, swappable, unswappable
from tracker.games.tock.refusing.case import Case, case_of
from tracker.games.tock.refusing.ways import against_way, wrong_sum
from tracker.games.tock.settings.cards import Silence, Swap
from tracker.games.tock.settings.settings import Settings, stands_for
from tracker.games.tock.state import Change, Position


def explain(
    settings: Settings,
    position: Position,
    seat: int,
    card: str,
    changes: tuple[Change, ...],
    marks: Marks = NO_MARKS,
) -> Refused:
    """Why *card* does not lead *seat* to the position after *changes*, which is not among its results."""
    card = stands_for(settings, card, marks.played)
    if not card:
        return Refused(settings.clauses.copy, "nothing-to-copy", {})
    track = track_of(settings)
    if card not in track.effects:
        return Refused(settings.clauses.cards, "no-such-card", {"card": card})
    end = outcome(settings, position, changes)
    if end is None:
        return _misplaced(settings, position, changes)
    situation = situation_of(settings, position, seat, marks)
    case = case_of(situation, seat, card, changes, end.position)
    if not situation.movers:
        return Refused(settings.clauses.helping or settings.clauses.lane, "all-home", {"seat": seat})
    if not case.moves:
        return _not_captured(case, case.sent[0]) if case.sent else _against_nothing(case)
    return (
        _against_exchange(case)
        or _against_owners(case)
        or _against_number(case)
        or against_way(case)
        or _against_captures(case, results(settings, position, seat, card, marks).values())
        or _against_order(case)
    )


def _misplaced(settings: Settings, position: Position, changes: tuple[Change, ...]) -> Refused:
    """The first change that fits no pawn or no place."""
    clause = settings.clauses.cards
    track = track_of(settings)
    for number, change in enumerate(changes, start=1):
        if not 0 <= change.seat < len(position):
            return Refused(clause, "no-such-seat", {})
        if change.after not in track.reserves and change.after not in track.spots[change.seat]:
            return Refused(clause, "no-such-place", {"seat": change.seat})
        if outcome(settings, position, changes[:number]) is None:
            return Refused(clause, "no-such-pawn", {"place": (change.seat, change.before)})
    raise ValueError("every change fits a pawn and a place")


# --- who moves, and how many


def _against_nothing(case: Case) -> Refused:
    """No pawn was moved."""
    situation, clauses = case.situation, case.clauses
    if case.swap and not case.points():
        return Refused(clauses.swap, _no_swap(situation, case.swap), {"card": case.card})
    if case.has(Silence):
        return Refused(clauses.silence, "nobody-in-play", {"card": case.card})
    return Refused(case.count_rule, "nothing-moved", {"card": case.card})


def _no_swap(situation: Situation, effect: Swap) -> str:
    """The reason why a swap does not do without an exchange."""
    seats = range(len(situation.position))
    pairs = [
        (seat, other)
        for seat in situation.movers
        for other in seats
        if swappable(situation, other) and not no_pair(situation, effect, seat, other)
    ]
    if not pairs:
        return "nobody-to-swap"
    return "must-swap" if any(swappable(situation, seat) for seat, _other in pairs) else "none-to-swap"


def _against_exchange(case: Case) -> Refused | None:
    """Two pawns have changed places, or nearly."""
    if len(case.moves) != 2:
        return None
    situation, clauses, card = case.situation, case.clauses, case.card
    spots = situation.track.spots
    own, other = sorted(case.moves, key=lambda change: change.seat not in situation.movers)
    onto = spots[own.seat][own.after] == spots[other.seat].get(other.before)
    back = spots[other.seat][other.after] == spots[own.seat].get(own.before)
    foreign = other.seat not in situation.movers  # which only a swap moves, or the rest of a seven
    meant = case.swap is not None and foreign and (onto or not case.split)
    if not (onto and back) and not meant:
        return None
    if own.seat not in situation.movers:
        return Refused(clauses.cards, "not-yours", {"seat": own.seat, "card": card})
    if case.swap is None:
        return Refused(clauses.cards, "no-swap", {"card": card})
    for change in (own, other):
        if reason := unswappable(situation, change.seat, change.before):
            params = {"seat": change.seat, "place": (change.seat, change.before)}
            return Refused(clauses.swap, reason, params)
    if not (onto and back):
        return Refused(clauses.swap, "swap-crossed", {"card": card})
    if reason := no_pair(situation, case.swap, own.seat, other.seat):
        return Refused(clauses.swap, reason, {"seat": other.seat, "card": card})
    return _not_captured(case, case.sent[0]) if case.sent else None


def _against_owners(case: Case) -> Refused | None:
    """A pawn was moved that is not the player's to move."""
    if case.points("others") and len(case.moves) == 1:
        mine = case.moves[0].seat in case.situation.movers and not case.points()
        return Refused(case.clauses.cards, "others-only", {"card": case.card}) if mine else None
    allowed = (*case.situation.movers, *_sharing(case))
    for change in case.moves:
        if change.seat in allowed:
            continue
        if change.seat == case.seat:
            return Refused(case.clauses.helping, "already-home", {"seat": change.seat})
        if change.seat not in case.situation.track.partners[case.seat]:
            return Refused(case.clauses.cards, "not-yours", {"seat": change.seat, "card": case.card})
        if case.split and case.split.shared:
            return Refused(case.clauses.shared, "share-not-home", {"seat": change.seat})
        return Refused(case.clauses.helping, "partner-not-yet", {"seat": change.seat})
    return None


def _sharing(case: Case) -> tuple[int, ...]:
    """The partners whose pawns may have moved because the player's own are home now."""
    if not case.split or not case.split.shared or not is_home(case.settings, case.end[case.seat]):
        return ()
    return helped_after(case.situation)


def _against_number(case: Case) -> Refused | None:
    """More pawns were moved than the card moves, or more than walks can do."""
    if len(case.moves) == 1:
        return None
    if case.split is None:
        return Refused(case.rule, "one-pawn", {"card": case.card})
    if case.split.pawns is not None and len(case.moves) > case.split.pawns:
        return Refused(case.clauses.split, "split-pawns", {"card": case.card, "most": case.split.pawns})
    for change in case.moves:
        if in_reserve(change.before) or change.before == CENTRE or change.after == CENTRE:
            return Refused(case.clauses.split, "split-walks", {"card": case.card})
    return None


# --- who goes to the reserve


def _not_captured(case: Case, change: Change) -> Refused:
    return Refused(case.clauses.capture, "not-captured", {"place": (change.seat, change.before)})


def _against_captures(case: Case, plays: Iterable[tuple[Change, ...]]) -> Refused | None:
    """A pawn was sent to its reserve that nobody hit, or one that was swept stayed: the pawns that moved have
    another play."""
    claimed = {(one.seat, one.before) for one in case.sent}
    alike = [
        {(one.seat, one.before) for one in changes if in_reserve(one.after)}
        for changes in plays
        if _ends([one for one in changes if not in_reserve(one.after)]) == _ends(case.moves)
    ]
    if not alike:
        return None
    hit = min(alike, key=lambda hit: len(hit ^ claimed))
    if wrong := [one for one in case.sent if (one.seat, one.before) not in hit]:
        return _not_captured(case, wrong[0])
    clause = case.clauses.split if case.split else case.clauses.capture
    return Refused(clause, "swept-stays", {"place": min(hit - claimed)}) if hit - claimed else None


def _ends(moves: Iterable[Change]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Which pawns have moved and where they stand, whichever stands where: those of a colour are alike."""
    moved = list(moves)
    return sorted((one.seat, one.before) for one in moved), sorted((one.seat, one.after) for one in moved)


def _against_order(case: Case) -> Refused:
    """Each pawn for itself could have gone there, but not one after the other with these points."""
    if case.split and sum(case.distance(change) for change in case.moves) != case.split.points:
        return wrong_sum(case)
    return Refused(case.clauses.split, "no-order", {"card": case.card})
