"""A turn on the board: a card, a pawn, where it goes."""

from functools import partial

from kivy.properties import BooleanProperty

from screens.games.track.cards import card_key, card_told
from screens.games.track.hand import TrackHand
from screens.games.track.scene import scene_of
from screens.games.track.turn import Turn
from screens.games.track.turning import TurningPanel
from screens.theme import theme
from screens.widgets import ListRow, ask, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.games.tock import Play, Throw, settings_of, silenced_by, unseen, why_unplayable
from tracker.language import _, ngettext
from tracker.words import tell_refusal

USUAL = 14  # cards to choose from


class TrackChoices(BoxLayout):
    """Rows to choose from."""


class TrackTurnPanel(TurningPanel):
    """A turn: a card, a pawn, where it goes. Where height is short the cards give way once one is chosen."""

    narrow = BooleanProperty(False)
    carded = BooleanProperty(False)  # whether a card is chosen
    _turn: Turn | None = None
    _hand: TrackHand | None = None  # made ahead, not shown yet

    def on_kv_post(self, _base):
        self._pad = self.ids.cards.__self__
        self.fbind("narrow", self._place_pad)
        self.fbind("carded", self._place_pad)

    def make_ahead(self):
        """The keys of as many cards as most games have."""
        self._pad.make(USUAL)

    def prepare(self):
        """The cards of this game, the board as others will see it, then the page of a hand."""
        if self.state.depth == "score":
            return False
        cards = settings_of(self.state).cards
        if [key for key, *_look in self._pad.keys] != [card.name for card in cards]:
            self._pad.keys = [card_key(card) for card in cards]
            self.size = self.view.size  # as far as it is known before there is a turn
            settle(self)
            return True
        if super().prepare():
            return True
        missing = self._hand is None
        if missing:
            self._hand = TrackHand(self.view)
        return missing

    @property
    def turn(self) -> Turn:
        """What was tapped so far; there is one from the first refresh on."""
        assert self._turn is not None
        return self._turn

    def _place_pad(self, *_args):
        box = self.ids.controls
        if self._pad.parent:
            box.remove_widget(self._pad)
        if not (self.narrow and self.carded):
            box.add_widget(self._pad)

    def fresh(self):
        super().fresh()
        self._turn = None

    def refresh(self):
        """Begin a turn; what was tapped of the same one stays."""
        if self._turn is None or self._turn.state != self.state:
            self._turn = Turn(self.state)
        self._draw_cards()
        self._draw()

    def _draw_cards(self):
        state, left = self.state, unseen(self.state)
        throwing = state.phase == "silenced"
        self._pad.keys = [
            card_key(
                card,
                left[card.name] < 1 or not (throwing or self.turn.playable(card.name)),
                state.played,
            )
            for card in settings_of(state).cards
        ]

    def _draw(self):
        """The board as it stands after what was tapped so far."""
        bottom = self.state.active if self.view.turning else 0
        self.ids.board.show(scene_of(self.state, self.view.players, self.turn.position, bottom))
        self._light()

    def _light(self):
        """What can be tapped next."""
        turn, ends, barred = self.turn, self.turn.ends, self.turn.barred
        self.ids.board.light(turn.movable, ends, turn.chosen, barred)
        self._pad.marked = [turn.card] if turn.card else []
        self.carded = bool(turn.card)
        spare = self.narrow and not turn.card  # where room is short that goes without saying
        hint = "" if spare else self._hint()
        self.ids.tools.hint = self._why_not(barred) if barred and not ends else hint
        self.ids.tools.chips = list(self._chips())

    def _chips(self):
        turn = self.turn
        if self.state.phase == "silenced":
            return
        if not turn.card:
            yield _("I cannot play"), "eye", False, self.cannot_play
            yield from self._special_chips()
        elif self.narrow:
            yield card_told(self.state, turn.card), "close", False, partial(self.press, turn.card)
        if turn.can_split:
            yield _("Split"), "", turn.splitting, self.split_it
        if turn.legs:
            yield _("Step back"), "back", False, self.step_back
        elif turn.idle is not None:
            yield self._idle_told(), "play", False, self.play_idle

    def _special_chips(self):
        """What can be done about special fields, where a game has them. Where room is short the menu of the
        table has it: the cards below stay where they are."""
        state, settings = self.state, settings_of(self.state)
        if self.narrow or theme.low:
            return
        if state.drew is not None:
            yield self.view.told_decline(), "close", False, self.view.decline
        if settings.ranks and not settings.special:
            yield _("Special fields"), "pencil", False, self.view.open_special

    def _hint(self):
        turn = self.turn
        if self.state.phase == "silenced":
            return _("Tap the card that is thrown")
        if not turn.card:
            return _("Tap the card")
        if turn.splitting and turn.movable:
            return ngettext("{count} point left", "{count} points left", turn.left).format(count=turn.left)
        if turn.swaps:
            return _("Tap the one to swap with") if turn.chosen else _("Swap: tap the first of the two")
        if turn.chosen is not None:
            return _("Tap where it goes")
        return _("Tap the one that moves") if turn.movable else _("Nothing can move")

    def _why_not(self, barred):
        """What keeps the chosen pawn where it is, with the clause."""
        refused = next(iter(barred.values()))
        return f"{tell_refusal(refused, self.view.players, self.state.game)} ({refused.clause})"

    def _idle_told(self):
        victim = silenced_by(self.state, self.turn.card)
        if victim is None:
            return _("Move nothing")
        return _("{name} throws a card").format(name=self.view.players[victim].name)

    # --- touches

    def press(self, card):
        """A card was tapped."""
        if self.state.phase == "silenced":
            self.play(Throw(card))
            return
        self.turn.take_card(card)
        self._draw()
        if self.turn.card and (refused := why_unplayable(self.state, card)):
            self.explain(tell_refusal(refused, self.view.players, self.state.game), refused.clause)

    def tap(self, spot):
        """A spot of the board was tapped; nobody captures their own by a slip of the finger."""
        if self.turn.is_unclear(spot):
            ask(
                _("One of your own stands there"),
                "",
                [
                    (_("Capture it"), "tonal", lambda: self._try(self.turn.pick(spot))),
                    (_("Move this one instead"), "primary", lambda: self._choose(spot)),
                ],
            )
            return
        before = self._tapped
        plays = self.turn.pick(spot)
        if plays or self._tapped != before:
            self._try(plays)
        else:
            self.explain(self._hint())

    @property
    def _tapped(self):
        """What was tapped so far."""
        return self.turn.card, self.turn.chosen, len(self.turn.legs)

    def _choose(self, spot):
        self.turn.choose(spot)
        self._light()

    def carry(self, spot, end):
        """A pawn was dragged there."""
        self._try(self.turn.carry(spot, end))

    def _try(self, plays):
        """Make the play, or ask which of two it is; with none yet, show what follows."""
        if len(plays) > 1:
            self._ask_which(plays)
        elif plays:
            self.play(plays[0])
        elif self.turn.position != self.ids.board.scene.position:
            self._draw()
        else:
            self._light()

    def _ask_which(self, plays):
        """A capture and a swap may end on the same place."""
        body = TrackChoices()
        dialog = show(_("Which play?"), body, [(_("Neither"), "plain", None)])
        for play in plays:
            row = ListRow(title=self.view.frame.tell(play.told(self.state)))
            row.bind(on_release=lambda _row, play=play: (dialog.dismiss(), self.play(play)))
            body.add_widget(row)

    def play_idle(self):
        """The card does what it does without a pawn."""
        idle = self.turn.idle
        assert idle is not None, "it is offered only then"
        self.play(Play(self.turn.card, idle))

    def split_it(self):
        """The card that may be anything is split, or is not."""
        self.turn.split_it(not self.turn.splitting)
        self._draw()

    def step_back(self):
        """Take the last leg back."""
        self.turn.step_back()
        self._draw()

    def cannot_play(self):
        """A hand is shown to the phone, and to nobody else."""
        hand, self._hand = self._hand or TrackHand(self.view), None
        hand.open()
        self.frame.prepare_again()


load_rule(__file__)
