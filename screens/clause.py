"""One clause, large enough to settle a dispute; with what the house plays instead, and where it decided."""

from kivy.properties import StringProperty

from screens.house_editor import change_house, house_dialog, note_house
from screens.navigator import BaseScreen
from screens.widgets import ListRow
from tracker.asking import outcome_words, question_words
from tracker.games import GAMES, rulebook
from tracker.language import _, current
from tracker.match import Match
from tracker.rulebook import Clause, Rulebook
from tracker.words import tell


class ClauseScreen(BaseScreen):
    number = StringProperty("")
    about = StringProperty("")  # the game in whose book it stands; "": the first that has it
    heading = StringProperty("")
    body = StringProperty("")
    topic = StringProperty("")
    hidden = StringProperty("")

    def show(self, number, about=""):
        """Be about a clause, as a game has it; then draw from the top."""
        self.about = about
        self.ids.page.scroll_y = 1
        super().show(number=number)

    def refresh(self):
        """Show the clause, what it is linked to, and what was made of it."""
        clause = self._clause(self.number)
        match = self._match()
        self.game = self._game(clause, match)
        entry = GAMES.get(self.game)
        if entry and match and match.game.key == self.game:
            clause = entry.clause_at(match.table, self.number) or clause
        self.heading, self.body = clause.title.of(current()), clause.text.of(current())
        self.topic = (
            f"{entry.name.of(current())} · {_(entry.words.topics[clause.topic])}"
            if entry
            else _("The app itself")
        )
        self.hidden = (
            "" if clause.observable else _("Only the people at the table can see whether it is kept.")
        )
        self._draw_house(match)
        self._draw_decided(match)
        self._draw_related(clause)

    def foresee(self):
        """What a house rule is written in."""
        yield house_dialog()

    def _match(self) -> Match | None:
        """The match at whose table the clause is read."""
        number = self.manager.match
        return None if number is None else self.app.open_match(number)

    def _game(self, clause, match):
        """The game that it is read for; "" for a clause of the app itself."""
        having = [key for key, entry in GAMES.items() if clause in entry.clauses]
        wished = (self.about, match.game.key if match else "")
        return next((key for key in (*wished, *having) if key in having), "")

    def _draw_house(self, match):
        """What is played instead, by this match or from the next one on; and a way to note it."""
        box = self.ids.house
        box.clear_widgets()
        if not self.game:
            return
        noted = self.app.guard(lambda: self.app.store.house_rules(GAMES[self.game].game)) or ()
        played = match.house if match and match.game.key == self.game else ()
        for rule in dict.fromkeys((*played, *noted)):
            if rule.clause == self.number:
                row = ListRow(title=rule.text, subtitle=_("House rule"), icon="flag", strong=True)
                row.bind(on_release=lambda _row, rule=rule: self._change(rule))
                box.add_widget(row)
        note = ListRow(title=_("Note a house rule"), icon="plus")
        note.bind(on_release=lambda _row: note_house(self.app, self.game, self.number, self.refresh))
        box.add_widget(note)

    def _change(self, rule):
        change_house(self.app, self.game, rule, self.refresh)

    def _draw_decided(self, match):
        """Where it was set aside in this match, or answered a question."""
        box = self.ids.decided
        box.clear_widgets()
        if match is None:
            return
        for number, entry in enumerate(match.entries):
            if entry.overruled == self.number:
                told = tell(match.describe(number), match.players, match.game.key)
                self._add_decided(number, told, _("set aside by the table"))
        for place, ruling in enumerate(match.rulings):
            if ruling.refused == self.number:
                self._add_decided(-1 - place, question_words(match, ruling), outcome_words(match, ruling))

    def _add_decided(self, key, title, subtitle):
        row = ListRow(title=title, subtitle=subtitle, icon="log")
        row.bind(on_release=lambda _row: self.manager.go("log", number=self.manager.match, at=key))
        self.ids.decided.add_widget(row)

    def _draw_related(self, clause):
        related = self.ids.related
        related.clear_widgets()
        book = Rulebook(GAMES[self.game].clauses) if self.game else rulebook()
        for other in book.related(clause.id):
            row = ListRow(title=other.title.of(current()), subtitle=other.id, icon="book")
            row.bind(on_release=lambda _row, number=other.id: self._open(number))
            related.add_widget(row)

    def _open(self, number):
        self.manager.go("clause", number=number, about=self.game)

    def _clause(self, number: str) -> Clause:
        clause = rulebook().clause(number)
        assert clause is not None, number
        return clause
