"""Happy Corgi before the first turn: who starts, and the table that is laid out."""

from screens.games.happy_corgi.board_panel import BoardPanel
from screens.games.panels import Panel, starter_buttons
from screens.widgets.rule import load_rule
from tracker.games import happy_corgi as corgi


class FirstPanel(Panel):
    """Who starts."""

    def refresh(self):
        starter_buttons(self, range(self.state.players), lambda seat: self.play(corgi.Starts(seat)))


class LayOutPanel(BoardPanel):
    """The table is being laid out; its cards may be told already."""

    def refresh(self):
        self.ids.board.show(self.state, self.view.players)

    def ready(self):
        """It is."""
        self.play(corgi.Ready())


load_rule(__file__)
