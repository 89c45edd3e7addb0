"""Toc Chocottes: what lies on the table, and what can be done to it.

A card is an int: its value 1…14, negative when the value is crossed out (-10…-13).
The phone knows how many cards lie in front of everybody and what has been discarded, never what
is hidden. A discard is recorded by its value alone, since a crossed-out card matches and acts
like the plain one (TOC-09).
"""

from typing import Literal

import msgspec

from tracker.game import Depth, Move

VALUES = range(1, 15)
CROSSED = range(10, 14)
FACES = (*VALUES, *(-value for value in CROSSED))
COPIES = 4  # of every value
DECK = COPIES * len(VALUES)
HAND = 4  # cards dealt to each
LIMIT = 50  # a total that ends the game
PENALTIES = range(1, LIMIT + 1)
USUAL_PENALTIES = (6, 8, 10)

FAILLE, LOOK, SHUFFLE, SWAP, GIVE, REAPER = 7, 10, 11, 12, 13, 14
EFFECTS = (FAILLE, LOOK, SHUFFLE, SWAP, GIVE, REAPER)


def points(card: int) -> int:
    """What a revealed card counts: a crossed-out one nothing (TOC-18)."""
    return max(card, 0)


class End(msgspec.Struct, frozen=True):
    """How a round ended: a knock, a player out of cards, or the pile."""

    how: Literal["knock", "out", "pile"]
    seat: int | None = None


class Effect(msgspec.Struct, frozen=True):
    """A discarded card whose effect waits for its owner."""

    seat: int
    value: int


class Round(msgspec.Struct, frozen=True):
    """A finished round: points by seat, the penalty included."""

    end: End
    points: tuple[int, ...]
    penalty: int = 0


Phase = Literal[
    "starter",  # the table must say who starts
    "deal",  # referee: the cards are being dealt
    "turn",  # referee: the active player draws or knocks
    "drawn",  # referee: a drawn card is in the active player's hand
    "window",  # referee: matches and effects, until the next player draws or knocks
    "round",  # score only: the round is being played
    "reveal",  # everybody counts
    "penalty",  # an Inspector tile is turned up
    "over",
]
PHASES: dict[Depth, tuple[Phase, ...]] = {
    "score": ("starter", "round", "reveal", "penalty", "over"),
    "referee": ("starter", "deal", "turn", "drawn", "window", "reveal", "penalty", "over"),
}


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table. Totals are `carried` plus the rounds."""

    depth: Depth
    carried: tuple[int, ...]
    rounds: tuple[Round, ...] = ()
    phase: Phase = "starter"
    active: int | None = None  # whose turn; before the first turn, who starts the round
    pile: int = 0
    hands: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    queue: tuple[Effect, ...] = ()
    end: End | None = None
    counts: tuple[int | None, ...] = ()  # what each has counted at the reveal
    shown: tuple[tuple[int, ...], ...] = ()  # the cards they showed, where these were entered

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.carried)

    @property
    def totals(self) -> tuple[int, ...]:
        """The cumulative totals by seat."""
        return tuple(
            carried + sum(played.points[seat] for played in self.rounds)
            for seat, carried in enumerate(self.carried)
        )

    @property
    def next_seat(self) -> int:
        """The player to the left of the active one."""
        return ((self.active or 0) + 1) % self.players

    @property
    def mover(self) -> int | None:
        """Who may draw or knock now: after a discard, the next player."""
        return self.next_seat if self.phase == "window" else self.active

    @property
    def top(self) -> int | None:
        """The value on top of the discard."""
        return self.discard[-1] if self.discard else None

    def left(self, value: int) -> int:
        """How many cards of *value* may still be hidden: not discarded, not shown."""
        seen = self.discard.count(value) + sum(abs(card) == value for cards in self.shown for card in cards)
        return max(0, COPIES - seen)


class Starts(Move, frozen=True):
    """The table says who starts the round (TOC-04, TOC-22)."""

    seat: int


class Deal(Move, frozen=True):
    """The cards are dealt (TOC-01, TOC-02)."""


class Draw(Move, frozen=True):
    """The player takes the top card of the pile (TOC-06)."""

    seat: int


class Discard(Move, frozen=True):
    """The drawn card goes to the discard (TOC-06)."""

    value: int


class Keep(Move, frozen=True):
    """The drawn card is kept; one of the player's own, of this value, is discarded (TOC-06)."""

    value: int


class Knock(Move, frozen=True):
    """The player ends the round (TOC-07)."""

    seat: int


class Out(Move, frozen=True):
    """The player has no card left (TOC-19); only score tables need to say so."""

    seat: int


class PileOut(Move, frozen=True):
    """The pile has run out and the turn is finished (TOC-20)."""


class Match(Move, frozen=True):
    """The player discards a card of the value on top (TOC-08)."""

    seat: int


class Mistake(Move, frozen=True):
    """The player threw a card of another value (TOC-10)."""

    seat: int


class Decline(Move, frozen=True):
    """The waiting effect is not used (TOC-11)."""


class Crack(Move, frozen=True):
    """Faille: the active player gets the top card (TOC-12)."""


class Look(Move, frozen=True):
    """Lookooky or Loup-Garou: a look at an own card (TOC-13)."""


class Shuffle(Move, frozen=True):
    """Morgane or Morgueuse: two of the target's cards are shuffled (TOC-14)."""

    target: int


class Swap(Move, frozen=True):
    """Van Peer or Vampire: a card is swapped with one of the target's (TOC-15)."""

    target: int


class Give(Move, frozen=True):
    """Père Noël or Père Fouettard: the target gets the top card (TOC-16)."""

    target: int


class Reap(Move, frozen=True):
    """La Faucheuse: one more own card, of this value, is discarded (TOC-17)."""

    value: int


class Points(Move, frozen=True):
    """What the player counts at the reveal, entered as a total (TOC-18)."""

    seat: int
    points: int


class Reveal(Move, frozen=True):
    """The cards that the player shows at the reveal, in no order (TOC-18)."""

    seat: int
    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        """One spelling for one hand: sorted by value, the crossed-out card after the plain one."""
        in_order = tuple(sorted(self.cards, key=lambda card: (abs(card), card < 0)))
        msgspec.structs.force_setattr(self, "cards", in_order)


class Penalty(Move, frozen=True):
    """The Inspector tile that was turned up (TOC-18, TOC-19, TOC-20)."""

    points: int


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says."""

    state: State


# The effect that each move carries out.
EFFECT_OF: dict[type[Move], int] = {
    Crack: FAILLE,
    Look: LOOK,
    Shuffle: SHUFFLE,
    Swap: SWAP,
    Give: GIVE,
    Reap: REAPER,
}

AnyMove = (
    Starts | Deal | Draw | Discard | Keep | Knock | Out | PileOut | Match | Mistake
    | Decline | Crack | Look | Shuffle | Swap | Give | Reap | Points | Reveal | Penalty | Adjust
)  # fmt: skip


def seats_named(move: AnyMove) -> tuple[int, ...]:
    """The seats that a move speaks of."""
    named = (getattr(move, "seat", None), getattr(move, "target", None))
    return tuple(seat for seat in named if seat is not None)
