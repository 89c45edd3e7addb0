"""Who won, in a few words."""

from tracker.game import Standing
from tracker.language import _
from tracker.words import join


def outcome(standing: Standing, players) -> str:
    """Who has won; that nobody has yet, or that nobody does."""
    winners = [players[seat].name for seat in standing.winners]
    if not standing.over:
        return _("So far")
    if not winners:
        return _("Nobody wins this time")
    if len(winners) == 1:
        return _("{name} wins!").format(name=winners[0])
    return _("{names} win together!").format(names=join(winners))
