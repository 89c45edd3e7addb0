"""Track games: "I cannot play". What a player may claim, and what a hand that is shown says about it.

Hands are hidden. A card that is thrown is seen, and must be one that cannot be played; a hand that is laid
down is believed, unless it was shown or the pack holds too few cards that cannot be played.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from tracker.game import Refused
from tracker.games.tock import engine
from tracker.games.tock.deals import pile
from tracker.games.tock.flow import marks_of
from tracker.games.tock.options import law, settings_of
from tracker.games.tock.scene import in_play as has_one_in_play
from tracker.games.tock.scoring import is_home
from tracker.games.tock.state import Change, Position, State


@lru_cache(maxsize=64)  # a claim asks for every card of the pack, card after card
def plays(state: State, card: str) -> Mapping[Position, tuple[Change, ...]]:
    """Every position that the active player can reach with a card, each with one way to get there."""
    return engine.results(settings_of(state), state.position, state.active or 0, card, marks_of(state))


def playable(state: State, hand: Sequence[str]) -> dict[str, Mapping[Position, tuple[Change, ...]]]:
    """What the active player can do with each card of a hand that is shown to the phone; nothing is kept."""
    return {card: plays(state, card) for card in dict.fromkeys(hand)}


def unseen(state: State) -> dict[str, int]:
    """How many of each kind of card have not been seen since the shuffle.

    All of them where more cards are about than the pack has: the table insisted, and the count means nothing.
    """
    kinds = settings_of(state).cards
    if pile(state) < 0:
        return {kind.name: kind.copies for kind in kinds}
    return {kind.name: kind.copies - seen for kind, seen in zip(kinds, state.laid, strict=True)}


def refuse_card(state: State, card: str) -> Refused | None:
    """Why the active player cannot hold that card; None when it may be."""
    if settings_of(state).kind(card) is None:
        return Refused(law(state).pack, "no-such-card", {"name": card})
    if unseen(state)[card] < 1:
        return Refused(law(state).pack, "card-exhausted", {"card": card})
    return None


def refuse_hand(state: State, hand: Sequence[str]) -> Refused | None:
    """Why the active player cannot hold these cards, all of them; None when it may be."""
    held = state.hands[state.active or 0]
    if len(hand) > held:
        return Refused(law(state).deal, "hand-too-big", {"seat": state.active, "count": held})
    for card, count in Counter(hand).items():
        if refused := refuse_card(state, card):
            return refused
        if count > unseen(state)[card]:
            return Refused(law(state).pack, "card-exhausted", {"card": card})
    return None


def in_play(state: State) -> bool:
    """Whether the active player has a pawn in play: an own one, or for a helper a partner's."""
    movers = engine.movers(settings_of(state), state.position, state.active or 0)
    return any(has_one_in_play(state.position, mover) for mover in movers)


def refuse_throw(state: State, card: str) -> Refused | None:
    """Why the active player may not throw that card away; None when it is right."""
    if refused := refuse_card(state, card):
        return refused
    settings, seat = settings_of(state), state.active or 0
    if state.phase == "silenced":
        return None
    if settings.helping == "may" and is_home(settings, state.position, seat):
        return None
    if settings.stuck == "fold":
        return Refused(law(state).stuck, "whole-hand", {"seat": seat})
    if plays(state, card):
        return Refused(law(state).must, "card-playable", {"card": card})
    if settings.begins and not in_play(state):
        return Refused(law(state).begin, "nothing-in-play", {"seat": seat})
    return _refuse_luck(state)


def refuse_fold(state: State, hand: Sequence[str]) -> Refused | None:
    """Why the active player may not lay the hand down; None when it is right, or may be."""
    settings, seat = settings_of(state), state.active or 0
    if state.phase == "silenced":
        return Refused(law(state).silence, "throw-one", {"seat": seat})
    if settings.stuck == "redraw":
        return Refused(law(state).stuck, "throw-and-draw", {"seat": seat})
    if settings.stuck == "throw" and not settings.begins:
        return Refused(law(state).stuck, "throw-one", {"seat": seat})
    if settings.stuck == "throw" and in_play(state):
        return Refused(law(state).begin, "in-play", {"seat": seat})
    if not hand:
        return _refuse_luck(state)
    if refused := refuse_hand(state, hand):
        return refused
    if len(hand) < (held := state.hands[seat]):
        return Refused(law(state).deal, "hand-too-small", {"seat": seat, "count": held})
    for card in dict.fromkeys(hand):
        if plays(state, card):
            return Refused(law(state).must, "card-playable", {"card": card})
    return None


def _refuse_luck(state: State) -> Refused | None:
    """Why no hand can be that unlucky: fewer cards that cannot be played are left than the player holds."""
    seat = state.active or 0
    if sum(dead_cards(state).values()) < state.hands[seat]:
        return Refused(law(state).must, "some-playable", {"seat": seat})
    return None


def dead_cards(state: State) -> dict[str, int]:
    """The kinds of cards that the active player cannot play, with how many of each are unseen."""
    return {card: left for card, left in unseen(state).items() if left > 0 and not plays(state, card)}


def dead_hands(state: State) -> Iterator[tuple[str, ...]]:
    """Every hand of the active player's size in which no card can be played, lazily."""
    kinds = sorted(dead_cards(state).items())
    return _hands(kinds, state.hands[state.active or 0])


def _hands(kinds: list[tuple[str, int]], size: int) -> Iterator[tuple[str, ...]]:
    if not size:
        yield ()
    elif kinds:
        (card, left), *others = kinds
        for count in range(min(left, size), -1, -1):
            for rest in _hands(others, size - count):
                yield (card,) * count + rest
