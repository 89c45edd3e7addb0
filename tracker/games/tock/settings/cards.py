"""The cards of the track games: what they can do, and what stands on them."""

from typing import Literal

import msgspec

BOTH_WAYS = 4  # points that a card of DOG goes forwards or back


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


def face_of(card: Card, played: str = "") -> str:
    """The sign on a card; on a copy with what was *played* before it, where that is a number."""
    if Copy() in card.effects:
        return f"={played}" if played[:1].isdigit() else "="
    points = {effect.points for effect in card.effects if isinstance(effect, Step)}
    return f"±{BOTH_WAYS}" if {BOTH_WAYS, -BOTH_WAYS} <= points else card.name
