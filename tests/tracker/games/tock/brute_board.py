"""The table of the second opinion (`tock_brute.py`): rules as the sheets have them, pawns, and walking.

The fields are numbered once for the whole table, and a pawn walks field by field. Places in and out are those
of `board.py`, so that the two can be compared.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tracker.games.tock.board.places import CENTRE, LANE, RESERVE
from tracker.games.tock.state import Position

LANE_LENGTH = 4  # TCK-02, DOG-01


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A game at a table, in the words of the sheets."""

    game: Literal["tock_6", "super_tock", "dog", "dog_compact"]
    players: int
    # options, named as the games name them
    pairs: bool = False  # the Tocks; DOG has pairs wherever the seats allow it
    threes: bool = False
    six: bool = False  # a board of six sections for up to four players: TCK-01
    direction: str = "clockwise"
    mouth: int = 16  # TCK-02: after hole 16, 17 or 18
    lap: bool = False  # corner: who went back over the start owes a lap
    exit: str = "any"  # TK6-09: out of the centre onto any hole 7, or onto that of the own section
    own_swap: bool = True  # TK6-06: the jack swaps two own ones too
    starts: bool = False  # STK-04: starts protect and block as in TK6-03
    four_back: bool = False  # STK-06, one
    ten_swaps: bool = False  # STK-06, two
    jack_silences: bool = False  # STK-06, three
    # house rules
    ace_eleven: bool = False
    five_others: bool = False
    seven_any: bool = False
    king_sweeps: bool = False
    ten_throws: bool = False
    swiss: bool = False  # DOG: only a pawn that has just come out protects its start

    @property
    def tock(self) -> bool:
        return self.game in ("tock_6", "super_tock")

    @property
    def sections(self) -> int:
        """TCK-01: 4 sections for up to 4 players; DOG-01: 2 to 4 on 64 fields, 5 and 6 on 96."""
        return 4 if self.players <= 4 and not self.six else 6

    @property
    def size(self) -> int:
        return 18 if self.tock else 16

    @property
    def length(self) -> int:
        return self.sections * self.size

    @property
    def pawns(self) -> int:
        """DOG-19: five each for 2, 3 or 5 players."""
        return 5 if not self.tock and self.players in (2, 3, 5) else 4

    def side(self, seat: int) -> int:
        """The partners have the same: opposite seats (DOG-03), or alternate ones (TK6-01)."""
        if self.pairs or (not self.tock and self.players in (4, 6)):
            return seat % (self.players // 2)
        if self.threes:
            return seat % 2
        return seat

    def partners(self, seat: int) -> list[int]:
        return [one for one in range(self.players) if one != seat and self.side(one) == self.side(seat)]

    def section(self, seat: int) -> int:
        """Counted in the direction of travel; people sit around the table clockwise (empty seats: TCK-01)."""
        sitting = {
            (4, 2): (0, 2),
            (4, 3): (0, 1, 2),
            (4, 4): (0, 1, 2, 3),
            (6, 2): (0, 3),
            (6, 3): (0, 2, 4),
            (6, 4): (0, 1, 3, 4),
            (6, 5): (0, 1, 2, 3, 4),
            (6, 6): (0, 1, 2, 3, 4, 5),
        }[self.sections, self.players][seat]
        return sitting if self.direction == "clockwise" else -sitting % self.sections

    def start(self, seat: int) -> int:
        """The start's number among all fields. In the Tocks it is hole 18 of the section."""
        return self.section(seat) * self.size

    def hole(self, section: int, number: int) -> int:
        """The number among all fields of a Tock hole: B:1 comes right after A:18 (TCK-01)."""
        return (section * 18 - 18 + number) % self.length

    def hubs(self) -> list[int]:
        """TK6-09: the holes 7; STK-05: the holes 8; of every section, empty seats keep theirs."""
        number = {"tock_6": 7, "super_tock": 8}[self.game]
        return [self.hole(section, number) for section in range(self.sections)]

    def mouth_of(self, seat: int) -> int:
        """The field from which the next step may lead into the lane: TCK-02; DOG-12, the own start."""
        if not self.tock:
            return self.start(seat)
        return self.hole(self.section(seat), self.mouth)


class Pawn(NamedTuple):
    """A pawn: where it stands, and the two things that only options ask about."""

    seat: int
    area: Literal["reserve", "track", "lane", "centre"]
    at: int = 0  # the field among all, or the hole of the lane
    fresh: bool = False  # on its start since it came out
    owes: bool = False  # went back over its start


Table = tuple[Pawn, ...]  # each pawn keeps its place in the row
Seats = tuple[int, ...]


class Marks(NamedTuple):
    """By seat: whether the pawn on the start has just come out, and the places of pawns that owe a lap."""

    fresh: tuple[bool, ...] = ()
    behind: Position = ()


NO_MARKS = Marks()

# --- in and out of the numbers of board.py


def laid_out(rules: Rules, position: Position, marks: Marks = NO_MARKS) -> Table:
    """The pawns on the table."""
    table = []
    for seat, places in enumerate(position):
        for place in places:
            if place == RESERVE:
                table.append(Pawn(seat, "reserve"))
            elif place == CENTRE:
                table.append(Pawn(seat, "centre"))
            elif place > LANE:
                table.append(Pawn(seat, "lane", place - LANE))
            else:
                field = (rules.start(seat) + place) % rules.length
                fresh = place == 0 and bool(marks.fresh) and marks.fresh[seat]
                owes = bool(marks.behind) and place in marks.behind[seat]
                table.append(Pawn(seat, "track", field, fresh, owes))
    return tuple(table)


def place_of(rules: Rules, pawn: Pawn) -> int:
    if pawn.area == "reserve":
        return RESERVE
    if pawn.area == "centre":
        return CENTRE
    if pawn.area == "lane":
        return LANE + pawn.at
    return (pawn.at - rules.start(pawn.seat)) % rules.length


def read_off(rules: Rules, table: Table) -> Position:
    """The position that the table shows."""
    return tuple(
        tuple(sorted(place_of(rules, pawn) for pawn in table if pawn.seat == seat))
        for seat in range(rules.players)
    )


def marks_on(rules: Rules, table: Table) -> Marks:
    """What the pawns' places do not tell, where an option asks for it."""
    fresh = tuple(any(pawn.fresh for pawn in table if pawn.seat == seat) for seat in range(rules.players))
    behind = tuple(
        tuple(sorted(place_of(rules, pawn) for pawn in table if pawn.seat == seat and pawn.owes))
        for seat in range(rules.players)
    )
    return Marks(fresh if rules.swiss else (), behind if rules.lap else ())


# --- what stands where


def on_own_start(rules: Rules, pawn: Pawn) -> bool:
    return pawn.area == "track" and pawn.at == rules.start(pawn.seat)


def protected(rules: Rules, pawn: Pawn) -> bool:
    """TK6-03, DOG-09; STK-04: only as an option; house rule of DOG: only when it has just come out."""
    if not on_own_start(rules, pawn):
        return False
    if rules.game == "super_tock":
        return rules.starts
    return pawn.fresh or not rules.swiss


def standing_on(table: Table, field: int) -> list[int]:
    return [index for index, pawn in enumerate(table) if pawn.area == "track" and pawn.at == field]


def put(table: Table, index: int, pawn: Pawn) -> Table:
    return (*table[:index], pawn, *table[index + 1 :])


def sent_home(table: Table, index: int) -> Table:
    return put(table, index, Pawn(table[index].seat, "reserve"))


def landed(table: Table, index: int, pawn: Pawn) -> Table:
    """The pawn stands there; whatever stood there goes back to its reserve: TCK-04, DOG-10."""
    for other, there in enumerate(table):
        if other != index and (there.area, there.at) == (pawn.area, pawn.at) and pawn.area != "lane":
            table = sent_home(table, other)
    return put(table, index, pawn)


def all_home(rules: Rules, table: Table, seat: int) -> bool:
    return sum(pawn.seat == seat and pawn.area == "lane" for pawn in table) >= LANE_LENGTH


def played_by(rules: Rules, table: Table, seat: int) -> tuple[int, ...]:
    """The seats whose pawns *seat* moves: its own, or its partners' (TK6-10, STK-07, DOG-18)."""
    if not all_home(rules, table, seat):
        return (seat,)
    return tuple(one for one in rules.partners(seat) if not all_home(rules, table, one))


def in_play(table: Table, seats: Seats) -> bool:
    """Corner: on the track, in the centre, or in the lane with a move left."""
    for pawn in table:
        if pawn.seat in seats:
            if pawn.area in ("track", "centre"):
                return True
            ahead = (pawn.seat, "lane", pawn.at + 1)
            free = pawn.at < LANE_LENGTH and not any(other[:3] == ahead for other in table)
            if pawn.area == "lane" and free:
                return True
    return False


# --- walking


def onward(rules: Rules, table: Table, index: int, pawn: Pawn, standing: bool) -> Iterator[Pawn]:
    """Where the next single step forwards may lead; *standing*: it is the first step."""
    if pawn.area == "lane":
        steps = [pawn._replace(at=pawn.at + 1)]
    else:
        past_start = pawn.at == rules.start(pawn.seat)
        steps = [pawn._replace(at=(pawn.at + 1) % rules.length, owes=pawn.owes and not past_start)]
        directly = standing and past_start  # DOG-12: not from standing on the start
        if pawn.at == rules.mouth_of(pawn.seat) and not directly and not pawn.owes:
            steps.append(Pawn(pawn.seat, "lane", 1))
    for step in steps:
        if step.area == "track" and not blocked(rules, table, index, step.at):
            yield step
        if step.area == "lane" and step.at <= LANE_LENGTH and free_in_lane(table, step):
            yield step


def blocked(rules: Rules, table: Table, index: int, field: int) -> bool:
    return any(other != index and protected(rules, table[other]) for other in standing_on(table, field))


def free_in_lane(table: Table, step: Pawn) -> bool:
    return not any(other.area == "lane" and other[:3] == step[:3] for other in table)


def walked(rules: Rules, table: Table, index: int, points: int, sweeping: bool = False) -> Iterator[Table]:
    """Every table after the pawn walked so many fields forwards."""
    pawn = table[index]
    if pawn.area not in ("track", "lane"):
        return

    def walk(here: Pawn, left: int, met: tuple[int, ...]) -> Iterator[Table]:
        if left == 0:
            after = table
            if sweeping:
                for field in met:
                    for other in standing_on(table, field):
                        if other != index:
                            after = sent_home(after, other)
            arrived = here._replace(owes=here.owes and not on_own_start(rules, here))  # the lap is walked
            yield landed(after, index, arrived)
            return
        for step in onward(rules, table, index, here, standing=left == points):
            yield from walk(step, left - 1, (*met, step.at) if step.area == "track" else met)

    yield from walk(pawn._replace(fresh=False), points, ())


def walked_back(rules: Rules, table: Table, index: int, points: int) -> Iterator[Table]:
    """The table after the pawn walked backwards; on the track only: TCK-03, TK6-08, DOG-12."""
    pawn = table[index]
    if pawn.area != "track":
        return
    for _ in range(points):
        over_start = rules.lap and pawn.at == rules.start(pawn.seat)
        pawn = pawn._replace(at=(pawn.at - 1) % rules.length, fresh=False, owes=pawn.owes or over_start)
        if blocked(rules, table, index, pawn.at):
            return
    yield landed(table, index, pawn)
