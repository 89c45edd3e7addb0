"""The base of the screens that are about one match: it is opened, then drawn."""

from kivy.properties import NumericProperty

from screens.navigator import BaseScreen


class MatchScreen(BaseScreen):
    """A screen about the match of that number; `draw` shows it."""

    number = NumericProperty(0)
    match = None

    def refresh(self):
        """Open the match and draw it; where it cannot be read the app has said so."""
        self.match = self.app.guard(lambda: self.app.store.open(self.number))
        if self.match is not None:
            self.game = self.match.game.key
            self.draw()

    def draw(self) -> None:
        """Draw everything that is not bound by kv."""
