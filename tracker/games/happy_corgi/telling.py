"""Happy Corgi: what the phone asks, what the hands must do, what the history says; all as data."""

from tracker.game import Prompt, Say, say
from tracker.games.happy_corgi import scoring
from tracker.games.happy_corgi.board import BASKET, SQUARES, called, is_place
from tracker.games.happy_corgi.flow import can_go_again
from tracker.games.happy_corgi.moves import (
    Adjust,
    AnyMove,
    Exchange,
    Go,
    KnowActivity,
    KnowPlace,
    Meet,
    Pooped,
    Scored,
    Shed,
    Shift,
    Solve,
    Steal,
    SwapCards,
    Take,
    TurnOver,
    Unpoop,
    squares_named,
)
from tracker.games.happy_corgi.state import HAND, POOPS, RIVER, State


def prompt(state: State) -> Prompt:
    """Whose turn it is and what the phone now asks for."""
    match state.phase:
        case "starter":
            return Prompt(ask=say("ask-starter"), clause="COR-03")
        case "setup":
            return Prompt(ask=say("ask-setup"), notes=_set_up(state), clause="COR-02")
        case "over":
            return Prompt(ask=say("ask-over"), clause="COR-15")
        case "meet":
            ask, clause = say("ask-meet"), "COR-07"
        case "effect":
            ask, clause = say("ask-basket" if state.stopped == BASKET else "ask-effect"), "COR-08"
        case "act":
            ask, clause = _act_asked(state)
        case "turn" if state.solved:
            ask, clause = say("ask-poops"), "COR-13"
        case "turn":
            ask, clause = say("ask-turn"), "COR-10"
        case "move":
            ask, clause = say("ask-move"), "COR-05"
        case _:
            ask, clause = say("ask-take"), "COR-04"
    return Prompt(ask=ask, seat=state.active, notes=_last_round(state), clause=clause)


def _act_asked(state: State) -> tuple[Say, str]:
    if state.acted:
        return say("ask-again"), "COR-21"
    if state.place(state.corgi).cat:
        return say("ask-act-cat"), "COR-19"
    if state.dogs[state.active or 0]:
        return say("ask-act-dog"), "COR-20"
    if can_go_again(state):
        return say("ask-act-or-again"), "COR-21"
    return say("ask-act"), "COR-10"


def where_told(state: State, square: int) -> str:
    """A square as people call it: the name of its card where that is known, and where it lies."""
    if square not in SQUARES:
        return "?"
    if not state.places:
        return called(square)
    card = state.place(square).card if is_place(square) else None
    slot = state.slot(square)
    name = card.name if card else slot.card.name if slot and slot.card else ""
    return f"{name} ({called(square)})" if name else called(square)


def _set_up(state: State) -> tuple[Say, ...]:
    """What to lay out before the first turn."""
    told = [
        say("note-cards", hand=HAND, river=RIVER),
        say("note-basket-blue" if state.expert else "note-basket"),
        say("note-places-blue" if state.expert else "note-places"),
        say("note-activities"),
        say("note-corgis", poops=POOPS),
        say("note-starts", seat=state.active),
    ]
    return tuple(told)


def _last_round(state: State) -> tuple[Say, ...]:
    """Why the game may end with this round."""
    if reached := scoring.reached(state):
        key = "note-tie" if state.extra and len(scoring.leaders(state)) > 1 else "note-last-round"
        return (say(key, seats=reached, goal=state.goal),)
    return (say("note-no-activity"),) if not state.activities_left else ()


def consequences(state: State, move: AnyMove, after: State) -> tuple[Say, ...]:
    """What the people must now do with their hands, and what they should hear at once."""
    told: list[Say] = []
    seat = state.active
    match move:
        case Take(source="river") if state.stock:
            told.append(say("do-river"))
        case Go(card=card) if card:
            told.append(say("do-play-card", seat=seat, value=card))
        case Meet(target=target, letter=letter):
            key = f"do-meet-{letter.lower()}" if state.hands[target] else "do-meet-empty"
            told.append(say(key, seat=seat, target=target))
        case TurnOver() if state.stopped != BASKET:
            told.append(say("do-turn-over", where=where_told(state, state.stopped)))
        case Shed():
            told.append(say("do-shed", seat=seat))
        case Solve(square=square):
            told.extend(_solved(state, square, after))
        case SwapCards():
            told.append(say("do-swap"))
        case Pooped(seat=owner):
            told.append(say("do-hug-card", seat=owner, count=1))
    if isinstance(move, (Go, Shift)):
        told.extend(_landed(state, after))
    if state.places and not state.pile and state.discard and after.discard < state.discard:
        told.append(say("do-shuffle"))
    told.extend(_round_told(state, after))
    return tuple(told)


def _landed(state: State, after: State) -> list[Say]:
    """The cats and dogs that a corgi has moved with its paws."""
    told = [
        say("do-cat-away", where=called(square))
        for square in SQUARES
        if (was := state.places[square]) and (now := after.places[square]) and was.cat and not now.cat
    ]
    for seat in range(state.players):
        if after.dogs[seat] > state.dogs[seat]:
            told.append(say("do-take-dog", seat=seat))
    return told


def _solved(state: State, square: int, after: State) -> list[Say]:
    """The activity, the hug cards and the poops that change hands."""
    slot = state.slot(square)
    if slot is None or slot.card is None:
        return []
    told = [say("do-solve", seat=state.active, count=slot.card.hugs)]
    new = after.gains[len(state.gains) + 1 :]
    for seat in range(state.players):
        if cards := sum(gain.seat == seat for gain in new):
            told.append(say("do-hug-card", seat=seat, count=cards))
        if slot.poops[seat] and not cards and seat != state.active:
            told.append(say("do-no-hug-card", seat=seat))
    if any(slot.poops):
        told.append(say("do-poops-back"))
    return told


def _round_told(state: State, after: State) -> list[Say]:
    """That the last round has begun, or that a tie adds one."""
    if after.extra > state.extra:
        return [say("told-tie", seats=scoring.leaders(after))]
    first_there = scoring.reached(after) and not scoring.reached(state)
    if first_there and after.phase != "over":
        return [say("told-last-round", seats=scoring.reached(after), goal=state.goal)]
    return []


def describe(state: State, move: AnyMove) -> Say:
    """What the history says of *move*, played in *state*."""
    key, seat = f"did-{type(move).__name__.lower()}", state.active
    match move:
        case Take(source=source):
            return say(f"did-take-{source}", seat=seat)
        case Go(square=square, card=card):
            where = where_told(state, square)
            return say("did-go-card" if card else "did-go", seat=seat, where=where, value=card)
        case Meet(target=target, letter=letter):
            return say("did-meet", seat=seat, target=target, letter=letter)
        case Steal(target=target) | Exchange(target=target):
            return say(key, seat=seat, target=target)
        case Shift(seat=moved, square=square) | Unpoop(seat=moved, square=square):
            return say(key, seat=seat, target=moved, where=where_told(state, square))
        case SwapCards(square=square, other=other):
            return say(key, seat=seat, where=where_told(state, square), there=where_told(state, other))
        case TurnOver():
            told = where_told(state, state.stopped)
            return say("did-basket" if state.stopped == BASKET else key, seat=seat, where=told)
        case Solve(square=square, actions=actions):
            slot = state.slot(square)
            hugs = slot.card.hugs if slot and slot.card else 0
            return say(key, seat=seat, where=where_told(state, square), cards=actions, count=hugs)
        case Scored(hugs=hugs):
            return say(key, seat=seat, count=hugs)
        case Pooped(seat=owner):
            return say(key, seat=owner)
        case KnowActivity(square=square, card=card):
            told_card = {"name": card.name, "cards": card.actions, "count": card.hugs}
            return say("did-know" if card.name else "did-know-unnamed", where=_called(square), **told_card)
        case KnowPlace(square=square, card=card):
            return say("did-know-place", where=_called(square), name=card.name)
        case Adjust(state=there):
            return say(key, totals=there.totals)
    own = getattr(move, "seat", seat)
    squares = squares_named(move)
    return say(key, seat=own, where=where_told(state, squares[0])) if squares else say(key, seat=own)


def _called(square: int) -> str:
    return called(square) if square in SQUARES else "?"
