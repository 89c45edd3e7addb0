"""Spots: the chance of crazy dogs in words."""

from math import ceil

from tracker.games.spots import may_stop, odds_of_next_roll, odds_of_tile
from tracker.language import _


def tile_odds(state, place):
    """Crazy dogs in what a tile makes one roll, treats in brackets; "" where none can be, "?" uncounted."""
    found = odds_of_tile(state, place)
    if found is None:
        return "?"
    if not found.bare:
        return ""
    bare, treated = _told(found, found.bare), _told(found, found.treated)
    if found.treated == found.bare:
        return bare
    if found.at_most:  # said once for both: a tile has little room
        return _("≤ {bare} ({treated})%").format(bare=_whole(found.bare), treated=_whole(found.treated))
    return f"{bare} ({treated})"


def roll_odds(state):
    """Crazy dogs with the next roll; "" where that cannot be counted."""
    found = odds_of_next_roll(state)
    if found is None:
        return ""
    if may_stop(state):
        words = _("If you roll, crazy dogs: {chance}")
        with_treats = _("If you roll, crazy dogs: {chance}, with your treats {treated}")
    else:
        words = _("Crazy dogs: {chance}")
        with_treats = _("Crazy dogs: {chance}, with your treats {treated}")
    told = with_treats if found.treated != found.bare else words
    return told.format(chance=_told(found, found.bare), treated=_told(found, found.treated))


def _told(found, chance):
    """A chance, or that it is no more than that: unknown dogs may have room for more dice."""
    if found.at_most and chance:
        return "≤ " + _("{number}%").format(number=_whole(chance))
    return _percent(chance)


def _whole(chance):
    """The whole number of percent that a chance is no more than."""
    return ceil(chance * 100)


def _percent(chance):
    """A chance as people read it: never 0 or 100 where it is not certain."""
    rounded = round(chance * 100)
    if chance and not rounded:
        return _("<1%")
    if chance != 1 and rounded == 100:
        return _(">99%")
    return _("{number}%").format(number=rounded)
