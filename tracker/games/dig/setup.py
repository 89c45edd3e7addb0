"""Dig, before the first turn: who starts, and the Garden card by card, or as far as anybody tells it (DIG-01,
DIG-02)."""

from collections.abc import Iterable
from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.dig.box import surplus
from tracker.games.dig.move import GardenMove, nobody_there
from tracker.games.dig.naming import told_card
from tracker.games.dig.pieces import CARDS, KINDS, UNTOLD, Card, is_bone, is_bowl, spelt
from tracker.games.dig.state import ACTIONS, State
from tracker.games.dig.telling import deduced


def prompt(state: State) -> Prompt:
    """What the phone asks for before the first turn."""
    if state.phase == "starter":
        return Prompt(ask=say("ask-starter"), clause="DIG-02")
    most = CARDS - len(state.cards()) + len(state.garden)  # fewer, in a game already under way
    if len(state.garden) >= most:
        return Prompt(ask=say("ask-laid"), clause="DIG-01")
    notes = (say("note-shuffle"), say("note-line")) if not state.garden else ()
    return Prompt(ask=say("ask-lay", number=len(state.garden) + 1, most=most), notes=notes, clause="DIG-01")


def _not_laying(state: State) -> Refused | None:
    """Why the Garden is not being laid now; None when it is."""
    if state.phase == "starter":
        return Refused("DIG-02", "starter-unknown")
    if state.phase == "turn":
        return Refused("DIG-01", "already-laid")
    return None


class Starts(GardenMove, frozen=True):
    """The table says who starts (DIG-02)."""

    seat: int

    def misplaced(self, state: State) -> Refused | None:
        """Somebody must sit there."""
        return super().misplaced(state) or nobody_there(state, self.seat)

    def refusal(self, state: State) -> Refused | None:
        """It is said once."""
        return None if state.phase == "starter" else Refused("DIG-02", "starter-known")

    def play(self, state: State, tell: Tell) -> State:
        """That player is first; the Garden is next."""
        return replace(state, active=self.seat, phase="lay" if state.phase == "starter" else state.phase)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase == "starter" else 0))

    def told(self, state: State) -> Say:
        """Who starts."""
        return say("did-starts", seat=self.seat)


class Lay(GardenMove, frozen=True):
    """The next card of the Garden, from the doghouse on (DIG-01)."""

    card: Card

    def __post_init__(self) -> None:
        """One spelling for one card."""
        msgspec.structs.force_setattr(self, "card", spelt(self.card))

    def refusal(self, state: State) -> Refused | None:
        """The box must hold such a card, and the Garden have a place for it."""
        if refused := _not_laying(state):
            return refused
        if len(state.cards()) >= CARDS:
            return Refused("DIG-01", "garden-full", {"most": CARDS})
        return surplus(state.cards(), self.card)

    def play(self, state: State, tell: Tell) -> State:
        """The line is one card longer; what is no card of this game lies nowhere."""
        known = is_bowl(self.card) or is_bone(self.card)
        return replace(state, garden=(*state.garden, self.card)) if known else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every kind of card."""
        return map(cls, KINDS if state.phase == "lay" else ())

    def told(self, state: State) -> Say:
        """Which card."""
        return say("did-lay", number=len(state.garden) + 1, card=told_card(self.card))


class Laid(GardenMove, frozen=True):
    """That is the whole Garden: the game begins (DIG-01)."""

    def refusal(self, state: State) -> Refused | None:
        """All 25 cards must lie there."""
        if refused := _not_laying(state):
            return refused
        if (count := len(state.cards())) < CARDS:
            return Refused("DIG-01", "garden-short", {"count": count, "most": CARDS})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The first turn begins, if it is known whose it is."""
        if state.phase == "turn" or state.active is None:
            return state
        return replace(state, phase="turn", left=ACTIONS)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While the Garden is being laid."""
        return (cls(),) if state.phase == "lay" else ()


class Begin(GardenMove, frozen=True):
    """The game begins: the cards of the Garden that were not laid are told as they come (DIG-01)."""

    since: ClassVar[int] = 3

    def refusal(self, state: State) -> Refused | None:
        """As long as cards are missing."""
        if refused := _not_laying(state):
            return refused
        return Refused("DIG-01", "garden-full", {"most": CARDS}) if len(state.cards()) >= CARDS else None

    def play(self, state: State, tell: Tell) -> State:
        """The line is as long as the box makes it, and the first turn begins, if it is known whose it is."""
        if state.phase == "turn" or state.active is None:
            return state
        rest = max(0, CARDS - len(state.cards()))
        state = replace(state, garden=(*state.garden, *(UNTOLD,) * rest))
        return replace(deduced(state), phase="turn", left=ACTIONS)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While the Garden is being laid."""
        return (cls(),) if state.phase == "lay" else ()
