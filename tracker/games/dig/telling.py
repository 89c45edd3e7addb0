"""Dig: cards that nobody told, until a dog digs or drops there or somebody says what they are (DIG-01).

What may lie on an untold card is what the box still holds: as many bowls as nobody has told, and bones else.
A telling is refused when no way of filling in the rest allows it; short of that it is believed.
"""

from collections.abc import Iterable
from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.dig import secrets
from tracker.games.dig.box import surplus
from tracker.games.dig.move import DigMove
from tracker.games.dig.naming import told_card
from tracker.games.dig.pieces import BONES, KINDS, PAIRS, UNKNOWN, UNTOLD, Card, is_bone, is_bowl, spelt
from tracker.games.dig.scoring import unvalued
from tracker.games.dig.state import State, over, with_value


def prompt(state: State) -> Prompt:
    """The bowl that is asked for after the last turn."""
    return Prompt(
        ask=say("ask-bowl", space=state.garden.index(UNTOLD) + 1), notes=(say("note-bowls"),), clause="DIG-11"
    )


def deduced(state: State) -> State:
    """The state with what follows from the cards that are told: there is one bowl of each colour."""
    missing = state.missing
    if not missing:
        sure = UNKNOWN
    elif len(missing) == state.untold == 1:
        sure = missing[0]
    else:
        return state
    return replace(state, garden=tuple(sure if card == UNTOLD else card for card in state.garden))


def with_card(state: State, space: int, card: Card) -> State:
    """The state with a card told. A bowl that was told elsewhere cannot lie there: nobody knows what does."""
    elsewhere = (UNTOLD if is_bowl(card) and old == card else old for old in state.garden)
    return replace(state, garden=with_value(tuple(elsewhere), space - 1, card))


def asked(state: State) -> State:
    """The state after the last turn: over, or open until it is told how the bowls lie that count."""
    ended = over(state)
    return replace(ended, phase="order") if unvalued(ended) else ended


class Shows(DigMove, frozen=True):
    """The table tells what lies on a space of the Garden, or the scents of a bone there."""

    since: ClassVar[int] = 3

    space: int
    card: Card

    def __post_init__(self) -> None:
        """One spelling for one card."""
        msgspec.structs.force_setattr(self, "card", spelt(self.card))

    def misplaced(self, state: State) -> Refused | None:
        """A card lies there that is not told in full; what was told wrongly, an adjustment sets right."""
        if refused := super().misplaced(state):
            return refused
        if state.depth == "score":
            return Refused("DIG-03", "score-only")
        if state.phase not in ("turn", "order"):
            return Refused("DIG-01", "not-laid")
        if self.space not in range(1, len(state.garden) + 1):
            return Refused("DIG-01", "past-the-end", {"last": len(state.garden)})
        there = state.garden[self.space - 1]
        if there is None:
            return Refused("DIG-05", "dig-hole")
        if there not in (UNKNOWN, UNTOLD):
            return Refused("DIG-01", "card-known", {"card": told_card(there)})
        if there == UNKNOWN and (is_bowl(self.card) or self.card == UNKNOWN):
            return Refused("DIG-01", "card-known", {"card": told_card(there)})
        return None

    def refusal(self, state: State) -> Refused | None:
        """The box must hold it, and the bones that were dropped allow it."""
        there = state.garden[self.space - 1]
        if is_bone(self.card) and there == UNTOLD and state.only_bowls:
            return Refused("DIG-01", "bones-all", {"most": BONES})
        others = list(state.cards())
        others.remove(there or UNTOLD)
        if refused := surplus(tuple(others), self.card):
            return refused
        if is_bowl(self.card) or not secrets.consistent(state.hidden(), state.shown()):
            return None  # what the table insisted on before may have no solution: the phone knows no better
        after = with_card(state, self.space, self.card)
        if secrets.consistent(after.hidden(), after.shown()):
            return None
        return Refused("DIG-13", "scents-impossible", {"bone": told_card(self.card)})

    def play(self, state: State, tell: Tell) -> State:
        """So it is, and what follows from it; what is no card of this game lies nowhere."""
        if not (is_bowl(self.card) or is_bone(self.card)):
            return state
        state = deduced(with_card(state, self.space, self.card))
        return asked(state) if state.phase == "order" else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every kind of card on every space that is not told in full."""
        if state.phase not in ("turn", "order"):
            return ()
        return (
            cls(space, card)
            for space, there in enumerate(state.garden, start=1)
            for card in (KINDS if there == UNTOLD else PAIRS if there == UNKNOWN else ())
        )

    def told(self, state: State) -> Say:
        """Which card lies where."""
        return say("did-shows", space=self.space, card=told_card(self.card))
