"""Tock 6, Super Tock, DOG and DOG Royal: what screens, tools and tests need of them.

One track engine, of which each game is settings.
"""

from tracker.games.tock.barring import barred
from tracker.games.tock.board import CENTRE, LANE, LANE_HOLES, RESERVE, Board, in_lane, in_reserve, on_track
from tracker.games.tock.by_hand import as_set, most_held, put_pawn
from tracker.games.tock.claims import playable, plays, refuse_fold, refuse_hand, refuse_throw, unseen
from tracker.games.tock.deals import hand_size, next_dealer
from tracker.games.tock.faces import copyable, face_of
from tracker.games.tock.naming import is_reversed, letter_of
from tracker.games.tock.options import settings_of
from tracker.games.tock.scoring import at_home
from tracker.games.tock.settings import Card, Settings
from tracker.games.tock.state import (
    Adjust,
    Change,
    Dealer,
    Fold,
    Home,
    Place,
    Play,
    Position,
    Special,
    State,
    Throw,
)
from tracker.games.tock.tapping import (
    Leg,
    is_swap,
    legs,
    may_split,
    misses_turns,
    silenced_by,
    single_plays,
    splits,
)
from tracker.games.tock.walking import walked

__all__ = [
    "CENTRE",
    "LANE",
    "LANE_HOLES",
    "RESERVE",
    "Adjust",
    "Board",
    "Card",
    "Change",
    "Dealer",
    "Fold",
    "Home",
    "Leg",
    "Place",
    "Play",
    "Position",
    "Settings",
    "Special",
    "State",
    "Throw",
    "as_set",
    "at_home",
    "barred",
    "copyable",
    "face_of",
    "hand_size",
    "in_lane",
    "in_reserve",
    "is_reversed",
    "is_swap",
    "legs",
    "letter_of",
    "may_split",
    "misses_turns",
    "most_held",
    "next_dealer",
    "on_track",
    "playable",
    "plays",
    "put_pawn",
    "refuse_fold",
    "refuse_hand",
    "refuse_throw",
    "settings_of",
    "silenced_by",
    "single_plays",
    "splits",
    "unseen",
    "walked",
]
