"""Spots: the pile of dogs, and how many somebody draws from it (SPO-16)."""

from msgspec.structs import replace

from tracker.game import Tell
from tracker.games.spots.dogs import Card, new_dog
from tracker.games.spots.naming import spell
from tracker.games.spots.state import FACES, MOST_DOGS, State


def room(state: State, seat: int) -> int:
    """How many dogs a player may still draw: up to the sixth card, and as many as there are."""
    cards = MOST_DOGS - len(state.seats[seat].dogs) - state.draws.count(seat)
    return max(0, min(cards, len(state.cards_left()) - len(state.draws)))


def owe_dogs(state: State, seat: int, count: int, tell: Tell) -> State:
    """A player must draw so many dogs, up to the sixth card."""
    state = replace(state, draws=(*state.draws, *(seat,) * min(count, room(state, seat))))
    if not state.draws or state.top is None:
        return state
    # The top card needs no asking where the phone was told which it is.
    tell("do-draw", seat=state.draws[0], dog=spell(state.top.spots))
    return draw(state, state.top)


def draw(state: State, card: Card) -> State:
    """Whoever must draw next gets the card."""
    seat, *others = state.draws
    owner = state.seats[seat]
    state = state.with_seat(seat, replace(owner, dogs=(*owner.dogs, new_dog(card))))
    return replace(state, draws=tuple(others), top=None)


def card_told(state: State, spots: tuple[int, ...]) -> Card:
    """The card with these spots, also where the phone believes that there is none."""
    fitting = tuple(spot for spot in spots if spot in FACES)[:MOST_DOGS] or (1,)
    return state.card_of(fitting) or Card(fitting)


def spots_left(state: State) -> list[tuple[int, ...]]:
    """The spots of every dog that can still be in the pile."""
    return sorted({card.spots for card in state.cards_left()})
