"""The rules: every clause, by game and topic, or by what it says."""

from functools import partial

from kivy.properties import StringProperty

from screens.navigator import BaseScreen
from screens.widgets import Card, Chip, ListRow, Text
from tracker.games import GAMES
from tracker.language import _, current
from tracker.rulebook import Rulebook


class RulesScreen(BaseScreen):
    about = StringProperty("")  # the key of the game

    def show(self, about="", **what):
        """Show the rules of a game, the first one unless told."""
        super().show(about=about or self.about or next(iter(GAMES)), **what)

    def refresh(self):
        """List the clauses that the words in the search field leave, under their topics."""
        self.game = self.about
        self._list_games()
        entry = GAMES[self.about]
        found = Rulebook(entry.clauses).search(self.ids.words.text, current())
        column = self.ids.clauses
        column.clear_widgets()
        for topic in dict.fromkeys(clause.topic for clause in found):
            card = Card(padding="8dp", spacing=0)
            card.add_widget(Text(text=_(entry.words.TOPICS[topic]), kind="title", padding=("8dp", "8dp")))
            for clause in found:
                if clause.topic == topic:
                    row = ListRow(title=clause.title.of(current()), subtitle=clause.id)
                    row.bind(
                        on_release=lambda _row, number=clause.id: self.manager.go("clause", number=number)
                    )
                    card.add_widget(row)
            column.add_widget(card)
        if not found:
            column.add_widget(Text(text=_("No clause says that. Try another word."), soft=True))

    def _list_games(self):
        """One chip a game, where there are several."""
        chips = self.ids.games
        chips.clear_widgets()
        if len(GAMES) < 2:
            return
        for key, entry in GAMES.items():
            chip = Chip(text=entry.game.name.of(current()), active=key == self.about)
            chip.bind(on_release=partial(self._choose, key))
            chips.add_widget(chip)

    def _choose(self, key, *_args):
        self.show(about=key)
