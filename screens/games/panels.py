"""What the games' screens share: the base of views and adjusters, a panel a phase, players to choose from."""

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from screens.games.frame import Frame
from screens.widgets import Chip, TapCard
from screens.widgets.rule import load_rule
from tracker.game import Depth, Move, Player
from tracker.match import Entry, Match, Source

MenuRow = tuple[str, str, Callable[[], Any]]  # its title, its icon, and what is called


class GameView(BoxLayout):
    """What a game puts under the thumb. It draws the state and calls `frame.play`; drawing never writes."""

    tight: ClassVar[bool] = False  # whether it needs all the height that it can get

    def __init__(self, frame: Frame, **kwargs: Any) -> None:
        self.frame = frame
        super().__init__(orientation="vertical", **kwargs)

    @property
    def state(self) -> Any:
        """The table to draw."""
        return self.frame.state

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self.frame.players

    @property
    def scene(self) -> Any:
        """What is under the thumb now: as long as it is the same, nothing of it may move."""
        return getattr(self.state, "phase", None)

    def begin(self) -> None:
        """Another match or entry is shown: forget what was half entered."""

    def refresh(self) -> None:
        """Draw the state."""

    def note(self, seat: int) -> str:
        """A word on a player, under the score."""
        return ""

    def menu(self) -> list[MenuRow]:
        """What the game adds to the menu of the table."""
        return []

    def tap_seat(self, seat: int) -> None:
        """A player in the score strip was tapped."""

    def stepped(self, entry: Entry, undone: bool) -> None:
        """An entry was undone or redone."""


class Panel(BoxLayout):
    """What is under the thumb in one phase."""

    view = ObjectProperty()

    def __init__(self, view: GameView, **kwargs: Any) -> None:
        super().__init__(view=view, **kwargs)

    @property
    def frame(self) -> Frame:
        """The table around the view."""
        frame: Frame = self.view.frame
        return frame

    @property
    def state(self) -> Any:
        """The table to draw."""
        return self.frame.state

    def play(self, move: Move, source: Source | None = None) -> bool:
        """Hand a move to the frame; True when it was carried out."""
        return self.frame.play(move, source=source)

    def refresh(self) -> None:
        """Draw the state."""

    def leave(self) -> None:
        """Another panel or match comes: stop what is under way."""


class PhaseView(GameView):
    """A game with a panel for each phase; each game's `View` says which."""

    panels: ClassVar[dict[str, type[Panel]]] = {}
    panel: Any = None  # of the present phase, a `Panel`; some have none

    @property
    def phase(self) -> str:
        """What decides which panel is shown."""
        phase: str = self.state.phase
        return phase

    @property
    def scene(self) -> Any:
        """As long as the same panel is shown, nothing of it may move."""
        return self.phase

    def begin(self) -> None:
        """Forget what was half entered."""
        self._clear()

    def refresh(self) -> None:
        """Show the panel that fits the phase."""
        kind = self.panels.get(self.phase)
        if type(self.panel) is not kind:
            self._clear()
            if kind is not None:
                self.panel = kind(self)
                self.add_widget(self.panel)
        if self.panel:
            self.panel.refresh()

    def _clear(self) -> None:
        if self.panel:
            self.panel.leave()
            self.remove_widget(self.panel)
        self.panel = None


class GameAdjuster(BoxLayout):
    """What a table can set in a game besides the totals; each game has an `Adjuster` on this."""

    whole: ClassVar[tuple[Depth, ...]] = ()  # depths at which all is set here, and no totals are asked for

    def __init__(self, match: Match, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._match, self._players = match, match.players

    def adjusted(self, state: Any) -> Any:
        """*state* with what was set here."""
        return state


class PlayerButton(TapCard):
    """A player to choose."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    dimmed = BooleanProperty(False)


def player_buttons(
    box: Any,
    players: Sequence[Player],
    possible: Container[int],
    choose: Callable[[int], Any],
    but: int | None = None,
) -> None:
    """Fill *box* with a button a player, *but* one; who is not possible is dimmed, and gets the rule."""
    box.clear_widgets()
    for seat, player in enumerate(players):
        if seat == but:
            continue
        button = PlayerButton(
            name=player.name, colour=player.colour, shape=player.shape, dimmed=seat not in possible
        )
        button.bind(on_release=lambda _button, seat=seat: choose(seat))
        box.add_widget(button)


class PlayerChips(StackLayout):
    """The players, of whom some are chosen."""

    def __init__(
        self,
        players: Sequence[Player],
        chosen: Callable[[int], bool],
        choose: Callable[[int], Any],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._chosen, self._choose = chosen, choose
        for seat, player in enumerate(players):
            chip = Chip(text=player.name, name=player.name, colour=player.colour, shape=player.shape)
            chip.bind(on_release=partial(self._tap, seat))
            self.add_widget(chip)
        self._mark()

    def _tap(self, seat: int, _chip: Chip) -> None:
        self._choose(seat)
        self._mark()

    def _mark(self) -> None:
        for seat, chip in enumerate(reversed(self.children)):
            chip.active = self._chosen(seat)


load_rule(__file__)
