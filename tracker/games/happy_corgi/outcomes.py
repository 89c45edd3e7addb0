"""Happy Corgi: what the effect of a place can do to the pieces.

The text of an effect stands only on its card: every outcome that the pieces allow is allowed (COR-08).
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from tracker.game import Refused
from tracker.games.happy_corgi.board import BASKET, PLACES, SLOTS, called, is_place
from tracker.games.happy_corgi.moves import (
    WITH_CATS,
    AnyMove,
    Discard,
    Draw,
    DropCat,
    DropDog,
    Exchange,
    Other,
    PutCat,
    PutDog,
    Shed,
    Shift,
    Steal,
    SwapCards,
    Unpoop,
)
from tracker.games.happy_corgi.state import State


def refusal(state: State, move: Any) -> Refused | None:
    """Why the pieces do not allow this outcome; None when they do."""
    if isinstance(move, WITH_CATS) and not state.expert:
        return Refused("COR-18", "no-cats-and-dogs")
    return _REFUSE[type(move)](state, move)


def _refuse_draw(state: State, _move: Draw) -> Refused | None:
    return None if state.stock else Refused("COR-04", "no-cards-left")


def _refuse_discard(state: State, move: Discard) -> Refused | None:
    return None if state.hands[move.seat] else Refused("COR-08", "hand-empty", {"seat": move.seat})


def _refuse_steal(state: State, move: Steal | Exchange) -> Refused | None:
    active = state.active or 0
    if move.target == active:
        return Refused("COR-08", "target-self", {"seat": active})
    if not state.hands[move.target]:
        return Refused("COR-08", "hand-empty", {"seat": move.target})
    if isinstance(move, Exchange) and not state.hands[active]:
        return Refused("COR-08", "hand-empty", {"seat": active})
    return None


def _refuse_shift(state: State, move: Shift) -> Refused | None:
    if not is_place(move.square):
        return Refused("COR-05", "off-places", {"where": called(move.square)})
    if state.corgis[move.seat] == move.square:
        return Refused("COR-08", "already-there", {"seat": move.seat, "where": called(move.square)})
    return None


def _refuse_piece(state: State, move: PutCat | DropCat | PutDog | DropDog) -> Refused | None:
    """Why a cat or a dog cannot be put on a place, or taken from it."""
    if not is_place(move.square):
        return Refused("COR-05", "off-places", {"where": called(move.square)})
    place, cat = state.place(move.square), isinstance(move, PutCat | DropCat)
    kind, clause = ("cat", "COR-19") if cat else ("dog", "COR-20")
    there = place.cat if cat else place.dog
    where = {"where": called(move.square)}
    if isinstance(move, DropCat | DropDog):
        return None if there else Refused(clause, f"no-{kind}-there", where)
    if there:
        return Refused(clause, f"{kind}-there", where)
    left = state.cats_left if cat else state.dogs_left
    return None if left else Refused(clause, f"no-{kind}-left")


def _refuse_shed(state: State, _move: Shed) -> Refused | None:
    seat = state.active or 0
    if state.stopped != BASKET:
        return Refused("COR-20", "not-at-basket", {"seat": seat})
    return None if state.dogs[seat] else Refused("COR-20", "no-dog-to-shed", {"seat": seat})


def _refuse_unpoop(state: State, move: Unpoop) -> Refused | None:
    slot = state.slot(move.square)
    if slot is None or not slot.poops[move.seat]:
        return Refused("COR-12", "no-poop-there", {"seat": move.seat, "where": called(move.square)})
    return None


def _refuse_swap(state: State, move: SwapCards) -> Refused | None:
    for square in (move.square, move.other):
        if state.slot(square) is None:
            return Refused("COR-08", "no-activity", {"where": called(square)})
    return Refused("COR-08", "swap-with-itself") if move.square == move.other else None


_REFUSE: dict[type, Callable[[State, Any], Refused | None]] = {
    Draw: _refuse_draw,
    Discard: _refuse_discard,
    Steal: _refuse_steal,
    Exchange: _refuse_steal,
    Shift: _refuse_shift,
    PutCat: _refuse_piece,
    DropCat: _refuse_piece,
    PutDog: _refuse_piece,
    DropDog: _refuse_piece,
    Shed: _refuse_shed,
    Unpoop: _refuse_unpoop,
    SwapCards: _refuse_swap,
    Other: lambda _state, _move: None,
}


def conceivable(state: State) -> Iterator[AnyMove]:
    """The outcomes that can make sense at this table."""
    seats = range(state.players)
    for of_one in (Draw, Discard, Steal, Exchange):
        yield from map(of_one, seats)
    for seat in seats:
        yield from (Shift(seat, square) for square in PLACES)
    if state.expert:
        for kind in (PutCat, DropCat, PutDog, DropDog):
            yield from map(kind, PLACES)
        yield Shed()
    for square in SLOTS:
        yield from (Unpoop(square, seat) for seat in seats)
    for square, other in combinations(SLOTS, 2):
        yield SwapCards(square, other)
    yield Other()
