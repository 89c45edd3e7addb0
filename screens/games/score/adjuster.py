"""Setting the table of a game without a screen of its own: its totals, which every game has."""

from screens.games.panels import GameAdjuster


class Adjuster(GameAdjuster):
    """Nothing besides the totals."""
