"""Toc Chocottes, an effect that waits: used on whom, or not at all."""

from kivy.metrics import dp

from screens.games.panels import player_buttons
from screens.widgets import ActionButton
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import toc_chocottes as toc
from tracker.language import _


def effect_panel(turn):
    """What the owner of the waiting effect is asked."""
    return (ReaperPanel if toc.USES[turn.effect.value] is toc.Reap else EffectPanel)(turn)


def value_keys(state):
    """The keys 1 to 14; a value whose four cards have all been seen is dimmed."""
    return [(value, str(value), "" if state.left(value) else "dimmed") for value in toc.VALUES]


class EffectPanel(BoxLayout):
    """A waiting effect: on whom, or not at all."""

    def __init__(self, turn, **kwargs):
        super().__init__(**kwargs)
        effect, state, players = turn.effect, turn.state, turn.view.players
        use, box = toc.USES[effect.value], self.ids.choices
        if issubclass(use, toc.TargetMove):
            possible = toc.targets(state, effect)
            player_buttons(box, players, possible, lambda seat: turn.play(use(seat)), but=effect.seat)
        else:
            text = _("Yes, a card for {name}") if use is toc.Crack else _("Looks at a card")
            yes = ActionButton(text=text.format(name=players[state.seat].name), big=True)
            yes.bind(on_release=lambda _button: turn.play(use()))
            box.add_widget(yes)
        no = ActionButton(text=_("No, not used"), kind="plain", height=dp(56))
        no.bind(on_release=lambda _button: turn.play(toc.Decline()))
        box.add_widget(no)


class ReaperPanel(BoxLayout):
    """The Reaper: which card goes."""

    def __init__(self, turn, **kwargs):
        self.turn = turn
        super().__init__(**kwargs)
        self.ids.pad.keys = value_keys(turn.state)

    def reap(self, value):
        """One more card goes."""
        self.turn.play(toc.Reap(value))

    def decline(self):
        """None goes."""
        self.turn.play(toc.Decline())


load_rule(__file__)
