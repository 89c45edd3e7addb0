"""Spots: what each move does to the table.

A move that the rules refuse is carried out as far as the pieces allow: the table may insist.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tracker.games.spots import adjusting, tricks, turns
from tracker.games.spots.asking import asked
from tracker.games.spots.dogs import UNKNOWN, Card
from tracker.games.spots.moves import (
    CORRECTIONS,
    Adjust,
    AnyMove,
    Aside,
    Borrow,
    Bury,
    Change,
    Drawn,
    EndTurn,
    FixCard,
    FixTile,
    Keep,
    Lay,
    Name,
    PlaceAll,
    Put,
    Reroll,
    RobotRolls,
    Roll,
    Score,
    Scored,
    Set,
    Shift,
    Shows,
    Starting,
    Starts,
    Stop,
    Top,
    Treat,
    Use,
)
from tracker.games.spots.state import FACES, MOST_DOGS, Place, Scoring, State
from tracker.games.spots.tiles import FAMILIES, PLACES, STACKS, RollOneByOne, laid_out, of_family

SETTING_UP = (Lay, Starts, Drawn, Starting)
SCORE_ONLY = (Starts, Scored, Treat, EndTurn)
BOTH_DEPTHS = (Lay, Shows, Use, RobotRolls, *CORRECTIONS)


def play(state: State, move: AnyMove) -> State:
    """The state after the move, legal or overruled; the same where nothing like it lies there."""
    if not isinstance(move, BOTH_DEPTHS) and isinstance(move, SCORE_ONLY) != (state.depth == "score"):
        return state
    not_begun = asked(state) in ("layout", "starter", "starting", "over") or state.active is None
    if not_begun and not isinstance(move, (*SETTING_UP, *CORRECTIONS)):
        return state
    if names_nothing(state, move):
        return state
    return _PLAY[type(move)](state, move)


def names_nothing(state: State, move: AnyMove) -> bool:
    """Whether the move speaks of a seat, a tile, a dog or a spot that is not there."""
    if (seat := getattr(move, "seat", None)) is not None and seat not in range(state.players):
        return True
    if (place := getattr(move, "place", None)) is not None and place not in range(len(state.places)):
        return True
    match move:
        case Put(dog=dog, spot=spot) | Borrow(dog=int(dog), spot=spot):
            return not _is_spot(state, dog, spot)
        case Shift():
            return not (_is_spot(state, move.dog, move.spot) and _is_spot(state, move.to_dog, move.to_spot))
    return False


def _is_spot(state: State, dog: int, spot: int) -> bool:
    dogs = state.mine.dogs
    return dog in range(len(dogs)) and spot in range(len(dogs[dog].card.spots))


def _lay(state: State, move: Lay) -> State:
    chosen = (move.yellow, move.purple, move.blue, move.green)
    if any(key not in of_family(family) for key, family in zip(chosen, FAMILIES, strict=True)):
        return state
    return replace(state, places=tuple(map(Place, laid_out(chosen))), trick=None)


def _shows(state: State, move: Shows) -> State:
    in_use = state.trick is not None and state.trick.place == move.place
    if move.place not in STACKS or move.tile not in of_family(PLACES[move.place]) or in_use:
        return state
    return turns.shown(state, move.place, move.tile)


def _drawn(state: State, move: Drawn) -> State:
    """Whoever must draw gets the dog; where nobody must, the active player, as far as there is room."""
    if not state.draws:
        if state.active is None or len(state.mine.dogs) >= MOST_DOGS:
            return state
        state = replace(state, draws=(state.active,))
    state = turns.draw(state, _card(state, move.spots))
    return tricks.advance(state)


def _card(state: State, spots: tuple[int, ...]) -> Card:
    """The card with these spots, also where the phone believes that there is none."""
    fitting = tuple(spot for spot in spots if spot in FACES)[:MOST_DOGS] or (1,)
    return state.card_of(fitting) or Card(fitting)


def _starting(state: State, move: Starting) -> State:
    if not state.starting or move.die not in FACES:
        return state
    dice = (*state.starting[: move.seat], move.die, *state.starting[move.seat + 1 :])
    state = replace(state, starting=dice)
    owner = state.seats[move.seat]
    state = state.with_seat(move.seat, replace(owner, buried=(move.die,)))
    if None in dice:
        return state
    highest = [seat for seat, die in enumerate(dice) if die == max(die for die in dice if die)]
    if state.starter is None and len(highest) > 1:
        again = tuple(None if seat in highest else die for seat, die in enumerate(dice))
        return replace(state, starting=again)
    first = highest[0] if state.starter is None else state.starter
    return turns.begin_turn(replace(state, starting=(), active=first))


def _use(state: State, move: Use) -> State:
    place = state.places[move.place]
    if not place.tile:
        return state
    if state.robot:
        state = replace(state, robot=replace(state.robot, turn=False))
    if state.depth == "referee":
        return tricks.use(state, move.place)
    state = state.with_mine(replace(state.mine, treats=state.mine.treats + place.treats))
    return replace(state.with_place(move.place, replace(place, up=False, treats=0)), used=True)


def _score(state: State, _move: Score) -> State:
    if not any(dog.complete for dog in state.mine.dogs):
        return state
    state = turns.score_complete(replace(state, trick=None), "calm")
    return turns.end_turn(state)


def _aside(state: State, move: Aside) -> State:
    if not isinstance(state.step, RollOneByOne) or state.trick is None:
        return state
    count = max(0, min(move.count, state.dice_left + state.trick.aside))
    return state.with_trick(aside=count) if count else tricks.stopped(state)


def _borrow(state: State, move: Borrow) -> State:
    mine, trick = state.mine, state.trick
    if trick is None:
        return state
    if move.dog is None:
        if move.spot not in mine.buried:
            return state
        return state.with_mine(mine.dig_up(move.spot)).with_trick(aside=trick.aside + 1)
    dog = mine.dogs[move.dog]
    if not dog.covered[move.spot]:
        return state
    taken = mine.with_dog(move.dog, dog.with_spot(move.spot, False))
    return state.with_mine(taken).with_trick(aside=trick.aside + 1)


def _set(state: State, move: Set) -> State:
    if state.trick is None or state.trick.dice or move.die not in FACES or state.dice_left <= 0:
        return state
    return state.with_trick(dice=(move.die,), chosen=True, fresh=False, buried=())


def _shift(state: State, move: Shift) -> State:
    mine = state.mine
    source, goal = mine.dogs[move.dog], mine.dogs[move.to_dog]
    if not source.covered[move.spot] or goal.covered[move.to_spot] or goal.scored:
        return state
    mine = mine.with_dog(move.dog, source.with_spot(move.spot, False))
    goal = mine.dogs[move.to_dog]
    state = state.with_mine(mine.with_dog(move.to_dog, goal.with_spot(move.to_spot, True)))
    return tricks.stopped(state) if asked(state) == "move" else state


def _change(state: State, move: Change) -> State:
    owner = state.seats[move.seat]
    if move.die not in owner.buried:
        return state
    die = min(move.die + move.by, FACES[-1])
    owner = owner.dig_up(move.die)
    changing = asked(state) == "change"
    state = state.with_seat(move.seat, owner.bury(die) if die > 0 else owner)
    if turns.too_much(state, move.seat):
        if move.seat == state.active:
            return turns.go_crazy(state)
        state = state.with_seat(move.seat, state.seats[move.seat].crazy())
    return tricks.stepped(state) if changing else state


def _scored(state: State, move: Scored) -> State:
    mine = state.mine
    count = max(0, min(move.count, MOST_DOGS - mine.scored))
    if not count:
        return state
    state = state.with_mine(replace(mine, dogs=(*mine.dogs, *(UNKNOWN,) * count)))
    scoring = Scoring("counted", state.active or 0, count)
    state = replace(state, scorings=(*state.scorings, scoring))
    return replace(state, scored_now=state.scored_now + count)


def _treat(state: State, move: Treat) -> State:
    owner = state.seats[move.seat]
    by = max(-owner.treats, min(move.by, state.treats_left))
    return state.with_seat(move.seat, replace(owner, treats=owner.treats + by))


def _fix_tile(state: State, move: FixTile) -> State:
    if adjusting.bad_tile(state, move.tile):
        return state
    others = tuple(tile for tile in state.own_tiles if tile.key != move.tile.key)
    return replace(state, own_tiles=(*others, move.tile))


def _fix_card(state: State, move: FixCard) -> State:
    if adjusting.bad_card(move.spots, move.paws):
        return state
    others = tuple(card for card in state.own_cards if card.spots != move.spots)
    return replace(state, own_cards=(*others, Card(move.spots, move.paws)))


_PLAY: dict[type, Callable[[State, Any], State]] = {
    Lay: _lay,
    Shows: _shows,
    Starts: lambda state, move: replace(state, active=move.seat),
    Drawn: _drawn,
    Top: lambda state, move: replace(state, top=_card(state, move.spots)),
    Starting: _starting,
    Use: _use,
    Score: _score,
    Roll: lambda state, move: tricks.rolled(state, move.dice),
    Reroll: lambda state, move: tricks.rerolled(state, move.dice),
    Name: lambda state, move: state.with_trick(named=move.die) if state.trick else state,
    Aside: _aside,
    Borrow: _borrow,
    Keep: lambda state, move: tricks.kept(state, move.dice),
    Put: lambda state, move: tricks.put(state, move.die, move.dog, move.spot),
    Bury: lambda state, move: tricks.bury(state, move.die),
    PlaceAll: lambda state, _move: tricks.place_all(state),
    Set: _set,
    Shift: _shift,
    Change: _change,
    Stop: lambda state, _move: tricks.stopped(state),
    RobotRolls: lambda state, move: turns.robot_rolls(state, move.die),
    Scored: _scored,
    Treat: _treat,
    EndTurn: lambda state, _move: turns.end_turn(state),
    FixTile: _fix_tile,
    FixCard: _fix_card,
    Adjust: lambda state, move: state if adjusting.misfit(state, move.state) else move.state,
}
