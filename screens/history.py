"""The games that were played to their end."""

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.widgets import RecycleRow, ask
from tracker.games import GAMES
from tracker.language import _, current
from tracker.words import join


class HistoryRow(RecycleRow):
    """A finished match, with a way to delete it."""


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
