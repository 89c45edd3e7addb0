"""Spots: the exact chance that the dogs go crazy. Nothing is sampled: outcomes are counted.

A player is taken to place whatever fits, to choose the best where a tile lets them choose, and to spend
treats only to stay calm. Of a tile that is not yet chosen only what must be rolled counts, since what may be
left can be left; once such a roll comes up, its own odds are told. New dogs drawn by express scoring in the
middle of a trick are not foreseen. No die is taken to fit on an unknown dog: then the odds are the most that
they can be.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from tracker.games.spots.asking import amount, asked, may_reroll, possible, roll_size, untold_number
from tracker.games.spots.dogs import new_dog
from tracker.games.spots.keeping import keeps, subsets
from tracker.games.spots.pile import room
from tracker.games.spots.state import CALM, FACES, State, Trick, without
from tracker.games.spots.tiles import DrawDog, Keeping, RollDice, RollOneByOne, SetDie, Treats

CERTAIN = Fraction(1)
NEVER = Fraction(0)

# Dice whose outcomes are counted one by one; no printed tile rolls more, a table's own tile might.
MOST_PARTLY = 3
MOST_TOTAL = 12  # of which some with a given total are kept
MOST_FIRST = 3  # that are rolled and placed before another roll

Spots = tuple[int, ...]  # the values of empty spots, lowest first


class Odds(msgspec.Struct, frozen=True):
    """The chance of going crazy: with the first roll taken as it falls, and with the treats in hand."""

    bare: Fraction
    treated: Fraction
    at_most: bool = False  # it may be less: the spots of unknown dogs are not counted on


CALM_FOR_SURE = Odds(NEVER, NEVER)
UNREACHED = 10**6


class UncountableError(Exception):
    """So many outcomes that counting them would keep the people waiting, or something was not told."""


def odds_of_next_roll(state: State) -> Odds | None:
    """The odds of the roll that is asked for now, or of rerolling the one that lies there."""
    try:
        found = _of_next_roll(state)
        return replace(found, at_most=_is_bound(state)) if found else None
    except UncountableError:
        return None


def odds_of_tile(state: State, place: int) -> Odds | None:
    """The odds of a tile before it is chosen, its treats taken; None where they cannot be counted."""
    taken = state.mine.treats + state.places[place].treats
    state = state.with_mine(replace(state.mine, treats=taken))
    try:
        found = _of_steps(replace(state, trick=Trick(place=place)), 0)
        return replace(found, at_most=_is_bound(state))
    except UncountableError:
        return None


def _is_bound(state: State) -> bool:
    """Whether unknown dogs may have room for dice that are taken to be buried."""
    return bool(state.mine.unknown)


def _of_next_roll(state: State) -> Odds | None:
    trick, waited = state.trick, asked(state)
    if trick is None or not isinstance(state.step, RollDice | RollOneByOne):
        return None
    step = state.step if isinstance(state.step, RollDice) else RollDice()
    if waited in ("keep", "place") and may_reroll(state):
        return _of_roll(state, step, len(trick.dice), trick.named, state.mine.treats - 1)
    if waited in ("name", "roll"):
        return _of_roll(state, step, roll_size(state), trick.named, state.mine.treats)
    return None


def _of_steps(state: State, number: int) -> Odds:
    """The odds from one step on."""
    state = state.with_trick(step=number)
    takes = isinstance(state.step, Treats) and not state.step.give_back  # more of them never hurt
    if untold_number(state) and not takes:
        raise UncountableError
    match step := state.step:
        case None:
            return CALM_FOR_SURE
        case RollDice(may=False):
            return _of_mandatory(state, step)
        case RollOneByOne():
            if not _is_last(state):
                raise UncountableError
            forced = min(step.least, state.dice_left) - state.paws(state.seat)
            return _one_by_one(state, max(0, forced))
        case DrawDog() if room(state, state.seat):
            return _mean(_of_steps(drawn, number + 1) for drawn in _after_drawing(state))
        case SetDie() if possible(state):
            return _mean(
                min((_of_steps(after, number + 1) for after in ways), key=lambda odds: odds.treated)
                for ways in _after_setting(state)
            )
        case Treats(give_back=True):
            held = max(0, state.mine.treats - amount(state, step.treats))
            state = state.with_mine(replace(state.mine, treats=held))
        case Treats():
            count = min(amount(state, step.treats), state.treats_left)
            state = state.with_mine(replace(state.mine, treats=state.mine.treats + count))
    return _of_steps(state, number + 1)


def _of_mandatory(state: State, step: RollDice) -> Odds:
    """The odds of a roll that must be made, with the die that is borrowed for it at its best."""
    size = roll_size(state)
    if not size:
        return _of_steps(state, _number(state) + 1)
    of_roll = _of_last_roll if _is_last(state) else _of_first_roll
    if not step.borrowed or not state.mine.dice:
        return of_roll(state, step, size)
    return min(
        (of_roll(after, step, size) for after in _after_borrowing(state)), key=lambda odds: odds.treated
    )


def _number(state: State) -> int:
    assert state.trick is not None
    return state.trick.step


def _is_last(state: State) -> bool:
    """Whether nothing that must be rolled follows."""
    assert state.trick is not None
    later = state.tile(state.places[state.trick.place].tile).steps[state.trick.step + 1 :]
    rolls = [step for step in later if isinstance(step, RollDice | RollOneByOne)]
    return all(isinstance(step, RollDice) and step.may for step in rolls)


def _of_last_roll(state: State, step: RollDice, size: int) -> Odds:
    return _of_roll(state, step, size, None, state.mine.treats)


def _of_first_roll(state: State, step: RollDice, size: int) -> Odds:
    """The odds of a roll after which another one must be made: every outcome is placed and gone on with.

    No printed tile is like that.
    """
    if size > MOST_FIRST or step.partly:
        raise UncountableError
    names = FACES if step.keeping and step.keeping.rule == "named" else (None,)
    if step.buried:
        state = state.with_mine(replace(state.mine, buried=()))
    return Odds(
        min(_going_on(state, step, size, name, None) for name in names),
        min(_going_on(state, step, size, name, state.mine.treats) for name in names),
    )


def _going_on(state: State, step: RollDice, size: int, name: int | None, treats: int | None) -> Fraction:
    """The least chance with so many treats to spend, on this roll or on a later one; None: with no treat."""
    again = _going_on(state, step, size, name, treats - 1) if treats else CERTAIN
    state = state.with_mine(replace(state.mine, treats=treats or 0))
    lost = NEVER
    for dice in combinations_with_replacement(FACES, size):
        kept = keeps(step.keeping, dice, name, state.mine.total) if step.keeping else {dice}
        placed = [_once_placed(state, one) for one in kept]
        best = min(odds.bare if treats is None else odds.treated for odds in placed)
        lost += orders(dice) * min(best, again)
    return Fraction(lost, len(FACES) ** size)


def _once_placed(state: State, dice: tuple[int, ...]) -> Odds:
    """The odds of what follows when the dice that fit are placed and the others buried."""
    before = state.mine.buried
    for die in dice:
        state = next(_after_placing(state, die), state.with_mine(state.mine.bury(die)))
    if state.mine.total > CALM:
        return Odds(CERTAIN, CERTAIN)
    state = state.with_trick(buried=without(state.mine.buried, before))
    return _of_steps(state, _number(state) + 1)


def _of_roll(state: State, step: RollDice, size: int, named: int | None, treats: int) -> Odds:
    """The odds of one roll of so many dice."""
    spots = tuple(sorted(state.mine.open_spots))
    total = 0 if step.buried else state.mine.total
    slack = CALM - total
    if step.keeping is None and step.partly:
        return Odds(crazy(size, spots, slack), _partly(size, spots, slack, treats))
    if step.keeping is None:
        bare = crazy(size, spots, slack)
    elif step.keeping.rule == "named" and named is None:
        bare = min(crazy_keeping(size, spots, slack, step.keeping, name, total) for name in FACES)
    else:
        bare = crazy_keeping(size, spots, slack, step.keeping, named, total)
    return Odds(bare, Fraction(bare ** (treats + 1)))


Tally = TypeVar("Tally", bound=Hashable)


def count_ways(size: int, start: Tally, show: Callable[[Tally, int, int], Tally]) -> dict[Tally, int]:
    """In how many ways so many dice can fall, by what is tallied of them.

    Value by value: *show* gives the tally after a value and how many of the dice show it.
    """
    ways = {(0, start): 1}
    for value in FACES:
        after: Counter[tuple[int, Tally]] = Counter()
        for (used, tally), count in ways.items():
            # The last value takes all the dice that are left.
            for shown in range(size - used + 1) if value != FACES[-1] else (size - used,):
                after[used + shown, show(tally, value, shown)] += count * comb(size - used, shown)
        ways = after
    return {tally: count for (_used, tally), count in ways.items()}


@lru_cache(maxsize=4096)
def crazy(size: int, spots: Spots, slack: int, counted: tuple[int, ...] = tuple(FACES)) -> Fraction:
    """The chance that so many dice force more than *slack* into the doghouse; only *counted* values do."""

    def bury(buried: int, value: int, shown: int) -> int:
        more = value * max(0, shown - spots.count(value)) if value in counted else 0
        return min(buried + more, slack + 1)

    return _share(size, count_ways(size, 0, bury), lambda buried: buried > slack)


def _share(size: int, ways: dict[Tally, int], lost: Callable[[Tally], bool]) -> Fraction:
    return Fraction(sum(count for tally, count in ways.items() if lost(tally)), len(FACES) ** size)


@lru_cache(maxsize=4096)
def crazy_keeping(
    size: int, spots: Spots, slack: int, keeping: Keeping, named: int | None, total: int
) -> Fraction:
    """The same where only some of the dice are kept, chosen as well as can be."""
    match keeping.rule:
        case "value":
            return _keeping_value(size, spots, slack)
        case "count":
            return _keeping_count(size, spots, slack, keeping.number)
        case "total":
            return _keeping_total(size, spots, slack, keeping.number)
        case "named":
            return crazy(size, spots, slack, tuple(value for value in FACES if value <= (named or FACES[-1])))
    # What is lower than the buried total can be discarded, so it never hurts.
    return crazy(size, spots, slack, tuple(value for value in FACES if value >= total))


def _keeping_value(size: int, spots: Spots, slack: int) -> Fraction:
    """All dice of one value are kept: lost when every value that shows buries too much."""

    def tally(saved: bool, value: int, shown: int) -> bool:
        return saved or bool(shown and value * max(0, shown - spots.count(value)) <= slack)

    return _share(size, count_ways(size, not size, tally), lambda saved: not saved)


def _keeping_count(size: int, spots: Spots, slack: int, number: int) -> Fraction:
    """So many are kept: those that fit, and the lowest of the others."""
    kept = min(number, size)
    nothing: tuple[int, Spots] = (0, ())  # how many fit, and the lowest of the others

    def tally(seen: tuple[int, Spots], value: int, shown: int) -> tuple[int, Spots]:
        placed = min(shown, spots.count(value))
        fitting, lowest = seen
        return min(kept, fitting + placed), (*lowest, *(value,) * (shown - placed))[:kept]

    def lost(seen: tuple[int, Spots]) -> bool:
        return sum(seen[1][: kept - seen[0]]) > slack

    return _share(size, count_ways(size, nothing, tally), lost)


def _keeping_total(size: int, spots: Spots, slack: int, number: int) -> Fraction:
    """Dice of an exact total are kept, none where there are none: the least burden of each total up to it."""
    if size > MOST_TOTAL:
        raise UncountableError
    never = slack + 1

    def tally(least: Spots, value: int, shown: int) -> Spots:
        room = spots.count(value)
        found = list(least)
        for reached, burden_so_far in enumerate(least):
            for taken in range(1, min(shown, (number - reached) // value) + 1):
                more = burden_so_far + value * max(0, taken - room)
                at = reached + taken * value
                found[at] = min(found[at], more)
        return tuple(found)

    # Totals that cannot be reached stand for more than any burden.
    start = (0, *(UNREACHED,) * number)
    return _share(size, count_ways(size, start, tally), lambda least: never <= least[-1] < UNREACHED)


@lru_cache(maxsize=1024)
def _partly(size: int, spots: Spots, slack: int, treats: int) -> Fraction:
    """The same where every treat may reroll any of the dice."""
    if size > MOST_PARTLY:
        raise UncountableError
    outcomes = list(combinations_with_replacement(FACES, size))
    chance = {dice: CERTAIN if burden(dice, spots) > slack else NEVER for dice in outcomes}
    for _ in range(treats):
        chance = {dice: _best_reroll(dice, chance) if chance[dice] else NEVER for dice in outcomes}
    lost = sum((orders(dice) * chance[dice] for dice in outcomes), NEVER)
    return Fraction(lost, len(FACES) ** size)


def _best_reroll(dice: tuple[int, ...], chance: dict[tuple[int, ...], Fraction]) -> Fraction:
    """The least chance when some of the dice, one at least, are rolled again."""
    best = chance[dice]
    for kept in subsets(dice):
        thrown = len(dice) - len(kept)
        if thrown:
            results = combinations_with_replacement(FACES, thrown)
            total = sum((orders(new) * chance[tuple(sorted((*kept, *new)))] for new in results), NEVER)
            best = min(best, total / len(FACES) ** thrown)
    return best


def _one_by_one(state: State, dice: int) -> Odds:
    """The odds of dice that are rolled and placed one after the other."""
    spots = tuple(sorted(state.mine.open_spots))
    slack = CALM - state.mine.total
    return Odds(_in_turn(dice, spots, slack, 0), _in_turn(dice, spots, slack, state.mine.treats))


@lru_cache(maxsize=4096)
def _in_turn(dice: int, spots: Spots, slack: int, treats: int) -> Fraction:
    """The least chance of going crazy with so many dice to come; a treat rerolls the one just rolled."""
    if slack < 0:
        return CERTAIN
    if not dice:
        return NEVER
    again = _in_turn(dice, spots, slack, treats - 1) if treats else CERTAIN
    total = NEVER
    for die in FACES:
        placed = without(spots, (die,)) if die in spots else spots
        total += min(again, _in_turn(dice - 1, placed, slack if die in spots else slack - die, treats))
    return total / len(FACES)


def burden(dice: tuple[int, ...], spots: Spots) -> int:
    """What of the dice must be buried at least."""
    return sum(value * max(0, dice.count(value) - spots.count(value)) for value in set(dice))


def orders(dice: tuple[int, ...]) -> int:
    """In how many ways the dice can fall to show this."""
    ways = factorial(len(dice))
    for count in Counter(dice).values():
        ways //= factorial(count)
    return ways


def _mean(all_odds: Iterable[Odds]) -> Odds:
    """The odds where each of these is as likely as the others."""
    found = list(all_odds)
    return Odds(
        sum((odds.bare for odds in found), NEVER) / len(found),
        sum((odds.treated for odds in found), NEVER) / len(found),
    )


def _after_drawing(state: State) -> Iterator[State]:
    """The table after each dog that can be drawn."""
    mine = state.mine
    for card in (state.top,) if state.top else state.cards_left():
        yield state.with_mine(replace(mine, dogs=(*mine.dogs, new_dog(card))))


def _after_setting(state: State) -> Iterator[list[State]]:
    """For each dog that can be on top of the pile: the table after each use of the die that is set."""
    for card in (state.top,) if state.top else state.cards_left():
        ways = [state.with_mine(state.mine.bury(die)) for die in set(card.spots)]
        for die in set(card.spots):
            ways += _after_placing(state, die)
        yield ways


def _after_placing(state: State, die: int) -> Iterator[State]:
    """The table after the die is placed on each dog where it fits."""
    for number, dog in enumerate(state.mine.dogs):
        if die in dog.open_spots:
            spots = enumerate(dog.card.spots)
            free = next(spot for spot, value in spots if value == die and not dog.covered[spot])
            yield state.with_mine(state.mine.with_dog(number, dog.with_spot(free, True)))


def _after_borrowing(state: State) -> Iterator[State]:
    """The table without each die that can be borrowed."""
    mine = state.mine
    for die in set(mine.buried):
        yield state.with_mine(mine.dig_up(die))
    for number, dog in enumerate(mine.dogs):
        for spot, covered in enumerate(dog.covered):
            if covered:
                yield state.with_mine(mine.with_dog(number, dog.with_spot(spot, False)))
