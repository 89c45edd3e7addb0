"""The result: who won and what decided, the score by round, the curve of the totals, and a rematch."""

from itertools import accumulate

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.navigator import BaseScreen
from screens.widgets import Text
from tracker.language import _
from tracker.words import join, tell


class ResultScreen(BaseScreen):
    number = NumericProperty(0)
    over = BooleanProperty(False)
    heading = StringProperty("")
    decided = StringProperty("")
    clause = StringProperty("")

    def refresh(self):
        """Show the standing, final or not."""
        match = self.match = self.app.guard(lambda: self.app.store.open(self.number))
        if match is None:
            return
        self.game = match.game.key
        standing, players = match.standing, match.players
        self.over = standing.over
        winners = [players[seat].name for seat in standing.winners]
        if not standing.over:
            self.heading = _("So far")
        elif not winners:
            self.heading = _("Nobody wins this time")
        elif len(winners) == 1:
            self.heading = _("{name} wins!").format(name=winners[0])
        else:
            self.heading = _("{names} win together!").format(names=join(winners))
        self.decided = tell(standing.decided, players, self.game) if standing.decided else ""
        self.clause = standing.clause or ""
        self.ids.podium.places = [
            (player.name, player.colour, player.shape, standing.ranks[seat], standing.scores[seat])
            for seat, player in enumerate(players)
        ]
        self._draw_table(standing, players)
        self._draw_curve(standing, players)
        self.ids.page.scroll_y = 1

    def _draw_table(self, standing, players):
        """A line a round, a column a player."""
        grid = self.ids.scores
        grid.clear_widgets()
        grid.cols = 1 + len(players)
        self._line(grid, "", [player.name for player in players], bold=True)
        for row in standing.rows:
            self._line(grid, tell(row.label, players, self.game), row.points)
        self._line(grid, _("Total"), standing.scores, bold=True)

    def _line(self, grid, label, cells, bold=False):
        texts = [Text(text=label, kind="small", size_hint_x=1.6)]
        for cell in cells:
            kind = "small" if isinstance(cell, str) else "body"
            texts.append(Text(text=str(cell), kind=kind, halign="right", shorten=True))
        for text in texts:
            text.bold = bold
            grid.add_widget(text)

    def _draw_curve(self, standing, players):
        curve = self.ids.curve
        by_seat = zip(*(row.points for row in standing.rows), strict=True)
        curve.series = [
            (player.colour, player.shape, [0, *accumulate(points)])
            for player, points in zip(players, by_seat, strict=False)
        ]
        curve.limit = standing.goal
        curve.first = 0

    def rematch(self):
        """The same players, once more."""
        self.manager.swap("new_game", rematch=(self.game, self.match.table))

    def undo(self):
        """It was not the end after all: take back the last entry."""
        if self.app.guard(self.match.undo) is not None:
            self.manager.swap("table", number=self.number)

    def open_log(self):
        """Everything that was entered."""
        self.manager.go("log", number=self.number)
