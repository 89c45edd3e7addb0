"""Toc Chocottes: can the table stand like that? Setting it right, and what that is checked for.

A state that does not fit the table (a seat too many, a reveal of nothing) cannot be played on and is
never taken over; one that only breaks a rule (a card too many, a total past 50) can be insisted on.
"""

from collections import Counter
from collections.abc import Iterator

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.toc_chocottes.cards import COPIES, DECK, EFFECTS, UNKNOWN, not_in_box
from tracker.games.toc_chocottes.state import LIMIT, PENALTIES, PHASES, State


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
        """The totals, as they are then."""
        return say("did-adjust", totals=(state if self.misplaced(state) else self.state).totals)


def _misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the table of *before*, whatever its people say."""
    if state.depth != before.depth or state.players != before.players:
        return Refused("TOC-04", "other-table")
    ends = [played.end for played in state.rounds] + ([state.end] if state.end else [])
    seats = [state.active, *(effect.seat for effect in state.queue), *(end.seat for end in ends)]
    if any(seat is not None and seat not in range(state.players) for seat in seats):
        return Refused("TOC-04", "no-such-seat")
    by_seat = [row for row in (state.hands, state.counts, state.shown) if row]
    by_seat += [played.points for played in state.rounds]
    sound = (
        state.phase in PHASES[state.depth]
        and all(len(row) == state.players for row in by_seat)
        and all(end.how == "pile" or end.seat is not None for end in ends)
        and all(effect.value in EFFECTS for effect in state.queue)
        and min(state.pile, *state.hands, 0) == 0
        and all(tile in PENALTIES for tile in state.tiles or ())
        and _phase_fits(state)
    )
    return None if sound else Refused("TOC-04", "other-table")


def _phase_fits(state: State) -> bool:
    """Whether the state holds what its phase needs."""
    match state.phase:
        case "deal" | "round":
            return state.active is not None
        case "turn" | "drawn" | "window":
            return state.active is not None and bool(state.hands)
        case "reveal" | "penalty":
            to_count = None in state.counts
            revealed = state.end is not None and bool(state.counts) and bool(state.shown)
            return revealed and to_count == (state.phase == "reveal")
    return True


def _problems(state: State) -> Iterator[Refused]:
    """What the rules have against the table, the coarse before the fine."""
    over = state.phase == "over"
    for total in state.totals:
        if total < 0 or (total >= LIMIT and not over):
            yield Refused("TOC-23", "total-impossible", {"points": total, "most": LIMIT - 1})
    if over and max(state.totals) < LIMIT:
        yield Refused("TOC-23", "not-over", {"limit": LIMIT})
    if state.in_play:
        yield from (Refused("TOC-19", "no-cards", {"seat": seat}) for seat in _without_cards(state))
    if state.phase == "window" and not state.top:
        yield Refused("TOC-08", "top-unknown" if state.discard else "no-window")
    if not over and state.hands:
        yield from _misdealt(state)


def _without_cards(state: State) -> Iterator[int]:
    return (seat for seat, cards in enumerate(state.hands) if not cards)


def _misdealt(state: State) -> Iterator[Refused]:
    """Why the cards of a refereed table cannot lie so."""
    for value, count in Counter(state.discard).items():
        if value == UNKNOWN:
            continue
        if refused := not_in_box(value):
            yield refused
        elif count > COPIES:
            yield Refused("TOC-02", "four-of-each", {"card": value})
    if state.cards != DECK:
        yield Refused("TOC-02", "cards-not-conserved", {"count": state.cards, "deck": DECK})
