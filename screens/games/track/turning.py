"""A panel with a board that turns to whoever plays."""

from screens.games.panels import Panel
from screens.games.track.scene import scene_of


class TurningPanel(Panel):
    """Its rule calls the board ``board``."""

    def fresh(self):
        self.ids.board.forget()

    def leave(self):
        self.ids.board.leave()

    def prepare(self):
        """The board as those who play next will see it."""
        state, players = self.state, self.view.players
        seats = range(state.players) if self.view.turning else ()
        return self.ids.board.prepare(scene_of(state, players, bottom=seat) for seat in seats)
