"""A row a player, with two things that each may have done."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule


class PlayerRow(BoxLayout):
    """A player with two things that they may have done."""

    __events__ = ("on_first", "on_second")

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    left_text = StringProperty("")
    right_text = StringProperty("")
    left_dimmed = BooleanProperty(False)

    def on_first(self):
        """The left button was tapped."""

    def on_second(self):
        """The right button was tapped."""


def player_rows(box, players, left, right):
    """Fill *box* with a row a player; *left* and *right* are what is called with the seat."""
    box.clear_widgets()
    for seat, player in enumerate(players):
        row = PlayerRow(name=player.name, colour=player.colour, shape=player.shape)
        row.bind(on_first=lambda _row, seat=seat: left(seat), on_second=lambda _row, seat=seat: right(seat))
        box.add_widget(row)
    return reversed(box.children)


load_rule(__file__)
