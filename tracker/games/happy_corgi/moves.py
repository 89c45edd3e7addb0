"""Happy Corgi: what can be done to the table."""

from typing import Literal

import msgspec

from tracker.game import Move
from tracker.games.happy_corgi.state import Action, Activity, Letter, PlaceCard, State, in_order


class Starts(Move, frozen=True):
    """The table says who starts (COR-03)."""

    seat: int


class Ready(Move, frozen=True):
    """The table is laid out (COR-01, COR-02)."""


class Take(Move, frozen=True):
    """The active player takes an action card (COR-04)."""

    source: Literal["river", "pile"]


class Go(Move, frozen=True):
    """The corgi moves to a place, with an action card of this value or with none, 0 (COR-05, COR-06)."""

    square: int
    card: int = 0


class Meet(Move, frozen=True):
    """The corgi meets the target's: the letter on the card drawn (COR-07)."""

    target: int
    letter: Letter


class Draw(Move, frozen=True):
    """Effect: a player draws an action card (COR-08)."""

    seat: int


class Discard(Move, frozen=True):
    """Effect: a player discards an action card (COR-08)."""

    seat: int


class Steal(Move, frozen=True):
    """Effect: the active player takes a card of the target's hand (COR-08)."""

    target: int


class Exchange(Move, frozen=True):
    """Effect: the active player exchanges a card with the target (COR-08)."""

    target: int


class Shift(Move, frozen=True):
    """Effect: a corgi is put on a place (COR-08)."""

    seat: int
    square: int


class PutCat(Move, frozen=True):
    """Effect: a black cat is put on a place (COR-08, COR-19)."""

    square: int


class DropCat(Move, frozen=True):
    """Effect: a black cat is taken away (COR-08, COR-19)."""

    square: int


class PutDog(Move, frozen=True):
    """Effect: a mean dog is put on a place (COR-08, COR-20)."""

    square: int


class DropDog(Move, frozen=True):
    """Effect: a mean dog is taken away (COR-08, COR-20)."""

    square: int


class Shed(Move, frozen=True):
    """Effect of the basket: the active player is rid of all mean dogs (COR-20)."""


class Unpoop(Move, frozen=True):
    """Effect: a poop goes back from an activity to its owner (COR-08)."""

    square: int
    seat: int


class SwapCards(Move, frozen=True):
    """Effect: two activities change places, with what lies on them (COR-08)."""

    square: int
    other: int

    def __post_init__(self) -> None:
        """One spelling for one swap."""
        if self.square > self.other:
            square, other = self.other, self.square
            msgspec.structs.force_setattr(self, "square", square)
            msgspec.structs.force_setattr(self, "other", other)


class Other(Move, frozen=True):
    """Effect: something that the phone does not follow (COR-08)."""


class TurnOver(Move, frozen=True):
    """The effect is finished, or not wanted, and the place is turned over (COR-09)."""


class Solve(Move, frozen=True):
    """The active player shows and discards these actions and gets the activity (COR-11)."""

    square: int
    actions: tuple[Action, ...]

    def __post_init__(self) -> None:
        """One spelling for one handful."""
        msgspec.structs.force_setattr(self, "actions", in_order(self.actions))


class Poop(Move, frozen=True):
    """The active player drops a poop on an activity (COR-12)."""

    square: int


class Finish(Move, frozen=True):
    """The turn is over (COR-10)."""


class Scored(Move, frozen=True):
    """Score only: the active player has solved an activity of so many hugs (COR-11)."""

    hugs: int


class Pooped(Move, frozen=True):
    """Score only: a poop of this player lay on the activity just solved (COR-13)."""

    seat: int


class KnowActivity(Move, frozen=True):
    """The table tells what stands on an activity."""

    square: int
    card: Activity


class KnowPlace(Move, frozen=True):
    """The table tells what stands on a place."""

    square: int
    card: PlaceCard


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State


OUTCOMES: tuple[type[Move], ...] = (
    Draw, Discard, Steal, Exchange, Shift, PutCat, DropCat, PutDog, DropDog, Shed, Unpoop, SwapCards, Other,
)  # fmt: skip
WITH_CATS: tuple[type[Move], ...] = (PutCat, DropCat, PutDog, DropDog, Shed)
TELLING: tuple[type[Move], ...] = (KnowActivity, KnowPlace)
SCORE_ONLY: tuple[type[Move], ...] = (Scored, Pooped)
REFEREE_ONLY: tuple[type[Move], ...] = (Ready, Take, Go, Meet, *OUTCOMES, TurnOver, Solve, Poop, *TELLING)

AnyMove = (
    Starts | Ready | Take | Go | Meet | Draw | Discard | Steal | Exchange | Shift | PutCat | DropCat
    | PutDog | DropDog | Shed | Unpoop | SwapCards | Other | TurnOver | Solve | Poop | Finish | Scored
    | Pooped | KnowActivity | KnowPlace | Adjust
)  # fmt: skip


def seats_named(move: AnyMove) -> tuple[int, ...]:
    """The seats that a move speaks of."""
    named = (getattr(move, "seat", None), getattr(move, "target", None))
    return tuple(seat for seat in named if seat is not None)


def squares_named(move: AnyMove) -> tuple[int, ...]:
    """The squares that a move speaks of."""
    named = (getattr(move, "square", None), getattr(move, "other", None))
    return tuple(square for square in named if square is not None)
