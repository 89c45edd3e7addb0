"""Happy Corgi: a panel for each step of a turn, at the drawn table or on the score pad."""

from functools import partial

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.games.panels import Panel, player_buttons
from screens.theme import theme
from screens.widgets import ActionButton, Chip, ListRow, show
from tracker.games.happy_corgi import moves as corgi
from tracker.games.happy_corgi.board import BASKET, is_place
from tracker.games.happy_corgi.flow import can_go_again
from tracker.games.happy_corgi.judging import open_activities, reach
from tracker.games.happy_corgi.state import HUGS
from tracker.games.happy_corgi.words import EFFECTS
from tracker.language import _

SMALLEST_BOARD, LARGEST_BOARD = dp(272), dp(640)
LARGE_TEXT = 1.25  # from this scale on, not everything has room for its name
USUAL_HUGS = range(1, 5)
OTHER_HUGS = "…"
MOVES = {kind.__name__.lower(): kind for kind in corgi.OUTCOMES}


class StepStrip(BoxLayout):
    """The five steps of a turn; the present one stands out."""


class StepMark(BoxLayout):
    """One step of the strip."""

    text = StringProperty("")
    now = ObjectProperty(False)
    past = ObjectProperty(False)


def draw_steps(strip, phase):
    """Fill the strip: taking, moving (with meetings), effect, turning over, solving."""
    names = (_("Card"), _("Move"), _("Effect"), _("Turn over"), _("Solve"))
    now = {"take": (0,), "move": (1,), "meet": (1,), "effect": (2, 3), "act": (4,)}[phase]
    strip.clear_widgets()
    for number, name in enumerate(names):
        text = name if number in now or theme.scale <= LARGE_TEXT else str(number + 1)
        strip.add_widget(StepMark(text=text, now=number in now, past=number < now[0]))


class FirstPanel(Panel):
    """Who starts."""

    def refresh(self):
        player_buttons(
            self.ids.players,
            self.view.players,
            range(self.state.players),
            lambda seat: self.play(corgi.Starts(seat)),
        )


class BoardPanel(Panel):
    """A panel with the table on it, as large as leaves everything else on the screen."""

    def __init__(self, view, **kwargs):
        self._fit_soon = Clock.create_trigger(self._fit)
        super().__init__(view, **kwargs)

    def on_parent(self, _panel, parent):
        """Follow what else is on the screen, as long as the panel is."""
        frame = self.view.frame.ids
        for widget, prop in (
            (frame.scroll, "size"),
            (frame.board, "minimum_height"),
            (frame.board, "orientation"),
            (self, "minimum_height"),
            (self, "width"),
        ):
            (widget.fbind if parent else widget.funbind)(prop, self._fit_soon)
        self._fit_soon()

    def _fit(self, *_args):
        """The room that is left by whatever stands above the table or below it; on a phone that lies on
        its side the buttons stand beside it."""
        board, frame = self.ids.board, self.view.frame.ids
        column = self if frame.board.orientation == "horizontal" else frame.board
        others = dp(48) if theme.low else column.minimum_height - board.height + dp(8)
        room = frame.scroll.height - others
        least = min(self.width, SMALLEST_BOARD * theme.scale)
        board.side = max(least, min(room, self.width, LARGEST_BOARD))


class LayOutPanel(BoardPanel):
    """The table is being laid out; its cards may be told already."""

    def refresh(self):
        self.ids.board.show(self.state, self.view.players)

    def ready(self):
        """It is."""
        self.play(corgi.Ready())


class CorgiPanel(BoardPanel):
    """A turn: the steps, the table, and what the present step needs."""

    card = NumericProperty(0)  # the action card that is played to move
    pick = ObjectProperty(None, allownone=True)  # the kind of outcome that is being entered
    picked = ListProperty()  # what has been chosen for it

    def refresh(self):
        self.pick, self.picked = None, []
        state = self.state
        draw_steps(self.ids.steps, state.phase)
        self.card = 1 if state.combos and state.legs else 0
        self._draw_controls()
        self._draw_board()

    # --- the table

    def _draw_board(self):
        self.ids.board.show(self.state, self.view.players, self._lit(), self.picked)

    def _lit(self):
        """The squares where the present step can be done."""
        state = self.state
        if self.pick:
            return self._pickable() if self._asks_square() else ()
        if state.phase == "move":
            return reach(state, self.card)
        if state.phase != "act":
            return ()
        return open_activities(state) | (reach(state, self.card) if can_go_again(state) else set())

    def tap_square(self, square):
        """What a tap means depends on the step; where it means nothing it tells of the card."""
        state = self.state
        if self.pick:
            if self._asks_square():
                self._choose(square)
        elif is_place(square) and (state.phase == "move" or (state.phase == "act" and can_go_again(state))):
            self.play(corgi.Go(square, self.card))
        elif is_place(square):
            self.view.tell_place(square)
        else:
            self.view.open_activity(square)

    # --- what the step needs

    def _draw_controls(self):
        box = self.ids.controls
        box.clear_widgets()
        if self.pick:
            self._draw_pick(box)
            return
        draw = {
            "take": self._draw_take,
            "move": self._draw_move,
            "meet": self._draw_meet,
            "effect": self._draw_effect,
            "act": self._draw_act,
        }[self.state.phase]
        draw(box)

    def _draw_take(self, box):
        box.add_widget(TakeButtons(self, river=self.state.river, stock=self.state.stock))

    def _draw_move(self, box):
        if not self.state.combos:  # there the first move is free, and a card only makes the second
            box.add_widget(CardChoice(self, with_none=True))

    def choose_card(self, value):
        """An action card of that value is played, or none: 0."""
        self.card = value
        self._draw_board()

    def _draw_meet(self, box):
        for target in self.state.meetings:
            box.add_widget(MeetRow(self, target))

    def _draw_effect(self, box):
        place = self.state.place(self.state.stopped)
        seen = [kind for kind in place.effect if self._can(kind)]
        if seen:
            chips = Factory.CardChips()
            for kind in seen:
                chip = Chip(text=_(EFFECTS[kind]), icon="play")
                chips.fbind("width", chip.setter("room"))
                chip.bind(on_release=lambda _chip, kind=kind: self.begin(kind))
                chips.add_widget(chip)
            box.add_widget(chips)
        box.add_widget(EffectButtons(self, basket=self.state.stopped == BASKET))

    def _can(self, kind):
        return any(isinstance(move, MOVES[kind]) for move in self.view.legal())

    def choose_effect(self):
        """Everything that an effect can do, in a list."""
        body = Factory.Menu()
        dialog = show(_("What does the place do?"), body)

        def add(title, action):
            row = ListRow(title=title)
            row.bind(on_release=lambda _row: (dialog.dismiss(), action()))
            body.add_widget(row)

        for kind in EFFECTS:
            if self._can(kind):
                add(_(EFFECTS[kind]), partial(self.begin, kind))
        for kind, title in (("draw", _("Somebody else draws")), ("discard", _("Somebody else discards"))):
            if self._can(kind):
                add(title, partial(self.begin, kind, other=True))

    def begin(self, kind, other=False):
        """Enter an outcome of that kind; drawing and discarding are one's own unless told otherwise."""
        made = MOVES[kind]
        if not made.__struct_fields__:
            self.play(made())
        elif kind in ("draw", "discard") and not other:
            self.play(made(self.state.active))
        else:
            self.pick, self.picked = kind, []
            self._draw_controls()
            self._draw_board()

    def _pickable(self):
        """What may be chosen next, going by the legal outcomes that fit what has been chosen."""
        if self.pick == "swapcards":
            lying = {square for square, slot in enumerate(self.state.activities) if slot is not None}
            return lying - set(self.picked)
        fitting = (
            [getattr(move, name) for name in move.__struct_fields__]
            for move in self.view.legal()
            if isinstance(move, MOVES[self.pick])
        )
        chosen = list(self.picked)
        return {values[len(chosen)] for values in fitting if values[: len(chosen)] == chosen}

    def _choose(self, value):
        """One more part of the outcome; the last one makes it a move."""
        made = MOVES[self.pick]
        chosen = [*self.picked, value]
        if len(chosen) == len(made.__struct_fields__):
            self.play(made(*chosen))
            return
        self.picked = chosen
        self._draw_controls()
        self._draw_board()

    @property
    def _next_field(self):
        return MOVES[self.pick].__struct_fields__[len(self.picked)]

    def _asks_square(self):
        return self._next_field in ("square", "other")

    def _draw_pick(self, box):
        row = PickRow(self, title=_(EFFECTS[self.pick]))
        row.hint = _("Tap a square that is lit.") if self._asks_square() else _("Whose?")
        box.add_widget(row)
        if not self._asks_square():
            others_only = self._next_field == "target" or self.pick in ("draw", "discard")
            but = self.state.active if others_only else None
            player_buttons(row.ids.players, self.view.players, self._pickable(), self._choose, but=but)

    def cancel(self):
        """The outcome is not entered after all."""
        self.refresh()

    def _draw_act(self, box):
        if can_go_again(self.state):
            box.add_widget(CardChoice(self, with_none=False))
        box.add_widget(EndButton(self))

    def finish(self):
        """Nothing more this turn."""
        self.play(corgi.Finish())


class TakeButtons(BoxLayout):
    """The river or the pile."""

    river = NumericProperty(0)
    stock = NumericProperty(0)

    def __init__(self, turn, **kwargs):
        self.turn = turn
        super().__init__(**kwargs)

    def take(self, source):
        """One card from there."""
        self.turn.play(corgi.Take(source))


class CardChoice(BoxLayout):
    """The action card that is played to move."""

    def __init__(self, turn, with_none, **kwargs):
        self.turn = turn
        super().__init__(**kwargs)
        options = [(0, _("No card"))] if with_none else []
        self.ids.choice.options = [*options, (1, _("Card of 1")), (2, _("Card of 2"))]
        self.ids.choice.value = turn.card


class MeetRow(BoxLayout):
    """A corgi that is met: the letter on the card drawn."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")

    def __init__(self, turn, target, **kwargs):
        self.turn, self.target = turn, target
        player = turn.view.players[target]
        super().__init__(name=player.name, colour=player.colour, shape=player.shape, **kwargs)

    def meet(self, letter):
        """The card drawn shows that letter."""
        self.turn.play(corgi.Meet(self.target, letter))


class EffectButtons(BoxLayout):
    """What the place does, and turning it over."""

    def __init__(self, turn, basket, **kwargs):
        self.turn, self.basket = turn, basket
        super().__init__(**kwargs)
        self.ids.over.text = _("Done") if basket else _("Turn over")

    def turn_over(self):
        """The effect is finished, or not wanted."""
        self.turn.play(corgi.TurnOver())


class PickRow(BoxLayout):
    """An outcome that is being entered."""

    title = StringProperty("")
    hint = StringProperty("")

    def __init__(self, turn, **kwargs):
        self.turn = turn
        super().__init__(**kwargs)


class EndButton(ActionButton):
    """Nothing, or nothing more: the turn ends."""

    def __init__(self, turn, **kwargs):
        self.turn = turn
        super().__init__(**kwargs)


class HugsPanel(Panel):
    """Score only: an activity, poops on it, the end of the turn."""

    def refresh(self):
        state = self.state
        self.ids.end.text = _("End of turn") if state.solved else _("None: end of turn")
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
