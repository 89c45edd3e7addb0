"""Happy Corgi: what stands only on the cards of the box, as far as the table has told it.

Nothing is invented: an activity and a place are unknown until somebody enters them once. The cards
known from earlier games travel as a small file (docs/corgi-cards.md).
"""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec

from tracker.exchange import ExchangeError, brief, parse_json, read_file, write_file
from tracker.game import say
from tracker.games.happy_corgi.state import LONGEST_NAME, Activity, PlaceCard, State, activity_fits
from tracker.rulebook import fold

SUFFIX = ".corgi.json"
VERSION = 1
MOST_BYTES = 256 * 1024
MOST_CARDS = 200  # far more than lie in any box


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards that a table has entered, in this game and in earlier ones."""

    activities: tuple[Activity, ...] = ()
    places: tuple[PlaceCard, ...] = ()

    def with_those(self, other: "Cards") -> "Cards":
        """These cards and the *other* ones, which win where both tell of the same card."""
        return Cards(_merged(self.activities, other.activities), _merged(self.places, other.places))

    def without(self, card: Activity | PlaceCard) -> "Cards":
        """These cards but one."""
        return Cards(
            tuple(one for one in self.activities if one != card),
            tuple(one for one in self.places if one != card),
        )


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal["corgi-cards"]
    version: int
    activities: tuple[Activity, ...] = ()
    places: tuple[PlaceCard, ...] = ()


def learnt(state: State) -> Cards:
    """The cards that the table has entered in this game; a place without a name cannot be told again."""
    return Cards(
        tuple(slot.card for slot in state.activities if slot is not None and slot.card is not None),
        tuple(place.card for place in state.places if place is not None and place.card.name),
    )


def remembered(setting: Any) -> Cards:
    """The cards in a setting of the store; none where it cannot be read."""
    try:
        return msgspec.convert(setting, Cards)
    except msgspec.ValidationError:
        return Cards()


def to_setting(cards: Cards) -> Any:
    """The cards as a setting of the store."""
    return msgspec.to_builtins(cards)


def write_cards(cards: Cards) -> bytes:
    """The cards as a file."""
    file = _File("corgi-cards", VERSION, cards.activities, cards.places)
    return msgspec.json.format(msgspec.json.encode(file)) + b"\n"


def read_cards(data: bytes) -> Cards:
    """The cards in a file, which comes from a stranger; raises ExchangeError."""
    if len(data) > MOST_BYTES:
        _refuse("cards-too-large")
    try:
        raw = parse_json(data.decode("utf-8-sig"))
    except ValueError:
        raw = None
    if not isinstance(raw, dict) or raw.get("format") != "corgi-cards":
        _refuse("cards-no-file")
    if isinstance(raw.get("version"), int) and raw["version"] > VERSION:
        _refuse("cards-newer")
    try:
        file = msgspec.convert(raw, _File)
        if file.version != VERSION:
            raise ValueError(f"version {file.version}")
    except ValueError as error:
        _refuse("cards-bad", detail=brief(str(error)))
    if len(file.activities) + len(file.places) > MOST_CARDS:
        _refuse("cards-too-large")
    for activity in file.activities:
        if not activity_fits(activity):
            _refuse("cards-bad-activity", name=brief(activity.name) or "–")
    for place in file.places:
        if not 0 < len(place.name.strip()) <= LONGEST_NAME:
            _refuse("cards-bad-place", name=brief(place.name))
    return Cards().with_those(Cards(file.activities, file.places))


def load_cards(path: Path) -> Cards:
    """The cards in the file at *path*; raises ExchangeError."""
    return read_cards(read_file(path, MOST_BYTES + 1))


def save_cards(cards: Cards, path: Path) -> None:
    """Write the cards to *path*; raises ExchangeError."""
    write_file(path, partial(write_cards, cards))


def _refuse(key: str, **params: object) -> NoReturn:
    raise ExchangeError(say(key, **params), game="happy_corgi")


def _merged(old: Iterable[Any], new: Iterable[Any]) -> tuple[Any, ...]:
    """The cards of both, each once, in the order in which they were first told of."""
    return tuple({_identity(card): card for card in (*old, *new)}.values())


def _identity(card: Activity | PlaceCard) -> Any:
    """What tells a card from the others: its name; an activity without one is what it shows."""
    return fold(card.name.strip()) or card
