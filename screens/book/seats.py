"""The place of one player in the picture of a set-up: the badge, and what lies in front of it."""

from kivy.uix.stacklayout import StackLayout

from screens.theme import theme
from screens.widgets import PlayerBadge, Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class Row(StackLayout):
    """Pieces side by side, as many as fit."""


class Spread(BoxLayout):
    """Parts of a set-up, one below the other."""


def place(player, pieces):
    """A player's badge with the pieces that they begin with."""
    row = Row()
    row.add_widget(PlayerBadge(name=player.name, colour=player.colour, shape=player.shape))
    for piece in pieces:
        row.add_widget(piece)
    return row


def named(words, pieces):
    """Pieces in the middle of the table, below what they are."""
    spread = Spread()
    spread.add_widget(Text(text=words, kind="small", soft=True))
    row = Row()
    for piece in pieces:
        row.add_widget(piece)
    spread.add_widget(row)
    return spread


def spread_of(parts):
    """Parts one below the other."""
    spread = Spread(spacing=theme.gap)
    for part in parts:
        spread.add_widget(part)
    return spread


load_rule(__file__)
