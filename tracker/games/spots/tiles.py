"""Spots: the 22 trick tiles as data. A tile is a list of steps, built from seven kinds.

`tricks.py` carries any such list out, so that a tile which is printed differently is corrected by
giving it other steps, and nothing else.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

Per = Literal[
    "",
    "paw",  # your paws
    "open-dog",  # your dogs that have an empty spot
    "turned-tile",  # turned tiles other than the one in use
    "treat",  # treats that you hold
    "top-spot",  # the value of your highest empty spot
    "just-buried",  # the spots on the dice buried from the last roll
]
Family = Literal["always", "yellow", "purple", "blue", "green"]


class Amount(msgspec.Struct, frozen=True, omit_defaults=True):
    """So many, and one more for each of something."""

    number: int = 0
    per: Per = ""


KeepRule = Literal[
    "value",  # all dice of one value
    "count",  # exactly so many
    "total",  # a set with exactly this total, if there is one
    "named",  # those not above the value that was named before the roll
    "not-lower",  # all but some of those lower than the total of your buried dice
]


class Keeping(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which dice of a roll are kept, to be placed or buried; the others are discarded."""

    rule: KeepRule
    number: int = 0


class RollDice(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="roll"):
    """Roll dice, then place or bury them."""

    dice: Amount = Amount(1)
    may: bool = False
    again: bool = False  # may be repeated
    growing: bool = False  # each repeat with one die more
    buried: bool = False  # all your buried dice are rolled, not dice of the supply
    borrowed: bool = False  # one die more, from your buried dice or your dogs
    partly: bool = False  # a treat may reroll only some of the dice
    keeping: Keeping | None = None


class RollOneByOne(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="one-by-one"):
    """Set dice aside and roll them one at a time; paws allow to stop early."""

    least: int = 3
    most: int = 12


class SetDie(msgspec.Struct, frozen=True, omit_defaults=True, tag="set-die"):
    """Take a die, set it to a value of the top dog of the pile, place or bury it."""


class MoveDie(msgspec.Struct, frozen=True, omit_defaults=True, tag="move-die"):
    """You may move a die of your dogs to another empty spot, turning it to that value."""


class ChangeBuried(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="change-buried"):
    """You may raise or lower buried dice of any player by 1, so many times."""

    times: Amount = Amount(0, "paw")


class Treats(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag="treats"):
    """Take treats from the supply, or return some to it."""

    treats: Amount = Amount(1)
    give_back: bool = False


class DrawDog(msgspec.Struct, frozen=True, omit_defaults=True, tag="draw-dog"):
    """Draw the top dog, below the limit of six."""


Step = RollDice | RollOneByOne | SetDie | MoveDie | ChangeBuried | Treats | DrawDog


class Tile(msgspec.Struct, frozen=True):
    """A trick."""

    key: str
    family: Family
    steps: tuple[Step, ...]


def _roll(number: int, **how: bool | Keeping) -> RollDice:
    return RollDice(dice=Amount(number), **how)  # type: ignore[arg-type]


def _treats(number: int = 0, per: Per = "") -> Treats:
    return Treats(treats=Amount(number, per))


TILES: Mapping[str, Tile] = {
    tile.key: tile
    for tile in (
        Tile("howl", "always", (DrawDog(), _roll(1))),
        Tile("roll-over", "always", (_roll(0, buried=True), _roll(1, may=True))),
        Tile("walk", "yellow", (_roll(2), _roll(1, may=True))),
        Tile("dig", "yellow", (ChangeBuried(), _roll(2))),
        Tile("trot", "yellow", (MoveDie(), _roll(2))),
        Tile("retrieve", "yellow", (SetDie(), _roll(2))),
        Tile("track", "yellow", (_roll(3, partly=True),)),
        Tile("run", "purple", (_roll(3), _roll(1, may=True, again=True))),
        Tile("chase", "purple", (_roll(1, again=True, growing=True),)),
        Tile("bolt", "purple", (RollOneByOne(),)),
        Tile("sprint", "purple", (RollDice(dice=Amount(0, "open-dog"), again=True),)),
        Tile("dogpile", "purple", (_roll(2, borrowed=True, again=True),)),
        Tile("fetch", "blue", (_roll(8, keeping=Keeping("value")),)),
        Tile("guard", "blue", (_roll(4, keeping=Keeping("named")),)),
        Tile("hunt", "blue", (RollDice(dice=Amount(2, "paw"), keeping=Keeping("count", 2)),)),
        Tile("search", "blue", (_roll(7, keeping=Keeping("total", 8)),)),
        Tile("scavenge", "blue", (_roll(4, keeping=Keeping("not-lower")),)),
        Tile("beg", "green", (_treats(1), _treats(0, "paw"))),
        Tile("chew", "green", (_treats(0, "treat"), _treats(1))),
        Tile("gobble", "green", (_treats(7), Treats(treats=Amount(0, "top-spot"), give_back=True))),
        Tile("stay", "green", (_treats(0, "turned-tile"),)),
        Tile("play-dead", "green", (_roll(1), _treats(0, "just-buried"))),
    )
}

# The places on the table, 1 to 6, in the order in which the first game names its tiles (SPO-22).
PLACES: tuple[Family, ...] = ("always", "yellow", "purple", "always", "blue", "green")
FAMILIES: tuple[Family, ...] = ("yellow", "purple", "blue", "green")
ALWAYS = {0: "howl", 3: "roll-over"}
STACKS = tuple(place for place, family in enumerate(PLACES) if family != "always")

# The recommended sets: a tile of each family (SPO-02); the first one is the first game's (SPO-01).
SETS: Mapping[str, tuple[str, str, str, str]] = {
    "adoption": ("walk", "run", "fetch", "beg"),
    "dog-park": ("dig", "chase", "guard", "chew"),
    "agility": ("trot", "bolt", "fetch", "gobble"),
    "hunting": ("retrieve", "sprint", "hunt", "stay"),
    "club": ("track", "dogpile", "search", "beg"),
    "puppies": ("retrieve", "bolt", "scavenge", "play-dead"),
}


def of_family(family: Family) -> tuple[str, ...]:
    """The keys of a family's tiles."""
    return tuple(tile.key for tile in TILES.values() if tile.family == family)


def laid_out(chosen: tuple[str, str, str, str]) -> tuple[str, ...]:
    """The six tiles by place: the four chosen ones, and the two that are always in play."""
    others = dict(zip(STACKS, chosen, strict=True))
    return tuple({**others, **ALWAYS}[place] for place in range(len(PLACES)))
