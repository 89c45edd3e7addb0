"""A board to set: a tap takes a pawn up, the next one puts it down."""

from kivy.properties import StringProperty

from screens.games.track.layout import place_of
from screens.games.track.scene import scene_of
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import say
from tracker.games.tock import put_pawn, settings_of
from tracker.language import _
from tracker.words import tell


class TrackPositions(BoxLayout):
    """The board of a table, as it is being set."""

    hint = StringProperty("")

    def __init__(self, state, players, **kwargs):
        self._state, self._players = state, players
        self._taken = None  # the spot of the pawn that is taken up
        self._nth = 0  # and which of those on it, where they are not alike
        super().__init__(**kwargs)
        self.ids.board.lights.halos = False  # every pawn can be moved
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
    def _pawn(self) -> tuple[int, int]:
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
        self._state = put_pawn(self._state, seat, before, after)
        self._taken = None

    def _draw(self):
        board = self.ids.board
        board.show(scene_of(self._state, self._players))
        board.light(board.scene.pawns, chosen=self._taken)
        self.hint = self._asked() if self._taken else _("Tap what is misplaced, then where it belongs")

    def _asked(self):
        rank = self.ids.board.scene.look(*self._pawn).rank
        if not rank:
            return _("Where does it stand?")
        told = tell(say(f"rank-{rank}"), (), self._state.game)
        return _("{rank}: where does it stand?").format(rank=told.capitalize())


load_rule(__file__)
