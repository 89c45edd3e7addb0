"""Happy Corgi: what each move does to the table.

A move that the rules refuse is carried out as far as the pieces allow: the table may insist.
"""

from collections.abc import Callable
from typing import Any, cast

from msgspec.structs import replace

from tracker.games.happy_corgi import adjusting, scoring
from tracker.games.happy_corgi.board import BASKET, SQUARES, is_place
from tracker.games.happy_corgi.moves import (
    OUTCOMES,
    REFEREE_ONLY,
    SCORE_ONLY,
    Adjust,
    AnyMove,
    Discard,
    Draw,
    DropCat,
    DropDog,
    Exchange,
    Finish,
    Go,
    KnowActivity,
    KnowPlace,
    Meet,
    Other,
    Poop,
    Pooped,
    PutCat,
    PutDog,
    Ready,
    Scored,
    Shed,
    Shift,
    Solve,
    Starts,
    Steal,
    SwapCards,
    Take,
    TurnOver,
    Unpoop,
    seats_named,
    squares_named,
)
from tracker.games.happy_corgi.state import Effect, Gain, Phase, Place, Slot, State


def play(state: State, move: AnyMove) -> State:
    """The state after the move, legal or overruled; the same where the pieces do not allow it."""
    if isinstance(move, Adjust):
        return state if adjusting.misfit(state, move.state) else move.state
    if any(seat not in range(state.players) for seat in seats_named(move)):
        return state
    if any(square not in SQUARES for square in squares_named(move)):
        return state
    if isinstance(move, SCORE_ONLY if state.depth == "referee" else REFEREE_ONLY):
        return state
    if isinstance(move, KnowActivity | KnowPlace):
        return _PLAY[type(move)](state, move) if state.places else state
    if not isinstance(move, Starts | Ready) and not state.in_turn:
        return state
    after = _PLAY[type(move)](state, move)
    if isinstance(move, OUTCOMES) and after.phase == "effect":
        after = replace(after, done=(*after.done, cast(Effect, type(move).__name__.lower())))
    return _settled(after)


def await_start(state: State, first: int | None) -> State:
    """The state before the first turn, which *first* takes once the table is laid out."""
    if first is None:
        return replace(state, phase="starter", first=None, active=None)
    state = replace(state, first=first, active=first)
    return replace(state, phase="turn") if state.depth == "score" else replace(state, phase="setup")


def begin_turn(state: State, seat: int) -> State:
    """The turn of *seat* begins."""
    phase: Phase = "turn" if state.depth == "score" else "take"
    return replace(state, phase=phase, active=seat, legs=0, meetings=(), done=(), acted=False, solved=False)


def _settled(state: State) -> State:
    """On to the next step where nothing can be taken (COR-04), or nobody is left to be met (COR-07)."""
    if state.phase == "take" and not (state.river or state.stock):
        return replace(state, phase="move")
    if state.phase == "meet" and not (state.meetings and state.stock):
        return replace(state, meetings=(), phase="effect")
    return state


def can_go_again(state: State) -> bool:
    """Whether the turn allows a second move, with an action card (COR-21)."""
    return state.combos and state.legs == 1 and state.hands[state.active or 0] > 0


# --- cards


def _drawn(state: State, seat: int) -> State:
    """The player has one card more; where the pile is empty, the discard becomes it (COR-04)."""
    if not state.stock:
        return state
    state = _from_pile(state)
    return replace(state, hands=_changed(state.hands, seat, +1))


def _from_pile(state: State) -> State:
    if not state.pile:
        state = replace(state, pile=state.discard, discard=0)
    return replace(state, pile=state.pile - 1)


def _discarded(state: State, seat: int, count: int = 1) -> State:
    """Cards of a hand go to the discard, as many as there are."""
    gone = min(count, state.hands[seat])
    return replace(state, hands=_changed(state.hands, seat, -gone), discard=state.discard + gone)


def _stolen(state: State, by: int, target: int) -> State:
    """A card goes from hand to hand; an empty hand gives nothing (COR-07)."""
    if by == target or not state.hands[target]:
        return state
    return replace(state, hands=_changed(_changed(state.hands, target, -1), by, +1))


def _changed(row: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(count + by if player == seat else count for player, count in enumerate(row))


def _take(state: State, move: Take) -> State:
    seat = state.active or 0
    if move.source == "river" and state.river:
        state = replace(state, hands=_changed(state.hands, seat, +1), river=state.river - 1)
        if state.stock:
            state = replace(_from_pile(state), river=state.river + 1)
    elif move.source == "pile":
        state = _drawn(state, seat)
    return replace(state, phase="move") if state.phase == "take" else state


# --- corgis


def _landed(state: State, seat: int, square: int) -> State:
    """A corgi leaves its place, and the cat there with it; a mean dog where it lands is its own."""
    left = state.place(state.corgis[seat])
    state = _with_place(state, state.corgis[seat], replace(left, cat=False))
    corgis = tuple(square if player == seat else where for player, where in enumerate(state.corgis))
    state = replace(state, corgis=corgis)
    place = state.place(square)
    if place.dog:
        state = _with_place(state, square, replace(place, dog=False))
        state = replace(state, dogs=_changed(state.dogs, seat, +1))
    return state


def _go(state: State, move: Go) -> State:
    seat = state.active or 0
    if not is_place(move.square):
        return state
    if move.card:
        state = _discarded(state, seat)
    if move.card or move.square != state.corgi:  # there and back is leaving, and landing
        state = _landed(state, seat, move.square)
    met = tuple(
        other for other in range(state.players) if other != seat and state.corgis[other] == move.square
    )
    return replace(state, legs=state.legs + 1, stopped=move.square, meetings=met, done=(), phase="meet")


def _meet(state: State, move: Meet) -> State:
    seat = state.active or 0
    if move.target == seat or not state.stock:
        return state
    state = _drawn(state, seat)
    if move.letter == "C":
        state = _stolen(state, seat, move.target)
    return replace(state, meetings=tuple(other for other in state.meetings if other != move.target))


# --- effects


def _with_place(state: State, square: int, place: Place) -> State:
    return replace(state, places=(*state.places[:square], place, *state.places[square + 1 :]))


def _with_slot(state: State, square: int, slot: Slot | None) -> State:
    return replace(state, activities=(*state.activities[:square], slot, *state.activities[square + 1 :]))


def _shift(state: State, move: Shift) -> State:
    if not is_place(move.square) or move.square == state.corgis[move.seat]:
        return state
    return _landed(state, move.seat, move.square)


def _cat(state: State, move: PutCat | DropCat) -> State:
    putting = isinstance(move, PutCat)
    if not is_place(move.square) or (putting and not state.cats_left):
        return state
    return _with_place(state, move.square, replace(state.place(move.square), cat=putting))


def _dog(state: State, move: PutDog | DropDog) -> State:
    putting = isinstance(move, PutDog)
    if not is_place(move.square) or (putting and not state.dogs_left):
        return state
    return _with_place(state, move.square, replace(state.place(move.square), dog=putting))


def _shed(state: State, _move: Shed) -> State:
    return replace(state, dogs=_changed(state.dogs, state.active or 0, -state.dogs[state.active or 0]))


def _unpoop(state: State, move: Unpoop) -> State:
    slot = state.slot(move.square)
    if slot is None or not slot.poops[move.seat]:
        return state
    return _with_slot(state, move.square, replace(slot, poops=_changed(slot.poops, move.seat, -1)))


def _swap_cards(state: State, move: SwapCards) -> State:
    one, other = state.slot(move.square), state.slot(move.other)
    if one is None or other is None:
        return state
    return _with_slot(_with_slot(state, move.square, other), move.other, one)


def _turn_over(state: State, _move: TurnOver) -> State:
    """The place is turned over, but for the basket; what its effect did is learnt (COR-09)."""
    place = state.place(state.stopped)
    if state.done and not place.effect:
        side = "verso" if place.turned else "recto"
        place = replace(place, card=replace(place.card, **{side: tuple(dict.fromkeys(state.done))}))
    if state.stopped != BASKET:
        place = replace(place, turned=not place.turned)
    state = replace(_with_place(state, state.stopped, place), meetings=(), done=())
    if state.phase not in ("meet", "effect"):
        return state
    return _acted(replace(state, phase="act"))


# --- the end of a turn


def _acted(state: State) -> State:
    """The turn ends by itself when nothing can follow."""
    return _finish(state) if state.acted and not can_go_again(state) else state


def _solve(state: State, move: Solve) -> State:
    seat, slot = state.active or 0, state.slot(move.square)
    if slot is None or slot.card is None:
        return state
    state = _discarded(state, seat, len(move.actions))
    gains = [*state.gains, Gain(seat, slot.card.hugs, "activity", state.round)]
    owners = [(seat + step) % state.players for step in range(1, state.players)]
    owed = [owner for owner in owners for _ in range(slot.poops[owner])]
    paid = owed[: state.hug_cards]
    gains += [Gain(owner, 1, "poop", state.round) for owner in paid]
    state = replace(state, gains=tuple(gains), hug_cards=state.hug_cards - len(paid))
    return _finish(_with_slot(state, move.square, None))


def _poop(state: State, move: Poop) -> State:
    seat, slot = state.active or 0, state.slot(move.square)
    if slot is None or not state.reserve(seat):
        return state
    state = _with_slot(state, move.square, replace(slot, poops=_changed(slot.poops, seat, +1)))
    state = replace(state, acted=True)
    return _acted(state) if state.phase == "act" else state


def _finish(state: State) -> State:
    """The next player's turn; at the end of a round the game may be over (COR-15, COR-16)."""
    following = ((state.active or 0) + 1) % state.players
    if following == state.first:
        if scoring.decided(state):
            return replace(state, phase="over", active=None, meetings=(), done=())
        tied = max(state.totals) >= state.goal
        state = replace(state, round=state.round + 1, extra=state.extra + tied)
    return begin_turn(state, following)


# --- score only


def _scored(state: State, move: Scored) -> State:
    gain = Gain(state.active or 0, move.hugs, "activity", state.round)
    unsolved = max(0, state.unsolved - 1)
    return replace(state, gains=(*state.gains, gain), unsolved=unsolved, solved=True)


def _pooped(state: State, move: Pooped) -> State:
    if not state.hug_cards:
        return state
    gains = (*state.gains, Gain(move.seat, 1, "poop", state.round))
    return replace(state, gains=gains, hug_cards=state.hug_cards - 1)


# --- before the game, and what the table tells


def _starts(state: State, move: Starts) -> State:
    if state.phase == "over":
        return state
    if state.phase in ("starter", "setup"):
        return await_start(state, move.seat)
    return replace(begin_turn(state, move.seat), first=move.seat)


def _ready(state: State, _move: Ready) -> State:
    return begin_turn(state, state.active or 0) if state.phase == "setup" else state


def _know_activity(state: State, move: KnowActivity) -> State:
    slot = state.slot(move.square)
    return state if slot is None else _with_slot(state, move.square, replace(slot, card=move.card))


def _know_place(state: State, move: KnowPlace) -> State:
    if not is_place(move.square):
        return state
    return _with_place(state, move.square, replace(state.place(move.square), card=move.card))


_PLAY: dict[type, Callable[[State, Any], State]] = {
    Starts: _starts,
    Ready: _ready,
    Take: _take,
    Go: _go,
    Meet: _meet,
    Draw: lambda state, move: _drawn(state, move.seat),
    Discard: lambda state, move: _discarded(state, move.seat),
    Steal: lambda state, move: _stolen(state, state.active or 0, move.target),
    Exchange: lambda state, _move: state,
    Shift: _shift,
    PutCat: _cat,
    DropCat: _cat,
    PutDog: _dog,
    DropDog: _dog,
    Shed: _shed,
    Unpoop: _unpoop,
    SwapCards: _swap_cards,
    Other: lambda state, _move: state,
    TurnOver: _turn_over,
    Solve: _solve,
    Poop: _poop,
    Finish: lambda state, _move: _finish(state),
    Scored: _scored,
    Pooped: _pooped,
    KnowActivity: _know_activity,
    KnowPlace: _know_place,
}
