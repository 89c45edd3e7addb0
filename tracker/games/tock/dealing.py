"""Track games: who deals how many cards, who comes next, and what is left of the pack."""

from collections.abc import Iterable, Iterator
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.tock.move import TrackMove, nobody_there
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Phase, State, with_value


class Dealer(TrackMove, frozen=True):
    """The table says who deals: the first time, and where only pawns at home are counted each time."""

    seat: int

    def misplaced(self, state: State) -> Refused | None:
        """Somebody who sits there."""
        return super().misplaced(state) or nobody_there(state, self.seat)

    def refusal(self, state: State) -> Refused | None:
        """Once it is known, the next is known too."""
        if state.phase == "special":
            return Refused(law(state).special, "special-unknown")
        if state.phase == "dealer":
            return None
        if state.phase != "count":
            return Refused(law(state).deal, "dealer-known", {"seat": state.dealer})
        if self.seat != (expected := next_dealer(state)):
            return Refused(law(state).deal, "other-dealer", {"seat": expected})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The cards are given out; in the middle of a deal somebody else is just said to have dealt."""
        if state.phase in ("special", "dealer"):
            return dealt(state, self.seat, 0)
        if state.phase == "count":
            return dealt(state, self.seat, state.deal + 1)
        return replace(state, dealer=self.seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Anybody, or who comes next."""
        if state.phase == "dealer":
            return map(cls, range(state.players))
        return (cls(next_dealer(state)),) if state.phase == "count" else ()

    def told(self, state: State) -> Say:
        """Who deals."""
        return say("did-dealer", seat=self.seat)


def prompt(state: State) -> Prompt:
    """Before the first deal."""
    return Prompt(ask=say("ask-dealer"), notes=(say("note-begins"),), clause=law(state).deal)


def notes(state: State) -> Iterator[Say]:
    """Who deals how many cards, how many are thrown away, and which card is passed on then."""
    settings = settings_of(state)
    shuffles = state.depth == "referee" and is_shuffled(state)
    key = "note-shuffle-deal" if shuffles else "note-deal"
    yield say(key, seat=state.dealer, count=hand_size(settings, state.deal))
    if count := left_over(state):
        yield say("note-left-over", count=count)
    if settings.exchange:
        yield say(f"note-exchange-{settings.exchange}")


# --- a deal


def hand_size(settings: Settings, deal: int) -> int:
    """How many cards each player gets in a deal."""
    return settings.deals[deal % len(settings.deals)]


def next_dealer(state: State) -> int:
    """Who deals next: the same until the row of deals is over, or the next one each time."""
    settings, dealer = settings_of(state), state.dealer_seat
    same = settings.same_dealer and (state.deal + 1) % len(settings.deals)
    return dealer if same else state.left_of(dealer)


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
        and state.active == state.left_of(state.dealer_seat)
        and all(held == hand_size(settings_of(state), state.deal) for held in state.hands)
        and not state.played
    )


def first_phase(settings: Settings, deal: int) -> Phase:
    """What comes right after the cards of a deal are given out."""
    return "opening" if settings.opening and not deal else "turn"


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
        active=state.left_of(dealer),
        dealer=dealer,
        deal=deal,
        hands=(size,) * state.players,
        waiting=(False,) * state.players,
        played="",
        drew=None,
    )


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


# --- the pack


def pack_size(settings: Settings) -> int:
    """How many cards the whole pack has."""
    return sum(card.copies for card in settings.cards)


def pile(state: State) -> int:
    """How many cards are left to deal or to draw."""
    return pack_size(settings_of(state)) - sum(state.laid) - state.gone - sum(state.hands)


def is_shuffled(state: State) -> bool:
    """Whether no card has left the pack since it was shuffled, but for those in hand."""
    return not sum(state.laid) + state.gone


def drawn(state: State, seat: int, tell: Tell) -> State:
    """The state after a player drew a card, from a new pile where the old one is empty."""
    if pile(state) < 1:
        tell("do-reshuffle")
        state = shuffled(state)
    tell("do-draw", seat=seat)
    return replace(state, hands=with_value(state.hands, seat, state.hands[seat] + 1))


def shuffled(state: State) -> State:
    """The state after every card that is in nobody's hand went into a new pile."""
    return replace(state, laid=(0,) * len(settings_of(state).cards), gone=0)


def laid_down(state: State, seat: int, cards: Iterable[str]) -> State:
    """The state after cards left a player's hand, face up."""
    settings, laid, gone, held = settings_of(state), list(state.laid), state.gone, state.hands[seat]
    for card in cards:
        if not held:
            break
        held -= 1
        at = settings.kind(card)
        if at is None:
            gone += 1
        else:
            laid[at] += 1
    hands = with_value(state.hands, seat, held)
    return replace(state, laid=tuple(laid), gone=gone, hands=hands, drew=None)
