"""Dig: is that allowed? The reasons, from the coarse to the fine, and the legal moves."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

from tracker.game import Move, Refused
from tracker.games.dig import adjusting, secrets
from tracker.games.dig.naming import told_card, told_colour
from tracker.games.dig.pieces import (
    CARDS,
    COLOURS,
    KINDS,
    OF_EACH,
    Bone,
    Colour,
    is_bone,
    is_bowl,
    scents,
)
from tracker.games.dig.state import (
    ACTIONS,
    HAND,
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

IN_TURN: tuple[type[Move], ...] = (Go, Dig, PutBack, Drop, End)
TALLYING: tuple[type[Move], ...] = (Bowls, Count)


def refusal(state: State, move: AnyMove) -> Refused | None:
    """The first reason against the move, from the coarse to the fine; None when it is allowed."""
    if isinstance(move, Adjust):
        return adjusting.inconsistency(state, move.state)
    if state.phase == "over":
        return Refused("DIG-10", "game-over")
    if isinstance(move, (Starts, Count)) and move.seat not in range(state.players):
        return Refused("DIG-02", "no-such-seat")
    if isinstance(move, Finish):
        return _refuse_finish(state)
    if state.depth == "score" and not isinstance(move, TALLYING):
        return Refused("DIG-03", "score-only")
    if state.depth == "referee" and isinstance(move, TALLYING):
        return Refused("DIG-07", "counted-by-drops")
    if isinstance(move, IN_TURN) and state.phase != "turn":
        return Refused("DIG-01", "not-laid")
    return _REFUSE[type(move)](state, move)


def _refuse_finish(state: State) -> Refused | None:
    if state.depth == "score":
        return None
    buried = sum(is_bone(card) for card in state.garden)
    return Refused("DIG-10", "bones-left", {"count": buried}) if buried else Refused("DIG-10", "turn-open")


# --- before the first turn


def _refuse_starts(state: State, _move: Starts) -> Refused | None:
    return None if state.phase == "starter" else Refused("DIG-02", "starter-known")


def _refuse_lay(state: State, move: Lay) -> Refused | None:
    if state.phase == "starter":
        return Refused("DIG-02", "starter-unknown")
    if state.phase == "turn":
        return Refused("DIG-01", "already-laid")
    if len(state.cards()) >= CARDS:
        return Refused("DIG-01", "garden-full", {"most": CARDS})
    return adjusting.surplus(state.cards(), move.card)


def _refuse_laid(state: State, _move: Laid) -> Refused | None:
    if state.phase == "starter":
        return Refused("DIG-02", "starter-unknown")
    if state.phase == "turn":
        return Refused("DIG-01", "already-laid")
    if (count := len(state.cards())) < CARDS:
        return Refused("DIG-01", "garden-short", {"count": count, "most": CARDS})
    return None


# --- a turn


def _refuse_action(state: State) -> Refused | None:
    """Why the active player may not act at all."""
    if state.overfull:
        return Refused("DIG-06", "must-put-back", {"seat": state.active, "most": HAND})
    if not state.left:
        return Refused("DIG-03", "actions-spent", {"most": ACTIONS})
    return None


def _refuse_go(state: State, move: Go) -> Refused | None:
    if refused := _refuse_action(state):
        return refused
    if move.to not in range(len(state.garden) + 1):
        return Refused("DIG-04", "past-the-end", {"last": len(state.garden)})
    distance = abs(move.to - state.space)
    if not distance:
        return Refused("DIG-04", "no-step")
    if distance > state.reach:
        params = {"seat": state.active, "held": len(state.hand), "count": state.reach, "wanted": distance}
        return Refused("DIG-04", "too-far", params)
    return None


def _refuse_dig(state: State, _move: Dig) -> Refused | None:
    if refused := _refuse_action(state):
        return refused
    if not state.space:
        return Refused("DIG-05", "dig-doghouse")
    if state.below is None:
        return Refused("DIG-05", "dig-hole")
    if is_bowl(state.below):
        return Refused("DIG-05", "dig-bowl")
    return None


def _refuse_put_back(state: State, move: PutBack) -> Refused | None:
    if not state.dug:
        return Refused("DIG-06", "nothing-dug")
    if move.bone not in state.hand:
        return Refused("DIG-06", "not-in-hand", {"seat": state.active, "bone": told_card(move.bone)})
    return None


def _refuse_drop(state: State, move: Drop) -> Refused | None:
    if refused := _refuse_action(state):
        return refused
    if not is_bowl(state.below):
        return Refused("DIG-07", "not-on-bowl", {"seat": state.active})
    if not move.bones:
        return Refused("DIG-07", "drop-nothing")
    if missing := next(iter(Counter(move.bones) - Counter(state.hand)), None):
        return Refused("DIG-07", "not-in-hand", {"seat": state.active, "bone": told_card(missing)})
    colour: Any = state.below
    return lie(state, move.bones, colour)


def _refuse_end(state: State, _move: End) -> Refused | None:
    if state.overfull:
        return Refused("DIG-06", "must-put-back", {"seat": state.active, "most": HAND})
    return None


def lie(state: State, bones: tuple[Bone, ...], colour: Colour) -> Refused | None:
    """Why these hidden bones cannot all be of that colour (DIG-13); None when they can."""
    shown = state.shown()
    for bone in bones:
        if colour not in scents(bone):
            params = {"bone": told_card(bone), "colour": told_colour(colour)}
            return Refused("DIG-13", "scent-missing", params)
    if sum(one.colour == colour for one in shown) + len(bones) > OF_EACH:
        return Refused("DIG-13", "four-of-each", {"colour": told_colour(colour)})
    hidden = state.hidden()
    # What the table insisted on before may have no solution; the phone then knows no better.
    if not secrets.consistent(hidden, shown) or _possible(hidden, shown, bones, colour):
        return None
    if len(bones) > 1:
        sizes = range(len(bones) - 1, -1, -1)
        most = next(
            size
            for size in sizes
            if any(_possible(hidden, shown, some, colour) for some in combinations(bones, size))
        )
        return Refused("DIG-13", "not-so-many", {"colour": told_colour(colour), "count": most})
    still = tuple(map(told_colour, secrets.open_colours(hidden, shown, bones[0])))
    told: dict[str, Any] = {"bone": told_card(bones[0]), "colour": told_colour(colour), "colours": still}
    return Refused("DIG-13", "colour-gone", told)


def _possible(
    hidden: tuple[Bone, ...], shown: tuple[Dropped, ...], bones: tuple[Bone, ...], colour: Colour
) -> bool:
    """Whether these of the hidden bones can all be of that colour."""
    others = tuple((Counter(hidden) - Counter(bones)).elements())
    return secrets.consistent(others, (*shown, *(Dropped(colour, bone) for bone in bones)))


# --- score only


def _refuse_bowls(_state: State, move: Bowls) -> Refused | None:
    return None if sorted(move.order) == sorted(COLOURS) else Refused("DIG-11", "bowls-each-once")


def _refuse_count(state: State, move: Count) -> Refused | None:
    if move.count < 0:
        return Refused("DIG-11", "count-negative")
    others = sum(state.count(seat, move.colour) for seat in range(state.players) if seat != move.seat)
    if others + move.count > OF_EACH:
        return Refused("DIG-13", "four-of-each", {"colour": told_colour(move.colour)})
    return None


_REFUSE: dict[type, Callable[[State, Any], Refused | None]] = {
    Starts: _refuse_starts,
    Lay: _refuse_lay,
    Laid: _refuse_laid,
    Go: _refuse_go,
    Dig: _refuse_dig,
    PutBack: _refuse_put_back,
    Drop: _refuse_drop,
    End: _refuse_end,
    Bowls: _refuse_bowls,
    Count: _refuse_count,
}


def conceivable(state: State) -> Iterator[AnyMove]:
    """The moves that can make sense in this phase; `moves` keeps the legal ones."""
    match state.phase:
        case "starter":
            yield from map(Starts, range(state.players))
        case "lay":
            yield from map(Lay, KINDS)
            yield Laid()
        case "turn":
            near = range(max(0, state.space - state.reach), state.space + state.reach + 1)
            yield from map(Go, near)
            yield Dig()
            yield from map(PutBack, dict.fromkeys(state.hand))
            choices = (
                some for size in range(1, len(state.hand) + 1) for some in combinations(state.hand, size)
            )
            yield from dict.fromkeys(map(Drop, choices))
            yield End()
        case "tally":
            yield from map(Bowls, permutations(COLOURS))
            for seat in range(state.players):
                yield from (Count(seat, colour, count) for colour in COLOURS for count in range(OF_EACH + 1))
            yield Finish()
