"""The log of a match, by rounds: every entry readable, each one a tap away from being corrected.

Between the entries stands what was asked of the rules, and what they answered.
"""

from kivy.metrics import dp

from screens.correction import Correction
from screens.dates import spoken
from screens.match_screen import MatchScreen
from screens.sharing import share_match
from screens.theme import theme
from screens.widgets import ask
from screens.widgets.text import LINE, lines_of
from tracker.asking import outcome_words, question_words, ruling_words
from tracker.game import Player
from tracker.language import _
from tracker.rounds import stretches
from tracker.words import SOURCES, tell

USUAL = 12  # rows on a screen
WIDEST = 680  # dp that a row is wide,
BESIDE = 100  # and what is beside its words: the badge and the gaps


class LogScreen(MatchScreen):
    only_shows = True
    leads_to = ("replay",)

    def show(self, number, at=None):
        """The log of a match; *at* is the key of the row to look at, the last one unless told."""
        rows = self.ids.rows
        rows.scroll_y = 1
        super().show(number=number)
        if at is not None:
            while rows.grow():
                pass
            place = next((place for place, row in enumerate(rows.data) if row.get("key") == at), 0)
            rows.scroll_y = 1 - place / max(1, len(rows.data) - 1)

    def resume(self, number, at=None):
        """Back from a table or a clause: at the place that was left."""
        super().show(number=number)

    def make_ahead(self):
        """The rows of a screen."""
        self.ids.rows.fill(USUAL * [{"kind": "RecycleRow", "colour": "red"}])

    def draw(self):
        """List the entries, those that are seen first."""
        self.ids.rows.fill(self._rows())
        self.ids.empty.text = "" if self.ids.rows.data else _("Nothing has been entered yet.")

    def foresee(self):
        """The rest of the log, and the table, to be watched again."""
        while self.ids.rows.grow():
            yield
        yield from self.manager.prepare("replay").rehearse(self.number)

    def _rows(self):
        """The entries, the last one first, each round under what the score table calls it."""
        match, found = self.match, list(stretches(self.match))
        asked = self._asked()
        headed = len(found) > 1
        latest = [self._ruling_row(*each) for each in asked.get(len(match.entries), ())]
        if not headed:
            yield from latest
        for stretch in reversed(found):
            if headed:
                yield {"kind": "RowHeading", "title": self._heading(stretch)}
                yield from latest
                latest = []
            for number in reversed(stretch.numbers):
                yield self._row(number, match.entries[number])
                yield from (self._ruling_row(*each) for each in asked.get(number, ()))

    def _asked(self):
        """What was asked, by the number of the entry that it stands before, the last question first."""
        found: dict[int, list[tuple]] = {}
        for place, ruling in enumerate(self.match.rulings):
            found.setdefault(ruling.before, []).insert(0, (place, ruling))
        return found

    def _ruling_row(self, place, ruling):
        notes = [_("no, {clause}").format(clause=ruling.refused) if ruling.refused else _("yes")]
        notes.append(outcome_words(self.match, ruling))
        if ruling.at:
            notes.append(spoken(ruling.at))
        # entries count from 0 up, questions from -1 down
        return self._line(-1 - place, question_words(self.match, ruling), notes, ruling.seat, pale=True)

    def _line(self, key, title, notes, seat, pale):
        """A row as high as its words: an entry is read to its end."""
        subtitle, room = " · ".join(notes), max(1, min(self.width, dp(WIDEST)) - dp(BESIDE))
        title_lines = lines_of(title, room, theme.text_body)
        subtitle_lines = lines_of(subtitle, room, theme.text_small)
        height = title_lines * theme.text_body * LINE + subtitle_lines * theme.text_small * LINE + dp(12)
        return {
            **self._seated(seat),
            "kind": "RecycleRow",
            "key": key,
            "title": title,
            "title_lines": title_lines,
            "subtitle": subtitle,
            "subtitle_lines": subtitle_lines,
            "row_size": (None, max(dp(64), height)),
            "pale": pale,
            "owner": self,
        }

    def _seated(self, seat):
        """The badge of who sits there, or none."""
        seated = (who for place, who in enumerate(self.match.players) if place == seat)
        player = next(seated, Player(""))
        return {"who": player.name, "colour": player.colour, "shape": player.shape or "circle"}

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
        told = self.match.describe(number)
        return self._line(number, self._words(told), notes, told.params.get("seat"), pale=undone)

    def _words(self, told):
        return tell(told, self.match.players, self.match.game.key)

    def open_row(self, number):
        """Ask what is to become of an entry, or say what was answered."""
        if number < 0:
            self._show_ruling(self.match.rulings[-1 - number])
            return
        ask(
            _("Entry {number}").format(number=number + 1),
            self._words(self.match.describe(number)),
            [
                (_("Correct it"), "primary", lambda: self._correct(number)),
                (_("Leave it out"), "tonal", lambda: self._leave_out(number)),
                (_("Show the table then"), "tonal", lambda: self._watch(number)),
                (_("Close"), "plain", None),
            ],
        )

    def _show_ruling(self, ruling):
        clause = ruling.refused
        ask(
            question_words(self.match, ruling),
            "\n".join(ruling_words(self.match, ruling)),
            [
                *([(clause, "tonal", lambda: self.manager.go("clause", number=clause))] if clause else ()),
                (_("Close"), "plain", None),
            ],
        )

    def share(self):
        """As a picture, a file, or to another app."""
        share_match(self.app, self.number)

    def _correct(self, number):
        self.manager.go("table", number=self.number, correcting=number)

    def _watch(self, number):
        self.manager.go("replay", number=self.number, at=number + 1)

    def _leave_out(self, number):
        Correction(self.app, self.match, self.refresh).leave_out(number)
