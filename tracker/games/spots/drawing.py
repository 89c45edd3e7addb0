"""Spots: the dog that somebody draws, and the one that lies on top of the pile (SPO-03)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.move import RefereedMove, in_order
from tracker.games.spots.naming import spell
from tracker.games.spots.pile import card_told, deduced, draw, spots_left
from tracker.games.spots.state import MOST_DOGS, State
from tracker.games.spots.tricks import advance


class _Pointed(RefereedMove, frozen=True):
    """A dog of the pile, told by its spots."""

    spots: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest spot first."""
        in_order(self, "spots")

    def refusal(self, state: State) -> Refused | None:
        """It must be one that can still be in the pile."""
        if refused := super().refusal(state):
            return refused
        if state.card_of(self.spots) is not None:
            return None
        named = {"dog": spell(self.spots)}
        if state.robot and any(card.spots == self.spots for card in state.robot.cards):
            return Refused("SPO-21", "dog-of-robot", named)
        dogs = (dog for seat in state.seats for dog in seat.dogs if dog.known)
        on_table = any(dog.card.spots == self.spots for dog in dogs)
        return Refused("SPO-03", "dog-on-table" if on_table else "no-such-dog", named)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every dog that can be there."""
        return map(cls, spots_left(state) if cls.due(state) else ())


class Drawn(_Pointed, frozen=True):
    """The dog that was drawn, by its spots (SPO-03, SPO-14)."""

    answers = ("dog",)
    sets_up = True

    def refusal(self, state: State) -> Refused | None:
        """Up to the sixth card."""
        if state.draws and not self.out_of_turn(state):
            seat = state.draws[0]
            if len(state.seats[seat].dogs) >= MOST_DOGS:
                return Refused("SPO-16", "too-many-dogs", {"seat": seat, "most": MOST_DOGS})
        return super().refusal(state)

    def play(self, state: State, tell: Tell) -> State:
        """Whoever must draw gets the dog; where nobody must, the active player, as far as there is room."""
        if not state.draws:
            if state.active is None or len(state.mine.dogs) >= MOST_DOGS:
                return state
            state = replace(state, draws=(state.active,))
        return advance(draw(state, card_told(state, self.spots)), tell)

    def told(self, state: State) -> Say:
        """Who drew which."""
        seat = state.draws[0] if state.draws else state.active
        return say("did-drawn", seat=seat, dog=spell(self.spots))


class Top(_Pointed, frozen=True):
    """The dog on top of the pile, by its spots (SPO-03): where a tile needs it, or T0ut0u may score it."""

    answers = ("top", "robot")

    def refusal(self, state: State) -> Refused | None:
        """It is told once."""
        if state.top is not None and not self.out_of_turn(state):
            return Refused("SPO-03", "top-known", {"dog": spell(state.top.spots)})
        return super().refusal(state)

    def play(self, state: State, tell: Tell) -> State:
        """The phone knows it, until it is drawn."""
        return advance(deduced(replace(state, top=card_told(state, self.spots))), tell)

    def told(self, state: State) -> Say:
        """Which."""
        return say("did-top", dog=spell(self.spots))
