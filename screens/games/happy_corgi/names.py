"""Happy Corgi: actions and effects by their names, in the language in use."""

from tracker.games.happy_corgi import told_action, told_effect
from tracker.words import tell


def action_name(action):
    """An action as it is called."""
    return tell(told_action(action), game="happy_corgi")


def effect_name(effect):
    """What an effect does, as a button says it."""
    return tell(told_effect(effect), game="happy_corgi")
