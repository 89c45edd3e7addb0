"""The contract that every game fulfils.

A game is a set of pure functions over frozen states. Chance comes from outside as a move (a card
drawn, a penalty turned up), words are made elsewhere from the data that is returned here, and the
table is always right: a refusal can be overruled, and an adjustment sets the state to what really
lies on the table.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from tracker.rulebook import Text

Depth = Literal["score", "referee"]
OptionValue = bool | int | str


class Say(msgspec.Struct, frozen=True):
    """Something to tell the people, as data: the words are looked up by *key* and take *params*.

    A parameter called ``seat``, ``target`` or ``seats`` holds seat numbers; the words show names.
    """

    key: str
    params: dict[str, Any] = {}


def say(key: str, **params: object) -> Say:
    """A `Say` written like a call."""
    return Say(key, params)


class Player(msgspec.Struct, frozen=True):
    """Somebody at the table; colour and shape always go together."""

    name: str
    colour: str = ""
    shape: str = ""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is settled before the first move: who plays, how deep, with which options."""

    players: tuple[Player, ...]
    depth: Depth = "score"
    first: int | None = None  # the seat that starts; None: the app asks
    options: dict[str, OptionValue] = {}


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that a table makes before the game. Two choices False and True make a switch."""

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    clause: str | None = None
    seats: tuple[int, ...] = ()  # for how many players it is; empty: for any table
    depth: Depth | None = None  # where it changes something; None: everywhere
    house: bool = False  # not printed in the rules, but played at some tables


class Move(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of every game's moves: tagged, so that a log is readable and a foreign move is seen."""


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """No: the clause that decides, which of its reasons, and what it depends on here."""

    clause: str
    reason: str
    params: dict[str, Any] = {}


class Allowed(msgspec.Struct, frozen=True, tag="allowed"):
    """Yes, and what the people must now do with their hands."""

    consequences: tuple[Say, ...] = ()


Verdict = Allowed | Refused


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """What the phone asks for now."""

    ask: Say
    seat: int | None = None  # whose turn; None: the whole table is asked
    notes: tuple[Say, ...] = ()  # what to prepare, and why it is this player's turn
    clause: str | None = None


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


class TableError(ValueError):
    """A table that the game cannot be played at; *problem* says why, as data."""

    def __init__(self, problem: Say) -> None:
        super().__init__(problem.key)
        self.problem = problem


S = TypeVar("S", bound=msgspec.Struct)
M = TypeVar("M", bound=Move)


class Game(ABC, Generic[S, M]):
    """A game, as the rest of the app sees it."""

    key: ClassVar[str]
    name: ClassVar[Text]
    seats: ClassVar[range]  # how many may play
    depths: ClassVar[tuple[Depth, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    state_type: type[S]
    move_type: Any  # the tagged union of the game's moves

    @abstractmethod
    def start(self, table: Table) -> S:
        """The state before the first move at *table*, which `check_table` has accepted."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """Whose turn it is and what the phone now asks for."""

    @abstractmethod
    def moves(self, state: S) -> Iterator[M]:
        """The legal moves, lazily and each once; adjustments are legal too but never listed."""

    @abstractmethod
    def judge(self, state: S, move: M) -> Verdict:
        """Whether the move is allowed; walks from the coarse reason to the fine one."""

    @abstractmethod
    def play(self, state: S, move: M) -> S:
        """The state after the move. A refused move is carried out as far as the pieces allow,
        because the table may have overruled the refusal."""

    @abstractmethod
    def standing(self, state: S) -> Standing:
        """Scores, ranks, winners, and what decided."""

    @abstractmethod
    def describe(self, state: S, move: M) -> Say:
        """What the history says of *move*, played in *state*."""

    @abstractmethod
    def adjust(self, state: S) -> M:
        """The move that sets the table to *state*."""

    @abstractmethod
    def with_totals(self, state: S, totals: tuple[int, ...]) -> S:
        """The same state with other totals: a game already under way, or a correction."""


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
    known = {option.key: option for option in game.options}
    for key, value in table.options.items():
        if key not in known:
            raise TableError(say("option-unknown", option=key))
        if value not in known[key].choices:
            raise TableError(say("option-value", option=key, value=value))
        if value != known[key].default and count not in (known[key].seats or game.seats):
            raise TableError(say("option-seats", option=key, count=count))
