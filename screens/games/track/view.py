"""The track games under the thumb: who deals, a turn on the board, a card thrown, or pawns to count.

Tock 6, Super Tock, the DOGs and DOG Royal share this view; what differs between them comes with the state.
"""

from functools import partial

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.games.panels import Panel, PhaseView, player_buttons
from screens.games.track.cards import card_key, card_told
from screens.games.track.hand import open_hand
from screens.games.track.opening import TrackOpeningPanel
from screens.games.track.scene import scene_of
from screens.games.track.special import open_special, take_over
from screens.games.track.turn import Turn
from screens.widgets import ListRow, Stepper, ask, show
from screens.widgets.rule import load_rule
from tracker.games import tock
from tracker.games.tock.board.places import at_home
from tracker.games.tock.dealing import hand_size, next_dealer
from tracker.games.tock.hands import unseen
from tracker.games.tock.settings.cards import Silence
from tracker.games.tock.settings.options import settings_of
from tracker.language import _, current, ngettext
from tracker.words import tell_refusal

CROWDED = 4  # players, beyond whom a tile has no room for a word
TURNING = "track.turning"  # the setting: whether the board turns to whose turn it is


class TrackDealerPanel(Panel):
    """Who deals first."""

    def refresh(self):
        players = self.view.players
        player_buttons(
            self.ids.players, players, range(len(players)), lambda seat: self.play(tock.Dealer(seat))
        )


class TrackChoices(BoxLayout):
    """Rows to choose from."""


class TrackTurnPanel(Panel):
    """A turn: a card, a pawn, where it goes. Where height is short the cards give way once one is chosen."""

    narrow = BooleanProperty(False)
    carded = BooleanProperty(False)  # whether a card is chosen
    turn = None

    def on_kv_post(self, _base):
        self._pad = self.ids.cards.__self__
        self.fbind("narrow", self._place_pad)
        self.fbind("carded", self._place_pad)

    def _place_pad(self, *_args):
        box = self.ids.controls
        if self._pad.parent:
            box.remove_widget(self._pad)
        if not (self.narrow and self.carded):
            box.add_widget(self._pad)

    def refresh(self):
        """Begin a turn; what was tapped of the same one stays."""
        if self.turn is None or self.turn.state != self.state:
            self.turn = Turn(self.state)
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
        turn = self.turn
        self.ids.board.light(turn.movable, turn.ends, turn.chosen, turn.barred)
        self._pad.marked = [turn.card] if turn.card else []
        self.carded = bool(turn.card)
        self.ids.tools.hint = self._hint()
        self.ids.tools.chips = list(self._chips())

    def _chips(self):
        turn = self.turn
        if self.state.phase == "silenced":
            return
        if not turn.card:
            yield _("I cannot play"), "eye", False, self.cannot_play
        elif self.narrow:
            yield card_told(self.state, turn.card), "close", False, partial(self.press, turn.card)
        if turn.can_split:
            yield _("Split"), "", turn.splitting, self.split_it
        if turn.legs:
            yield _("Step back"), "back", False, self.step_back
        elif turn.idle is not None:
            yield self._idle_told(), "play", False, self.play_idle

    def _hint(self):
        turn = self.turn
        if self.state.phase == "silenced":
            return _("Tap the card that is thrown")
        if not turn.card:
            return "" if self.narrow else _("Tap the card")
        if turn.splitting and turn.movable:
            return ngettext("{count} point left", "{count} points left", turn.left).format(count=turn.left)
        if turn.chosen is not None and turn.barred and not turn.ends:
            return self._why_not()
        if turn.swaps:
            told = _("Tap the one to swap with") if turn.chosen else _("Swap: tap the first of the two")
        elif turn.chosen is not None:
            told = _("Tap where it goes")
        else:
            told = _("Tap the one that moves") if turn.movable else _("Nothing can move")
        return told

    def _why_not(self):
        """What keeps the chosen pawn where it is, with the clause."""
        refused = next(iter(self.turn.barred.values()))
        return f"{tell_refusal(refused, self.view.players, self.state.game)} ({refused.clause})"

    def _idle_told(self):
        card = next(card for card in settings_of(self.state).cards if card.name == self.turn.card)
        if any(isinstance(effect, Silence) for effect in card.effects):
            victim = self.view.players[(self.state.active + 1) % self.state.players]
            return _("{name} throws a card").format(name=victim.name)
        return _("Move nothing")

    # --- touches

    def press(self, card):
        """A card was tapped."""
        if self.state.phase == "silenced":
            self.play(tock.Throw(card))
            return
        self.turn.take_card(card)
        self._draw()

    def tap(self, spot):
        """A spot of the board was tapped; nobody captures their own by a slip of the finger."""
        if self.turn.is_unclear(spot):
            ask(
                _("One of your own stands there"),
                "",
                [
                    (_("Send it back"), "tonal", lambda: self._try(self.turn.pick(spot))),
                    (_("Move this one instead"), "primary", lambda: self._choose(spot)),
                ],
            )
        else:
            self._try(self.turn.pick(spot))

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
        dialog = show(_("Which one?"), body, [(_("Neither"), "plain", None)])
        for play in plays:
            row = ListRow(title=self.view.frame.tell(self.view.frame.match.game.describe(self.state, play)))
            row.bind(on_release=lambda _row, play=play: (dialog.dismiss(), self.play(play)))
            body.add_widget(row)

    def play_idle(self):
        """The card does what it does without a pawn."""
        self.play(tock.Play(self.turn.card, self.turn.idle))

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
        open_hand(self.view)


class TrackCountPanel(Panel):
    """Score only: how many pawns of each player are home."""

    next_told = StringProperty("")
    _drawn = None

    def refresh(self):
        state, players = self.state, self.view.players
        if (drawn := (state.players, current())) != self._drawn:
            self._drawn = drawn
            self._draw_rows(players, settings_of(state).home)
        for seat, row in enumerate(self._rows):
            row.value = at_home(state.position[seat])
        dealer = next_dealer(state)
        count = hand_size(settings_of(state), state.deal + 1)
        self.next_told = ngettext(
            "Next deal: {name}, {count} card", "Next deal: {name}, {count} cards", count
        ).format(name=players[dealer].name, count=count)

    def _draw_rows(self, players, most):
        box = self.ids.rows
        box.clear_widgets()
        self._rows = []
        for seat, player in enumerate(players):
            row = Stepper(text=player.name, max=most)
            row.bind(on_pick=partial(self._count, seat))
            self._rows.append(row)
            box.add_widget(row)

    def _count(self, seat, row, count):
        if not self.play(tock.Home(seat, int(count))):
            row.value = at_home(self.state.position[seat])

    def deal(self):
        """The next deal begins."""
        self.play(tock.Dealer(next_dealer(self.state)))


class View(PhaseView):
    """The panel of the present phase."""

    panels = {
        "dealer": TrackDealerPanel,
        "opening": TrackOpeningPanel,
        "turn": TrackTurnPanel,
        "drawn": TrackTurnPanel,
        "silenced": TrackTurnPanel,
        "count": TrackCountPanel,
    }
    tight = True  # the board needs the room

    def begin(self):
        """Forget what was half entered."""
        self.turning = self.frame.app.store.setting(TURNING, True)
        if self.frame.correcting is None:
            take_over(self)
        super().begin()

    def note(self, seat):
        """How many cards a player holds, or who deals."""
        state = self.state
        if state.depth == "score":
            return _("deals") if state.dealer == seat else " "  # all tiles are equally high
        if not state.hands or state.phase == "dealer":
            return ""
        held = state.hands[seat]
        if state.players > CROWDED:
            return _("{count} c.").format(count=held)
        return ngettext("{count} card", "{count} cards", held).format(count=held)

    def menu(self):
        """The board turns with the players, or lies still."""
        if self.state.depth == "score":
            return []
        title = _("Let the board lie still") if self.turning else _("Turn the board to whose turn it is")
        special = [(_("Special fields"), "pencil", lambda: open_special(self))] if self.state.special else []
        return [(title, "shuffle", self.switch_turning), *special]

    def switch_turning(self):
        """Turn the board, or do not; the phone remembers."""
        self.turning = not self.turning
        app = self.frame.app
        app.guard(lambda: app.store.keep_setting(TURNING, self.turning))
        self.refresh()


load_rule(__file__)
