"""Happy Corgi, a turn at the table: its five steps, and what each of them needs under the thumb."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.games.happy_corgi.board_panel import BoardPanel
from screens.games.happy_corgi.effect import EffectStep
from screens.games.happy_corgi.names import action_name
from screens.games.happy_corgi.step import CorgiStep
from screens.theme import theme
from screens.widgets import ActionButton, ask
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import happy_corgi as corgi
from tracker.games.happy_corgi import is_place, open_activities, reach, where_told
from tracker.language import _, ngettext
from tracker.words import join

STEPS = 5  # of a turn, as the strip tells them
LARGE_TEXT = 1.25  # from this scale on, not everything has room for its name


class StepStrip(BoxLayout):
    """The five steps of a turn; the present one stands out."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for _step in range(STEPS):
            self.add_widget(StepMark())

    def show(self, phase):
        """Taking, moving (with meetings), effect, turning over, solving."""
        names = (_("Card"), _("Move"), _("Effect"), _("Turn over"), _("Solve"))
        now = {"take": (0,), "move": (1,), "meet": (1,), "effect": (2, 3), "act": (4,)}[phase]
        named = theme.scale <= LARGE_TEXT
        for number, (mark, name) in enumerate(zip(reversed(self.children), names, strict=True)):
            mark.text = name if named or number in now else ""
            mark.now, mark.past = number in now, number < now[0]


class StepMark(BoxLayout):
    """One step of the strip."""

    text = StringProperty("")
    now = BooleanProperty(False)
    past = BooleanProperty(False)


class TakeStep(CorgiStep):
    """A card from the river or from the pile."""

    def __init__(self, turn, **kwargs):
        super().__init__(turn, **kwargs)
        self._buttons = TakeButtons(self)
        self.add_widget(self._buttons)

    def fresh(self):
        self._buttons.river, self._buttons.stock = self.state.river, self.state.stock

    def take(self, source):
        """One card from there."""
        self.turn.play(corgi.Take(source))


class TakeButtons(BoxLayout):
    """The river or the pile."""

    river = NumericProperty(0)
    stock = NumericProperty(0)

    def __init__(self, step, **kwargs):
        self.step = step
        super().__init__(**kwargs)


class WalkStep(CorgiStep):
    """A step in which the corgi may move."""

    card = 0  # played to move; 0: none
    with_none: bool  # whether it may move without one

    def __init__(self, turn, **kwargs):
        super().__init__(turn, **kwargs)
        self._choice = CardChoice(self)

    def fresh(self):
        self.card = 1 if self.state.combos and self.state.legs else 0
        self._choice.show(self.with_none, self.card)

    def choose_card(self, value):
        """An action card of that value is played, or none: 0."""
        self.card = value
        self.turn.draw_board()


class MoveStep(WalkStep):
    """The corgi moves, with a card or without."""

    with_none = True

    def __init__(self, turn, **kwargs):
        super().__init__(turn, **kwargs)
        if not self.state.combos:  # there the first move is free, and a card only makes the second
            self.add_widget(self._choice)

    def lit(self):
        """Where the corgi can stop."""
        return reach(self.state, self.card)

    def tap(self, square):
        """There it goes."""
        if is_place(square):
            self.turn.play(corgi.Go(square, self.card))
        else:
            super().tap(square)


class CardChoice(BoxLayout):
    """The action card that is played to move."""

    def __init__(self, step, **kwargs):
        self.step = step
        super().__init__(**kwargs)

    def show(self, with_none, card):
        """Offer the cards, *card* being the one that is played."""
        options = [(0, _("No card"))] if with_none else []
        self.ids.choice.options = [*options, (1, _("Card 1")), (2, _("Card 2"))]
        self.ids.choice.value = card


class MeetStep(CorgiStep):
    """The corgis that are met, a letter each."""

    def fresh(self):
        self.clear_widgets()
        for target in self.state.meetings:
            self.add_widget(MeetRow(self, target))

    def meet(self, target, letter):
        """The card drawn for that corgi shows that letter."""
        self.turn.play(corgi.Meet(target, letter))


class MeetRow(BoxLayout):
    """A corgi that is met: the letter on the card drawn."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")

    def __init__(self, step, target, **kwargs):
        self.step, self.target = step, target
        player = step.view.players[target]
        super().__init__(name=player.name, colour=player.colour, shape=player.shape, **kwargs)


class ActStep(WalkStep):
    """Solving, pooping, moving on where that is possible, or nothing."""

    with_none = False

    def __init__(self, turn, **kwargs):
        super().__init__(turn, **kwargs)
        self.add_widget(EndButton(self))

    def fresh(self):
        super().fresh()
        if bool(self._choice.parent) is not self.state.can_go_again:
            if self._choice.parent:
                self.remove_widget(self._choice)
            else:
                self.add_widget(self._choice, index=len(self.children))

    def lit(self):
        """The activities within reach, and where the corgi can go on to."""
        onward = reach(self.state, self.card) if self.state.can_go_again else frozenset()
        return open_activities(self.state) | onward

    def tap(self, square):
        """An activity is opened; a place is where the corgi goes on to."""
        if not is_place(square):
            self.open_activity(square)
        elif self.state.can_go_again:
            self.turn.play(corgi.Go(square, self.card))
        else:
            super().tap(square)

    def finish(self):
        """Nothing more this turn."""
        self.turn.play(corgi.Finish())

    def open_activity(self, square):
        """What an activity asks, gives and bears, and what can be done with it now."""
        slot = self.state.slot(square)
        if slot is None:
            self.turn.play(corgi.Poop(square))  # there is nothing: the phone says so
            return
        left = self.state.reserve(self.state.seat)
        poop = ngettext("Drop a poop ({count} left)", "Drop a poop ({count} left)", left).format(count=left)
        change = (_("Change the card"), "plain", partial(self.view.tell_activity, square))
        drop = (poop, "tonal" if left else "plain", lambda: self.turn.play(corgi.Poop(square)))
        if slot.card is None:
            text = _("The app does not know this card yet.")
            enter = partial(self.view.tell_activity, square, then=partial(self.open_activity, square))
            actions = [drop, (_("Enter the card, then solve it"), "tonal", enter)]
        else:
            text = self._poops_told(slot)
            solve = corgi.Solve(square, slot.card.actions)
            allowed = self.view.frame.rules.refusal(self.state, solve) is None
            kind = "primary" if allowed else "plain"
            actions = [change, drop, (_solve_told(slot.card), kind, lambda: self.turn.play(solve))]
        ask(where_told(self.state, square), text, actions)

    def _poops_told(self, slot):
        players = self.view.players
        owners = [player.name for player, count in zip(players, slot.poops, strict=True) if count]
        return _("Poops on it: {names}").format(names=join(owners)) if owners else ""


def _solve_told(activity):
    told = ngettext("Solve for {count} hug: {cards}", "Solve for {count} hugs: {cards}", activity.hugs)
    return told.format(count=activity.hugs, cards=", ".join(map(action_name, activity.actions)))


class EndButton(ActionButton):
    """Nothing, or nothing more: the turn ends."""

    def __init__(self, step, **kwargs):
        self.step = step
        super().__init__(**kwargs)


class CorgiPanel(BoardPanel):
    """A turn: the steps, the table, and what the present step needs."""

    kinds = {"take": TakeStep, "move": MoveStep, "meet": MeetStep, "effect": EffectStep, "act": ActStep}
    step: CorgiStep | None = None

    def __init__(self, view, **kwargs):
        self._steps: dict[type[CorgiStep], CorgiStep] = {}
        super().__init__(view, **kwargs)

    def refresh(self):
        self.ids.steps.show(self.state.phase)
        step = self._made(self.kinds[self.state.phase])
        step.fresh()
        if step.parent is None:
            self.step = step
            self.foot.clear_widgets()
            self.foot.add_widget(step)
        self.draw_board()

    def prepare(self):
        """Make the next step that has not come yet."""
        missing = [kind for kind in self.kinds.values() if kind not in self._steps]
        if missing:
            self._made(missing[0])
        return bool(missing)

    def _made(self, kind):
        return self._steps.get(kind) or self._steps.setdefault(kind, kind(self))

    def draw_board(self):
        """The table, with the squares lit where the present step can be done."""
        assert self.step is not None
        self.ids.board.show(self.state, self.view.players, self.step.lit(), self.step.chosen)


load_rule(__file__)
