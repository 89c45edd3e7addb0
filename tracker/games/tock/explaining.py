"""Why pawns may not be moved so with a card: the first reason, from the coarse to the fine.

Each function here gets what the table did and gives the reason that it finds against it, or None.
"""

from tracker.game import Refused
from tracker.games.tock.board import CENTRE, in_reserve, on_track
from tracker.games.tock.case import Case, case_of
from tracker.games.tock.engine import after as position_after
from tracker.games.tock.engine import scene_of, stands_for
from tracker.games.tock.marks import NO_MARKS, Marks
from tracker.games.tock.scene import is_home
from tracker.games.tock.settings import Settings, Silence, Split, Step, Swap
from tracker.games.tock.splitting import helped_after
from tracker.games.tock.state import Change, Position
from tracker.games.tock.track import track_of
from tracker.games.tock.ways import against_way, wrong_sum


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
    end = position_after(settings, position, changes)
    if end is None:
        return _misplaced(settings, position, changes)
    scene = scene_of(settings, position, seat, marks)
    case = case_of(scene, seat, card, changes, end)
    if not scene.movers:
        return Refused(settings.clauses.helping or settings.clauses.lane, "all-home", {"seat": seat})
    if not case.moves:
        return _not_captured(case, case.sent[0]) if case.sent else _against_nothing(case)
    return (
        _against_exchange(case)
        or _against_owners(case)
        or _against_number(case)
        or against_way(case)
        or _against_captures(case)
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
        if position_after(settings, position, changes[:number]) is None:
            return Refused(clause, "no-such-pawn", {"place": (change.seat, change.before)})
    raise ValueError("every change fits a pawn and a place")


# --- who moves, and how many


def _against_nothing(case: Case) -> Refused:
    """No pawn was moved."""
    scene, clauses = case.scene, case.clauses
    if case.has(Swap) and not case.points():
        seats = [seat for seat in range(len(scene.position)) if scene.swappable(seat)]
        able = any(seat in scene.movers and len(seats) > 1 for seat in seats)
        clause = clauses.swap if able else clauses.idle or clauses.swap
        return Refused(clause, "must-swap" if able else "none-to-swap", {"card": case.card})
    if case.has(Silence):
        return Refused(clauses.silence, "nobody-in-play", {"card": case.card})
    return Refused(case.count_rule, "nothing-moved", {"card": case.card})


def _against_exchange(case: Case) -> Refused | None:
    """Two pawns have changed places, or nearly."""
    scene, clauses, card = case.scene, case.clauses, case.card
    if len(case.moves) != 2:
        return None
    own, other = sorted(case.moves, key=lambda change: change.seat not in scene.movers)
    onto = scene.track.spots[own.seat][own.after] == scene.track.spots[other.seat].get(other.before)
    back = scene.track.spots[other.seat][other.after] == scene.track.spots[own.seat].get(own.before)
    foreign = other.seat not in scene.movers  # which only a swap moves, or the rest of a seven
    meant = case.has(Swap) and foreign and (onto or not case.split)
    if not (onto and back) and not meant:
        return None
    if own.seat not in scene.movers:
        return Refused(clauses.cards, "not-yours", {"seat": own.seat, "card": card})
    if not case.has(Swap):
        return Refused(clauses.cards, "no-swap", {"card": card})
    for change in (own, other):
        if not on_track(change.before):
            return Refused(clauses.swap, "swap-off-track", {"place": (change.seat, change.before)})
        if scene.protected(change.seat, change.before):
            return Refused(clauses.swap, "swap-protected", {"seat": change.seat})
    if not (onto and back):
        return Refused(clauses.swap, "swap-crossed", {"card": card})
    if own.seat == other.seat:
        return Refused(clauses.swap, "swap-own", {"card": card})
    if case.sent:
        return _not_captured(case, case.sent[0])
    return Refused(clauses.swap, "swap-partner", {"seat": other.seat, "card": card})


def _against_owners(case: Case) -> Refused | None:
    """A pawn was moved that is not the player's to move."""
    if case.points("others") and len(case.moves) == 1:
        mine = case.moves[0].seat in case.scene.movers and not case.points()
        return Refused(case.clauses.cards, "others-only", {"card": case.card}) if mine else None
    allowed = (*case.scene.movers, *_sharing(case))
    for change in case.moves:
        if change.seat in allowed:
            continue
        if change.seat == case.seat:
            return Refused(case.clauses.helping, "already-home", {"seat": change.seat})
        if change.seat not in case.scene.track.partners[case.seat]:
            return Refused(case.clauses.cards, "not-yours", {"seat": change.seat, "card": case.card})
        if case.split and case.split.shared:
            return Refused(case.clauses.shared, "share-not-home", {"seat": change.seat})
        return Refused(case.clauses.helping, "partner-not-yet", {"seat": change.seat})
    return None


def _sharing(case: Case) -> tuple[int, ...]:
    """The partners whose pawns may have moved because the player's own are home now."""
    if not case.split or not case.split.shared or not is_home(case.settings, case.end[case.seat]):
        return ()
    return helped_after(case.scene)


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


def _against_captures(case: Case) -> Refused | None:
    """A pawn was sent to its reserve that nobody hit, or one that was swept stayed."""
    track, spots = case.scene.track, case.scene.track.spots
    hit = {spots[change.seat][change.after] for change in case.moves}
    swept: set[int] = set()
    for change in case.moves:
        effect, passed = _walked(case, change)
        if effect and effect.sweeping:
            swept |= passed
        elif isinstance(effect, Split) and effect.pawns is None:
            hit |= passed  # a leg may have ended on any of them
    for change in case.sent:
        if spots[change.seat][change.before] not in hit | swept:
            return _not_captured(case, change)
    touched = {(change.seat, change.before) for change in (*case.moves, *case.sent)}
    for spot, seat in case.scene.occupied.items():
        place = track.places[seat][spot]
        if spot in swept - hit and (seat, place) not in touched:
            clause = case.clauses.split if case.split else case.clauses.capture
            return Refused(clause, "swept-stays", {"place": (seat, place)})
    return None


def _walked(case: Case, change: Change) -> tuple[Step | Split | None, set[int]]:
    """The effect that took the pawn there, and the fields that it passed; none when it did not walk."""
    if in_reserve(change.before) or CENTRE in (change.before, change.after):
        return None, set()
    whose = "own" if case.is_split or change.seat in case.scene.movers else "others"
    for effect in [case.split] if case.is_split else case.walking(whose):
        assert effect
        points = case.distance(change) if case.is_split else effect.points
        if walk := case.walk(change, points):
            return effect, set(walk.passed)
    return None, set()


def _against_order(case: Case) -> Refused:
    """Each pawn for itself could have gone there, but not one after the other with these points."""
    if case.split and sum(case.distance(change) for change in case.moves) != case.split.points:
        return wrong_sum(case)
    return Refused(case.clauses.split, "no-order", {"card": case.card})
