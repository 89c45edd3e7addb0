"""Spots: how turns begin and end, crazy dogs, scoring, drawing dogs, and T0ut0u."""

from typing import Literal

from msgspec.structs import replace

from tracker.games.spots.dogs import Card, new_dog
from tracker.games.spots.state import CALM, MOST_DOGS, ROBOT_PRICE, Place, Scoring, State
from tracker.games.spots.tiles import STACKS


def begin_turn(state: State) -> State:
    """What comes before every choice: a shortage of dice (SPO-19), then fresh tiles (SPO-13)."""
    if state.dice_left <= 0:
        state = replace(state, seats=tuple(seat.crazy() for seat in state.seats))
    if sum(place.up for place in state.places) <= 1:
        state = _refresh(state)
    return state


def _refresh(state: State) -> State:
    """A treat on the tile that is left, all the others turned up (SPO-13, SPO-20)."""
    supply = state.treats_left
    for number, place in enumerate(state.places):
        if place.up:
            state = state.with_place(number, replace(place, treats=place.treats + min(1, supply)))
        elif state.wild and number in STACKS:
            under = (*place.under, place.tile)
            state = _show_next(state.with_place(number, Place("", under=under)), number)
        else:
            state = state.with_place(number, replace(place, up=True))
    return state


def _show_next(state: State, number: int) -> State:
    """The next tile of a stack, where only one can be there; else the table must say."""
    possible = state.candidates(number)
    return shown(state, number, possible[0]) if len(possible) == 1 else state


def shown(state: State, number: int, tile: str) -> State:
    """A stack with *tile* on top."""
    place = state.places[number]
    under = tuple(key for key in place.under if key != tile)
    return state.with_place(number, Place(tile, treats=place.treats, under=under))


def end_turn(state: State) -> State:
    """The turn passes to the next player, or to T0ut0u and back."""
    state = replace(state, trick=None, used=False, scored_now=0)
    if state.over:
        return state
    if state.robot:
        state = replace(state, robot=replace(state.robot, turn=not state.robot.turn))
    else:
        state = replace(state, active=((state.active or 0) + 1) % state.players)
    return begin_turn(state)


def too_much(state: State, seat: int) -> bool:
    """Whether a player has buried too much (SPO-11)."""
    return state.seats[seat].total > CALM


def go_crazy(state: State) -> State:
    """The active player's dogs go crazy: the turn ends, the dice are gone (SPO-11)."""
    return end_turn(state.with_mine(state.mine.crazy()))


def score_complete(state: State, how: Literal["calm", "express"]) -> State:
    """All complete dogs of the active player are scored, and as many drawn (SPO-14, SPO-16)."""
    seat, owner = state.active or 0, state.mine
    count = sum(dog.complete for dog in owner.dogs)
    dogs = tuple(dog.turned() if dog.complete else dog for dog in owner.dogs)
    state = state.with_seat(seat, replace(owner, dogs=dogs))
    state = replace(state, scorings=(*state.scorings, Scoring(how, seat, count)))
    return state if state.over else owe_dogs(state, seat, count)


def express(state: State) -> State:
    """The dogs are scored at once where all of them are complete (SPO-15)."""
    unscored = [dog for dog in state.mine.dogs if not dog.scored]
    if not unscored or not all(dog.complete for dog in unscored):
        return state
    return score_complete(state, "express")


def owe_dogs(state: State, seat: int, count: int) -> State:
    """A player must draw so many dogs, up to the sixth card (SPO-16)."""
    room = MOST_DOGS - len(state.seats[seat].dogs) - state.draws.count(seat)
    state = replace(state, draws=(*state.draws, *(seat,) * max(0, min(count, room))))
    return _draw_known(state)


def _draw_known(state: State) -> State:
    """The top card needs no asking where the phone was told which it is."""
    return draw(state, state.top) if state.draws and state.top else state


def draw(state: State, card: Card) -> State:
    """Whoever must draw next gets the card."""
    seat, *others = state.draws
    owner = state.seats[seat]
    state = state.with_seat(seat, replace(owner, dogs=(*owner.dogs, new_dog(card))))
    return replace(state, draws=tuple(others), top=None)


def robot_rolls(state: State, die: int) -> State:
    """T0ut0u's turn: it takes the tile that its die names, or scores a dog (SPO-21)."""
    robot, number = state.robot, die - 1
    if robot is None or number not in range(len(state.places)) or not state.places[number].tile:
        return state
    place = state.places[number]
    if place.up:
        robot = replace(robot, treats=robot.treats + place.treats)
        state = state.with_place(number, replace(place, up=False, treats=0))
    else:
        robot = replace(robot, scored=robot.scored + 1)
    while robot.treats >= ROBOT_PRICE and robot.scored < MOST_DOGS:
        robot = replace(robot, treats=robot.treats - ROBOT_PRICE, scored=robot.scored + 1)
    gone = state.robot is not None and robot.scored > state.robot.scored
    return end_turn(replace(state, robot=replace(robot, turn=True), top=None if gone else state.top))
