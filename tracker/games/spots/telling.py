"""Spots: what is told of a dog that the phone does not know: all its spots, or just what matters now.

What nobody tells is believed: a die may lie on any spot that some card still possible would have.
"""

from collections.abc import Iterable
from typing import ClassVar, Self

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.asking import doubtful, highest_spots, paws_untold
from tracker.games.spots.dogs import Card, card
from tracker.games.spots.move import RefereedMove, in_order
from tracker.games.spots.naming import spell
from tracker.games.spots.pile import card_told, deduced, draw_untold
from tracker.games.spots.state import FACES, MOST_DOGS, State
from tracker.games.spots.tricks import advance


class Untold(RefereedMove, frozen=True):
    """Dogs are drawn, and nobody tells which; nor will the phone ask for those that are drawn later."""

    since: ClassVar[int] = 3
    answers = ("dog",)
    sets_up = True

    def play(self, state: State, tell: Tell) -> State:
        """They lie there unknown."""
        return advance(draw_untold(state), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Where somebody must draw."""
        return (cls(),) if cls.due(state) else ()

    def told(self, state: State) -> Say:
        """That they are not told."""
        return say("did-untold")


class TellDog(RefereedMove, frozen=True):
    """An unknown dog of anybody is told, by all its spots. It is legal at any time, and never listed."""

    since: ClassVar[int] = 3
    sets_up = True
    clause_of_pieces = "SPO-03"

    seat: int
    dog: int
    spots: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest spot first."""
        in_order(self, "spots")

    def names_pieces(self, state: State) -> bool:
        """There must be such a dog, and it must be unknown."""
        return self.seat in range(state.players) and self.dog in state.seats[self.seat].unknown

    def out_of_turn(self, state: State) -> Refused | None:
        """Always in time."""
        return None

    def refusal(self, state: State) -> Refused | None:
        """A card with those spots that it can be."""
        cards = state.cards_of(state.seats[self.seat].dogs[self.dog])
        if any(card.spots == self.spots for card in cards):
            return None
        return Refused("SPO-03", "not-this-dog", {"dog": spell(self.spots)})

    def play(self, state: State, tell: Tell) -> State:
        """It is known; a die that has no spot on it goes back."""
        owner = state.seats[self.seat]
        told = owner.dogs[self.dog].printed(card_told(state, self.spots))
        return advance(deduced(state.with_seat(self.seat, owner.with_dog(self.dog, told))), tell)

    def told(self, state: State) -> Say:
        """Whose dog, and which it is."""
        return say("did-telldog", seat=self.seat, dog=spell(self.spots))


class _OfOwnDog(RefereedMove, frozen=True):
    """Something is told of an unknown dog of the active player."""

    since: ClassVar[int] = 3
    clause_of_pieces = "SPO-03"

    dog: int

    def names_pieces(self, state: State) -> bool:
        """There must be such a dog, and it must be unknown."""
        return self.dog in state.mine.unknown


class Complete(_OfOwnDog, frozen=True):
    """Whether all spots of the dog are covered now (SPO-15)."""

    answers = ("complete",)

    complete: bool

    def refusal(self, state: State) -> Refused | None:
        """The dog for which the phone asks."""
        refused = super().refusal(state)
        return refused or (None if self.dog == doubtful(state) else Refused("SPO-15", "other-dog"))

    def play(self, state: State, tell: Tell) -> State:
        """A complete dog is known: it has the spots that were told, and no more. Then the trick goes on."""
        dog = state.mine.dogs[self.dog]
        if not self.complete:
            told = dog.with_told(more=True)
        elif not dog.card.spots:
            return state
        else:
            told = dog.printed(_whole(state, self.dog))
        return advance(deduced(state.with_mine(state.mine.with_dog(self.dog, told))), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Yes and no."""
        dog = doubtful(state) if cls.due(state) else None
        return () if dog is None else (cls(dog, True), cls(dog, False))

    def told(self, state: State) -> Say:
        """Which dog it is, or that it has more spots."""
        dogs = state.mine.dogs if state.active is not None else ()
        spots = dogs[self.dog].card.spots if self.dog in range(len(dogs)) else ()
        key = "did-complete" if self.complete else "did-complete-not"
        return say(key, seat=state.active, dog=spell(spots))


def _whole(state: State, number: int) -> Card:
    """The card that has the spots told of an own dog and no other."""
    dog = state.mine.dogs[number]
    cards = (one for one in state.cards_of(dog) if one.spots == dog.card.spots)
    return next(cards, card(*dog.card.spots))


class Paws(_OfOwnDog, frozen=True):
    """How many paws the dog has, where a tile counts them (SPO-23)."""

    answers = ("paws",)

    count: int

    def refusal(self, state: State) -> Refused | None:
        """The dog for which the phone asks, and as many paws as it can have."""
        if refused := super().refusal(state):
            return refused
        if self.dog != paws_untold(state):
            return Refused("SPO-23", "other-dog")
        paws = state.paws_of(state.mine.dogs[self.dog])
        return None if self.count in paws else Refused("SPO-23", "paws-impossible", {"most": paws[-1]})

    def play(self, state: State, tell: Tell) -> State:
        """They are known, and with them something of its spots."""
        if self.count not in range(MOST_DOGS + 1):
            return state
        told = state.mine.dogs[self.dog].with_told(paws=self.count)
        return advance(deduced(state.with_mine(state.mine.with_dog(self.dog, told))), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every number that it can have."""
        dog = paws_untold(state) if cls.due(state) else None
        return () if dog is None else (cls(dog, paws) for paws in state.paws_of(state.mine.dogs[dog]))

    def told(self, state: State) -> Say:
        """How many."""
        return say("did-paws", seat=state.active, count=self.count)


class Highest(RefereedMove, frozen=True):
    """The value of the highest empty spot, where a tile needs it and a dog is unknown."""

    since: ClassVar[int] = 3
    answers = ("highest",)

    die: int

    def refusal(self, state: State) -> Refused | None:
        """A value that it can have."""
        if refused := super().refusal(state):
            return refused
        can_be = self.die in highest_spots(state)
        return None if can_be else Refused("SPO-12", "highest-impossible", {"die": self.die})

    def play(self, state: State, tell: Tell) -> State:
        """It counts for this step."""
        if state.trick is None or self.die not in FACES:
            return state
        return advance(state.with_trick(highest=self.die), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value that it can have."""
        return map(cls, highest_spots(state) if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """Which value."""
        return say("did-highest", seat=state.active, die=self.die)
