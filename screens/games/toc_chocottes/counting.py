"""Toc Chocottes at the end of a round: how it ended, what everybody counts, which Inspector was turned up."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.games.panels import Panel
from screens.games.toc_chocottes.rows import player_rows
from screens.widgets import CardPad, DigitPad, type_number
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.games import toc_chocottes as toc
from tracker.language import _

BACKSPACE = "backspace"
OK = "ok"
DIGITS = 2  # of every total: 07 is seven
COUNT_MODE = "toc_chocottes.count_mode"


class RoundPanel(Panel):
    """Score only: how the round ended."""

    def on_kv_post(self, _base):
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


class CountPanel(Panel):
    """What a player counts at the reveal: a total, or card by card."""

    seat = NumericProperty(-1)
    mode = StringProperty("")
    cards = ListProperty()
    shown = StringProperty("")
    pad = ObjectProperty(None, allownone=True)

    def __init__(self, view, **kwargs):
        self._pads = {}  # those that were made, by mode
        super().__init__(view, **kwargs)

    def on_kv_post(self, _base):
        self.fresh()

    def fresh(self):
        self.seat, self.cards = -1, []
        self.mode = self.view.frame.recall(COUNT_MODE, "total")

    def refresh(self):
        waited = self.view.waited_seat()
        if waited != self.seat:
            self.seat, self.cards = waited, []
            if self.mode == "total":
                self.pad.clear()

    def prepare(self):
        """The pad of the other mode."""
        missing = [mode for mode in PADS if mode not in self._pads]
        if missing:
            settle(self._pad(missing[0]))
        return bool(missing)

    def _pad(self, mode):
        return self._pads.get(mode) or self._pads.setdefault(mode, PADS[mode](self))

    def on_mode(self, *_):
        """Put the pad of the mode under the thumb."""
        self.pad = self._pad(self.mode)
        if self.mode == "total":
            self.pad.clear()
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.pad)
        self.cards, self.shown = [], ""

    def choose_mode(self, mode):
        """Enter totals, or cards; the phone remembers."""
        self.mode = mode
        self.view.frame.remember(COUNT_MODE, mode)

    def prefill(self, cards):
        """Bring back the cards of an entry that was just undone, so that one tap mends it."""
        self.mode, self.cards = "cards", list(cards)

    def type_total(self, typed):
        """Show the digits; the second one is always the last, so that nobody wonders what ends a number."""
        self.shown = typed
        if len(typed) == DIGITS:
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


class TotalPad(DigitPad):
    """Two digits, for a total."""

    def __init__(self, panel, **kwargs):
        super().__init__(digits=DIGITS, **kwargs)
        self.bind(value=lambda _pad, typed: panel.type_total(typed))


class HandPad(CardPad):
    """The cards 1 to 14, and the crossed-out ones."""

    def __init__(self, panel, **kwargs):
        super().__init__(columns=5, **kwargs)
        plain = [(value, str(value), "") for value in toc.VALUES]
        crossed = [(-value, str(value), "struck") for value in toc.CROSSED]
        self.keys = [*plain, *crossed, (BACKSPACE, "", "", "backspace"), (OK, "OK", "primary")]
        self.bind(on_key=lambda _pad, key: panel.type_card(key))


PADS = {"total": TotalPad, "cards": HandPad}


class PenaltyPanel(Panel):
    """Which Inspector was turned up."""

    def refresh(self):
        self.ids.tiles.keys = [(value, str(value), "tonal") for value in toc.known_penalties(self.state)]

    def type_other(self):
        """A tile with another number: type it."""
        type_number(_("Another number"), self.take)

    def take(self, points):
        """The tile shows so many points."""
        self.play(toc.Penalty(points))


load_rule(__file__)
