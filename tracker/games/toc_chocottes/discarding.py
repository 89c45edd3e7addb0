"""Toc Chocottes, the discard: a card lands there, others follow it, and mistakes cost (TOC-08 to TOC-10)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.toc_chocottes.cards import EFFECTS, FAILLE, REAPER, not_in_box
from tracker.games.toc_chocottes.counting import end_round
from tracker.games.toc_chocottes.move import TurnMove
from tracker.games.toc_chocottes.state import Effect, Phase, State, changed


def all_seen(state: State, value: int) -> Refused | None:
    """Why no card of *value* can land on the discard any more; None when one can."""
    if refused := not_in_box(value):
        return refused
    return None if state.left(value) else Refused("TOC-02", "four-of-each", {"card": value})


def land(state: State, seat: int, value: int, tell: Tell, phase: Phase = "window") -> State:
    """A card of *seat* lands on the discard: its effect waits, and a window opens for its value."""
    queue = state.queue
    if value in EFFECTS and not (seat == state.active and value in (FAILLE, REAPER)):
        queue = (*queue, Effect(seat, value))
    state = replace(state, discard=(*state.discard, value), queue=queue, phase=phase)
    return state if state.hands[seat] else end_round(state, "out", seat, tell)


def top_card_to(state: State, seat: int, tell: Tell, why: str = "do-top-card") -> State:
    """The player gets the top card of the pile; nothing happens when there is none."""
    if not state.pile:
        tell("do-no-card", seat=seat)
        return state
    tell(why, seat=seat)
    if state.pile == 1:
        tell("do-last-turn")
    return replace(state, pile=state.pile - 1, hands=changed(state.hands, seat, +1))


class Match(TurnMove, frozen=True):
    """The player discards a card of the value on top (TOC-08)."""

    seat: int

    def misplaced(self, state: State) -> Refused | None:
        """There must be a card to match."""
        if refused := super().misplaced(state):
            return refused
        return Refused("TOC-08", "no-window") if state.top is None else None

    def refusal(self, state: State) -> Refused | None:
        """Until the next turn, and while there are such cards."""
        if state.phase != "window" or state.top is None:
            return Refused("TOC-08", "no-window")
        return all_seen(state, state.top)

    def play(self, state: State, tell: Tell) -> State:
        """One card fewer in the hand, one more of the same on the discard."""
        assert state.top is not None
        hands = changed(state.hands, self.seat, -1)
        # Only an overruled late match finds a card in the active player's hand: it is still there after.
        phase: Phase = "drawn" if state.phase == "drawn" else "window"
        return land(replace(state, hands=hands), self.seat, state.top, tell, phase)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase == "window" else 0))

    def told(self, state: State) -> Say:
        """Who, and which card."""
        return say("did-match", seat=self.seat, card=state.top)


class Mistake(TurnMove, frozen=True):
    """The player threw a card of another value (TOC-10)."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """Only what can be matched can be matched wrongly."""
        return None if state.phase == "window" else Refused("TOC-08", "no-window")

    def play(self, state: State, tell: Tell) -> State:
        """The card goes back, and another one comes from the pile."""
        tell("do-take-back", seat=self.seat)
        return top_card_to(state, self.seat, tell, "do-penalty-card")

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase == "window" else 0))
