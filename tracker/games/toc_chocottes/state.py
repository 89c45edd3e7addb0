"""Toc Chocottes: what lies on the table.

The phone knows how many cards lie in front of everybody and what has been discarded, never what
is hidden. A discard is recorded by its value alone, since a crossed-out card matches and acts
like the plain one (TOC-09).
"""

from typing import Literal

import msgspec

from tracker.game import Depth
from tracker.games.toc_chocottes.cards import COPIES

LIMIT = 50  # a total that ends the game
PENALTIES = range(1, LIMIT + 1)


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
    # Penalties, other than the usual ones, that earlier evenings turned up; left out where there were none.
    tiles: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    rounds: tuple[Round, ...] = ()
    phase: Phase = "starter"
    active: int | None = None  # whose turn; before the first turn, who starts the round
    pile: int = 0
    hands: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()  # the top last
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
        return tuple(map(sum, zip(self.carried, *(played.points for played in self.rounds), strict=True)))

    @property
    def in_play(self) -> bool:
        """Whether the phone referees a round that is being played."""
        return self.phase in ("turn", "drawn", "window")

    @property
    def seat(self) -> int:
        """Whose turn it is, where somebody has one; before the first turn, who starts the round."""
        assert self.active is not None
        return self.active

    @property
    def next_seat(self) -> int:
        """The player to the left of the active one."""
        return (self.seat + 1) % self.players

    @property
    def mover(self) -> int:
        """Who may draw or knock now: after a discard, the next player."""
        return self.next_seat if self.phase == "window" else self.seat

    @property
    def ended(self) -> End:
        """How the round ended, where it did."""
        assert self.end is not None
        return self.end

    @property
    def finishing(self) -> bool:
        """Whether the pile is empty and the last turn open for matches and effects only (TOC-20)."""
        return self.phase in ("turn", "window") and not self.pile

    @property
    def finisher(self) -> int:
        """Whose turn was the last one, between two turns."""
        return (self.mover - 1) % self.players

    @property
    def cards(self) -> int:
        """How many cards there are, wherever they lie."""
        return self.pile + sum(self.hands) + len(self.discard) + (self.phase == "drawn")

    @property
    def top(self) -> int | None:
        """The value on top of the discard."""
        return self.discard[-1] if self.discard else None

    def left(self, value: int) -> int:
        """How many cards of *value* may still be hidden: not discarded, not shown."""
        seen = self.discard.count(value) + sum(abs(card) == value for cards in self.shown for card in cards)
        return max(0, COPIES - seen)


def changed(hands: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """The hands after a player got a card or gave one away."""
    return tuple(max(0, cards + by) if player == seat else cards for player, cards in enumerate(hands))
