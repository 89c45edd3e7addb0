"""Setting the table of Toc Chocottes as it really is: who starts; or turn, hands, pile and discard.

There are 56 cards: what is set here is carried over to the other places at once, for all to see.
"""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from msgspec.structs import replace

from screens.games.panels import GameAdjuster
from screens.games.toc_chocottes.effects import value_keys
from screens.widgets import ActionButton, CardPad, Segmented, Stepper, SwitchRow, Text, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import toc_chocottes as toc
from tracker.language import _, ngettext

MORE = "more"
FEW = 8  # cards of the discard that are shown unless all are wanted


class DiscardPad(CardPad):
    """The discard, its top first, and a key for a card more on top."""


class DiscardNotes(BoxLayout):
    """What the phone has to say of the discard."""


class ValuePad(CardPad):
    """The values that a card can have."""


class Adjuster(GameAdjuster):
    """Besides the totals: who starts before a round, everything that lies there during a refereed one."""

    all_shown = BooleanProperty(False)  # every card of the discard, not only the last few

    def __init__(self, match, **kwargs):
        super().__init__(match, **kwargs)
        self._state = match.state
        self._starter = self._turn = None
        self.spacing = dp(8)
        if self._state.phase in ("deal", "round"):
            self._starter = self._add_names(_("Who starts"), self._state.active)
        if not self._state.hands or self._state.phase == "over":
            return
        self.add_widget(_hint(_("There are 56 cards: what you set here fills in the rest.")))
        if self._state.in_play:
            self._add_turn()
        self._add_counts()
        self._add_discard()
        self._draw()

    def adjusted(self, state):
        """*state* with what was set here."""
        here = self._state
        if self._starter and self._starter.value != here.active:
            return toc.set_starter(state, self._starter.value)
        if not here.hands or here.phase == "over":
            return state
        return replace(
            state,
            phase=here.phase,
            active=here.active,
            pile=here.pile,
            hands=here.hands,
            discard=here.discard,
            queue=here.queue,
        )

    def _add_names(self, title, seat):
        self.add_widget(Text(text=title, bold=True))
        names = [(at, player.name) for at, player in enumerate(self._players)]
        choice = Segmented(options=names, value=seat)
        self.add_widget(choice)
        return choice

    def _add_turn(self):
        self._turn = self._add_names(_("Whose turn"), self._state.mover)
        self._drawn = SwitchRow(text=_("Has already drawn a card"))
        self._turn.bind(on_pick=lambda _choice, seat: self._set(toc.set_turn, seat, self._drawn.active))
        self._drawn.bind(on_switch=lambda _row, on: self._set(toc.set_turn, self._turn.value, on))
        self.add_widget(self._drawn)

    def _add_counts(self):
        self.add_widget(Text(text=_("Cards"), bold=True))
        self._hands = [Stepper(text=player.name) for player in self._players]
        for seat, stepper in enumerate(self._hands):
            stepper.bind(on_pick=lambda _step, cards, seat=seat: self._set(toc.set_hand, seat, int(cards)))
            self.add_widget(stepper)
        self._pile = Stepper(text=_("Cards in the pile"))
        self._pile.bind(on_pick=lambda _step, cards: self._set(toc.set_pile, int(cards)))
        self.add_widget(self._pile)

    def _add_discard(self):
        self.add_widget(Text(text=_("The discard, its top first: tap a card to change it"), bold=True))
        self._pad = DiscardPad()
        self._pad.bind(on_key=lambda _pad, place: self._tap(place))
        self.add_widget(self._pad)
        self._notes = DiscardNotes()
        self.add_widget(self._notes)

    def _set(self, change, *what):
        """Take over what was said of one place, and what follows for the others."""
        self._state = change(self._state, *what)
        self._draw()

    def _draw(self):
        """What has been set so far, and what follows from it."""
        state = self._state
        if self._turn:
            self._turn.value, self._drawn.active = state.mover, state.phase == "drawn"
        free = state.pile + len(state.discard)
        for stepper, cards in zip(self._hands, state.hands, strict=True):
            stepper.value, stepper.max = cards, cards + free
        self._pile.value, self._pile.max = state.pile, free
        self._draw_discard()

    def _draw_discard(self):
        discard, wanted = self._state.discard, self._top_wanted
        shown = list(enumerate(discard))[::-1]
        hidden = 0 if self.all_shown else max(0, len(shown) - FEW)
        keys: list[tuple[Any, ...]] = [(MORE, "", "tonal", "plus")]
        for place, value in shown[: len(shown) - hidden]:
            asked = wanted and place == len(discard) - 1
            keys.append((place, str(value or "?"), "danger" if asked else ""))
        self._pad.keys = keys
        self._notes.clear_widgets()
        if wanted:
            self._notes.add_widget(Text(text=_("Which card lies on top? Tap the question mark.")))
        if hidden:
            words = ngettext("{count} card below", "{count} cards below", hidden).format(count=hidden)
            every = ActionButton(text=words, kind="plain")
            every.bind(on_release=lambda _button: self._show_all())
            self._notes.add_widget(every)

    @property
    def _top_wanted(self):
        """Whether the card on top must still be told: it can be matched."""
        state = self._state
        return state.phase == "window" and state.top == toc.UNKNOWN

    def _show_all(self):
        self.all_shown = True
        self._draw_discard()

    def _tap(self, place):
        """A card more on top, or another card in this place, or none."""
        discard = self._state.discard
        if place == MORE:
            self._pick(lambda value: self._set(toc.set_discard, (*discard, value)))
            return
        before, after = discard[:place], discard[place + 1 :]
        self._pick(
            lambda value: self._set(toc.set_discard, (*before, value, *after)),
            partial(self._set, toc.set_discard, (*before, *after)),
        )

    def _pick(self, take, remove=None):
        """Choose a value, or take the card away where there is one."""
        pad = ValuePad()
        pad.keys = [*value_keys(self._state), (toc.UNKNOWN, "?", "")]
        actions = [(_("Take it away"), "danger", remove)] if remove else []
        dialog = show(_("Which card?"), pad, [*actions, (_("Leave it"), "plain", None)])
        pad.bind(on_key=lambda _pad, value: (dialog.dismiss(), take(value)))


def _hint(words):
    return Text(text=words, kind="small", soft=True)


load_rule(__file__)
