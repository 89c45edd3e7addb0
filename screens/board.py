"""The score board: nothing but the scores, as large as the screen allows, turned to whoever looks.

A tap turns it: to each side of the phone, then to all of them at once, each tile facing out to its player.
"""

from math import ceil
from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from screens.match_screen import MatchScreen
from screens.outcome import outcome
from screens.widgets.box_layout import BoxLayout
from screens.widgets.text import shrunk
from tracker.games import GAMES
from tracker.language import current
from tracker.words import join, tell

TURNS = (0, 90, 180, 270)  # degrees against the clock: to this side, the right, the far side, the left
STRIP = 0.28  # of the longer side: the tile across each end of it
DIGIT = 0.62  # the width of a digit, of its height
SPACE = 8  # between two tiles
USUAL = 6  # players, at most


class Place(NamedTuple):
    """A part of the board, in shares of it from its lower left corner, and how it is turned."""

    x: float
    y: float
    width: float
    height: float
    angle: int

    def on_its_side(self) -> "Place":
        """The same part of a phone that was laid on its side, clockwise."""
        return Place(self.y, 1 - self.x - self.width, self.height, self.width, (self.angle - 90) % 360)


def places_around(count: int, wide: bool) -> list[Place]:
    """A place for each of *count* players, clockwise around the phone as they sit, each facing out."""
    top = count == 2 or count > 3
    left = (count - 1) // 2
    right = count - 1 - top - left
    end = STRIP if count > 2 else 1 / count
    long = 1 - end * (1 + top)
    places = [Place(0, 0, 1, end, 0)]
    places += [Place(0, end + long * n / left, 0.5, long / left, 270) for n in range(left)]
    if top:
        places.append(Place(0, 1 - end, 1, end, 180))
    places += [Place(0.5, end + long * n / right, 0.5, long / right, 90) for n in reversed(range(right))]
    return [place.on_its_side() for place in places] if wide and count > 2 else places


def columns_for(count: int, width: float, height: float) -> int:
    """In how many columns so many tiles have the largest numerals."""
    return max(range(1, count + 1), key=lambda n: min(width / n * 0.7, height / ceil(count / n)))


class BoardTile(BoxLayout):
    """A player's score, as large as there is room."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    score = StringProperty("")
    active = BooleanProperty(False)
    deals = BooleanProperty(False)
    mates = ListProperty()
    flat = BooleanProperty(False)  # much wider than high

    def on_size(self, *_):
        self.flat = self.width > 1.5 * self.height

    def lettering(self, width, height):
        """The font size at which the name has room."""
        return shrunk(
            self.name, max(1, width * 0.95), max(1, height * (0.42 if self.flat else 0.5)), bold=True
        )

    def numeral(self, width, height):
        """The font size at which the score fills so much room."""
        return max(1, min(height * 0.95, width * 0.92 / (DIGIT * max(2, len(self.score)))))


class BoardGrid(Layout):
    """Tiles, or sides, in as many columns as make them largest; the last row has no gaps."""

    def __init__(self, cells, **kwargs):
        super().__init__(**kwargs)
        for prop in ("pos", "size", "children"):
            self.fbind(prop, self._trigger_layout)
        for cell in cells:
            self.add_widget(cell)

    def do_layout(self, *_):
        """Give every cell its place."""
        cells = self.children[::-1]
        if not cells:  # they stand in another one now
            return
        columns = columns_for(len(cells), *self.size)
        rows = [cells[n : n + columns] for n in range(0, len(cells), columns)]
        height = (self.height - SPACE * (len(rows) - 1)) / len(rows)
        for number, row in enumerate(rows):
            width = (self.width - SPACE * (len(row) - 1)) / len(row)
            for column, cell in enumerate(row):
                cell.size = width, height
                cell.x = self.x + column * (width + SPACE)
                cell.top = self.top - number * (height + SPACE)


class BoardSide(BoxLayout):
    """Players who play together, and what they have together."""

    heading = StringProperty("")

    def __init__(self, tiles, **kwargs):
        super().__init__(**kwargs)
        self.add_widget(BoardGrid(tiles))


class Turned(Widget):
    """A part of the board that is turned: its one child is laid out upright, then turned around."""

    angle = NumericProperty(0)

    def __init__(self, child, **kwargs):
        super().__init__(**kwargs)
        self._child = child
        self.add_widget(child)
        for prop in ("pos", "size", "angle"):
            self.fbind(prop, self._fit)
        self._fit()

    def _fit(self, *_):
        self._child.size = self.size[::-1] if self.angle % 180 else self.size
        self._child.center = self.center


class BoardFace(ButtonBehavior, FloatLayout):
    """All that is below the bar: a tap anywhere turns it."""


class BoardScreen(MatchScreen):
    """The scores of a match, for the whole table."""

    heading = StringProperty("")  # whose turn it is, or which game
    told = StringProperty("")  # what is asked, or who has won
    awake = True
    only_shows = True
    _turn = 0  # how often it was turned: past the last of TURNS, to all sides

    def __init__(self, app, **kwargs):
        self._tiles: list[BoardTile] = []  # by seat: one that was made once comes and goes
        super().__init__(app, **kwargs)

    def draw(self):
        """Show the scores, to one side or to all."""
        match, face = self.match, self.ids.face
        prompt, standing, players = match.prompt, match.standing, match.players
        whole = GAMES[self.game].name_at(self.match.table).of(current())
        self.heading = whole if prompt.seat is None else players[prompt.seat].name
        asked = tell(prompt.ask, players, self.game)
        self.told = outcome(standing.winners, players) if standing.over else asked
        face.clear_widgets()
        self._make(len(players))
        tiles = [self._tile(seat) for seat in range(len(players))]
        if self._turn < len(TURNS):
            grid = BoardGrid(self._sides(tiles))
            face.add_widget(Turned(grid, angle=TURNS[self._turn], pos_hint={"x": 0, "y": 0}))
            return
        for tile, place in zip(tiles, places_around(len(tiles), face.width > face.height), strict=True):
            hints = {"size_hint": (place.width, place.height), "pos_hint": {"x": place.x, "y": place.y}}
            face.add_widget(Turned(tile, angle=place.angle, **hints))

    def make_ahead(self):
        """The tiles of as many as sit at most tables."""
        self._make(USUAL)

    def _make(self, count):
        while len(self._tiles) < count:
            self._tiles.append(BoardTile())

    def _tile(self, seat):
        prompt, standing, players = self.match.prompt, self.match.standing, self.match.players
        player, tile = players[seat], self._tiles[seat]
        if tile.parent:
            tile.parent.remove_widget(tile)
        won = standing.over and seat in standing.winners
        tile.name, tile.colour, tile.shape = player.name, player.colour, player.shape
        tile.score = str(standing.scores[seat])
        tile.active, tile.deals = won or seat == prompt.seat, seat == prompt.dealer
        tile.mates = [players[mate] for mate in standing.partners(seat)]
        return tile

    def _sides(self, tiles):
        """The tiles as they are; those of partners on a card together, with what they have together."""
        standing, players = self.match.standing, self.match.players
        if not standing.sides:
            return tiles
        sides = []
        for side in dict.fromkeys(standing.sides):
            seats = [seat for seat, other in enumerate(standing.sides) if other == side]
            together = sum(standing.scores[seat] for seat in seats)
            heading = f"{join([players[seat].name for seat in seats])} · {together}"
            sides.append(BoardSide([tiles[seat] for seat in seats], heading=heading))
        return sides

    def turn(self):
        """To the next side, to all of them, and to this one again."""
        self._turn = (self._turn + 1) % (len(TURNS) + 1)
        self.draw()

    def lay_out(self):
        """The window has another form: who sits around it is placed anew."""
        if self._opened is not None and self._turn == len(TURNS):
            self.draw()
