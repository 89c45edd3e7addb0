"""Track games: hidden hands. What the phone can know of them from the cards that were seen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from tracker.game import Refused
from tracker.games.tock.board.marks import marks_of
from tracker.games.tock.dealing import pile
from tracker.games.tock.effects.results import results
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.state import Change, Position, State


@lru_cache(maxsize=64)  # a claim asks for every card of the pack, card after card
def plays(state: State, card: str) -> Mapping[Position, tuple[Change, ...]]:
    """Every position that the active player can reach with a card, each with one way to get there."""
    return results(settings_of(state), state.position, state.seat, card, marks_of(state))


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
    held = state.hands[state.seat]
    if len(hand) > held:
        return Refused(law(state).deal, "hand-too-big", {"seat": state.active, "count": held})
    for card, count in Counter(hand).items():
        if refused := refuse_card(state, card):
            return refused
        if count > unseen(state)[card]:
            return Refused(law(state).pack, "card-exhausted", {"card": card})
    return None


def is_dead(state: State, card: str) -> bool:
    """Whether the active player can do nothing with a card; where one may be drawn, move no pawn with it."""
    ends = plays(state, card)
    return not ends or (settings_of(state).stuck == "redraw" and ends.keys() == {state.position})


def dead_cards(state: State) -> dict[str, int]:
    """The kinds of cards that are of no use to the active player, with how many of each are unseen."""
    return {card: left for card, left in unseen(state).items() if left > 0 and is_dead(state, card)}


def dead_hands(state: State) -> Iterator[tuple[str, ...]]:
    """Every hand of the active player's size in which no card can be played, lazily."""
    return _hands(sorted(dead_cards(state).items()), state.hands[state.seat])


def _hands(kinds: list[tuple[str, int]], size: int) -> Iterator[tuple[str, ...]]:
    if not size:
        yield ()
    elif kinds:
        (card, left), *others = kinds
        for count in range(min(left, size), -1, -1):
            for rest in _hands(others, size - count):
                yield (card,) * count + rest
