"""The base of the screens that are about one match: it is opened, then drawn."""

from kivy.properties import NumericProperty

from screens.navigator import BaseScreen
from tracker.match import Match


class MatchScreen(BaseScreen):
    """A screen about the match of that number; `draw` shows it."""

    number = NumericProperty(0)
    _opened: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is shown."""
        assert self._opened is not None
        return self._opened

    def refresh(self) -> None:
        """Open the match and draw it; where it cannot be read the app has said so."""
        self._opened = self.app.guard(lambda: self.app.store.open(self.number))
        if self._opened is not None:
            self.game = self.match.game.key
            self.draw()

    def draw(self) -> None:
        """Draw everything that is not bound by kv."""
