"""Spots: the pile of dogs, and how many somebody draws from it (SPO-16)."""

from msgspec.structs import replace

from tracker.game import Tell
from tracker.games.spots.dogs import UNTOLD, Card, Dog, new_dog
from tracker.games.spots.naming import spell
from tracker.games.spots.state import FACES, MOST_DOGS, State


def room(state: State, seat: int) -> int:
    """How many dogs a player may still draw: up to the sixth card, and as many as there are."""
    cards = MOST_DOGS - len(state.seats[seat].dogs) - state.draws.count(seat)
    return max(0, min(cards, state.pile - len(state.draws)))


def owe_dogs(state: State, seat: int, count: int, tell: Tell) -> State:
    """A player must draw so many dogs, up to the sixth card."""
    state = replace(state, draws=(*state.draws, *(seat,) * min(count, room(state, seat))))
    if state.draws and state.top is not None:
        # The top card needs no asking where the phone was told which it is.
        tell("do-draw", seat=state.draws[0], dog=spell(state.top.spots))
        state = draw(state, state.top)
    if not state.untold:
        return state
    for owner in state.draws:
        tell("do-draw-untold", seat=owner)
    return draw_untold(state)


def draw(state: State, card: Card) -> State:
    """Whoever must draw next gets the card."""
    return deduced(_drawn(state, new_dog(card)))


def draw_untold(state: State) -> State:
    """Whoever must draw does so, and nobody tells which dogs they are; nor will the phone ask any more."""
    while state.draws:
        state = _drawn(state, UNTOLD)
    return replace(state, untold=True)


def _drawn(state: State, dog: Dog) -> State:
    seat, *others = state.draws
    owner = state.seats[seat]
    state = state.with_seat(seat, replace(owner, dogs=(*owner.dogs, dog)))
    return replace(state, draws=tuple(others), top=None)


def deduced(state: State) -> State:
    """The table where every dog is known that can be one card only."""
    for number, seat in enumerate(state.seats):
        for at in seat.unknown:
            cards = state.cards_of(seat.dogs[at])
            if len(cards) == 1:
                known = seat.with_dog(at, seat.dogs[at].printed(cards[0]))
                return deduced(state.with_seat(number, known))
    return state


def card_told(state: State, spots: tuple[int, ...]) -> Card:
    """The card with these spots, also where the phone believes that there is none."""
    fitting = tuple(spot for spot in spots if spot in FACES)[:MOST_DOGS] or (1,)
    return state.card_of(fitting) or Card(fitting)


def spots_left(state: State) -> list[tuple[int, ...]]:
    """The spots of every dog that can still be in the pile."""
    return sorted({card.spots for card in state.cards_left()})
