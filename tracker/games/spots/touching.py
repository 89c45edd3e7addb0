"""Spots: what a finger means at this table, and what the table may set by itself."""

from collections.abc import Iterable

from msgspec.structs import replace

from tracker.games.spots.dogs import Card, Dog
from tracker.games.spots.state import Seat, State
from tracker.games.spots.telling import prompt
from tracker.games.spots.tiles import RollDice


def whose(state: State) -> int | None:
    """Whose answer is awaited; None where it is the table's."""
    return prompt(state).seat


def has_begun(state: State) -> bool:
    """Whether stopping now ends something begun, and does not leave a step undone."""
    trick, step = state.trick, state.step
    assert trick is not None
    return trick.times > 0 or trick.aside > 0 or (isinstance(step, RollDice) and step.may)


def kept_after(state: State, kept: frozenset[int], number: int) -> frozenset[int]:
    """The places of the dice to be kept, once die *number* was tapped: all of a value where one is kept."""
    trick, step = state.trick, state.step
    assert trick is not None
    if isinstance(step, RollDice) and step.keeping and step.keeping.rule == "value":
        return frozenset(other for other, die in enumerate(trick.dice) if die == trick.dice[number])
    return kept ^ {number}


def die_for(state: State, value: int) -> int:
    """The die of the roll that a tap on a spot means: one that fits, else the lowest."""
    assert state.trick is not None
    dice = state.trick.dice
    return value if value in dice else dice[0]


def turn_is_free(state: State) -> bool:
    """Whether the table may say whose turn it is: between two tricks."""
    return state.active is not None and not (state.trick or state.draws or state.starting)


def cards_beside(state: State, dogs: Iterable[Dog]) -> tuple[Card, ...]:
    """The cards that are not among these dogs."""
    return replace(state, seats=(Seat(dogs=tuple(dogs)),)).cards_left()
