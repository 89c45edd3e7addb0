"""Toc Chocottes, a turn: draw and discard, or knock (TOC-04 to TOC-07)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.toc_chocottes import effects
from tracker.games.toc_chocottes.cards import VALUES
from tracker.games.toc_chocottes.counting import end_round
from tracker.games.toc_chocottes.move import RoundMove, TurnMove
from tracker.games.toc_chocottes.pile import all_seen
from tracker.games.toc_chocottes.state import State, changed


def prompt(state: State) -> Prompt:
    """What the phone asks for while a round is being refereed."""
    if state.phase == "drawn":
        last = (say("note-last-card"),) if not state.pile else ()
        return Prompt(ask=say("ask-drawn"), seat=state.active, notes=last, clause="TOC-06")
    if (effect := effects.waiting(state)) is not None:
        return effects.prompt(state, effect)
    if state.finishing:
        return Prompt(ask=say("ask-last-matches"), clause="TOC-20")
    return Prompt(ask=say("ask-turn"), seat=state.mover, clause="TOC-05")


def _no_turn(state: State, seat: int, clause: str) -> Refused | None:
    """Why *seat* may not begin a turn now, by drawing or knocking."""
    if state.phase == "drawn" and seat == state.active:
        return Refused(clause, "already-drawn", {"seat": seat})
    if state.phase == "drawn" or seat != state.mover:
        return Refused("TOC-05", "not-your-turn", {"seat": seat, "active": state.mover})
    if refused := effects.unsettled(state):
        return refused
    return None if state.pile else Refused("TOC-20", "pile-empty")


class Draw(TurnMove, frozen=True):
    """The player takes the top card of the pile (TOC-06)."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """In one's turn, once."""
        return _no_turn(state, self.seat, "TOC-06")

    def play(self, state: State, tell: Tell) -> State:
        """It is that player's turn, with a card in hand; what was not matched or used is history."""
        hands = state.hands
        if state.phase == "drawn":
            # Only an overruled second draw comes here: the first card stays with its player.
            hands = changed(hands, state.seat, +1)
        if state.pile == 1:
            tell("do-last-turn")
        pile = max(0, state.pile - 1)
        return replace(state, phase="drawn", active=self.seat, hands=hands, pile=pile, queue=())

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase in ("turn", "window") else 0))


class DiscardMove(TurnMove, frozen=True):
    """The active player, who has drawn, discards a card."""

    value: int

    def refusal(self, state: State) -> Refused | None:
        """One discard for one draw, and a card that can be."""
        if state.phase != "drawn":
            return Refused("TOC-06", "draw-first", {"seat": state.mover})
        return all_seen(state, self.value)

    def play(self, state: State, tell: Tell) -> State:
        """It lies on the discard, for all to see."""
        if state.phase != "drawn":  # overruled: no card was drawn, so it is one of the player's own
            state = replace(state, hands=changed(state.hands, state.seat, -1))
        return effects.land(state, state.seat, self.value, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value."""
        return map(cls, VALUES if state.phase == "drawn" else ())

    def told(self, state: State) -> Say:
        """Which card."""
        return say(f"did-{type(self).__name__.lower()}", seat=state.active, card=self.value)


class Discard(DiscardMove, frozen=True):
    """The drawn card goes to the discard (TOC-06)."""


class Keep(DiscardMove, frozen=True):
    """The drawn card is kept; one of the player's own, of this value, is discarded (TOC-06)."""


class Knock(RoundMove, frozen=True):
    """The player ends the round (TOC-07)."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """As one's turn opens; a score table does not follow the turns."""
        return None if state.depth == "score" else _no_turn(state, self.seat, "TOC-07")

    def play(self, state: State, tell: Tell) -> State:
        """Everybody counts."""
        return end_round(state, "knock", self.seat, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase in ("round", "turn", "window") else 0))
