"""Deals and turns: who deals how many cards, who comes next, and what is left of the pack."""

from msgspec.structs import replace

from tracker.games.tock.options import settings_of
from tracker.games.tock.settings import Settings
from tracker.games.tock.state import Phase, State


def hand_size(settings: Settings, deal: int) -> int:
    """How many cards each player gets in a deal."""
    return settings.deals[deal % len(settings.deals)]


def next_dealer(state: State) -> int:
    """Who deals next: the same until the row of deals is over, or the next one each time."""
    settings, dealer = settings_of(state), state.dealer or 0
    same = settings.same_dealer and (state.deal + 1) % len(settings.deals)
    return dealer if same else (dealer + 1) % state.players


def pack_size(settings: Settings) -> int:
    """How many cards the whole pack has."""
    return sum(card.copies for card in settings.cards)


def pile(state: State) -> int:
    """How many cards are left to deal or to draw."""
    return pack_size(settings_of(state)) - sum(state.laid) - state.gone - sum(state.hands)


def left_over(state: State) -> int:
    """How many cards nobody gets, in the last deal before the pack is shuffled again (TK6-01)."""
    settings = settings_of(state)
    if settings.reshuffle or (state.deal + 1) % len(settings.deals):
        return 0
    return pack_size(settings) - sum(settings.deals) * state.players


def is_new(state: State) -> bool:
    """Whether the cards have just been dealt and nobody has played yet."""
    return (
        state.phase == first_phase(settings_of(state), state.deal)
        and state.active == ((state.dealer or 0) + 1) % state.players
        and all(held == hand_size(settings_of(state), state.deal) for held in state.hands)
        and not state.played
    )


def first_phase(settings: Settings, deal: int) -> Phase:
    """What comes right after the cards of a deal are given out."""
    return "opening" if settings.opening and not deal else "turn"


def is_shuffled(state: State) -> bool:
    """Whether no card has left the pack since it was shuffled, but for those in hand."""
    return not sum(state.laid) + state.gone


def dealt(state: State, dealer: int, deal: int) -> State:
    """The state after the cards of a deal are given out; in a new order where the pack needs it."""
    if state.depth == "score":
        return replace(state, phase="count", dealer=dealer, deal=deal)
    settings = settings_of(state)
    size = hand_size(settings, deal)
    state = replace(state, hands=(0,) * state.players)
    if settings.reshuffle:
        anew = pile(state) < size * state.players
    else:
        anew = not deal % len(settings.deals)
    if anew:
        state = shuffled(state)
    return replace(
        state,
        phase=first_phase(settings, deal),
        active=(dealer + 1) % state.players,
        dealer=dealer,
        deal=deal,
        hands=(size,) * state.players,
        waiting=(False,) * state.players,
        played="",
    )


def drawn(state: State, seat: int) -> State:
    """The state after a player drew a card, from a new pile where the old one is empty."""
    if pile(state) < 1:
        state = shuffled(state)
    held = state.hands[seat] + 1
    return replace(state, hands=(*state.hands[:seat], held, *state.hands[seat + 1 :]))


def shuffled(state: State) -> State:
    """The state after every card that is in nobody's hand went into a new pile."""
    return replace(state, laid=(0,) * len(settings_of(state).cards), gone=0)


def next_turn(state: State, after: int) -> State:
    """The turn goes to the first player after *after* who holds a card and need not wait; when nobody holds
    any, the next deal."""
    waiting = list(state.waiting)
    for step in range(1, 2 * state.players + 1):
        seat = (after + step) % state.players
        if state.hands[seat] and not waiting[seat]:
            return replace(state, phase="turn", active=seat, waiting=tuple(waiting))
        waiting[seat] = False
    return dealt(state, next_dealer(state), state.deal + 1)
