"""Random positions of the track games, each kind for its own trouble, and the tables they lie on."""

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from tests.tracker.games.tock.brute_board import LANE_LENGTH, Marks, Rules
from tracker.game import Allowed, OptionValue, Player, Refused, Table
from tracker.games import GAMES
from tracker.games.tock.board.changes import outcome
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Position, State
from tracker.games.tock.turn import Play
from tracker.match import Match

PLAYERS = tuple(map(Player, ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay")))
UNSEEN = ("exchange", "fold")  # options that change nothing about what a card does


class Case(NamedTuple):
    """A position, who is to play, and what only some options ask about."""

    position: Position
    seat: int
    marks: Marks


Chooser = Callable[[Random, Rules, int], int]  # where a pawn of a seat would like to stand


def anywhere(random: Random, rules: Rules, seat: int) -> int:
    return random.randrange(rules.length)


def in_the_crowd(random: Random, rules: Rules, seat: int) -> int:
    """Within a stretch of twenty fields around the start of the second section."""
    field = rules.size - 12 + random.randrange(20)
    return (field - rules.start(seat)) % rules.length


def before_home(random: Random, rules: Rules, seat: int) -> int:
    """At the end of the lap, or just on the way again."""
    return random.randrange(-10, 4) % rules.length


def about_a_start(random: Random, rules: Rules, seat: int) -> int:
    """Within a card's reach of somebody's start, before it or behind it."""
    around = random.randrange(rules.sections) * rules.size
    return (around + random.randrange(-7, 6) - rules.start(seat)) % rules.length


def on_a_hub(random: Random, rules: Rules, seat: int) -> int:
    return (random.choice(rules.hubs()) - rules.start(seat)) % rules.length


class Kind(NamedTuple):
    """How positions of a kind come about: where pawns are, in chances, and where on the track."""

    track: float
    lane: float
    field: Chooser
    start: float = 0.1  # a seat has a pawn on its own start
    centre: float = 0.1  # somebody is in the centre
    helper: float = 0.0  # whoever plays has all pawns home


KINDS = {
    "balanced": Kind(track=0.5, lane=0.2, field=anywhere),
    "crowded": Kind(track=0.9, lane=0.05, field=in_the_crowd),
    "near home": Kind(track=0.6, lane=0.35, field=before_home, start=0.2),
    "blockades": Kind(track=0.8, lane=0.1, field=about_a_start, start=0.7),
    "hubs": Kind(track=0.8, lane=0.1, field=on_a_hub, centre=0.8),
    "nearly over": Kind(track=0.3, lane=0.65, field=before_home),
    "helping": Kind(track=0.7, lane=0.2, field=about_a_start, start=0.3, helper=1.0),
}


def kinds(rules: Rules) -> list[str]:
    """The kinds of positions that make sense in the game."""
    return [
        name for name in KINDS if (name != "hubs" or rules.tock) and (name != "helping" or rules.partners(0))
    ]


def random_case(random: Random, rules: Rules, kind: str) -> Case:
    """A position of a kind, not yet over."""
    while True:
        case = attempt(random, rules, KINDS[kind])
        if case is not None:
            return case


def attempt(random: Random, rules: Rules, kind: Kind) -> Case | None:
    """A position of a kind; None where the game would be over."""
    seat = random.randrange(rules.players)
    taken: set[int] = set()
    position = []
    home = [False] * rules.players
    centre = random.randrange(rules.players) if rules.tock and random.random() < kind.centre else None
    for one in range(rules.players):
        if one == seat and random.random() < kind.helper:
            places = [LANE + hole for hole in range(1, LANE_LENGTH + 1)]
        else:
            places = scattered(random, rules, kind, one, taken)
            if one == centre:
                taken.discard(
                    (rules.start(one) + places[0]) % rules.length if places[0] in range(LANE) else -1
                )
                places[0] = CENTRE
        home[one] = sum(LANE < place < CENTRE for place in places) >= LANE_LENGTH
        position.append(tuple(sorted(places)))
    if any(home[one] and all(home[other] for other in rules.partners(one)) for one in range(rules.players)):
        return None
    return Case(tuple(position), seat, marks(random, rules, tuple(position)))


def scattered(random: Random, rules: Rules, kind: Kind, seat: int, taken: set[int]) -> list[int]:
    """Where the pawns of a seat stand; *taken* are the fields with a pawn."""
    places: list[int] = []
    wishes: list[int] = [0] if random.random() < kind.start else []
    while len(wishes) < rules.pawns:
        chance = random.random()
        if chance < kind.track:
            wishes.append(kind.field(random, rules, seat))
        elif chance < kind.track + kind.lane:
            wishes.append(LANE + random.randint(1, LANE_LENGTH))
        else:
            wishes.append(RESERVE)
    for wish in wishes:
        field = (rules.start(seat) + wish) % rules.length if 0 <= wish < LANE else None
        if field in taken or (wish > LANE and wish in places):
            wish = RESERVE
        elif field is not None:
            taken.add(field)
        places.append(wish)
    return places


def marks(random: Random, rules: Rules, position: Position) -> Marks:
    """Some of what could be so: a pawn on its start is fresh, one just before its start owes a lap."""
    fresh = tuple(0 in places and random.random() < 0.5 for places in position)
    behind = tuple(
        tuple(one for one in places if rules.length - 9 < one < rules.length and random.random() < 0.5)
        for places in position
    )
    return Marks(
        fresh if rules.swiss else (),
        behind if rules.lap else (),
    )


def cases(rules: Rules, count: int, seed: int = 0) -> Iterator[Case]:
    """So many positions, every kind in its turn: the same ones every time."""
    random = Random(f"{rules} {seed}")
    there = kinds(rules)
    for number in range(count):
        yield random_case(random, rules, there[number % len(there)])


def position_after(settings: Settings, position: Position, changes: tuple[Change, ...]) -> Position | None:
    """Where the changes lead; None when one of them fits no pawn or no place."""
    moved = outcome(settings, position, changes)
    return None if moved is None else moved.position


# --- the tables


def state_of(rules: Rules, case: Case) -> State:
    """The table in the middle of a game, as the case has it."""
    start = _start(rules.game, rules.players, tuple(chosen(rules).items()))
    marks = {"fresh": case.marks.fresh or start.fresh, "behind": case.marks.behind or start.behind}
    return replace(start, position=case.position, active=case.seat, phase="turn", **marks)


@cache
def _start(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> State:
    table = Table(players=PLAYERS[:players], depth="referee", first=0, options=dict(options))
    state: State = GAMES[game].game.start(table)
    return state


def tables() -> list[Rules]:
    """Every game with every number of players and way to sit together, without options."""
    found = []
    for players in range(2, 7):
        found.append(Rules(game="tock_6", players=players))
        found.append(Rules(game="super_tock", players=players))
        found.append(Rules(game="dog", players=players))
        if players <= 4:
            found.append(Rules(game="dog_compact", players=players))
    found += [
        Rules(game="tock_6", players=4, pairs=True),
        Rules(game="tock_6", players=6, threes=True),
        Rules(game="super_tock", players=4, pairs=True),
        Rules(game="super_tock", players=6, pairs=True),
    ]
    return found


def chosen(rules: Rules) -> dict[str, OptionValue]:
    """The options that the table has chosen, as the game knows them."""
    default = Rules(game=rules.game, players=rules.players)
    return {
        field.name: getattr(rules, field.name)
        for field in fields(rules)
        if getattr(rules, field.name) != getattr(default, field.name)
    }


def with_options(random: Random, rules: Rules) -> Rules:
    """The table with some of the options that fit it, at random."""
    seen = {
        option.key: random.choice(option.choices)
        for option in GAMES[rules.game].game.options
        if rules.players in (option.seats or range(2, 7))
        and option.key not in (*UNSEEN, "pairs", "threes")
        and random.random() < 0.4
    }
    return dataclasses.replace(rules, **seen)


# --- matches at a table, written as the worked cases are


class Sitting:
    """A match of a track game with the pawns as a worked case has them.

    A spot is written ``B:15`` (hole 15 of section B, the Tocks), ``@60`` (field 60 of all, DOG), ``lane:2``,
    ``centre`` or ``out`` (in the reserve); a pawn that goes from one to another ``B:15>B:17``, and that of
    another seat than the active one ``2/C:3>A:14``.
    """

    def __init__(
        self,
        game: str,
        *pawns: str,
        players: int = 4,
        seat: int = 0,
        changes: dict[str, Any] | None = None,
        **options: OptionValue,
    ) -> None:
        self.rules = Rules(
            game=game, players=players, **{k: v for k, v in options.items() if k not in UNSEEN}
        )
        self.match = Match(
            GAMES[game].game,
            Table(players=PLAYERS[:players], depth="referee", first=seat, options=options),
        )
        if pawns or changes:
            position = self.stood(*pawns)
            adjusted = replace(self.state, **{"position": position, **(changes or {})})
            verdict = self.match.play(self.match.game.adjust(adjusted))
            assert isinstance(verdict, Allowed), verdict

    @property
    def state(self) -> State:
        return self.match.state

    # --- spots in words

    def place(self, seat: int, spot: str) -> int:
        """The number of a spot."""
        if spot in ("out", "centre"):
            return RESERVE if spot == "out" else CENTRE
        kind, _, number = spot.rpartition(":")
        if kind == "lane":
            return LANE + int(number)
        field = self.rules.hole("ABCDEF".index(kind), int(number)) if kind else int(spot.lstrip("@"))
        return (field - self.rules.start(seat)) % self.rules.length

    def spot(self, seat: int, place: int) -> str:
        """The words for a place."""
        if place in (RESERVE, CENTRE):
            return "out" if place == RESERVE else "centre"
        if place > LANE:
            return f"lane:{place - LANE}"
        field = (self.rules.start(seat) + place) % self.rules.length
        if not self.rules.tock:
            return f"@{field}"
        before, number = divmod(field - 1, 18)
        return f"{'ABCDEF'[(before + 1) % self.rules.sections]}:{number + 1}"

    def stood(self, *pawns: str) -> Position:
        """The position with these pawns, by seat; the others are in their reserve."""
        position = []
        for seat in range(self.rules.players):
            spots = pawns[seat].split() if seat < len(pawns) else []
            places = [self.place(seat, spot) for spot in spots]
            position.append(tuple(sorted(places + [RESERVE] * (self.rules.pawns - len(places)))))
        return tuple(position)

    def pawns(self, seat: int, position: Position | None = None) -> str:
        """Where the pawns of a seat are that have left the reserve."""
        places = (position or self.state.position)[seat]
        return " ".join(self.spot(seat, place) for place in places if place != RESERVE)

    # --- moves in words

    def move(self, card: str, going: str = "") -> Play:
        """A card played so."""
        changes = []
        for one in going.split():
            whose, _, way = one.rpartition("/")
            seat = int(whose) if whose else self.state.active
            assert seat is not None
            before, after = way.split(">")
            changes.append(Change(seat, self.place(seat, before), self.place(seat, after)))
        return Play(card, tuple(changes))

    def allows(self, card: str, going: str = "") -> bool:
        """Whether the card can be played so."""
        return isinstance(self.match.judge(self.move(card, going)), Allowed)

    def clause(self, move: Any, going: str = "") -> str:
        """The clause against a card played so, or against another move."""
        verdict = self.match.judge(self.move(move, going) if isinstance(move, str) else move)
        assert isinstance(verdict, Refused), (move, going, verdict)
        return verdict.clause

    def lay(self, card: str, going: str = "") -> "Sitting":
        """The card is played so, which must be allowed."""
        return self.do(self.move(card, going))

    def do(self, *moves: Any) -> "Sitting":
        """The moves are made, which must be allowed."""
        for move in moves:
            verdict = self.match.play(move)
            assert isinstance(verdict, Allowed), (move, verdict)
        return self

    def results(self, card: str) -> set[Position]:
        """The positions that the listed plays of a card lead to."""
        game, here = self.match.game, self.state
        plays = (
            one for one in islice(game.moves(here), 20_000) if isinstance(one, Play) and one.card == card
        )
        return {game.play(here, one).state.position for one in plays}

    def ends(self, card: str, seat: int | None = None) -> set[str]:
        """Where the pawns of a seat can stand after a card: of the active one unless told."""
        seat = self.state.active if seat is None else seat
        assert seat is not None
        return {self.pawns(seat, position) for position in self.results(card)}

    def can_play(self, card: str) -> bool:
        """Whether the card can be played at all."""
        return bool(self.results(card))
