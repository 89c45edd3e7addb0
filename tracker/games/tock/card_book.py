"""The cards of the track games: what each does, in sentences, for the rulebook."""

from collections.abc import Iterator

from tracker.game import Piece, Say, say
from tracker.games.tock.settings.cards import (
    Card,
    Centre,
    Copy,
    Effect,
    Joker,
    Magnet,
    Out,
    Silence,
    Split,
    Step,
    Swap,
)
from tracker.games.tock.settings.settings import Settings


def pieces(settings: Settings) -> tuple[Piece, ...]:
    """The cards of the pack, each with what it can do, one of it at a choice."""
    return tuple(
        Piece(
            key=card.name,
            name=say("book-card", card=card.name),
            does=tuple(_sentences(card, settings)),
            clause=_clause(card, settings),
            copies=card.copies,
        )
        for card in settings.cards
    )


def _clause(card: Card, settings: Settings) -> str:
    """The clause that tells most of a card."""
    law = settings.clauses
    for kind, clause in ((Split, law.split), (Swap, law.swap), (Silence, law.silence)):
        if any(isinstance(effect, kind) for effect in card.effects):
            return clause
    if Joker() in card.effects:
        return "DOG-17"
    return card.clause or law.cards


def _sentences(card: Card, settings: Settings) -> Iterator[Say]:
    """A sentence for each effect; steps of 1 to 7 are one."""
    steps = [effect.points for effect in card.effects if isinstance(effect, Step)]
    if len(steps) > 2:
        yield say("book-range", least=min(steps), most=max(steps))
        return
    for effect in card.effects:
        told = _sentence(effect, settings)
        green = settings.ranks and isinstance(effect, Step) and effect.green
        yield say("book-green", what=told) if green else told


def _sentence(effect: Effect, settings: Settings) -> Say:
    match effect:
        case Out():
            return say("book-out")
        case Step(points=points, sweeping=sweeping, whose=whose):
            if points < 0:
                return say("book-back", points=-points)
            key = "book-others" if whose == "others" else "book-sweep" if sweeping else "book-step"
            return say(key, points=points)
        case Split(points=points, pawns=pawns, shared=shared):
            key = "book-share" if pawns else "book-share-rest" if shared else "book-share-any"
            return say(key, points=points)
        case Swap(own=own, allies=allies, idle=idle):
            if own:
                return say("book-swap-own")
            return say("book-swap-idle" if idle else "book-swap" if allies else "book-swap-opponent")
        case Centre():
            return say("book-shortcut", number=settings.board.hub)
        case Silence(misses=misses):
            return say("book-silence" if misses else "book-throw")
        case Joker():
            return say("book-joker")
        case Magnet():
            return say("book-magnet")
        case Copy():
            return say("book-copy")
