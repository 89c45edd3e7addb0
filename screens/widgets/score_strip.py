"""The players in a row: badge, name, score, partners, and a word of the game's own."""

from math import ceil
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.grid_layout import GridLayout
from screens.widgets.rule import load_rule
from screens.widgets.seat_badge import SeatBadge
from screens.widgets.surface import NONE, Surface
from screens.widgets.text import SMALLEST, SMALLEST_SHARE, Text, width_of
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


class ScoreTile(Surface, ButtonBehavior, Widget):
    """One player of the strip; arranged by hand, not in kv: at every move some change."""

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
    edge_width = NumericProperty(1.6)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        line = {"halign": "center", "shrink": True, "hold": 1}
        self._badge = SeatBadge()
        self._score = Text(shorten=True, **line)
        self._name = Text(kind="small", shorten=True, **line)
        self._note = Text(kind="small", **line)
        super().__init__(**kwargs)
        for part in (self._badge, self._score, self._name, self._note):
            self.add_widget(part)
            part.fbind("height", self._arrange_soon)
        for prop in ("name", "colour", "shape", "deals", "mates"):
            self.fbind(prop, self._badge.setter(prop))
        for prop in ("score", "name", "note", "small"):
            self.fbind(prop, self._write)
        for prop in ("pos", "size", "small", "packed", "score"):
            self.fbind(prop, self._arrange_soon)
        self.fbind("active", self.wear)
        self._write()
        theme.follow(self)

    def wear(self, *_):
        self.ink, self._badge.ring = theme.text, self.active
        self.fill, self.edge = (theme.accent_soft, theme.accent) if self.active else (theme.surface, NONE)
        self._score.tint = self._name.tint = theme.accent_soft_ink if self.active else theme.text
        self._note.tint = theme.accent_soft_ink if self.active else theme.text_soft
        self._arrange_soon()

    def _write(self, *_):
        self._score.kind = "title" if self.small else "head"
        self._score.text, self._name.text, self._note.text = self.score, self.name, self.note
        self._note.hold = 1 + self.note.count("\n")

    def _arrange(self, *_):
        """The badge above the score or beside it, the name, the note; what height is left stays below."""
        badge, score, gap = self._badge, self._score, dp(2)
        side, edge = dp(2 if self.small else 4), dp(4 if theme.short or self.small else 8)
        room = max(1, self.width - 2 * side)
        badge.height = dp(28 if self.small else 36)
        # A score is read to its end, with its minus too.
        share = (0.65 if len(self.score) < 4 else 0.45) if self.packed else 0
        badge.width = (room - gap) * share / (1 + share) if self.packed else room
        score.width = room - gap - badge.width if self.packed else room
        self._name.width = self._note.width = room
        for line in (score, self._name, self._note):
            line.texture_update()  # its height is known now, not at the next pass
        left, top = self.x + side, self.top - edge
        if self.packed:
            high = max(badge.height, score.height)
            badge.pos = left, top - (high + badge.height) / 2
            score.pos = badge.right + gap, top - (high + score.height) / 2
        else:
            high = badge.height + gap + score.height
            badge.pos = left, top - badge.height
            score.pos = left, top - high
        self._name.pos = left, top - high - gap - self._name.height
        self._note.pos = left, self._name.y - gap - self._note.height
        self.size_hint_min_y = 2 * edge + high + self._name.height + self._note.height + 3 * gap


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
