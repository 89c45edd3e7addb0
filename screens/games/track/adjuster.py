"""Set a track board as it really is: pawns by tapping, whose turn, who deals, how many cards each holds."""

from functools import partial

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from msgspec.structs import replace

from screens.games.panels import GameAdjuster, PlayerChips
from screens.games.track.cards import card_told
from screens.games.track.positions import TrackPositions
from screens.widgets import Chip, Stepper, SwitchRow, Text
from tracker.games.tock import as_set, copyable, hand_size, misses_turns, most_held, settings_of
from tracker.language import _


class Adjuster(GameAdjuster):
    """What can be set: the whole board and the deal; where pawns are only counted, who deals."""

    whole = ("referee",)

    def __init__(self, match, **kwargs):
        super().__init__(match, **kwargs)
        self._state = match.state
        self.spacing = dp(8)
        self._board = None
        if self._state.depth == "referee":
            self.later(self._add_board)
        self.later(self._add_players, _("Who deals?"), "dealer")
        if self._state.depth == "referee":
            self.later(self._add_players, _("Whose turn is it?"), "active")
            self.later(self._add_hands)
            self.later(self._add_played)

    def adjusted(self, state):
        """*state* with what was set here."""
        here = self._state
        if self._board is None:
            return replace(state, dealer=here.dealer)
        return as_set(
            state,
            position=self._board.position,
            hands=tuple(int(row.value) for row in self._hands),
            waiting=tuple(row.active for row in self._waiting) or here.waiting,
            deal=int(self._deal.value) - 1,
            played=here.played,
            active=here.active,
            dealer=here.dealer,
        )

    def _add_board(self):
        self.add_widget(Text(text=_("The board"), bold=True))
        self._board = TrackPositions(self._state, self._players)
        self.add_widget(self._board)

    def _add_players(self, title, name):
        self.add_widget(Text(text=title, bold=True))
        self.add_widget(
            PlayerChips(
                self._players,
                lambda seat: seat == getattr(self._state, name),
                lambda seat: self._set(**{name: seat}),
            )
        )

    def _set(self, **changes):
        """Whoever says whose turn it is before the first deal begins with full hands."""
        undealt = not any(self._state.hands) and self._state.active is None
        if undealt and "active" in changes:
            for row in self._hands:
                row.value = hand_size(settings_of(self._state), int(self._deal.value) - 1)
        self._state = replace(self._state, **changes)

    def _add_hands(self):
        state, settings = self._state, settings_of(self._state)
        self.add_widget(Text(text=_("Cards in hand"), bold=True))
        most = max((*settings.deals, *state.hands))
        self._hands = [
            Stepper(text=player.name, value=held, max=most)
            for player, held in zip(self._players, state.hands, strict=True)
        ]
        for row in self._hands:
            self.add_widget(row)
        self._deal = Stepper(text=_("Which deal of the game"), value=state.deal + 1, min=1)
        self._deal.bind(on_pick=self._tell_deal)
        self._tell_deal()
        self.add_widget(self._deal)
        self._waiting = []
        if misses_turns(settings):
            for player, waits in zip(self._players, state.waiting, strict=True):
                told = _("{name} misses the next turn").format(name=player.name)
                self._waiting.append(SwitchRow(text=told, active=waits))
                self.add_widget(self._waiting[-1])

    def _add_played(self):
        """What a copy stands for, where there are copies."""
        names = copyable(settings_of(self._state))
        if not names:
            return
        self.add_widget(Text(text=_("Last card of this round"), bold=True))
        box = StackLayout(size_hint_y=None, spacing=dp(6))
        box.bind(minimum_height=box.setter("height"))
        chips = {
            name: Chip(text=card_told(self._state, name) if name else _("none yet")) for name in ("", *names)
        }

        def choose(name, *_args):
            self._set(played=name)
            for other, chip in chips.items():
                chip.active = other == name

        for name, chip in chips.items():
            chip.bind(on_release=partial(choose, name))
            box.add_widget(chip)
        choose(self._state.played)
        self.add_widget(box)

    def _tell_deal(self, *_args):
        """No hand is larger than its deal, unless special fields give cards."""
        size = most_held(self._state, int(self._deal.value) - 1)
        for row in self._hands:
            row.max = size
            row.value = min(row.value, size)
