"""Points in lines: what each line is about, and a column a player, under their badge."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.text import Text


class ScoreCell(Text):
    """The points of one player in one line."""


class TapCell(ButtonBehavior, BoxLayout):
    """Points that can be put right."""

    text = StringProperty("")


class ScoreLine(BoxLayout):
    """A line: what it is about, and a cell for each player."""

    label = StringProperty("")
    strong = BooleanProperty(False)
    columns = NumericProperty(1)
    stacked = BooleanProperty(False)

    def __init__(self, label, cells, **kwargs):
        cells = list(cells)
        super().__init__(label=label, columns=len(cells), **kwargs)
        for cell in cells:
            self.ids.cells.add_widget(cell)


class ScoreTable(BoxLayout):
    __events__ = ("on_cell",)

    tappable = BooleanProperty(False)  # whether a cell can be tapped, but for the total

    def draw(self, players, rows, total=None):
        """Show *rows* (label, points by seat), and where there is one the *total* (the same) below them."""
        self.clear_widgets()
        if not rows and total is None:
            return
        heads = [
            PlayerBadge(name=who.name, colour=who.colour, shape=who.shape, size_hint=(1, None), height=dp(32))
            for who in players
        ]
        self.add_widget(ScoreLine("", heads))
        for number, (label, points) in enumerate(rows):
            self.add_widget(ScoreLine(label, [self._cell(number, *one) for one in enumerate(points)]))
        if total is not None:
            label, points = total
            cells = [ScoreCell(text=str(score)) for score in points]
            self.add_widget(ScoreLine(label, cells, strong=True))

    def _cell(self, row, seat, points):
        if not self.tappable:
            return ScoreCell(text=str(points))
        cell = TapCell(text=str(points))
        cell.bind(on_release=lambda _cell: self.dispatch("on_cell", row, seat))
        return cell

    def on_cell(self, row, seat):
        """The points of a player in a line were tapped."""


load_rule(__file__)
