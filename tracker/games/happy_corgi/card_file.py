"""The cards of Happy Corgi that tables have told, as a small file (docs/corgi-cards.md)."""

from functools import partial
from pathlib import Path
from typing import Literal, NoReturn

import msgspec

from tracker.files import ExchangeError, brief, parse_json, read_file, write_file
from tracker.game import say
from tracker.games.happy_corgi.cards import Cards, place_fits
from tracker.games.happy_corgi.pieces import Activity, Effect, PlaceCard, activity_fits

SUFFIX = ".corgi.json"
VERSION = 2
SINCE: dict[Effect, int] = {"give": 2}  # the version that first knew the effect; all others: 1
MOST_BYTES = 256 * 1024
MOST_CARDS = 200  # far more than lie in any box


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: Literal["corgi-cards"]
    version: int
    activities: tuple[Activity, ...] = ()
    places: tuple[PlaceCard, ...] = ()


def write_cards(cards: Cards) -> bytes:
    """The cards as a file, of the oldest version that can hold them."""
    effects = (effect for place in cards.places for effect in (*place.recto, *place.verso))
    version = max([1, *(SINCE.get(effect, 1) for effect in effects)])
    file = _File("corgi-cards", version, cards.activities, cards.places)
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
        if file.version < 1:
            raise ValueError(f"version {file.version}")
    except ValueError as error:
        _refuse("cards-bad", detail=brief(str(error)))
    if len(file.activities) + len(file.places) > MOST_CARDS:
        _refuse("cards-too-large")
    for activity in file.activities:
        if not activity_fits(activity):
            _refuse("cards-bad-activity", name=brief(activity.name) or "–")
    for place in file.places:
        if not place_fits(place):
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
