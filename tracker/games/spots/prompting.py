"""Spots: what the phone asks for now, as data."""

from collections.abc import Iterator

from tracker.game import Prompt, Say, say
from tracker.games.spots.asking import (
    asides,
    asked,
    changes_left,
    deals,
    doubtful,
    drawing_clause,
    may_stop,
    paws_untold,
    roll_size,
    rolls_next,
    shortage,
    showing,
    whose,
)
from tracker.games.spots.keeping import keeping_now
from tracker.games.spots.naming import spell, told_place
from tracker.games.spots.state import Asked, State
from tracker.games.spots.tiles import RollDice, RollOneByOne


def prompt(state: State) -> Prompt:
    """Whose turn it is and what the phone now asks for."""
    waited = asked(state)
    ask, clause = _ask(state, waited)
    return Prompt(ask=ask, seat=whose(state), notes=tuple(_notes(state, waited)), clause=clause)


def _ask(state: State, waited: Asked) -> tuple[Say, str]:
    """The question, and the clause behind it."""
    plain = say(f"ask-{waited}")
    match waited:
        case "layout":
            return plain, "SPO-02"
        case "shows":
            return say("ask-shows", number=1 + (showing(state) or 0)), "SPO-20"
        case "starter":
            return plain, "SPO-04"
        case "dog" if deals(state):
            return say("ask-starting"), drawing_clause(state)
        case "dog":
            return plain, drawing_clause(state)
        case "top":
            return plain, "SPO-03"
        case "starting":
            again = any(state.seats[seat].buried for seat in rolls_next(state))
            return say("ask-starting-again") if again else plain, "SPO-04"
        case "robot":
            return plain, "SPO-21"
        case "turn":
            return _ask_turn(state), "SPO-05"
        case "over":
            return plain, "SPO-17"
    return _ask_in_trick(state, waited)


def _ask_turn(state: State) -> Say:
    if state.depth == "score":
        return say("ask-counting" if state.used or state.scored_now else "ask-tile")
    complete = sum(dog.complete for dog in state.mine.dogs)
    return say("ask-turn-or-score", count=complete) if complete else say("ask-tile")


def _ask_in_trick(state: State, waited: Asked) -> tuple[Say, str]:
    trick, step = state.trick, state.step
    assert trick is not None
    match waited:
        case "roll":
            buried = isinstance(step, RollDice) and step.buried
            key = "ask-roll-buried" if buried else "ask-roll-may" if may_stop(state) else "ask-roll"
            return say(key, count=roll_size(state)), "SPO-07"
        case "keep" if rule := keeping_now(state):
            number = trick.named if rule.rule == "named" else rule.number
            return say(f"ask-keep-{rule.rule}", number=number), "SPO-10"
        case "place":
            return say("ask-place"), "SPO-09"
        case "complete":
            return say("ask-complete", dog=_spots(state, doubtful(state))), "SPO-15"
        case "paws":
            before = state.mine.dogs[: paws_untold(state)]
            return say("ask-paws", number=1 + sum(not dog.scored for dog in before)), "SPO-23"
        case "aside":
            counts = asides(state)
            return say("ask-aside", least=counts[0], most=counts[-1]), "SPO-12"
        case "borrow" if may_stop(state):
            return say("ask-borrow-may"), "SPO-12"
        case "change":
            return say("ask-change", count=changes_left(state)), "SPO-12"
    return say(f"ask-{waited}"), "SPO-12"


def _spots(state: State, number: int | None) -> str:
    """What was told of an own dog."""
    assert number is not None
    return spell(state.mine.dogs[number].card.spots)


def _notes(state: State, waited: Asked) -> Iterator[Say]:
    """What to prepare, and what is out of the ordinary."""
    match waited:
        case "layout":
            yield say("note-wild" if state.wild else "note-families")
        case "dog" if state.starting:
            yield from _set_up(state)
        case "starting" if state.starter is not None and state.players > 1:
            yield say("note-chosen", seat=state.starter)
        case "starter":
            yield from _set_up(state)
            yield say("note-starting")
        case "turn" if _untouched(state):
            yield from _set_up(state)
            yield say("note-bury")
        case "robot":
            yield say("note-robot")
        case "roll" | "aside" if shortage(state):
            yield say("note-short")
        case "place" if state.mine.unknown:
            yield say("note-unknown")
        case "roll" if _believes_paws(state):
            yield say("note-paws")


def _believes_paws(state: State) -> bool:
    """Whether the roll may be left for paws of which the phone does not know."""
    trick = state.trick
    if trick is None or not isinstance(state.step, RollOneByOne):
        return False
    return may_stop(state) and trick.aside > state.paws(state.seat)


def _set_up(state: State) -> Iterator[Say]:
    """What everybody does before the first turn."""
    if not any(seat.dogs for seat in state.seats):
        yield say("note-tiles", tiles=tuple(told_place(state, place) for place in range(len(state.places))))
    yield say("note-deal")
    yield say("note-doghouse")
    if state.robot and state.robot.treats:
        yield say("note-robot-treats", count=state.robot.treats)


def _untouched(state: State) -> bool:
    """Score only: whether the first turn has not begun, as far as the phone can know."""
    touched = state.used or state.scored_now or state.scorings
    fresh = all(place.up and not place.treats for place in state.places)
    return state.depth == "score" and not touched and fresh and all(not seat.dogs for seat in state.seats)
