"""A long page whose rows are made as one scrolls to them."""

from kivy.clock import Clock

from screens.widgets.page import Page

AHEAD = 1.0  # screens below what is seen that are made in advance
AT_ONCE = 3  # rows made in a frame, so that scrolling does not stutter
IDLE = 0.1  # seconds until some more are made that nobody sees yet


class GrowingPage(Page):
    """A page that is given makers of rows: functions without arguments that return a widget."""

    def __init__(self, **kwargs):
        self._makers = []
        self._next = 0
        self._grow_soon = Clock.create_trigger(self._grow)
        self._grow_later = Clock.create_trigger(self._grow_on, IDLE)
        super().__init__(**kwargs)
        for prop in ("scroll_y", "size"):
            self.fbind(prop, self._grow_soon)

    def fill(self, makers):
        """Show other rows, from their top; the first of them are there at once."""
        self.clear_widgets()
        self._makers, self._next = list(makers), 0
        self.scroll_y = 1
        self._make(AT_ONCE)
        self._grow_soon()

    def _make(self, count):
        for maker in self._makers[self._next : self._next + count]:
            self.add_widget(maker())
        self._next = min(len(self._makers), self._next + count)

    @property
    def _above(self):
        """How much of the rows lies above what is seen."""
        return (1 - self.scroll_y) * max(0, self.column.height - self.height)

    def _grow(self, *_):
        """Make a few more at once where the last is seen, and in idle time where it comes near."""
        if self._next >= len(self._makers):
            return
        below = self.column.height - self._above - self.height
        if below <= 0:
            self._grow_on()
        elif below <= AHEAD * self.height and self.get_root_window():
            self._grow_later()

    def _grow_on(self, *_):
        """Make a few more; what is seen stays where it is."""
        column, seen = self.column, self._above
        before = column.height
        self._make(AT_ONCE)
        column.do_layout()
        column.height = column.minimum_height
        room = column.height - self.height
        if room > 0 and before > self.height:
            self.scroll_y = 1 - seen / room
        self._grow_soon()
