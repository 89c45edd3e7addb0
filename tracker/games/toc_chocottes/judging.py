"""Toc Chocottes: is that allowed? The reasons, from the coarse to the fine, and the legal moves."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from tracker.game import Move, Refused
from tracker.games.toc_chocottes import adjusting, scoring
from tracker.games.toc_chocottes.flow import targets, waiting
from tracker.games.toc_chocottes.state import (
    CROSSED,
    DECK,
    EFFECT_OF,
    FACES,
    FAILLE,
    GIVE,
    LOOK,
    PENALTIES,
    REAPER,
    SHUFFLE,
    SWAP,
    VALUES,
    Adjust,
    AnyMove,
    Crack,
    Deal,
    Decline,
    Discard,
    Draw,
    Give,
    Keep,
    Knock,
    Look,
    Match,
    Mistake,
    Out,
    Penalty,
    PileOut,
    Points,
    Reap,
    Reveal,
    Shuffle,
    Starts,
    State,
    Swap,
    seats_named,
)

CLAUSE_OF_EFFECT = {
    FAILLE: "TOC-12",
    LOOK: "TOC-13",
    SHUFFLE: "TOC-14",
    SWAP: "TOC-15",
    GIVE: "TOC-16",
    REAPER: "TOC-17",
}
REFEREE_ONLY: tuple[type[Move], ...] = (Deal, Draw, Discard, Keep, Match, Mistake, Decline, *EFFECT_OF)
IN_ROUND: tuple[type[Move], ...] = (
    Draw,
    Discard,
    Keep,
    Knock,
    Out,
    PileOut,
    Match,
    Mistake,
    Decline,
    *EFFECT_OF,
)


def most_points(state: State, seat: int) -> int:
    """The most that the player's cards can count; a score table does not know how many there are."""
    cards = state.hands[seat] if state.hands else DECK
    best = (value for value in reversed(VALUES) for _ in range(state.left(value)))
    return sum(value for value, _ in zip(best, range(cards), strict=False))


def refusal(state: State, move: AnyMove) -> Refused | None:
    """The first reason against the move, from the coarse to the fine; None when it is allowed."""
    if isinstance(move, Adjust):
        return adjusting.inconsistency(state, move.state)
    if state.phase == "over":
        return Refused("TOC-23", "game-over")
    if any(seat not in range(state.players) for seat in seats_named(move)):
        return Refused("TOC-04", "no-such-seat")
    if isinstance(move, IN_ROUND) and state.phase in ("starter", "deal"):
        return Refused("TOC-01", "round-not-begun")
    if isinstance(move, IN_ROUND) and state.phase in ("reveal", "penalty"):
        return Refused("TOC-18", "round-ended")
    if isinstance(move, REFEREE_ONLY) and state.depth == "score":
        return Refused("TOC-05", "score-only")
    return _REFUSE[type(move)](state, move)


def _refuse_starts(state: State, move: Starts) -> Refused | None:
    if state.phase != "starter":
        return Refused("TOC-22", "starter-known")
    if move.seat not in (tied := scoring.starters(state)):
        return Refused("TOC-22", "starter-not-closest", {"seat": move.seat, "seats": tied})
    return None


def _refuse_deal(state: State, _move: Deal) -> Refused | None:
    if state.phase == "starter":
        return Refused("TOC-22" if scoring.begun(state) else "TOC-04", "starter-unknown")
    return None if state.phase == "deal" else Refused("TOC-01", "already-dealt")


def _refuse_turn(state: State, seat: int, clause: str) -> Refused | None:
    """Why *seat* may not begin a turn now, by drawing or knocking."""
    if state.phase == "drawn" and seat == state.active:
        return Refused(clause, "already-drawn", {"seat": seat})
    if state.phase == "drawn" or seat != state.mover:
        return Refused("TOC-05", "not-your-turn", {"seat": seat, "active": state.mover})
    if (effect := waiting(state)) is not None:
        return Refused("TOC-11", "effect-waiting", {"seat": effect.seat, "card": effect.value})
    if not state.pile:
        return Refused("TOC-20", "pile-empty")
    return None


def _refuse_draw(state: State, move: Draw) -> Refused | None:
    return _refuse_turn(state, move.seat, "TOC-06")


def _refuse_knock(state: State, move: Knock) -> Refused | None:
    return None if state.depth == "score" else _refuse_turn(state, move.seat, "TOC-07")


def _refuse_discard(state: State, move: Discard | Keep) -> Refused | None:
    if state.phase != "drawn":
        return Refused("TOC-06", "draw-first", {"seat": state.mover})
    return _refuse_value(state, move.value)


def _refuse_value(state: State, value: int) -> Refused | None:
    if value not in VALUES:
        return Refused("TOC-02", "no-such-card", {"card": value})
    if not state.left(value):
        return Refused("TOC-02", "four-of-each", {"card": value})
    return None


def _refuse_out(state: State, move: Out) -> Refused | None:
    if state.depth == "score":
        return None
    return Refused("TOC-19", "still-has-cards", {"seat": move.seat, "count": state.hands[move.seat]})


def _refuse_pile_out(state: State, _move: PileOut) -> Refused | None:
    if state.depth == "score":
        return None
    if state.pile:
        return Refused("TOC-20", "pile-not-empty", {"count": state.pile})
    if state.phase != "window":
        return Refused("TOC-20", "turn-unfinished", {"seat": state.active})
    if (effect := waiting(state)) is not None:
        return Refused("TOC-11", "effect-waiting", {"seat": effect.seat, "card": effect.value})
    return None


def _refuse_window(state: State, _move: Mistake) -> Refused | None:
    return None if state.phase == "window" else Refused("TOC-08", "no-window")


def _refuse_match(state: State, move: Match) -> Refused | None:
    if state.phase != "window" or state.top is None:
        return Refused("TOC-08", "no-window")
    return _refuse_value(state, state.top)


def _refuse_effect(state: State, move: Any) -> Refused | None:
    """Why an effect may not be used: none waits, another comes first, or the target does not fit."""
    effect = waiting(state)
    kind = EFFECT_OF.get(type(move))
    if effect is None and kind is not None:
        return _refuse_idle_effect(state, kind)
    if effect is None:
        return Refused("TOC-11", "no-effect")
    if kind is None:
        return None
    if effect.value != kind:
        return Refused("TOC-11", "effect-order", {"seat": effect.seat, "card": effect.value})
    if isinstance(move, Reap):
        return _refuse_value(state, move.value)
    if not isinstance(move, (Shuffle, Swap, Give)) or move.target in targets(state, effect):
        return None
    if move.target == effect.seat:
        return Refused(CLAUSE_OF_EFFECT[kind], "target-self", {"seat": effect.seat})
    params = {"target": move.target, "count": state.hands[move.target]}
    return Refused(CLAUSE_OF_EFFECT[kind], f"target-{type(move).__name__.lower()}", params)


def _refuse_idle_effect(state: State, kind: int) -> Refused:
    """Why an effect of this kind does nothing now, where a card of it was discarded in vain."""
    if any(effect.value == kind for effect in state.queue):
        return Refused(CLAUSE_OF_EFFECT[kind], "effect-useless", {"card": kind})
    if state.phase == "window" and kind in (FAILLE, REAPER) and state.top == kind:
        return Refused(CLAUSE_OF_EFFECT[kind], "own-turn", {"card": kind})
    return Refused("TOC-11", "no-effect")


def _refuse_counting(state: State, seat: int) -> Refused | None:
    if state.phase != "reveal":
        return Refused("TOC-18", "not-revealing")
    if state.counts[seat] is not None:
        return Refused("TOC-18", "already-counted", {"seat": seat})
    return None


def _refuse_points(state: State, move: Points) -> Refused | None:
    if refused := _refuse_counting(state, move.seat):
        return refused
    most = most_points(state, move.seat)
    if not 0 <= move.points <= most:
        return Refused(
            "TOC-18", "points-impossible", {"seat": move.seat, "points": move.points, "most": most}
        )
    return None


def _refuse_reveal(state: State, move: Reveal) -> Refused | None:
    if refused := _refuse_counting(state, move.seat):
        return refused
    if unknown := [card for card in move.cards if card not in FACES]:
        return Refused("TOC-02", "no-such-card", {"card": unknown[0]})
    if state.hands and len(move.cards) != state.hands[move.seat]:
        params = {"seat": move.seat, "count": len(move.cards), "held": state.hands[move.seat]}
        return Refused("TOC-18", "cards-missing", params)
    if not move.cards:
        return Refused("TOC-19", "no-cards", {"seat": move.seat})
    for value, count in Counter(map(abs, move.cards)).items():
        if count > state.left(value):
            return Refused("TOC-02", "four-of-each", {"card": value})
    return None


def _refuse_penalty(state: State, move: Penalty) -> Refused | None:
    if state.phase != "penalty":
        return Refused("TOC-18", "no-penalty-due")
    if move.points not in PENALTIES:
        return Refused("TOC-03", "penalty-impossible", {"points": move.points, "most": PENALTIES[-1]})
    return None


_REFUSE: dict[type, Callable[[State, Any], Refused | None]] = {
    Starts: _refuse_starts,
    Deal: _refuse_deal,
    Draw: _refuse_draw,
    Discard: _refuse_discard,
    Keep: _refuse_discard,
    Knock: _refuse_knock,
    Out: _refuse_out,
    PileOut: _refuse_pile_out,
    Match: _refuse_match,
    Mistake: _refuse_window,
    Decline: _refuse_effect,
    Crack: _refuse_effect,
    Look: _refuse_effect,
    Shuffle: _refuse_effect,
    Swap: _refuse_effect,
    Give: _refuse_effect,
    Reap: _refuse_effect,
    Points: _refuse_points,
    Reveal: _refuse_reveal,
    Penalty: _refuse_penalty,
}


def conceivable(state: State) -> Iterator[AnyMove]:
    """The moves that can make sense in this phase; `moves` keeps the legal ones."""
    seats = range(state.players)
    match state.phase:
        case "starter":
            yield from map(Starts, seats)
        case "deal":
            yield Deal()
        case "round":
            yield from map(Knock, seats)
            yield from map(Out, seats)
            yield PileOut()
        case "turn":
            yield from map(Draw, seats)
            yield from map(Knock, seats)
        case "drawn":
            yield from map(Discard, VALUES)
            yield from map(Keep, VALUES)
        case "window":
            yield from _conceivable_in_window(state)
        case "reveal":
            for seat in seats:
                if state.counts[seat] is None:
                    yield from (Points(seat, count) for count in range(most_points(state, seat) + 1))
                    yield from _conceivable_hands(state, seat)
        case "penalty":
            yield from map(Penalty, PENALTIES)


def _conceivable_in_window(state: State) -> Iterator[AnyMove]:
    seats = range(state.players)
    yield from map(Draw, seats)
    yield from map(Knock, seats)
    yield PileOut()
    yield from map(Match, seats)
    yield from map(Mistake, seats)
    yield Decline()
    yield Crack()
    yield Look()
    for with_target in (Shuffle, Swap, Give):
        yield from map(with_target, seats)
    yield from map(Reap, VALUES)


def _conceivable_hands(state: State, seat: int) -> Iterator[Reveal]:
    """Every hand that the player can show, smallest first."""
    left = tuple((value, state.left(value)) for value in VALUES)
    sizes = (state.hands[seat],) if state.hands else range(1, DECK + 1)
    for size in sizes:
        for cards in _hands(left, size):
            yield Reveal(seat, cards)


def _hands(left: tuple[tuple[int, int], ...], size: int) -> Iterator[tuple[int, ...]]:
    """Every choice of *size* cards where only so many of each value are left."""
    if not size:
        yield ()
    if not size or sum(count for _, count in left) < size:
        return
    (value, most), others = left[0], left[1:]
    for count in range(min(most, size), -1, -1):
        for crossed in range(count + 1 if value in CROSSED else 1):
            for rest in _hands(others, size - count):
                yield (*(value,) * (count - crossed), *(-value,) * crossed, *rest)
