"""Dig: what becomes of the Garden at the end of a turn (DIG-08, DIG-09)."""

from typing import NamedTuple

from tracker.games.dig.pieces import Card

Garden = tuple[Card | None, ...]


class Fill(NamedTuple):
    """A card that goes from one space into a hole nearer the doghouse."""

    card: Card
    origin: int
    hole: int


def fills(garden: Garden) -> tuple[Fill, ...]:
    """How the holes are filled, in order: the nearest hole takes the farthest card."""
    cards, found = list(garden), []
    for hole in range(1, len(cards) + 1):
        if cards[hole - 1] is not None:
            continue
        origin = next((space for space in range(len(cards), hole, -1) if cards[space - 1] is not None), None)
        if origin is None:
            break
        card = cards[origin - 1]
        assert card is not None
        cards[hole - 1], cards[origin - 1] = card, None
        found.append(Fill(card, origin, hole))
    return tuple(found)


def refilled(garden: Garden) -> Garden:
    """The Garden without holes: each is filled, or gone with the far end."""
    cards = list(garden)
    for card, origin, hole in fills(garden):
        cards[hole - 1], cards[origin - 1] = card, None
    return tuple(card for card in cards if card is not None)


def slid(dogs: tuple[int, ...], garden: Garden) -> tuple[int, ...]:
    """The dogs on the Garden as it is now: who stands on no card is on the last one."""
    return tuple(min(space, len(garden)) for space in dogs)
