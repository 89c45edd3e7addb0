"""Spots: which cards the dogs can be that the phone was not told, or not wholly.

There is one card of each kind, so what is told of one dog says something of the others: a card is possible
for a dog if it shows all that was told, and every other dog can still be a card of its own.
"""

from collections.abc import Iterable, Sequence

from tracker.games.spots.dogs import Card, Dog


def cards_for(dog: Dog, others: Iterable[Dog], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that a dog can be, beside other unknown ones; none where what was told contradicts itself."""
    told = list(filter(_says_something, others))
    return tuple(card for card in cards if dog.can_be(card) and _all_fit(told, _beside(cards, card)))


def cards_beside_unknown(dogs: Iterable[Dog], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are not needed for one of the unknown dogs; all where they cannot lie together."""
    told = list(filter(_says_something, dogs))
    if not told or not _all_fit(told, cards):
        return tuple(cards)
    return tuple(card for card in cards if _all_fit(told, _beside(cards, card)))


def can_lie_together(dogs: Iterable[Dog], cards: Sequence[Card]) -> bool:
    """Whether each of the unknown dogs can be a card of its own."""
    return _all_fit(list(filter(_says_something, dogs)), cards)


def _says_something(dog: Dog) -> bool:
    """Whether anything was told of an unknown dog; one of which nothing was told can be any card."""
    told = dog.unknown
    return told is not None and bool(dog.card.spots or told.more or told.paws is not None)


def _beside(cards: Sequence[Card], taken: Card) -> list[Card]:
    return [card for card in cards if card.spots != taken.spots]


def _all_fit(dogs: Sequence[Dog], cards: Sequence[Card]) -> bool:
    """Whether the dogs can be shared out among the cards: dog by dog, others making room where they can."""
    owner: dict[tuple[int, ...], int] = {}

    def seated(number: int, tried: set[tuple[int, ...]]) -> bool:
        for card in cards:
            if card.spots in tried or not dogs[number].can_be(card):
                continue
            tried.add(card.spots)
            if card.spots not in owner or seated(owner[card.spots], tried):
                owner[card.spots] = number
                return True
        return False

    return all(seated(number, set()) for number in range(len(dogs)))
