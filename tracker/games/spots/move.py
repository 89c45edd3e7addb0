"""Spots: what all moves have in common: where they have their place, and what they answer."""

from typing import ClassVar

import msgspec

from tracker.game import Depth, Move, Refused, Say, say
from tracker.games.spots.asking import asked, drawing_clause, roll_size
from tracker.games.spots.state import FACES, MOST_DOGS, Asked, State

# What to do first, where something else is asked: the clause, and why. Why a dog is drawn, `asking` knows.
FIRST: dict[Asked, tuple[str, str]] = {
    "layout": ("SPO-02", "tiles-first"),
    "shows": ("SPO-20", "stack-first"),
    "starter": ("SPO-04", "starter-first"),
    "starting": ("SPO-04", "starting-first"),
    "complete": ("SPO-15", "complete-first"),
    "paws": ("SPO-23", "paws-first"),
    "highest": ("SPO-12", "highest-first"),
    "robot": ("SPO-21", "robot-first"),
    "turn": ("SPO-05", "choose-first"),
    "top": ("SPO-03", "top-first"),
    "name": ("SPO-12", "name-first"),
    "aside": ("SPO-12", "aside-first"),
    "borrow": ("SPO-12", "borrow-first"),
    "roll": ("SPO-12", "roll-first"),
    "keep": ("SPO-10", "keep-first"),
    "place": ("SPO-10", "place-first"),
    "set": ("SPO-12", "set-first"),
    "move": ("SPO-12", "move-first"),
    "change": ("SPO-12", "change-first"),
}
NOT_BEGUN: tuple[Asked, ...] = ("layout", "starter", "starting")


class SpotsMove(Move, frozen=True):
    """A move that answers one of the things for which the phone can ask."""

    answers: ClassVar[tuple[Asked, ...]] = ()
    at: ClassVar[Depth | None] = None  # the depth of the tables where it has its place; None: of all
    sets_up: ClassVar[bool] = False  # it has its place before the first turn too
    clause_of_pieces: ClassVar[str] = "SPO-09"  # cited where a piece of which it speaks is not there

    def misplaced(self, state: State) -> Refused | None:
        """After the end, at the other depth, before there is a turn, and where there is no such piece."""
        waited = asked(state)
        if waited == "over":
            return Refused("SPO-17", "game-over")
        if self.at not in (None, state.depth):
            return Refused("SPO-05", "score-only" if state.depth == "score" else "refereed")
        begun = state.active is not None and waited not in NOT_BEGUN
        if (begun or self.sets_up) and self.names_pieces(state):
            return None
        return self.out_of_turn(state) or Refused(self.clause_of_pieces, "nothing-there")

    def names_pieces(self, state: State) -> bool:
        """Whether the seat, the tile, the dog and the spot of which the move speaks are there."""
        return True

    def refusal(self, state: State) -> Refused | None:
        """It must be asked for."""
        return self.out_of_turn(state)

    def out_of_turn(self, state: State) -> Refused | None:
        """Why it is too early, or too late, for such a move; None when it answers what is asked."""
        waited = asked(state)
        if waited in self.answers or waited == "over":
            return None
        if waited == "dog":
            return Refused(drawing_clause(state), "dog-first", {"seat": state.draws[0]})
        clause, reason = FIRST[waited]
        return Refused(clause, reason, {"count": roll_size(state)} if waited == "roll" else {})

    @classmethod
    def due(cls, state: State) -> bool:
        """Whether such a move is asked for at this table."""
        return cls.at in (None, state.depth) and asked(state) in cls.answers

    def told(self, state: State) -> Say:
        """Who did it."""
        return say(f"did-{type(self).__name__.lower()}", seat=state.active)


class RefereedMove(SpotsMove, frozen=True):
    """A move at a table where the phone follows the dice."""

    at = "referee"


class CountedMove(SpotsMove, frozen=True):
    """A move at a table that keeps the score only."""

    at = "score"


def no_such_face(die: int) -> Refused | None:
    """Why no die can show this; None when one can."""
    return None if die in FACES else Refused("SPO-09", "no-such-die", {"number": die})


def in_order(move: Move, field: str) -> None:
    """One spelling for one set of dice or spots: lowest first."""
    msgspec.structs.force_setattr(move, field, tuple(sorted(getattr(move, field))))


def is_spot(state: State, dog: int, spot: int) -> bool:
    """Whether the active player has such a dog, and it such a spot."""
    dogs = state.mine.dogs
    return dog in range(len(dogs)) and spot in range(len(dogs[dog].card.spots))


def is_hidden(state: State, dog: int, spot: int) -> bool:
    """Whether that is the place of the spots that an unknown dog of the active player may have beside those
    that were told."""
    return (dog, spot) in hidden_of(state)


def hidden_of(state: State) -> list[tuple[int, int]]:
    """Every unknown dog of the active player, and the number after that of its last spot."""
    spots = {number: len(state.mine.dogs[number].card.spots) for number in state.mine.unknown}
    return [(number, count) for number, count in spots.items() if count < MOST_DOGS]


def spots_of(state: State) -> list[tuple[int, int]]:
    """Every spot of the active player's dogs: the number of the dog, and of the spot."""
    dogs = state.mine.dogs
    return [(number, spot) for number, dog in enumerate(dogs) for spot in range(len(dog.card.spots))]
