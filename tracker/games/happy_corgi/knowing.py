"""Happy Corgi, what the table tells of a card (COR-02).

Telling what stands on a card is no move in the game: like an adjustment it is allowed whenever it is
consistent, and never listed among the moves.
"""

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Depth, Refused, Say, Tell, say
from tracker.games.happy_corgi.board import SQUARES, called, is_place
from tracker.games.happy_corgi.move import CorgiMove
from tracker.games.happy_corgi.pieces import (
    HUGS,
    LONGEST_NAME,
    MOST_ASKED,
    Activity,
    PlaceCard,
    activity_fits,
)
from tracker.games.happy_corgi.state import State
from tracker.rulebook import fold


class KnowActivity(CorgiMove, frozen=True):
    """The table tells what stands on an activity."""

    square: int
    card: Activity
    depth: ClassVar[Depth | None] = "referee"

    def refusal(self, state: State) -> Refused | None:
        """One that can be, that lies there, and not elsewhere."""
        if refused := _name_refused(self.card):
            return refused
        if state.slot(self.square) is None:
            return Refused("COR-11", "no-activity", {"where": called(self.square)})
        if not activity_fits(self.card):
            return Refused("COR-11", "activity-impossible", {"most": HUGS[-1], "asked": MOST_ASKED})
        return _twice(self.card, self.square, (slot.card if slot else None for slot in state.activities))

    def play(self, state: State, tell: Tell) -> State:
        """The phone knows."""
        slot = state.slot(self.square)
        return state if slot is None else state.with_slot(self.square, replace(slot, card=self.card))

    def told(self, state: State) -> Say:
        """Where it lies, and what it asks and gives."""
        card = self.card
        asked = {"name": card.name, "cards": card.actions, "count": card.hugs}
        return say("did-know" if card.name else "did-know-unnamed", where=_called(self.square), **asked)


class KnowPlace(CorgiMove, frozen=True):
    """The table tells what stands on a place."""

    square: int
    card: PlaceCard
    depth: ClassVar[Depth | None] = "referee"

    def refusal(self, state: State) -> Refused | None:
        """One that lies there, and not elsewhere."""
        if refused := _name_refused(self.card):
            return refused
        if not is_place(self.square):
            return Refused("COR-02", "no-place", {"where": called(self.square)})
        return _twice(self.card, self.square, (place.card if place else None for place in state.places))

    def play(self, state: State, tell: Tell) -> State:
        """The phone knows."""
        if not is_place(self.square):
            return state
        return state.with_place(self.square, replace(state.place(self.square), card=self.card))

    def told(self, state: State) -> Say:
        """Where it lies, and its name."""
        return say("did-know-place", where=_called(self.square), name=self.card.name)


def _name_refused(card: Activity | PlaceCard) -> Refused | None:
    return (
        Refused("COR-02", "name-too-long", {"most": LONGEST_NAME}) if len(card.name) > LONGEST_NAME else None
    )


def _twice(
    card: Activity | PlaceCard, square: int, known: Iterable[Activity | PlaceCard | None]
) -> Refused | None:
    """Why a card of that name cannot lie there: it lies elsewhere."""
    name = fold(card.name.strip())
    for other, there in enumerate(known):
        if name and other != square and there is not None and fold(there.name.strip()) == name:
            return Refused("COR-02", "card-twice", {"name": card.name, "where": called(other)})
    return None


def _called(square: int) -> str:
    return called(square) if square in SQUARES else "?"
