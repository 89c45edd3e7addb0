"""Spots: what can be done to the table. Chance comes from outside: rolls and drawn cards are moves."""

import msgspec

from tracker.game import Move
from tracker.games.spots.state import State
from tracker.games.spots.tiles import Tile


def _in_order(move: Move, field: str) -> None:
    """One spelling for one set of dice: lowest first."""
    msgspec.structs.force_setattr(move, field, tuple(sorted(getattr(move, field))))


class Lay(Move, frozen=True):
    """The tiles in play, one of each family, beside the two that always are (SPO-02)."""

    yellow: str
    purple: str
    blue: str
    green: str


class Shows(Move, frozen=True):
    """Wild dogs: the tile that now shows on a stack (SPO-20)."""

    place: int
    tile: str


class Starts(Move, frozen=True):
    """Score only: the table says who starts."""

    seat: int


class Drawn(Move, frozen=True):
    """The dog that was drawn, by its spots (SPO-03, SPO-14)."""

    spots: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest spot first."""
        _in_order(self, "spots")


class Top(Move, frozen=True):
    """The dog on top of the pile, by its spots (SPO-03)."""

    spots: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest spot first."""
        _in_order(self, "spots")


class Starting(Move, frozen=True):
    """A player's starting die (SPO-04)."""

    seat: int
    die: int


class Use(Move, frozen=True):
    """The active player turns a tile over and does its trick (SPO-06)."""

    place: int


class Score(Move, frozen=True):
    """Calm scoring in place of a trick (SPO-14)."""


class Roll(Move, frozen=True):
    """The dice show this (SPO-07)."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest die first."""
        _in_order(self, "dice")


class Reroll(Move, frozen=True):
    """A treat is spent, and the dice just rolled now show this (SPO-08)."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest die first."""
        _in_order(self, "dice")


class Name(Move, frozen=True):
    """A value is named before the roll."""

    die: int


class Aside(Move, frozen=True):
    """So many dice are set aside, to be rolled one at a time."""

    count: int


class Borrow(Move, frozen=True):
    """An own die is rolled too: from a spot of a dog, or (dog None) a buried one of this value."""

    dog: int | None
    spot: int  # the number of the spot, or the value of the buried die


class Keep(Move, frozen=True):
    """These dice of the roll are kept, the others discarded."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        """Lowest die first."""
        _in_order(self, "dice")


class Put(Move, frozen=True):
    """A die goes on a spot of a dog (SPO-09)."""

    die: int
    dog: int
    spot: int


class Bury(Move, frozen=True):
    """A die goes under the doghouse (SPO-09)."""

    die: int


class PlaceAll(Move, frozen=True):
    """Every die that can be placed is placed, on the dog that lacks least; the others are buried."""


class Set(Move, frozen=True):
    """A die is taken and set to a value of the top dog."""

    die: int


class Shift(Move, frozen=True):
    """A die moves from one spot to another and is turned to its value."""

    dog: int
    spot: int
    to_dog: int
    to_spot: int


class Change(Move, frozen=True):
    """A buried die of some player is raised or lowered by 1."""

    seat: int
    die: int
    by: int


class Stop(Move, frozen=True):
    """An optional step is not done, or not again (SPO-12)."""


class RobotRolls(Move, frozen=True):
    """T0ut0u's die (SPO-21)."""

    die: int


class Scored(Move, frozen=True):
    """Score only: the active player has scored so many dogs."""

    count: int


class Treat(Move, frozen=True):
    """Score only: a player takes treats from the supply, or (negative) returns some."""

    seat: int
    by: int


class EndTurn(Move, frozen=True):
    """Score only: the next player's turn."""


class FixTile(Move, frozen=True):
    """A tile is printed differently: these are its steps."""

    tile: Tile


class FixCard(Move, frozen=True):
    """A dog card is printed differently: these are its spots and paws."""

    spots: tuple[int, ...]
    paws: int

    def __post_init__(self) -> None:
        """Lowest spot first."""
        _in_order(self, "spots")


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State


AnyMove = (
    Lay | Shows | Starts | Drawn | Top | Starting | Use | Score | Roll | Reroll | Name | Aside | Borrow | Keep
    | Put | Bury | PlaceAll | Set | Shift | Change | Stop | RobotRolls | Scored | Treat | EndTurn
    | FixTile | FixCard | Adjust
)  # fmt: skip

CORRECTIONS = (FixTile, FixCard, Adjust)  # always allowed where they make sense, never listed
