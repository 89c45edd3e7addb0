"""Track games: "I cannot play". What a player may claim, and what a hand that is shown says about it.

Hands are hidden. A card that is thrown is seen, and must be one that cannot be played; a hand that is laid
down is believed, unless it was shown or the pack holds too few cards that cannot be played.
"""

from collections.abc import Iterable, Sequence
from typing import Self

import msgspec
from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.tock.board.places import can_move
from tracker.games.tock.board.situation import is_home
from tracker.games.tock.dealing import drawn, laid_down, next_turn
from tracker.games.tock.effects.results import movers
from tracker.games.tock.hands import dead_cards, dead_hands, is_dead, refuse_card, refuse_hand, unseen
from tracker.games.tock.move import CardMove
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.state import IN_TURN, State, with_value


class Throw(CardMove, frozen=True):
    """The active player cannot play, and throws a card away; or throws the one that a jack demands."""

    card: str

    def refusal(self, state: State) -> Refused | None:
        """Only a card that cannot be played."""
        return refuse_throw(state, self.card)

    def play(self, state: State, tell: Tell) -> State:
        """The card is gone; where that is the rule another is drawn."""
        seat = state.seat
        thrown = laid_down(state, seat, [self.card])
        if state.phase == "silenced":
            return next_turn(thrown, seat - 1)  # whose own turn it now is, unless it is missed
        if self._redraws(state):
            return replace(drawn(thrown, seat, tell), phase="drawn")
        return next_turn(thrown, seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every kind of card that may be in the hand."""
        return map(cls, unseen(state)) if state.phase in IN_TURN else ()

    def told(self, state: State) -> Say:
        """Which card, and whether another is drawn."""
        key = "did-throw-draw" if self._redraws(state) else "did-throw"
        return say(key, seat=state.active, card=self.card)

    @staticmethod
    def _redraws(state: State) -> bool:
        return state.phase == "turn" and settings_of(state).stuck == "redraw"


class Fold(CardMove, frozen=True):
    """The active player cannot play, and lays the whole hand down. *cards* only when it was shown."""

    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """One spelling for one hand."""
        msgspec.structs.force_setattr(self, "cards", tuple(sorted(self.cards)))

    def refusal(self, state: State) -> Refused | None:
        """Only a hand in which nothing can be played."""
        return refuse_fold(state, self.cards)

    def play(self, state: State, tell: Tell) -> State:
        """The hand is gone, and the player waits for the next deal."""
        seat = state.seat
        tell("do-wait", seat=seat)
        shown = laid_down(state, seat, self.cards)
        gone = shown.gone + shown.hands[seat]
        return next_turn(replace(shown, gone=gone, hands=with_value(shown.hands, seat, 0)), seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Unseen, then every hand that may be shown: these can be very many."""
        if state.phase not in IN_TURN or refuse_fold(state, ()):
            return
        yield cls()
        yield from map(cls, dead_hands(state))

    def told(self, state: State) -> Say:
        """What was shown."""
        if self.cards:
            return say("did-fold-shown", seat=state.active, cards=self.cards)
        return say("did-fold", seat=state.active)


def refuse_throw(state: State, card: str) -> Refused | None:
    """Why the active player may not throw that card away; None when it is right."""
    if refused := refuse_card(state, card):
        return refused
    settings, seat = settings_of(state), state.seat
    if state.phase == "silenced":
        return None
    if settings.helping == "may" and is_home(settings, state.position[seat]):
        return None
    if settings.stuck == "fold":
        return Refused(law(state).stuck, "whole-hand", {"seat": seat})
    if not is_dead(state, card):
        return Refused(law(state).must, "card-playable", {"card": card})
    if settings.begins and not _has_one_in_play(state):
        return Refused(law(state).begin, "nothing-in-play", {"seat": seat})
    return _too_unlucky(state)


def refuse_fold(state: State, hand: Sequence[str]) -> Refused | None:
    """Why the active player may not lay the hand down; None when it is right, or may be."""
    settings, seat = settings_of(state), state.seat
    if state.phase == "silenced":
        return Refused(law(state).silence, "throw-one", {"seat": seat})
    if settings.stuck == "redraw":
        return Refused(law(state).stuck, "throw-and-draw", {"seat": seat})
    if settings.stuck == "throw" and not settings.begins:
        return Refused(law(state).stuck, "throw-one", {"seat": seat})
    if settings.stuck == "throw" and _has_one_in_play(state):
        return Refused(law(state).begin, "in-play", {"seat": seat})
    if not hand:
        return _too_unlucky(state)
    if refused := refuse_hand(state, hand):
        return refused
    if len(hand) < (held := state.hands[seat]):
        return Refused(law(state).deal, "hand-too-small", {"seat": seat, "count": held})
    for card in dict.fromkeys(hand):
        if not is_dead(state, card):
            return Refused(law(state).must, "card-playable", {"card": card})
    return None


def _has_one_in_play(state: State) -> bool:
    """Whether the active player has a pawn in play: an own one, or for a helper a partner's."""
    seats = movers(settings_of(state), state.position, state.seat)
    return any(can_move(state.position[seat]) for seat in seats)


def _too_unlucky(state: State) -> Refused | None:
    """Why no hand can be that unlucky: fewer cards that cannot be played are left than the player holds."""
    if sum(dead_cards(state).values()) < state.hands[state.seat]:
        return Refused(law(state).must, "some-playable", {"seat": state.active})
    return None
