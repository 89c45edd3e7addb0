"""Spots: the interpreter of tricks. It carries out any list of steps and stops where people are needed."""

from msgspec.structs import replace

from tracker.games.spots import turns
from tracker.games.spots.asking import amount, possible
from tracker.games.spots.state import FACES, State, Trick, without
from tracker.games.spots.tiles import DrawDog, RollDice, RollOneByOne, Treats


def use(state: State, number: int) -> State:
    """The tile is turned, its treats are taken, its first step begins (SPO-06)."""
    place = state.places[number]
    mine = replace(state.mine, treats=state.mine.treats + place.treats)
    state = replace(state.with_mine(mine), trick=Trick(place=number))
    return advance(state.with_place(number, replace(place, up=False, treats=0)))


def advance(state: State) -> State:
    """Do what needs nobody, skip what cannot be done, until people are asked or the turn ends."""
    while state.trick and not state.draws and not state.trick.dice and not state.over:
        step = state.step
        if step is None:
            return turns.end_turn(state)
        if possible(state):
            if isinstance(step, Treats):
                state = _treats(state, step)
            elif isinstance(step, DrawDog):
                state = turns.owe_dogs(state, state.active or 0, 1)
            else:
                return state
        state = _next_step(state)
    return state


def _next_step(state: State) -> State:
    assert state.trick is not None
    return state.with_trick(step=state.trick.step + 1, times=0, named=None, aside=0, dice=(), chosen=False)


def _treats(state: State, step: Treats) -> State:
    """Treats are taken or returned, as many as there are (SPO-18)."""
    count, mine = amount(state, step.treats), state.mine
    count = -min(count, mine.treats) if step.give_back else min(count, state.treats_left)
    return state.with_mine(replace(mine, treats=mine.treats + count))


def rolled(state: State, dice: tuple[int, ...]) -> State:
    """The dice lie on the table; as many as there are."""
    trick, step = state.trick, state.step
    if trick is None:
        return state
    in_hand = min(1, trick.aside) if isinstance(step, RollOneByOne) else trick.aside
    ready = state.with_trick(dice=(), aside=trick.aside - in_hand)
    if isinstance(step, RollDice) and step.buried:
        ready = ready.with_mine(replace(ready.mine, buried=()))
    lying = _real(dice, ready.dice_left)
    return ready.with_trick(dice=lying, fresh=True, chosen=False, buried=()) if lying else state


def _real(dice: tuple[int, ...], most: int) -> tuple[int, ...]:
    """The dice that can lie there: with a face that a die has, and no more than there are."""
    return tuple(die for die in dice if die in FACES)[: max(0, most)]


def rerolled(state: State, dice: tuple[int, ...]) -> State:
    """A treat is spent and the dice lie differently (SPO-08)."""
    if state.trick is None or not state.trick.dice:
        return state
    lying = _real(dice, state.dice_left + len(state.trick.dice))
    if not lying:
        return state
    mine = replace(state.mine, treats=max(0, state.mine.treats - 1))
    return state.with_mine(mine).with_trick(dice=lying, fresh=True, chosen=False, buried=())


def state_dice(state: State) -> tuple[int, ...]:
    """The dice of the roll; none outside of a trick."""
    return state.trick.dice if state.trick else ()


def kept(state: State, dice: tuple[int, ...]) -> State:
    """Some dice of the roll are kept, the others go back."""
    if state.trick is None or not state.trick.dice:
        return state
    there = without(state.trick.dice, without(state.trick.dice, dice))
    state = state.with_trick(dice=there, chosen=True, fresh=False)
    return state if there else settled(state)


def put(state: State, die: int, number: int, spot: int) -> State:
    """A die covers a spot; one that was not rolled comes from the supply, where the table insists."""
    dog = state.mine.dogs[number]
    in_hand = state_dice(state)
    if dog.scored or dog.covered[spot] or not (die in in_hand or state.dice_left > 0):
        return state
    state = state.with_mine(state.mine.with_dog(number, dog.with_spot(spot, True)))
    return _out_of_hand(state, die, in_hand)


def bury(state: State, die: int) -> State:
    """A die goes under the doghouse; too much there makes the dogs crazy (SPO-11)."""
    in_hand = state_dice(state)
    if die not in FACES or not (die in in_hand or state.dice_left > 0):
        return state
    state = state.with_mine(state.mine.bury(die))
    if turns.too_much(state, state.active or 0):
        return turns.go_crazy(state)
    if state.trick and die in in_hand:
        state = state.with_trick(buried=(*state.trick.buried, die))
    return _out_of_hand(state, die, in_hand)


def _out_of_hand(state: State, die: int, in_hand: tuple[int, ...]) -> State:
    """The roll without a die that was placed or buried; after the last one the trick goes on."""
    if die not in in_hand:
        return state
    state = state.with_trick(dice=without(in_hand, (die,)), fresh=False, chosen=True)
    return state if state_dice(state) else settled(state)


def place_all(state: State) -> State:
    """Every die that can be placed is placed, on the dog that lacks least; the others are buried."""
    in_hand = state_dice(state)
    for die in in_hand:
        fitting = [
            (len(dog.open_spots), number, spot)
            for number, dog in enumerate(state.mine.dogs)
            for spot, value in enumerate(dog.card.spots)
            if value == die and not dog.scored and not dog.covered[spot]
        ]
        if fitting:
            _, number, spot = min(fitting)
            dog = state.mine.dogs[number].with_spot(spot, True)
            state = state.with_mine(state.mine.with_dog(number, dog))
            state = state.with_trick(dice=without(state_dice(state), (die,)))
    left = state_dice(state)
    if in_hand and not left:
        return settled(state)
    for die in left:
        state = bury(state, die)
        if state.trick is None:
            break  # the dogs went crazy
    return state


def settled(state: State) -> State:
    """All dice of a roll, or the die that was set, lie somewhere: express scoring, then on (SPO-15)."""
    trick, step = state.trick, state.step
    assert trick is not None
    state = turns.express(state.with_trick(times=trick.times + 1, named=None, chosen=False, fresh=False))
    if state.over:
        return state
    repeats = isinstance(step, RollDice) and step.again
    if not repeats and not (isinstance(step, RollOneByOne) and trick.aside):
        state = _next_step(state)
    return advance(state)


def stepped(state: State) -> State:
    """A step without a roll was done once."""
    assert state.trick is not None
    return advance(state.with_trick(times=state.trick.times + 1))


def stopped(state: State) -> State:
    """The step is left; dice in the hand go back."""
    return advance(_next_step(state)) if state.trick else state
