"""Set a track board as it really is: pawns by tapping, whose turn, who deals, how many cards each holds."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from screens.games.panels import PlayerChips
from screens.games.track_layout import place_of
from screens.games.track_scene import scene_of
from screens.widgets import Stepper, SwitchRow, Text
from screens.widgets.rule import load_rule
from tracker.games.tock.board import RESERVE
from tracker.games.tock.deals import hand_size
from tracker.games.tock.options import settings_of
from tracker.games.tock.scoring import winners
from tracker.games.tock.settings import Silence
from tracker.language import _


class TrackPositions(BoxLayout):
    """The board: a tap takes a pawn up, the next one puts it down."""

    hint = StringProperty("")
    close = BooleanProperty(False)

    def __init__(self, state, players, **kwargs):
        self._state, self._players = state, players
        self._taken = None  # the spot of the pawn that is taken up
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
            self._taken = spot if spot in scene.pawns else None
        elif spot == self._taken:
            self._taken = None
        else:
            self._put(*scene.pawns[self._taken][-1], spot)
        self._draw()

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
        position[seat] = tuple(sorted(places))
        self._state = replace(self._state, position=tuple(position))
        self._taken = None

    def _draw(self):
        board = self.ids.board
        board.show(scene_of(self._state, self._players))
        board.light(board.scene.pawns, chosen=self._taken)
        self.hint = _("Where does it stand?") if self._taken else _("Tap what stands wrong, then its place")


class Adjuster(BoxLayout):
    """What can be set: the whole board and the deal; where pawns are only counted, who deals."""

    whole = ("referee",)  # the depths at which the board is set here, and no totals are asked for

    def __init__(self, match, **kwargs):
        super().__init__(**kwargs)
        self._state, self._players = match.state, match.players
        self.spacing = dp(8)
        self._board = None
        if self._state.depth == "referee":
            self._add_board()
        self._add_players(_("Who deals?"), "dealer")
        if self._state.depth == "referee":
            self._add_players(_("Whose turn is it?"), "active")
            self._add_hands()

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
        most = max(settings.deals)
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

    def _tell_deal(self, *_args):
        """No hand is larger than its deal."""
        size = hand_size(settings_of(self._state), int(self._deal.value) - 1)
        for row in self._hands:
            row.max = size
            row.value = min(row.value, size)


load_rule(__file__)
