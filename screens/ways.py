"""What can I do? The legal moves in words, found while the list is already there."""

from collections.abc import Callable, Iterator
from math import inf
from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.theme import theme
from screens.widgets import Dialog, RowList
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.game import Say
from tracker.games import GAMES
from tracker.language import _, current
from tracker.match import Match
from tracker.ways import Kind, Way, find_ways

FEW = 4  # ways of a kind that are shown until somebody asks for the others
BUDGET = 0.004  # seconds of a frame that are spent on finding more
BETWEEN = 0.2  # seconds between two looks of the list: to draw it costs more than to find


class WaysList(RowList):
    """The moves that are legal in a state, by kind, each with what it leads to; shown once."""

    needed = NumericProperty(inf)  # the height of all that there is

    def __init__(self, choose: Callable[[Way], None]) -> None:
        super().__init__()
        self.layout_manager.key_size = "room"
        self._choose = choose
        self._about: tuple | None = None  # whose ways these are
        self._chosen: list[Way | Kind] = []  # what each row stands for
        self._dialog = Dialog(body=self)

    def ask(self, match: Match, state: Any, tell: Callable[[Say], str]) -> None:
        """Be about a state of a match; what was found of it before is kept."""
        about = (match.game.key, match.table, state, current(), theme.scale)
        if about == self._about:
            return
        self._about, self._tell = about, tell
        self._names = GAMES[match.game.key].words.moves
        self._finder = find_ways(match.game, state)
        self._kinds: list[Kind] = []
        self._whole: set[str] = set()  # the kinds of which all ways are shown
        self._drawn = 0.0  # when; what is found after that is not shown yet
        self._complete = False  # all is found, and shown
        self.needed = inf
        self._dialog.title = _("What can I do?")
        self._dialog.actions = [(_("Close"), "plain", None)]

    def ahead(self) -> Iterator[None]:
        """Find all and lay it out, a piece at a time, before it is shown."""
        while not self._complete:
            self._look_on(patient=True)
            yield
        self._fit()
        self._dialog.size = Window.size
        settle(self._dialog)
        yield

    @property
    def may_end(self) -> bool:
        """Whether the game may be over by the next move, as far as was looked."""
        return any(way.ends for kind in self._kinds for way in kind.ways)

    def open(self) -> None:
        """Show the list above the table, and go on looking while it is there."""
        if not self._complete:
            self._look_on()
        self._fit()
        self._dialog.bind(on_dismiss=lambda _dialog: Clock.unschedule(self._look_on))
        self._dialog.open()
        if not self._complete:
            Clock.schedule_interval(self._look_on, 0)

    def _fit(self) -> None:
        """As high as may be, so that what is found later moves nothing; lower where all is there."""
        if self._complete and all(isinstance(one, Way) for one in self._chosen):
            self.needed = sum(row["room"][1] for row in self.data) + dp(24)

    def _look_on(self, *_dt: float, patient: bool = False) -> bool:
        """Find as much as a frame has time for; False when all is found. Who is *patient* sees it then."""
        until = perf_counter() + BUDGET
        for kind in self._finder:
            if not self._kinds or self._kinds[-1] is not kind:
                self._kinds.append(kind)
            if perf_counter() > until:
                if not patient and until > self._drawn + BETWEEN:
                    self._draw()
                return True
        self._complete = True
        self._draw()
        return False

    def _draw(self) -> None:
        self._drawn = perf_counter()
        rows: list[dict[str, Any]] = []
        self._chosen = []
        for kind in self._kinds:
            name = self._names.get(kind.tag, kind.tag)
            rows.append({"kind": "RowHeading", "title": _(name), "room": (None, theme.text_title * 2)})
            shown = kind.ways if kind.tag in self._whole else kind.ways[:FEW]
            for way in shown:
                leads = " ".join(map(self._tell, way.consequences))
                rows.append(self._row(way, self._tell(way.told), leads))
            if kind.endless or len(shown) < len(kind.ways):
                rows.append(self._row(kind, _more(kind, len(kind.ways) - len(shown)), ""))
        self.data = rows

    def _row(self, stands_for: Way | Kind, title: str, subtitle: str) -> dict[str, Any]:
        self._chosen.append(stands_for)
        lines = 4 if theme.large else 2
        below = theme.text_small * 1.3 * self.subtitle_lines if subtitle else 0
        return {
            "kind": "RecycleRow",
            "key": len(self._chosen) - 1,
            "title": title,
            "subtitle": subtitle,
            "subtitle_lines": self.subtitle_lines,
            "title_lines": lines,
            "room": (None, theme.text_body * 1.3 * lines + below + dp(8)),
            "pale": isinstance(stands_for, Kind),
            "owner": self,
        }

    def open_row(self, number: int) -> None:
        """That is the move; or the other moves of a kind are wanted, as far as they were found."""
        chosen = self._chosen[number]
        if isinstance(chosen, Kind) and chosen.tag not in self._whole:
            self._whole.add(chosen.tag)
            self._draw()
            return
        self._dialog.dismiss()
        if isinstance(chosen, Way):
            self._choose(chosen)


def _more(kind: Kind, hidden: int) -> str:
    if hidden and not kind.endless:
        return _("… and {count} more").format(count=hidden)
    return _("… and many more") if hidden else _("… and many more: on the table")


load_rule(__file__)
