"""Happy Corgi in the rulebook: how the table is laid."""

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from screens.games.happy_corgi.board import CorgiBoard

OPTIONS = ("expert",)
WIDEST = 420  # dp


def setup(state, players):
    """The square of five by five, all corgis on the basket."""
    board = CorgiBoard(disabled=True)
    board.show(state, players)
    room = AnchorLayout(size_hint_y=None)
    room.add_widget(board)

    def fit(*_args):
        board.side = room.height = min(room.width, dp(WIDEST))

    room.bind(width=fit)
    return room
