"""Spots: which dogs the faces are that somebody saw on cards.

A dog that was read surely, that this box has and that can lie there, is told; any other the table is asked.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from tracker.games.spots.dogs import Card

Face = tuple[int, bool]  # a value, and whether it was read surely
Spots = tuple[int, ...]

LIKELY = 3  # dogs that are offered first where one is asked for
# How much speaks against a dog: a face that it does not have, sure or not; one of its own that was not seen.
SURE, UNSURE, MISSED = 2.0, 0.5, 1.0


def recognised(seen: Sequence[Sequence[Face]], cards: Iterable[Card]) -> tuple[Spots | None, ...]:
    """The dog of each card that was seen, by its spots; None where the table is to say it: a face was not
    sure, there is no such dog, or two cards look the same, of which there is one of each."""
    known = {card.spots for card in cards}
    read = [tuple(sorted(value for value, _sure in faces)) for faces in seen]
    often = Counter(read)
    return tuple(
        spots if spots in known and often[spots] == 1 and all(sure for _value, sure in faces) else None
        for spots, faces in zip(read, seen, strict=True)
    )


def likely(faces: Sequence[Face], cards: Iterable[Card]) -> tuple[Spots, ...]:
    """The dogs that a card can be on which these faces were seen, the likeliest first."""

    def unlike(card: Card) -> float:
        left = list(card.spots)
        cost = 0.0
        for value, sure in sorted(faces, key=lambda face: not face[1]):
            if value in left:
                left.remove(value)
            else:
                cost += SURE if sure else UNSURE
        return cost + MISSED * len(left)

    return tuple(card.spots for card in sorted(cards, key=unlike)[:LIKELY])
