"""Dig: what each move does to the table.

A move that the rules refuse is carried out as far as the cards allow: the table may insist.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from tracker.game import Table
from tracker.games.dig import adjusting
from tracker.games.dig.garden import refilled, slid
from tracker.games.dig.pieces import COLOURS, OF_EACH, UNKNOWN, Colour, is_bone, is_bowl
from tracker.games.dig.state import (
    ACTIONS,
    Adjust,
    AnyMove,
    Bowls,
    Count,
    Dig,
    Drop,
    Dropped,
    End,
    Finish,
    Go,
    Laid,
    Lay,
    PutBack,
    Starts,
    State,
)


def start(table: Table) -> State:
    """The state before the first move: nothing laid, every dog at the doghouse."""
    count = len(table.players)
    state = State(
        depth=table.depth, carried=(0,) * count, dropped=((),) * count, phase="tally", active=table.first
    )
    if table.depth == "score":
        return replace(state, active=None)
    phase = "starter" if table.first is None else "lay"
    return replace(state, phase=phase, dogs=(0,) * count, hands=((),) * count)


def play(state: State, move: AnyMove) -> State:
    """The state after the move, legal or overruled; the same where the table has no place for it."""
    if isinstance(move, Adjust):
        return state if adjusting.misfit(state, move.state) else move.state
    if state.phase == "over":
        return state
    if isinstance(move, Finish):
        return _over(state)
    if isinstance(move, (Bowls, Count)) != (state.depth == "score"):
        return state
    if isinstance(move, (Go, Dig, PutBack, Drop, End)) and state.phase != "turn":
        return state
    return _PLAY[type(move)](state, move)


def _over(state: State) -> State:
    return replace(state, phase="over", active=None, left=0, dug=False)


def _starts(state: State, move: Starts) -> State:
    if move.seat not in range(state.players):
        return state
    return replace(state, active=move.seat, phase="lay" if state.phase == "starter" else state.phase)


def _lay(state: State, move: Lay) -> State:
    if not (is_bowl(move.card) or is_bone(move.card)):
        return state
    return replace(state, garden=(*state.garden, move.card))


def _laid(state: State, _move: Laid) -> State:
    if state.phase == "turn":
        return state
    return replace(state, phase="turn", active=state.active or 0, left=ACTIONS)


def _acted(state: State, **changes: Any) -> State:
    """The state after one action."""
    return replace(state, **{"left": max(0, state.left - 1), "dug": False, **changes})


def _go(state: State, move: Go) -> State:
    to = min(max(move.to, 0), len(state.garden))
    return _acted(state, dogs=_set(state.dogs, state.active, to))


def _dig(state: State, _move: Dig) -> State:
    card = state.below
    if card is None or not is_bone(card):
        return state
    return _acted(
        state,
        garden=_set(state.garden, state.space - 1, None),
        hands=_set(state.hands, state.active, (*state.hand, card)),
        dug=True,
    )


def _put_back(state: State, move: PutBack) -> State:
    if move.bone not in state.hand or not state.space or state.below is not None:
        return state
    return replace(
        state,
        garden=_set(state.garden, state.space - 1, move.bone),
        hands=_set(state.hands, state.active, _without(state.hand, move.bone)),
        dug=False,
    )


def _drop(state: State, move: Drop) -> State:
    bowl: Any = state.below
    hand, dropped = state.hand, []
    for bone in move.bones if is_bowl(bowl) else ():
        if bone in hand:
            hand = _without(hand, bone)
            dropped.append(Dropped(bowl, bone))
    if not dropped:
        return state
    row = (*state.dropped[state.active or 0], *dropped)
    return _acted(
        state,
        hands=_set(state.hands, state.active, hand),
        dropped=_set(state.dropped, state.active, row),
    )


def _end(state: State, _move: End) -> State:
    garden = refilled(state.garden)
    state = replace(state, garden=garden, dogs=slid(state.dogs, garden), dug=False)
    if not any(is_bone(card) for card in garden):
        return _over(state)
    return replace(state, active=((state.active or 0) + 1) % state.players, left=ACTIONS)


def _bowls(state: State, move: Bowls) -> State:
    return replace(state, order=move.order) if sorted(move.order) == sorted(COLOURS) else state


def _count(state: State, move: Count) -> State:
    if move.seat not in range(state.players):
        return state
    return replace(state, dropped=counted(state.dropped, move.seat, move.colour, move.count))


def counted(
    dropped: tuple[tuple[Dropped, ...], ...], seat: int, colour: Colour, count: int
) -> tuple[tuple[Dropped, ...], ...]:
    """The dropped bones with so many of a colour in front of a player; known cards are kept first."""
    count = min(max(count, 0), OF_EACH)
    same = [bone for bone in dropped[seat] if bone.colour == colour]
    others = [bone for bone in dropped[seat] if bone.colour != colour]
    same = (same + [Dropped(colour, UNKNOWN)] * count)[:count]
    return _set(dropped, seat, tuple(others + same))


def _set(row: Sequence[Any], at: int | None, value: Any) -> tuple[Any, ...]:
    """The row with another value at a place."""
    return tuple(value if place == (at or 0) else old for place, old in enumerate(row))


def _without(hand: tuple[str, ...], bone: str) -> tuple[str, ...]:
    place = hand.index(bone)
    return hand[:place] + hand[place + 1 :]


_PLAY: dict[type, Callable[[State, Any], State]] = {
    Starts: _starts,
    Lay: _lay,
    Laid: _laid,
    Go: _go,
    Dig: _dig,
    PutBack: _put_back,
    Drop: _drop,
    End: _end,
    Bowls: _bowls,
    Count: _count,
}
