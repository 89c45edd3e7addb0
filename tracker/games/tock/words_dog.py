"""DOG in words: those of all track games, but for the card that goes both ways."""

from msgspec.structs import replace

from tracker.games.tock import words


def card(value: str) -> str:
    """A card as it is called."""
    return "±4" if value == "4" else words.card(value)


WORDS = replace(words.WORDS, card=card)
