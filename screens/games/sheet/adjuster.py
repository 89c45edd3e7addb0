"""The score sheet: its totals are set, as in every game; a cell is put right where it stands."""

from screens.games.panels import GameAdjuster


class Adjuster(GameAdjuster):
    """Nothing besides the totals."""
