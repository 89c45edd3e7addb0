"""Spots: how turns begin and end, fresh tiles, and crazy dogs."""

from msgspec.structs import replace

from tracker.game import Tell
from tracker.games.spots.naming import told_place
from tracker.games.spots.state import Place, State
from tracker.games.spots.tiles import ALWAYS, STACKS


def begin_turn(state: State, tell: Tell) -> State:
    """What comes before every choice: a shortage of dice (SPO-19), then fresh tiles (SPO-13)."""
    if state.dice_left <= 0:
        tell("do-all-crazy")
        state = replace(state, seats=tuple(seat.crazy() for seat in state.seats))
    if sum(place.up for place in state.places) <= 1:
        state = _refresh(state, tell)
    return state


def _refresh(state: State, tell: Tell) -> State:
    """A treat on the tile that is left, all the others turned up (SPO-13, SPO-20)."""
    wild = "-wild" if state.wild else ""
    left = next((number for number, place in enumerate(state.places) if place.up), None)
    if left is not None and state.treats_left:
        tell(f"do-refresh{wild}", tile=told_place(state, left))
        place = state.places[left]
        state = state.with_place(left, replace(place, treats=place.treats + 1))
    elif left is not None:
        tell(f"do-refresh-untreated{wild}")
    else:
        tell(f"do-refresh-none{wild}")
    turned = tuple(number for number in ALWAYS if not state.places[number].up)
    if state.wild and turned:
        tell("do-turn-up", tiles=tuple(told_place(state, number) for number in turned))
    for number, place in enumerate(state.places):
        if number == left:
            continue
        if state.wild and number in STACKS:
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


def end_turn(state: State, tell: Tell) -> State:
    """The turn passes to the next player, or to T0ut0u and back."""
    state = replace(state, trick=None, used=False, scored_now=0)
    if state.over:
        return state
    if state.robot:
        state = replace(state, robot=replace(state.robot, turn=not state.robot.turn))
    else:
        state = replace(state, active=(state.seat + 1) % state.players)
    return begin_turn(state, tell)


def go_crazy(state: State, seat: int, tell: Tell) -> State:
    """A player's dogs go crazy: the dice are gone (SPO-11, SPO-24), and with them that player's turn."""
    tell("do-crazy", seat=seat)
    state = state.with_seat(seat, state.seats[seat].crazy())
    return end_turn(state, tell) if seat == state.active else state
