"""The cards of the track games on a pad."""

from tracker.games.tock.settings import Joker, Step, Swap

COLUMNS = 7


def card_key(card, dimmed=False):
    """A card as a key of a pad: its number or letter, or an icon where it is a word."""
    icon, face = "", card.name
    if any(isinstance(effect, Joker) for effect in card.effects):
        icon = "joker"
    elif all(isinstance(effect, Swap) for effect in card.effects):
        icon = "swap"
    elif {Step(4), Step(-4)} <= set(card.effects):
        face = "±4"
    return card.name, "" if icon else face, "dimmed" if dimmed else "", icon
