"""Toc Chocottes, a turn that the phone follows: draw, discard, match, use effects, or knock."""

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.games.panels import Panel
from screens.games.toc_chocottes.effects import effect_panel, value_keys
from screens.games.toc_chocottes.rows import PlayerRow, player_rows
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import toc_chocottes as toc
from tracker.language import _, ngettext


class TurnPanel(Panel):
    """Draw or knock, and whatever is matched and used before the next player does."""

    pile_text = StringProperty("")
    top_text = StringProperty("")
    effect = ObjectProperty(None, allownone=True)
    last = BooleanProperty(False)
    _under_thumb: BoxLayout | None = None  # the turn's buttons, or a waiting effect

    def __init__(self, view, **kwargs):
        super().__init__(view, **kwargs)
        self._rows = Factory.Stack()  # who may have matched, kept while nobody can

    def prepare(self):
        """One more of the rows of who may have matched."""
        missing = len(self._rows.children) < len(self.view.players)
        if missing:
            self._rows.add_widget(PlayerRow())
        return missing

    def refresh(self):
        state = self.state
        self.pile_text = ngettext("{count} card in the pile", "{count} cards in the pile", state.pile).format(
            count=state.pile
        )
        self.top_text = str(state.top or "")
        self.last = state.finishing
        self.effect = toc.waiting(state)
        self._draw_effect()
        self._draw_matches()

    def draw_card(self):
        """The next player draws, or the pile is empty and the round ends."""
        self.play(toc.PileOut() if self.last else toc.Draw(self.state.mover))

    def knock(self):
        """The player whose turn it is knocks."""
        self.play(toc.Knock(self.state.mover))

    def _draw_effect(self):
        """A waiting effect comes before the next turn: it takes the place of the turn's buttons."""
        if self.effect is None and isinstance(self._under_thumb, TurnButtons):
            self._under_thumb.last = self.last
            return
        self.foot.clear_widgets()
        self._under_thumb = TurnButtons(self) if self.effect is None else effect_panel(self)
        self.foot.add_widget(self._under_thumb)

    def _draw_matches(self):
        if self.state.phase != "window":
            self.ids.matches.clear_widgets()
            return
        if self._rows.parent is None:
            self.ids.matches.add_widget(self._rows)
        rows = player_rows(
            self._rows,
            self.view.players,
            lambda seat: self.play(toc.Match(seat)),
            lambda seat: self.play(toc.Mistake(seat)),
        )
        gone = not self.state.left(self.state.top)
        for row in rows:
            row.left_text, row.right_text = _("Matches {card}").format(card=self.state.top), _("Wrong card")
            row.left_dimmed = gone


class TurnButtons(BoxLayout):
    """Draw or knock."""

    last = BooleanProperty(False)

    def __init__(self, turn, **kwargs):
        self.turn = turn
        super().__init__(last=turn.last, **kwargs)


class DrawnPanel(Panel):
    """Which card goes to the discard."""

    def on_kv_post(self, _base):
        self.refresh()

    def fresh(self):
        self.ids.which.value = "discard"

    def refresh(self):
        self.ids.pad.keys = value_keys(self.state)

    def discard(self, value):
        """The drawn card or another, of this value."""
        kept = self.ids.which.value == "keep"
        self.play(toc.Keep(value) if kept else toc.Discard(value))


load_rule(__file__)
