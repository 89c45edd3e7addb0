"""What the table offers to the view of a game besides taking its moves: the match, files, words."""

from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty

from screens.games.frame import Frame
from screens.navigator import BaseScreen
from screens.platform import Document, Documents
from tracker.game import Game, OptionValue, Player, Say, TableError
from tracker.match import Match
from tracker.words import tell

if TYPE_CHECKING:  # Kivy's classes have a metaclass of their own, with which no protocol can be mixed

    class _FramedScreen(BaseScreen, Frame): ...

else:
    _FramedScreen = BaseScreen


class FramedMatch(_FramedScreen):
    """One match, or one old entry of it, as the views of the games see it."""

    number = NumericProperty(0)
    correcting = NumericProperty(None, allownone=True)  # the entry to be replaced, None in play
    _opened: Match | None = None

    @property
    def match(self) -> Match:
        """The match that is shown."""
        assert self._opened is not None
        return self._opened

    @property
    def state(self) -> Any:
        """The table that is shown: now, or before the entry that is being corrected."""
        return self.match.state if self.correcting is None else self.match.state_before(self.correcting)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self.match.players

    @property
    def rules(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.match.game

    @property
    def options(self) -> dict[str, OptionValue]:
        """What the table chose when it was set up."""
        return self.match.table.options

    def recall(self, key: str, default: Any) -> Any:
        """How a person wants to see or enter things."""
        return self.app.store.setting(key, default)

    def remember(self, key: str, value: Any) -> None:
        """Keep how a person wants to see or enter things."""
        self.app.guard(lambda: self.app.store.keep_setting(key, value))

    @property
    def box(self) -> Any:
        """What is known of the game's box: by this phone, or else by the match; None: nothing."""
        known = self.app.store.box(self.match.game)
        return known if known is not None else self.match.box

    def keep_box(self, box: Any) -> None:
        """Put right by hand what is known of the box."""
        self.app.guard(lambda: self.app.store.keep_box(self.match.game, box))

    @property
    def documents(self) -> Documents:
        """Files that the person chooses."""
        return self.app.documents

    @property
    def shares(self) -> bool:
        """Whether this machine can hand a file to another app."""
        return self.app.edge.shares

    def share(self, document: Document) -> None:
        """Hand a file to another app."""
        self.app.edge.share(document)

    def seat(self, player: Player) -> int | None:
        """Somebody sits down at a game that has begun."""
        try:
            return self.app.guard(lambda: self.match.seat(player))
        except TableError as error:
            self.ids.banner.say("bad", tell(error.problem))
            return None

    def tell(self, said: Say) -> str:
        """Words for something that the rules say."""
        return tell(said, self.match.players, self.match.game.key)
