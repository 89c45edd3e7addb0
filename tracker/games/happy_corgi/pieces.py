"""Happy Corgi: what is in the box, and what can stand on its cards.

What stands on an activity or a place is unknown until the table tells it.
"""

from typing import Literal, get_args

import msgspec

DECK = 60
HAND = 2  # action cards drawn before the game
RIVER = 4
POOPS = 3  # of each player
CATS = 4
DOGS = 4
HUG_CARDS = 10
CARD_VALUES = (1, 2)
HUGS = range(1, 10)
MOST_ASKED = 8  # action cards that an activity may ask
LONGEST_NAME = 40

Action = Literal["waddle", "fart", "judge", "mark", "bark", "sniff"]
ACTIONS: tuple[Action, ...] = get_args(Action)
Letter = Literal["S", "C"]

# What the effect of a place can do; the text itself stands only on the card.
Effect = Literal[
    "draw", "discard", "steal", "exchange", "give", "shift", "putcat", "dropcat", "putdog", "dropdog",
    "shed", "unpoop", "swapcards", "other",
]  # fmt: skip
EFFECTS: tuple[Effect, ...] = get_args(Effect)


class Activity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An activity card: a name (or none), its hugs, the actions that it asks for in no order."""

    name: str
    hugs: int
    actions: tuple[Action, ...]

    def __post_init__(self) -> None:
        """One spelling for one card."""
        msgspec.structs.force_setattr(self, "actions", in_order(self.actions))


class PlaceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place card: its name, and what the effect of each side was seen to do."""

    name: str = ""
    recto: tuple[Effect, ...] = ()
    verso: tuple[Effect, ...] = ()


def in_order(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions in one order, so that equal handfuls are equal."""
    return tuple(sorted(actions, key=ACTIONS.index))


def activity_fits(card: Activity) -> bool:
    """Whether an activity card can be like that."""
    return card.hugs in HUGS and 0 < len(card.actions) <= MOST_ASKED and len(card.name) <= LONGEST_NAME
