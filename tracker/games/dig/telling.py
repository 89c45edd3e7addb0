"""Dig: what the phone asks, what the hands must do, what the history says; all as data."""

from collections.abc import Iterator

from tracker.game import Prompt, Say, say
from tracker.games.dig.flow import play
from tracker.games.dig.garden import fills
from tracker.games.dig.naming import told_bowl, told_card, told_colour
from tracker.games.dig.pieces import CARDS
from tracker.games.dig.scoring import totals
from tracker.games.dig.state import (
    Adjust,
    AnyMove,
    Bowls,
    Count,
    Drop,
    End,
    Go,
    Lay,
    PutBack,
    Starts,
    State,
)


def prompt(state: State) -> Prompt:
    """Whose turn it is and what the phone now asks for."""
    match state.phase:
        case "starter":
            return Prompt(ask=say("ask-starter"), clause="DIG-02")
        case "lay":
            return _lay_prompt(state)
        case "turn":
            return _turn_prompt(state)
        case "tally":
            notes = (say("note-order"), say("note-bones")) if not state.shown() else ()
            return Prompt(ask=say("ask-tally"), notes=notes, clause="DIG-11")
    return Prompt(ask=say("ask-over"), clause="DIG-10")


def _lay_prompt(state: State) -> Prompt:
    most = CARDS - len(state.cards()) + len(state.garden)  # fewer, in a game already under way
    if len(state.garden) >= most:
        return Prompt(ask=say("ask-laid"), clause="DIG-01")
    notes = (say("note-shuffle"), say("note-line")) if not state.garden else ()
    return Prompt(ask=say("ask-lay", number=len(state.garden) + 1, most=most), notes=notes, clause="DIG-01")


def _turn_prompt(state: State) -> Prompt:
    if state.overfull:
        return Prompt(ask=say("ask-must-put-back"), seat=state.active, clause="DIG-06")
    if not state.left:
        return Prompt(ask=say("ask-end"), seat=state.active, clause="DIG-06" if state.dug else "DIG-08")
    clause = "DIG-06" if state.dug else "DIG-03"
    return Prompt(ask=say("ask-turn", count=state.left), seat=state.active, clause=clause)


def consequences(state: State, move: AnyMove, after: State) -> tuple[Say, ...]:
    """What the people must now do with their hands."""
    if not isinstance(move, End):
        return ()
    return tuple(_refill_told(state, after))


def _refill_told(state: State, after: State) -> Iterator[Say]:
    """How the holes are filled, card by card, and which dogs slide."""
    for card, origin, hole in fills(state.garden):
        yield say("do-fill", card=told_card(card), origin=origin, hole=hole)
    for seat, (was, now) in enumerate(zip(state.dogs, after.dogs, strict=True)):
        if was != now:
            yield say("do-slide", seat=seat, space=now)
    if not fills(state.garden) and len(after.garden) < len(state.garden):
        yield say("do-shrink")


def describe(state: State, move: AnyMove) -> Say:
    """What the history says of *move*, played in *state*."""
    key, seat = f"did-{type(move).__name__.lower()}", state.active
    match move:
        case Starts(seat=starter):
            return say(key, seat=starter)
        case Lay(card=card):
            return say(key, number=len(state.garden) + 1, card=told_card(card))
        case Go(to=to):
            return say(key if to > 0 else "did-go-home", seat=seat, space=to)
        case PutBack(bone=bone):
            return say(key, seat=seat, bone=told_card(bone))
        case Drop(bones=bones):
            bowl = state.below if state.phase == "turn" else None
            return say(key, seat=seat, bowl=told_bowl(bowl), count=len(bones))
        case Bowls(order=order):
            return say(key, colours=tuple(map(told_colour, order)))
        case Count(seat=counted, colour=colour, count=count):
            return say(key, seat=counted, colour=told_colour(colour), count=count)
        case Adjust():
            return say(key, totals=totals(play(state, move)))
    return say(key, seat=seat)
