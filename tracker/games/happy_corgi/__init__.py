"""Happy Corgi: what screens, tools and tests need of it."""

from tracker.games.happy_corgi.activities import Poop, Solve, open_activities
from tracker.games.happy_corgi.board import (
    BASKET,
    PLACES,
    SIDE,
    SLOTS,
    SQUARES,
    called,
    is_place,
    neighbours,
)
from tracker.games.happy_corgi.card_file import SUFFIX, load_cards, read_cards, save_cards, write_cards
from tracker.games.happy_corgi.cards import Cards, from_box, to_box
from tracker.games.happy_corgi.correcting import Adjust
from tracker.games.happy_corgi.effects import (
    Discard,
    Draw,
    Exchange,
    Give,
    Other,
    Shift,
    Steal,
    SwapCards,
    TurnOver,
    Unpoop,
)
from tracker.games.happy_corgi.hands import Take
from tracker.games.happy_corgi.knowing import KnowActivity, KnowPlace
from tracker.games.happy_corgi.naming import told_action, told_effect, where_told
from tracker.games.happy_corgi.pets import DropCat, DropDog, PutCat, PutDog, Shed
from tracker.games.happy_corgi.pieces import (
    ACTIONS,
    DECK,
    EFFECTS,
    HUGS,
    LONGEST_NAME,
    MOST_ASKED,
    POOPS,
    Activity,
    PlaceCard,
)
from tracker.games.happy_corgi.rules import OUTCOMES
from tracker.games.happy_corgi.setup import Ready, Starts
from tracker.games.happy_corgi.state import STEPS, Gain, Place, Slot, State
from tracker.games.happy_corgi.tally import Pooped, Scored
from tracker.games.happy_corgi.turn import Finish, given_turn, reopened
from tracker.games.happy_corgi.walking import Go, Meet, reach

__all__ = [
    "ACTIONS",
    "BASKET",
    "DECK",
    "EFFECTS",
    "HUGS",
    "LONGEST_NAME",
    "MOST_ASKED",
    "OUTCOMES",
    "PLACES",
    "POOPS",
    "SIDE",
    "SLOTS",
    "SQUARES",
    "STEPS",
    "SUFFIX",
    "Activity",
    "Adjust",
    "Cards",
    "Discard",
    "Draw",
    "DropCat",
    "DropDog",
    "Exchange",
    "Finish",
    "Gain",
    "Give",
    "Go",
    "KnowActivity",
    "KnowPlace",
    "Meet",
    "Other",
    "Place",
    "PlaceCard",
    "Poop",
    "Pooped",
    "PutCat",
    "PutDog",
    "Ready",
    "Scored",
    "Shed",
    "Shift",
    "Slot",
    "Solve",
    "Starts",
    "State",
    "Steal",
    "SwapCards",
    "Take",
    "TurnOver",
    "Unpoop",
    "called",
    "from_box",
    "given_turn",
    "is_place",
    "load_cards",
    "neighbours",
    "open_activities",
    "reach",
    "read_cards",
    "reopened",
    "save_cards",
    "to_box",
    "told_action",
    "told_effect",
    "where_told",
    "write_cards",
]
