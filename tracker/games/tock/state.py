"""What lies on the table in a track game.

Hands are hidden: the phone knows how many cards each player holds and which have been laid face up.
"""

from typing import Any, Literal

import msgspec

from tracker.game import Depth, OptionValue

Places = tuple[int, ...]  # of one player's pawns, lowest first, since they are alike; or by rank
Position = tuple[Places, ...]  # by seat

Phase = Literal[
    "special",  # Royal variant: the table must say where the special fields are
    "dealer",  # the table must say who deals first
    "opening",  # DOG Royal: the active player may or must put a pawn on the start
    "turn",  # the active player lays a card
    "drawn",  # 2, 3, 5 players of DOG: a card was thrown and one drawn, lay one or throw again
    "silenced",  # the player to the left of a jack or ten throws a card
    "count",  # score only: pawns at home are counted
    "over",
]
IN_TURN: tuple[Phase, ...] = ("turn", "drawn", "silenced")  # when a card is laid or thrown


class Change(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A pawn of *seat* that stood at *before* and stands at *after* now; see `board/places.py`."""

    seat: int
    before: int
    after: int


class State(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The whole table. The rules that hold are `settings_of(state)`: derived from game, players, options."""

    game: str
    depth: Depth
    players: int
    options: tuple[tuple[str, OptionValue], ...] = ()  # those that differ from the default, sorted
    position: Position
    phase: Phase
    active: int | None = None
    dealer: int | None = None
    deal: int = 0  # how many deals came before this one
    hands: tuple[int, ...] = ()  # how many cards each player holds
    laid: tuple[int, ...] = ()  # how many of each kind in `Settings.cards` were seen since the last shuffle
    gone: int = 0  # cards that left the hands unseen since then: laid down, or of no known kind
    waiting: tuple[bool, ...] = ()  # who misses the next turn
    fresh: tuple[bool, ...] = ()  # by seat: the pawn on its own start has just come out
    behind: Position = ()  # by seat: the places of pawns that went back over their start and owe a lap
    played: str = ""  # where cards can be copied: what the last card played in this deal stood for
    special: int = 0  # see `Settings.special`; 0 too where nobody has said it yet
    drew: int | None = None  # who has just drawn on a special field, until somebody plays: it can be declined

    @property
    def seat(self) -> int:
        """The player whose turn it is; there must be one."""
        assert self.active is not None, self.phase
        return self.active

    @property
    def dealer_seat(self) -> int:
        """The player who deals; it must be known."""
        assert self.dealer is not None, self.phase
        return self.dealer

    def left_of(self, seat: int) -> int:
        """The player to the left of *seat*."""
        return (seat + 1) % self.players


def with_value(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The row with another value at a place."""
    return (*row[:at], value, *row[at + 1 :])
