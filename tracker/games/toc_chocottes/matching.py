"""Toc Chocottes, following a discard: with a card of its value, or with a wrong one (TOC-08 to TOC-10)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.toc_chocottes.effects import land
from tracker.games.toc_chocottes.move import TurnMove
from tracker.games.toc_chocottes.pile import all_seen, top_card_to
from tracker.games.toc_chocottes.state import Phase, State, changed


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
