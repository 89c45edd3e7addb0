"""Track games: can the table stand like that? What an adjustment is checked for.

A state that does not fit the table (five pawns where there are four, a seat too many) cannot be played on and
is never taken over; one that only breaks a rule (two pawns on a field, a fifth ace) can be insisted on.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tracker.game import Depth, Move, Refused, Say, Tell, say
from tracker.games.tock import dealing
from tracker.games.tock.board.changes import arranged
from tracker.games.tock.board.naming import is_dog, told_place
from tracker.games.tock.board.places import RESERVE, at_home, in_reserve, on_track
from tracker.games.tock.board.track import track_of
from tracker.games.tock.counting import finished, winners, with_marks
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.settings.settings import copyable
from tracker.games.tock.state import Phase, Position, State, with_value

PHASES: dict[Depth, tuple[Phase, ...]] = {
    "score": ("dealer", "count", "over"),
    "referee": ("special", "dealer", "opening", "turn", "drawn", "silenced", "over"),
}


IN_SOMEBODYS_TURN: tuple[Phase, ...] = ("opening", "turn", "drawn", "silenced")
MOST_HELD = 15  # cards that a hand can be set to where special fields give some


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State

    def misplaced(self, state: State) -> Refused | None:
        """It must be the same table."""
        return _misfit(state, self.state)

    def refusal(self, state: State) -> Refused | None:
        """What was wrong before, because the table insisted on it, is not held against what it sets now."""
        known = {refused.reason for refused in _problems(state)}
        return next((refused for refused in _problems(self.state) if refused.reason not in known), None)

    def play(self, state: State, tell: Tell) -> State:
        """So it stands."""
        return self.state

    def told(self, state: State) -> Say:
        """Who is home, as it is then."""
        after = state if self.misplaced(state) else self.state
        return say("did-adjust", totals=tuple(map(at_home, after.position)))


def as_set(
    state: State,
    *,
    position: Position,
    hands: tuple[int, ...],
    waiting: tuple[bool, ...],
    deal: int,
    played: str,
    active: int | None,
    dealer: int | None,
) -> State:
    """*state* set by hand to what lies on the table, with what follows of it.

    It is over when a side is home; another player's turn begins at its first step; and where nobody was said
    to deal, the dealer sits before the first to play.
    """
    changed = {"position": position, "hands": hands, "waiting": waiting, "deal": deal, "played": played}
    after = with_marks(replace(state, **changed, drew=None))
    if winners(settings_of(after), position):
        return finished(after)
    if active is None:
        return replace(after, dealer=dealer)
    dealer = (active - 1) % state.players if dealer is None else dealer
    phase: Phase = state.phase if active == state.active else "turn"
    return replace(after, active=active, dealer=dealer, phase=phase)


def put_pawn(state: State, seat: int, before: int, after: int | None) -> State:
    """*state* with a pawn put elsewhere by hand, or back into its reserve; nobody is captured."""
    places = list(state.position[seat])
    places[places.index(before)] = RESERVE if after is None else after
    row = arranged(settings_of(state), places)
    return replace(state, position=with_value(state.position, seat, row))


def most_held(state: State, deal: int) -> int:
    """How many cards a hand can be set to in that deal; special fields give more than were dealt."""
    settings = settings_of(state)
    return max(MOST_HELD, *state.hands) if settings.ranks else dealing.hand_size(settings, deal)


# --- what an adjustment is checked for


def _misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the table of *before*, whatever its people say."""
    clauses = law(before)
    same = (state.game, state.depth, state.players, state.options)
    if same != (before.game, before.depth, before.players, before.options):
        return Refused(clauses.board, "other-table")
    if refused := wrong_pawns(before, state.position):
        return refused
    seats = range(state.players)
    settings = settings_of(before)
    by_seat = (state.hands, state.waiting, state.fresh, state.behind)
    phases_of_some = {"special": settings.ranks, "opening": settings.opening, "silenced": clauses.silence}
    sound = (
        state.phase in PHASES[state.depth]
        and bool(phases_of_some.get(state.phase, True))
        and all(len(row) == state.players for row in by_seat)
        and len(state.laid) == len(settings.cards)
        and min(*state.hands, *state.laid, state.gone, state.deal) >= 0
        and (state.phase in ("special", "dealer", "over") or state.dealer is not None)
        and not (state.phase == "special" and state.special)
        and (state.drew is None or (state.drew in seats and state.phase == "turn" and bool(settings.ranks)))
        and (state.active in seats if state.phase in IN_SOMEBODYS_TURN else state.active is None)
        and (state.dealer is None or state.dealer in seats)
        and all(sorted(row) == list(row) for row in state.behind)
        and state.special in range(bool(before.special), settings.board.size if settings.ranks else 1)
        and (not state.played or state.played in copyable(settings))
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
        known = track_of(settings).spots[seat]
        if places != arranged(settings, places) or not all(in_reserve(p) or p in known for p in places):
            return Refused(settings.clauses.board, "no-such-place", {"seat": seat})
    return None


def _problems(state: State) -> Iterator[Refused]:
    """What the rules have against the table, the coarse before the fine."""
    settings, clauses = settings_of(state), law(state)
    yield from crowded(state, state.position)
    won = bool(winners(settings, state.position))
    if won and state.phase != "over":
        yield Refused(clauses.end, "already-won")
    if state.phase == "over" and not won:
        yield Refused(clauses.end, "nobody-won")
    if state.depth == "score" or state.phase in ("special", "dealer", "over"):
        return
    size = dealing.hand_size(settings, state.deal)
    for seat, held in enumerate(state.hands):
        if held > size and not settings.ranks:
            yield Refused(clauses.deal, "hand-too-big", {"seat": seat, "count": size})
    if state.active is not None and not state.hands[state.active]:
        yield Refused(clauses.turn, "hand-empty", {"seat": state.active})
    for card, seen in zip(settings.cards, state.laid, strict=True):
        if seen > card.copies:
            yield Refused(clauses.pack, "card-exhausted", {"card": card.name})
    if dealing.pile(state) < 0:
        yield Refused(clauses.pack, "pack-too-small", {"count": dealing.pack_size(settings)})
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
    spots = track_of(settings_of(state)).spots
    taken: set[int] = set()
    for seat, places in enumerate(position):
        for place in places:
            if in_reserve(place):
                continue
            if (spot := spots[seat][place]) in taken:
                params = {"place": told_place(state, seat, place)}
                yield Refused(law(state).capture, "two-on-a-place", params)
            taken.add(spot)
