"""What the tests of the tracker share: tables, moves played in a row, and random legal play."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from tracker import language
from tracker.game import Allowed, Game, Player, Refused, Say, Table
from tracker.match import Match as Play
from tracker.words import tell, tell_refusal

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")
ANA, BO, CY, DEE, ELI, FAY = range(6)

PEOPLE = tuple(
    Player(name, colour, shape)
    for name, colour, shape in zip(
        NAMES,
        ("red", "blue", "green", "yellow", "violet", "orange"),
        ("circle", "square", "triangle", "star", "heart", "diamond"),
        strict=True,
    )
)


def table(depth: Any = "referee", players: int = 3, first: int | None = ANA) -> Table:
    """A table for so many players."""
    return Table(players=PEOPLE[:players], depth=depth, first=first)


def play_all(match: Play, *moves: Any) -> Play:
    """The match after *moves*, each of which must be allowed."""
    for move in moves:
        verdict = match.play(move)
        assert isinstance(verdict, Allowed), (move, verdict)
    return match


def insist(match: Play, *moves: Any) -> Play:
    """The match after *moves*, each refused by the rules and overruled by the table."""
    for move in moves:
        assert isinstance(match.judge(move), Refused), move
        match.play(move, overrule=True)
    return match


def laid(match: Play, **changes: Any) -> Play:
    """The match adjusted by the table, which must be allowed."""
    return play_all(match, match.game.adjust(replace(match.state, **changes)))


def with_totals(match: Play, *totals: int) -> Play:
    """The match entered under way, with these totals."""
    return play_all(match, match.game.adjust(match.game.with_totals(match.state, totals)))


def refusal(match: Play, move: Any) -> tuple[str, str]:
    """The clause and the reason against the move, which must be refused."""
    verdict = match.judge(move)
    assert isinstance(verdict, Refused), (move, verdict)
    return verdict.clause, verdict.reason


def told(match: Play, move: Any) -> list[Say]:
    """What the people are told when the move is played, which must be allowed."""
    verdict = match.play(move)
    assert isinstance(verdict, Allowed), (move, verdict)
    return list(verdict.consequences)


def keys(said: Sequence[Say]) -> list[str]:
    """The keys of what was said."""
    return [one.key for one in said]


def legal(match: Play) -> list[Any]:
    """The legal moves, or the first ones where there are too many to list."""
    return list(islice(match.game.moves(match.state), 2000))


def snapshot(state: Any) -> bytes:
    """The state as it would be written, to see whether somebody changed it."""
    return msgspec.json.encode(state)


# --- random play


def random_moves(
    random: Random, match: Play, choose: Callable[[Random, Any], Any], most: int = 100_000
) -> Iterator[Any]:
    """Play moves that *choose* gives until the game is over or *most* are played, and give each."""
    for _ in range(most):
        if match.standing.over:
            return
        move = choose(random, match.state)
        play_all(match, move)
        yield move


# --- words


def sentences(match: Play, move: Any) -> list[str]:
    """Every sentence about the state and the move, in both languages; one without words raises."""
    verdict = match.judge(move)
    said: list[Say] = [match.game.describe(match.state, move)]
    said += [match.prompt.ask, *match.prompt.notes, *(row.label for row in match.standing.rows)]
    said += [match.standing.decided] if match.standing.decided else []
    if isinstance(verdict, Allowed):
        said += verdict.consequences
    found = []
    for spoken in language.LANGUAGES:
        language.use(spoken)
        found += [tell(one, match.players, match.game.key) for one in said]
        if isinstance(verdict, Refused):
            found.append(tell_refusal(verdict, match.players, match.game.key))
    return found


def produced(game: Game[Any, Any]) -> list[re.Pattern[str]]:
    """What the rules of a game can say: string constants, and f-strings with anything in the gaps."""
    package = ".".join(type(game).__module__.split(".")[:3])
    folder = Path(str(import_module(package).__file__)).parent
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        if path.name in ("words.py", "clauses.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                found.add("".join(".+" if part is None else re.escape(part) for part in parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
    return [re.compile(pattern) for pattern in found if pattern not in (".+", "")]
