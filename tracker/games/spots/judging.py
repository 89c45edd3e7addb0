"""Spots: is that allowed? The reasons, from the coarse to the fine, and the legal moves."""

from collections.abc import Callable
from typing import Any

from tracker.game import Refused, say
from tracker.games.spots import adjusting
from tracker.games.spots.adjusting import spell
from tracker.games.spots.asking import (
    asides,
    asked,
    keeps,
    may_reroll,
    may_stop,
    roll_size,
    rolls_next,
    showing,
)
from tracker.games.spots.flow import BOTH_DEPTHS, SCORE_ONLY, names_nothing
from tracker.games.spots.moves import (
    Adjust,
    AnyMove,
    Aside,
    Borrow,
    Bury,
    Change,
    Drawn,
    EndTurn,
    FixCard,
    FixTile,
    Keep,
    Lay,
    Name,
    PlaceAll,
    Put,
    Reroll,
    RobotRolls,
    Roll,
    Score,
    Scored,
    Set,
    Shift,
    Shows,
    Starting,
    Starts,
    Stop,
    Top,
    Treat,
    Use,
)
from tracker.games.spots.state import FACES, MOST_DOGS, Asked, State, contains
from tracker.games.spots.tiles import FAMILIES, RollDice, of_family

# What each move answers.
ANSWERS: dict[type, tuple[Asked, ...]] = {
    Lay: ("layout",),
    Shows: ("shows",),
    Starts: ("starter",),
    Drawn: ("dog",),
    Top: ("top",),
    Starting: ("starting",),
    Use: ("turn",),
    Score: ("turn",),
    Roll: ("roll",),
    Reroll: ("keep", "place"),
    Name: ("name",),
    Aside: ("aside",),
    Borrow: ("borrow",),
    Keep: ("keep",),
    Put: ("place",),
    Bury: ("place",),
    PlaceAll: ("place",),
    Set: ("set",),
    Shift: ("move",),
    Change: ("change",),
    Stop: ("roll", "name", "borrow", "move", "change"),
    RobotRolls: ("robot",),
    Scored: ("turn",),
    Treat: ("turn",),
    EndTurn: ("turn",),
}

# What to do first, where something else is asked: the clause, and why.
FIRST: dict[Asked, tuple[str, str]] = {
    "layout": ("SPO-02", "tiles-first"),
    "shows": ("SPO-20", "stack-first"),
    "starter": ("SPO-04", "starter-first"),
    "dog": ("SPO-03", "dog-first"),
    "starting": ("SPO-04", "starting-first"),
    "robot": ("SPO-21", "robot-first"),
    "turn": ("SPO-05", "choose-first"),
    "top": ("SPO-03", "top-first"),
    "name": ("SPO-12", "name-first"),
    "aside": ("SPO-12", "aside-first"),
    "borrow": ("SPO-12", "borrow-first"),
    "roll": ("SPO-12", "roll-first"),
    "keep": ("SPO-10", "keep-first"),
    "place": ("SPO-10", "place-first"),
    "set": ("SPO-12", "set-first"),
    "move": ("SPO-12", "move-first"),
    "change": ("SPO-12", "change-first"),
}


def refusal(state: State, move: AnyMove) -> Refused | None:
    """The first reason against the move, from the coarse to the fine; None when it is allowed."""
    match move:
        case Adjust():
            return adjusting.inconsistency(state, move.state)
        case FixTile():
            return adjusting.bad_tile(state, move.tile)
        case FixCard():
            return Refused("SPO-03", "card-impossible") if adjusting.bad_card(move.spots, move.paws) else None
    waited = asked(state)
    if waited == "over":
        return Refused("SPO-17", "game-over")
    if not isinstance(move, BOTH_DEPTHS) and isinstance(move, SCORE_ONLY) != (state.depth == "score"):
        return Refused("SPO-05", "score-only" if state.depth == "score" else "refereed")
    if waited not in ANSWERS[type(move)]:
        return _too_early(state, waited, move)
    if state.active is not None and names_nothing(state, move):
        return Refused("SPO-09", "nothing-there")
    return _REFUSE[type(move)](state, move)


def _too_early(state: State, waited: Asked, move: AnyMove) -> Refused:
    """Something else comes first, or it is too late for that."""
    clause, reason = FIRST[waited]
    params: dict[str, object] = {}
    if waited == "dog":
        params["seat"] = state.draws[0]
    elif waited == "roll":
        params["count"] = roll_size(state)
    if isinstance(move, Reroll):
        return Refused("SPO-08", "nothing-rolled")
    if isinstance(move, Use) and state.trick is not None:
        return Refused("SPO-06", "trick-unfinished")
    return Refused(clause, reason, params)


def _refuse_lay(_state: State, move: Lay) -> Refused | None:
    for family in FAMILIES:
        if getattr(move, family) not in of_family(family):
            return Refused("SPO-02", "one-of-each")
    return None


def _refuse_shows(state: State, move: Shows) -> Refused | None:
    if move.place != showing(state):
        return Refused("SPO-20", "stack-first")
    return None if move.tile in state.candidates(move.place) else Refused("SPO-20", "not-on-top")


def _refuse_starts(state: State, move: Starts) -> Refused | None:
    return None if move.seat in range(state.players) else Refused("SPO-04", "nothing-there")


def _refuse_dog(state: State, move: Drawn | Top) -> Refused | None:
    if isinstance(move, Drawn) and len(state.seats[state.draws[0]].dogs) >= MOST_DOGS:
        return Refused("SPO-16", "too-many-dogs", {"seat": state.draws[0], "most": MOST_DOGS})
    if state.card_of(move.spots) is not None:
        return None
    on_table = any(dog.card.spots == move.spots for seat in state.seats for dog in seat.dogs)
    return Refused("SPO-03", "dog-on-table" if on_table else "no-such-dog", {"dog": spell(move.spots)})


def _refuse_starting(state: State, move: Starting) -> Refused | None:
    if move.seat not in range(state.players):
        return Refused("SPO-04", "nothing-there")
    if move.seat not in (waiting := rolls_next(state)):
        return Refused("SPO-04", "not-tied", {"seat": move.seat, "seats": waiting})
    return _refuse_face(move.die)


def _refuse_face(die: int) -> Refused | None:
    return None if die in FACES else Refused("SPO-09", "no-such-die", {"number": die})


def _refuse_use(state: State, move: Use) -> Refused | None:
    if state.used or state.scored_now:
        return Refused("SPO-05", "turn-done")
    place = state.places[move.place]
    return None if place.up else Refused("SPO-06", "tile-turned", {"tile": say(f"tile-{place.tile}")})


def _refuse_score(state: State, _move: Score) -> Refused | None:
    return None if any(dog.complete for dog in state.mine.dogs) else Refused("SPO-14", "none-complete")


def _refuse_dice(state: State, dice: tuple[int, ...], wanted: int) -> Refused | None:
    for die in dice:
        if refused := _refuse_face(die):
            return refused
    if len(dice) != wanted:
        short = wanted == state.dice_left and state.dice_left < 8
        return Refused("SPO-18" if short else "SPO-07", "dice-count", {"number": len(dice), "count": wanted})
    return None


def _refuse_roll(state: State, move: Roll) -> Refused | None:
    return _refuse_dice(state, move.dice, roll_size(state))


def _refuse_reroll(state: State, move: Reroll) -> Refused | None:
    assert state.trick is not None
    if not state.trick.fresh:
        return Refused("SPO-08", "reroll-too-late")
    if not may_reroll(state):
        return Refused("SPO-08", "no-treat")
    return _refuse_dice(state, move.dice, len(state.trick.dice))


def _refuse_aside(state: State, move: Aside) -> Refused | None:
    counts = asides(state)
    if move.count in counts:
        return None
    return Refused("SPO-12", "aside-count", {"least": counts[0], "most": counts[-1]})


def _refuse_borrow(state: State, move: Borrow) -> Refused | None:
    mine = state.mine
    there = move.spot in mine.buried if move.dog is None else mine.dogs[move.dog].covered[move.spot]
    return None if there else Refused("SPO-12", "no-die-there")


def _refuse_keep(state: State, move: Keep) -> Refused | None:
    trick, step = state.trick, state.step
    assert trick is not None
    assert isinstance(step, RollDice)
    assert step.keeping is not None
    if not contains(trick.dice, move.dice):
        return Refused("SPO-09", "not-rolled", {"dice": move.dice})
    if move.dice in keeps(step.keeping, trick.dice, trick.named, state.mine.total):
        return None
    params = {"number": trick.named if step.keeping.rule == "named" else step.keeping.number}
    return Refused("SPO-12", f"keep-{step.keeping.rule}", params)


def _refuse_in_hand(state: State, die: int) -> Refused | None:
    assert state.trick is not None
    if refused := _refuse_face(die):
        return refused
    return None if die in state.trick.dice else Refused("SPO-09", "not-rolled", {"dice": (die,)})


def _refuse_put(state: State, move: Put) -> Refused | None:
    if refused := _refuse_in_hand(state, move.die):
        return refused
    dog = state.mine.dogs[move.dog]
    if dog.scored:
        return Refused("SPO-09", "dog-scored")
    if dog.covered[move.spot]:
        return Refused("SPO-09", "spot-covered")
    value = dog.card.spots[move.spot]
    return None if value == move.die else Refused("SPO-09", "wrong-spot", {"die": move.die, "spot": value})


def _refuse_bury(state: State, move: Bury) -> Refused | None:
    return _refuse_in_hand(state, move.die)


def _refuse_set(state: State, move: Set) -> Refused | None:
    if refused := _refuse_face(move.die):
        return refused
    assert state.top is not None
    if move.die in state.top.spots:
        return None
    return Refused("SPO-12", "not-on-top-dog", {"die": move.die, "dog": spell(state.top.spots)})


def _refuse_shift(state: State, move: Shift) -> Refused | None:
    source, goal = state.mine.dogs[move.dog], state.mine.dogs[move.to_dog]
    if not source.covered[move.spot]:
        return Refused("SPO-12", "no-die-there")
    if goal.scored:
        return Refused("SPO-09", "dog-scored")
    return Refused("SPO-09", "spot-covered") if goal.covered[move.to_spot] else None


def _refuse_change(state: State, move: Change) -> Refused | None:
    if move.by not in (1, -1):
        return Refused("SPO-12", "change-by-one")
    if move.die not in state.seats[move.seat].buried:
        return Refused("SPO-12", "not-buried", {"seat": move.seat, "die": move.die})
    if move.die + move.by not in (0, *FACES):
        return Refused("SPO-12", "never-above", {"most": FACES[-1]})
    return None


def _refuse_stop(state: State, _move: Stop) -> Refused | None:
    return None if may_stop(state) else Refused("SPO-12", "step-mandatory")


def _refuse_scored(state: State, move: Scored) -> Refused | None:
    room = MOST_DOGS - state.mine.scored
    return None if move.count in range(1, room + 1) else Refused("SPO-16", "scored-count", {"most": room})


def _refuse_treat(state: State, move: Treat) -> Refused | None:
    held = state.seats[move.seat].treats
    if move.by and -held <= move.by <= state.treats_left:
        return None
    return Refused("SPO-18", "treats-short", {"number": state.treats_left})


def _refuse_end_turn(state: State, _move: EndTurn) -> Refused | None:
    return None if state.used or state.scored_now else Refused("SPO-05", "choose-first")


def _refuse_name(_state: State, move: Name | RobotRolls) -> Refused | None:
    return _refuse_face(move.die)


_REFUSE: dict[type, Callable[[State, Any], Refused | None]] = {
    Lay: _refuse_lay,
    Shows: _refuse_shows,
    Starts: _refuse_starts,
    Drawn: _refuse_dog,
    Top: _refuse_dog,
    Starting: _refuse_starting,
    Use: _refuse_use,
    Score: _refuse_score,
    Roll: _refuse_roll,
    Reroll: _refuse_reroll,
    Name: _refuse_name,
    Aside: _refuse_aside,
    Borrow: _refuse_borrow,
    Keep: _refuse_keep,
    Put: _refuse_put,
    Bury: _refuse_bury,
    PlaceAll: lambda _state, _move: None,
    Set: _refuse_set,
    Shift: _refuse_shift,
    Change: _refuse_change,
    Stop: _refuse_stop,
    RobotRolls: _refuse_name,
    Scored: _refuse_scored,
    Treat: _refuse_treat,
    EndTurn: _refuse_end_turn,
}
