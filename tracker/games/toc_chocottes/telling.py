"""Toc Chocottes: what the phone asks, what the hands must do, what the history says; all as data."""

from collections.abc import Iterator

from tracker.game import Prompt, Say, say
from tracker.games.toc_chocottes import scoring
from tracker.games.toc_chocottes.flow import acting, play, waiting
from tracker.games.toc_chocottes.judging import CLAUSE_OF_EFFECT
from tracker.games.toc_chocottes.state import (
    DECK,
    HAND,
    Adjust,
    AnyMove,
    Crack,
    Deal,
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
    points,
)


def prompt(state: State) -> Prompt:
    """Whose turn it is and what the phone now asks for."""
    match state.phase:
        case "starter" if not scoring.begun(state):
            return Prompt(ask=say("ask-first-starter"), clause="TOC-04")
        case "starter":
            return Prompt(ask=say("ask-starter", seats=scoring.starters(state)), clause="TOC-22")
        case "deal" | "round":
            return Prompt(
                ask=say("ask-deal" if state.phase == "deal" else "ask-round-end"),
                notes=(_starter_told(state), *_set_up(state)),
                clause="TOC-22" if scoring.begun(state) else "TOC-04",
            )
        case "turn":
            return Prompt(ask=say("ask-turn"), seat=state.active, clause="TOC-05")
        case "drawn":
            last = (say("note-last-card"),) if not state.pile else ()
            return Prompt(ask=say("ask-drawn"), seat=state.active, notes=last, clause="TOC-06")
        case "window":
            return _window_prompt(state)
        case "reveal":
            uncounted = next(seat for seat in _from_ender(state) if state.counts[seat] is None)
            return Prompt(ask=say("ask-reveal"), seat=uncounted, clause="TOC-18")
        case "penalty":
            assert state.end is not None
            clause = {"knock": "TOC-18", "out": "TOC-19", "pile": "TOC-20"}[state.end.how]
            return Prompt(ask=say(f"ask-penalty-{state.end.how}"), seat=state.end.seat, clause=clause)
    return Prompt(ask=say("ask-over"), clause="TOC-23")


def _window_prompt(state: State) -> Prompt:
    if (effect := waiting(state)) is not None:
        return Prompt(
            ask=say(f"ask-effect-{effect.value}", seat=effect.seat, target=state.active),
            seat=effect.seat,
            clause=CLAUSE_OF_EFFECT[effect.value],
        )
    if not state.pile:
        return Prompt(ask=say("ask-last-matches"), clause="TOC-20")
    return Prompt(ask=say("ask-turn"), seat=state.mover, clause="TOC-05")


def _from_ender(state: State) -> list[int]:
    """The seats in the order in which they count: who ended the round first."""
    ender = (state.end.seat if state.end else None) or 0
    return [(ender + step) % state.players for step in range(state.players)]


def _starter_told(state: State) -> Say:
    """Who starts the round that comes, and why."""
    if scoring.starters(state) != (state.active,):
        return say("told-starter", seat=state.active)
    return say(f"told-starter-{scoring.starter_reason(state)}", seat=state.active)


def _set_up(state: State) -> tuple[Say, ...]:
    """What to prepare for the round that comes."""
    pile = DECK - HAND * state.players
    return (
        say("note-shuffle" if not state.rounds else "note-shuffle-again", deck=DECK),
        say("note-deal", hand=HAND),
        say("note-pile", count=pile),
        say("note-inspectors"),
    )


def consequences(state: State, move: AnyMove, after: State) -> tuple[Say, ...]:
    """What the people must now do with their hands, and what they should hear at once."""
    told: list[Say] = []
    effect = waiting(state)
    owner = effect.seat if effect else state.active
    match move:
        case Mistake(seat=seat):
            told.append(say("do-take-back", seat=seat))
            told.append(say("do-penalty-card" if state.pile else "do-no-card", seat=seat))
        case Crack():
            told.append(say("do-top-card", seat=state.active))
        case Give(target=target):
            told.append(say("do-top-card", seat=target))
        case Look():
            told.append(say("do-look", seat=owner))
        case Shuffle(target=target):
            told.append(say("do-shuffle", seat=owner, target=target))
        case Swap(target=target):
            told.append(say("do-swap", seat=owner, target=target))
    if after.phase == "reveal" and state.phase != "reveal" and after.end is not None:
        told.append(say(f"do-reveal-{after.end.how}", seat=after.end.seat))
    elif state.pile and not after.pile and after.phase in ("drawn", "window"):
        told.append(say("do-last-turn"))
    if len(after.rounds) > len(state.rounds):
        told.extend(_round_told(after))
    return tuple(told)


def _round_told(state: State) -> Iterator[Say]:
    """What the table hears when a round has been added up."""
    played = state.rounds[-1]
    if played.end.how == "knock" and not played.penalty:
        yield say("told-knock-won", seat=played.end.seat)
    elif played.end.how == "knock":
        yield say("told-knock-lost", seat=played.end.seat, points=played.penalty)
    if state.phase in ("deal", "round"):
        yield _starter_told(state)


def describe(state: State, move: AnyMove) -> Say:
    """What the history says of *move*, played in *state*."""
    match move:
        case Starts(seat=seat) | Draw(seat=seat) | Knock(seat=seat) | Out(seat=seat) | Mistake(seat=seat):
            return say(f"did-{type(move).__name__.lower()}", seat=seat)
        case Discard(value=value) | Keep(value=value):
            return say(f"did-{type(move).__name__.lower()}", seat=state.active, card=value)
        case Match(seat=seat):
            return say("did-match", seat=seat, card=state.top)
        case Points(seat=seat, points=count):
            return say("did-points", seat=seat, count=count)
        case Reveal(seat=seat, cards=cards):
            return say("did-reveal", seat=seat, cards=cards, count=sum(map(points, cards)))
        case Penalty(points=count):
            return say("did-penalty", count=count)
        case Adjust():
            return say("did-adjust", totals=play(state, move).totals)
        case Deal() | PileOut():
            return say(f"did-{type(move).__name__.lower()}")
    effect = acting(state, move)
    owner = effect.seat if effect else state.active
    params = {"seat": owner, "target": getattr(move, "target", state.active)}
    card = move.value if isinstance(move, Reap) else effect.value if effect else None
    return say(f"did-{type(move).__name__.lower()}", **params, card=card)
