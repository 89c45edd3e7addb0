"""What lies on the table in a track game, and what can be done to it.

Hands are hidden: the phone knows how many cards each player holds and which have been laid face up.
"""

from typing import Literal

import msgspec

from tracker.game import Depth, Move, OptionValue

Places = tuple[int, ...]  # of one player's pawns, lowest first, since they are alike; or by rank
Position = tuple[Places, ...]  # by seat

Phase = Literal[
    "dealer",  # the table must say who deals first
    "opening",  # DOG Royal: the active player may or must put a pawn on the start
    "turn",  # the active player lays a card
    "drawn",  # 2, 3, 5 players of DOG: a card was thrown and one drawn, lay one or throw again
    "silenced",  # the player to the left of a jack or ten throws a card
    "count",  # score only: pawns at home are counted
    "over",
]


class Change(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A pawn of *seat* that stood at *before* and stands at *after* now; see `board.py` for the numbers."""

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
    special: int = (
        0  # see `Settings.special`; 0 too where only pawns at home are counted, and ranks are not seen
    )


class Dealer(Move, frozen=True):
    """The table says who deals: the first time, and where only pawns at home are counted each time."""

    seat: int


class Place(Move, frozen=True):
    """Before the first card the active player puts a pawn on the start, told by its rank; or none."""

    pawn: int | None = 0


class Special(Move, frozen=True):
    """The table says which field after each start is the special one, as the board shows it."""

    field: int


class Play(Move, frozen=True):
    """The active player lays a card, and the pawns now stand so.

    *changes* may leave out a pawn that was landed on. Two plays of a card after which the pawns stand
    alike are the same play, in whatever order and by whatever legs.
    """

    card: str
    changes: tuple[Change, ...] = ()


class Throw(Move, frozen=True):
    """The active player cannot play, and throws a card away; or throws the one that a jack demands."""

    card: str


class Fold(Move, frozen=True):
    """The active player cannot play, and lays the whole hand down. *cards* only when it was shown."""

    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """One spelling for one hand."""
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))


class Home(Move, frozen=True):
    """Score only: so many pawns of a player are home now."""

    seat: int
    pawns: int


class Adjust(Move, frozen=True):
    """The table says how things really stand."""

    state: State


AnyMove = Dealer | Place | Special | Play | Throw | Fold | Home | Adjust
