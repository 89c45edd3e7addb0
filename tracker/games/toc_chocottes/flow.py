"""Toc Chocottes: what each move does to the table.

A move that the rules refuse is carried out as far as the pieces allow: the table may insist.
"""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from tracker.games.toc_chocottes import adjusting, scoring
from tracker.games.toc_chocottes import state as cards
from tracker.games.toc_chocottes.state import (
    DECK,
    EFFECT_OF,
    EFFECTS,
    FAILLE,
    HAND,
    LIMIT,
    REAPER,
    Adjust,
    AnyMove,
    Crack,
    Deal,
    Decline,
    Discard,
    Draw,
    Effect,
    End,
    Give,
    Keep,
    Knock,
    Look,
    Match,
    Mistake,
    Out,
    Penalty,
    Phase,
    PileOut,
    Points,
    Reap,
    Reveal,
    Shuffle,
    Starts,
    State,
    Swap,
    points,
    seats_named,
)


def targets(state: State, effect: Effect) -> tuple[int, ...]:
    """The players on whom a waiting effect can be used; its owner, where it needs no other."""
    others = tuple(seat for seat in range(state.players) if seat != effect.seat)
    own_cards = state.hands[effect.seat]
    match effect.value:
        case cards.FAILLE:
            return (state.active,) if state.pile and state.active in others else ()
        case cards.SHUFFLE:
            return tuple(seat for seat in others if state.hands[seat] >= 2)
        case cards.SWAP:
            return tuple(seat for seat in others if own_cards and state.hands[seat])
        case cards.GIVE:
            return tuple(seat for seat in others if state.pile and state.hands[seat] < HAND)
        case cards.REAPER:
            return (effect.seat,) if own_cards and effect.seat != state.active else ()
    return (effect.seat,) if own_cards else ()


def in_play(state: State) -> bool:
    """Whether the phone referees a round that is being played."""
    return state.phase in ("turn", "drawn", "window")


def waiting(state: State) -> Effect | None:
    """The effect to be used or declined now: the first in the queue that can be used."""
    if state.phase != "window":
        return None
    return next((effect for effect in state.queue if targets(state, effect)), None)


def acting(state: State, move: AnyMove) -> Effect | None:
    """The effect that the move is about: the waiting one or, where the table insists on another
    order, the first of the move's kind."""
    effect, kind = waiting(state), EFFECT_OF.get(type(move))
    if effect is None or kind in (None, effect.value):
        return effect
    return next((other for other in state.queue if other.value == kind), effect)


def play(state: State, move: AnyMove) -> State:
    """The state after the move, legal or overruled; the same where it speaks of an empty seat."""
    if any(seat not in range(state.players) for seat in seats_named(move)):
        return state
    return _PLAY[type(move)](state, move)


def await_round(state: State, starter: int | None) -> State:
    """The state before a round that *starter* begins, all cards back in the box."""
    phase: Phase = "starter" if starter is None else "deal" if state.depth == "referee" else "round"
    return replace(
        state,
        phase=phase,
        active=starter,
        pile=0,
        hands=(),
        discard=(),
        queue=(),
        end=None,
        counts=(),
        shown=(),
    )


def _end_round(state: State, how: Literal["knock", "out", "pile"], seat: int | None = None) -> State:
    """Everybody reveals; who is out of cards counts 0 without being asked."""
    if not in_play(state) and state.phase != "round":
        return state
    if state.phase == "drawn" and state.active is not None:
        # Only an overruled end comes here: the card just drawn stays with its player.
        state = replace(state, hands=_changed(state.hands, state.active, +1))
    counts = tuple(0 if how == "out" and player == seat else None for player in range(state.players))
    return replace(
        state,
        phase="reveal",
        end=End(how, seat),
        queue=(),
        counts=counts,
        shown=((),) * state.players,
    )


def _counted(state: State, seat: int, count: int, cards: tuple[int, ...]) -> State:
    """One more player has counted; the last one closes the round or calls the Inspector."""
    if state.phase not in ("reveal", "penalty"):
        return state
    counts = (*state.counts[:seat], count, *state.counts[seat + 1 :])
    shown = (*state.shown[:seat], cards, *state.shown[seat + 1 :])
    state = replace(state, counts=counts, shown=shown, phase="reveal")
    if None in counts:
        return state
    return replace(state, phase="penalty") if scoring.penalised(state) else _close_round(state, 0)


def _close_round(state: State, penalty: int) -> State:
    """The round is added to the totals; the game ends, or a new round is prepared."""
    if state.phase not in ("reveal", "penalty") or None in state.counts:
        return state
    state = replace(state, rounds=(*state.rounds, scoring.score_round(state, penalty)))
    if max(state.totals) >= LIMIT:
        return replace(state, phase="over", active=None)
    starters = scoring.starters(state)
    return await_round(state, starters[0] if len(starters) == 1 else None)


def _to_discard(state: State, seat: int, value: int, phase: Phase = "window") -> State:
    """A card of *seat* lands on the discard: its effect waits, and a window opens for its value."""
    queue = state.queue
    if value in EFFECTS and not (seat == state.active and value in (FAILLE, REAPER)):
        queue = (*queue, Effect(seat, value))
    state = replace(state, discard=(*state.discard, value), queue=queue, phase=phase)
    return state if state.hands[seat] else _end_round(state, "out", seat)


def _top_card_to(state: State, seat: int | None) -> State:
    """The player gets the top card of the pile; nothing happens when there is none."""
    if seat is None or not state.pile or not in_play(state):
        return state
    return replace(state, pile=state.pile - 1, hands=_changed(state.hands, seat, +1))


def _used(state: State, effect: Effect | None) -> State:
    """The queue without the effect just used or declined, and without those passed over before it."""
    if effect is None:
        return state
    place = state.queue.index(effect)
    before = () if effect == waiting(state) else state.queue[:place]  # not passed over: out of order
    return replace(state, queue=(*before, *state.queue[place + 1 :]))


def _use(state: State, move: AnyMove) -> State:
    """The queue without the effect that the move is about."""
    return _used(state, acting(state, move))


def _changed(hands: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(max(0, cards + by) if player == seat else cards for player, cards in enumerate(hands))


def _starts(state: State, move: Starts) -> State:
    if state.phase == "starter":
        return await_round(state, move.seat)
    return replace(state, active=move.seat)


def _deal(state: State, _move: Deal) -> State:
    if state.depth == "score":
        return state
    pile = DECK - HAND * state.players
    return replace(
        state,
        phase="turn",
        active=state.active or 0,
        hands=(HAND,) * state.players,
        pile=pile,
        discard=(),
        queue=(),
        end=None,
        counts=(),
        shown=(),
    )


def _draw(state: State, move: Draw) -> State:
    if not in_play(state):
        return state
    hands = state.hands
    if state.phase == "drawn" and state.active is not None:
        # Only an overruled second draw comes here: the first card stays with its player.
        hands = _changed(hands, state.active, +1)
    return replace(state, phase="drawn", active=move.seat, hands=hands, pile=max(0, state.pile - 1), queue=())


def _discard(state: State, move: Discard | Keep) -> State:
    seat = state.active
    if seat is None or not in_play(state):
        return state
    if state.phase != "drawn":  # overruled: no card was drawn, so it is one of the player's own
        state = replace(state, hands=_changed(state.hands, seat, -1))
    return _to_discard(state, seat, move.value)


def _match(state: State, move: Match) -> State:
    if state.top is None or not in_play(state):
        return state
    hands = _changed(state.hands, move.seat, -1)
    # Only an overruled late match finds a card in the active player's hand: it is still there after.
    phase: Phase = "drawn" if state.phase == "drawn" else "window"
    return _to_discard(replace(state, hands=hands), move.seat, state.top, phase)


def _reap(state: State, move: Reap) -> State:
    effect = acting(state, move)
    if effect is None or not state.hands[effect.seat]:
        return state
    state = replace(_used(state, effect), hands=_changed(state.hands, effect.seat, -1))
    return _to_discard(state, effect.seat, move.value)


def _give(state: State, move: Give) -> State:
    return _top_card_to(_use(state, move), move.target)


def _crack(state: State, move: Crack) -> State:
    return _top_card_to(_use(state, move), state.active)


def _mistake(state: State, move: Mistake) -> State:
    return _top_card_to(state, move.seat)


_PLAY: dict[type, Callable[[State, Any], State]] = {
    Starts: _starts,
    Deal: _deal,
    Draw: _draw,
    Discard: _discard,
    Keep: _discard,
    Knock: lambda state, move: _end_round(state, "knock", move.seat),
    Out: lambda state, move: _end_round(state, "out", move.seat),
    PileOut: lambda state, _move: _end_round(state, "pile", state.active if in_play(state) else None),
    Match: _match,
    Mistake: _mistake,
    Decline: _use,
    Crack: _crack,
    Look: _use,
    Shuffle: _use,
    Swap: _use,
    Give: _give,
    Reap: _reap,
    Points: lambda state, move: _counted(state, move.seat, move.points, ()),
    Reveal: lambda state, move: _counted(state, move.seat, sum(map(points, move.cards)), move.cards),
    Penalty: lambda state, move: _close_round(state, move.points),
    Adjust: lambda state, move: state if adjusting.misfit(state, move.state) else move.state,
}
