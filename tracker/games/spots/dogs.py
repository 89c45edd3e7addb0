"""Spots: the 32 dog cards, and a dog that lies in front of somebody."""

from itertools import combinations

import msgspec
from msgspec.structs import replace

SPOTS = range(1, 7)
MISSING = {(1, 2, 4), (1, 3, 5), (1, 5, 6), (2, 3, 6), (3, 4, 6)}  # the triples that no card shows
PAWS = {3: 1, 4: 2}  # by the number of spots


class Card(msgspec.Struct, frozen=True):
    """A dog card: its spots, lowest first, and its paws."""

    spots: tuple[int, ...]
    paws: int = 0


class OwnCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as it is printed in this box, and by which spots it was known; none: it was not known at all."""

    spots: tuple[int, ...]
    paws: int = 0
    was: tuple[int, ...] = ()

    @property
    def card(self) -> Card:
        """The card."""
        return Card(self.spots, self.paws)


def card(*spots: int) -> Card:
    """The card with these spots and the paws that cards of its size have."""
    return Card(tuple(sorted(spots)), PAWS.get(len(spots), 0))


CARDS: tuple[Card, ...] = (
    card(1),
    *(card(*pair) for pair in combinations(SPOTS, 2)),
    *(card(*triple) for triple in combinations(SPOTS, 3) if triple not in MISSING),
    card(2, 3, 5, 6),
)


class Unknown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was told of a dog whose card is not known, beside the spots on which a die was put."""

    more: bool = False  # it has more spots than those
    paws: int | None = None


class Dog(msgspec.Struct, frozen=True):
    """A card in front of a player: which of its spots are covered, or scored and turned over.

    A dog that was scored where the phone only counts has no spots. Of an unknown dog the card shows only the
    spots that were told, and no paws.
    """

    card: Card
    covered: tuple[bool, ...]
    scored: bool = False
    unknown: Unknown | None = None  # None: the card is known

    @property
    def known(self) -> bool:
        """Whether the phone knows all its spots."""
        return self.unknown is None

    @property
    def complete(self) -> bool:
        """Whether every spot is covered and the dog is still to be scored."""
        return self.known and not self.scored and all(self.covered)

    @property
    def open_spots(self) -> tuple[int, ...]:
        """The values of the empty spots, lowest first."""
        if self.scored:
            return ()
        return tuple(
            value for value, covered in zip(self.card.spots, self.covered, strict=True) if not covered
        )

    @property
    def dice(self) -> int:
        """How many dice lie on it."""
        return sum(self.covered)

    def with_spot(self, spot: int, covered: bool) -> "Dog":
        """The dog with a die put on a spot, or taken off it."""
        return replace(self, covered=(*self.covered[:spot], covered, *self.covered[spot + 1 :]))

    def with_new_spot(self, value: int) -> "Dog":
        """The unknown dog with a die on a spot that nobody had told."""
        assert self.unknown is not None
        at = sum(spot <= value for spot in self.card.spots)
        return Dog(
            Card((*self.card.spots[:at], value, *self.card.spots[at:])),
            (*self.covered[:at], True, *self.covered[at:]),
            unknown=replace(self.unknown, more=False),
        )

    def with_told(self, **told: object) -> "Dog":
        """The unknown dog with something more told of it."""
        assert self.unknown is not None
        return replace(self, unknown=replace(self.unknown, **told))

    def can_be(self, card: Card) -> bool:
        """Whether a card shows all that was told of this unknown dog."""
        told, spots = self.unknown, self.card.spots
        assert told is not None
        shows = all(card.spots.count(spot) >= spots.count(spot) for spot in set(spots))
        enough = len(card.spots) > len(spots) or not told.more
        return shows and enough and told.paws in (None, card.paws)

    def printed(self, as_it_is: Card) -> "Dog":
        """The dog known as its card is printed; a die stays where there is still a spot of its value."""
        dice = [value for value, covered in zip(self.card.spots, self.covered, strict=True) if covered]
        covered = []
        for value in as_it_is.spots:
            covered.append(value in dice)
            if value in dice:
                dice.remove(value)
        return Dog(as_it_is, tuple(covered), self.scored)  # it is known now

    def bare(self) -> "Dog":
        """The dog with no die on it."""
        return replace(self, covered=(False,) * len(self.covered))

    def turned(self) -> "Dog":
        """The dog scored: its dice are back in the supply."""
        return Dog(self.card, (False,) * len(self.covered), scored=True)


def new_dog(drawn: Card) -> Dog:
    """A dog just drawn."""
    return Dog(drawn, (False,) * len(drawn.spots))


UNTOLD = Dog(Card(()), (), unknown=Unknown())  # just drawn, and nobody has told which it is
UNKNOWN = Dog(Card(()), (), scored=True)  # scored, and nobody noted which it was
