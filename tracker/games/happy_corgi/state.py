"""Happy Corgi: what lies on the table.

Hands are hidden: the phone knows how many cards they hold. What stands on an activity or a place is
unknown until the table tells it.
"""

from typing import Literal, get_args

import msgspec

from tracker.game import Depth
from tracker.games.happy_corgi.board import BASKET, PLACES, SLOTS, SQUARES, rays

DECK = 60
HAND = 2  # action cards drawn before the game
RIVER = 4
POOPS = 3  # of each player
CATS = 4
DOGS = 4
HUG_CARDS = 10
GOALS = (10, 12)
CARD_VALUES = (1, 2)
HUGS = range(1, 10)
MOST_ASKED = 8  # action cards that an activity may ask
LONGEST_NAME = 40

Action = Literal["waddle", "fart", "judge", "mark", "bark", "sniff"]
ACTIONS: tuple[Action, ...] = get_args(Action)
Letter = Literal["S", "C"]

# What the effect of a place can do; the text itself stands only on the card.
Effect = Literal[
    "draw", "discard", "steal", "exchange", "shift", "putcat", "dropcat", "putdog", "dropdog", "shed",
    "unpoop", "swapcards", "other",
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


class Place(msgspec.Struct, frozen=True):
    """A place card on the table; the basket lies on its verso, the blue side, where cats and dogs play."""

    card: PlaceCard = PlaceCard()
    turned: bool = False
    cat: bool = False
    dog: bool = False

    @property
    def effect(self) -> tuple[Effect, ...]:
        """What the side that shows was seen to do; nothing where nobody has told."""
        return self.card.verso if self.turned else self.card.recto


class Slot(msgspec.Struct, frozen=True):
    """An activity card on the table, known or not, with the poops of each player on it."""

    poops: tuple[int, ...]
    card: Activity | None = None


class Gain(msgspec.Struct, frozen=True):
    """Hugs that a player got: for an activity, or for a poop on somebody else's."""

    seat: int
    hugs: int
    what: Literal["activity", "poop"]
    round: int


Phase = Literal[
    "starter",  # the table must say who starts
    "setup",  # referee: the table is being laid out
    "take",  # referee: one action card
    "move",  # referee: the corgi moves
    "meet",  # referee: the corgis that it meets
    "effect",  # referee: the place's effect, then the place is turned over
    "act",  # referee: solve, poop or nothing
    "turn",  # score only: a turn
    "over",
]
PHASES: dict[Depth, tuple[Phase, ...]] = {
    "score": ("starter", "turn", "over"),
    "referee": ("starter", "setup", "take", "move", "meet", "effect", "act", "over"),
}
STEPS: tuple[Phase, ...] = ("take", "move", "meet", "effect", "act")


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table. Totals are `carried` plus the gains; poops not on the table are in reserve."""

    depth: Depth
    carried: tuple[int, ...]
    goal: int = GOALS[0]
    expert: bool = False  # cats and mean dogs
    combos: bool = False  # two players: two moves a turn
    back: bool = False  # a move may end where it began
    gains: tuple[Gain, ...] = ()
    hug_cards: int = HUG_CARDS
    phase: Phase = "starter"
    first: int | None = None  # who began, and begins every round
    active: int | None = None
    round: int = 1
    extra: int = 0  # rounds that a tie has added
    unsolved: int = len(SLOTS)  # score only: activities on the table
    solved: bool = False  # score only: the active player has solved one this turn
    # referee
    pile: int = 0
    discard: int = 0
    river: int = 0
    hands: tuple[int, ...] = ()
    corgis: tuple[int, ...] = ()
    dogs: tuple[int, ...] = ()  # mean dogs that each player has taken
    places: tuple[Place | None, ...] = ()  # by square
    activities: tuple[Slot | None, ...] = ()  # by square; None where it was solved
    legs: int = 0  # moves of the corgi in this turn
    stopped: int = BASKET  # where the last of them ended: whose effect is used, and what is turned over
    meetings: tuple[int, ...] = ()  # corgis still to be met
    done: tuple[Effect, ...] = ()  # what the place's effect has done
    acted: bool = False  # solved or pooped in this turn

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.carried)

    @property
    def totals(self) -> tuple[int, ...]:
        """The hugs by seat."""
        return tuple(
            carried + sum(gain.hugs for gain in self.gains if gain.seat == seat)
            for seat, carried in enumerate(self.carried)
        )

    @property
    def in_turn(self) -> bool:
        """Whether somebody is taking a turn."""
        return self.active is not None and self.phase in (*STEPS, "turn")

    @property
    def stock(self) -> int:
        """The cards that can still be drawn: the pile, and the discard that becomes one (COR-04)."""
        return self.pile + self.discard

    @property
    def activities_left(self) -> int:
        """How many activities lie on the table."""
        if self.depth == "score":
            return self.unsolved
        return sum(slot is not None for slot in self.activities)

    @property
    def corgi(self) -> int:
        """Where the active player's corgi stands."""
        return self.corgis[self.active or 0]

    def place(self, square: int) -> Place:
        """The place card on a square of the middle."""
        place = self.places[square]
        assert place is not None
        return place

    def slot(self, square: int) -> Slot | None:
        """The activity on a square, None where there is none; a score table has no squares."""
        return self.activities[square] if self.activities and square in SQUARES else None

    def reserve(self, seat: int) -> int:
        """The poops that a player can still drop."""
        return POOPS - sum(slot.poops[seat] for slot in self.activities if slot is not None)

    @property
    def cats_left(self) -> int:
        """The cats in the box."""
        return CATS - sum(place.cat for place in self.places if place is not None)

    @property
    def dogs_left(self) -> int:
        """The mean dogs in the box."""
        return DOGS - sum(self.dogs) - sum(place.dog for place in self.places if place is not None)

    @property
    def in_line(self) -> tuple[int, ...]:
        """The squares of the activities that the active player's corgi sees (COR-11)."""
        return tuple(square for square in rays(self.corgi) if self.activities[square] is not None)


def in_order(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Actions in one order, so that equal handfuls are equal."""
    return tuple(sorted(actions, key=ACTIONS.index))


def activity_fits(card: Activity) -> bool:
    """Whether an activity card can be like that."""
    return card.hugs in HUGS and 0 < len(card.actions) <= MOST_ASKED and len(card.name) <= LONGEST_NAME


def laid_out(state: State) -> State:
    """The table before the first turn: COR-01, COR-02, COR-03, and COR-18 for the basket."""
    nobody = (0,) * state.players
    return msgspec.structs.replace(
        state,
        pile=DECK - RIVER - HAND * state.players,
        discard=0,
        river=RIVER,
        hands=(HAND,) * state.players,
        corgis=(BASKET,) * state.players,
        dogs=nobody,
        places=tuple(
            Place(turned=state.expert and square == BASKET) if square in PLACES else None
            for square in SQUARES
        ),
        activities=tuple(Slot(nobody) if square in SLOTS else None for square in SQUARES),
    )
