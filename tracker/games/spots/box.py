"""Spots: what a box teaches: tiles and dogs that are printed differently, kept as the moves that told it."""

from typing import Any

import msgspec

from tracker.games.spots.correcting import FixCard, FixTile
from tracker.games.spots.dogs import CARDS, OwnCard
from tracker.games.spots.soundness import bad_steps
from tracker.games.spots.state import State
from tracker.games.spots.tiles import Tile

Correction = FixTile | FixCard


def read_box(box: Any) -> list[Correction]:
    """The corrections in a box, from plain data; raises msgspec.ValidationError where it is no such thing."""
    return msgspec.convert(box, list[Correction])


def tiles_of(box: Any) -> tuple[Tile, ...]:
    """The tiles that are printed differently; what cannot be printed so is passed over."""
    told = {move.tile.key: move.tile for move in read_box(box) if isinstance(move, FixTile)}
    return tuple(tile for tile in told.values() if not bad_steps(tile))


def cards_of(box: Any) -> tuple[OwnCard, ...]:
    """The dogs that are printed differently; what cannot be printed so is passed over."""
    known, told = {card.spots for card in CARDS}, []
    for move in read_box(box):
        if isinstance(move, FixCard) and not move.impossible(known):
            known = known - {move.was} | {move.spots}
            told.append(OwnCard(move.spots, move.paws, move.was))
    return tuple(told)


def lesson(state: State) -> Any:
    """What this table has told of its box, as plain data; None: nothing."""
    cards = (FixCard(own.spots, own.paws, own.was) for own in state.own_cards)
    told = [*map(FixTile, state.own_tiles), *cards]
    return msgspec.to_builtins(told) or None


def learn(known: Any, told: Any) -> Any:
    """What is known after a lesson: of two corrections of one tile or dog the newer one."""
    try:
        before = read_box(known)
    except msgspec.ValidationError:
        before = []
    news = read_box(told)
    again = set(map(_about, news))
    return msgspec.to_builtins([*(move for move in before if _about(move) not in again), *news])


def _about(move: Correction) -> Any:
    return move.tile.key if isinstance(move, FixTile) else move.about
