"""What the tests of Happy Corgi share: tables, turns played by steps, and random legal play."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.kit import ANA, PEOPLE, play_all
from tests.tracker.trial import Trial, Values, rows
from tracker.game import Table
from tracker.games import GAMES
from tracker.games.happy_corgi import (
    ACTIONS,
    Activity,
    Finish,
    Go,
    KnowActivity,
    KnowPlace,
    Meet,
    Place,
    Ready,
    Slot,
    Solve,
    State,
    Take,
    TurnOver,
    neighbours,
)
from tracker.games.happy_corgi.rules import AnyMove
from tracker.match import Match as Play

CORGI = GAMES["happy_corgi"].game
WALK = Activity("Walk", 2, ("bark", "sniff"))
NAP = Activity("Nap", 1, ("fart",))


def square(name: str) -> int:
    """The square that is called so: a letter for the column, a number for the row."""
    return "ABCDE".index(name[0]) + 5 * (int(name[1]) - 1)


def corgi(depth: Any = "referee", players: int = 3, first: int | None = ANA, **options: Any) -> Play:
    """A match of Happy Corgi before its first move."""
    return Play(CORGI, Table(players=PEOPLE[:players], depth=depth, first=first, options=options))


def begun(players: int = 3, first: int = ANA, **options: Any) -> Play:
    """A refereed match whose table is laid out."""
    return play_all(corgi("referee", players, first, **options), Ready())


def laid(match: Play, **changes: Any) -> Play:
    """The match adjusted by the table, which must be allowed; cards are made up from the pile."""
    state = replace(match.state, **changes)
    pile = 60 - state.discard - state.river - sum(state.hands)
    return play_all(match, CORGI.adjust(replace(state, pile=pile)))


def with_place(match: Play, where: str, **changes: Any) -> Play:
    """The match with a place of another kind."""
    at, places = square(where), match.state.places
    place = replace(places[at] or Place(), **changes)
    return laid(match, places=(*places[:at], place, *places[at + 1 :]))


def with_activity(match: Play, where: str, card: Activity | None = WALK, poops: Any = None) -> Play:
    """The match with a known activity, and poops of the players on it."""
    at, activities = square(where), match.state.activities
    slot = Slot(poops or (0,) * match.state.players, card)
    return laid(match, activities=(*activities[:at], slot, *activities[at + 1 :]))


def only_activity(match: Play, where: str, card: Activity = WALK) -> Play:
    """The match with all activities solved but one."""
    slot = Slot((0,) * match.state.players, card)
    return laid(match, activities=tuple(slot if at == square(where) else None for at in range(25)))


def at(match: Play, *where: str) -> Play:
    """The match with the corgis elsewhere."""
    return laid(match, corgis=tuple(map(square, where)))


def moved(match: Play, where: str = "C2", card: int = 0) -> Play:
    """The active player has taken a card and moved."""
    return play_all(match, Take("pile"), Go(square(where), card))


def acting(match: Play, where: str = "C2") -> Play:
    """The active player has taken a card, moved, met whoever was there, and turned the place over."""
    moved(match, where)
    while match.state.phase == "meet":
        play_all(match, Meet(match.state.meetings[0], "S"))
    return play_all(match, TurnOver())


def idle_turn(match: Play) -> Play:
    """A turn in which nothing is won."""
    if match.state.phase == "turn":
        return play_all(match, Finish())
    to = next(there for there in neighbours(match.state.corgi) if there not in match.state.corgis)
    return play_all(match, Take("pile"), Go(to), TurnOver(), Finish())


def solved(match: Play, hugs: int) -> Play:
    """A turn of the active player who solves an activity of so many hugs (referee)."""
    seat = match.state.active
    laid(match, hands=tuple(3 if other == seat else 2 for other in range(match.state.players)))
    to = next(there for there in neighbours(match.state.corgi) if there not in match.state.corgis)
    play_all(match, Take("pile"), Go(to), TurnOver())
    target = match.state.in_line[0]
    play_all(match, KnowActivity(target, Activity("", hugs, ("bark",))))
    return play_all(match, Solve(target, ("bark",)))


# --- random play

squares = st.one_of(st.integers(0, 24), st.sampled_from((-1, 25, 99)))

# Everything else weighs 1: a turn is mostly a walk, and games end.
WEIGHTS: dict[type, float] = {Solve: 6, TurnOver: 8}


def choose(random: Random, state: State) -> AnyMove:
    """A legal move, as a table of people might play it; some cards are told before they are solved."""
    unknown = [at for at, slot in enumerate(state.activities) if slot is not None and slot.card is None]
    if unknown and state.phase == "act" and random.random() < 0.6:
        count = random.randint(1, 3)
        card = Activity("", count, tuple(random.choices(ACTIONS, k=count)))
        seen = [at for at in unknown if at in state.in_line] or unknown
        return KnowActivity(random.choice(seen), card)
    moves = list(CORGI.moves(state))
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    kind = random.choices(kinds, [WEIGHTS.get(kind, 1.0) for kind in kinds])[0]
    return random.choice([move for move in moves if type(move) is kind])


def conserved(state: State) -> bool:
    """Whether every card and piece is somewhere, and none is twice."""
    on_places = [place for place in state.places if place]
    return (
        state.pile + state.discard + state.river + sum(state.hands) == 60
        and min(state.pile, state.discard, state.river, *state.hands) >= 0
        and all(0 <= state.reserve(player) <= 3 for player in range(state.players))
        and 0 <= state.cats_left <= 4
        and 0 <= state.dogs_left <= 4
        and len(on_places) == 9
    )


class CorgiTrial(Trial):
    """Happy Corgi: telling what stands on a card is always allowed where there is one."""

    unlisted = (KnowActivity, KnowPlace)
    texts = ("", "Walk", "Park", "x" * 50)
    values: ClassVar[Values] = {
        "square": squares,
        "other": squares,
        "corgis": rows(squares, 4),
        "hugs": st.integers(-1, 5),
    }

    def choose(self, random: Random, state: State) -> AnyMove:
        """A legal move, as a table of people might play it."""
        return choose(random, state)

    def check(self, state: State) -> None:
        """Cards and pieces, from the moment the table is laid out."""
        assert not state.places or conserved(state)

    def law(self, before: State, move: AnyMove, after: State, told: Sequence[str]) -> None:
        """No card is made or lost, hugs that were gained stay so, and what is solved does not come back."""
        assert after.carried == before.carried
        assert after.gains[: len(before.gains)] == before.gains, move
        if before.places and after.places:
            assert _cards(after) == _cards(before), move
            assert after.activities_left <= before.activities_left, move


def _cards(state: State) -> int:
    return state.pile + state.discard + state.river + sum(state.hands)


TRIAL = CorgiTrial(CORGI)
