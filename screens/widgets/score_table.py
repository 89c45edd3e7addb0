"""Points in lines: what each line is about, and a column a player, under their badge."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.widgets.box_layout import BoxLayout
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

    def __init__(self, make, **kwargs):
        """*make* makes the cell of a seat."""
        self._make, self._made = make, []
        self.cells = []  # those that are shown
        super().__init__(**kwargs)

    def hold(self, count):
        """Have so many cells; whatever was made stays for a table with more players."""
        self._made += [self._make(seat) for seat in range(len(self._made), count)]
        for odd in self.cells[count:]:
            self.ids.cells.remove_widget(odd)
        for missing in self._made[len(self.cells) : count]:
            self.ids.cells.add_widget(missing)
        self.cells, self.columns = self._made[:count], count


class ScoreTable(BoxLayout):
    __events__ = ("on_cell",)

    tappable = BooleanProperty(False)  # whether a cell can be tapped, but for the total
    _missing = 0  # rows that are not shown yet
    _players = ()  # whose badges are at the head
    _lines: Sequence = ()  # what each line shows, and the line; the last one may be the total
    _spare: Sequence = ()  # the same for lines that were there once

    def draw(self, players, rows, total=None, most=None):
        """Show *rows* (label, points by seat), and where there is one the *total* (the same) below them.

        A line that shows the same as before stays, wherever it is now; others get other words. Where not all
        are seen, *most* of the rows are shown at first, and there is room for the others above the total."""
        shown = [(label, tuple(points), False) for label, points in rows[:most]]
        self._missing = len(rows) - len(shown)
        if total is not None:
            shown.append((total[0], tuple(total[1]), True))
        self._draw_heads(tuple(players) if shown else ())
        waiting = [*self._lines, *self._spare]
        found = [self._take(waiting, what) for what in shown]
        lines = []
        for number, (what, same) in enumerate(zip(shown, found, strict=True)):
            line = same or self._fill(self._other(waiting, strong=what[2]), what)
            for cell in line.cells if self.tappable else ():
                cell.row = number
            lines.append((what, line))
        for _what, odd in waiting:
            if odd.parent:
                self.remove_widget(odd)
        self._spare = waiting[:SPARE]
        self._place([line for _what, line in lines])
        self._lines = tuple(lines)

    @property
    def low(self):
        """How far down it is drawn."""
        return self.children[1].y if self._missing else self.y

    def do_layout(self, *args):
        """As a box does, with room for what is missing: rows are as high as each other."""
        super().do_layout(*args)
        if self._lines and self._lines[-1][1].strong:
            total, row = self.children[:2]
            total.padding = [0, self._missing * (row.height + self.spacing), 0, 0]

    def _draw_heads(self, players):
        if not players:
            self.clear_widgets()
        elif players != self._players:
            if not self.children:
                self.add_widget(ScoreLine(_make_badge))
            heads = self.children[-1]
            heads.hold(len(players))
            for badge, who in zip(heads.cells, players, strict=True):
                badge.name, badge.colour, badge.shape = who.name, who.colour, who.shape
        self._players = players

    def _take(self, waiting, what):
        """A line that shows *what* already; it waits no longer."""
        for place, (shown, line) in enumerate(waiting):
            if shown == what:
                del waiting[place]
                return line
        return None

    def _other(self, waiting, strong):
        """A line that shows something else of the same kind, and waits no longer; or a new one."""
        for place, ((_label, _points, as_strong), line) in enumerate(waiting):
            if as_strong == strong:
                del waiting[place]
                return line
        return ScoreLine(self._cell if self.tappable and not strong else _make_cell, strong=strong)

    def _fill(self, line, what):
        """Let a line show *what*."""
        line.label, points, _strong = what
        line.hold(len(points))
        for cell, one in zip(line.cells, points, strict=True):
            cell.text = str(one)
        return line

    def _cell(self, seat):
        cell = TapCell()
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


def _make_cell(_seat):
    return ScoreCell()


def _make_badge(_seat):
    return PlayerBadge(size_hint=(1, None), height=dp(40))


load_rule(__file__)
