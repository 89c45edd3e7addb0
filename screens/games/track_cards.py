"""The cards of the track games on a pad."""

from tracker.games.tock.settings import Copy, Joker, Magnet, Step, Swap

COLUMNS = 7  # at the most


def columns(count):
    """How many keys a row has, so that the rows of a pad of so many keys are nearly equal."""
    rows = -(-count // COLUMNS)
    return -(-count // rows) if rows else COLUMNS


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
