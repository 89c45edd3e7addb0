"""What any game lets the table do now, sorted by how it is entered: a number on a pad, or one of a list."""

from typing import Any, NamedTuple

import msgspec
from msgspec.inspect import IntType, type_info

from tracker.game import SEATS, Game, Move


class NumberOffer(NamedTuple):
    """A kind of move that is a number, for a player or for the whole table."""

    kind: type[Move]
    field: str  # that holds the number
    seat_field: str  # that holds the player; "" when the move is nobody's
    legal: tuple[Move, ...]

    @property
    def seats(self) -> frozenset[int]:
        """For whom a number can be entered now."""
        return (
            frozenset(getattr(move, self.seat_field) for move in self.legal)
            if self.seat_field
            else frozenset()
        )

    @property
    def numbers(self) -> range:
        """From the least to the largest of the numbers that are legal now."""
        found = [getattr(move, self.field) for move in self.legal]
        return range(min(found), max(found) + 1)

    def move(self, seat: int | None, number: int) -> Move:
        """The move that a typed number is."""
        return self.kind(**{self.field: number}, **({self.seat_field: seat} if self.seat_field else {}))


class ListOffer(NamedTuple):
    """A kind of move of which one is chosen from those that are legal now."""

    kind: type[Move]
    legal: tuple[Move, ...]


def offers(game: Game[Any, Any], state: Any) -> tuple[list[NumberOffer], list[ListOffer]]:
    """What can be entered now, by kind of move, in the order in which the game lists its moves."""
    legal: dict[type[Move], list[Move]] = {}
    for move in game.moves(state):
        legal.setdefault(type(move), []).append(move)
    numbers, lists = [], []
    for kind, moves in legal.items():
        if place := _number_place(kind):
            numbers.append(NumberOffer(kind, *place, tuple(moves)))
        else:
            lists.append(ListOffer(kind, tuple(moves)))
    return numbers, lists


def tag_of(kind: type[Move]) -> str:
    """What a kind of move is called in a match file."""
    return str(kind.__struct_config__.tag)


def _number_place(kind: type[Move]) -> tuple[str, str] | None:
    """The field of the number and that of the player, "" where there is none; None for any other move."""
    fields = msgspec.structs.fields(kind)
    seats = [field.name for field in fields if field.name in SEATS]
    others = [field for field in fields if field.name not in SEATS]
    if len(seats) > 1 or len(others) != 1 or not isinstance(type_info(others[0].type), IntType):
        return None
    return others[0].name, "".join(seats)
