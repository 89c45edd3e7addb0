"""A row a player, with two things that each may have done."""

from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class PlayerRow(BoxLayout):
    """A player with two things that they may have done."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    left_text = StringProperty("")
    right_text = StringProperty("")
    left_dimmed = BooleanProperty(False)
    first = second = None  # what is called when the left button was tapped, and the right one


def player_rows(box, players, left, right):
    """Fill *box* with a row a player; *left* and *right* are what is called with the seat."""
    if len(box.children) != len(players):
        box.clear_widgets()
        for _player in players:
            box.add_widget(PlayerRow())
    rows = box.children[::-1]
    for seat, (row, player) in enumerate(zip(rows, players, strict=True)):
        row.name, row.colour, row.shape = player.name, player.colour, player.shape
        row.first, row.second = partial(left, seat), partial(right, seat)
    return rows


load_rule(__file__)
