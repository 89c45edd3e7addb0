"""Spots: the moves that can make sense now; `moves` keeps the legal ones."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from tracker.games.spots import moves as m
from tracker.games.spots.asking import asides, asked, keeps, may_reroll, roll_size, rolls_next, showing
from tracker.games.spots.state import FACES, MOST_DOGS, TREATS, State
from tracker.games.spots.tiles import FAMILIES, RollDice, of_family


def conceivable(state: State) -> Iterator[m.AnyMove]:
    """Every move that answers what is asked, each once, and a few that do not quite."""
    match asked(state):
        case "layout":
            families = map(of_family, FAMILIES)
            yield from (m.Lay(*keys) for keys in product(*families))
        case "shows":
            place = showing(state)
            assert place is not None
            yield from (m.Shows(place, key) for key in state.candidates(place))
        case "starter":
            yield from map(m.Starts, range(state.players))
        case "dog":
            yield from (m.Drawn(spots) for spots in _spots_left(state))
        case "starting":
            yield from (m.Starting(seat, die) for seat in rolls_next(state) for die in FACES)
        case "robot":
            yield from map(m.RobotRolls, FACES)
        case "turn":
            yield from map(m.Use, range(len(state.places)))
            yield m.Score()
            yield from _score_only(state)
        case "over":
            return
        case _:
            yield from _in_trick(state)


def _in_trick(state: State) -> Iterator[m.AnyMove]:
    match asked(state):
        case "top":
            yield from (m.Top(spots) for spots in _spots_left(state))
        case "name":
            yield from map(m.Name, FACES)
        case "aside":
            yield from map(m.Aside, asides(state))
        case "borrow":
            yield from (m.Borrow(None, die) for die in sorted(set(state.mine.buried)))
            yield from (m.Borrow(dog, spot) for dog, spot in _spots(state))
        case "roll":
            yield from map(m.Roll, rolls(roll_size(state)))
        case "keep":
            yield from _keeps(state)
            yield from _rerolls(state)
        case "place":
            yield m.PlaceAll()
            assert state.trick is not None
            for die in sorted(set(state.trick.dice)):
                yield m.Bury(die)
                yield from (m.Put(die, dog, spot) for dog, spot in _spots(state))
            yield from _rerolls(state)
        case "set":
            yield from map(m.Set, FACES)
        case "move":
            for source, goal in product(_spots(state), repeat=2):
                yield m.Shift(*source, *goal)
        case "change":
            for number, seat in enumerate(state.seats):
                for die in sorted(set(seat.buried)):
                    yield from (m.Change(number, die, by) for by in (1, -1))
    yield m.Stop()


def rolls(count: int) -> Iterator[tuple[int, ...]]:
    """Everything that so many dice can show, the order apart."""
    return combinations_with_replacement(FACES, count)


def _rerolls(state: State) -> Iterator[m.AnyMove]:
    if may_reroll(state) and state.trick is not None:
        yield from map(m.Reroll, rolls(len(state.trick.dice)))


def _keeps(state: State) -> Iterator[m.AnyMove]:
    trick, step = state.trick, state.step
    if trick is not None and isinstance(step, RollDice) and step.keeping is not None:
        choices = keeps(step.keeping, trick.dice, trick.named, state.mine.total)
        yield from map(m.Keep, sorted(choices))


def _spots(state: State) -> list[tuple[int, int]]:
    dogs = state.mine.dogs
    return [(number, spot) for number, dog in enumerate(dogs) for spot in range(len(dog.card.spots))]


def _spots_left(state: State) -> list[tuple[int, ...]]:
    return sorted({card.spots for card in state.cards_left()})


def _score_only(state: State) -> Iterator[m.AnyMove]:
    yield from map(m.Scored, range(1, MOST_DOGS + 1))
    for seat in range(state.players):
        yield from (m.Treat(seat, by) for by in range(-TREATS, TREATS + 1))
    yield m.EndTurn()
