"""Happy Corgi: can the table stand like that? Setting it right, and what that is checked for.

A state that does not fit the table (a seat too many, a corgi beside the places) cannot be played on and
is never taken over; one that only breaks a rule (a card too many, a fourth poop) can be insisted on.
"""

from typing import ClassVar

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.happy_corgi import scoring
from tracker.games.happy_corgi.board import PLACES, SLOTS, SQUARES
from tracker.games.happy_corgi.pieces import DECK, HUG_CARDS, POOPS, RIVER, activity_fits
from tracker.games.happy_corgi.state import PHASES, State

SETTLED = ("depth", "players", "goal", "expert", "combos", "back")


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State
    since: ClassVar[int] = 3  # its state can hold `banned` and `flipped`

    def misplaced(self, state: State) -> Refused | None:
        """It must be the same table."""
        return _misfit(state, self.state)

    def refusal(self, state: State) -> Refused | None:
        """It must keep to the rules."""
        return _inconsistency(self.state)

    def play(self, state: State, tell: Tell) -> State:
        """So it stands."""
        return self.state

    def told(self, state: State) -> Say:
        """The totals, as they are then."""
        return say("did-adjust", totals=self.state.totals)


def _inconsistency(state: State) -> Refused | None:
    """Why the rules have something against a table that stands as in *state*."""
    if min(state.totals) < 0:
        return Refused("COR-15", "total-impossible", {"count": min(state.totals)})
    if state.hug_cards > HUG_CARDS:
        return Refused("COR-13", "hug-cards-impossible", {"count": state.hug_cards, "most": HUG_CARDS})
    if state.unsolved > len(SLOTS):
        return Refused("COR-02", "activities-impossible", {"count": state.unsolved, "most": len(SLOTS)})
    if state.phase == "over" and not scoring.decided(state):
        return Refused("COR-15", "not-over", {"goal": state.goal})
    return _mislaid(state) if state.depth == "referee" else None


def _misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the table of *before*, whatever its people say."""
    if any(getattr(state, name) != getattr(before, name) for name in SETTLED):
        return Refused("COR-03", "other-table")
    seats = [state.first, state.active, *state.meetings, *(gain.seat for gain in state.gains)]
    if any(seat is not None and seat not in range(state.players) for seat in seats):
        return Refused("COR-03", "no-such-seat")
    sound = (
        state.phase in PHASES[state.depth]
        and _turn_fits(state)
        and 0 < state.round <= before.round + 1
        and min(state.hug_cards, state.unsolved, state.extra, state.legs) >= 0
        and all(0 < gain.round <= state.round for gain in state.gains)
        and (_laid_fits(state) if state.depth == "referee" else not (state.places or state.flipped))
    )
    return None if sound else Refused("COR-03", "other-table")


def _turn_fits(state: State) -> bool:
    """Whether the state knows whose turn it is exactly when it must."""
    if state.phase == "starter":
        return state.first is None and state.active is None
    if state.phase == "over":
        return state.active is None and state.first is not None
    meeting = state.phase == "meet"
    return None not in (state.first, state.active) and meeting == bool(state.meetings)


def _laid_fits(state: State) -> bool:
    """Whether everything lies on a square where it can lie, and counts for every seat."""
    by_seat = (state.hands, state.corgis, state.dogs)
    if not all(len(row) == state.players for row in by_seat):
        return False
    if not len(state.places) == len(state.activities) == len(SQUARES):
        return False
    slots = [slot for slot in state.activities if slot is not None]
    return (
        all((place is not None) == (square in PLACES) for square, place in enumerate(state.places))
        and all(slot is None or square in SLOTS for square, slot in enumerate(state.activities))
        and all(len(slot.poops) == state.players and min(slot.poops) >= 0 for slot in slots)
        and all(slot.card is None or activity_fits(slot.card) for slot in slots)
        and all(where in PLACES for where in (*state.corgis, state.stopped, *state.flipped))
        and min(state.pile, state.discard, state.river, *state.hands, *state.dogs) >= 0
        and len(set(state.meetings)) == len(state.meetings)
        and state.active not in state.meetings
        and (state.phase != "meet" or state.stock > 0)
    )


def _mislaid(state: State) -> Refused | None:
    """Why the pieces of a table that is refereed cannot lie so."""
    cards = state.stock + state.river + sum(state.hands)
    if cards != DECK:
        return Refused("COR-01", "cards-not-conserved", {"count": cards, "deck": DECK})
    if state.river > RIVER:
        return Refused("COR-01", "river-too-long", {"count": state.river, "most": RIVER})
    for seat in range(state.players):
        if state.reserve(seat) < 0:
            return Refused("COR-03", "poops-not-conserved", {"seat": seat, "most": POOPS})
    if state.cats_left < 0:
        return Refused("COR-19", "cats-not-conserved")
    if state.dogs_left < 0:
        return Refused("COR-20", "dogs-not-conserved")
    astray = any(place.cat or place.dog for place in state.places if place is not None)
    if (astray or any(state.dogs) or state.banned) and not state.expert:
        return Refused("COR-18", "no-cats-and-dogs")
    if state.phase == "take" and not (state.river or state.stock):
        return Refused("COR-04", "no-cards-left")
    return None
