"""Spots in the rulebook: its tiles by what they do, and how the table is laid."""

from kivy.utils import get_color_from_hex

from screens.book.seats import place, spread_of
from screens.games.spots.board import TileCard, TileGrid
from screens.theme import PLAYER_COLOURS
from screens.widgets import PieceCard, Text
from tracker.game import say
from tracker.games.spots import (
    PLACES,
    TILES,
    ChangeBuried,
    DrawDog,
    Treats,
    effect,
    told_robot,
)
from tracker.words import tell

OPTIONS = ("tiles", "robot")
DOGS = 2  # cards that everybody begins with


def piece(_game, key):
    """A tile in the colour of its family, with an icon for each step."""
    tile = TILES[key]
    ground = None if tile.family == "always" else get_color_from_hex(PLAYER_COLOURS[tile.family])
    return PieceCard(icons=[_icon(step) for step in tile.steps], ground=ground)


def _icon(step):
    if isinstance(step, DrawDog):
        return "paw"
    if isinstance(step, Treats):
        return "bone"
    return "doghouse" if isinstance(step, ChangeBuried) else "dice"


def setup(state, players):
    """The six tiles; for everybody a doghouse, a treat, a die and two dogs."""
    grid = TileGrid()
    for number in range(len(PLACES)):
        grid.add_widget(_tile(state, number))
    begin = ("doghouse", "bone", "dice")
    seats = [
        place(player, [PieceCard(icons=[name]) for name in (*begin, *("paw",) * DOGS)]) for player in players
    ]
    robot = told_robot(state)
    told = [Text(text=tell(robot, players, "spots"), bold=True)] if robot else []
    return spread_of([grid, *seats, *told])


def _tile(state, number):
    """The tile at a place; "?" where the table chooses it."""
    key = state.places[number].tile if state.places else ""
    card = TileCard(number=number + 1, disabled=True, title="?")
    if key:
        told = " · ".join(tell(step, game="spots") for step in effect(TILES[key]))
        card.title = tell(say(f"tile-{key}"), game="spots")
        card.effect = told[:1].upper() + told[1:]
    return card
