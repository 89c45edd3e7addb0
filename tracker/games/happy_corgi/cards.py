"""Happy Corgi: what stands only on the cards of the box, as far as tables have told it.

Nothing is invented: an activity and a place are unknown until somebody enters them once. The cards known
from earlier games enter a match when it begins, and are learnt from it when it is played.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from tracker.games.happy_corgi.pieces import LONGEST_NAME, Activity, PlaceCard, activity_fits
from tracker.games.happy_corgi.state import State
from tracker.rulebook import fold


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that a table has entered, in this game and in earlier ones."""

    activities: tuple[Activity, ...] = ()
    places: tuple[PlaceCard, ...] = ()

    def with_those(self, other: "Cards") -> "Cards":
        """These cards and the *other* ones, which win where both tell of the same card."""
        return Cards(_merged(self.activities, other.activities), _merged(self.places, other.places))

    def without(self, *cards: Activity | PlaceCard) -> "Cards":
        """These cards but some."""
        return Cards(
            tuple(one for one in self.activities if one not in cards),
            tuple(one for one in self.places if one not in cards),
        )

    def left_for(self, state: State) -> "Cards":
        """Those that do not lie on the table yet: what is offered where a card is told."""
        lying = learnt(state)
        names = [place.name for place in lying.places]
        return Cards(
            tuple(one for one in self.activities if one not in lying.activities),
            tuple(one for one in self.places if one.name not in names),
        )


def learnt(state: State) -> Cards:
    """The cards that the table has entered in this game; a place without a name cannot be told again."""
    activities = (slot.card for slot in state.activities if slot is not None and slot.card is not None)
    places = (place.card for place in state.places if place is not None)
    return _sound(activities, places)


def news(before: State, state: State) -> Cards:
    """The cards that were told on the way from one state to the next."""
    known = learnt(before)
    return learnt(state).without(*known.activities, *known.places)


def from_box(box: Any) -> Cards:
    """The cards in what is known of the box, as plain data; what is damaged counts as none."""
    try:
        cards = msgspec.convert(box, Cards)
    except msgspec.ValidationError:
        return Cards()
    return _sound(cards.activities, cards.places)


def to_box(cards: Cards) -> Any:
    """The cards as plain data, as the store and a match keep them."""
    return msgspec.to_builtins(cards)


def can_be(box: Any) -> bool:
    """Whether *box* is what tables can have told of the cards."""
    try:
        return msgspec.convert(box, Cards) == from_box(box)
    except msgspec.ValidationError:
        return False


def place_fits(place: PlaceCard) -> bool:
    """Whether a place that can be told again is called like that."""
    return 0 < len(place.name.strip()) <= LONGEST_NAME


def _sound(activities: Iterable[Activity], places: Iterable[PlaceCard]) -> Cards:
    """Those of the cards that can be, and can be told again."""
    return Cards(tuple(filter(activity_fits, activities)), tuple(filter(place_fits, places)))


def _merged(old: Iterable[Any], new: Iterable[Any]) -> tuple[Any, ...]:
    """The cards of both, each once, in the order in which they were first told of."""
    return tuple({_identity(card): card for card in (*old, *new)}.values())


def _identity(card: Activity | PlaceCard) -> Any:
    """What tells a card from the others: its name; an activity without one is what it shows."""
    return fold(card.name.strip()) or card
