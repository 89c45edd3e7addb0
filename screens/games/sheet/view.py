"""The score sheet under the thumb: whose points they are, the pad, and the sheet itself."""

from functools import partial
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.games.panels import MenuRow, Panel, PhaseView, player_buttons
from screens.games.sheet.entry import Entry, written
from screens.games.sheet.people import ask_dealer, ask_join, ask_leave
from screens.widgets import PlayerBadge, TapCard, show
from screens.widgets.rule import load_rule
from tracker.game import Move
from tracker.games.sheet import Deals, Finish, Points, State, Take, next_place, row_label
from tracker.language import _

BLANK = "·"
AWAY = "–"
MANY = 7  # columns that stand on two lines of a phone


class ColumnCell(TapCard):
    """A player or a team of the round that is being entered, and their points in it."""

    points = StringProperty("")
    marked = BooleanProperty(False)  # the pad is for them
    away = BooleanProperty(False)
    narrow = BooleanProperty(False)  # there are many


class DealerPanel(Panel):
    """Who deals first."""

    def refresh(self) -> None:
        """Everybody who is there."""
        here = [seat for seat, present in enumerate(self.state.here) if present]
        player_buttons(self.ids.players, self.frame.players, here, lambda seat: self.play(Deals(seat)))


class SheetPanel(Panel):
    """Points are entered."""

    crammed = BooleanProperty(False)  # large words on a small phone: the whole pad is kept at the thumb
    _wished: int | None = None  # the column that was tapped

    def on_crammed(self, *_args: Any) -> None:
        if self.view.panel is self:
            self.frame.refresh()

    def on_kv_post(self, _base: Any) -> None:
        self.ids.entry.ids.pad.bind(
            on_number=lambda _pad, number: self._enter(number),
            on_empty=lambda _pad: self.explain(_("First type the number.")),
        )

    @property
    def place(self) -> tuple[int, int | None] | None:
        """The seat and the row that the pad is for; None where somebody has to be tapped."""
        state: State = self.state
        asked = next_place(state)
        if self._wished is None or self._wished not in state.playing:
            return asked
        if state.sheet.kind != "categories":
            return self._wished, None
        blank = (at for at, row in enumerate(state.rows, start=1) if row[self._wished] is None)
        row = next(blank, None)
        return (self._wished, row) if row else asked

    def leave(self) -> None:
        """What was half entered is forgotten."""
        self._wished = None

    def fresh(self) -> None:
        """Perhaps other people play."""
        self._wished = None
        self.ids.columns.clear_widgets()
        self.ids.entry.ids.pad.clear()

    def wish(self, column: int) -> None:
        """The next number is for them."""
        self._wished = column
        self.ids.entry.ids.pad.clear()
        self._mark()

    def _enter(self, number: int) -> None:
        place = self.place
        if place is None:
            self.view.point_out()
            return
        if self.play(self._move(number, *place)):
            self.ids.entry.ids.pad.clear()
            free = self.state.sheet.kind == "free"
            self._wished = place[0] if free and place[0] in self.state.playing else self._go_on(place)
            self._mark()

    def _go_on(self, place: tuple[int, int | None]) -> int | None:
        """Who fills in categories goes on with the same column."""
        return place[0] if place[1] is not None else None

    def _move(self, number: int, seat: int, row: int | None) -> Move:
        kind = Points if self.state.sheet.entry == "own" else Take
        return kind(seat, number, row)

    # --- drawing

    def refresh(self) -> None:
        """The columns, the pad, and the sheet so far."""
        state: State = self.state
        self._place_entry()
        pad = self.ids.entry.ids.pad
        pad.below_zero = state.sheet.below_zero
        pad.steps = list(state.sheet.steps)
        self._draw_columns(state)
        self._mark()
        self.ids.finish.shown = self.frame.rules.refusal(state, Finish()) is None
        self._draw_sheet(state)

    def _place_entry(self) -> None:
        entry = self.ids.entry.__self__
        self.foot = entry if self.crammed else None
        if self.crammed == (entry.parent is self):
            if entry.parent:
                entry.parent.remove_widget(entry)
            if not self.crammed:
                self.add_widget(entry, index=len(self.children) - 1)  # below the columns

    def _draw_columns(self, state: State) -> None:
        box = self.ids.columns
        if len(box.children) != state.columns:
            box.clear_widgets()
            for column in range(state.columns):
                cell = ColumnCell()
                for seat in state.members(column):
                    player = self.frame.players[seat]
                    badge = PlayerBadge(name=player.name, colour=player.colour, shape=player.shape)
                    badge.size = dp(30), dp(30)
                    cell.ids.badges.add_widget(badge)
                cell.bind(on_release=lambda _cell, column=column: self.wish(column))
                box.add_widget(cell)
        for column, cell in enumerate(reversed(box.children)):
            entered = state.entered[column] if state.entered else None
            cell.away = column not in state.playing
            cell.points = AWAY if cell.away else "" if entered is None else written(entered)
            cell.narrow = state.columns >= MANY

    def _mark(self) -> None:
        """For whom the pad is."""
        place, state, entry = self.place, self.state, self.ids.entry
        for column, cell in enumerate(reversed(self.ids.columns.children)):
            cell.marked = place is not None and place[0] == column
        if place is None:
            entry.whose, entry.what = "", _("Tap who gets points")
            return
        members = [self.frame.players[seat] for seat in state.members(place[0])]
        entry.whose = " + ".join(player.name for player in members)
        entry.colour, entry.shape = members[0].colour, members[0].shape
        entry.what = self._what(state, place[1])

    def _what(self, state: State, row: int | None) -> str:
        if state.sheet.entry == "each":
            return _("from each of the others")
        if state.sheet.entry == "split":
            return _("from the others together")
        if row is not None:
            return self.frame.tell(row_label(state, row))
        return _("Round {number}").format(number=len(state.rows) + 1) if state.entered else ""

    def _draw_sheet(self, state: State) -> None:
        """Line by line, as on paper: what is there stays where it is."""
        columns = [state.column(seat) for seat in range(state.players)]
        rows = []
        for number, cells in enumerate(state.rows, start=1):
            shown = [BLANK if cells[at] is None else written(cells[at] or 0) for at in columns]
            rows.append((self.frame.tell(row_label(state, number)), shown))
        totals = [written(points) for points in state.totals]
        self.ids.sheet.draw(self.frame.players, rows, (_("Total"), totals))

    def correct(self, line: int, seat: int) -> None:
        """A cell of the sheet was tapped: what should stand there?"""
        state: State = self.state
        row, column = line + 1, state.column(seat)
        entry = Entry()
        members = [self.frame.players[seat] for seat in state.members(column)]
        entry.whose = " + ".join(player.name for player in members)
        entry.colour, entry.shape = members[0].colour, members[0].shape
        entry.what = self.frame.tell(row_label(state, row))
        pad = entry.ids.pad
        pad.below_zero, pad.steps = state.sheet.below_zero, list(state.sheet.steps)
        dialog = show(_("What should stand there?"), entry, [(_("Cancel"), "plain", None)])

        def take(_pad: Any, number: int) -> None:
            dialog.dismiss()
            self.play(self._move(number, column, row))

        pad.bind(on_number=take)

    def finish(self) -> None:
        """The table ends the game."""
        self.play(Finish())


class View(PhaseView):
    """Who deals, then points."""

    panels: ClassVar[dict[str, type[Panel]]] = {"dealer": DealerPanel, "play": SheetPanel}
    lasting = (SheetPanel,)

    @property
    def phase(self) -> str:
        """What decides which panel is shown."""
        return "dealer" if self.state.dealer_unknown else "over" if self.state.ended else "play"

    @property
    def scene(self) -> Any:
        """Another table has other columns."""
        return self.phase, self.state.columns

    def tap_seat(self, seat: int) -> bool:
        """The number is for this player."""
        if not isinstance(self.panel, SheetPanel):
            return False
        before = self.panel.place
        self.panel.wish(self.state.column(seat))
        return bool(self.panel.place != before)

    def point_out(self) -> None:
        """Nobody was tapped yet."""
        self.frame.explain(_("Tap who gets points"))

    def menu(self) -> list[MenuRow]:
        """Who comes, who goes, who deals."""
        state: State = self.state
        rows: list[MenuRow] = []
        if not state.sheet.teams:
            rows.append((_("Somebody joins"), "plus", partial(ask_join, self.frame)))
            rows.append((_("Somebody leaves"), "close", partial(ask_leave, self.frame)))
        if state.sheet.deals:
            rows.append((_("Who deals"), "cards", partial(ask_dealer, self.frame)))
        return rows


load_rule(__file__)
