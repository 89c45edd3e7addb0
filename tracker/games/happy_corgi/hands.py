"""Happy Corgi, action cards: taking one, and how they go between pile, river, hands and discard (COR-04)."""

from collections.abc import Iterable
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.happy_corgi.state import Phase, State, changed
from tracker.games.happy_corgi.turn import StepMove, settled


def drawn(state: State, seat: int, tell: Tell) -> State:
    """The player has one card more, where there is one to draw."""
    if not state.stock:
        return state
    state = _from_pile(state, tell)
    return replace(state, hands=changed(state.hands, seat, +1))


def _from_pile(state: State, tell: Tell) -> State:
    """A card less in the pile; where it is empty, the discard becomes it (COR-04)."""
    if not state.pile:
        tell("do-shuffle")
        state = replace(state, pile=state.discard, discard=0)
    return replace(state, pile=state.pile - 1)


def discarded(state: State, seat: int, count: int = 1) -> State:
    """Cards of a hand go to the discard, as many as there are."""
    gone = min(count, state.hands[seat])
    return replace(state, hands=changed(state.hands, seat, -gone), discard=state.discard + gone)


def handed(state: State, giver: int, taker: int) -> State:
    """A card goes from hand to hand; an empty hand gives nothing (COR-07)."""
    if giver == taker or not state.hands[giver]:
        return state
    return replace(state, hands=changed(changed(state.hands, giver, -1), taker, +1))


class Take(StepMove, frozen=True):
    """The active player takes an action card (COR-04)."""

    source: Literal["river", "pile"]
    step: ClassVar[Phase | None] = "take"

    def refusal(self, state: State) -> Refused | None:
        """There must be one."""
        if refused := super().refusal(state):
            return refused
        there = state.river if self.source == "river" else state.stock
        return None if there else Refused("COR-04", f"no-{self.source}")

    def play(self, state: State, tell: Tell) -> State:
        """The card is in the hand; a river card is replaced."""
        if self.source == "pile":
            state = drawn(state, state.seat, tell)
        elif state.river:
            state = replace(state, hands=changed(state.hands, state.seat, +1), river=state.river - 1)
            if state.stock:
                state = replace(_from_pile(state, tell), river=state.river + 1)
                tell("do-river")
        return settled(replace(state, phase="move") if state.phase == "take" else state)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """From the river or from the pile."""
        return (cls("river"), cls("pile")) if state.phase == "take" else ()

    def told(self, state: State) -> Say:
        """From where."""
        return say(f"did-take-{self.source}", seat=state.active)
