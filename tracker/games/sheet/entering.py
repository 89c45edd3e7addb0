"""The score sheet: points are written down (SHE-01, SHE-02), in the next place or in place of others."""

from collections.abc import Iterable, Iterator
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.sheet.definition import MOST
from tracker.games.sheet.ending import concluded
from tracker.games.sheet.growing import Cells
from tracker.games.sheet.move import SheetMove, dealer_first, nobody_there, numbers, too_large
from tracker.games.sheet.state import State, with_value


class Written(SheetMove, frozen=True, omit_defaults=True):
    """Points of a column, told by its first seat: in the next place, or in *row*, counted from 1."""

    seat: int
    points: int
    row: int | None = None

    def misplaced(self, state: State) -> Refused | None:
        """There is a column and a row, and the number is one of this world."""
        if refused := super().misplaced(state) or nobody_there(state, self.seat) or too_large(self.points):
            return refused
        if self.seat != state.column(self.seat):
            return Refused("SHE-06", "team-once", {"seat": self.seat})
        if self.row is None and state.sheet.kind == "categories":
            return Refused("SHE-01", "which-category")
        if self.row is not None and self.row not in range(1, len(state.rows) + 1):
            return Refused("SHE-01", "no-such-row", {"row": self.row})
        return None

    def refusal(self, state: State) -> Refused | None:
        """Who deals is told first; who has left has no next entry; below zero only where the sheet allows."""
        if refused := dealer_first(state):
            return refused
        if self.row is None and self.seat not in state.playing:
            return Refused("SHE-08", "away", {"seat": self.seat})
        if self.points < 0 and not state.sheet.below_zero:
            return Refused("SHE-01", "below-zero")
        return None

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Small numbers first, in every place where a nought could be."""
        rows = (None, *range(1, len(state.rows) + 1))
        noughts = [cls(seat, 0, row) for row in rows for seat in range(state.columns)]
        places = [one for one in noughts if (one.misplaced(state) or one.refusal(state)) is None]
        return (cls(one.seat, points, one.row) for points in numbers() for one in places) if places else ()

    def where(self, state: State) -> Say:
        """What the history calls the place: the round, the category, or nothing in particular."""
        if state.sheet.kind == "categories":
            known = self.row in range(1, len(state.rows) + 1)
            return say("in-category", name=state.sheet.categories[(self.row or 1) - 1] if known else None)
        if state.sheet.kind == "rounds":
            return say("in-round", number=self.row or len(state.rows) + 1)
        return say("in-place", place=self.row) if self.row else say("in-free")


class Points(Written, frozen=True):
    """Points of a player or of a team (SHE-01)."""

    def refusal(self, state: State) -> Refused | None:
        """Where the others pay, one number makes a whole round."""
        if state.sheet.entry != "own":
            return Refused("SHE-02", "others-pay")
        return super().refusal(state)

    def play(self, state: State, tell: Tell) -> State:
        """They are written down; the last of a round ends it."""
        column = state.column(self.seat)
        if self.row is not None:
            row = with_value(state.rows[self.row - 1], column, self.points)
            return concluded(replace(state, rows=with_value(state.rows, self.row - 1, row)))
        if state.sheet.kind == "free":
            changed = with_value(state.changed, column, 1 + max(state.changed))
            return concluded(replace(state, rows=_stacked(state, column, self.points), changed=changed))
        entered = with_value(state.entered, column, self.points)
        return round_closed(replace(state, entered=entered), tell)

    def told(self, state: State) -> Say:
        """Who has how much, and where."""
        column = self.seat % max(1, state.columns)
        seats = state.members(column) if self.seat in range(state.players) else ()
        if len(seats) > 1:
            return say("did-points-team", where=self.where(state), seats=seats, count=self.points)
        return say("did-points", where=self.where(state), seat=self.seat, count=self.points)


class Take(Written, frozen=True):
    """What one gets and the others pay: a round in one number, negative where it is the other way round
    (SHE-02)."""

    def misplaced(self, state: State) -> Refused | None:
        """Only rounds can be shared out."""
        if refused := super().misplaced(state):
            return refused
        return Refused("SHE-02", "own-points") if state.sheet.kind != "rounds" else None

    def refusal(self, state: State) -> Refused | None:
        """Where the sheet says so, and what divides without a rest."""
        sheet = state.sheet
        if sheet.entry == "own":
            return Refused("SHE-02", "own-points")
        if refused := super().refusal(state):
            return refused
        payers = _payers(state, self.seat, self.row)
        if not payers:
            return Refused("SHE-02", "nobody-pays")
        if sheet.entry == "split" and self.points % len(payers):
            return Refused("SHE-02", "not-divisible", {"points": self.points, "count": len(payers)})
        if sheet.entry == "each" and abs(self.points) * len(payers) > MOST:
            return Refused("SHE-01", "too-large", {"most": MOST})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """What one gets is what the others pay together."""
        payers = _payers(state, self.seat, self.row)
        paid = self.points
        if state.sheet.entry == "split" and payers:
            paid = int(self.points / len(payers))
        cells: Cells = tuple(-paid if column in payers else None for column in range(state.columns))
        cells = with_value(cells, state.column(self.seat), paid * len(payers))
        if self.row is not None:
            return concluded(replace(state, rows=with_value(state.rows, self.row - 1, cells)))
        return round_closed(replace(state, entered=cells), tell)

    def told(self, state: State) -> Say:
        """Who gets how much, in which round."""
        key = "did-take-each" if state.sheet.entry == "each" else "did-take"
        seats = state.members(self.seat % max(1, state.columns)) if self.seat in range(state.players) else ()
        return say(key, where=self.where(state), seats=seats, count=self.points)


def round_closed(state: State, tell: Tell) -> State:
    """The state after an entry of a round: where it was the last one, the next round begins (SHE-07)."""
    if state.waiting or not state.open_round:
        return state
    dealer = None if state.dealer is None else state.next_seat(state.dealer)
    after = replace(
        state,
        rows=state.rows + (state.entered,),  # noqa: RUF005 - unpacking would copy them twice
        entered=(None,) * state.columns,
        dealer=dealer,
    )
    after = concluded(after)
    if dealer is not None and not after.ended:
        tell("do-deal", seat=dealer)
    return after


def _payers(state: State, seat: int, row: int | None) -> tuple[int, ...]:
    """The columns that pay: the others who are at the table, or who were in that row."""
    column = state.column(seat)
    if row is None:
        return tuple(other for other in state.playing if other != column)
    cells = state.rows[row - 1]
    return tuple(other for other, cell in enumerate(cells) if other != column and cell is not None)


def _stacked(state: State, column: int, points: int) -> tuple[Cells, ...]:
    """The rows with one more entry in a column, below the last one there."""
    used = max((at + 1 for at, row in enumerate(state.rows) if row[column] is not None), default=0)
    rows = state.rows if used < len(state.rows) else (*state.rows, (None,) * state.columns)
    return with_value(rows, used, with_value(rows[used], column, points))


def next_place(state: State) -> tuple[int, int | None] | None:
    """The seat and the row that are asked for next; None where that is the table's choice."""
    sheet = state.sheet
    if sheet.kind == "categories":
        return next(_blanks(state), None)
    if sheet.kind == "free" or sheet.entry != "own":
        return None
    begin = 0 if state.dealer is None else state.column(state.next_seat(state.dealer))
    order = sorted(state.waiting, key=lambda column: (column - begin) % state.columns)
    return (order[0], None) if order else None


def _blanks(state: State) -> Iterator[tuple[int, int]]:
    """The empty cells of the categories, player by player."""
    for column in state.playing:
        for at, row in enumerate(state.rows, start=1):
            if row[column] is None:
                yield column, at
