"""Toc Chocottes before a round: who starts, and the deal."""

from screens.games.panels import Panel, starter_buttons
from screens.widgets.rule import load_rule
from tracker.games import toc_chocottes as toc


class StarterPanel(Panel):
    """Who starts the round."""

    def refresh(self):
        starter_buttons(self, toc.starters(self.state), lambda seat: self.play(toc.Starts(seat)))


class DealPanel(Panel):
    """The cards are being dealt."""

    def dealt(self):
        """They are."""
        self.play(toc.Deal())


load_rule(__file__)
