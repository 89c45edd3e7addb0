"""Dig in the rulebook: how the Garden is laid."""

from screens.games.dig.cards import GardenStrip
from tracker.games.dig import CARDS, COLOURS, UNKNOWN

OPTIONS = ()
APART = CARDS // len(COLOURS)  # a bowl among so many cards, in the picture: the people shuffle


def setup(state, players):
    """A Garden as it may lie: the doghouse on the right with all dogs, bones face down, bowls face up."""
    bowls = {number * APART + 2 + number % 2: colour for number, colour in enumerate(COLOURS)}
    strip = GardenStrip()
    strip.show([bowls.get(place, UNKNOWN) for place in range(CARDS)], players, (0,) * len(players))
    strip.look_at(0)
    return strip
