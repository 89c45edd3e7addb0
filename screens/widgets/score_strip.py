"""The players in a row: badge, name, score, and a word of the game's own."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule


class ScoreTile(ButtonBehavior, BoxLayout):
    """One player of the strip."""

    seat = NumericProperty(0)
    player = ObjectProperty()
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    score = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)
    small = BooleanProperty(False)


class ScoreStrip(BoxLayout):
    __events__ = ("on_seat",)

    small = BooleanProperty(False)  # where height is short
    tiles = ListProperty()  # (player, score, note, active) by seat

    def on_tiles(self, *_):
        if len(self.children) != len(self.tiles):
            self.clear_widgets()
            for seat in range(len(self.tiles)):
                tile = ScoreTile(seat=seat)
                tile.bind(on_release=lambda tile: self.dispatch("on_seat", tile.seat))
                self.add_widget(tile)
        for tile, (player, score, note, active) in zip(reversed(self.children), self.tiles, strict=True):
            tile.name, tile.colour, tile.shape = player.name, player.colour, player.shape
            tile.score, tile.note, tile.active, tile.small = str(score), note, active, self.small

    def on_small(self, *_):
        for tile in self.children:
            tile.small = self.small

    def on_seat(self, seat):
        """A player was tapped."""


load_rule(__file__)
