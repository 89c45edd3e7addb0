"""DOG Royal: before the first card each player puts a pawn on the start, the variant's of their choice."""

from kivy.properties import NumericProperty, StringProperty

from screens.games.track.pawns import Look, draw_pawn
from screens.games.track.scene import scene_of
from screens.games.track.turning import TurningPanel
from screens.theme import theme
from screens.widgets import ActionButton, TapCard
from screens.widgets.drawing import Drawing
from screens.widgets.rule import load_rule
from screens.widgets.text import width_of
from tracker.game import say
from tracker.games.tock import Place, settings_of
from tracker.language import _, current


class RankMark(Drawing):
    """A pawn as it looks on the board."""

    look = None

    def draw(self):
        if self.look is not None:
            draw_pawn(self.width / 2, self.height / 2, min(self.size) * 0.9, self.look)


class RankButton(TapCard):
    """A pawn to choose."""

    title = StringProperty("")


class TrackOpeningPanel(TurningPanel):
    """Which pawn begins on the start."""

    widest = NumericProperty(0)  # of the words on the buttons
    _offered = None  # what they say

    def on_kv_post(self, _base):
        self._offer_pawns()

    def refresh(self):
        state, view = self.state, self.view
        settings = settings_of(state)
        bottom = state.active if view.turning else 0
        self.ids.board.show(scene_of(state, view.players, bottom=bottom))
        self.ids.tools.chips = [(_("Special fields"), "", False, view.open_special)] if settings.ranks else []
        self._offer_pawns()
        for button, rank in zip(reversed(self.foot.children), settings.ranks, strict=False):
            button.ids.mark.look = Look(view.players[state.active], rank)
            button.ids.mark.redraw()

    def _offer_pawns(self):
        settings = settings_of(self.state)
        titles = [self.frame.tell(say(f"rank-{rank}")).capitalize() for rank in settings.ranks]
        self.widest = max(
            width_of(title, theme.text_body) for title in titles or [_("Put a pawn on the start")]
        )
        offered = titles, settings.opening, current()
        if offered != self._offered:  # else the buttons stay, and show whose pawns they are
            self._offered = offered
            self._make_buttons(titles, settings.opening)

    def _make_buttons(self, titles, opening):
        self.ids.foot.clear_widgets()
        for number, title in enumerate(titles):
            button = RankButton(title=title)
            button.bind(on_release=lambda _button, number=number: self.play(Place(number)))
            self.ids.foot.add_widget(button)
        if not titles:
            self._offer(_("Put a pawn on the start"), Place(), "primary")
        if opening == "may":
            self._offer(_("Nobody"), Place(None), "tonal")

    def _offer(self, text, move, kind):
        button = ActionButton(text=text, kind=kind, big=True)
        button.bind(on_release=lambda _button: self.play(move))
        self.ids.foot.add_widget(button)

    def tap(self):
        """The board is only looked at: what is asked for is below it."""
        self.explain(self.frame.tell(self.frame.rules.prompt(self.state).ask))


load_rule(__file__)
