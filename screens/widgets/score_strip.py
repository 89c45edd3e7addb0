"""The players in a row: badge, name, score, partners, and a word of the game's own."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule
from tracker.game import Player


class Tile(NamedTuple):
    """What the strip shows of a player."""

    player: Player
    score: int
    note: str = ""
    active: bool = False
    deals: bool = False
    mates: tuple[Player, ...] = ()


class ScoreTile(ButtonBehavior, BoxLayout):
    """One player of the strip."""

    seat = NumericProperty(0)
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    score = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)
    deals = BooleanProperty(False)
    mates = ListProperty()
    small = BooleanProperty(False)


class ScoreStrip(BoxLayout):
    __events__ = ("on_seat",)

    small = BooleanProperty(False)  # where height is short
    tiles = ListProperty()  # a `Tile` by seat

    def on_tiles(self, *_):
        if len(self.children) != len(self.tiles):
            self.clear_widgets()
            for seat in range(len(self.tiles)):
                tile = ScoreTile(seat=seat)
                tile.bind(on_release=lambda tile: self.dispatch("on_seat", tile.seat))
                self.add_widget(tile)
        for tile, shown in zip(reversed(self.children), self.tiles, strict=True):
            player = shown.player
            tile.name, tile.colour, tile.shape = player.name, player.colour, player.shape
            tile.score, tile.note, tile.active = str(shown.score), shown.note, shown.active
            tile.deals, tile.mates, tile.small = shown.deals, list(shown.mates), self.small

    def on_small(self, *_):
        for tile in self.children:
            tile.small = self.small

    def on_seat(self, seat):
        """A player was tapped."""


load_rule(__file__)
