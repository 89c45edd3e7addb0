"""Dig: what a box of the game holds (DIG-01)."""

from tracker.game import Refused
from tracker.games.dig.naming import told_bowl, told_card
from tracker.games.dig.pieces import BONES, CARDS, KINDS, TWINS, UNKNOWN, UNTOLD, Card, is_bone, is_bowl


def not_in_box(cards: tuple[Card, ...]) -> Refused | None:
    """Why no box of the game holds these cards; None when it does."""
    told = tuple(card for card in cards if card != UNTOLD)
    found = (surplus(told[:place], card) for place, card in enumerate(told))
    if refused := next(filter(None, found), None):
        return refused
    return Refused("DIG-01", "garden-full", {"most": CARDS}) if len(cards) > CARDS else None


def surplus(there: tuple[Card, ...], card: Card) -> Refused | None:
    """Why no box holds *card* besides those that are there already; None when it does."""
    if card not in KINDS:
        return Refused("DIG-01", "scents-same" if is_bone(card) else "no-such-card")
    if is_bowl(card):
        return Refused("DIG-01", "bowl-twice", {"bowl": told_bowl(card)}) if card in there else None
    if card != UNKNOWN and there.count(card) >= TWINS:
        return Refused("DIG-01", "pair-thrice", {"bone": told_card(card)})
    bones = sum(map(is_bone, there))
    return Refused("DIG-01", "bones-all", {"most": BONES}) if bones >= BONES else None
