"""Dig: what screens, tools and tests need of it."""

from tracker.games.dig.correcting import Adjust
from tracker.games.dig.garden import Fill, fills, refilled, slid
from tracker.games.dig.naming import told_card, told_colour
from tracker.games.dig.pieces import (
    BONES,
    CARDS,
    COLOURS,
    KINDS,
    OF_EACH,
    PAIRS,
    UNKNOWN,
    UNTOLD,
    is_bone,
    is_bowl,
    scents,
)
from tracker.games.dig.scoring import unvalued, values
from tracker.games.dig.secrets import open_colours
from tracker.games.dig.setup import Begin, Laid, Lay, Starts
from tracker.games.dig.state import ACTIONS, HAND, Dropped, State
from tracker.games.dig.tally import Bowls, Count, Finish, counted
from tracker.games.dig.telling import Shows
from tracker.games.dig.turn import Dig, Drop, End, Go, PutBack

__all__ = [
    "ACTIONS",
    "BONES",
    "CARDS",
    "COLOURS",
    "HAND",
    "KINDS",
    "OF_EACH",
    "PAIRS",
    "UNKNOWN",
    "UNTOLD",
    "Adjust",
    "Begin",
    "Bowls",
    "Count",
    "Dig",
    "Drop",
    "Dropped",
    "End",
    "Fill",
    "Finish",
    "Go",
    "Laid",
    "Lay",
    "PutBack",
    "Shows",
    "Starts",
    "State",
    "counted",
    "fills",
    "is_bone",
    "is_bowl",
    "open_colours",
    "refilled",
    "scents",
    "slid",
    "told_card",
    "told_colour",
    "unvalued",
    "values",
]
