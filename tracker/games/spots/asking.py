"""Spots: what the table is asked for now, derived from what lies on it."""

from collections.abc import Iterator
from typing import Literal

from tracker.games.spots.dogs import Dog
from tracker.games.spots.state import Asked, State, without
from tracker.games.spots.tiles import (
    Amount,
    ChangeBuried,
    DrawDog,
    Keeping,
    MoveDie,
    RollDice,
    RollOneByOne,
    SetDie,
    Step,
    Treats,
)


def asked(state: State) -> Asked:
    """What the phone now asks for."""
    if state.over:
        return "over"
    if not state.places:
        return "layout"
    if showing(state) is not None:
        return "shows"
    if state.depth == "score" and state.active is None:
        return "starter"
    if state.draws:
        return "dog"
    if state.starting:
        return "starting"
    if state.robot and state.robot.turn:
        return "robot"
    return "turn" if state.trick is None else _asked_in_trick(state)


def _asked_in_trick(state: State) -> Asked:
    trick, step = state.trick, state.step
    assert trick is not None
    if trick.dice:
        to_choose = isinstance(step, RollDice) and step.keeping is not None and not trick.chosen
        return "keep" if to_choose else "place"
    if trick.placed:
        return "complete"
    if lacking := untold_number(state):
        return lacking
    match step:
        case RollDice(keeping=Keeping(rule="named")) if trick.named is None:
            return "name"
        case RollDice(borrowed=True) if not trick.aside and state.mine.dice:
            return "borrow"
        case RollOneByOne() if not trick.aside:
            return "aside"
        case SetDie():
            return "set" if state.top else "top"
        case MoveDie():
            return "move"
        case ChangeBuried():
            return "change"
    return "roll"


def doubtful(state: State) -> int | None:
    """The dog of the active player that may be complete, as far as the phone was told."""
    return next((number for number in state.mine.unknown if _may_be_complete(state, number)), None)


def _may_be_complete(state: State, number: int) -> bool:
    dog = state.mine.dogs[number]
    if not dog.card.spots or not all(dog.covered) or dog.unknown is None or dog.unknown.more:
        return False
    cards = state.cards_of(dog)
    return not cards or any(card.spots == dog.card.spots for card in cards)


def paws_untold(state: State) -> int | None:
    """The dog of the active player whose paws the phone cannot know."""
    mine = state.mine
    return next((number for number in mine.unknown if len(state.paws_of(mine.dogs[number])) > 1), None)


def highest_spots(state: State) -> tuple[int, ...]:
    """Which values the highest empty spot of the active player can have; those of unknown dogs are open."""
    mine = state.mine
    least = max(mine.open_spots, default=0)
    hidden = {spot for number in mine.unknown for spot in _hidden_spots(state, mine.dogs[number])}
    return tuple(sorted({*(spot for spot in hidden if spot > least), *((least,) if least else ())}))


def _hidden_spots(state: State, dog: Dog) -> Iterator[int]:
    """The values that a spot can have of which nobody has told."""
    for card in state.cards_of(dog):
        yield from without(card.spots, dog.card.spots)


def untold_number(state: State) -> Literal["paws", "highest"] | None:
    """What the step needs to know of an unknown dog; None where it can be done without asking."""
    trick, step = state.trick, state.step
    if trick is None or step is None or not _counts(state, step):
        return None
    wanted = _amount_of(step)
    if wanted.per == "paw" and paws_untold(state) is not None:
        return "paws"
    if wanted.per == "top-spot" and trick.highest is None and len(highest_spots(state)) > 1:
        return "highest"
    return None


def _amount_of(step: Step) -> Amount:
    match step:
        case RollDice(dice=wanted) | Treats(treats=wanted) | ChangeBuried(times=wanted):
            return wanted
    return Amount()


def _counts(state: State, step: Step) -> bool:
    """Whether it makes a difference now how many the step speaks of."""
    match step:
        case RollDice():
            return not step.buried and state.dice_left > 0
        case Treats():
            return (state.mine.treats if step.give_back else state.treats_left) > 0
        case ChangeBuried():
            return any(seat.buried for seat in state.seats)
    return False


def showing(state: State) -> int | None:
    """The stack of which the table must say what shows now."""
    return next((number for number, place in enumerate(state.places) if not place.tile), None)


def drawing_clause(state: State) -> str:
    """Why somebody draws a dog now: at the beginning, because a tile says so, or for one that was scored."""
    trick = state.trick
    if state.starting:
        return "SPO-03"
    if trick and trick.step and not trick.times:
        done = state.tile(state.places[trick.place].tile).steps[trick.step - 1]
        if isinstance(done, DrawDog):
            return "SPO-12"
    return "SPO-14"


def rolls_next(state: State) -> tuple[int, ...]:
    """Who has a starting die to roll, or to roll again."""
    return tuple(seat for seat, die in enumerate(state.starting) if die is None)


def amount(state: State, wanted: Amount) -> int:
    """How many that is for the active player now."""
    mine, trick = state.mine, state.trick
    match wanted.per:
        case "paw":
            return wanted.number + state.paws(state.seat)
        case "open-dog":
            # An unknown dog has an empty spot: the phone has asked whether it is complete.
            return wanted.number + sum(bool(dog.open_spots) or not dog.known for dog in mine.dogs)
        case "turned-tile":
            used = trick.place if trick else None
            turned = sum(not place.up for number, place in enumerate(state.places) if number != used)
            return wanted.number + turned
        case "treat":
            return wanted.number + mine.treats
        case "top-spot":
            told = trick.highest if trick else None
            return wanted.number + (max(highest_spots(state), default=0) if told is None else told)
        case "just-buried":
            return wanted.number + sum(trick.buried if trick else ())
    return wanted.number


def roll_size(state: State) -> int:
    """How many dice the next roll of this step takes; fewer where the supply is short (SPO-18)."""
    trick, step = state.trick, state.step
    if trick is None:
        return 0
    if isinstance(step, RollOneByOne):
        return min(1, trick.aside)
    if not isinstance(step, RollDice):
        return 0
    if step.buried:
        return len(state.mine.buried)
    lent = 1 if step.borrowed and not trick.aside and state.mine.dice else 0
    return min(_wanted(state, step), state.dice_left) + trick.aside + lent


def _wanted(state: State, step: RollDice) -> int:
    """How many dice of the supply the tile asks for now."""
    again = state.trick.times if state.trick and step.growing else 0
    return amount(state, step.dice) + again


def shortage(state: State) -> bool:
    """Whether the supply has fewer dice than the tile asks for now (SPO-18)."""
    match step := state.step:
        case RollDice(buried=False):
            return state.dice_left < _wanted(state, step)
        case RollOneByOne():
            return asked(state) == "aside" and state.dice_left < step.least
    return False


def possible(state: State) -> bool:
    """Whether the step can be done, or done again; one that cannot is skipped (SPO-12)."""
    trick, step = state.trick, state.step
    assert trick is not None
    match step:
        case RollDice():
            return roll_size(state) > 0
        case RollOneByOne():
            return trick.aside > 0 or (not trick.times and state.dice_left > 0)
        case SetDie():
            return state.dice_left > 0 and bool(state.cards_left())
        case MoveDie():
            return state.mine.has_room and any(dog.dice for dog in state.mine.dogs)
        case ChangeBuried():
            return changes_left(state) > 0 and any(seat.buried for seat in state.seats)
    return True


def changes_left(state: State) -> int:
    """How many buried dice may still be changed in this step."""
    trick, step = state.trick, state.step
    return amount(state, step.times) - trick.times if trick and isinstance(step, ChangeBuried) else 0


def may_stop(state: State) -> bool:
    """Whether the step, or its repetition, may be left (SPO-12)."""
    trick, step = state.trick, state.step
    if trick is None or trick.dice or trick.placed or state.draws:
        return False
    match step:
        case RollDice():
            begun = trick.aside or trick.named is not None
            return not begun and (step.may or trick.times > 0)
        case RollOneByOne():
            return 0 < trick.aside <= state.most_paws(state.seat)  # paws of unknown dogs are believed
        case MoveDie() | ChangeBuried():
            return True
    return False


def may_reroll(state: State) -> bool:
    """Whether a treat can reroll the dice just rolled (SPO-08)."""
    return bool(state.trick and state.trick.dice and state.trick.fresh and state.mine.treats)


def asides(state: State) -> range:
    """How many dice can be set aside."""
    step = state.step
    if not isinstance(step, RollOneByOne):
        return range(0)
    return range(min(step.least, state.dice_left), min(step.most, state.dice_left) + 1)


def has_begun(state: State) -> bool:
    """Whether a stop now ends what has begun; else it leaves a step undone."""
    trick, step = state.trick, state.step
    if trick is None:
        return False
    return bool(trick.times or trick.aside) or (isinstance(step, RollDice) and step.may)


def whose(state: State) -> int | None:
    """Whose answer is awaited; None: that of the whole table."""
    match asked(state):
        case "layout" | "starter" | "over" | "robot":
            return None
        case "dog" if not deals(state):
            return state.draws[0]
        case "dog" | "starting":
            return rolls_next(state)[0]
    return state.active


def deals(state: State) -> bool:
    """Whether the dogs are being dealt and none of them was told: then the starting dice can be rolled."""
    return bool(state.starting and state.draws) and not any(seat.dogs for seat in state.seats)


def turn_is_free(state: State) -> bool:
    """Whether the table may say whose turn it is: somebody's, and no trick or drawing is under way."""
    return state.active is not None and not (state.trick or state.draws or state.starting)
