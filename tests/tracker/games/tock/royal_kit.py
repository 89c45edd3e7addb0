"""Tables of DOG Royal and its variant for the tests: random positions, and matches written as cases are."""

from collections.abc import Iterator
from dataclasses import replace as changed
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from tests.tracker.games.tock import kit as tock_kit
from tests.tracker.games.tock.royal_brute import CARDS, Rules
from tracker.game import Allowed, OptionValue, Table
from tracker.games import GAMES
from tracker.games.tock.board.places import RESERVE, in_reserve
from tracker.games.tock.state import Position
from tracker.match import Match

RANKS = ("king", "knight", "citizen", "fool")
GAMES_ROYAL = ("dog_royal", "royal")


class Case(NamedTuple):
    """A position, who is to play, and the card that was played before."""

    position: Position
    seat: int
    played: str


# --- random positions


def before_special(random: Random, rules: Rules, seat: int) -> int:
    """Within a card's reach of a special field, or on one."""
    field = random.choice(rules.special_fields()) - random.randrange(8)
    return (field - rules.start(seat)) % rules.length


SPECIAL = tock_kit.Kind(track=0.8, lane=0.1, field=before_special, start=0.3)


def tables() -> list[Rules]:
    """Both games with every number of players, and the table's choices."""
    found = [Rules(game=game, players=players) for game in GAMES_ROYAL for players in range(2, 7)]
    for game in GAMES_ROYAL:
        found += [
            Rules(game=game, players=4, six=True),
            Rules(game=game, players=3, direction="counter-clockwise"),
        ]
    return [*found, Rules(game="royal", players=4, special=3), Rules(game="royal", players=6, special=15)]


def cases(rules: Rules, count: int, seed: int = 0) -> Iterator[Case]:
    """So many positions, every kind in its turn: the same ones every time."""
    random = Random(f"{rules} {seed}")
    kinds: list[tock_kit.Kind] = [*map(tock_kit.KINDS.get, tock_kit.kinds(rules)), SPECIAL]
    number = 0
    while number < count:
        tried = tock_kit.attempt(random, rules, kinds[number % len(kinds)])
        if tried is not None:
            number += 1
            played = random.choice(["", *(card for card in CARDS if card != "copy")])
            yield Case(ranked(random, rules, tried.position), tried.seat, played)


def ranked(random: Random, rules: Rules, position: Position) -> Position:
    """The position with the pawns of each seat in any order of ranks, where they have some."""
    if not rules.ranks:
        return position
    rows = (enumerate(random.sample(places, len(places))) for places in position)
    return tuple(tuple(RESERVE - rank if in_reserve(place) else place for rank, place in row) for row in rows)


# --- matches at a table


class Sitting(tock_kit.Sitting):
    """A match with the pawns as a case has them, the opening behind it unless told.

    A spot is written ``@60``, ``lane:2`` or ``out``. In the variant a pawn is told by its rank: ``king@60``,
    ``fool:lane:2``; who moves is told by where it stands, and by its rank in the kennel: ``@60>@62``,
    ``out:fool>@0``.
    """

    def __init__(
        self,
        game: str,
        *pawns: str,
        players: int = 4,
        seat: int = 0,
        opening: bool = False,
        changes: dict[str, Any] | None = None,
        **options: OptionValue,
    ) -> None:
        self.rules = Rules(game=game, players=players, **options)
        self.match = Match(
            GAMES[game].game,
            Table(
                players=tock_kit.PLAYERS[:players],
                depth="referee",
                first=seat,
                options=options,
                box=self.rules.special if game == "royal" else msgspec.UNSET,
            ),
        )
        if not opening:
            adjusted = {"position": self.stood(*pawns), "phase": "turn", **(changes or {})}
            self.rules = changed(self.rules, special=adjusted.get("special", self.rules.special))
            verdict = self.match.play(self.match.game.adjust(replace(self.state, **adjusted)))
            assert isinstance(verdict, Allowed), verdict

    def place(self, seat: int, spot: str) -> int:
        """The number of a spot."""
        if spot.startswith("out:"):
            return RESERVE - RANKS.index(spot.removeprefix("out:"))
        return super().place(seat, spot)

    def stood(self, *pawns: str) -> Position:
        """The position with these pawns, by seat; the others are in their kennel."""
        if not self.rules.ranks:
            return super().stood(*pawns)
        position = []
        for seat in range(self.rules.players):
            row = [RESERVE - rank for rank in range(4)]
            for one in pawns[seat].split() if seat < len(pawns) else []:
                rank = next(rank for rank in RANKS if one.startswith(rank))
                row[RANKS.index(rank)] = self.place(seat, one.removeprefix(rank).lstrip(":"))
            position.append(tuple(row))
        return tuple(position)

    def pawns(self, seat: int, position: Position | None = None) -> str:
        """Where the pawns of a seat are that have left the kennel."""
        if not self.rules.ranks:
            return super().pawns(seat, position)
        spots = [
            (rank, self.spot(seat, place))
            for rank, place in zip(RANKS, (position or self.state.position)[seat], strict=True)
            if not in_reserve(place)
        ]
        return " ".join(f"{rank}{'' if spot.startswith('@') else ':'}{spot}" for rank, spot in spots)
