"""What the games' screens share: the base of views and adjusters, a panel a phase, players to choose from."""

from collections import deque
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from screens.games.frame import Frame
from screens.widgets import ActionButton, Chip, TapCard
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.game import Depth, Move, Player, Prompt
from tracker.language import _
from tracker.match import Entry, Match, Source

MenuRow = tuple[str, str, Callable[[], Any]]  # its title, its icon, and what is called


class GameView(BoxLayout):
    """What a game puts under the thumb. It draws the state and calls `frame.play`; drawing never writes."""

    tight: ClassVar[bool] = False  # whether it needs all the height that it can get
    with_dice: ClassVar[bool] = False  # whether dice are rolled in the game, which the phone can do too

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

    @property
    def foot(self) -> Any:
        """What stays at the thumb while the rest scrolls: the main action of a phase; None: nothing."""
        return None

    def make_ahead(self) -> Iterator[None]:
        """Make, before there is a match and a piece at each step, what every match will show."""
        yield from ()

    def begin(self) -> None:
        """Another match or entry is shown: forget what was half entered."""

    def asks(self, prompt: Prompt) -> Prompt:
        """What is asked above the view, where that is something else than the game would."""
        return prompt

    def refresh(self) -> None:
        """Draw the state."""

    def fit(self) -> bool:
        """Everything has its place: take the room that is left; False where nothing has changed by that."""
        return False

    def note(self, seat: int) -> str:
        """A word on a player, under the score."""
        return ""

    def menu(self) -> list[MenuRow]:
        """What the game adds to the menu of the table."""
        return []

    def tap_seat(self, seat: int) -> bool:
        """A player in the score strip was tapped; whether that means something now."""
        return False

    def stepped(self, entry: Entry, undone: bool) -> None:
        """An entry was undone or redone."""

    def prepare(self) -> bool:
        """While nobody touches it, make something that will be needed; False when there is nothing left."""
        return False


class Panel(BoxLayout):
    """What is under the thumb in one phase. Whatever its rule calls ``foot`` stays there while the rest
    scrolls."""

    view = ObjectProperty()
    foot: Any = None
    foreseen: Any = None  # the state that it is drawn for before it comes

    def __init__(self, view: GameView, **kwargs: Any) -> None:
        super().__init__(view=view, **kwargs)
        if "foot" in self.ids:
            self.foot = self.ids.foot.__self__
            self.foot.parent.remove_widget(self.foot)
            self.foot.panel = self  # its rule asks the panel, which therefore lives as long as it does

    @property
    def frame(self) -> Frame:
        """The table around the view."""
        frame: Frame = self.view.frame
        return frame

    @property
    def state(self) -> Any:
        """The table to draw."""
        return self.frame.state if self.foreseen is None else self.foreseen

    def play(self, move: Move, source: Source | None = None) -> bool:
        """Hand a move to the frame; True when it was carried out."""
        return self.frame.play(move, source=source)

    def explain(self, text: str, clause: str = "") -> None:
        """Answer a touch that means nothing now."""
        self.frame.explain(text, clause)

    def refresh(self) -> None:
        """Draw the state."""

    def fit(self) -> bool:
        """Everything has its place: take the room that is left; False where nothing has changed by that."""
        return False

    def make_ahead(self) -> None:
        """Make, before there is a match, what every match will show."""

    def fresh(self) -> None:
        """A panel that was kept comes back: forget what was half entered."""

    def leave(self) -> None:
        """Another panel or match comes: stop what is under way."""

    def prepare(self) -> bool:
        """While nobody touches it, make what a tap will show; False when there is nothing left."""
        return False


class PhaseView(GameView):
    """A game with a panel for each phase; each game's `View` says which.

    Those that come back in every round are kept as long as the same match is shown, and made ahead.
    """

    panels: ClassVar[dict[str, type[Panel]]] = {}
    kept: ClassVar[dict[Depth, tuple[type[Panel], ...]]] = {}
    lasting: ClassVar[tuple[type[Panel], ...]] = ()  # those that know no match: made before there is one
    panel: Any = None  # of the present phase, a `Panel`; some have none

    def __init__(self, frame: Frame, **kwargs: Any) -> None:
        self._made: dict[type[Panel], Panel] = {}
        super().__init__(frame, **kwargs)

    def make_ahead(self) -> Iterator[None]:
        """The panels that last."""
        for kind in self.lasting:
            if kind not in self._made:  # a match may have come first
                ahead = self._make(kind)
                ahead.make_ahead()
                settle(ahead)
                yield

    @property
    def phase(self) -> str:
        """What decides which panel is shown."""
        phase: str = self.state.phase
        return phase

    @property
    def scene(self) -> Any:
        """As long as the same panel is shown, nothing of it may move."""
        return self.phase

    @property
    def foot(self) -> Any:
        """What the panel keeps at the thumb."""
        return self.panel and self.panel.foot

    def begin(self) -> None:
        """Forget what was half entered."""
        self._clear()
        self._made = {kind: panel for kind, panel in self._made.items() if kind in self.lasting}

    def refresh(self) -> None:
        """Show the panel that fits the phase."""
        kind = self.panels.get(self.phase)
        if type(self.panel) is not kind:
            self._clear()
            if kind is not None:
                self.panel = self._made.get(kind) or self._make(kind)
                self.panel.fresh()
                if self.foot is not self.panel:
                    self.add_widget(self.panel)
        if self.panel:
            self.panel.refresh()

    def fit(self) -> bool:
        """What the panel does with the room."""
        return self.panel is not None and self.panel.fit()

    def prepare(self) -> bool:
        """Make one of the panels that will be needed, or something of one; False when all is there."""
        missing = [kind for kind in self._to_keep() if kind not in self._made]
        if missing:
            ahead = self._make(missing[0])
            ahead.size = self.panel.size if self.panel else self.size
            settle(ahead)
        panels = (self.panel, *self._made.values())
        return bool(missing) or any(panel.prepare() for panel in panels if panel is not None)

    def rehearse(self, state: Any) -> bool:
        """Draw the panel that will be there in *state*; False where that is shown now, or not made yet."""
        panel = self._made.get(self.panels[state.phase])
        if panel is None or panel is self.panel:
            return False
        panel.foreseen = state
        panel.fresh()
        panel.refresh()
        panel.foreseen = None
        if panel.foot:
            panel.foot.width = self.width
            settle(panel.foot)
        panel.size = self.width, self.frame.room(panel.foot)
        settle(panel)
        return True

    def _make(self, kind: type[Panel]) -> Panel:
        panel = kind(self)
        if kind in self.lasting or kind in self._to_keep():
            self._made[kind] = panel
        return panel

    def _to_keep(self) -> tuple[type[Panel], ...]:
        return self.kept.get(self.state.depth, ()) if self.kept else ()

    def _clear(self) -> None:
        if self.panel:
            self.panel.leave()
            self.remove_widget(self.panel)
        self.panel = None


class GameAdjuster(BoxLayout):
    """What a table can set in a game besides the totals; each game has an `Adjuster` on this."""

    whole: ClassVar[tuple[Depth, ...]] = ()  # depths at which all is set here, and no totals are asked for

    def __init__(self, match: Match, **kwargs: Any) -> None:
        self._steps: deque[Callable[[], Any]] = deque()  # what is still to be made
        super().__init__(**kwargs)
        self._match, self._players = match, match.players

    def renew(self, match: Match) -> None:
        """The same match in the same state, opened once more."""
        self._match = match

    def later(self, step: Callable[..., Any], *what: Any) -> None:
        """Make the next part of the page by `step(*what)`: at once where it is seen, else in idle time."""
        self._steps.append(partial(step, *what))

    @property
    def unfinished(self) -> bool:
        """Whether parts are still to be made."""
        return bool(self._steps)

    def go_on(self) -> None:
        """Make the next part."""
        self._steps.popleft()()

    def finish(self) -> None:
        """Make all that is missing: somebody touches the page."""
        while self._steps:
            self.go_on()

    def adjusted(self, state: Any) -> Any:
        """*state* with what was set here."""
        return state


class PlayerButton(TapCard):
    """A player to choose."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    dimmed = BooleanProperty(False)
    chosen: Callable[[], Any]

    def on_release(self) -> None:
        self.chosen()


def player_buttons(
    box: Any,
    players: Sequence[Player],
    possible: Container[int],
    choose: Callable[[int], Any],
    but: int | None = None,
) -> None:
    """Fill *box* with a button a player, *but* one; who is not possible is dimmed, and gets the rule."""
    seats = [seat for seat in range(len(players)) if seat != but]
    if len(box.children) != len(seats):
        box.clear_widgets()
        for _seat in seats:
            box.add_widget(PlayerButton())
    for button, seat in zip(reversed(box.children), seats, strict=True):
        player = players[seat]
        button.name, button.colour, button.shape = player.name, player.colour, player.shape
        button.dimmed, button.chosen = seat not in possible, partial(choose, seat)


def starter_buttons(panel: Panel, possible: Iterable[int], choose: Callable[[int], Any]) -> None:
    """Ask in the box `players` of *panel* who it is to be; chance can say it too."""
    seats = tuple(possible)
    box = panel.ids.players
    player_buttons(box, panel.frame.players, seats, choose)
    if len(seats) > 1:
        button = ActionButton(text=_("Let chance decide"), icon="shuffle", kind="plain")
        button.bind(on_release=lambda _button: panel.frame.draw_player(seats, choose))
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
