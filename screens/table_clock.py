"""The clock of a match on its table: it goes with whose turn it is, and stands beside what is asked."""

from typing import Any

from screens.stopwatch import Stopwatch, clock_key
from screens.widgets import ClockFace, show
from tracker.language import _


class TableClock:
    """The stopwatch of a table, and its face."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._face: Any = None  # once there is a clock
        self.watch = Stopwatch(table.app)
        for prop in ("face", "running", "late"):
            self.watch.fbind(prop, self._show)

    def open(self) -> None:
        """The clock of the match, where it has one."""
        table = self._table
        if table.correcting is None:
            self.watch.open(clock_key(table.match), len(table.players))

    def pass_on(self) -> None:
        """Whoever is asked now has the time."""
        self.watch.turn_of(self._table.match.prompt.seat)

    def _show(self, *_args: Any) -> None:
        """A table without a clock has no place for one."""
        if self.watch.face and self._face is None:
            self._face = ClockFace(pos_hint={"center_y": 0.5})
            self._face.bind(on_release=lambda _face: self.watch.toggle())
        if self._face is None:
            return
        for prop in ("face", "running", "late"):
            setattr(self._face, prop, getattr(self.watch, prop))
        place = self._table.ids.line
        if self.watch.face and not self._face.parent:
            place.add_widget(self._face)
        elif not self.watch.face and self._face.parent:
            place.remove_widget(self._face)

    def ask(self) -> None:
        """Whether time is measured, and how much everybody has."""
        from screens.clock_sheet import ClockSheet  # few tables want one

        table = self._table
        sheet = ClockSheet(watch=self.watch, players=table.players, seat=table.match.prompt.seat)
        show(_("Clock"), sheet, [(_("Close"), "plain", None)])
