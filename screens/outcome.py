"""Who won, in a few words."""

from tracker.language import _
from tracker.words import join


def outcome(winners, players) -> str:
    """Who has won, by their seats; or that nobody does."""
    names = [players[seat].name for seat in winners]
    if not names:
        return _("Nobody wins this time")
    if len(names) == 1:
        return _("{name} wins!").format(name=names[0])
    return _("{names} win together!").format(names=join(names))
