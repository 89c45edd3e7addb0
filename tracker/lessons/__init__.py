"""A guided first round for each game: what to lay out, then the first turns, each with its reason.

A lesson is data, a module a game. How far somebody has come follows from the log of the match, so that it can
be left and taken up, and goes back with an undo.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, get_args

import msgspec

from tracker.game import Game
from tracker.rulebook import Text

TRACKS = ("tock_6", "super_tock", "dog", "dog_compact", "dog_royal", "royal")


class Step(msgspec.Struct, frozen=True):
    """What to do now, and the clause that says why.

    One of the *kinds* of move, by their tags, ends it; where there are none, it is only read.
    """

    text: Text
    clause: str
    kinds: tuple[str, ...] = ()


@cache
def lesson_of(key: str) -> tuple[Step, ...]:
    """The lesson of a game; () where there is none."""
    module = "tracks" if key in TRACKS else key
    try:
        lessons: dict[str, tuple[Step, ...]] = import_module(f"tracker.lessons.{module}").LESSONS
    except ModuleNotFoundError:
        return ()
    return lessons.get(key, ())


def reached(steps: Sequence[Step], moves: Iterable[Any], read: int = 0) -> int:
    """The step that comes next, after these moves and after *read* steps that were read.

    A table that does something else than it is told goes on where the lesson next speaks of that.
    """
    at = 0
    for move in moves:
        tag = type(move).__struct_config__.tag
        later = range(at, len(steps))
        at = next((number + 1 for number in later if tag in steps[number].kinds), at)
    return max(at, read)


def step_now(steps: Sequence[Step], at: int, game: Game[Any, Any], state: Any) -> int | None:
    """The number of the step to be shown, from *at* on: one to read, or one that the rules allow now.

    None while the table is busy with something else, and when the lesson is over.
    """
    for number in range(at, len(steps)):
        if not steps[number].kinds:
            return number if number == at else None
        if is_due(steps[number], game, state):
            return number
    return None


def is_due(step: Step, game: Game[Any, Any], state: Any) -> bool:
    """Whether the rules allow now what the step asks for."""
    kinds = [kind for kind in get_args(game.move_type) if kind.__struct_config__.tag in step.kinds]
    return any(game.refusal(state, move) is None for kind in kinds for move in kind.conceivable(state))
