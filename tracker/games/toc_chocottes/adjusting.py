"""Toc Chocottes: can the table stand like that? What an adjustment is checked for.

A state that does not fit the table (a seat too many, a reveal of nothing) cannot be played on and is
never taken over; one that only breaks a rule (a card too many, a total past 50) can be insisted on.
"""

from collections import Counter

from tracker.game import Refused
from tracker.games.toc_chocottes.state import COPIES, DECK, EFFECTS, LIMIT, PHASES, VALUES, State


def inconsistency(before: State, state: State) -> Refused | None:
    """Why the table cannot stand as in *state*, after *before*; None when it can."""
    if refused := misfit(before, state):
        return refused
    for total in state.totals:
        if total < 0 or (total >= LIMIT and state.phase != "over"):
            return Refused("TOC-23", "total-impossible", {"points": total, "most": LIMIT - 1})
    return _misdealt(state) if state.phase in ("turn", "drawn", "window") else None


def misfit(before: State, state: State) -> Refused | None:
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
        and _phase_fits(state)
    )
    return None if sound else Refused("TOC-04", "other-table")


def _phase_fits(state: State) -> bool:
    """Whether the state holds what its phase needs."""
    match state.phase:
        case "turn" | "drawn" | "window":
            return state.active is not None and bool(state.hands)
        case "reveal" | "penalty":
            to_count = None in state.counts
            revealed = state.end is not None and bool(state.counts) and bool(state.shown)
            return revealed and to_count == (state.phase == "reveal")
    return True


def _misdealt(state: State) -> Refused | None:
    """Why the cards of a table that is being refereed cannot lie so."""
    if 0 in state.hands:
        return Refused("TOC-19", "no-cards", {"seat": state.hands.index(0)})
    if state.phase == "window" and not state.discard:
        return Refused("TOC-08", "no-window")
    for value, count in Counter(state.discard).items():
        if value not in VALUES:
            return Refused("TOC-02", "no-such-card", {"card": value})
        if count > COPIES:
            return Refused("TOC-02", "four-of-each", {"card": value})
    cards = state.pile + sum(state.hands) + len(state.discard) + (state.phase == "drawn")
    if cards != DECK:
        return Refused("TOC-02", "cards-not-conserved", {"count": cards, "deck": DECK})
    return None
