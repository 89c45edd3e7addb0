"""Pebbles: a small game that is in no list but a test's, to try what any game on the contract can do.

Points by round, a stone that somebody may hold, and a box that teaches what the stone is worth.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from tracker.game import (
    Depth,
    Game,
    Move,
    Prompt,
    Refused,
    Row,
    Say,
    Standing,
    Table,
    TableError,
    Tell,
    Words,
    say,
)
from tracker.games import Registered
from tracker.rulebook import Clause, Text

KEY = "pebbles"
MOST = 30
Stone = Literal["red", "blue"]


class State(msgspec.Struct, frozen=True):
    """Points by round and seat, None where nobody has counted yet; who holds a stone, and its worth."""

    carried: tuple[int, ...]
    rounds: tuple[tuple[int | None, ...], ...] = ()
    holder: int | None = None
    worth: int = 5
    told: bool = False  # whether this table has told the worth
    over: bool = False

    @property
    def players(self) -> int:
        return len(self.carried)

    @property
    def open(self) -> tuple[int | None, ...]:
        """The round that is being counted."""
        if self.rounds and None in self.rounds[-1]:
            return self.rounds[-1]
        return (None,) * self.players


class PebblesMove(Move, frozen=True):
    def misplaced(self, state: State) -> Refused | None:
        return Refused("PEB-03", "game-over") if state.over else None


class Points(PebblesMove, frozen=True):
    """What somebody counts in a round."""

    seat: int
    points: int

    def misplaced(self, state: State) -> Refused | None:
        if self.seat not in range(state.players):
            return Refused("PEB-01", "no-such-seat")
        return super().misplaced(state)

    def refusal(self, state: State) -> Refused | None:
        if state.open[self.seat] is not None:
            return Refused("PEB-01", "counted", {"seat": self.seat})
        if not 0 <= self.points <= MOST:
            return Refused("PEB-01", "too-many", {"most": MOST})
        return None

    def play(self, state: State, tell: Tell) -> State:
        if self.points >= MOST:
            tell("do-clap", seat=self.seat)
        before = state.rounds if state.open == (None,) * state.players else state.rounds[:-1]
        row = (*state.open[: self.seat], self.points, *state.open[self.seat + 1 :])
        return replace(state, rounds=(*before, row))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        return (cls(seat, points) for seat in range(state.players) for points in range(MOST + 1))

    def told(self, state: State) -> Say:
        return say("did-points", seat=self.seat, points=self.points)


class Holds(PebblesMove, frozen=True):
    """Somebody has a stone."""

    seat: int
    stone: Stone

    def misplaced(self, state: State) -> Refused | None:
        if self.seat not in range(state.players):
            return Refused("PEB-01", "no-such-seat")
        return super().misplaced(state)

    def refusal(self, state: State) -> Refused | None:
        return Refused("PEB-02", "held") if state.holder is not None else None

    def play(self, state: State, tell: Tell) -> State:
        return replace(state, holder=self.seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        return (cls(seat, stone) for seat in range(state.players) for stone in ("red", "blue"))

    def told(self, state: State) -> Say:
        return say("did-holds", seat=self.seat, stone=say(f"stone-{self.stone}"))


class Worth(PebblesMove, frozen=True):
    """What is printed on the stones of this box."""

    worth: int

    def refusal(self, state: State) -> Refused | None:
        return None if 1 <= self.worth <= 9 else Refused("PEB-02", "no-such-worth")

    def play(self, state: State, tell: Tell) -> State:
        return replace(state, worth=self.worth, told=True)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        return map(cls, range(1, 10))

    def told(self, state: State) -> Say:
        return say("did-worth", worth=self.worth)


class Finish(PebblesMove, frozen=True):
    """That was the last round."""

    def refusal(self, state: State) -> Refused | None:
        whole = state.rounds and None not in state.rounds[-1]
        return None if whole else Refused("PEB-03", "round-open")

    def play(self, state: State, tell: Tell) -> State:
        return replace(state, over=True)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        return (cls(),)

    def told(self, state: State) -> Say:
        return say("did-finish")


class Adjust(Move, frozen=True):
    """The table stands so."""

    state: State

    def misplaced(self, state: State) -> Refused | None:
        rows = (self.state.carried, *self.state.rounds)
        fits = all(len(row) == state.players for row in rows) and self.state.holder in (
            None,
            *range(state.players),
        )
        return None if fits else Refused("PEB-01", "no-such-seat")

    def play(self, state: State, tell: Tell) -> State:
        return self.state

    def told(self, state: State) -> Say:
        return say("did-adjust")


class Pebbles(Game[State, Any]):
    """The game itself."""

    key = KEY
    seats = range(2, 6)
    depths: ClassVar[tuple[Depth, ...]] = ("score",)
    move_type = Points | Holds | Worth | Finish | Adjust
    box_key = "pebbles.box"

    def start(self, table: Table) -> State:
        worth = 5 if table.box is msgspec.UNSET else table.box["worth"]
        return State(carried=(0,) * len(table.players), worth=worth)

    def prompt(self, state: State) -> Prompt:
        if state.over:
            return Prompt(ask=say("ask-over"), clause="PEB-03")
        return Prompt(ask=say("ask-points"), seat=state.open.index(None), clause="PEB-01")

    def standing(self, state: State) -> Standing:
        rows = [
            Row(say("row-round", number=number), tuple(points or 0 for points in row))
            for number, row in enumerate(state.rounds, start=1)
        ]
        stones = tuple(state.worth * (seat == state.holder) for seat in range(state.players))
        if state.holder is not None:
            rows.append(Row(say("row-stone"), stones))
        columns = zip(state.carried, *(row.points for row in rows), strict=True)
        totals = tuple(map(sum, columns))
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if state.over else ()
        return Standing(scores=totals, ranks=ranks, rows=tuple(rows), over=state.over, winners=winners)

    def adjust(self, state: State) -> Adjust:
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        counted = self.standing(replace(state, carried=(0,) * state.players)).scores
        return replace(state, carried=tuple(a - b for a, b in zip(totals, counted, strict=True)))

    def lesson(self, state: State) -> Any:
        return {"worth": state.worth} if state.told else None

    def learn(self, known: Any, lesson: Any) -> Any:
        return lesson

    def check_box(self, box: Any) -> None:
        if not isinstance(box, dict) or box.get("worth") not in range(1, 10):
            raise TableError(say("box-unknown"))


def _clause(number: str, topic: str, fr: str, en: str) -> Clause:
    return Clause(id=number, topic=topic, title=Text(fr, en), text=Text(fr + ".", en + "."))


CLAUSES = (
    _clause("PEB-01", "counting", "Les points", "Points"),
    _clause("PEB-02", "counting", "La pierre", "The stone"),
    _clause("PEB-03", "end", "La fin", "The end"),
)

WORDS = Words(
    moves={"points": "Points", "holds": "A stone", "worth": "Worth of a stone", "finish": "The end"},
    topics={"counting": "Counting", "end": "The end"},
    sentences={
        "stone-red": "red stone",
        "stone-blue": "blue stone",
        "ask-points": "How many pebbles?",
        "ask-over": "The game is over",
        "do-clap": "Everybody claps for {seat}.",
        "did-points": "{seat} counts {points}",
        "did-holds": "{seat} holds the {stone}",
        "did-worth": "A stone is worth {worth}",
        "did-finish": "That was the last round",
        "did-adjust": "Set by the table",
        "row-round": "Round {number}",
        "row-stone": "Stone",
        "game-over": "The game is over. Undo to go back.",
        "no-such-seat": "Nobody sits there.",
        "counted": "{seat} has counted already.",
        "too-many": "There are {most} pebbles, no more.",
        "held": "Somebody holds the stone.",
        "no-such-worth": "There is no such stone.",
        "round-open": "First everybody counts.",
    },
)


class _Here(Registered, frozen=True):
    """An entry of the registry that is found in this module."""

    @property
    def game(self) -> Game[Any, Any]:
        return PEBBLES

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return CLAUSES

    @property
    def words(self) -> Words:
        return WORDS


PEBBLES = Pebbles()


def entry() -> Registered:
    """The game as it would stand in the registry."""
    return _Here(KEY, Text("Cailloux", "Pebbles"), ("", "", ""))
