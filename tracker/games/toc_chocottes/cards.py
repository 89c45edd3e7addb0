"""Toc Chocottes: the cards of the box, and the Inspector tiles.

A card is an int: its value 1…14, negative when the value is crossed out (-10…-13).
"""

from tracker.game import Refused

VALUES = range(1, 15)
CROSSED = range(10, 14)
UNKNOWN = 0  # a card on the discard that nobody told the phone
FACES = (*VALUES, *(-value for value in CROSSED))
COPIES = 4  # of every value
DECK = COPIES * len(VALUES)
HAND = 4  # cards dealt to each

FAILLE, LOOK, SHUFFLE, SWAP, GIVE, REAPER = 7, 10, 11, 12, 13, 14
EFFECTS = (FAILLE, LOOK, SHUFFLE, SWAP, GIVE, REAPER)

USUAL_PENALTIES = (6, 8, 10)  # on the Inspector tiles


def points(card: int) -> int:
    """What a revealed card counts: a crossed-out one nothing (TOC-18)."""
    return max(card, 0)


def not_in_box(value: int) -> Refused | None:
    """Why no card has this value; None when there are some."""
    return None if value in VALUES else Refused("TOC-02", "no-such-card", {"card": value})
