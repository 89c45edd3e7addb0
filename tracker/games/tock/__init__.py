"""The track games: what screens, tools and tests need of them.

Tock 6, Super Tock, DOG, DOG compact, DOG Royal and its variant are one engine; each game is settings of it.
"""

from tracker.games.tock.board.changes import arranged
from tracker.games.tock.board.naming import is_reversed, letter_of
from tracker.games.tock.board.places import (
    CENTRE,
    LANE,
    LANE_HOLES,
    RESERVE,
    Board,
    at_home,
    in_lane,
    in_reserve,
    on_track,
    walked,
)
from tracker.games.tock.board.situation import is_home
from tracker.games.tock.correcting import Adjust, as_set, most_held, put_pawn
from tracker.games.tock.counting import Home
from tracker.games.tock.dealing import Dealer, hand_size, next_dealer
from tracker.games.tock.effects.legs import Leg
from tracker.games.tock.effects.results import results
from tracker.games.tock.hands import playable, plays, refuse_hand, unseen
from tracker.games.tock.opening import Place, Special
from tracker.games.tock.settings.cards import Card, face_of
from tracker.games.tock.settings.options import settings_for, settings_of
from tracker.games.tock.settings.settings import Settings, copyable, misses_turns
from tracker.games.tock.state import Change, Position, State
from tracker.games.tock.stuck import Fold, Throw, refuse_fold, refuse_throw
from tracker.games.tock.tapping import (
    barred,
    is_swap,
    legs,
    may_split,
    single_plays,
    splits,
    why_unplayable,
)
from tracker.games.tock.turn import Decline, Play, silenced_by

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
    "Decline",
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
    "arranged",
    "as_set",
    "at_home",
    "barred",
    "copyable",
    "face_of",
    "hand_size",
    "in_lane",
    "in_reserve",
    "is_home",
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
    "results",
    "settings_for",
    "settings_of",
    "silenced_by",
    "single_plays",
    "splits",
    "unseen",
    "walked",
    "why_unplayable",
]
