"""A player at the table: the badge, small ones of the partners beside it, and a card for whoever deals."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule


class Mates(BoxLayout):
    """The partners' badges, one above the other."""


class SeatBadge(FloatLayout):
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    ring = BooleanProperty(False)
    deals = BooleanProperty(False)
    mates = ListProperty()  # the players on the same side

    def on_mates(self, *_):
        box = self.ids.mates
        box.clear_widgets()
        for mate in self.mates:
            badge = PlayerBadge(name=mate.name, colour=mate.colour, shape=mate.shape, size_hint=(1, 1))
            box.add_widget(badge)


load_rule(__file__)
