"""Where the fields of a track board lie: a star of arms, as many as there are sections.

The track runs down one side of an arm and up its other side, three fields wide, and turns from arm to arm
in inner corners; a lane begins behind the middle of a tip and leads inwards. So lies a Tock board: with the
mouth after hole 16 the seventh hole of each section is an inner corner, from where it is a hop to the centre.

Lengths are in steps from field to field, the middle of the board is (0, 0), y goes upwards. The section
at the bottom is the way from the right to the own arm at the left, with the own reserve in front of it.
"""

from functools import cache, cached_property, lru_cache
from math import cos, hypot, radians, sin, tan
from typing import NamedTuple

from tracker.games.tock import CENTRE, LANE, LANE_HOLES, RESERVE, Board, in_lane, in_reserve

PLATE = 1.45  # half of the side of a reserve
MARGIN = 0.6  # around the outermost fields
WITHIN_REACH = 0.5  # how near a tap must be to a field, in steps, for those that are not lit up


class Spot(NamedTuple):
    """A place that can be touched: on the track, in a lane, the centre, or a reserve."""

    kind: str  # track, lane, centre, reserve
    number: int = 0  # the field of the track, or the section
    hole: int = 0  # of a lane


def spot_of(board: Board, section: int, place: int) -> Spot:
    """Where a pawn of *section* stands that is at *place*."""
    if in_reserve(place):
        return Spot("reserve", section)
    if place == CENTRE:
        return Spot("centre")
    if in_lane(place):
        return Spot("lane", section, place - LANE)
    return Spot("track", (section * board.size + place) % board.length)


def place_of(board: Board, section: int, spot: Spot) -> int | None:
    """What a pawn of *section* calls that spot; None where it can never stand."""
    if spot.kind == "centre":
        return CENTRE
    if spot.kind == "track":
        return (spot.number - section * board.size) % board.length
    if spot.number != section:
        return None
    return RESERVE if spot.kind == "reserve" else LANE + spot.hole


class Layout:
    """The places of every spot of a board, with one section at the bottom."""

    def __init__(self, board: Board, bottom: int = 0, clockwise: bool = True) -> None:
        self.board, self.bottom, self.clockwise = board, bottom, clockwise
        self._turn = 360 / board.sections
        self.corner = 1 / tan(radians(self._turn / 2))  # from the middle to an inner corner, along an arm
        self._column = (board.size - 2) // 2  # steps along one side of an arm
        self.tip = self.corner + self._column
        self.at = cache(self._at)  # the middle of a spot

    def _at(self, spot: Spot) -> tuple[float, float]:
        if spot.kind == "centre":
            return 0, 0
        if spot.kind == "reserve":
            return self.plate(spot.number)
        if spot.kind == "lane":
            return self._on_arm(spot.number, self.tip - spot.hole, 0)
        arm, step = divmod(spot.number + self.board.mouth, self.board.size)
        if step > 1 + self._column:
            arm, step = arm + 1, step - self.board.size
        if step == 0:
            return self._on_arm(arm, self.tip, 0)
        return self._on_arm(arm, self.tip - abs(step) + 1, 1 if step > 0 else -1)

    def plate(self, section: int) -> tuple[float, float]:
        """The middle of a reserve: between its own arm and the one before, out at the edge."""
        x, y = self._direction(-90 - (section - self.bottom) * self._turn)
        away = self.extent[1] - PLATE - 0.05
        return x * away, y * away

    def label(self, section: int) -> tuple[float, float, float]:
        """Where the name of a player stands beside the reserve, and how wide it may be."""
        x, y = self.plate(section)
        aside = PLATE + 0.55
        if abs(x) < 1:  # above or below there is no room but towards the middle
            return x, y - aside if y > 0 else y + aside, 3.6
        return x, y + aside if y > 1 else y - aside, min(4.5, 2 * (self.extent[0] - abs(x)))

    def letter(self, section: int) -> tuple[float, float]:
        """Where the letter of a section stands: in front of its reserve, towards the middle."""
        x, y = self._direction(-90 - (section - self.bottom) * self._turn)
        away = hypot(self.corner, 1) + (1.5 if self.board.sections <= 4 else 2.3)
        return x * away, y * away

    def seats(self, section: int, count: int) -> list[tuple[float, float]]:
        """Where the pawns of a reserve lie: two rows, and a fifth in the middle."""
        x, y = self.plate(section)
        apart = 0.64 if count < 5 else 0.82
        corners = [(x + dx * apart, y + dy * apart) for dy in (1, -1) for dx in (-1, 1)]
        return corners[:count] if count < 5 else [*corners, (x, y)]

    def axis(self, section: int) -> tuple[float, float]:
        """The direction of an arm."""
        return self._direction(-90 - self._turn / 2 - (section - self.bottom) * self._turn)

    def arm(self, section: int, margin: float) -> list[float]:
        """The outline of the ground below an arm, as points, so far around its fields."""
        side, tip = 1 + margin, self.tip + margin
        corners = ((0, side), (tip, side), (tip, -side), (0, -side))
        return [n for along, across in corners for n in self._on_arm(section, along, across)]

    @cached_property
    def spots(self) -> list[Spot]:
        """Every spot."""
        board = self.board
        spots = [Spot("track", field) for field in range(board.length)]
        for section in range(board.sections):
            spots += [Spot("lane", section, hole) for hole in range(1, LANE_HOLES + 1)]
            spots.append(Spot("reserve", section))
        return spots + [Spot("centre")] * (board.hub is not None)

    @cached_property
    def extent(self) -> tuple[float, float]:
        """Half of the width and half of the height, with a margin."""
        fields = [self.at(spot) for spot in self.spots if spot.kind != "reserve"]
        return max(abs(x) for x, _y in fields) + MARGIN, max(abs(y) for _x, y in fields) + MARGIN

    def nearest(self, x: float, y: float, lit: frozenset[Spot], reach: float) -> Spot | None:
        """The spot that a finger at (x, y) means: a lit one within *reach*, else the one right below it."""
        spots = {spot: self._distance(spot, x, y) for spot in self.spots}
        here = min(spots, key=spots.__getitem__)
        hot = min(lit & spots.keys(), key=spots.__getitem__, default=None)
        if hot is not None and spots[hot] <= reach:
            aimed_elsewhere = spots[here] < 0.3 and spots[hot] > 0.85
            return here if aimed_elsewhere else hot
        return here if spots[here] <= max(WITHIN_REACH, reach / 2) else None

    def _distance(self, spot: Spot, x: float, y: float) -> float:
        """How far a finger is from a spot; a reserve is a plate, not a point."""
        own_x, own_y = self.at(spot)
        away = hypot(x - own_x, y - own_y)
        return max(0.0, away - PLATE + 0.4) if spot.kind == "reserve" else away

    def _on_arm(self, section: int, along: float, across: float) -> tuple[float, float]:
        """A point of an arm: *along* it from the middle, *across* to the side where the track leaves."""
        x, y = self.axis(section)
        aside = (y, -x) if self.clockwise else (-y, x)
        return x * along + aside[0] * across, y * along + aside[1] * across

    def _direction(self, angle: float) -> tuple[float, float]:
        """A direction, mirrored where pawns go counter-clockwise."""
        x, y = cos(radians(angle)), sin(radians(angle))
        return (x if self.clockwise else -x), y


@lru_cache(maxsize=32)
def layout_of(board: Board, bottom: int, clockwise: bool) -> Layout:
    """The layout of a board, made once for each section at the bottom."""
    return Layout(board, bottom, clockwise)
