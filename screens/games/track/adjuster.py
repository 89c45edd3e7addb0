"""Set a track board as it really is: pawns by tapping, whose turn, who deals, how many cards each holds."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from msgspec.structs import replace

from screens.games.panels import GameAdjuster, PlayerChips
from screens.games.track.cards import card_told
from screens.games.track.layout import place_of
from screens.games.track.scene import scene_of
from screens.widgets import Chip, Stepper, SwitchRow, Text
from screens.widgets.rule import load_rule
from tracker.game import say
from tracker.games.tock.board.changes import arranged
from tracker.games.tock.board.places import RESERVE
from tracker.games.tock.counting import winners
from tracker.games.tock.dealing import hand_size
from tracker.games.tock.settings.cards import Copy, Silence
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.settings.settings import copyable
from tracker.language import _
from tracker.words import tell

MOST_HELD = 15  # cards that a hand can be set to where special fields give some


class TrackPositions(BoxLayout):
    """The board: a tap takes a pawn up, the next one puts it down."""

    hint = StringProperty("")
    close = BooleanProperty(False)

    def __init__(self, state, players, **kwargs):
        self._state, self._players = state, players
        self._taken = None  # the spot of the pawn that is taken up
        self._nth = 0  # and which of those on it, where they are not alike
        super().__init__(**kwargs)
        self.ids.board.pieces.halos = False  # every pawn can be moved
        self._draw()

    @property
    def position(self):
        """Where the pawns stand, as it was set."""
        return self._state.position

    def tap(self, spot):
        """Take a pawn up, or put the one that is taken down."""
        scene = self.ids.board.scene
        if self._taken is None:
            self._taken, self._nth = (spot if spot in scene.pawns else None), 0
        elif spot == self._taken:
            self._take_next()
        else:
            self._put(*self._pawn, spot)
        self._draw()

    @property
    def _pawn(self):
        """The pawn that is taken up, as (seat, place); of those that are alike the last."""
        pawns = self.ids.board.scene.pawns[self._taken]
        return pawns[self._nth] if settings_of(self._state).ranks else pawns[-1]

    def _take_next(self):
        """The next of the ranks in a reserve, or none any more."""
        self._nth += 1
        several = settings_of(self._state).ranks and self._nth < len(self.ids.board.scene.pawns[self._taken])
        if not several:
            self._taken = None

    def carry(self, spot, end):
        """A pawn was dragged."""
        self._taken = spot
        self.tap(end)

    def _put(self, seat, before, spot):
        """Put a pawn down; in another player's lane or reserve it goes back to its own reserve."""
        settings = settings_of(self._state)
        after = place_of(settings.board, settings.sections[seat], spot)
        places = list(self._state.position[seat])
        places[places.index(before)] = RESERVE if after is None else after
        position = list(self._state.position)
        position[seat] = arranged(settings, places)
        self._state = replace(self._state, position=tuple(position))
        self._taken = None

    def _draw(self):
        board = self.ids.board
        board.show(scene_of(self._state, self._players))
        board.light(board.scene.pawns, chosen=self._taken)
        self.hint = self._asked() if self._taken else _("Tap what stands wrong, then its place")

    def _asked(self):
        rank = self.ids.board.scene.look(*self._pawn).rank
        if not rank:
            return _("Where does it stand?")
        told = tell(say(f"rank-{rank}"), (), self._state.game)
        return _("{rank}: where does it stand?").format(rank=told.capitalize())


class Adjuster(GameAdjuster):
    """What can be set: the whole board and the deal; where pawns are only counted, who deals."""

    whole = ("referee",)

    def __init__(self, match, **kwargs):
        super().__init__(match, **kwargs)
        self._state = match.state
        self.spacing = dp(8)
        self._board = None
        if self._state.depth == "referee":
            self._add_board()
        self._add_players(_("Who deals?"), "dealer")
        if self._state.depth == "referee":
            self._add_players(_("Whose turn is it?"), "active")
            self._add_hands()
            self._add_played()

    def adjusted(self, state):
        """*state* with what was set here."""
        here = self._state
        if self._board is None:
            return replace(state, dealer=here.dealer)
        position = self._board.position
        marks = {
            "fresh": tuple(f and 0 in row for f, row in zip(here.fresh, position, strict=True)),
            "behind": tuple(
                tuple(place for place in owing if place in row)
                for owing, row in zip(here.behind, position, strict=True)
            ),
        }
        state = replace(
            state,
            position=position,
            hands=tuple(int(row.value) for row in self._hands),
            waiting=tuple(row.active for row in self._waiting) or here.waiting,
            deal=int(self._deal.value) - 1,
            played=here.played,
            **marks,
        )
        return self._in_turn(state)

    def _in_turn(self, state):
        """*state* with whose turn it is: another player's turn begins at its first step."""
        here = self._state
        if winners(settings_of(state), state.position):
            return replace(state, phase="over", active=None)
        if here.active is None:
            return replace(state, dealer=here.dealer)
        dealer = (here.active - 1) % here.players if here.dealer is None else here.dealer
        same = here.active == state.active
        return replace(state, active=here.active, dealer=dealer, phase=state.phase if same else "turn")

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
        if self._state.phase == "dealer" and "active" in changes and self._state.active is None:
            for row in self._hands:
                row.value = row.max
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
        effects = (effect for card in settings.cards for effect in card.effects)
        if any(isinstance(effect, Silence) and effect.misses for effect in effects):
            for player, waits in zip(self._players, state.waiting, strict=True):
                told = _("{name} misses the next turn").format(name=player.name)
                self._waiting.append(SwitchRow(text=told, active=waits))
                self.add_widget(self._waiting[-1])

    def _add_played(self):
        """What a copy stands for, where there are copies."""
        settings = settings_of(self._state)
        if not copyable(settings):
            return
        self.add_widget(Text(text=_("Last card of this round"), bold=True))
        box = StackLayout(size_hint_y=None, spacing=dp(6))
        box.bind(minimum_height=box.setter("height"))
        names = [card.name for card in settings.cards if Copy() not in card.effects]
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
        settings = settings_of(self._state)
        size = hand_size(settings, int(self._deal.value) - 1)
        if settings.special:
            size = max(MOST_HELD, *self._state.hands)
        for row in self._hands:
            row.max = size
            row.value = min(row.value, size)


load_rule(__file__)
