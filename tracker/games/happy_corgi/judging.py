"""Happy Corgi: is that allowed? The reasons, from the coarse to the fine, and the legal moves."""

from collections.abc import Callable, Iterator
from typing import Any

from tracker.game import Move, Refused
from tracker.games.happy_corgi import adjusting, knowing, outcomes
from tracker.games.happy_corgi.board import PLACES, SQUARES, after_steps, called, diagonal, is_place
from tracker.games.happy_corgi.flow import can_go_again
from tracker.games.happy_corgi.moves import (
    OUTCOMES,
    REFEREE_ONLY,
    SCORE_ONLY,
    Adjust,
    AnyMove,
    Finish,
    Go,
    KnowActivity,
    KnowPlace,
    Meet,
    Poop,
    Pooped,
    Ready,
    Scored,
    Solve,
    Starts,
    Take,
    TurnOver,
    seats_named,
    squares_named,
)
from tracker.games.happy_corgi.state import CARD_VALUES, HUGS, POOPS, STEPS, Phase, State

# The step of a turn in which each move is made; the effect and turning over share one.
STEP_OF: dict[type[Move], Phase] = {
    Take: "take",
    Go: "move",
    Meet: "meet",
    **dict.fromkeys((*OUTCOMES, TurnOver), "effect"),
    **dict.fromkeys((Solve, Poop, Finish), "act"),
}
CLAUSE_OF_STEP: dict[Phase, str] = {
    "take": "COR-04",
    "move": "COR-05",
    "meet": "COR-07",
    "effect": "COR-09",
    "act": "COR-10",
}


def reach(state: State, card: int) -> frozenset[int]:
    """Where the active corgi can stop with an action card of that value, or with none (COR-05, COR-06)."""
    free = 0 if state.combos and state.legs else 1
    steps = range(free + bool(card), free + card + 1)
    squares = frozenset(square for count in steps if count for square in after_steps(state.corgi, count))
    may_return = state.back or not free
    return squares if may_return else squares - {state.corgi}


def open_activities(state: State) -> frozenset[int]:
    """The squares of the activities that the active player may solve or poop on (COR-10)."""
    return frozenset(square for square in state.in_line if _refuse_acting(state, square) is None)


def refusal(state: State, move: AnyMove) -> Refused | None:
    """The first reason against the move, from the coarse to the fine; None when it is allowed."""
    if isinstance(move, Adjust):
        return adjusting.inconsistency(state, move.state)
    if state.phase == "over":
        return Refused("COR-15", "game-over")
    if any(seat not in range(state.players) for seat in seats_named(move)):
        return Refused("COR-03", "no-such-seat")
    if any(square not in SQUARES for square in squares_named(move)):
        return Refused("COR-02", "no-such-square")
    if state.depth == "score" and isinstance(move, REFEREE_ONLY):
        return Refused("COR-10", "score-only")
    if state.depth == "referee" and isinstance(move, SCORE_ONLY):
        return Refused("COR-11", "full-referee")
    if isinstance(move, KnowActivity | KnowPlace):
        return knowing.refusal(state, move)
    if isinstance(move, Starts):
        return None if state.phase == "starter" else Refused("COR-03", "starter-known")
    if state.phase == "starter":
        return Refused("COR-03", "starter-unknown")
    if isinstance(move, Ready):
        return None if state.phase == "setup" else Refused("COR-01", "already-laid-out")
    if state.phase == "setup":
        return Refused("COR-01", "not-laid-out")
    return _out_of_step(state, move) or _REFUSE[type(move)](state, move)


def _out_of_step(state: State, move: AnyMove) -> Refused | None:
    """Why it is too early or too late in the turn for the move."""
    step = STEP_OF.get(type(move))
    if state.phase == "turn" or step is None or step == state.phase:
        return None
    seat = {"seat": state.active}
    if isinstance(move, Go) and state.phase == "act" and state.combos:
        if can_go_again(state):
            return None
        return Refused("COR-21", "no-second-move" if state.legs > 1 else "no-card-to-play", seat)
    if STEPS.index(state.phase) < STEPS.index(step):
        return Refused(CLAUSE_OF_STEP[state.phase], f"first-{state.phase}", seat)
    return Refused(CLAUSE_OF_STEP[step], f"late-{step}", seat)


def _refuse_take(state: State, move: Take) -> Refused | None:
    if not (state.river if move.source == "river" else state.stock):
        return Refused("COR-04", f"no-{move.source}")
    return None


def _refuse_go(state: State, move: Go) -> Refused | None:
    seat = {"seat": state.active}
    if not is_place(move.square):
        return Refused("COR-05", "off-places", {"where": called(move.square)})
    if move.card not in (0, *CARD_VALUES):
        return Refused("COR-06", "no-such-value", {"value": move.card})
    if state.combos and move.card and not state.legs:
        return Refused("COR-21", "first-move-free", seat)
    if state.combos and state.legs and not move.card:
        return Refused("COR-21", "second-move-needs-card", seat)
    if move.card and not state.hands[state.active or 0]:
        return Refused("COR-06", "no-card-to-play", seat)
    if move.square in reach(state, move.card):
        return None
    if move.square == state.corgi:
        return (
            Refused("COR-06", "back-where-it-was", seat)
            if move.card
            else Refused("COR-05", "must-move", seat)
        )
    if not move.card and diagonal(state.corgi, move.square):
        return Refused("COR-05", "diagonal", seat)
    return Refused("COR-06" if move.card else "COR-05", "out-of-reach", {"where": called(move.square)})


def _refuse_meet(state: State, move: Meet) -> Refused | None:
    return None if move.target in state.meetings else Refused("COR-07", "not-met", {"target": move.target})


def _refuse_acting(state: State, square: int) -> Refused | None:
    """Why the active player can do nothing with the activity on a square."""
    seat = {"seat": state.active}
    if state.acted:
        return Refused("COR-10", "already-acted", seat)
    if state.place(state.corgi).cat:
        return Refused("COR-19", "cat-in-the-way", seat)
    if state.dogs[state.active or 0]:
        return Refused("COR-20", "dog-at-heel", seat)
    if state.slot(square) is None:
        return Refused("COR-11", "no-activity", {"where": called(square)})
    if square not in state.in_line:
        return Refused("COR-11", "not-in-line", {"where": called(square), "seat": state.active})
    return None


def _refuse_solve(state: State, move: Solve) -> Refused | None:
    if refused := _refuse_acting(state, move.square):
        return refused
    slot = state.slot(move.square)
    if slot is None or slot.card is None:
        return Refused("COR-11", "activity-unknown", {"where": called(move.square)})
    if move.actions != slot.card.actions:
        return Refused("COR-11", "other-actions", {"cards": slot.card.actions})
    held = state.hands[state.active or 0]
    if held < len(move.actions):
        asked = len(move.actions)
        return Refused("COR-11", "hand-too-small", {"seat": state.active, "count": held, "asked": asked})
    return None


def _refuse_poop(state: State, move: Poop) -> Refused | None:
    if refused := _refuse_acting(state, move.square):
        return refused
    if not state.reserve(state.active or 0):
        return Refused("COR-12", "no-poop-left", {"seat": state.active, "most": POOPS})
    return None


def _refuse_scored(state: State, move: Scored) -> Refused | None:
    if state.solved:
        return Refused("COR-10", "already-solved", {"seat": state.active})
    if not state.unsolved:
        return Refused("COR-11", "no-activity-left")
    if move.hugs not in HUGS:
        return Refused("COR-11", "hugs-impossible", {"count": move.hugs, "most": HUGS[-1]})
    return None


def _refuse_pooped(state: State, move: Pooped) -> Refused | None:
    if not state.solved:
        return Refused("COR-13", "solve-first", {"seat": state.active})
    if move.seat == state.active:
        return Refused("COR-14", "own-poop", {"seat": move.seat})
    if not state.hug_cards:
        return Refused("COR-13", "no-hug-card")
    if poops_this_turn(state, move.seat) >= POOPS:
        return Refused("COR-13", "no-fourth-poop", {"seat": move.seat, "most": POOPS})
    return None


def poops_this_turn(state: State, seat: int) -> int:
    """Score only: the poops of *seat* that the activity just solved has paid for."""
    count = 0
    for gain in reversed(state.gains):
        if gain.what == "activity":
            break
        count += gain.seat == seat
    return count


_REFUSE: dict[type, Callable[[State, Any], Refused | None]] = {
    Take: _refuse_take,
    Go: _refuse_go,
    Meet: _refuse_meet,
    **dict.fromkeys(OUTCOMES, outcomes.refusal),
    TurnOver: lambda _state, _move: None,
    Solve: _refuse_solve,
    Poop: _refuse_poop,
    Finish: lambda _state, _move: None,
    Scored: _refuse_scored,
    Pooped: _refuse_pooped,
}


def conceivable(state: State) -> Iterator[AnyMove]:
    """The moves that can make sense in this phase; `moves` keeps the legal ones."""
    seats = range(state.players)
    match state.phase:
        case "starter":
            yield from map(Starts, seats)
        case "setup":
            yield Ready()
        case "take":
            yield Take("river")
            yield Take("pile")
        case "move":
            yield from _conceivable_moves()
        case "meet":
            for target in seats:
                yield Meet(target, "S")
                yield Meet(target, "C")
        case "effect":
            yield from outcomes.conceivable(state)
            yield TurnOver()
        case "act":
            yield from _conceivable_acts(state)
        case "turn":
            yield from map(Scored, HUGS)
            yield from map(Pooped, seats)
            yield Finish()


def _conceivable_moves() -> Iterator[Go]:
    for card in (0, *CARD_VALUES):
        for square in PLACES:
            yield Go(square, card)


def _conceivable_acts(state: State) -> Iterator[AnyMove]:
    for square in state.in_line:
        slot = state.slot(square)
        if slot is not None and slot.card is not None:
            yield Solve(square, slot.card.actions)
        yield Poop(square)
    if state.combos:
        yield from _conceivable_moves()
    yield Finish()
