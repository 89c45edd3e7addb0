"""Points in lines: what each line is about, and a column a player, under their badge."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.text import Text


class ScoreCell(Text):
    """The points of one player in one line."""


class ScoreLine(BoxLayout):
    """A line: what it is about, and a cell for each player."""

    label = StringProperty("")
    strong = BooleanProperty(False)

    def __init__(self, label, cells, **kwargs):
        super().__init__(label=label, **kwargs)
        for cell in cells:
            self.ids.cells.add_widget(cell)


class ScoreTable(BoxLayout):
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
        for label, points in rows:
            self.add_widget(ScoreLine(label, map(_cell, points)))
        if total is not None:
            label, points = total
            self.add_widget(ScoreLine(label, map(_cell, points), strong=True))


def _cell(points):
    return ScoreCell(text=str(points))


load_rule(__file__)
