"""“I cannot play”: a page for one pair of eyes, where a hand is tapped in, judged, and forgotten."""

from functools import partial

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from screens.games.track.cards import card_key, card_told
from screens.widgets import ActionButton, Chip, ListRow, Text, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games.tock import (
    Fold,
    Play,
    Throw,
    playable,
    refuse_fold,
    refuse_hand,
    refuse_throw,
    settings_of,
    unseen,
)
from tracker.language import _, ngettext
from tracker.words import tell_refusal

LISTED = 4  # so many plays of a card are listed one by one; more are chosen on the board


class TrackHand(BoxLayout):
    """The hand as it is tapped in, and what the rules say of it. Nothing of it is ever stored."""

    view = ObjectProperty()
    hand = ListProperty()
    asked = StringProperty("")

    def __init__(self, view, **kwargs):
        super().__init__(view=view, **kwargs)
        self.ids.cards.make(len(settings_of(view.state).cards))

    def open(self):
        """Ask for the hand of whose turn it is; whatever closes the page clears it. It is opened once."""
        self.state = self.view.state
        self.held = self.state.hands[self.state.active]
        left = unseen(self.state)
        cards = settings_of(self.state).cards
        self.ids.cards.keys = [card_key(card, left[card.name] < 1, self.state.played) for card in cards]
        self.on_hand()
        self.dialog = show(_("I cannot play"), self)
        self.dialog.bind(on_dismiss=self.forget)

    def forget(self, *_args):
        """Whoever looks next sees no card."""
        self.hand = []

    def press(self, card):
        """One more card of the hand."""
        refused = refuse_hand(self.state, [*self.hand, card])
        if refused is None:
            self.hand = [*self.hand, card]
        else:
            self._say(tell_refusal(refused, self.view.players, self.state.game))

    def on_hand(self, *_args):
        self.asked = ngettext(
            "For your eyes only: tap your {count} card. The phone forgets it.",
            "For your eyes only: tap your {count} cards. The phone forgets them.",
            self.held,
        ).format(count=self.held)
        self._draw_hand()
        self.ids.answer.clear_widgets()
        if self.hand and len(self.hand) == self.held:
            self._answer()
        else:
            self._offer_unseen()

    def _draw_hand(self):
        """A chip a card; those that are there take other words."""
        box = self.ids.hand
        for odd in box.children[: max(0, len(box.children) - len(self.hand))]:
            box.remove_widget(odd)
        for _card in self.hand[len(box.children) :]:
            chip = Chip(icon="close")
            chip.bind(on_release=self._take_back)
            box.add_widget(chip)
        for chip, card in zip(reversed(box.children), self.hand, strict=True):
            chip.text = card_told(self.state, card)

    def _take_back(self, chip):
        at = self.ids.hand.children[::-1].index(chip)
        self.hand = [*self.hand[:at], *self.hand[at + 1 :]]

    # --- the answer

    def _answer(self):
        """What can be played, or what is done instead."""
        ways = {card: found for card, found in playable(self.state, self.hand).items() if found}
        self._say(_("You can play:") if ways else _("Right: none of these can be played."))
        for card, found in ways.items():
            self._list(card, found)
        kinds = dict.fromkeys(self.hand)
        throwable = [card for card in kinds if refuse_throw(self.state, card) is None]
        if refuse_fold(self.state, self.hand) is None:
            self._offer(_("Lay the hand down"), Fold())
        else:
            for card in throwable:
                self._offer(
                    _("Throw this away: {card}").format(card=card_told(self.state, card)), Throw(card)
                )

    def _list(self, card, found):
        if len(found) > LISTED:
            count = len(found)
            told = ngettext("{card}: {count} way, on the board", "{card}: {count} ways, on the board", count)
            self._row(told.format(card=card_told(self.state, card), count=count), partial(self._show, card))
            return
        for changes in found.values():
            play = Play(card, changes)
            self._row(self.view.frame.tell(play.told(self.state)), partial(self._do, play))

    def _offer_unseen(self):
        """Who does not want to be checked does not have to be."""
        if not self.hand and refuse_fold(self.state, ()) is None:
            self._offer(_("Lay the hand down without showing it"), Fold(), "plain")
        elif len(self.hand) == 1 and refuse_throw(self.state, self.hand[0]) is None:
            told = _("Throw it without showing the rest: {card}").format(
                card=card_told(self.state, self.hand[0])
            )
            self._offer(told, Throw(self.hand[0]), "plain")

    def _say(self, text):
        self.ids.answer.clear_widgets()
        self.ids.answer.add_widget(Text(text=text, bold=True))

    def _row(self, title, action):
        row = ListRow(title=title, icon="play")
        row.bind(on_release=lambda _row: action())
        self.ids.answer.add_widget(row)

    def _offer(self, text, move, kind="primary"):
        button = ActionButton(text=text, kind=kind)
        button.bind(on_release=lambda _button: self._do(move))
        self.ids.answer.add_widget(button)

    def _do(self, move):
        self.dialog.dismiss()
        self.view.frame.play(move)

    def _show(self, card):
        self.dialog.dismiss()
        self.view.panel.press(card)


load_rule(__file__)
