"""The cards of the track games on a pad."""

from kivy.metrics import dp

from tracker.games import GAMES
from tracker.games.tock.settings.cards import Copy, Joker, Magnet, Step, Swap

COLUMNS = 7  # at the most
KEY, GAP = 48, 4  # dp


def card_key(card, dimmed=False, played=""):
    """A card as a key of a pad: its number or letter, or an icon where it is a word; a copy with what was
    *played* before, where that is a number."""
    icon, face = "", card.name
    if any(isinstance(effect, Joker) for effect in card.effects):
        icon = "joker"
    elif all(isinstance(effect, Swap) for effect in card.effects):
        icon = "swap"
    elif Magnet() in card.effects:
        icon = "magnet"
    elif Copy() in card.effects:
        face = f"={played}" if played[:1].isdigit() else "="
    elif {4, -4} <= {effect.points for effect in card.effects if isinstance(effect, Step)}:
        face = "±4"
    return card.name, "" if icon else face, "dimmed" if dimmed else "", icon


def card_told(state, card):
    """A card as it is called in the game."""
    return GAMES[state.game].words.card(card)


def columns_for(width, count):
    """How many of *count* keys lie side by side: as many as fit, in rows that are nearly equal."""
    fit = max(3, min(COLUMNS, int((width + dp(GAP)) // dp(KEY + GAP))))
    rows = max(1, -(-count // fit))
    return max(1, -(-count // rows))
