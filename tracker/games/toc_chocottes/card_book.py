"""Toc Chocottes: what each card is worth and does, for the rulebook."""

from tracker.game import Piece, say
from tracker.games.toc_chocottes.cards import COPIES, CROSSED, EFFECTS, VALUES, points
from tracker.games.toc_chocottes.effects import USES


def pieces() -> tuple[Piece, ...]:
    """The cards 1 to 14; of some there are crossed-out ones, which do the same."""
    return tuple(_card(value) for value in VALUES)


def _card(value: int) -> Piece:
    acts = value in EFFECTS
    told = [say("book-worth" if acts else "book-plain", count=points(value))]
    if value in CROSSED:
        told.append(say("book-crossed", count=points(-value)))
    return Piece(
        key=str(value),
        name=say("book-card", card=value),
        does=tuple(told),
        clause=USES[value].clause if acts else "TOC-18",
        by_clause=acts,
        copies=COPIES,
    )
