"""What makes one track game different from another: its board, its cards, and what they do.

A rule of a game is a value here, never an ``if`` on the game's name in the engine.
"""

from typing import Literal

import msgspec

from tracker.games.tock.board.places import Board
from tracker.games.tock.settings.cards import Card, Copy, Silence

Blockade = Literal[
    "none",  # a start is a field like any other
    "own",  # a pawn on the start of its own colour protects and blocks, however it came there
    "fresh",  # only one that has just come out does (house rule of DOG)
]
Rank = Literal["king", "knight", "citizen", "fool"]


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
    back: str = ""  # what goes backwards
    lane_back: str = ""  # backwards into the lane; empty: the clause of the lane
    mouth: str = ""  # where the lane opens; empty: the clause of the lane
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
    draw: str = ""  # the card that they give
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
    special: int = 0  # so many fields after each start is a special one, which gives a card; 0: none is known
    reshuffle: bool = False  # the pack goes on over the deals until it is too small (DOG-04)
    clauses: Clauses

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.sections)

    def kind(self, name: str) -> int | None:
        """The place among the cards of the one of that name; None when there is none."""
        return next((at for at, card in enumerate(self.cards) if card.name == name), None)


def copyable(settings: Settings) -> tuple[str, ...]:
    """The names of the cards that a copy can stand for; none in a game without copies."""
    names = tuple(card.name for card in settings.cards if Copy() not in card.effects)
    return names if len(names) < len(settings.cards) else ()


def stands_for(settings: Settings, card: str, played: str) -> str:
    """What *card* is played as: itself; a copy as what was *played* before, empty where nothing was."""
    names = copyable(settings)
    return played if names and card not in names and settings.kind(card) is not None else card


def misses_turns(settings: Settings) -> bool:
    """Whether a card of the game makes somebody miss a turn."""
    effects = (effect for card in settings.cards for effect in card.effects)
    return any(isinstance(effect, Silence) and effect.misses for effect in effects)
