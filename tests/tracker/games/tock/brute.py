"""A second opinion on the track games: what a card can do, worked out slowly and plainly from the clauses.

Nothing of the engine is used here; a seven is tried in every order.
"""

from functools import lru_cache

from tests.tracker.games.tock.brute_board import (
    NO_MARKS,
    Marks,
    Pawn,
    Rules,
    Seats,
    Table,
    all_home,
    in_play,
    laid_out,
    landed,
    marks_on,
    played_by,
    protected,
    put,
    read_off,
    standing_on,
    walked,
    walked_back,
)
from tracker.games.tock.state import Position

# --- what the cards do, for the pawns of *seats*


def of(table: Table, seats: Seats) -> list[int]:
    return [index for index, pawn in enumerate(table) if pawn.seat in seats]


def forwards(rules: Rules, table: Table, seats: Seats, points: int, sweeping: bool = False) -> set[Table]:
    return {after for index in of(table, seats) for after in walked(rules, table, index, points, sweeping)}


def backwards(rules: Rules, table: Table, seats: Seats, points: int) -> set[Table]:
    return {after for index in of(table, seats) for after in walked_back(rules, table, index, points)}


def out(rules: Rules, table: Table, seats: Seats) -> set[Table]:
    """A pawn from the reserve onto its start; never onto an own one there (corner of both games)."""
    results = set()
    for index in of(table, seats):
        pawn = table[index]
        start = rules.start(pawn.seat)
        if pawn.area == "reserve" and not any(
            table[other].seat == pawn.seat for other in standing_on(table, start)
        ):
            results.add(landed(table, index, Pawn(pawn.seat, "track", start, fresh=True)))
    return results


def centre(rules: Rules, table: Table, seats: Seats) -> set[Table]:
    """TK6-09, STK-05."""
    results = set()
    for index in of(table, seats):
        pawn = table[index]
        if pawn.area == "track" and pawn.at in rules.hubs():
            results.add(landed(table, index, Pawn(pawn.seat, "centre")))
        if pawn.area == "centre":
            own = rules.hubs()[rules.section(pawn.seat)]
            for hub in [own] if rules.exit == "own" else rules.hubs():
                results.add(landed(table, index, Pawn(pawn.seat, "track", hub)))
    return results


def swap(
    rules: Rules, table: Table, seats: Seats, *, partners: bool = True, free_pass: bool = False
) -> set[Table]:
    """TK6-06, STK-06, DOG-16: an own pawn and another player's change places, both on the track, neither
    protected."""
    results = set()
    for index in of(table, seats):
        for other, there in enumerate(table):
            here = table[index]
            if index == other or {here.area, there.area} != {"track"}:
                continue
            if not swappable(rules, here) or not swappable(rules, there):
                continue
            if here.seat == there.seat:
                if free_pass:
                    results.add(table)
            elif partners or rules.side(here.seat) != rules.side(there.seat):
                after = put(table, index, Pawn(here.seat, "track", there.at))
                results.add(put(after, other, Pawn(there.seat, "track", here.at)))
    return results


def swappable(rules: Rules, pawn: Pawn) -> bool:
    return pawn.area == "track" and not protected(rules, pawn)


def dog_swap(rules: Rules, table: Table, seats: Seats) -> set[Table]:
    """DOG-16, for 2, 3 and 5 players too: with only own or protected pawns there it is without effect."""
    nothing_there = not any(pawn.seat not in seats and swappable(rules, pawn) for pawn in table)
    return {table} if nothing_there else swap(rules, table, seats)


def seven_for_two(rules: Rules, table: Table, seats: Seats) -> set[Table]:
    """TK6-07: one marble, or exactly two, each at least one point, in either order."""
    results = forwards(rules, table, seats, 7)
    for first in of(table, seats):
        for second in of(table, seats):
            for points in range(1, 7):
                if first != second:
                    for between in walked(rules, table, first, points):
                        results.update(walked(rules, between, second, 7 - points))
    return results


@lru_cache(maxsize=2)  # the joker asks for it again
def seven_for_any(rules: Rules, table: Table, seats: Seats, player: int | None = None) -> set[Table]:
    """DOG-14: any legs in any order, capturing what is passed.

    *player* is who DOG-15 looks at: with the last own pawn home the rest may go to the partner.
    """
    results: set[Table] = set()
    seen = set()

    def go(here: Table, left: int) -> None:
        if (here, left) in seen:
            return
        seen.add((here, left))
        if left == 0:
            results.add(here)
            return
        movable = seats
        if player is not None and all_home(rules, here, player):
            movable = (*seats, *rules.partners(player))
        for index in of(here, movable):
            for points in range(1, left + 1):
                for after in walked(rules, here, index, points, sweeping=True):
                    go(after, left - points)

    go(table, 7)
    return results


def silence(table: Table, seats: Seats) -> set[Table]:
    """STK-06 and its corner: only by a player with a marble in play. The pawns stay where they are."""
    return {table} if in_play(table, seats) else set()


# --- the cards

TOCK_CARDS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DOG_CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "1/11", "12", "13", "swap", "joker")


def cards(rules: Rules) -> tuple[str, ...]:
    return TOCK_CARDS if rules.tock else DOG_CARDS


def tables_after(rules: Rules, table: Table, seat: int, card: str) -> set[Table]:
    """Every table that the card can lead to."""
    seats = played_by(rules, table, seat)
    if not seats:
        return set()
    if rules.game == "tock_6":
        return tock_6_card(rules, table, seats, card)
    if rules.game == "super_tock":
        return super_tock_card(rules, table, seats, card)
    return dog_card(rules, table, seats, card, seat)


def value(card: str) -> int:
    """Ace 1, jack 11, queen 12, king 13."""
    return {"A": 1, "J": 11, "Q": 12, "K": 13}.get(card) or int(card)


def tock_house_rules(rules: Rules, table: Table, seats: Seats, card: str) -> set[Table]:
    """What the house rules add to a card."""
    results: set[Table] = set()
    if card == "A" and rules.ace_eleven:
        results |= forwards(rules, table, seats, 11)
    if card == "10" and rules.ten_throws:
        results |= silence(table, seats)
    return results


def tock_6_card(rules: Rules, table: Table, seats: Seats, card: str) -> set[Table]:
    """TK6-05."""
    results = tock_house_rules(rules, table, seats, card)
    if card == "4":
        return results | backwards(rules, table, seats, 4)
    if card == "5" and rules.five_others:
        others = tuple(one for one in range(rules.players) if one not in seats)
        return results | forwards(rules, table, others, 5)
    if card == "7":
        return results | (seven_for_any if rules.seven_any else seven_for_two)(rules, table, seats)
    results |= forwards(rules, table, seats, value(card), sweeping=card == "K" and rules.king_sweeps)
    if card in ("A", "K"):
        results |= out(rules, table, seats)
    if card in ("A", "K", "2"):
        results |= centre(rules, table, seats)
    if card == "J":
        results |= swap(rules, table, seats, free_pass=rules.own_swap)
    return results


def super_tock_card(rules: Rules, table: Table, seats: Seats, card: str) -> set[Table]:
    """STK-02, STK-05, STK-06."""
    results = tock_house_rules(rules, table, seats, card)
    if card == "4" and rules.four_back:
        return results | backwards(rules, table, seats, 4)
    if card == "5" and rules.five_others:
        others = tuple(one for one in range(rules.players) if one not in seats)
        return results | forwards(rules, table, others, 5)
    if card == "7" and rules.seven_any:
        return results | seven_for_any(rules, table, seats)
    results |= forwards(rules, table, seats, value(card), sweeping=card == "K" and rules.king_sweeps)
    if card in ("A", "K"):
        results |= out(rules, table, seats)
    if card in ("A", "10", "K"):
        results |= centre(rules, table, seats)
    if card == "10" and rules.ten_swaps:
        results |= swap(rules, table, seats, partners=False)
    if card == "J" and rules.jack_silences:
        results |= silence(table, seats)
    return results


def dog_card(rules: Rules, table: Table, seats: Seats, card: str, seat: int) -> set[Table]:
    """DOG-08, DOG-13 to DOG-17."""
    if card == "joker":
        others = (one for one in DOG_CARDS if one != "joker")
        return set().union(*(dog_card(rules, table, seats, one, seat) for one in others))
    if card == "swap":
        return dog_swap(rules, table, seats)
    if card == "7":
        return seven_for_any(rules, table, seats, player=seat if seats == (seat,) else None)
    if card == "4":
        return forwards(rules, table, seats, 4) | backwards(rules, table, seats, 4)
    if card == "1/11":
        steps = forwards(rules, table, seats, 1) | forwards(rules, table, seats, 11)
        return steps | out(rules, table, seats)
    if card == "13":
        return forwards(rules, table, seats, 13) | out(rules, table, seats)
    return forwards(rules, table, seats, int(card))


def positions(
    rules: Rules, position: Position, seat: int, card: str, marks: Marks = NO_MARKS
) -> set[Position]:
    """Every position that the card can lead to for *seat*."""
    return set(marked_positions(rules, position, seat, card, marks))


def marked_positions(
    rules: Rules, position: Position, seat: int, card: str, marks: Marks = NO_MARKS
) -> dict[Position, set[Marks]]:
    """The same, each with the marks that can come with it: alike pawns may have gone different ways."""
    found: dict[Position, set[Marks]] = {}
    for table in tables_after(rules, laid_out(rules, position, marks), seat, card):
        found.setdefault(read_off(rules, table), set()).add(marks_on(rules, table))
    return found
