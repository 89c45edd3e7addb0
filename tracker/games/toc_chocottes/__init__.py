"""Toc Chocottes: what screens, tools and tests need of it."""

from tracker.games.toc_chocottes.cards import CROSSED, DECK, FACES, HAND, UNKNOWN, VALUES, points
from tracker.games.toc_chocottes.correcting import Adjust
from tracker.games.toc_chocottes.counting import (
    Penalty,
    Points,
    Reveal,
    known_penalties,
    next_to_count,
    possible_points,
)
from tracker.games.toc_chocottes.effects import (
    USES,
    Crack,
    Decline,
    Give,
    Look,
    Reap,
    Shuffle,
    Swap,
    TargetMove,
    targets,
    waiting,
)
from tracker.games.toc_chocottes.ending import Out, PileOut
from tracker.games.toc_chocottes.matching import Match, Mistake
from tracker.games.toc_chocottes.repairing import set_discard, set_hand, set_pile, set_starter, set_turn
from tracker.games.toc_chocottes.scoring import starters
from tracker.games.toc_chocottes.setup import Deal, Starts
from tracker.games.toc_chocottes.state import Effect, End, Round, State
from tracker.games.toc_chocottes.turn import Discard, Draw, Keep, Knock

__all__ = [
    "CROSSED",
    "DECK",
    "FACES",
    "HAND",
    "UNKNOWN",
    "USES",
    "VALUES",
    "Adjust",
    "Crack",
    "Deal",
    "Decline",
    "Discard",
    "Draw",
    "Effect",
    "End",
    "Give",
    "Keep",
    "Knock",
    "Look",
    "Match",
    "Mistake",
    "Out",
    "Penalty",
    "PileOut",
    "Points",
    "Reap",
    "Reveal",
    "Round",
    "Shuffle",
    "Starts",
    "State",
    "Swap",
    "TargetMove",
    "known_penalties",
    "next_to_count",
    "points",
    "possible_points",
    "set_discard",
    "set_hand",
    "set_pile",
    "set_starter",
    "set_turn",
    "starters",
    "targets",
    "waiting",
]
