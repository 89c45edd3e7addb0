"""The log of a match: every entry readable, each one a tap away from being corrected."""

from screens.correction import Correction
from screens.dates import spoken
from screens.match_screen import MatchScreen
from screens.widgets import ask
from tracker.language import _
from tracker.words import SOURCES, tell


class LogScreen(MatchScreen):
    def draw(self):
        """List the entries, the last one first."""
        match = self.match
        self.ids.rows.data = [
            self._row(number, entry) for number, entry in reversed(list(enumerate(match.entries)))
        ]
        self.ids.empty.text = "" if match.entries else _("Nothing has been entered yet.")

    def _row(self, number, entry):
        notes = [f"{number + 1}"]
        if entry.source:
            notes.append(_(SOURCES[entry.source]))
        if entry.at:
            notes.append(spoken(entry.at))
        if entry.overruled:
            notes.append(_("overruled {clause}").format(clause=entry.overruled))
        undone = number >= self.match.cursor
        if undone:
            notes.append(_("undone"))
        return {
            "key": number,
            "title": self._told(number),
            "subtitle": " · ".join(notes),
            "pale": undone,
            "owner": self,
        }

    def _told(self, number):
        return tell(self.match.describe(number), self.match.players, self.match.game.key)

    def open_row(self, number):
        """Ask what is to become of an entry."""
        ask(
            _("Entry {number}").format(number=number + 1),
            self._told(number),
            [
                (_("Correct it"), "primary", lambda: self._correct(number)),
                (_("Leave it out"), "tonal", lambda: self._leave_out(number)),
                (_("Close"), "plain", None),
            ],
        )

    def _correct(self, number):
        self.manager.go("table", number=self.number, correcting=number)

    def _leave_out(self, number):
        Correction(self.app, self.match, self.refresh).leave_out(number)
