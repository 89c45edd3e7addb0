"""What a table wants to measure: the clock switched on, its limits, and what everybody has used."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.widgets import Sheet, Text, player_row
from screens.widgets.rule import load_rule
from tracker.clock import spelled


class ClockSheet(Sheet):
    """The inside of the dialog; `watch` is the table's `Stopwatch`."""

    watch = ObjectProperty()
    players = ObjectProperty(())
    seat = NumericProperty(None, allownone=True)  # whose turn it is
    on = BooleanProperty(False)

    def on_kv_post(self, _base):
        self._limits = self.ids.limits.__self__
        self.refresh()

    def refresh(self):
        """Show the clock as it is."""
        clock = self.watch.clock
        self.on = clock is not None
        self.ids.measured.active = self.on
        if self._limits.parent and not self.on:
            self.remove_widget(self._limits)
        elif self.on and not self._limits.parent:
            self.add_widget(self._limits)
        if clock is not None:
            self.ids.for_turn.value, self.ids.for_match.value = clock.for_turn, clock.for_match
            fill_times(self.ids.used, self.players, clock.used)

    def switch(self, on):
        """Measure, or do not."""
        self.watch.switch(on, len(self.players), self.seat)
        self.refresh()


def fill_times(box, players, used):
    """A row for each player: how long they have thought; none where no time was measured."""
    box.clear_widgets()
    for player, seconds in zip(players, used, strict=False):
        row = player_row(player, tappable=False)
        row.add_widget(Text(text=spelled(seconds), kind="title", fit=True))
        box.add_widget(row)


load_rule(__file__)
