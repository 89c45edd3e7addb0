"""Happy Corgi, score only: an activity, poops on it, the end of the turn."""

from kivy.factory import Factory

from screens.games.panels import Panel, player_buttons
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import happy_corgi as corgi
from tracker.games.happy_corgi import HUGS
from tracker.language import _

USUAL_HUGS = range(1, 5)
OTHER_HUGS = "…"


class HugsPanel(Panel):
    """A turn of which only the hugs are kept."""

    def refresh(self):
        state = self.state
        self.foot.text = _("End of turn") if state.solved else _("None: end of turn")
        place = self.ids.place
        place.clear_widgets()
        if state.solved:
            self._draw_poops()
        else:
            place.add_widget(HugsPad(self, USUAL_HUGS))

    def _draw_poops(self):
        """Whose poops lay on the activity: a tap for each."""
        possible = {move.seat for move in self.view.legal() if isinstance(move, corgi.Pooped)}
        grid = Factory.PoopGrid()
        player_buttons(
            grid,
            self.view.players,
            possible,
            lambda seat: self.play(corgi.Pooped(seat)),
            but=self.state.active,
        )
        self.ids.place.add_widget(grid)

    def press(self, key):
        """So many hugs, or a card with more of them."""
        if key == OTHER_HUGS:
            self.ids.place.clear_widgets()
            self.ids.place.add_widget(HugsPad(self, [hugs for hugs in HUGS if hugs not in USUAL_HUGS]))
        else:
            self.play(corgi.Scored(key))

    def finish(self):
        """The next player's turn."""
        self.play(corgi.Finish())


class HugsPad(BoxLayout):
    """How many hugs the card shows."""

    def __init__(self, panel, hugs, **kwargs):
        self.panel = panel
        super().__init__(**kwargs)
        keys = [(count, str(count), "tonal") for count in hugs]
        more = [(OTHER_HUGS, OTHER_HUGS, "")] if USUAL_HUGS[0] in hugs else []
        self.ids.pad.keys = [*keys, *more]


load_rule(__file__)
