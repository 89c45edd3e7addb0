"""Spots: which dice of a roll may be kept, where a tile lets some of them be discarded."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from tracker.games.spots.state import State
from tracker.games.spots.tiles import Keeping, RollDice


def subsets(dice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice among the dice, dice of one value being alike."""
    counts = sorted(Counter(dice).items())
    for taken in product(*(range(count + 1) for _, count in counts)):
        yield tuple(die for (die, _), count in zip(counts, taken, strict=True) for _ in range(count))


def keeps(rule: Keeping, dice: tuple[int, ...], named: int | None, buried: int) -> set[tuple[int, ...]]:
    """The choices of dice that may be kept of a roll; *buried* is the total under the doghouse."""
    match rule.rule:
        case "value":
            return {(die,) * dice.count(die) for die in dice} or {()}
        case "count":
            size = min(rule.number, len(dice))
            return set(combinations(sorted(dice), size))
        case "total":
            return {kept for kept in subsets(dice) if sum(kept) == rule.number} or {()}
        case "named":
            return {tuple(die for die in dice if named is None or die <= named)}
    forced = tuple(die for die in dice if die >= buried)
    free = tuple(die for die in dice if die < buried)
    return {tuple(sorted((*forced, *kept))) for kept in subsets(free)}


def keeping_now(state: State) -> Keeping | None:
    """The rule by which dice of the roll that lies there are kept; None: all of them are."""
    return state.step.keeping if isinstance(state.step, RollDice) else None


def choices(state: State) -> set[tuple[int, ...]]:
    """The choices of dice that may be kept of the roll that lies there."""
    rule, trick = keeping_now(state), state.trick
    return keeps(rule, trick.dice, trick.named, state.mine.total) if rule and trick else set()


def kept_after(state: State, kept: frozenset[int], number: int) -> frozenset[int]:
    """Which dice of the roll, by their places in it, are meant to be kept once die *number* was pointed at.

    Where one value is kept it means all dice of it and nothing else; else it is taken in or out.
    """
    rule = keeping_now(state)
    if rule is None or rule.rule != "value" or state.trick is None:
        return kept ^ {number}
    dice = state.trick.dice
    return frozenset(place for place, die in enumerate(dice) if die == dice[number])
