"""Dig: what colours, bowls and bones are called, as data."""

from tracker.game import Say, say
from tracker.games.dig.pieces import UNKNOWN, UNTOLD, Card, Colour, is_bowl, scents


def told_colour(colour: Colour) -> Say:
    """A colour by its name."""
    return say(f"colour-{colour}")


def told_bowl(colour: Card | None) -> Say:
    """A bowl by its colour; anything else is no bowl."""
    return say(f"bowl-{colour}") if is_bowl(colour) else say("card-other")


def told_card(card: Card) -> Say:
    """A card as the table sees it: a bowl by its colour, a bone by the scents on its back."""
    if is_bowl(card):
        return told_bowl(card)
    if card == UNKNOWN:
        return say("bone-unknown")
    if card == UNTOLD:
        return say("card-untold")
    if not (names := scents(card)):
        return say("card-other")
    return say("bone", one=told_colour(names[0]), two=told_colour(names[-1]))
