"""Dig: can the table stand like that? Setting it right, and what that is checked for.

A state that does not fit the table (a seat too many, a dog beyond the Garden) cannot be played on and is
never taken over; one that only breaks a rule (a second red bowl, four bones in a hand) can be insisted on.
"""

from collections.abc import Iterator

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.dig import scoring, secrets
from tracker.games.dig.box import not_in_box
from tracker.games.dig.naming import told_colour
from tracker.games.dig.pieces import BONES, COLOURS, OF_EACH, UNTOLD, is_bone, is_bowl
from tracker.games.dig.state import ACTIONS, HAND, PHASES, State

MOST_POINTS = OF_EACH * sum(scoring.VALUES)


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State

    @property
    def since(self) -> int:  # type: ignore[override]
        """A table with untold cards is new."""
        return 3 if UNTOLD in self.state.garden else 1

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
        return say("did-adjust", totals=scoring.totals(state if self.misplaced(state) else self.state))


def _misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the table of *before*, whatever its people say."""
    if state.depth != before.depth or state.players != before.players:
        return Refused("DIG-02", "other-table")
    if state.active is not None and state.active not in range(state.players):
        return Refused("DIG-02", "no-such-seat")
    by_seat = (state.dropped,) if state.depth == "score" else (state.dropped, state.dogs, state.hands)
    bones = [*(one.bone for one in state.shown()), *(bone for hand in state.hands for bone in hand)]
    sound = (
        state.phase in PHASES[state.depth]
        and all(len(row) == state.players for row in by_seat)
        and all(map(is_bone, bones))
        and all(card in (None, UNTOLD) or is_bowl(card) or is_bone(card) for card in state.garden)
        and all(0 <= space <= len(state.garden) for space in state.dogs)
        and sorted(state.order) == sorted(COLOURS)
        and (state.active is not None or state.phase != "turn")
        and (state.phase != "order" or bool(scoring.unvalued(state)))
        and state.left >= 0
        and (state.depth == "referee" or not (state.garden or state.dogs or state.hands))
    )
    return None if sound else Refused("DIG-02", "other-table")


def _problems(state: State) -> Iterator[Refused]:
    """What the rules have against the table, the coarse before the fine."""
    for total in scoring.totals(state):
        if not 0 <= total <= MOST_POINTS:
            yield Refused("DIG-11", "total-impossible", {"points": total, "most": MOST_POINTS})
    for colour in COLOURS:
        if sum(bone.colour == colour for bone in state.shown()) > OF_EACH:
            yield Refused("DIG-13", "four-of-each", {"colour": told_colour(colour)})
    if state.phase not in ("lay", "turn"):
        return
    if refused := not_in_box(state.cards()):
        yield refused
    if state.phase == "turn":
        bowls = len(state.bowls) + min(state.untold, len(state.missing))
        if bowls < len(COLOURS):
            yield Refused("DIG-01", "bowls-missing", {"count": bowls})
        bones = len(state.hidden()) + len(state.shown()) + max(0, state.untold - len(state.missing))
        if bones != BONES:
            yield Refused("DIG-01", "bones-not-conserved", {"count": bones, "most": BONES})
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND + (state.dug and seat == state.active):
            yield Refused("DIG-06", "hand-full", {"seat": seat, "most": HAND})
    if state.left > ACTIONS:
        yield Refused("DIG-03", "actions-spent", {"most": ACTIONS})
    if not secrets.consistent(state.hidden(), state.shown()):
        yield Refused("DIG-13", "secrets-impossible")
