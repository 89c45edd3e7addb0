"""What can be done now: the legal moves by kind and in words, as far as anybody would read.

A game may allow thousands of moves. They are found one by one, so that whoever shows them can stop and go on
in the next frame.
"""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from tracker.game import Game, Say

SCANNED = 400  # moves of a kind that are looked at; where there are more, nobody counts them


class Way(msgspec.Struct, frozen=True):
    """A move that is legal now: what it is, and what it leads to.

    *alike* is whether the kind has another move of the same words: then only the table can tell them apart;
    *ends*, whether the game is over by it.
    """

    move: Any
    told: Say
    consequences: tuple[Say, ...] = ()
    alike: bool = False
    ends: bool = False


class Kind(msgspec.Struct):
    """The ways of one kind of move, by its tag; they grow while they are being found."""

    tag: str
    ways: list[Way] = []
    endless: bool = False  # there are more than were looked at


def find_ways(game: Game[Any, Any], state: Any) -> Iterator[Kind]:
    """The kinds of move that are legal now, each given again for every move of it that was looked at."""
    for kind in get_args(game.move_type):
        found = Kind(str(kind.__struct_config__.tag))
        places: dict[bytes, int] = {}  # of what was told, among the ways
        scanned = 0
        for move in kind.conceivable(state):
            if game.refusal(state, move) is not None:
                continue
            if scanned == SCANNED:
                found.endless = True
                break
            scanned += 1
            told = game.describe(state, move)
            place = places.setdefault(msgspec.json.encode(told), len(found.ways))
            if place == len(found.ways):
                after = game.play(state, move)
                found.ways.append(Way(move, told, after.told, ends=game.standing(after.state).over))
            else:
                found.ways[place] = msgspec.structs.replace(found.ways[place], alike=True)
            yield found
