"""Dig: what is in the box, and how a card is spelt.

A card is a word, as the log and the command line spell it: a bowl by its colour (`red`), a bone by the two
scents on its back (`red-blue`), or `unknown` where nobody has told the phone its scents. The colour of a bone
is never part of it: that is secret until the bone is dropped. A card of which nobody has told even whether it
is a bowl or a bone is `untold`.
"""

from itertools import combinations
from typing import Literal, get_args

Colour = Literal["red", "blue", "purple", "yellow", "green"]
Card = str
Bone = str

COLOURS: tuple[Colour, ...] = get_args(Colour)
UNKNOWN: Bone = "unknown"
UNTOLD: Card = "untold"
TWINS = 2  # bones with the same two scents
OF_EACH = 4  # bones of one colour
BONES = OF_EACH * len(COLOURS)
CARDS = BONES + len(COLOURS)  # in the Garden, before the first dig

PAIRS: tuple[Bone, ...] = tuple("-".join(pair) for pair in combinations(COLOURS, 2))
KINDS: tuple[Card, ...] = (*COLOURS, *PAIRS, UNKNOWN)  # what can be told of a card


def is_bowl(card: Card | None) -> bool:
    """Whether the card is a bowl; a hole is none."""
    return card in COLOURS


def is_bone(card: Card | None) -> bool:
    """Whether the card is a bone, also one that no box holds (the same scent twice); a hole is none."""
    if card is None or card == UNKNOWN:
        return card == UNKNOWN
    parts = card.split("-")
    return len(parts) == 2 and all(part in COLOURS for part in parts)


def scents(bone: Bone) -> tuple[Colour, ...]:
    """The colours that the bone can have by its back alone."""
    return tuple(colour for colour in COLOURS if bone == UNKNOWN or colour in bone.split("-"))


def spelt(card: Card) -> Card:
    """The card with its scents in their usual order: `blue-red` is `red-blue`."""
    return "-".join(sorted(card.split("-"), key=COLOURS.index)) if is_bone(card) and card != UNKNOWN else card
