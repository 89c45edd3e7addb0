"""Points in lines: what each line is about, and a column a player, under their badge."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface
from screens.widgets.text import Text

SPARE = 8  # lines that are kept for other points


class ScoreCell(Text):
    """The points of one player in one line."""


class TapCell(Surface, ButtonBehavior, ScoreCell):
    """Points that can be put right."""

    round = dp(10)
    margin = dp(2), dp(2)
    row = 0  # the line that it is in


class ScoreLine(BoxLayout):
    """A line: what it is about, and a cell for each player."""

    label = StringProperty("")
    strong = BooleanProperty(False)
    columns = NumericProperty(1)
    stacked = BooleanProperty(False)

    def __init__(self, label, cells, **kwargs):
        self.cells = list(cells)
        super().__init__(label=label, columns=len(self.cells), **kwargs)
        for cell in self.cells:
            self.ids.cells.add_widget(cell)


class ScoreTable(BoxLayout):
    __events__ = ("on_cell",)

    tappable = BooleanProperty(False)  # whether a cell can be tapped, but for the total
    _players = ()  # whose badges are at the head
    _lines: Sequence = ()  # what each line shows, and the line; the last one may be the total
    _spare: Sequence = ()  # the same for lines that were there once

    def draw(self, players, rows, total=None):
        """Show *rows* (label, points by seat), and where there is one the *total* (the same) below them.

        A line that shows the same as before stays, wherever it is now; others get other words."""
        shown = [(label, tuple(points), False) for label, points in rows]
        if total is not None:
            shown.append((total[0], tuple(total[1]), True))
        self._draw_heads(tuple(players) if shown else ())
        waiting = [*self._lines, *self._spare]
        found = [self._take(waiting, what) for what in shown]
        lines = []
        for number, (what, same) in enumerate(zip(shown, found, strict=True)):
            line = same or self._refill(waiting, what) or self._make(what)
            for cell in line.cells if self.tappable else ():
                cell.row = number
            lines.append((what, line))
        for _what, odd in waiting:
            if odd.parent:
                self.remove_widget(odd)
        self._spare = waiting[:SPARE]
        self._place([line for _what, line in lines])
        self._lines = tuple(lines)

    def _draw_heads(self, players):
        if len(players) != len(self._players):
            self.clear_widgets()
            self._lines = self._spare = ()
            if players:
                self.add_widget(ScoreLine("", self._heads(players)))
        elif players != self._players:
            for badge, who in zip(self.children[-1].cells, players, strict=True):
                badge.name, badge.colour, badge.shape = who.name, who.colour, who.shape
        self._players = players

    def _heads(self, players):
        return [
            PlayerBadge(name=who.name, colour=who.colour, shape=who.shape, size_hint=(1, None), height=dp(40))
            for who in players
        ]

    def _take(self, waiting, what):
        """A line that shows *what* already; it waits no longer."""
        for place, (shown, line) in enumerate(waiting):
            if shown == what:
                del waiting[place]
                return line
        return None

    def _refill(self, waiting, what):
        """A line that shows something else of the same kind; it shows *what* now."""
        label, points, strong = what
        for place, ((_label, _points, as_strong), line) in enumerate(waiting):
            if as_strong == strong:
                del waiting[place]
                line.label = label
                for cell, one in zip(line.cells, points, strict=True):
                    cell.text = str(one)
                return line
        return None

    def _make(self, what):
        label, points, strong = what
        tappable = self.tappable and not strong
        cells = [self._cell(*one) if tappable else ScoreCell(text=str(one[1])) for one in enumerate(points)]
        return ScoreLine(label, cells, strong=strong)

    def _cell(self, seat, points):
        cell = TapCell(text=str(points))
        cell.bind(on_release=lambda cell: self.dispatch("on_cell", cell.row, seat))
        return cell

    def _place(self, lines):
        """The lines one below the other, below the heads."""
        order = [line for line in reversed(self.children[:-1]) if line in lines]
        if order != [line for line in lines if line.parent]:  # some have changed places
            for line in order:
                self.remove_widget(line)
        for place, line in enumerate(lines):
            if line.parent is None:
                self.add_widget(line, index=len(self.children) - 1 - place)

    def on_cell(self, row, seat):
        """The points of a player in a line were tapped."""


load_rule(__file__)
