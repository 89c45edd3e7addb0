"""One clause, large enough to settle a dispute."""

from kivy.properties import StringProperty

from screens.navigator import BaseScreen
from screens.widgets import ListRow
from tracker.games import GAMES, rulebook
from tracker.language import _, current
from tracker.rulebook import Clause


class ClauseScreen(BaseScreen):
    number = StringProperty("")
    heading = StringProperty("")
    body = StringProperty("")
    topic = StringProperty("")
    hidden = StringProperty("")

    def refresh(self):
        """Show the clause and those it is linked to."""
        clause = self._clause(self.number)
        entry = next(entry for entry in GAMES.values() if clause in entry.clauses)
        self.game = entry.game.key
        self.heading, self.body = clause.title.of(current()), clause.text.of(current())
        self.topic = f"{entry.name.of(current())} · {_(entry.words.topics[clause.topic])}"
        self.hidden = (
            "" if clause.observable else _("Only the people at the table can see whether it is kept.")
        )
        related = self.ids.related
        related.clear_widgets()
        for number in clause.related:
            row = ListRow(title=self._clause(number).title.of(current()), subtitle=number, icon="book")
            row.bind(on_release=lambda _row, number=number: self.manager.go("clause", number=number))
            related.add_widget(row)
        self.ids.page.scroll_y = 1

    def _clause(self, number: str) -> Clause:
        clause = rulebook().clause(number)
        assert clause is not None, number
        return clause
