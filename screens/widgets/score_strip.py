"""The players in a row: badge, name, score, partners, and a word of the game's own."""

from math import ceil
from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from screens.theme import theme
from screens.widgets.rule import load_rule
from screens.widgets.surface import NONE, Surface
from screens.widgets.text import SMALLEST, SMALLEST_SHARE, width_of
from tracker.game import Player

MARGIN = 8  # dp beside a name


class Tile(NamedTuple):
    """What the strip shows of a player."""

    player: Player
    score: int
    note: str = ""
    active: bool = False
    deals: bool = False
    mates: tuple[Player, ...] = ()


class ScoreTile(Surface, ButtonBehavior, BoxLayout):
    """One player of the strip."""

    shade = 0.08

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
    packed = BooleanProperty(False)  # badge and score beside each other
    written = ColorProperty()  # the ink of name and score,
    noted = ColorProperty()  # and of the note
    edge_width = NumericProperty(1.6)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("active", self.wear)
        theme.follow(self)

    def wear(self, *_):
        self.ink = theme.text
        if self.active:
            self.fill, self.edge = theme.accent_soft, theme.accent
            self.written = self.noted = theme.accent_soft_ink
        else:
            self.fill, self.edge = theme.surface, NONE
            self.written, self.noted = theme.text, theme.text_soft


class ScoreStrip(GridLayout):
    __events__ = ("on_seat",)

    small = BooleanProperty(False)  # where height is short
    tiles = ListProperty()  # a `Tile` by seat
    font_size = NumericProperty(14)  # of a name

    def __init__(self, **kwargs):
        self._made: list[ScoreTile] = []  # a tile that was made once comes and goes
        super().__init__(**kwargs)
        for prop in ("width", "tiles", "font_size", "small"):
            self.fbind(prop, self._arrange)

    def _arrange(self, *_):
        """Every name is read to its end: on one line of tiles, or else on two."""
        names = [player.name for player, *_rest in self.tiles]
        gap, size = self.spacing[0], max(sp(SMALLEST), self.font_size * SMALLEST_SHARE)
        widest = max((width_of(name, size) for name in names), default=0) + dp(MARGIN)
        packed = (self.width + gap) / max(1, len(names)) - gap < widest
        self.cols = max(1, ceil(len(names) / 2) if packed else len(names))
        for tile in self.children:
            tile.packed = packed or self.small  # beside each other where height is short

    def on_tiles(self, *_):
        if len(self.children) != len(self.tiles):
            self.make(len(self.tiles))
            self.clear_widgets()
            for tile in self._made[: len(self.tiles)]:
                self.add_widget(tile)
        for tile, shown in zip(reversed(self.children), self.tiles, strict=True):
            player = shown.player
            tile.name, tile.colour, tile.shape = player.name, player.colour, player.shape
            tile.score, tile.note, tile.active = str(shown.score), shown.note, shown.active
            tile.deals, tile.mates, tile.small = shown.deals, list(shown.mates), self.small

    def make(self, count):
        """Have so many tiles, though nobody sits there yet."""
        for seat in range(len(self._made), count):
            tile = ScoreTile(seat=seat)
            tile.bind(on_release=lambda tile: self.dispatch("on_seat", tile.seat))
            self._made.append(tile)

    def on_small(self, *_):
        for tile in self.children:
            tile.small = self.small

    def on_seat(self, seat):
        """A player was tapped."""


load_rule(__file__)
