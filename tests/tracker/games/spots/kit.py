"""What the tests of Spots share: tables, dogs laid down, and random legal play."""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.kit import ANA, PEOPLE, play_all
from tests.tracker.trial import Trial, Values, rows
from tracker.game import Table
from tracker.games import GAMES
from tracker.games import spots as m
from tracker.games.spots import (
    FACES,
    PLACES,
    SETS,
    TILES,
    UNKNOWN,
    Amount,
    Dog,
    Place,
    Seat,
    State,
    asides,
    asked,
    card,
    choices,
    laid_out,
    may_reroll,
    may_stop,
    roll_size,
)
from tracker.games.spots.rules import AnyMove
from tracker.match import Match

SPOTS = GAMES["spots"].game
KINDS = (*SETS, "choose", "wild")  # of tiles in play
LONGEST = 4000  # moves after which a random game is cut off; most end far earlier


def spots(depth: Any = "referee", players: int = 2, first: int | None = ANA, **options: Any) -> Match:
    """A match of Spots before its first move."""
    return Match(SPOTS, Table(players=PEOPLE[:players], depth=depth, first=first, options=options))


def dog(*values: int, on: tuple[int, ...] = ()) -> Dog:
    """A dog with these spots; those of the values *on* are covered."""
    return Dog(card(*values), tuple(value in on for value in sorted(values)))


def laid(*seats: Seat, tile: str = "", players: int = 2, **changes: Any) -> Match:
    """A refereed match of which the table is laid so, the first player to choose.

    With *tile*, that tile is in play at the place of its family.
    """
    match = spots(players=max(players, len(seats)))
    here = match.state
    chosen = dict(enumerate(laid_out(SETS["adoption"])))
    if tile and tile not in chosen.values():
        chosen[PLACES.index(TILES[tile].family)] = tile
    filled = seats + tuple(Seat() for _ in range(here.players - len(seats)))
    state = replace(
        here,
        seats=filled,
        places=tuple(Place(chosen[number]) for number in range(6)),
        draws=(),
        starting=(),
        active=ANA,
    )
    return play_all(match, SPOTS.adjust(replace(state, **changes)))


def place_of(match: Match, tile: str) -> int:
    """Where a tile lies."""
    return [place.tile for place in match.state.places].index(tile)


def use(match: Match, tile: str) -> Match:
    """The match after the active player has turned the tile."""
    return play_all(match, m.Use(place_of(match, tile)))


def scored(count: int) -> tuple[Dog, ...]:
    """So many scored dogs."""
    return (UNKNOWN,) * count


def hoarding(left: int, mine: Seat | None = None) -> Match:
    """A table with so many dice left in the supply: the others have the rest."""
    full = [one for one in m.CARDS if len(one.spots) == 3]
    seats, need = [], 40 - left - (mine.dice if mine else 0)
    for number in range(3):
        dogs = []
        for drawn in full[5 * number : 5 * number + 5]:
            covered = min(3, need)
            need -= covered
            one = dog(*drawn.spots)
            dogs.append(replace(one, covered=tuple(spot < covered for spot in range(3))))
        seats.append(Seat(tuple(dogs)))
    assert not need
    return laid(mine or Seat((dog(1),)), *seats, players=4)


# --- random play


def choose(random: Random, state: State) -> AnyMove:
    """A legal move, as a table of people might play it."""
    waited = asked(state)
    if may_stop(state) and random.random() < 0.5:
        return m.Stop()
    if unknown_dogs(state) and random.random() < 0.02 and (telling := tell_one(random, state)):
        return telling
    match waited:
        case "roll":
            return m.Roll(roll(random, roll_size(state)))
        case "aside":
            return m.Aside(random.choice(asides(state)))
        case "dog" if random.random() < 0.05:
            return m.Untold()
        case "keep":
            return _keep(random, state)
        case "place":
            return _place(random, state)
        case "turn" if state.depth == "referee" and any(dog.complete for dog in state.mine.dogs):
            return m.Score() if random.random() < 0.6 else _use(random, state)
        case "turn" if state.depth == "referee":
            return _use(random, state)
    return random.choice(list(SPOTS.moves(state)))


def roll(random: Random, count: int) -> tuple[int, ...]:
    """What so many dice show."""
    return tuple(random.choice(FACES) for _ in range(count))


def unknown_dogs(state: State) -> list[tuple[int, int]]:
    """The seats and numbers of all dogs that the phone does not know."""
    return [(seat, dog) for seat, owner in enumerate(state.seats) for dog in owner.unknown]


def tell_one(random: Random, state: State) -> m.TellDog | None:
    """One of the unknown dogs is told; None where the table insisted on dogs that leave no card for it."""
    seat, number = random.choice(unknown_dogs(state))
    cards = state.cards_of(state.seats[seat].dogs[number])
    return m.TellDog(seat, number, random.choice(cards).spots) if cards else None


def _use(random: Random, state: State) -> m.Use:
    return m.Use(random.choice([number for number, place in enumerate(state.places) if place.up]))


def _keep(random: Random, state: State) -> AnyMove:
    if may_reroll(state) and random.random() < 0.2:
        return m.Reroll(roll(random, len(state.trick.dice)))
    return m.Keep(random.choice(sorted(choices(state))))


def _place(random: Random, state: State) -> AnyMove:
    if may_reroll(state) and random.random() < 0.3:
        return m.Reroll(roll(random, len(state.trick.dice)))
    if state.mine.unknown and random.random() < 0.8:
        puts = [move for move in SPOTS.moves(state) if isinstance(move, m.Put)]
        if puts:
            return random.choice(puts)
    if random.random() < 0.7:
        return m.PlaceAll()
    return random.choice([move for move in SPOTS.moves(state) if not isinstance(move, m.Reroll)])


class SpotsTrial(Trial):
    """Spots: corrections of a tile or a card, and telling a dog, are allowed without being listed."""

    deep = 120
    longest = LONGEST
    unlisted = (m.FixTile, m.FixCard, m.TellDog)
    texts = (*TILES, "", "sit")
    values: ClassVar[Values] = {
        "spots": rows(st.integers(0, 7)),
        "was": st.just(()) | rows(st.integers(0, 7), 3),
        "dice": rows(st.integers(0, 7), 9),
        "die": st.integers(-1, 8),
        "RollDice.dice": st.builds(Amount, st.integers(-1, 21)),
    }

    def choose(self, random: Random, state: State) -> AnyMove:
        """A legal move, as a table of people might play it."""
        return choose(random, state)

    def check(self, state: State) -> None:
        """What must lie on every table: 40 dice, 20 treats, at most six dogs, at most 7 buried."""
        assert 0 <= state.dice_left <= 40
        assert 0 <= state.treats_left <= 20
        in_hand = state.trick.aside + len(state.trick.dice) if state.trick else 0
        on_dogs = sum(sum(dog.covered) for one in state.seats for dog in one.dogs)
        under = sum(len(one.buried) for one in state.seats)
        assert state.dice_left + in_hand + on_dogs + under == 40
        robot = state.robot.treats if state.robot else 0
        held = sum(one.treats for one in state.seats) + sum(place.treats for place in state.places)
        assert state.treats_left + robot + held == 20
        for one in state.seats:
            assert sum(one.buried) <= 7
            assert len(one.dogs) <= 6
            assert one.treats >= 0
            assert all(len(dog.covered) == len(dog.card.spots) for dog in one.dogs)
            assert not any(dog.scored and any(dog.covered) for dog in one.dogs)
            assert not any(dog.scored and dog.unknown for dog in one.dogs)

    def law(self, before: State, move: AnyMove, after: State, told: Sequence[str]) -> None:
        """Dogs stay with who has them, and the same ones; dice go back to the supply only where somebody is
        told so, or puts them back; nothing that was scored is taken back."""
        assert after.scorings[: len(before.scorings)] == before.scorings, move
        for had, has in zip(before.seats, after.seats, strict=True):
            assert len(has.dogs) >= len(had.dogs), move
            for was, now in zip(had.dogs, has.dogs, strict=False):
                assert now.scored >= was.scored, move
                assert not was.known or now.card == was.card or isinstance(move, m.FixCard), move
        if not isinstance(move, PUTS_BACK) and not DICE_RETURN & set(told):
            assert after.dice_left <= before.dice_left, move
        if not isinstance(move, TAKES_DICE):
            assert after.dice_left >= before.dice_left, move
        self._cards_of_the_pile(before, move, after)

    def _cards_of_the_pile(self, before: State, move: AnyMove, after: State) -> None:
        """A card that was seen on the pile is there, or somebody has it."""
        gone = after.robot.cards if after.robot else ()
        if before.robot and after.robot:
            assert gone[: len(before.robot.cards)] == before.robot.cards, move
        if before.top is not None and after.top is None and not isinstance(move, m.FixCard):
            lying = [dog.card for seat in after.seats for dog in seat.dogs]
            assert before.top in (*lying, *gone) or isinstance(move, m.Drawn), move


# By these dice go back to the supply; by those they come from it, or may where a table insists.
PUTS_BACK = (
    *(m.Keep, m.Stop, m.Roll, m.Reroll, m.Aside, m.TellDog, m.Complete, m.Starting, m.FixTile, m.FixCard),
    *(m.Use, m.Score, m.Lay, m.RobotRolls),  # where a table insists on another trick
)
TAKES_DICE = (m.Roll, m.Reroll, m.Set, m.Put, m.Bury, m.Aside, m.Starting)
DICE_RETURN = {"do-crazy", "do-all-crazy", "do-calm", "do-express", "do-discard", "do-aside-back"}

TRIAL = SpotsTrial(SPOTS)
