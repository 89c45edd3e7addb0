"""The cards of the track games on a pad."""

from kivy.metrics import dp

from tracker.games import GAMES
from tracker.games.tock import face_of

COLUMNS = 7  # at the most
KEY, GAP = 48, 4  # dp
ICONS = ("joker", "swap", "magnet")  # cards that are a word, and have an icon of that name


def card_key(card, dimmed=False, played=""):
    """A card as a key of a pad: its sign, or an icon where it is a word; a copy tells what was *played*."""
    icon = card.name if card.name in ICONS else ""
    return card.name, "" if icon else face_of(card, played), "dimmed" if dimmed else "", icon


def card_told(state, card):
    """A card as it is called in the game."""
    return GAMES[state.game].words.card(card)


def columns_for(width, count):
    """How many of *count* keys lie side by side: as many as fit, in rows that are nearly equal."""
    fit = max(3, min(COLUMNS, int((width + dp(GAP)) // dp(KEY + GAP))))
    rows = max(1, -(-count // fit))
    return max(1, -(-count // rows))
