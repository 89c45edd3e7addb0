"""Score only: how many pawns of each player are home."""

from functools import partial

from kivy.properties import NumericProperty, StringProperty

from screens.games.panels import Panel
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games.tock import Dealer, Home, at_home, hand_size, next_dealer, settings_of
from tracker.language import ngettext

USUAL = 4  # players


class TrackCountRow(BoxLayout):
    """A player, and how many pawns are home."""

    text = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    max = NumericProperty(0)


class TrackCountPanel(Panel):
    """A row a player, and the next deal."""

    next_told = StringProperty("")

    def __init__(self, view, **kwargs):
        self._rows: list[TrackCountRow] = []
        super().__init__(view, **kwargs)

    def make_ahead(self):
        self._make_rows(USUAL)

    def refresh(self):
        state, players = self.state, self.view.players
        self._make_rows(len(players))
        for seat, player in enumerate(players):
            row = self._rows[seat]
            row.text, row.colour, row.shape = player.name, player.colour, player.shape
            row.max = settings_of(state).home
            row.ids.stepper.value = at_home(state.position[seat])
        dealer = next_dealer(state)
        count = hand_size(settings_of(state), state.deal + 1)
        self.next_told = ngettext(
            "Next deal: {name}, {count} card", "Next deal: {name}, {count} cards", count
        ).format(name=players[dealer].name, count=count)

    def _make_rows(self, count):
        """As many rows as people play; those that are not needed now wait."""
        for seat in range(len(self._rows), count):
            row = TrackCountRow()
            row.ids.stepper.bind(on_pick=partial(self._count, seat), on_limit=partial(self._count, seat))
            self._rows.append(row)
        box = self.ids.rows
        if len(box.children) != count:
            box.clear_widgets()
            for row in self._rows[:count]:
                box.add_widget(row)

    def _count(self, seat, row, count):
        if not self.play(Home(seat, int(count))):
            row.value = at_home(self.state.position[seat])

    def deal(self):
        """The next deal begins."""
        self.play(Dealer(next_dealer(self.state)))


load_rule(__file__)
