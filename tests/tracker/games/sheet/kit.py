"""What the tests of the score sheet share: sheets of every kind, tables, and play as people enter points."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from tests.tracker.trial import Trial
from tracker.game import Depth, Player, Table
from tracker.games import GAMES
from tracker.games.sheet import (
    MOST,
    Deals,
    Finish,
    Join,
    Leave,
    Points,
    Sheet,
    State,
    Take,
    next_place,
    plain,
    shipped,
)
from tracker.match import Match

SHEET = GAMES["sheet"].game
NAMES = (
    *("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"),
    *("Ida", "Jo", "Kim", "Lou", "Max", "Nia", "Ola", "Pam"),
)
CROWD = tuple(map(Player, NAMES))

SHEETS = (
    *shipped("en"),
    Sheet(),
    Sheet(name="Split", entry="split", rounds=6),
    Sheet(name="Low and free", kind="free", wins="fewest", target=-20),
    Sheet(name="Three teams", teams=3, kind="categories", categories=("Wood", "Stone"), tie="last"),
    Sheet(name="Last line", rounds=3, wins="fewest", tie="last", below_zero=False),
    Sheet(name="Teams pay", teams=2, entry="each", target=40, tie="first", deals=True),
)


def match_of(sheet: Sheet, players: int = 3, first: int | None = None, **more: Any) -> Match:
    """A match by *sheet* before its first move."""
    return Match(SHEET, Table(players=CROWD[:players], first=first, sheet=plain(sheet), **more))


def enter(match: Match, *points: int) -> Match:
    """A round, or so many entries, in the order in which they are asked for."""
    for number in points:
        place = next_place(match.state)
        assert place is not None
        match.play(Points(place[0], number, place[1]))
    return match


class SheetTrial(Trial):
    """Any sheet, with any number of people, some of whom come late."""

    games = 2

    def match(self, random: Random, depth: Depth, players: int) -> Match:
        """A match before its first move."""
        fits = [one for one in SHEETS if one.teams <= players and (one.entry == "own" or players > 1)]
        sheet = random.choice(fits)
        late = random.randrange(players) if random.random() < 0.5 and sheet.entry == "own" else 0
        table = Table(
            players=CROWD[:players],
            first=random.choice([None, *range(players)]),
            sheet=plain(sheet),
            late=late or msgspec.UNSET,
        )
        return Match(SHEET, table)

    def choose(self, random: Random, state: State) -> Any:
        """What people do: mostly points, now and then something else."""
        if state.dealer_unknown:
            return Deals(random.choice([seat for seat, here in enumerate(state.here) if here]))
        rare = random.random()
        others = [Finish(), *map(Leave, range(state.players)), *map(Deals, range(state.players))]
        others += [Join(seat, random.randint(-5, 50)) for seat in range(state.players)]
        legal = [move for move in others if SHEET.refusal(state, move) is None]
        if legal and rare < 0.15:
            return random.choice(legal)
        points = random.choice((0, random.randint(1, 60), random.randint(1, 60)))
        points *= -1 if state.sheet.below_zero and random.random() < 0.2 else 1
        if state.sheet.entry != "own":
            others_at = len(state.playing) - 1
            row = random.randint(1, len(state.rows)) if state.rows and rare > 0.9 else None
            if row is not None:
                others_at = sum(cell is not None for cell in state.rows[row - 1]) - 1
            seat = random.choice(state.playing)
            if row is not None and state.rows[row - 1][seat] is None:
                row, others_at = None, len(state.playing) - 1
            return Take(seat, points * others_at, row)
        if state.rows and state.sheet.kind != "categories" and rare > 0.9:
            return Points(random.randrange(state.columns), points, random.randint(1, len(state.rows)))
        place = next_place(state) or (random.choice(state.playing), None)
        return Points(place[0], points, place[1])

    def expected(self, state: State) -> Callable[[Any], bool]:
        """Counted on its own: too many numbers could be listed."""

        def legal(move: Any) -> bool:
            sheet, seats = state.sheet, range(state.players)
            if state.ended or getattr(move, "seat", 0) not in seats:
                return False
            columns = {seat % sheet.teams if sheet.teams else seat for seat in seats if state.here[seat]}
            match move:
                case Deals(seat=seat):
                    return sheet.deals and seat != state.dealer and state.here[seat]
                case Leave(seat=seat):
                    left = sum(state.here) - 1
                    return not sheet.teams and state.here[seat] and left >= (1 if sheet.entry == "own" else 2)
                case Join(seat=seat, points=points):
                    return not sheet.teams and not state.here[seat] and abs(points) <= MOST
                case Finish():
                    begun = any(cell is not None for cell in state.entered)
                    some = any(state.carried) or any(cell is not None for row in state.rows for cell in row)
                    by_hand = sheet.target is None and sheet.rounds is None
                    return by_hand and some and not begun and not (sheet.deals and state.dealer is None)
                case Points(seat=seat, points=points, row=row) | Take(seat=seat, points=points, row=row):
                    if seat >= (sheet.teams or state.players) or abs(points) > MOST:
                        return False
                    if (points < 0 and not sheet.below_zero) or (sheet.deals and state.dealer is None):
                        return False
                    if row is None and (sheet.kind == "categories" or seat not in columns):
                        return False
                    if row is not None and not 1 <= row <= len(state.rows):
                        return False
                    if isinstance(move, Points):
                        return sheet.entry == "own"
                    cells = state.rows[row - 1] if row else ()
                    paying = {at for at, cell in enumerate(cells) if cell is not None} if row else columns
                    paying -= {seat}
                    if sheet.entry == "each":
                        return bool(paying) and abs(points) * len(paying) <= MOST
                    return sheet.entry == "split" and bool(paying) and points % len(paying) == 0
            raise TypeError(move)

        return legal

    def check(self, state: State) -> None:
        """Every row has a cell a column; where the others pay, nothing is made or lost."""
        assert all(len(row) == state.columns for row in state.rows)
        assert len(state.totals) == state.players

    def ahead(self, state: State) -> Sequence[Any]:
        """Who is at the table before who has left; most points or fewest, as the sheet says."""
        best = 1 if state.sheet.wins == "most" else -1
        return [
            (state.column(seat) in state.playing, best * total) for seat, total in enumerate(state.totals)
        ]

    def law(self, before: State, move: Any, after: State, told: Sequence[str]) -> None:
        """A line that is not spoken of stays as it is; what one gets, the others pay."""
        self.check(after)
        assert after.carried == before.carried or isinstance(move, Join), move
        row = getattr(move, "row", None)
        for number, cells in enumerate(before.rows, start=1):
            if before.sheet.kind != "free" and number != row:
                assert after.rows[number - 1] == cells, move
        if isinstance(move, Take):
            assert sum(after.column_totals) == sum(before.column_totals) or row, move
            assert row is None or sum(cell or 0 for cell in after.rows[row - 1]) == 0, move

    @property
    def values(self) -> Any:  # type: ignore[override]
        """Rows of the sheet, and numbers that are too large."""
        return {"row": st.none() | st.integers(-1, 4), "points": st.integers(-30, 70) | st.just(MOST + 1)}


TRIAL = SheetTrial(SHEET)
