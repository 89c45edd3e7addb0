"""The guided first rounds: data that the rules carry out, step by step, at tables of every size."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any, get_args

import pytest

from tests.tracker.kit import PEOPLE
from tracker.game import Game, Table
from tracker.games import GAMES
from tracker.lessons import Step, is_due, lesson_of, reached, step_now
from tracker.match import Match

TAUGHT = [key for key in GAMES if lesson_of(key)]
each = pytest.mark.parametrize("key", TAUGHT)
FILLERS = 60  # moves between two steps, of those that the lesson does not speak of


def kinds_of(game: Game[Any, Any]) -> dict[str, Any]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(game.move_type)}


@each
def test_a_lesson_is_short_and_names_kinds_and_clauses_of_its_game(key: str) -> None:
    steps = lesson_of(key)
    clauses = {clause.id for clause in GAMES[key].clauses}
    assert 5 <= len(steps) <= 10
    for step in steps:
        assert step.clause in clauses
        assert set(step.kinds) <= set(kinds_of(GAMES[key].game))
        assert all(0 < len(text) <= 130 for text in (step.text.fr, step.text.en)), step.text
    assert steps[0].text != steps[-1].text


def play_one(match: Match, tags: Sequence[str]) -> bool:
    """Play one of the first legal moves of these kinds."""
    for tag in tags:
        conceivable = kinds_of(match.game)[tag].conceivable(match.state)
        legal = (move for move in conceivable if match.game.refusal(match.state, move) is None)
        if some := list(islice(legal, 12)):
            match.play(Random(match.cursor).choice(some))
            return True
    return False


def follow(match: Match, steps: Sequence[Step]) -> list[int]:
    """Do what the lesson says, and whatever else the table is asked for; the steps that were shown."""
    shown, read, fillers = [], 0, 0
    while (at := reached(steps, [entry.move for entry in match.entries], read)) < len(steps):
        number = step_now(steps, at, match.game, match.state)
        if number is None:
            fillers += 1
            assert fillers <= FILLERS, (at, match.prompt)
            assert any(play_one(match, [tag]) for tag in kinds_of(match.game) if tag != "adjust")
            continue
        shown.append(number)
        if steps[number].kinds:
            assert is_due(steps[number], match.game, match.state)
            assert play_one(match, steps[number].kinds)
        else:
            read = number + 1
    return shown


@each
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_lesson_is_played_to_its_end_as_the_rules_allow(key: str, players: int) -> None:
    game, steps = GAMES[key].game, lesson_of(key)
    match = Match(game, Table(players=PEOPLE[:players], depth="referee"))
    shown = follow(match, steps)
    assert shown == sorted(shown)
    missed = set(range(len(steps))) - set(shown)
    assert len(missed) <= 1, "a table may be past a step, not past the lesson"
    assert shown[-1] == len(steps) - 1


def test_how_far_somebody_is_follows_from_the_log() -> None:
    game, steps = GAMES["toc_chocottes"].game, lesson_of("toc_chocottes")
    match = Match(game, Table(players=PEOPLE[:3], depth="referee"))
    moves = lambda: [entry.move for entry in match.entries[: match.cursor]]  # noqa: E731
    for _time in range(3):
        assert play_one(match, steps[reached(steps, moves())].kinds)
    assert reached(steps, moves()) == 3
    match.undo()
    assert reached(steps, moves()) == 2
    knock = [move for move in islice(game.moves(match.state), 20) if type(move).__name__ == "Knock"]
    match.play(knock[0])
    assert steps[reached(steps, moves()) - 1].kinds[0] == "knock", "who knocks at once is not told to draw"


def test_every_game_of_a_box_has_a_lesson() -> None:
    assert set(GAMES) - set(TAUGHT) == {"sheet"}
    assert lesson_of("pebbles") == ()
