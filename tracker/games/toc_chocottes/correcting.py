"""Toc Chocottes: can the table stand like that? Setting it right, and what that is checked for.

A state that does not fit the table (a seat too many, a reveal of nothing) cannot be played on and is
never taken over; one that only breaks a rule (a card too many, a total past 50) can be insisted on.
"""

from collections import Counter

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.toc_chocottes.cards import COPIES, DECK, EFFECTS, not_in_box
from tracker.games.toc_chocottes.state import LIMIT, PHASES, State


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State

    def misplaced(self, state: State) -> Refused | None:
        """It must be the same table."""
        return _misfit(state, self.state)

    def refusal(self, state: State) -> Refused | None:
        """Totals of a game in play, and as many cards as there are."""
        for total in self.state.totals:
            if total < 0 or (total >= LIMIT and self.state.phase != "over"):
                return Refused("TOC-23", "total-impossible", {"points": total, "most": LIMIT - 1})
        return _misdealt(self.state) if self.state.in_play else None

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


def _misdealt(state: State) -> Refused | None:
    """Why the cards of a table that is being refereed cannot lie so."""
    if 0 in state.hands:
        return Refused("TOC-19", "no-cards", {"seat": state.hands.index(0)})
    if state.phase == "window" and not state.discard:
        return Refused("TOC-08", "no-window")
    for value, count in Counter(state.discard).items():
        if refused := not_in_box(value):
            return refused
        if count > COPIES:
            return Refused("TOC-02", "four-of-each", {"card": value})
    cards = state.pile + sum(state.hands) + len(state.discard) + (state.phase == "drawn")
    if cards != DECK:
        return Refused("TOC-02", "cards-not-conserved", {"count": cards, "deck": DECK})
    return None
