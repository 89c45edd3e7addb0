"""Happy Corgi: what squares, actions and effects are called, as data."""

from tracker.game import Say, say
from tracker.games.happy_corgi.board import SQUARES, called, is_place
from tracker.games.happy_corgi.pieces import Action, Effect
from tracker.games.happy_corgi.state import State


def where_told(state: State, square: int) -> str:
    """A square as people call it: the name of its card where that is known, and where it lies."""
    if square not in SQUARES:
        return "?"
    if not state.places:
        return called(square)
    card = state.place(square).card if is_place(square) else None
    slot = state.slot(square)
    name = card.name if card else slot.card.name if slot and slot.card else ""
    return f"{name} ({called(square)})" if name else called(square)


def told_action(action: Action) -> Say:
    """An action by its name."""
    return say(f"action-{action}")


def told_effect(effect: Effect) -> Say:
    """What an effect does, as a button says it."""
    return say(f"effect-{effect}")
