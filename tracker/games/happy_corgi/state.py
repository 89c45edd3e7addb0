"""Happy Corgi: what lies on the table. Hands are hidden: the phone knows how many cards they hold."""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tracker.game import Depth
from tracker.games.happy_corgi.board import BASKET, SLOTS, SQUARES, rays
from tracker.games.happy_corgi.pieces import (
    CATS,
    DOGS,
    HUG_CARDS,
    POOPS,
    Activity,
    Effect,
    PlaceCard,
)

GOALS = (10, 12)


class Place(msgspec.Struct, frozen=True):
    """A place card on the table; the basket lies on its verso, the blue side, where cats and dogs play."""

    card: PlaceCard = PlaceCard()
    turned: bool = False
    cat: bool = False
    dog: bool = False

    @property
    def effect(self) -> tuple[Effect, ...]:
        """What the side that shows was seen to do; nothing where nobody has told."""
        return self.card.verso if self.turned else self.card.recto


class Slot(msgspec.Struct, frozen=True):
    """An activity card on the table, known or not, with the poops of each player on it."""

    poops: tuple[int, ...]
    card: Activity | None = None


class Gain(msgspec.Struct, frozen=True):
    """Hugs that a player got: for an activity, or for a poop on somebody else's."""

    seat: int
    hugs: int
    what: Literal["activity", "poop"]
    round: int


Phase = Literal[
    "starter",  # the table must say who starts
    "setup",  # referee: the table is being laid out
    "take",  # referee: one action card
    "move",  # referee: the corgi moves
    "meet",  # referee: the corgis that it meets
    "effect",  # referee: the place's effect, then the place is turned over
    "act",  # referee: solve, poop or nothing
    "turn",  # score only: a turn
    "over",
]
PHASES: dict[Depth, tuple[Phase, ...]] = {
    "score": ("starter", "turn", "over"),
    "referee": ("starter", "setup", "take", "move", "meet", "effect", "act", "over"),
}
STEPS: tuple[Phase, ...] = ("take", "move", "meet", "effect", "act")


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table. Totals are `carried` plus the gains; poops not on the table are in reserve."""

    depth: Depth
    carried: tuple[int, ...]
    goal: int = GOALS[0]
    expert: bool = False  # cats and mean dogs
    combos: bool = False  # two players: two moves a turn
    back: bool = False  # a move may end where it began
    gains: tuple[Gain, ...] = ()
    hug_cards: int = HUG_CARDS
    phase: Phase = "starter"
    first: int | None = None  # who began, and begins every round
    active: int | None = None
    round: int = 1
    extra: int = 0  # rounds that a tie has added
    unsolved: int = len(SLOTS)  # score only: activities on the table
    solved: bool = False  # score only: the active player has solved one this turn
    # referee
    pile: int = 0
    discard: int = 0
    river: int = 0
    hands: tuple[int, ...] = ()
    corgis: tuple[int, ...] = ()
    dogs: tuple[int, ...] = ()  # mean dogs that each player has taken
    places: tuple[Place | None, ...] = ()  # by square
    activities: tuple[Slot | None, ...] = ()  # by square; None where it was solved
    legs: int = 0  # moves of the corgi in this turn
    stopped: int = BASKET  # where the last of them ended: whose effect is used, and what is turned over
    banned: bool = False  # a black cat was there: neither solve nor poop (COR-19)
    flipped: tuple[int, ...] = ()  # places that the active player has turned over in this turn (COR-09)
    meetings: tuple[int, ...] = ()  # corgis still to be met
    done: tuple[Effect, ...] = ()  # what the place's effect has done
    acted: bool = False  # solved or pooped in this turn

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.carried)

    @property
    def totals(self) -> tuple[int, ...]:
        """The hugs by seat."""
        return tuple(
            carried + sum(gain.hugs for gain in self.gains if gain.seat == seat)
            for seat, carried in enumerate(self.carried)
        )

    @property
    def in_turn(self) -> bool:
        """Whether somebody is taking a turn."""
        return self.active is not None and self.phase in (*STEPS, "turn")

    @property
    def stock(self) -> int:
        """The cards that can still be drawn: the pile, and the discard that becomes one (COR-04)."""
        return self.pile + self.discard

    @property
    def activities_left(self) -> int:
        """How many activities lie on the table."""
        if self.depth == "score":
            return self.unsolved
        return sum(slot is not None for slot in self.activities)

    @property
    def seat(self) -> int:
        """Whose turn it is, where somebody has one."""
        assert self.active is not None
        return self.active

    @property
    def corgi(self) -> int:
        """Where the active player's corgi stands."""
        return self.corgis[self.seat]

    @property
    def hand(self) -> int:
        """How many cards the active player holds."""
        return self.hands[self.seat]

    def place(self, square: int) -> Place:
        """The place card on a square of the middle."""
        place = self.places[square]
        assert place is not None
        return place

    def slot(self, square: int) -> Slot | None:
        """The activity on a square, None where there is none; a score table has no squares."""
        return self.activities[square] if self.activities and square in SQUARES else None

    def reserve(self, seat: int) -> int:
        """The poops that a player can still drop."""
        return POOPS - sum(slot.poops[seat] for slot in self.activities if slot is not None)

    @property
    def cats_left(self) -> int:
        """The cats in the box."""
        return CATS - sum(place.cat for place in self.places if place is not None)

    @property
    def dogs_left(self) -> int:
        """The mean dogs in the box."""
        return DOGS - sum(self.dogs) - sum(place.dog for place in self.places if place is not None)

    @property
    def in_line(self) -> tuple[int, ...]:
        """The squares of the activities that the active player's corgi sees (COR-11)."""
        return tuple(square for square in rays(self.corgi) if self.activities[square] is not None)

    @property
    def can_go_again(self) -> bool:
        """Whether the turn allows a second move, with an action card (COR-21)."""
        return self.combos and self.legs == 1 and self.hand > 0

    @property
    def last_of_round(self) -> bool:
        """Whether the round ends with this turn (COR-15)."""
        return (self.seat + 1) % self.players == self.first

    def with_place(self, square: int, place: Place) -> "State":
        """The same with another place on a square."""
        return replace(self, places=with_value(self.places, square, place))

    def with_slot(self, square: int, slot: Slot | None) -> "State":
        """The same with another activity on a square, or none."""
        return replace(self, activities=with_value(self.activities, square, slot))


def with_value(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])


def changed(row: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The counts by seat with one of them changed."""
    return with_value(row, seat, row[seat] + by)
