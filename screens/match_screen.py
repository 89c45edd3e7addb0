"""The base of the screens that are about one match: it is opened, then drawn."""

from collections.abc import Iterator
from datetime import date

from kivy.properties import NumericProperty

from screens.navigator import BaseScreen
from screens.widgets.settling import settle
from tracker.language import current
from tracker.match import Match


class MatchScreen(BaseScreen):
    """A screen about the match of that number; `draw` shows it."""

    number = NumericProperty(0)
    _opened: Match | None = None
    only_shows = False  # whether nothing can be entered on it: who comes back finds it as it was
    _drawn: tuple = ()  # what is drawn

    @property
    def match(self) -> Match:
        """The match that is shown."""
        assert self._opened is not None
        return self._opened

    def refresh(self) -> None:
        """Open the match and draw it; where it cannot be read the app has said so."""
        about = (self.number, self.app.store.revision, current(), date.today(), *self.size)
        if self.only_shows and about == self._drawn:
            return
        self._opened = self.app.open_match(self.number)
        if self._opened is not None:
            self.game = self.match.game.key
            self.draw()
            self._drawn = about

    def rehearse(self, number: int) -> Iterator[None]:
        """Draw, a piece at each step, a match that may be shown next, unless it is gone."""
        if (yield from self.app.open_ahead(number)) is None:
            return
        self.size, self.number = self.manager.size, number
        self.refresh()
        yield
        settle(self)

    def draw(self) -> None:
        """Draw everything that is not bound by kv."""
