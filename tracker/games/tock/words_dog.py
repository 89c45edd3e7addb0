"""DOG in words: those of all track games, but for the card that goes both ways."""

from tracker.games.tock import words
from tracker.games.tock.words import CHOICES, OPTIONS, SENTENCES, TOPICS

__all__ = ["CHOICES", "OPTIONS", "SENTENCES", "TOPICS", "card"]


def card(value: str) -> str:
    """A card as it is called."""
    return "±4" if value == "4" else words.card(value)
