"""Track games: can the table stand like that? What an adjustment is checked for.

A state that does not fit the table (five pawns where there are four, a seat too many) cannot be played on and
is never taken over; one that only breaks a rule (two pawns on a field, a fifth ace) can be insisted on.
"""

from collections.abc import Iterator

from tracker.game import Depth, Refused
from tracker.games.tock import deals
from tracker.games.tock.board import CENTRE, LANE, LANE_HOLES, in_lane, in_reserve, on_track
from tracker.games.tock.engine import has_copies
from tracker.games.tock.naming import field_of, is_dog, told_place
from tracker.games.tock.options import law, settings_of
from tracker.games.tock.ranks import arranged
from tracker.games.tock.scoring import winners
from tracker.games.tock.settings import Copy, Settings
from tracker.games.tock.state import Phase, Position, State

PHASES: dict[Depth, tuple[Phase, ...]] = {
    "score": ("dealer", "count", "over"),
    "referee": ("dealer", "opening", "turn", "drawn", "silenced", "over"),
}


def inconsistency(before: State, state: State) -> Refused | None:
    """Why the table cannot stand as in *state*, after *before*; None when it can.

    What was wrong before, because the table insisted on it, is not held against what it sets now.
    """
    if refused := misfit(before, state):
        return refused
    known = {refused.reason for refused in problems(before)}
    return next((refused for refused in problems(state) if refused.reason not in known), None)


def misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the table of *before*, whatever its people say."""
    clauses = law(before)
    same = (state.game, state.depth, state.players, state.options)
    if same != (before.game, before.depth, before.players, before.options):
        return Refused(clauses.board, "other-table")
    if refused := wrong_pawns(before, state.position):
        return refused
    seats = range(state.players)
    settings = settings_of(before)
    copied = (
        [card.name for card in settings.cards if Copy() not in card.effects] if has_copies(settings) else []
    )
    by_seat = (state.hands, state.waiting, state.fresh, state.behind)
    sound = (
        state.phase in PHASES[state.depth]
        and all(len(row) == state.players for row in by_seat)
        and len(state.laid) == len(settings.cards)
        and min(*state.hands, *state.laid, state.gone, state.deal) >= 0
        and (state.phase in ("dealer", "over") or state.dealer is not None)
        and (
            state.active in seats
            if state.phase in ("opening", "turn", "drawn", "silenced")
            else state.active is None
        )
        and (state.dealer is None or state.dealer in seats)
        and all(sorted(row) == list(row) for row in state.behind)
        and (state.special in range(1, settings.board.size) if before.special else not state.special)
        and (not state.played or state.played in copied)
    )
    return None if sound else Refused(clauses.board, "other-table")


def wrong_pawns(state: State, position: Position) -> Refused | None:
    """Why these are not the pawns of this table, each on a place that there is; None when they are."""
    settings = settings_of(state)
    if len(position) != settings.seats:
        return Refused(settings.clauses.board, "other-table")
    for seat, places in enumerate(position):
        if len(places) != settings.pawns:
            params = {"seat": seat, "count": len(places), "most": settings.pawns}
            reason = "pawns-count" if is_dog(state) else "marbles-count"
            return Refused(settings.clauses.board, reason, params)
        if places != arranged(settings, places) or not all(is_place(settings, place) for place in places):
            return Refused(settings.clauses.board, "no-such-place", {"seat": seat})
    return None


def is_place(settings: Settings, place: int) -> bool:
    """Whether a pawn can stand there at all."""
    if place == CENTRE:
        return settings.board.hub is not None
    if in_lane(place):
        return place <= LANE + LANE_HOLES
    return in_reserve(place) or place < settings.board.length


def problems(state: State) -> Iterator[Refused]:
    """What the rules have against the table, the coarse before the fine."""
    settings, clauses = settings_of(state), law(state)
    yield from crowded(state, state.position)
    finished = bool(winners(settings, state.position))
    if finished and state.phase != "over":
        yield Refused(clauses.end, "already-won")
    if state.phase == "over" and not finished:
        yield Refused(clauses.end, "nobody-won")
    if state.depth == "score" or state.phase in ("dealer", "over"):
        return
    size = deals.hand_size(settings, state.deal)
    for seat, held in enumerate(state.hands):
        if held > size and not settings.special:
            yield Refused(clauses.deal, "hand-too-big", {"seat": seat, "count": size})
    if state.active is not None and not state.hands[state.active]:
        yield Refused(clauses.turn, "hand-empty", {"seat": state.active})
    for card, seen in zip(settings.cards, state.laid, strict=True):
        if seen > card.copies:
            yield Refused(clauses.pack, "card-exhausted", {"card": card.name})
    if deals.pile(state) < 0:
        yield Refused(clauses.pack, "pack-too-small", {"count": deals.pack_size(settings)})
    if state.phase == "opening" and not settings.opening:
        yield Refused(clauses.out, "opening-over")
    if state.phase == "drawn" and settings.stuck != "redraw":
        yield Refused(clauses.stuck, "nothing-drawn")
    yield from marks_problems(state)


def marks_problems(state: State) -> Iterator[Refused]:
    """Marks that belong to no pawn: nobody has just come out there, or owes a lap there."""
    clauses = law(state)
    for seat, places in enumerate(state.position):
        if state.fresh[seat] and 0 not in places:
            yield Refused(clauses.blockade, "not-on-start", {"seat": seat})
        if any(place not in places or not on_track(place) for place in state.behind[seat]):
            yield Refused(clauses.lane, "owes-no-lap", {"seat": seat})


def crowded(state: State, position: Position) -> Iterator[Refused]:
    """Where two pawns stand on one place that has room for one."""
    clauses = law(state)
    taken: set[object] = set()
    for seat, places in enumerate(position):
        for place in places:
            spot = _spot(state, seat, place)
            if spot in taken:
                yield Refused(clauses.capture, "two-on-a-place", {"place": told_place(state, seat, place)})
            elif spot is not None:
                taken.add(spot)


def _spot(state: State, seat: int, place: int) -> object | None:
    """What *place* is on the board that all share; None for a reserve, which has room for all."""
    if in_reserve(place):
        return None
    if place == CENTRE:
        return CENTRE
    return (seat, place) if in_lane(place) else field_of(state, seat, place)
