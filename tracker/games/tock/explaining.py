"""Why pawns may not be moved so with a card: the first reason, from the coarse to the fine.

Each function here gets what the table did and gives the reason that it finds against it, or None.
"""

from typing import NamedTuple

from tracker.game import Refused
from tracker.games.tock.board import CENTRE, LANE, RESERVE, in_lane, on_track
from tracker.games.tock.engine import after as position_after
from tracker.games.tock.marks import NO_MARKS, Marks
from tracker.games.tock.scene import Scene, is_home, movers_of
from tracker.games.tock.settings import Centre, Clauses, Effect, Out, Settings, Silence, Split, Step, Swap
from tracker.games.tock.splitting import helped_after
from tracker.games.tock.state import Change, Position
from tracker.games.tock.track import Walk, track_of


class Case(NamedTuple):
    """What the table did with a card, and what it did it to."""

    scene: Scene
    seat: int
    card: str
    effects: tuple[Effect, ...]
    moves: tuple[Change, ...]  # from first to last place of each pawn that was moved
    sent: tuple[Change, ...]  # the pawns that were said to go to their reserve
    end: Position

    @property
    def settings(self) -> Settings:
        """The game."""
        return self.scene.track.settings

    @property
    def clauses(self) -> Clauses:
        """The clauses of the game, by topic."""
        return self.settings.clauses

    @property
    def split(self) -> Split | None:
        """How the card can be split."""
        return next((effect for effect in self.effects if isinstance(effect, Split)), None)

    @property
    def lost(self) -> bool:
        """Whether a pawn of those who move was captured too: it may have walked first."""
        return any(change.seat in self.scene.movers for change in self.sent)

    @property
    def is_split(self) -> bool:
        """Whether the points must have been divided, for what was done."""
        if len(self.moves) > 1:
            return True
        change = self.moves[0]
        if change.before == RESERVE or CENTRE in (change.before, change.after):
            return False
        unlimited = self.split is not None and self.split.pawns is None
        return unlimited and self.lost and _signed(self, change) not in self.points()

    def points(self, whose: str = "own") -> list[int]:
        """How far the card can take one pawn; a split may go to one pawn alone."""
        return [effect.points for effect in self.walking(whose)]

    def walking(self, whose: str = "own") -> list[Step | Split]:
        """The effects that let a pawn walk."""
        return [
            effect
            for effect in self.effects
            if (isinstance(effect, Step) and effect.whose == whose)
            or (isinstance(effect, Split) and whose == "own")
        ]

    def has(self, kind: type[Effect]) -> bool:
        """Whether the card has such an effect."""
        return any(isinstance(effect, kind) for effect in self.effects)


def explain(
    settings: Settings,
    position: Position,
    seat: int,
    card: str,
    changes: tuple[Change, ...],
    marks: Marks = NO_MARKS,
) -> Refused:
    """Why *card* does not lead *seat* to the position after *changes*, which is not among its results."""
    track = track_of(settings)
    if card not in track.effects:
        return Refused(settings.clauses.cards, "no-such-card", {"card": card})
    end = position_after(settings, position, changes)
    if end is None:
        return _misplaced(settings, position, changes)
    scene = Scene(track, position, movers_of(track, position, seat), marks)
    net = _net(position, changes)
    case = Case(
        scene,
        seat,
        card,
        track.effects[card],
        tuple(change for change in net if change.after not in (RESERVE, change.before)),
        tuple(change for change in net if change.after == RESERVE != change.before),
        end,
    )
    if not case.scene.movers:
        return Refused(settings.clauses.helping or settings.clauses.lane, "all-home", {"seat": seat})
    if end == position:
        return _against_nothing(case)
    if not case.moves:
        return _not_captured(case, case.sent[0])
    return (
        _against_exchange(case)
        or _against_owners(case)
        or _against_number(case)
        or _against_way(case)
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
        if change.after != RESERVE and change.after not in track.spots[change.seat]:
            return Refused(clause, "no-such-place", {"seat": change.seat})
        if position_after(settings, position, changes[:number]) is None:
            return Refused(clause, "no-such-pawn", {"place": (change.seat, change.before)})
    raise ValueError("every change fits a pawn and a place")


def _net(position: Position, changes: tuple[Change, ...]) -> list[Change]:
    """The changes with the legs of one pawn as one change, read as `engine.after` reads them."""
    still = [list(places) for places in position]
    net: list[Change] = []
    for change in changes:
        if change.before in still[change.seat]:
            still[change.seat].remove(change.before)
            net.append(change)
        else:
            earlier = next(one for one in net if (one.seat, one.after) == (change.seat, change.before))
            net[net.index(earlier)] = Change(change.seat, earlier.before, change.after)
    return net


# --- who moves, and how many


def _against_nothing(case: Case) -> Refused:
    """Nothing has changed on the board."""
    scene, clauses = case.scene, case.clauses
    if case.has(Swap) and case.moves:
        guarded = [change for change in case.moves if scene.protected(change.seat, change.before)]
        if guarded:
            return Refused(clauses.swap, "swap-protected", {"seat": guarded[0].seat})
        return Refused(clauses.swap, "swap-own", {"card": case.card})
    if case.has(Swap) and not case.points():
        able = any(scene.swappable(seat) for seat in scene.movers)
        return Refused(clauses.swap, "must-swap" if able else "none-to-swap", {"card": case.card})
    if case.has(Silence):
        return Refused(clauses.silence, "nobody-in-play", {"card": case.card})
    return Refused(clauses.count, "nothing-moved", {"card": case.card})


def _against_exchange(case: Case) -> Refused | None:
    """Pawns of two players have changed places, or nearly."""
    if len({change.seat for change in case.moves}) != 2 or len(case.moves) != 2:
        return None
    scene, clauses, card = case.scene, case.clauses, case.card
    own, other = sorted(case.moves, key=lambda change: change.seat not in scene.movers)
    onto = scene.track.spots[own.seat][own.after] == scene.track.spots[other.seat].get(other.before)
    back = scene.track.spots[other.seat][other.after] == scene.track.spots[own.seat].get(own.before)
    if not (onto and back) and not (case.has(Swap) and onto and other.seat not in scene.movers):
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
    if not back:
        return Refused(clauses.swap, "swap-crossed", {"card": card})
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
        return Refused(case.clauses.cards, "one-pawn", {"card": case.card})
    if case.split.pawns is not None and len(case.moves) > case.split.pawns:
        return Refused(case.clauses.split, "split-pawns", {"card": case.card, "most": case.split.pawns})
    for change in case.moves:
        if change.before in (RESERVE, CENTRE) or change.after == CENTRE:
            return Refused(case.clauses.split, "split-walks", {"card": case.card})
    return None


# --- the way of each pawn


def _against_way(case: Case) -> Refused | None:
    """A pawn went where the card does not take it, or something was in its way."""
    if case.is_split:
        return _against_legs(case)
    change = case.moves[0]
    if change.before == RESERVE:
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
        return Refused(case.clauses.out, "start-taken", {"seat": change.seat})
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
    points = case.points("own" if change.seat in case.scene.movers else "others")
    if not points:
        return Refused(case.clauses.cards, "no-walk", {"card": case.card})
    if change.seat not in case.scene.movers and in_lane(change.before):
        return Refused(case.clauses.lane, "lane-reach", {"seat": change.seat})
    for count in points:
        if walk := _walk(case, change, count):
            return _against_obstacles(case, change, walk)
    if refused := _against_lane(case, change, points):
        return refused
    gone = _signed(case, change)
    params = {"card": case.card, "points": gone, "allowed": tuple(points)}
    if -gone in points:
        return Refused(case.clauses.back or case.clauses.cards, "wrong-way", params)
    return Refused(case.clauses.count, "wrong-count", params)


def _against_legs(case: Case) -> Refused | None:
    """Several pawns have walked, or one that went on over an own one."""
    assert case.split
    points, clause = case.split.points, case.clauses.split
    for change in case.moves:
        if refused := _against_lane(case, change, list(range(1, points + 1))):
            return refused
        if (gone := _signed(case, change)) < 0:
            return Refused(clause, "wrong-way", {"card": case.card, "points": gone, "allowed": (points,)})
    spent = sum(_signed(case, change) for change in case.moves)
    if spent > points or (spent < points and not case.lost):
        return _wrong_sum(case)
    for change in case.moves:
        walk = _walk(case, change, _signed(case, change))
        if walk and (refused := _against_obstacles(case, change, walk)):
            return refused
    return None


def _walk(case: Case, change: Change, points: int) -> Walk | None:
    """The walk of so many points that ends where the pawn ended."""
    track = case.scene.track
    start, end = (track.spots[change.seat][place] for place in (change.before, change.after))
    return next((walk for walk in track.walks(change.seat, points)[start] if walk.end == end), None)


def _signed(case: Case, change: Change) -> int:
    """How many points the pawn went on, or back when that is shorter."""
    board = case.settings.board
    if in_lane(change.before):
        return change.after - change.before
    if in_lane(change.after):
        ahead = board.length - board.mouth - change.before
        return (ahead if ahead >= 0 else ahead + board.length) + change.after - LANE
    forwards = (change.after - change.before) % board.length
    return forwards if forwards <= board.length // 2 else forwards - board.length


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
    if change.before == RESERVE or CENTRE in (change.before, change.after):
        return None, set()
    whose = "own" if case.is_split or change.seat in case.scene.movers else "others"
    for effect in [case.split] if case.is_split else case.walking(whose):
        assert effect
        points = _signed(case, change) if case.is_split else effect.points
        if walk := _walk(case, change, points):
            return effect, set(walk.passed)
    return None, set()


def _against_order(case: Case) -> Refused:
    """Each pawn for itself could have gone there, but not one after the other with these points."""
    if case.split and sum(_signed(case, change) for change in case.moves) != case.split.points:
        return _wrong_sum(case)
    return Refused(case.clauses.split, "no-order", {"card": case.card})


def _wrong_sum(case: Case) -> Refused:
    assert case.split
    spent = sum(_signed(case, change) for change in case.moves)
    return Refused(
        case.clauses.split, "split-sum", {"card": case.card, "points": spent, "most": case.split.points}
    )
