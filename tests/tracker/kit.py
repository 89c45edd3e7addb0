"""What the tests of the tracker share: tables, moves played in a row, and random legal play."""

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
from msgspec.structs import replace

from tracker import language
from tracker.game import Allowed, Player, Refused, Say, Table
from tracker.games import GAMES
from tracker.games.toc_chocottes.judging import most_points
from tracker.games.toc_chocottes.state import (
    CROSSED,
    VALUES,
    AnyMove,
    Deal,
    Discard,
    Draw,
    Knock,
    Match,
    Mistake,
    Penalty,
    Points,
    Reveal,
    State,
)
from tracker.match import Match as Play
from tracker.words import tell, tell_refusal

TOC = GAMES["toc_chocottes"].game
NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")
ANA, BO, CY, DEE, ELI = range(5)

PEOPLE = tuple(
    Player(name, colour, shape)
    for name, colour, shape in zip(
        NAMES,
        ("red", "blue", "green", "yellow", "violet"),
        ("circle", "square", "triangle", "star", "heart"),
        strict=True,
    )
)


def table(depth: Any = "referee", players: int = 3, first: int | None = ANA) -> Table:
    """A table for so many players."""
    return Table(players=PEOPLE[:players], depth=depth, first=first)


def toc(depth: Any = "referee", players: int = 3, first: int | None = ANA) -> Play:
    """A match of Toc Chocottes before its first move."""
    return Play(TOC, table(depth, players, first))


def dealt(players: int = 3, first: int = ANA) -> Play:
    """A refereed match whose first round has just been dealt."""
    return play_all(toc("referee", players, first), Deal())


def discarded(value: int, players: int = 3) -> Play:
    """A refereed match in which Ana, who starts, has drawn and discarded a card of *value*."""
    return play_all(dealt(players), Draw(ANA), Discard(value))


def play_all(match: Play, *moves: AnyMove) -> Play:
    """The match after *moves*, each of which must be allowed."""
    for move in moves:
        verdict = match.play(move)
        assert isinstance(verdict, Allowed), (move, verdict)
    return match


def insist(match: Play, *moves: AnyMove) -> Play:
    """The match after *moves*, each refused by the rules and overruled by the table."""
    for move in moves:
        assert isinstance(match.play(move, overrule=True), Refused), move
    return match


def laid(match: Play, **changes: Any) -> Play:
    """The match adjusted by the table, which must be allowed."""
    return play_all(match, match.game.adjust(replace(match.state, **changes)))


def with_totals(match: Play, *totals: int) -> Play:
    """The match entered under way, with these totals."""
    return play_all(match, match.game.adjust(match.game.with_totals(match.state, totals)))


def refusal(match: Play, move: AnyMove) -> tuple[str, str]:
    """The clause and the reason against the move, which must be refused."""
    verdict = match.judge(move)
    assert isinstance(verdict, Refused), (move, verdict)
    return verdict.clause, verdict.reason


def told(match: Play, move: AnyMove) -> list[Say]:
    """What the people are told when the move is played, which must be allowed."""
    verdict = match.play(move)
    assert isinstance(verdict, Allowed), (move, verdict)
    return list(verdict.consequences)


def keys(said: Sequence[Say]) -> list[str]:
    """The keys of what was said."""
    return [one.key for one in said]


def legal(match: Play) -> list[AnyMove]:
    """The legal moves; at the reveal there are too many to list, so only the first ones."""
    return list(islice(match.game.moves(match.state), 2000))


def snapshot(state: Any) -> bytes:
    """The state as it would be written, to see whether somebody changed it."""
    return msgspec.json.encode(state)


def cards(state: State) -> int:
    """How many cards there are, wherever they lie."""
    return state.pile + sum(state.hands) + len(state.discard) + (state.phase == "drawn")


# --- random play

# Everything else weighs 1: rounds are long enough for every end, and games end.
WEIGHTS: dict[type, float] = {Knock: 0.03, Mistake: 0.1, Match: 0.2}


def choose(random: Random, state: State) -> AnyMove:
    """A legal move, as a table of people might play it."""
    if state.phase == "reveal":
        return _count(random, state)
    if state.phase == "penalty":
        return Penalty(random.choice((6, 8, 10)))
    moves = list(TOC.moves(state))
    if state.depth == "score":
        return random.choice(moves)
    return random.choices(moves, [WEIGHTS.get(type(move), 1.0) for move in moves])[0]


def _count(random: Random, state: State) -> AnyMove:
    seat = random.choice([seat for seat, count in enumerate(state.counts) if count is None])
    if random.random() < 0.5:
        return Points(seat, random.randint(0, min(most_points(state, seat), 25)))
    deck = [value for value in VALUES for _ in range(state.left(value))]
    size = state.hands[seat] if state.hands else random.randint(1, 6)
    hand = random.sample(deck, size)
    return Reveal(seat, tuple(-card if card in CROSSED and random.random() < 0.5 else card for card in hand))


def random_moves(
    random: Random, match: Play, most: int = 100_000, choose: Callable[[Random, Any], Any] = choose
) -> Iterator[Any]:
    """Play moves that *choose* gives until the game is over or *most* are played, and give each."""
    for _ in range(most):
        if match.standing.over:
            return
        move = choose(random, match.state)
        play_all(match, move)
        yield move


def random_match(random: Random, depth: Any, players: int, most: int = 100_000) -> Play:
    """A match after so many random legal moves, or at its end."""
    match = toc(depth, players, random.choice([None, *range(players)]))
    for _move in random_moves(random, match, most):
        pass
    return match


# --- words


def sentences(match: Match, move: Any) -> list[str]:
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


def produced(rules: ModuleType) -> list[re.Pattern[str]]:
    """What the rules of a game can say: string constants, and f-strings with anything in the gaps."""
    folder = Path(str(rules.__file__)).parent
    found: set[str] = set()
    for path in folder.glob("*.py"):
        if path.name in ("words.py", "clauses.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                found.add("".join(".+" if part is None else re.escape(part) for part in parts))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
    return [re.compile(pattern) for pattern in found if pattern not in (".+", "")]
