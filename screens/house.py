"""The house rules of a game: noted, changed, dropped. They enter every match that is begun from now on."""

from kivy.properties import StringProperty

from screens.house_editor import change_house, house_dialog, note_house
from screens.navigator import BaseScreen
from screens.widgets import ListRow
from tracker.game import say
from tracker.games import GAMES, rulebook
from tracker.house import MOST_RULES
from tracker.language import _, current
from tracker.words import tell


class HouseScreen(BaseScreen):
    about = StringProperty("")  # the key of the game
    heading = StringProperty("")

    def show(self, about):
        """The rules of a game, from the top of the page."""
        self.ids.page.scroll_y = 1
        super().show(about=about)

    def refresh(self):
        """List what is noted."""
        self.game = self.about
        entry = GAMES[self.about]
        self.heading = entry.name.of(current())
        self._rules = self.app.guard(lambda: self.app.store.house_rules(entry.game)) or ()
        box = self.ids.rules
        box.clear_widgets()
        for rule in self._rules:
            row = ListRow(title=rule.text, subtitle=self._subtitle(rule), icon="pencil")
            row.bind(on_release=lambda _row, rule=rule: self._edit(rule))
            box.add_widget(row)
        self.ids.empty.text = "" if self._rules else _("Nothing is noted: you play as printed.")

    def foresee(self):
        """What a rule is written in."""
        yield house_dialog()

    def _subtitle(self, rule):
        """The clause that it replaces and the option that it sets."""
        clause = rulebook().clause(rule.clause) if rule.clause else None
        told = [f"{clause.id} · {clause.title.of(current())}"] if clause else []
        if rule.option:
            told.append(_(GAMES[self.about].words.options[rule.option]))
        return " · ".join(told)

    def _edit(self, rule):
        change_house(self.app, self.about, rule, self.refresh)

    def note(self):
        """One more, where there is room."""
        if len(self._rules) >= MOST_RULES:
            self.ids.empty.text = tell(say("house-many", most=MOST_RULES))
        else:
            note_house(self.app, self.about, None, self.refresh)
