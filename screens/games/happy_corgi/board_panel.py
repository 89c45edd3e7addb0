"""Happy Corgi: a panel with the table on it, as large as leaves everything else on the screen."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from screens.games.happy_corgi.board import CorgiBoard  # noqa: F401 - makes the board known to the kv files
from screens.games.panels import Panel
from screens.theme import theme
from screens.widgets.rule import load_rule

SMALLEST_BOARD, LARGEST_BOARD = dp(256), dp(640)
BESIDE = 0.55  # the most of the width that the table takes where the buttons stand beside it


class BoardPanel(Panel):
    """A panel with a `board` among its ids."""

    _scroll: Any = None  # what scrolls around the panel

    def __init__(self, view, **kwargs):
        self._fit_soon = Clock.create_trigger(self._fit)
        super().__init__(view, **kwargs)

    def on_parent(self, _panel, parent):
        """Follow what else is on the screen, as long as the panel is."""
        if parent:
            self._scroll = next(above for above in _above(self) if isinstance(above, ScrollView))
        column = self._scroll.children[0]
        for widget, prop in (
            (self._scroll, "size"),
            (column, "minimum_height"),
            (column, "orientation"),
            (self, "minimum_height"),
            (self, "width"),
        ):
            (widget.fbind if parent else widget.funbind)(prop, self._fit_soon)
        self._fit_soon()

    def fit(self):
        """At once, not in the next frame: the table is drawn once, in the size that it keeps."""
        side = self.ids.board.side
        if self._fit_soon.is_triggered:
            self._fit_soon.cancel()
            self._fit()
        return self.ids.board.side != side

    def _fit(self, *_args):
        """The room that is left by whatever stands above the table or below it; on a phone that lies on
        its side the buttons stand beside it."""
        board, around = self.ids.board, self._scroll.children[0]
        column = self if around.orientation == "horizontal" else around
        others = dp(48) if theme.low else column.minimum_height - board.height + dp(8)
        room = self._scroll.height - others
        widest = self.width * BESIDE if theme.low else self.width
        least = min(widest, SMALLEST_BOARD * theme.scale)
        board.side = max(least, min(room, widest, LARGEST_BOARD))


def _above(widget):
    """Whatever a widget is in, from the inside out."""
    while widget.parent not in (None, widget):
        widget = widget.parent
        yield widget


load_rule(__file__)
