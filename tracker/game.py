"""The contract that every game fulfils.

A game is a set of pure functions over frozen states. Chance comes from outside as a move (a card
drawn, a penalty turned up), words are made elsewhere from the data that is returned here, and the
table is always right: a refusal can be overruled, and an adjustment sets the state to what really
lies on the table.

A move is one class in one place: it knows why it may be refused, what it does, which of its kind are
conceivable now and what the history says. The game asks it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar, get_args

import msgspec

from tracker.rulebook import Clause

Depth = Literal["score", "referee"]
OptionValue = bool | int | str
# What makes a table look up. The first four are triumphs, the last four are not.
Moment = Literal[
    "win",  # somebody has won
    "theft",  # somebody has won whom nobody expected
    "rush",  # more than is usual, at once
    "home",  # a step to the goal
    "limit",  # too far
    "chaos",  # much is lost
    "defeat",  # all have lost
    "setback",  # a little is lost
]
Sentence = str | tuple[str, str]  # a message, or its singular and plural, chosen by the parameter count


class Say(msgspec.Struct, frozen=True):
    """Something to tell the people, as data: the words are looked up by *key* and take *params*.

    A parameter called ``seat``, ``target`` or ``seats`` holds seat numbers; the words show names.
    """

    key: str
    params: dict[str, Any] = {}


def say(key: str, **params: object) -> Say:
    """A `Say` written like a call."""
    return Say(key, params)


SEATS = ("seat", "target", "active")  # what a field or a parameter is called that holds the number of a seat
LONGEST_NAME = 40
# Control characters, and marks that turn the direction of what is written around them.
STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def one_line(name: str) -> str:
    """A name as it is safe to show: one line, not too long, without signs that steer a screen or a terminal.
    It may come from a stranger."""
    return STEERING.sub("", " ".join(name.split()))[:LONGEST_NAME].strip()


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table; colour and shape always go together."""

    name: str
    colour: str = ""
    shape: str = ""

    def __post_init__(self) -> None:
        """Wherever the name comes from, it is one line."""
        msgspec.structs.force_setattr(self, "name", one_line(self.name))


class HouseRule(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a table plays differently, in its own words; see `tracker.house`."""

    text: str
    clause: str | None = None  # that it replaces
    option: str | None = None  # that it belongs to, where the game has one,
    value: OptionValue | None = None  # and how that is set for it


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is settled before the first move: who plays, how deep, with which options."""

    players: tuple[Player, ...]
    depth: Depth = "score"
    first: int | None = None  # the seat that starts; None: the app asks
    options: dict[str, OptionValue] = {}
    # What earlier matches taught of the game's box, as plain data; left out where that is nothing.
    box: Any | msgspec.UnsetType = msgspec.UNSET
    # What is played, as plain data, where the game alone does not say it; left out elsewhere.
    sheet: Any | msgspec.UnsetType = msgspec.UNSET
    # How many of the players, the last ones, came when the match had begun; left out where all were there.
    late: int | msgspec.UnsetType = msgspec.UNSET
    # What the table plays differently, in its own words; left out where that is nothing.
    house: tuple[HouseRule, ...] | msgspec.UnsetType = msgspec.UNSET


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that a table makes before the game. Two choices False and True make a switch."""

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    clause: str | None = None
    seats: tuple[int, ...] = ()  # for how many players it is; empty: for any table
    depth: Depth | None = None  # where it changes something; None: everywhere
    house: bool = False  # not printed in the rules, but played at some tables


class Tell(Protocol):
    """Says to the hands what happens, where it happens; words are made of it later."""

    def __call__(self, key: str, /, **params: object) -> None:
        """Tell what the people must now do."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """No: the clause that decides, which of its reasons, and what it depends on here."""

    clause: str
    reason: str
    params: dict[str, Any] = {}


class Allowed(msgspec.Struct, frozen=True, tag="allowed"):
    """Yes, and what the people must now do with their hands."""

    consequences: tuple[Say, ...] = ()


Verdict = Allowed | Refused


class Move(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of every game's moves: tagged, so that a log is readable and a foreign move is seen."""

    since: ClassVar[int] = 1  # the version of the match file that first knew the move, or all that is in it

    def misplaced(self, state: Any) -> Refused | None:
        """Why the table has no place for the move at all: nothing happens, even to who insists."""
        return None

    def refusal(self, state: Any) -> Refused | None:
        """Why the rules refuse the move, from the coarse reason to the fine one; None when they do not."""
        return None

    def play(self, state: Any, tell: Tell) -> Any:
        """The state after the move. One that the rules refuse is carried out as far as the pieces allow,
        because the table may have overruled the refusal."""
        raise NotImplementedError

    @classmethod
    def conceivable(cls, state: Any) -> Iterable[Self]:
        """The moves of this kind that are worth judging now; what is allowed without being listed is none."""
        return ()

    def told(self, state: Any) -> Say:
        """What the history says of the move, played in *state*."""
        raise NotImplementedError

    def rolled(self) -> tuple[int, ...]:
        """The dice that fell for the move, all by chance: for the statistics."""
        return ()


class Played(msgspec.Struct, frozen=True):
    """A move that was carried out: how the table stands now, and what was told on the way."""

    state: Any
    told: tuple[Say, ...] = ()


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """What the phone asks for now."""

    ask: Say
    seat: int | None = None  # whose turn; None: the whole table is asked
    notes: tuple[Say, ...] = ()  # what to prepare, and why it is this player's turn
    clause: str | None = None
    dealer: int | None = None  # whose deal it is; None: nobody deals


class Row(msgspec.Struct, frozen=True):
    """One line of the score table."""

    label: Say
    points: tuple[int, ...]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Scores and ranks (1 is best) by seat; the winners only when the game is over."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rows: tuple[Row, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    decided: Say | None = None  # what decided among equals, or out of the ordinary
    clause: str | None = None
    goal: int | None = None  # the score that ends the game, where there is one
    sides: tuple[int, ...] = ()  # by seat: the number of its side; empty: everybody plays alone

    def partners(self, seat: int) -> tuple[int, ...]:
        """Who plays on the side of *seat*, without itself; nobody where everybody plays alone."""
        return tuple(
            other for other, side in enumerate(self.sides) if other != seat and side == self.sides[seat]
        )


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A tile or a card of the box, for the rulebook: what it is called and what it does, a sentence each."""

    key: str
    name: Say
    does: tuple[Say, ...]
    clause: str  # what its rules are
    in_order: bool = False  # one after the other; False: one of them, at a choice
    by_clause: bool = False  # the clause tells what it does, besides
    family: Say | None = None
    copies: int | None = None  # how many the box has; None: one, or nobody knows


def seats_in(raw: Any) -> Iterator[int]:
    """The seats that a move names, also inside the table of an adjustment; the target of a sheet is none."""
    if isinstance(raw, dict):
        for name, value in raw.items():
            if name == "sheet":
                continue
            if name in SEATS and isinstance(value, int):
                yield value
            else:
                yield from seats_in(value)
    elif isinstance(raw, (list, tuple)):
        for value in raw:
            yield from seats_in(value)


def all_seated(move: Any, players: int) -> bool:
    """Whether everybody whom a move names sits at a table of so many."""
    return all(0 <= seat < players for seat in seats_in(msgspec.to_builtins(move)))


class TableError(ValueError):
    """A table that the game cannot be played at; *problem* says why, as data."""

    def __init__(self, problem: Say) -> None:
        super().__init__(problem.key)
        self.problem = problem


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """How a game speaks: one message for everything that it has to say."""

    sentences: Mapping[str, Sentence]
    topics: Mapping[str, str]  # of its clauses
    options: Mapping[str, str] = {}
    choices: Mapping[tuple[str, OptionValue], str] = {}  # of options that are more than a switch
    moves: Mapping[str, str] = {}  # what a kind of move is called, by its tag
    moments: Mapping[str, Moment] = {}  # which sentences make a table look up, by their keys
    card: Callable[[Any], str] = str  # what a parameter called card, or one of cards, is shown as


S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=Move)


class Game(ABC, Generic[S, M]):
    """A game, as the rest of the app sees it. Its name, clauses and words are in the registry."""

    key: ClassVar[str]
    seats: ClassVar[range]  # how many may play
    depths: ClassVar[tuple[Depth, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    move_type: Any  # the tagged union of the game's moves
    box_key: ClassVar[str] = ""  # under which the store keeps what the box has taught; "": it teaches nothing
    total_digits: ClassVar[int] = 2  # of a total, as people type it
    open_seats: ClassVar[bool] = False  # whether somebody may sit down when the match has begun

    @abstractmethod
    def start(self, table: Table) -> S:
        """The state before the first move at *table*, which `check_table` has accepted."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """Whose turn it is and what the phone now asks for."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Scores, ranks, winners, and what decided."""

    @abstractmethod
    def adjust(self, state: S) -> M:
        """The move that sets the table to *state*."""

    @abstractmethod
    def with_totals(self, state: S, totals: tuple[int, ...]) -> S:
        """The same state with other totals: a game already under way, or a correction."""

    # --- what the moves are asked

    def refusal(self, state: S, move: M) -> Refused | None:
        """Why the move is refused, from the coarse reason to the fine one; None when it is allowed."""
        return move.misplaced(state) or move.refusal(state)

    def play(self, state: S, move: M) -> Played:
        """Carry the move out, legal or overruled, and give what was told on the way."""
        if move.misplaced(state) is not None:
            return Played(state)
        told: list[Say] = []
        after = move.play(state, lambda key, /, **params: told.append(Say(key, params)))
        return Played(after, tuple(told))

    def judge(self, state: S, move: M) -> Verdict:
        """Whether the move is allowed, with the clause or with what the hands would have to do."""
        return self.refusal(state, move) or Allowed(self.play(state, move).told)

    def moves(self, state: S) -> Iterator[M]:
        """The legal moves, lazily and each once; adjustments are legal too but never listed."""
        for kind in get_args(self.move_type):
            for move in kind.conceivable(state):
                if self.refusal(state, move) is None:
                    yield move

    def describe(self, state: S, move: M) -> Say:
        """What the history says of *move*, played in *state*."""
        return move.told(state)

    def pieces(self, options: Mapping[str, OptionValue] | None = None) -> tuple[Piece, ...]:
        """The tiles or cards of the box, and what each does at a table with these options."""
        return ()

    # --- what the box teaches

    def lesson(self, state: S) -> Any:
        """What this table has told of the box that no rule says, as plain data; None: nothing."""
        return None

    def news(self, before: S, state: S) -> Any:
        """The lesson of *state*, or what is new in it since *before*; None: nothing."""
        lesson = self.lesson(state)
        return lesson if lesson != self.lesson(before) else None

    def learn(self, known: Any, lesson: Any) -> Any:
        """What is known of the box after a lesson, all of it plain data; *known* may be None, or damaged."""
        return lesson

    def check_box(self, box: Any) -> None:
        """Raise `TableError` where *box* is not what a box of this game can have taught."""
        raise TableError(say("box-unknown"))

    # --- what a table brings along

    def check_sheet(self, sheet: Any, players: int) -> None:
        """Raise `TableError` where so many cannot play by *sheet*, or no sheet says what this game is."""
        raise TableError(say("sheet-unknown"))

    def clauses(self, table: Table) -> tuple[Clause, ...]:
        """The rules as they are at *table*, where they hang on its sheet; none: they are as registered."""
        return ()

    def widened(self, move: M) -> M:
        """A move of the log as it is written now that one more has sat down."""
        return move


def check_table(game: Game[Any, Any], table: Table) -> None:
    """Raise `TableError` where *game* cannot be played at *table*."""
    count = len(table.players)
    if count not in game.seats:
        raise TableError(say("players-count", count=count, least=game.seats.start, most=game.seats.stop - 1))
    names = [player.name.strip() for player in table.players]
    if not all(names):
        raise TableError(say("player-unnamed"))
    for position, name in enumerate(names):
        if name.casefold() in (other.casefold() for other in names[:position]):
            raise TableError(say("player-twice", name=name))
    if table.depth not in game.depths:
        raise TableError(say("depth-unknown", depth=table.depth))
    if table.first is not None and not 0 <= table.first < count:
        raise TableError(say("first-unknown"))
    if table.late is not msgspec.UNSET and not (game.open_seats and 0 < table.late < count):
        raise TableError(say("late-unknown"))
    if table.box is not msgspec.UNSET:
        game.check_box(table.box)
    if table.sheet is not msgspec.UNSET:
        game.check_sheet(table.sheet, count)
    known = {option.key: option for option in game.options}
    for key, value in table.options.items():
        if key not in known:
            raise TableError(say("option-unknown", option=key))
        if value not in known[key].choices:
            raise TableError(say("option-value", option=key, value=value))
        if value != known[key].default and count not in (known[key].seats or game.seats):
            raise TableError(say("option-seats", option=key, count=count))
