"""A second opinion on DOG Royal and its Royal variant, worked out slowly and plainly from the clauses.

What is as in DOG is taken from `tock_brute`; nothing of the engine is used. In the variant each seat's pawns
are told by their place in the row: king, knight, citizen, fool.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.tracker.games.tock import brute as dog
from tests.tracker.games.tock import brute_board as board
from tests.tracker.games.tock.brute_board import LANE_LENGTH, Pawn, Seats, Table
from tracker.games.tock.board.places import RESERVE
from tracker.games.tock.state import Position

KING, KNIGHT, CITIZEN, FOOL = range(4)
GREEN = ("4", "10")  # RYV-02
CARDS = ("2", "3", "4", "5", "6", "1-7", "8", "9", "10", "1/11", "12", "13", "copy", "swap", "magnet")


@dataclass(frozen=True, kw_only=True)
class Rules(board.Rules):
    """A table of DOG Royal (`dog_royal`), or of the variant (`royal`)."""

    special: int = 8  # RYV-10: so many fields after each start

    @property
    def pawns(self) -> int:
        """DOG-03, ROY-08: four each, however many play."""
        return 4

    @property
    def ranks(self) -> bool:
        return self.game == "royal"

    def special_fields(self) -> list[int]:
        """RYV-10: one in each section, empty seats' too, in the direction of travel."""
        return [section * self.size + self.special for section in range(self.sections)]


# --- in and out of the numbers of board.py


def laid_out(rules: Rules, position: Position) -> Table:
    """The pawns on the table; the kennel of each rank has a number of its own."""
    return board.laid_out(rules, tuple(tuple(max(place, RESERVE) for place in places) for places in position))


def read_off(rules: Rules, table: Table) -> Position:
    """The position that the table shows."""
    if not rules.ranks:
        return board.read_off(rules, table)
    places = [board.place_of(rules, pawn) for pawn in table]
    told = [place - rank(index) if place == RESERVE else place for index, place in enumerate(places)]
    return tuple(tuple(told[4 * seat : 4 * seat + 4]) for seat in range(rules.players))


def rank(index: int) -> int:
    """0 is the highest; every seat has its four in a row."""
    return index % 4


# --- walking where there are ranks


def standing(table: Table, index: int, field: int) -> list[int]:
    """Who else stands on a field: one at most."""
    return [other for other in board.standing_on(table, field) if other != index]


def may_pass(rules: Rules, table: Table, index: int, field: int, green: bool) -> bool:
    """DOG-09 and RYV-06 on starts, RYV-02 on ranks."""
    for other in standing(table, index, field):
        if board.protected(rules, table[other]) and rank(index) != KNIGHT:
            return False
        if rank(other) < rank(index) and not green:
            return False
    return True


def may_stop(rules: Rules, table: Table, index: int, field: int) -> bool:
    """DOG-09: never on a protected pawn; RYV-03 on kings, but for RYV-04: the own start."""
    for other in standing(table, index, field):
        if board.protected(rules, table[other]):
            return False
        if rank(other) == KING and rank(index) != KING and field != rules.start(table[index].seat):
            return False
    return True


def ways(
    rules: Rules, table: Table, index: int, points: int, green: bool, direction: int = 1
) -> Iterator[Pawn]:
    """Where the pawn may stop after so many single steps."""
    first = table[index]
    if first.area == "reserve" or (direction < 0 and first.area == "lane"):
        return
    reached = [first._replace(fresh=False)]
    for left in range(points, 0, -1):
        further = []
        for pawn in reached:
            if pawn.area == "lane":
                further.append(pawn._replace(at=pawn.at + 1))
                continue
            further.append(pawn._replace(at=(pawn.at + direction) % rules.length))
            on_start = pawn.at == rules.start(pawn.seat)
            if on_start and left < points and direction > 0:  # DOG-12: not from standing on it
                further.append(Pawn(pawn.seat, "lane", 1))
        last = left == 1
        reached = [
            pawn
            for pawn in further
            if (
                pawn.at <= LANE_LENGTH and board.free_in_lane(table, pawn)
                if pawn.area == "lane"
                else may_stop(rules, table, index, pawn.at)
                if last
                else may_pass(rules, table, index, pawn.at, green)
            )
        ]
    yield from reached


def stepped(rules: Rules, table: Table, index: int, points: int, green: bool) -> set[Table]:
    """Forwards with one pawn, and what its rank makes of it."""
    if rank(index) == KING and points > 7:  # RYV-05
        return set()
    ends = set(ways(rules, table, index, points, green))
    if rank(index) == FOOL and table[index].area == "track":  # RYV-08
        for spared in (1, 2):
            if points - spared > 0:
                fewer = ways(rules, table, index, points - spared, green)
                ends.update(pawn for pawn in fewer if pawn.area == "lane")
    return set().union(*(arrived(rules, table, index, pawn) for pawn in ends))


def stepped_back(rules: Rules, table: Table, index: int, points: int, green: bool) -> set[Table]:
    ends = ways(rules, table, index, points, green, direction=-1)
    return set().union(*(arrived(rules, table, index, pawn) for pawn in ends))


def arrived(rules: Rules, table: Table, index: int, pawn: Pawn) -> set[Table]:
    """The pawn stands there; RYV-07: a citizen on a special field may go on to the next free one."""
    there = board.landed(table, index, pawn)
    results = {there}
    if rank(index) == CITIZEN and pawn.area == "track" and pawn.at in rules.special_fields():
        for section in range(1, rules.sections):
            field = (pawn.at + section * rules.size) % rules.length
            if board.standing_on(there, field):
                continue
            if (table[index].area, table[index].at) != ("track", field):  # never back to where it came from
                results.add(board.put(there, index, pawn._replace(at=field)))
            break
    return results


# --- the cards


def forwards(rules: Rules, table: Table, seats: Seats, points: int, green: bool = False) -> set[Table]:
    if not rules.ranks:
        return dog.forwards(rules, table, seats, points)
    return set().union(*(stepped(rules, table, index, points, green) for index in dog.of(table, seats)))


def backwards(rules: Rules, table: Table, seats: Seats, points: int) -> set[Table]:
    """±4, which is green."""
    if not rules.ranks:
        return dog.backwards(rules, table, seats, points)
    return set().union(*(stepped_back(rules, table, index, points, True) for index in dog.of(table, seats)))


def magnet(rules: Rules, table: Table, seats: Seats) -> set[Table]:
    """ROY-04: field by field until the next one has a pawn."""
    results: set[Table] = set()
    for index in dog.of(table, seats):
        pawn = table[index]
        if pawn.area != "track":
            continue
        for steps in range(1, rules.length):
            field = (pawn.at + steps) % rules.length
            if standing(table, index, field):
                if steps > 1:
                    end = pawn._replace(at=(field - 1) % rules.length, fresh=False)
                    there = arrived(rules, table, index, end) if rules.ranks else set()
                    results |= there | {board.put(table, index, end)}
                break
    return results


def tables_after(rules: Rules, table: Table, seat: int, card: str, last: str = "") -> set[Table]:
    """Every table that the card can lead to; *last* is the card that was played just before."""
    seats = board.played_by(rules, table, seat)
    if not seats:
        return set()
    match card:
        case "copy":  # ROY-05
            return tables_after(rules, table, seat, last) if last else set()
        case "swap":  # ROY-06, and RYV-05: kings too
            return dog.swap(rules, table, seats)
        case "magnet":
            return magnet(rules, table, seats)
        case "1-7":  # ROY-03
            return set().union(*(forwards(rules, table, seats, points) for points in range(1, 8)))
        case "4":
            return forwards(rules, table, seats, 4, green=True) | backwards(rules, table, seats, 4)
        case "1/11":
            steps = forwards(rules, table, seats, 1) | forwards(rules, table, seats, 11)
            return steps | dog.out(rules, table, seats)
        case "13":
            return forwards(rules, table, seats, 13) | dog.out(rules, table, seats)
    return forwards(rules, table, seats, int(card), green=card in GREEN)


def positions(rules: Rules, position: Position, seat: int, card: str, last: str = "") -> dict[Position, bool]:
    """Every position that the card can lead to for *seat*, and whether a card is drawn then (RYV-09)."""
    table = laid_out(rules, position)
    swapping = (last if card == "copy" else card) == "swap"
    return {
        read_off(rules, after): not swapping and rules.ranks and came_to_special(rules, table, after)
        for after in tables_after(rules, table, seat, card, last)
    }


def came_to_special(rules: Rules, before: Table, after: Table) -> bool:
    """Whether a pawn stands on a special field that stood elsewhere."""
    fields = rules.special_fields()
    return any(
        pawn.area == "track" and pawn.at in fields and pawn[:3] != was[:3]
        for was, pawn in zip(before, after, strict=True)
    )
