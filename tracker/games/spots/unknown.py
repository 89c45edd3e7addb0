"""Spots: which cards the dogs can be that the phone was not told, or not wholly.

There is one card of each kind, so what is told of one dog says something of the others: a card is possible
for a dog if it shows all that was told, and every other dog can still be a card of its own.
"""

from collections.abc import Iterable, Sequence

from tracker.games.spots.dogs import Card, Dog

Spots = tuple[int, ...]  # by which a card is told from the others


def cards_for(dog: Dog, others: Iterable[Dog], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that a dog can be, beside other unknown ones; none where what was told contradicts itself."""
    return tuple(card for card in _to_spare(others, cards) or () if dog.can_be(card))


def cards_beside_unknown(dogs: Iterable[Dog], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that are not needed for one of the unknown dogs; all where they cannot lie together."""
    spare = _to_spare(dogs, cards)
    return tuple(cards if spare is None else spare)


def can_lie_together(dogs: Iterable[Dog], cards: Sequence[Card]) -> bool:
    """Whether each of the unknown dogs can be a card of its own."""
    return _to_spare(dogs, cards) is not None


def _says_something(dog: Dog) -> bool:
    """Whether anything was told of an unknown dog; one of which nothing was told can be any card."""
    told = dog.unknown
    return told is not None and bool(dog.card.spots or told.more or told.paws is not None)


def _to_spare(dogs: Iterable[Dog], cards: Sequence[Card]) -> list[Card] | None:
    """The cards without any one of which each of the unknown dogs can still be a card of its own; None where
    they cannot even with all cards."""
    told = filter(_says_something, dogs)
    possible = [[card.spots for card in cards if dog.can_be(card)] for dog in told]
    owners: dict[Spots, int] = {}
    if not all(_seat(number, possible, owners, set()) for number in range(len(possible))):
        return None
    return [
        card
        for card in cards
        if card.spots not in owners or _seat(owners[card.spots], possible, dict(owners), {card.spots})
    ]


def _seat(
    number: int, possible: Sequence[Sequence[Spots]], owners: dict[Spots, int], tried: set[Spots]
) -> bool:
    """Give a dog a card that was not tried yet, others making room where they can; whether there is one."""
    for spots in possible[number]:
        if spots not in tried:
            tried.add(spots)
            if spots not in owners or _seat(owners[spots], possible, owners, tried):
                owners[spots] = number
                return True
    return False
