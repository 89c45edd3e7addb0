"""The games that were played to their end."""

from kivy.uix.recycleview.views import RecycleDataViewBehavior

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.outcome import outcome
from screens.widgets import RecycleRow, ask
from tracker.database import StoreError
from tracker.games import GAMES
from tracker.language import _, current
from tracker.words import join


class HistoryRow(RecycleDataViewBehavior, RecycleRow):
    """A finished match, with a way to delete it."""

    def refresh_view_attrs(self, rows, index, data):
        """Who won is found when the row comes into sight: it takes a replay of the match."""
        super().refresh_view_attrs(rows, index, data)
        self.subtitle = " · ".join(filter(None, (self.owner.winner(self.key), self.subtitle)))


class HistoryScreen(BaseScreen):
    def refresh(self):
        """List the finished matches, the last one first."""
        finished = [summary for summary in self.app.guard(self.app.store.matches) or () if summary.over]
        self.ids.empty.text = "" if finished else _("No game has been finished yet.")
        self.ids.rows.data = [
            {
                "key": summary.id,
                "game": summary.game,
                "title": join([player.name for player in summary.table.players]),
                "subtitle": f"{spoken(summary.changed)} · {GAMES[summary.game].game.name.of(current())}",
                "owner": self,
            }
            for summary in finished
        ]

    def winner(self, number):
        """Who won a match; nothing of one that cannot be read, which says so when it is opened."""
        try:
            match = self.app.store.open(number)
        except StoreError:
            return ""
        return outcome(match.standing, match.players)

    def open_row(self, number):
        """Its result."""
        self.manager.go("result", number=number)

    def ask_delete(self, number):
        """Delete a finished match, after asking."""
        ask(
            _("Delete this game?"),
            _("All its moves are lost for good."),
            [(_("Keep it"), "plain", None), (_("Delete"), "danger", lambda: self._delete(number))],
        )

    def _delete(self, number):
        self.app.guard(lambda: self.app.store.delete(number))
        self.refresh()
