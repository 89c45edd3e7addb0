"""Toc Chocottes under the thumb: one panel for each phase of a round."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.games.panels import Panel, PhaseView, player_buttons
from screens.widgets import ActionButton, CardPad, NumberPad, type_number
from screens.widgets.rule import load_rule
from tracker.games.toc_chocottes import state as toc
from tracker.games.toc_chocottes.flow import in_play, targets, waiting
from tracker.games.toc_chocottes.judging import most_points
from tracker.games.toc_chocottes.scoring import starters
from tracker.language import _, ngettext

BACKSPACE = "backspace"
OK = "ok"
PENALTIES_SEEN = "toc_chocottes.penalties"
COUNT_MODE = "toc_chocottes.count_mode"


class PlayerRow(BoxLayout):
    """A player with two things that they may have done."""

    __events__ = ("on_first", "on_second")

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    left_text = StringProperty("")
    right_text = StringProperty("")
    left_dimmed = BooleanProperty(False)

    def on_first(self):
        """The left button was tapped."""

    def on_second(self):
        """The right button was tapped."""


def player_rows(box, players, left, right):
    """Fill *box* with a row a player; *left* and *right* are what is called with the seat."""
    box.clear_widgets()
    for seat, player in enumerate(players):
        row = PlayerRow(name=player.name, colour=player.colour, shape=player.shape)
        row.bind(on_first=lambda _row, seat=seat: left(seat), on_second=lambda _row, seat=seat: right(seat))
        box.add_widget(row)
    return reversed(box.children)


class StarterPanel(Panel):
    """Who starts the round."""

    def refresh(self):
        player_buttons(
            self.ids.players,
            self.view.players,
            starters(self.state),
            lambda seat: self.play(toc.Starts(seat)),
        )


class DealPanel(Panel):
    """The cards are being dealt."""

    def dealt(self):
        """They are."""
        self.play(toc.Deal())


class RoundPanel(Panel):
    """Score only: how the round ended."""

    def refresh(self):
        rows = player_rows(
            self.ids.players,
            self.view.players,
            lambda seat: self.play(toc.Knock(seat)),
            lambda seat: self.play(toc.Out(seat)),
        )
        for row in rows:
            row.left_text, row.right_text = _("Knocked"), _("No card left")

    def pile_out(self):
        """Nobody: the pile ran out."""
        self.play(toc.PileOut())


class TurnPanel(Panel):
    """Referee: draw or knock, and whatever is matched and used before the next player does."""

    pile_text = StringProperty("")
    top_text = StringProperty("")
    effect = ObjectProperty(None, allownone=True)
    last = BooleanProperty(False)

    def refresh(self):
        state = self.state
        self.pile_text = ngettext("{count} card in the pile", "{count} cards in the pile", state.pile).format(
            count=state.pile
        )
        self.top_text = str(state.top or "")
        self.last = state.phase == "window" and not state.pile
        self.effect = waiting(state)
        self._draw_effect()
        self._draw_matches()

    def draw_card(self):
        """The next player draws, or the pile is empty and the round ends."""
        self.play(toc.PileOut() if self.last else toc.Draw(self.state.mover))

    def knock(self):
        """The player whose turn it is knocks."""
        self.play(toc.Knock(self.state.mover))

    def decline(self):
        """The waiting effect is not used."""
        self.play(toc.Decline())

    def reap(self, value):
        """One more card goes by the Reaper."""
        self.play(toc.Reap(value))

    def _draw_effect(self):
        """A waiting effect comes before the next turn: it takes the place of the turn's buttons."""
        place = self.ids.effect
        place.clear_widgets()
        if self.effect is not None:
            place.add_widget(ReaperPanel(self) if self.effect.value == toc.REAPER else EffectPanel(self))
        self.ids.turn.clear_widgets()
        if self.effect is None:
            self.ids.turn.add_widget(TurnButtons(self))

    def _draw_matches(self):
        box = self.ids.matches
        if self.state.phase != "window":
            box.clear_widgets()
            return
        rows = player_rows(
            box,
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


class EffectPanel(BoxLayout):
    """A waiting effect: on whom, or not at all."""

    def __init__(self, turn, **kwargs):
        super().__init__(**kwargs)
        self.turn = turn
        effect, state = turn.effect, turn.state
        box = self.ids.choices
        if effect.value in (toc.FAILLE, toc.LOOK):
            text, move = {
                toc.FAILLE: (_("Yes, a card for {name}"), toc.Crack()),
                toc.LOOK: (_("Looks at a card"), toc.Look()),
            }[effect.value]
            button = ActionButton(text=text.format(name=turn.view.players[state.active].name), big=True)
            button.bind(on_release=lambda _button: turn.play(move))
            box.add_widget(button)
            self._add_decline(box)
            return
        kind = {toc.SHUFFLE: toc.Shuffle, toc.SWAP: toc.Swap, toc.GIVE: toc.Give}[effect.value]
        player_buttons(
            box,
            turn.view.players,
            targets(state, effect),
            lambda seat: turn.play(kind(seat)),
            but=effect.seat,
        )
        self._add_decline(box)

    def _add_decline(self, box):
        """The owner may always say no."""
        button = ActionButton(text=_("No, not used"), kind="plain", height=dp(56))
        button.bind(on_release=lambda _button: self.turn.decline())
        box.add_widget(button)


class ReaperPanel(BoxLayout):
    """The Reaper: which card goes."""

    def __init__(self, turn, **kwargs):
        super().__init__(**kwargs)
        self.turn = turn
        self.ids.pad.keys = value_keys(turn.state)


class DrawnPanel(Panel):
    """Referee: which card goes to the discard."""

    def refresh(self):
        self.ids.pad.keys = value_keys(self.state)

    def discard(self, value):
        """The drawn card or another, of this value."""
        kept = self.ids.which.value == "keep"
        self.play(toc.Keep(value) if kept else toc.Discard(value))

    def knock(self):
        """Too late, and the phone says so."""
        self.play(toc.Knock(self.state.active))


def value_keys(state):
    """The keys 1 to 14; a value whose four cards have all been seen is dimmed."""
    return [(value, str(value), "" if state.left(value) else "dimmed") for value in toc.VALUES]


class CountPanel(Panel):
    """What a player counts at the reveal: a total, or card by card."""

    seat = NumericProperty(-1)
    mode = StringProperty("")
    cards = ListProperty()
    shown = StringProperty("")
    pad = ObjectProperty(None, allownone=True)

    def on_kv_post(self, _base):
        self.mode = self.view.frame.app.store.setting(COUNT_MODE, "total")

    def refresh(self):
        waited = self.view.waited_seat()
        if waited != self.seat:
            self.seat, self.cards = waited, []
            if self.mode == "total":
                self.pad.clear()

    def on_mode(self, *_):
        """Put the pad of the mode under the thumb."""
        self.pad = TotalPad(self) if self.mode == "total" else HandPad(self)
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.pad)
        self.cards, self.shown = [], ""

    def choose_mode(self, mode):
        """Enter totals, or cards; the phone remembers."""
        self.mode = mode
        self.view.frame.app.guard(lambda: self.view.frame.app.store.keep_setting(COUNT_MODE, mode))

    def prefill(self, cards):
        """Bring back the cards of an entry that was just undone, so that one tap mends it."""
        self.mode, self.cards = "cards", list(cards)

    def type_total(self, typed):
        """Show the digits; take the total as soon as no further digit can follow."""
        self.shown = typed
        if typed and (
            len(typed) == 2 or int(typed) * 10 > most_points(self.state, self.seat) or typed == "0"
        ):
            self.take_total(typed)

    def take_total(self, typed):
        """The total stands."""
        if typed:
            self.play(toc.Points(self.seat, int(typed)))
            self.pad.clear()

    def type_card(self, key):
        """One more card, one less, or that is all."""
        if key == BACKSPACE:
            self.cards = self.cards[:-1]
        elif key == OK:
            self.take_cards()
        else:
            self.cards = [*self.cards, key]
            if self.state.hands and len(self.cards) == self.state.hands[self.seat]:
                self.take_cards()

    def take_cards(self):
        """These are all of the player's cards."""
        if self.play(toc.Reveal(self.seat, tuple(self.cards))):
            self.cards = []

    def on_cards(self, *_):
        total = sum(map(toc.points, self.cards))
        faces = [f"[s]{-card}[/s]" if card < 0 else str(card) for card in self.cards]
        self.shown = f"{'   '.join(faces)}  =  {total}" if faces else ""


class TotalPad(NumberPad):
    """Digits, for a total."""

    def __init__(self, panel, **kwargs):
        super().__init__(max_digits=2, **kwargs)
        self.bind(value=lambda _pad, typed: panel.type_total(typed))
        self.bind(on_ok=lambda _pad, typed: panel.take_total(typed))


class HandPad(CardPad):
    """The cards 1 to 14, and the crossed-out ones."""

    def __init__(self, panel, **kwargs):
        super().__init__(columns=5, **kwargs)
        plain = [(value, str(value), "") for value in toc.VALUES]
        crossed = [(-value, str(value), "struck") for value in toc.CROSSED]
        self.keys = [*plain, *crossed, (BACKSPACE, "", "", "backspace"), (OK, "OK", "primary")]
        self.bind(on_key=lambda _pad, key: panel.type_card(key))


class PenaltyPanel(Panel):
    """Which Inspector was turned up."""

    def refresh(self):
        seen = self.view.frame.app.store.setting(PENALTIES_SEEN, [])
        values = sorted({*toc.USUAL_PENALTIES, *seen})
        self.ids.tiles.keys = [(value, str(value), "tonal") for value in values]

    def type_other(self):
        """A tile with another number: type it."""
        type_number(_("Another number"), self.take)

    def take(self, points):
        """The tile shows so many points; another evening they are offered again."""
        app = self.view.frame.app
        if self.play(toc.Penalty(points)) and points not in toc.USUAL_PENALTIES:
            seen = {*app.store.setting(PENALTIES_SEEN, []), points}
            app.guard(lambda: app.store.keep_setting(PENALTIES_SEEN, sorted(seen)[:6]))


class View(PhaseView):
    """The panel of the present phase."""

    panels = {
        "starter": StarterPanel,
        "deal": DealPanel,
        "round": RoundPanel,
        "turn": TurnPanel,
        "window": TurnPanel,
        "drawn": DrawnPanel,
        "reveal": CountPanel,
        "penalty": PenaltyPanel,
    }
    chosen = None  # the seat that was tapped to count out of order

    def begin(self):
        """Forget what was half entered."""
        self.chosen = None
        super().begin()

    def note(self, seat):
        """The cards in front of a player, or what they have counted."""
        state = self.state
        if state.phase in ("reveal", "penalty"):
            count = state.counts[seat]
            return "…" if count is None else f"+{count}"
        if in_play(state):
            cards = state.hands[seat]
            return ngettext("{count} card", "{count} cards", cards).format(count=cards)
        return ""

    def tap_seat(self, seat):
        """At the reveal anybody may count first."""
        if self.state.phase == "reveal" and self.state.counts[seat] is None:
            self.chosen = seat
            self.panel.refresh()

    def waited_seat(self):
        """Who counts now: who was tapped, else who is asked."""
        if self.chosen is not None and self.state.counts[self.chosen] is None:
            return self.chosen
        return self.frame.match.game.prompt(self.state).seat

    def stepped(self, entry, undone):
        """A hand that was undone is shown again, to be mended."""
        self.chosen = None
        if undone and isinstance(entry.move, toc.Reveal):
            self.chosen = entry.move.seat
            self.refresh()
            self.panel.prefill(entry.move.cards)


load_rule(__file__)
