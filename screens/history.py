"""The games that were played to their end."""

from contextlib import suppress
from threading import Thread

from kivy.clock import Clock
from kivy.properties import StringProperty

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.outcome import outcome
from screens.widgets import RecycleRow, ask
from tracker.database import StoreError
from tracker.games import GAMES
from tracker.language import _, current, ngettext
from tracker.words import join


class HistoryRow(RecycleRow):
    """A finished match, with a way to delete it."""


class HistoryScreen(BaseScreen):
    unread = StringProperty("")  # that games are missing from the list, and why
    searched = False  # whether the winners that the store does not know were looked for

    def refresh(self):
        """List the finished matches, the last one first."""
        store = self.app.store
        matches, unreadable = self.app.guard(lambda: (store.matches(), store.unreadable())) or ((), 0)
        self._tell_unreadable(unreadable)
        finished = [summary for summary in matches if summary.over]
        self.ids.empty.text = "" if finished else _("No game has been finished yet.")
        self.ids.rows.data = [
            {
                "key": summary.id,
                "game": summary.game,
                "title": _title(summary),
                "subtitle": " · ".join(_about(summary)),
                "owner": self,
            }
            for summary in finished
        ]
        if not self.searched and any(summary.winners is None for summary in finished):
            self.searched = True
            Thread(target=self._find_outcomes, args=(store,), daemon=True).start()

    def _tell_unreadable(self, count):
        """Of a game that cannot be read nobody knows for sure whether it was finished: all are told here."""
        told = ngettext(
            "{count} game cannot be read by this version of the app. It is kept as it is.",
            "{count} games cannot be read by this version of the app. They are kept as they are.",
            count,
        )
        self.unread = told.format(count=count) if count else ""

    def _find_outcomes(self, store):
        """Off the thread of the screen, since it takes a replay of each match. A match that cannot be read
        stays without its winner, and says so when it is opened."""
        with suppress(StoreError):
            store.find_outcomes()
        Clock.schedule_once(self._show_winners)

    def _show_winners(self, _dt):
        if self.manager.current_screen is self:
            self.refresh()

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


def _title(summary):
    """Who won, where that is known, or who played."""
    players = summary.table.players
    if summary.winners is None:
        return join([player.name for player in players])
    return outcome(summary.winners, players)


def _about(summary):
    """Which game, who had how much where that is known, and when it was."""
    yield GAMES[summary.game].name.of(current())
    if summary.scores is not None:
        points = zip(summary.table.players, summary.scores, strict=True)
        yield ", ".join(f"{player.name} {score}" for player, score in points)
    yield spoken(summary.changed)
