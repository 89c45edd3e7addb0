"""The rules: every clause, by game and topic, or by what it says."""

from functools import partial

from kivy.properties import StringProperty

from screens.navigator import BaseScreen
from screens.widgets import Chip
from tracker.games import GAMES
from tracker.language import _, current
from tracker.rulebook import Rulebook


class RulesScreen(BaseScreen):
    about = StringProperty("")  # the key of the game
    _listed = None

    def show(self, about=""):
        """Show the rules of a game, the first one unless told; a search of another time is forgotten."""
        self.about = about or self.about or next(iter(GAMES))
        self.ids.words.text = ""
        self.ids.rows.scroll_y = 1
        self.refresh()

    def resume(self, about=""):
        """Back from a clause: the search and the place in the list are kept."""
        self.about = about or self.about
        self.refresh()

    def refresh(self):
        """List the clauses that the words in the search field leave, under their topics."""
        self.game = self.about
        wanted = (self.about, self.ids.words.text, current())
        if wanted == self._listed:
            return
        self._listed = wanted
        self._list_games()
        entry = GAMES[self.about]
        found = self._found = Rulebook(entry.clauses).search(self.ids.words.text, current())
        rows: list[dict] = []
        for topic in dict.fromkeys(clause.topic for clause in found):
            rows.append({"view": "TopicRow", "text": _(entry.words.topics[topic])})
            rows += [
                {"title": clause.title.of(current()), "subtitle": clause.id, "key": number, "owner": self}
                for number, clause in enumerate(found)
                if clause.topic == topic
            ]
        self.ids.rows.data = rows
        self.ids.empty.text = "" if found else _("No clause says that. Try another word.")

    def open_row(self, number):
        """The clause itself."""
        self.manager.go("clause", number=self._found[number].id)

    def _list_games(self):
        """One chip a game, where there are several."""
        chips = self.ids.games
        chips.clear_widgets()
        if len(GAMES) < 2:
            return
        for key, entry in GAMES.items():
            chip = Chip(text=entry.name.of(current()), active=key == self.about)
            chip.bind(on_release=partial(self._choose, key))
            chips.add_widget(chip)

    def _choose(self, key, *_args):
        self.manager.swap("rules", about=key)
