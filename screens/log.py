"""The log of a match, by rounds: every entry readable, each one a tap away from being corrected."""

from screens.correction import Correction
from screens.dates import spoken
from screens.match_screen import MatchScreen
from screens.widgets import ask
from tracker.game import Player
from tracker.language import _
from tracker.rounds import stretches
from tracker.words import SOURCES, tell


class LogScreen(MatchScreen):
    def draw(self):
        """List the entries, the last one first, each round under what the score table calls it."""
        match, rows, found = self.match, [], list(stretches(self.match))
        for stretch in reversed(found):
            if len(found) > 1:
                rows.append({"kind": "RowHeading", "title": self._heading(stretch)})
            rows += [self._row(number, match.entries[number]) for number in reversed(stretch.numbers)]
        self.ids.rows.data = rows
        self.ids.empty.text = "" if match.entries else _("Nothing has been entered yet.")

    def _heading(self, stretch):
        match = self.match
        return tell(stretch.label, match.players, match.game.key) if stretch.label else _("Now")

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
        acted = self.match.describe(number).params.get("seat")
        seated = (who for seat, who in enumerate(self.match.players) if seat == acted)
        player = next(seated, Player(""))
        return {
            "kind": "RecycleRow",
            "key": number,
            "who": player.name,
            "colour": player.colour,
            "shape": player.shape or "circle",
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
