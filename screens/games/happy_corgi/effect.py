"""Happy Corgi, the effect of a place: what it did is chosen, then entered square by square."""

from collections.abc import Sequence
from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from screens.games.happy_corgi.card_editors import CardChips
from screens.games.happy_corgi.names import effect_name
from screens.games.happy_corgi.step import CorgiStep
from screens.games.panels import player_buttons
from screens.widgets import ActionButton, Chip, offer
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import happy_corgi as corgi
from tracker.games.happy_corgi import BASKET, EFFECTS, OUTCOMES
from tracker.language import _


class EffectStep(CorgiStep):
    """What the place did, and turning it over."""

    pick = ""  # the kind of outcome that is being entered
    _possible: Sequence[str] = ()  # the kinds of outcomes that the rules and the pieces allow

    def fresh(self):
        self.pick, self.chosen = "", []
        legal = {type(move) for move in self.view.legal()}
        self._possible = [kind for kind in EFFECTS if OUTCOMES[kind] in legal]
        self._draw()

    def _draw(self):
        self.clear_widgets()
        if self.pick:
            self._draw_pick()
            return
        possible = self._possible
        shed = "shed" in possible
        if shed:  # whoever comes here with mean dogs comes to be rid of them; what is below it stays there
            self.add_widget(ShedButton(self))
        place = self.state.place(self.state.stopped)
        seen = [kind for kind in place.effect if kind in possible and kind != "shed"]
        if seen:
            chips = CardChips()
            for kind in seen:
                chip = Chip(text=effect_name(kind), icon="play")
                chips.fbind("width", chip.setter("room"))
                chip.bind(on_release=lambda _chip, kind=kind: self.begin(kind))
                chips.add_widget(chip)
            self.add_widget(chips)
        buttons = EffectButtons(self, basket=self.state.stopped == BASKET, later=shed)
        if not possible:  # a side just turned up is for somebody else
            buttons.remove_widget(buttons.ids.effect)
        self.add_widget(buttons)

    def _redraw(self):
        self._draw()
        self.turn.draw_board()

    def turn_over(self):
        """The effect is finished, or not wanted."""
        self.turn.play(corgi.TurnOver())

    def choose_effect(self):
        """Everything that an effect can do, in a list."""
        possible = self._possible
        rows = [(effect_name(kind), "", partial(self.begin, kind)) for kind in possible]
        for kind, title in (("draw", _("Somebody else draws")), ("discard", _("Somebody else discards"))):
            if kind in possible:
                rows.append((title, "", partial(self.begin, kind, other=True)))
        offer(_("What does the place do?"), rows)

    # --- entering an outcome

    def begin(self, kind, other=False):
        """Enter an outcome of that kind; drawing and discarding are one's own unless told otherwise."""
        made = OUTCOMES[kind]
        if not made.__struct_fields__:
            self.turn.play(made())
        elif kind in ("draw", "discard") and not other:
            self.turn.play(made(self.state.seat))
        else:
            self.pick, self.chosen = kind, []
            self._redraw()

    def cancel(self):
        """The outcome is not entered after all."""
        self.pick, self.chosen = "", []
        self._redraw()

    def lit(self):
        """The squares that may be chosen next."""
        return self._pickable() if self.pick and self._asks_square() else ()

    def tap(self, square):
        """One more part of the outcome, or of the card there."""
        if not self.pick:
            super().tap(square)
        elif self._asks_square():
            self._choose(square)
        else:
            self.view.frame.explain(self._asked())

    def _pickable(self):
        """What may be chosen next, going by the legal outcomes that fit what has been chosen."""
        if self.pick == "swapcards":
            lying = {square for square, slot in enumerate(self.state.activities) if slot is not None}
            return lying - set(self.chosen)
        fitting = (
            [getattr(move, name) for name in move.__struct_fields__]
            for move in self.view.legal()
            if isinstance(move, OUTCOMES[self.pick])
        )
        count = len(self.chosen)
        return {values[count] for values in fitting if values[:count] == self.chosen}

    def _choose(self, value):
        """One more part of the outcome; the last one makes it a move."""
        made, chosen = OUTCOMES[self.pick], [*self.chosen, value]
        if len(chosen) == len(made.__struct_fields__):
            self.turn.play(made(*chosen))
            return
        self.chosen = chosen
        self._redraw()

    @property
    def _next_field(self):
        return OUTCOMES[self.pick].__struct_fields__[len(self.chosen)]

    def _asks_square(self):
        return self._next_field in ("square", "other")

    def _asked(self):
        """What is asked for next."""
        if self._asks_square():
            return _("Tap a square that is lit.")
        return _("To whom?") if self.pick == "give" else _("Whose?")

    def _draw_pick(self):
        row = PickRow(self, title=effect_name(self.pick))
        row.hint = self._asked()
        self.add_widget(row)
        if not self._asks_square():
            others_only = self._next_field == "target" or self.pick in ("draw", "discard")
            but = self.state.active if others_only else None
            player_buttons(row.ids.players, self.view.players, self._pickable(), self._choose, but=but)


class ShedButton(ActionButton):
    """The basket takes the mean dogs."""

    def __init__(self, step, **kwargs):
        self.step = step
        super().__init__(text=effect_name("shed"), **kwargs)


class EffectButtons(BoxLayout):
    """What the place does, and turning it over; *later*: something else comes first."""

    later = BooleanProperty(False)

    def __init__(self, step, basket, **kwargs):
        self.step = step
        super().__init__(**kwargs)
        self.ids.over.text = _("Done") if basket else _("Turn over")


class PickRow(BoxLayout):
    """An outcome that is being entered."""

    title = StringProperty("")
    hint = StringProperty("")

    def __init__(self, step, **kwargs):
        self.step = step
        super().__init__(**kwargs)


load_rule(__file__)
