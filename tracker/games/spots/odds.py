"""Spots: the exact chance that the dogs go crazy. Nothing is sampled: outcomes are counted.

A player is taken to place whatever fits, to choose the best where a tile lets them choose, and to spend
treats only to stay calm. Only what a tile makes them roll counts: what they may leave, they leave.
New dogs drawn by express scoring in the middle of a trick are not foreseen.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, factorial

import msgspec
from msgspec.structs import replace

from tracker.games.spots.asking import amount, asked, keeps, may_reroll, roll_size, subsets
from tracker.games.spots.dogs import new_dog
from tracker.games.spots.state import CALM, FACES, State, Trick, without
from tracker.games.spots.tiles import DrawDog, Keeping, RollDice, RollOneByOne, SetDie, Treats

CERTAIN = Fraction(1)
NEVER = Fraction(0)

# Dice whose outcomes are counted one by one; no printed tile rolls more, a table's own tile might.
MOST_KEPT = 9
MOST_PARTLY = 3

Spots = tuple[int, ...]  # the values of empty spots, lowest first


class Odds(msgspec.Struct, frozen=True):
    """The chance of going crazy: with the first roll taken as it falls, and with the treats in hand."""

    bare: Fraction
    treated: Fraction


CALM_FOR_SURE = Odds(NEVER, NEVER)


class TooManyError(Exception):
    """So many dice that counting would keep the people waiting."""


def next_roll(state: State) -> Odds | None:
    """The odds of the roll that is asked for now, or of rerolling the one that lies there."""
    try:
        return _of_next_roll(state)
    except TooManyError:
        return None


def of_tile(state: State, place: int) -> Odds | None:
    """The odds of a tile before it is chosen, its treats taken; None where they cannot be counted."""
    taken = state.mine.treats + state.places[place].treats
    state = state.with_mine(replace(state.mine, treats=taken))
    try:
        return _of_steps(replace(state, trick=Trick(place=place)), 0)
    except TooManyError:
        return None


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
    """The odds from one step on; a tile makes one roll at most."""
    state = state.with_trick(step=number)
    match step := state.step:
        case None:
            return CALM_FOR_SURE
        case RollDice(may=False):
            return _of_mandatory(state, step)
        case RollOneByOne():
            forced = min(step.least, state.dice_left) - state.paws(state.active or 0)
            return _one_by_one(state, max(0, forced))
        case DrawDog():
            return _mean(_of_steps(drawn, number + 1) for drawn in _after_drawing(state))
        case SetDie() if state.dice_left > 0:
            return _mean(
                min((_of_steps(after, number + 1) for after in ways), key=lambda odds: odds.treated)
                for ways in _after_setting(state)
            )
        case Treats(give_back=False):
            count = min(amount(state, step.treats), state.treats_left)
            state = state.with_mine(replace(state.mine, treats=state.mine.treats + count))
    return _of_steps(state, number + 1)


def _of_mandatory(state: State, step: RollDice) -> Odds:
    """The odds of a roll that must be made, with the die that is borrowed for it at its best."""
    size = roll_size(state)
    if not size:
        return CALM_FOR_SURE
    if not step.borrowed or not state.mine.dice:
        return _of_roll(state, step, size, None, state.mine.treats)
    ways = (_of_roll(after, step, size, None, state.mine.treats) for after in _after_borrowing(state))
    return min(ways, key=lambda odds: odds.treated)


def _of_roll(state: State, step: RollDice, size: int, named: int | None, treats: int) -> Odds:
    """The odds of one roll of so many dice."""
    spots = tuple(sorted(state.mine.open_spots))
    total = 0 if step.buried else state.mine.total
    slack = CALM - total
    if size > (MOST_KEPT if step.keeping else MOST_PARTLY if step.partly else size):
        raise TooManyError
    if step.keeping is None and step.partly:
        return Odds(crazy(size, spots, slack), _partly(size, spots, slack, treats))
    if step.keeping is None:
        bare = crazy(size, spots, slack)
    elif step.keeping.rule == "named" and named is None:
        bare = min(crazy_keeping(size, spots, slack, step.keeping, name, total) for name in FACES)
    else:
        bare = crazy_keeping(size, spots, slack, step.keeping, named, total)
    return Odds(bare, Fraction(bare ** (treats + 1)))


@lru_cache(maxsize=4096)
def crazy(size: int, spots: Spots, slack: int) -> Fraction:
    """The chance that so many dice force more than *slack* into the doghouse.

    Value by value: the ways in which k of the dice still free show it, and what of them finds no spot.
    """
    ways = {(0, 0): 1}  # (dice used, total buried, capped) -> number of ordered outcomes
    for value in FACES:
        room = spots.count(value)
        after: Counter[tuple[int, int]] = Counter()
        for (used, buried), count in ways.items():
            for shown in range(size - used + 1):
                more = min(buried + value * max(0, shown - room), slack + 1)
                after[used + shown, more] += count * comb(size - used, shown)
        ways = after
    lost = sum(count for (used, buried), count in ways.items() if used == size and buried > slack)
    return Fraction(lost, len(FACES) ** size)


@lru_cache(maxsize=4096)
def crazy_keeping(
    size: int, spots: Spots, slack: int, keeping: Keeping, named: int | None, total: int
) -> Fraction:
    """The same where only some of the dice are kept, chosen as well as can be."""
    lost = 0
    for dice in combinations_with_replacement(FACES, size):
        if min(burden(kept, spots) for kept in keeps(keeping, dice, named, total)) > slack:
            lost += orders(dice)
    return Fraction(lost, len(FACES) ** size)


@lru_cache(maxsize=1024)
def _partly(size: int, spots: Spots, slack: int, treats: int) -> Fraction:
    """The same where every treat may reroll any of the dice."""
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
    if not found:
        return CALM_FOR_SURE
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
        for (number, dog), die in product(enumerate(state.mine.dogs), set(card.spots)):
            if die in dog.open_spots:
                free = next(
                    spot
                    for spot, value in enumerate(dog.card.spots)
                    if value == die and not dog.covered[spot]
                )
                ways.append(state.with_mine(state.mine.with_dog(number, dog.with_spot(free, True))))
        yield ways


def _after_borrowing(state: State) -> Iterator[State]:
    """The table without each die that can be borrowed."""
    mine = state.mine
    for die in set(mine.buried):
        yield state.with_mine(mine.dig_up(die))
    for number, dog in enumerate(mine.dogs):
        for spot, covered in enumerate(dog.covered):
            if covered:
                yield state.with_mine(mine.with_dog(number, dog.with_spot(spot, False)))
