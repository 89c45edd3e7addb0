"""What the tests of a match on the track share: tables, positions in the middle of a game, moves."""

from typing import Any

from msgspec.structs import replace

from tracker.game import Allowed, Player, Refused, Table, Verdict
from tracker.games import GAMES
from tracker.games.tock.board.places import LANE, RESERVE
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import Change, Position
from tracker.games.tock.turn import Play
from tracker.match import Match
from tracker.words import tell

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")
HOME = tuple(range(LANE + 1, LANE + 5))
AWAY = (RESERVE,) * 4


def match(
    key: str, players: int = 4, *, depth: Any = "referee", first: int | None = 0, **options: Any
) -> Match:
    """A match before its first move; seat 0 begins unless told."""
    people = tuple(map(Player, NAMES[:players]))
    return Match(GAMES[key].game, Table(players=people, depth=depth, first=first, options=options))


def stands(played: Match, *position: tuple[int, ...], **changes: Any) -> Match:
    """The match with pawns so; those that are not named are in the reserve."""
    pawns = settings_of(played.state).pawns
    rows: Position = tuple(tuple(sorted((RESERVE,) * (pawns - len(row)) + row)) for row in position)
    verdict = played.play(played.game.adjust(replace(played.state, position=rows, **changes)))
    assert isinstance(verdict, Allowed), verdict
    return played


def moved(card: str, *changes: tuple[int, int, int]) -> Play:
    return Play(card, tuple(Change(*change) for change in changes))


def reason(verdict: Verdict) -> tuple[str, str]:
    assert isinstance(verdict, Refused), verdict
    return verdict.clause, verdict.reason


def notes(played: Match) -> list[str]:
    """What the table is told to prepare."""
    return [tell(note, played.players, played.game.key) for note in played.prompt.notes]
