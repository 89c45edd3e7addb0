"""Happy Corgi: can a card be like that? What the table tells of the cards is checked for.

Telling what stands on a card is no move in the game: like an adjustment it is allowed whenever it is
consistent, and never listed among the moves.
"""

from collections.abc import Iterable

from tracker.game import Refused
from tracker.games.happy_corgi.board import called, is_place
from tracker.games.happy_corgi.moves import KnowActivity, KnowPlace
from tracker.games.happy_corgi.state import (
    HUGS,
    LONGEST_NAME,
    MOST_ASKED,
    Activity,
    PlaceCard,
    State,
    activity_fits,
)
from tracker.rulebook import fold


def refusal(state: State, move: KnowActivity | KnowPlace) -> Refused | None:
    """Why the table cannot have told that of a card; None when it can."""
    where = {"where": called(move.square)}
    if len(move.card.name) > LONGEST_NAME:
        return Refused("COR-02", "name-too-long", {"most": LONGEST_NAME})
    if isinstance(move, KnowPlace):
        if not is_place(move.square):
            return Refused("COR-02", "no-place", where)
        return _refuse_twice(
            move.card, move.square, (place.card if place else None for place in state.places)
        )
    if state.slot(move.square) is None:
        return Refused("COR-11", "no-activity", where)
    if not activity_fits(move.card):
        return Refused("COR-11", "activity-impossible", {"most": HUGS[-1], "asked": MOST_ASKED})
    return _refuse_twice(move.card, move.square, (slot.card if slot else None for slot in state.activities))


def _refuse_twice(
    card: Activity | PlaceCard, square: int, known: Iterable[Activity | PlaceCard | None]
) -> Refused | None:
    """Why a card of that name cannot lie there: it lies elsewhere."""
    name = fold(card.name.strip())
    for other, there in enumerate(known):
        if name and other != square and there is not None and fold(there.name.strip()) == name:
            return Refused("COR-02", "card-twice", {"name": card.name, "where": called(other)})
    return None
