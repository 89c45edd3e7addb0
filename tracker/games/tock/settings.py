"""What makes one track game different from another: its board, its cards, and what they do.

A rule of a game is a value here, never an ``if`` on the game's name in the engine.
"""

from typing import Literal

import msgspec

from tracker.games.tock.board import Board

Blockade = Literal[
    "none",  # a start is a field like any other
    "own",  # a pawn on the start of its own colour protects and blocks, however it came there
    "fresh",  # only one that has just come out does (house rule of DOG)
]
Alliance = Literal["alone", "pairs", "threes"]
Rank = Literal["king", "knight", "citizen", "fool"]


class Out(msgspec.Struct, frozen=True, tag="out"):
    """Bring a pawn from the reserve to its start."""


class Step(msgspec.Struct, frozen=True, tag="step"):
    """Move one pawn so many fields; negative: backwards."""

    points: int
    sweeping: bool = False  # captures what it passes (house rule)
    whose: Literal["own", "others"] = "own"  # "others": another player's marble (house rule of the five)
    green: bool = False  # passes pawns of higher rank too (RYV-02)


class Split(msgspec.Struct, frozen=True, tag="split"):
    """Divide the points over pawns, in any order."""

    points: int = 7
    pawns: int | None = None  # at most so many pawns, each with one leg; None: any number of legs, sweeping
    sweeping: bool = False  # what is passed is captured too
    shared: bool = False  # when the last own pawn gets home the rest may go to the partner (DOG-15)

    def __post_init__(self) -> None:
        if self.pawns is None and not self.sweeping:
            raise ValueError("in a split of any number of legs, what is passed is captured")


class Swap(msgspec.Struct, frozen=True, tag="swap"):
    """Exchange the places of an own pawn and another on the track."""

    own: bool = False  # two own ones may change places: a free pass (option of Tock 6)
    allies: bool = True  # with the partner's too; False: opponents' only (STK-06)
    idle: bool = False  # thrown without effect when nothing on the track can be swapped with (DOG-16)


class Centre(msgspec.Struct, frozen=True, tag="centre"):
    """From a hub hole to the centre, or from the centre onto a hub hole."""


class Silence(msgspec.Struct, frozen=True, tag="silence"):
    """The player to the left throws away a card, and misses a turn or not."""

    misses: bool = True


class Joker(msgspec.Struct, frozen=True, tag="joker"):
    """Whatever another card of the game does."""


class Magnet(msgspec.Struct, frozen=True, tag="magnet"):
    """Forwards to the field just behind the next pawn on the track (ROY-04)."""


class Copy(msgspec.Struct, frozen=True, tag="copy"):
    """Whatever the card played just before does (ROY-05)."""


Effect = Out | Step | Split | Swap | Centre | Silence | Joker | Magnet | Copy


class Card(msgspec.Struct, frozen=True):
    """A kind of card: how many the pack has, and what each can do, one of it at a choice."""

    name: str
    copies: int
    effects: tuple[Effect, ...]
    clause: str = ""  # what it does, where a clause is about this card alone


class Clauses(msgspec.Struct, frozen=True, kw_only=True):
    """By topic, the clause that decides in this game; empty where it has no such thing."""

    cards: str  # what each card does
    out: str
    capture: str
    lane: str
    count: str  # every point of a card is used
    exact: str = ""  # on the way into the lane too; empty: the same clause
    blockade: str
    split: str
    shared: str = ""
    swap: str = ""
    idle: str = ""  # a swap with nothing to swap
    back: str = ""
    centre: str = ""
    silence: str = ""
    helping: str = ""
    magnet: str = ""
    copy: str = ""
    opening: str = ""  # the pawns that are on their starts before the first card
    ranks: str = ""  # who passes whom
    king: str = ""  # what moves it
    king_taken: str = ""
    knight: str = ""
    citizen: str = ""
    fool: str = ""
    special: str = ""  # where the special fields are
    board: str
    pack: str  # which cards there are
    deal: str
    turn: str
    must: str  # who can play, plays
    stuck: str  # who cannot
    begin: str = ""  # with no pawn in play and no start card
    end: str


class Settings(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A track game with its options settled, for so many players."""

    board: Board
    sections: tuple[int, ...]  # by seat: the section that is the player's own, in the direction of travel
    sides: tuple[int, ...]  # by seat: the number of its side; equal numbers are partners
    pawns: int  # of each player
    home: int  # pawns in the lane that finish a player
    placed: int  # pawns that begin on the start
    cards: tuple[Card, ...]
    blockade: Blockade
    short_way: bool = True  # a pawn that went back over its start may go home without a lap
    exit_any: bool = True  # out of the centre onto any hub; False: onto the hub of the own section
    deals: tuple[int, ...] = ()  # hand sizes, deal by deal, then from the first again
    same_dealer: bool = False  # one deals the whole row of deals (Tock); else the next deals each time (DOG)
    exchange: Literal["", "partner", "left"] = ""  # the card that is passed on after each deal
    stuck: Literal["throw", "fold", "redraw"] = "throw"  # nothing playable: one card, the hand, or draw anew
    begins: bool = False  # with no pawn in play and no start card the hand is laid down (TK6-02, STK-03)
    helping: Literal["", "must", "may"] = ""  # whose own are home plays the partner's pawns
    opening: Literal["", "may", "must"] = ""  # before the first card each puts a pawn on the start
    ranks: tuple[Rank, ...] = ()  # of a player's pawns, highest first; empty: they are alike
    special: int = 0  # so many fields after each start is a special one, which gives a card; 0: there is none
    reshuffle: bool = False  # the pack goes on over the deals until it is too small (DOG-04)
    clauses: Clauses

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.sections)

    def kind(self, name: str) -> int | None:
        """The place among the cards of the one of that name; None when there is none."""
        return next((at for at, card in enumerate(self.cards) if card.name == name), None)
