"""The track: how its fields are numbered, and where a pawn can stand.

A pawn's place is a number that counts from the start of its own colour, so that no seat is a special case:

    RESERVE (-1)         in its reserve, or kennel; where pawns have ranks (0 is the highest): RESERVE - rank
    0                    on its own start
    1 … length - 1       on the track, so many fields on from its own start
    LANE + 1 … LANE + 4  in its own lane, or goal
    CENTRE (300)         in the centre, or Sky

A *field* is a place on the track that all share: counted from the start of the first section.
"""

from collections.abc import Iterable

import msgspec

RESERVE = -1
LANE = 200
CENTRE = 300
LANE_HOLES = 4
FARTHEST = 13  # points of the card that leads farthest


class Board(msgspec.Struct, frozen=True):
    """A board of equal sections, each with a start, and a lane of four holes before it or behind it."""

    sections: int = 4
    size: int = 16  # fields of a section
    mouth: int = 0  # the lane opens so many fields before the own start; 0: the start itself is passed
    hub: int | None = None  # the place, from any section's start, that leads to the centre; None: no centre

    @property
    def length(self) -> int:
        """How many fields the track has."""
        return self.sections * self.size


def in_reserve(place: int) -> bool:
    """Whether a pawn at *place* waits in its reserve."""
    return place < 0


def on_track(place: int) -> bool:
    """Whether a pawn at *place* stands on the track."""
    return 0 <= place < LANE


def in_lane(place: int) -> bool:
    """Whether a pawn at *place* stands in its lane."""
    return LANE < place < CENTRE


def at_home(places: Iterable[int]) -> int:
    """How many of a player's pawns are home."""
    return sum(map(in_lane, places))


def can_move(places: Iterable[int]) -> bool:
    """Whether one of a player's pawns is in play: on the track, in the centre, or in the lane with room."""
    row, last = tuple(places), LANE + LANE_HOLES
    return any(
        on_track(place) or place == CENTRE or (LANE < place < last and place + 1 not in row) for place in row
    )


def reserve_of(rank: int) -> int:
    """The place in the reserve of the pawn of a rank."""
    return RESERVE - rank


def walked(board: Board, before: int, after: int) -> list[int]:
    """The places over which a pawn walks, forwards or back, both ends too; only these where it does not."""
    back = _onwards(board, after, before)
    return _onwards(board, before, after) or (back and back[::-1]) or [before, after]


def _onwards(board: Board, before: int, after: int) -> list[int] | None:
    """The places from *before* on to *after*, if a card can lead so far."""
    mouth = (board.length - board.mouth) % board.length
    way = [before]
    while way[-1] != after:
        place = way[-1]
        if not (on_track(place) or in_lane(place)) or len(way) > FARTHEST:
            return None
        if in_lane(after) and place == mouth:
            way.append(LANE + 1)
        else:
            way.append(place + 1 if in_lane(place) else (place + 1) % board.length)
    return way
