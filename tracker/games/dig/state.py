"""Dig: what lies on the table.

Spaces are numbered as at the table: 0 is the doghouse, 1 the card next to it. The phone knows the back of
every card and where it is; it never knows the colour of a bone that has not been dropped. Of some cards it
may know nothing but that they lie there: they are told when they are dug, dropped at, or shown.
"""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from tracker.game import Depth
from tracker.games.dig.pieces import BONES, COLOURS, UNTOLD, Bone, Card, Colour, is_bone, is_bowl

ACTIONS = 3  # in a turn
HAND = 3  # bones that a player may keep
STRIDE = 4  # spaces that a dog without a bone may move

Phase = Literal[
    "starter",  # the table must say who starts
    "lay",  # full Garden: the cards are entered, from the doghouse on
    "turn",  # full Garden: the active player acts
    "order",  # full Garden: the last turn is over, and what bones are worth hangs on bowls that nobody told
    "tally",  # score only: bowls and bones are entered
    "over",
]
PHASES: dict[Depth, tuple[Phase, ...]] = {
    "score": ("tally", "over"),
    "referee": ("starter", "lay", "turn", "order", "over"),
}


class Dropped(msgspec.Struct, frozen=True):
    """A bone that lies face up in front of a player, and the card that it is on."""

    colour: Colour
    bone: Bone


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table. Points come from the dropped bones and the bowls; `carried` is what the table set."""

    depth: Depth
    carried: tuple[int, ...]
    dropped: tuple[tuple[Dropped, ...], ...]
    phase: Phase
    active: int | None = None
    garden: tuple[Card | None, ...] = ()  # space 1 first; None is a hole, until the end of the turn
    dogs: tuple[int, ...] = ()  # the space of each player's dog
    hands: tuple[tuple[Bone, ...], ...] = ()
    left: int = 0  # actions that the active player has left
    dug: bool = False  # a bone has just been dug: one may be put back at once
    order: tuple[Colour, ...] = COLOURS  # score only: the bowls, the one nearest the doghouse first
    ordered: bool = False  # score only: the table has said that the bowls lie so

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.carried)

    @property
    def bowls(self) -> tuple[Colour, ...]:
        """The bowls in their order from the doghouse."""
        if self.depth == "score":
            return self.order
        return tuple(card for card in self.garden if is_bowl(card))  # type: ignore[misc]

    @property
    def seat(self) -> int:
        """Whose turn it is, where somebody has one."""
        assert self.active is not None
        return self.active

    @property
    def space(self) -> int:
        """Where the active player's dog stands."""
        return self.dogs[self.seat]

    @property
    def hand(self) -> tuple[Bone, ...]:
        """The bones that the active player holds."""
        return self.hands[self.seat]

    @property
    def below(self) -> Card | None:
        """The card below the active player's dog; None on the doghouse and on a hole."""
        return self.garden[self.space - 1] if self.space else None

    @property
    def reach(self) -> int:
        """How many spaces the active player's dog may move (DIG-04)."""
        return max(0, STRIDE - len(self.hand))

    @property
    def overfull(self) -> bool:
        """Whether the active player has just dug with a full hand and must put a bone back (DIG-06)."""
        return self.dug and len(self.hand) > HAND

    @property
    def untold(self) -> int:
        """How many cards of the Garden nobody has told."""
        return self.garden.count(UNTOLD)

    @property
    def missing(self) -> tuple[Colour, ...]:
        """The bowls of which nobody has told where in the Garden they lie."""
        return tuple(colour for colour in COLOURS if colour not in self.garden)

    @property
    def only_bowls(self) -> bool:
        """Whether every card that nobody told must be a bowl: a bowl never leaves the Garden."""
        return self.untold <= len(self.missing) or len(self.hidden()) + len(self.shown()) >= BONES

    @property
    def buried(self) -> int:
        """How many bones lie in the Garden, told or not."""
        untold = 0 if self.only_bowls else self.untold - len(self.missing)
        return untold + sum(map(is_bone, self.garden))

    def hidden(self) -> tuple[Bone, ...]:
        """Every bone that is known to lie face down, or is held."""
        buried = tuple(card for card in self.garden if card is not None and is_bone(card))
        return buried + tuple(bone for hand in self.hands for bone in hand)

    def shown(self) -> tuple[Dropped, ...]:
        """Every bone that has been dropped."""
        return tuple(bone for row in self.dropped for bone in row)

    def cards(self) -> tuple[Card, ...]:
        """Every card of the box that the phone knows of, wherever it is."""
        bowls: tuple[Card, ...] = self.bowls
        return bowls + self.hidden() + tuple(one.bone for one in self.shown()) + (UNTOLD,) * self.untold

    def count(self, seat: int, colour: Colour) -> int:
        """How many bones of a colour lie in front of a player."""
        return sum(bone.colour == colour for bone in self.dropped[seat])


def over(state: State) -> State:
    """The game is over; nobody has a turn any more (DIG-10)."""
    return replace(state, phase="over", active=None, left=0, dug=False)


def with_value(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The row with another value at a place."""
    return (*row[:place], value, *row[place + 1 :])
