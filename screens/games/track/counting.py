"""Score only: how many pawns of each player are home."""

from functools import partial

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.games.panels import Panel
from screens.widgets.rule import load_rule
from tracker.games.tock import Dealer, Home, at_home, hand_size, next_dealer, settings_of
from tracker.language import current, ngettext


class TrackCountRow(BoxLayout):
    """A player, and how many pawns are home."""

    text = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    max = NumericProperty(0)


class TrackCountPanel(Panel):
    """A row a player, and the next deal."""

    next_told = StringProperty("")
    _drawn = None

    def refresh(self):
        state, players = self.state, self.view.players
        if (drawn := (state.players, current())) != self._drawn:
            self._drawn = drawn
            self._draw_rows(players, settings_of(state).home)
        for seat, row in enumerate(self._rows):
            row.value = at_home(state.position[seat])
        dealer = next_dealer(state)
        count = hand_size(settings_of(state), state.deal + 1)
        self.next_told = ngettext(
            "Next deal: {name}, {count} card", "Next deal: {name}, {count} cards", count
        ).format(name=players[dealer].name, count=count)

    def _draw_rows(self, players, most):
        box = self.ids.rows
        box.clear_widgets()
        self._rows = []
        for seat, player in enumerate(players):
            row = TrackCountRow(text=player.name, colour=player.colour, shape=player.shape, max=most)
            stepper = row.ids.stepper.__self__
            stepper.bind(on_pick=partial(self._count, seat), on_limit=partial(self._count, seat))
            self._rows.append(stepper)
            box.add_widget(row)

    def _count(self, seat, row, count):
        if not self.play(Home(seat, int(count))):
            row.value = at_home(self.state.position[seat])

    def deal(self):
        """The next deal begins."""
        self.play(Dealer(next_dealer(self.state)))


load_rule(__file__)
