"""What the property tests know of a game, so that one set of them tries every registered game.

States are reached by random legal play, or by a table that overrules everything; moves are drawn from all
that can be written down, also where they make no sense. Both are read off the types of the game's moves
and of its state: a game says only what is its own.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st
from msgspec import inspect
from msgspec.structs import replace

from tests.tracker.kit import PEOPLE, random_moves
from tracker.game import Allowed, Depth, Game, OptionValue, Table, Verdict
from tracker.match import Match

type_info = cache(inspect.type_info)  # asked for every value that is altered
Values = Mapping[str, st.SearchStrategy[Any]]

numbers = st.one_of(st.integers(-2, 8), st.sampled_from((12, 14, 25, 60, 99)))
seats = st.one_of(st.integers(0, 3), st.sampled_from((-1, 4, 17)))
USUAL: Values = {"seat": seats, "target": seats, "active": st.none() | seats}


def rows(items: st.SearchStrategy[Any], most: int = 5, least: int = 0) -> st.SearchStrategy[Any]:
    """Tuples of some length."""
    return st.lists(items, min_size=least, max_size=most).map(tuple)


class Trial:
    """How a game is tried. A game makes a subclass where the defaults do not do."""

    deep = 80  # moves after which a state is looked at, at the most
    games = 3  # whole games for each depth and number of players
    twin = False  # the same rules as another game's: tried less
    listed = 300  # legal moves from which a nearly legal one is made
    longest = 5000  # moves after which a whole game is cut off; every one ends earlier
    foreign: tuple[type, ...] = ()  # moves of the same union that other games have, this one never
    unlisted: tuple[type, ...] = ()  # moves that are allowed without being listed, adjustments apart
    values: Values = {}  # what can stand in a field, "Kind.field" or "field", where its type says too little
    texts: Sequence[str] = ("", "?")  # what can stand where the type only says that it is a text

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        table = Table(players=PEOPLE[: game.seats.start], depth=game.depths[0])
        self.adjusting = type(game.adjust(game.start(table)))
        self.kinds = [kind for kind in get_args(game.move_type) if kind is not self.adjusting]
        self.moves: st.SearchStrategy[Any] = st.one_of(*map(self.anything, self.kinds))
        self.ravaged: st.SearchStrategy[Match] = st.composite(self._ravaged)()
        self._altering = st.composite(self._altered)  # made once: it reads its own source

    def __repr__(self) -> str:
        return self.game.key

    # --- what a game overrides

    def choose(self, random: Random, state: Any) -> Any:
        """A legal move, as a table of people might play it."""
        return random.choice(list(islice(self.game.moves(state), 500)))

    def choose_anyhow(self, random: Random, state: Any) -> Any:
        """A legal move at a table that has insisted on things, or set them."""
        return self.choose(random, state)

    def options(self, random: Random, players: int) -> dict[str, OptionValue]:
        """Options of the game that fit so many players."""
        return {
            option.key: random.choice(option.choices)
            for option in self.game.options
            if players in (option.seats or self.game.seats)
        }

    def expected(self, state: Any) -> Callable[[Any], bool]:
        """Tells whether a move is legal: whether it is listed, or an own count where the list is too long."""
        return set(self.game.moves(state)).__contains__

    def check(self, state: Any) -> None:
        """Assert what always holds: that no piece was made or lost."""

    def law(self, before: Any, move: Any, after: Any, told: Sequence[str]) -> None:
        """Assert what every move but an adjustment keeps, legal or insisted on: nothing is made or lost on
        the way, and what is history stays; *told* are the keys of what the people were told."""

    def ahead(self, state: Any) -> Sequence[Any]:
        """By seat, what decides who is ahead before any tie is broken: here the points, of a whole side where
        people play together."""
        standing = self.game.standing(state)
        sides = standing.sides or tuple(range(len(standing.scores)))
        points = list(zip(standing.scores, sides, strict=True))
        return [sum(score for score, side in points if side == own) for own in sides]

    def conjures(self, state: Any, move: Any) -> bool:
        """Whether the move, insisted on, rightly makes a piece that the phone did not know of."""
        return False

    # --- matches

    def carry_out(self, match: Match, move: Any, *, overrule: bool = False) -> Verdict:
        """Play a move, by which the law of the game must be kept, where anything happens."""
        before, exempt = match.state, isinstance(move, self.adjusting) or self.conjures(match.state, move)
        verdict = match.play(move, overrule=overrule)
        if isinstance(verdict, Allowed) and match.state is not before and not exempt:
            self.law(before, move, match.state, [said.key for said in verdict.consequences])
        return verdict

    def match(self, random: Random, depth: Depth, players: int) -> Match:
        """A match before its first move."""
        first = random.choice([None, *range(players)])
        options = self.options(random, players)
        return Match(self.game, Table(players=PEOPLE[:players], depth=depth, first=first, options=options))

    def play(self, random: Random, depth: Depth, players: int, most: int | None = None) -> Match:
        """A match after so many random legal moves, or at its end."""
        match = self.match(random, depth, players)
        for _move in random_moves(random, match, self.choose, self.longest if most is None else most):
            pass
        return match

    @property
    def reached(self) -> st.SearchStrategy[Match]:
        """A match after some random legal moves."""
        return st.builds(
            self.play,
            st.builds(Random, st.integers(0, 2**32)),
            st.sampled_from([depth for depth in self.game.depths for _ in range(1 + (depth == "referee"))]),
            st.sampled_from(self.game.seats),
            st.integers(0, self.deep),
        )

    def _ravaged(self, draw: st.DrawFn) -> Match:
        """A match whose table has insisted on whatever came to its mind."""
        match = draw(self.reached)
        for _ in range(draw(st.integers(0, 10))):
            match.play(draw(self.moves_at(match)), overrule=True)
        return match

    # --- moves and states

    def anything(self, kind: type) -> st.SearchStrategy[Any]:
        """Anything of this type that can be written down."""
        return self._of(type_info(kind))

    def moves_at(self, match: Match) -> st.SearchStrategy[Any]:
        """Any move, or one that is nearly legal, or an adjustment."""
        return st.one_of(self.moves, self.near_misses(match), self.adjustments(match))

    def near_misses(self, match: Match) -> st.SearchStrategy[Any]:
        """A legal move, as it is or with something about it changed."""
        legal = list(islice(self.game.moves(match.state), self.listed))
        if not legal:
            return self.moves
        moves = st.sampled_from(legal)
        return moves | moves.flatmap(self.altered)

    def adjustments(self, match: Match) -> st.SearchStrategy[Any]:
        """The table stands as it does but for a few things, of which anything is said."""
        once = self.altered(match.state)
        return st.one_of(once, once.flatmap(self.altered)).map(self.game.adjust)

    def altered(self, value: Any) -> st.SearchStrategy[Any]:
        """The same with one thing changed, somewhere in it."""
        return self._altering(value, type_info(type(value)))

    def _altered(self, draw: st.DrawFn, value: Any, info: inspect.Type) -> Any:
        if isinstance(info, inspect.UnionType):
            kinds = [one for one in info.types if getattr(one, "cls", None) is type(value)]
            info = kinds[0] if kinds and draw(st.integers(0, 3)) else info
        if isinstance(info, inspect.StructType) and info.fields:
            field = draw(st.sampled_from(info.fields))
            if draw(st.integers(0, 3)):
                changed = self._altered(draw, getattr(value, field.name), field.type)
            else:
                changed = draw(self._field(info.cls, field))
            return replace(value, **{field.name: changed})
        if isinstance(info, inspect.VarTupleType) and value:
            at = draw(st.integers(0, len(value) - 1))
            here = draw(st.sampled_from(("changed", "changed", "gone", "twice")))
            middle = {"gone": (), "twice": (value[at],) * 2}.get(here)
            if middle is None:
                middle = (self._altered(draw, value[at], info.item_type),)
            return (*value[:at], *middle, *value[at + 1 :])
        return draw(self._of(info))

    def _field(self, kind: type, field: inspect.Field) -> st.SearchStrategy[Any]:
        for name in (f"{kind.__name__}.{field.name}", field.name):
            if (value := {**USUAL, **self.values}.get(name)) is not None:
                return value
        return self._of(field.type)

    def _of(self, info: inspect.Type) -> st.SearchStrategy[Any]:
        match info:
            case inspect.StructType(cls=kind, fields=fields):
                return st.builds(kind, **{field.name: self._field(kind, field) for field in fields})
            case inspect.UnionType(types=types):
                return st.one_of(*map(self._of, types))
            case inspect.VarTupleType(item_type=item):
                return rows(self._of(item))
            case inspect.TupleType(item_types=items):
                return st.tuples(*map(self._of, items))
            case inspect.LiteralType(values=values):
                return st.sampled_from(values)
            case inspect.BoolType():
                return st.booleans()
            case inspect.IntType():
                return numbers
            case inspect.StrType():
                return st.sampled_from(self.texts)
            case inspect.NoneType():
                return st.none()
        raise TypeError(info)


__all__ = ["Trial", "Values", "numbers", "rows", "seats"]
