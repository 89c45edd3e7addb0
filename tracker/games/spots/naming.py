"""Spots: what tiles and dogs are called."""

from tracker.game import Say, say
from tracker.games.spots.state import State
from tracker.games.spots.tiles import TILES


def told_tile(key: str) -> Say:
    """The name of a tile."""
    return say(f"tile-{key}") if key in TILES else say("tile-none")


def told_place(state: State, place: int) -> Say:
    """The name of the tile at a place."""
    return told_tile(state.places[place].tile if place in range(len(state.places)) else "")


def spell(spots: tuple[int, ...]) -> str:
    """A dog by its spots, as people say it."""
    return "-".join(map(str, spots))
