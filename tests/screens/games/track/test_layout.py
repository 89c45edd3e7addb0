"""Where the fields of a track board lie, and which one a finger means."""

from itertools import combinations
from math import dist, hypot

import pytest

from screens.games.track.flight import way
from screens.games.track.layout import Layout, Spot, place_of, spot_of
from screens.games.track.scene import Scene
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games.tock import CENTRE, LANE, RESERVE, Board, settings_of

TOCK = Board(sections=4, size=18, mouth=2, hub=7)
TOCK_SIX = Board(sections=6, size=18, mouth=2, hub=7)
DOG = Board(sections=4, size=16)
DOG_SIX = Board(sections=6, size=16)
BOARDS = {"tock": TOCK, "tock of six": TOCK_SIX, "dog": DOG, "dog of six": DOG_SIX}


@pytest.fixture(params=BOARDS.values(), ids=BOARDS.keys())
def board(request):
    return request.param


def test_no_two_spots_touch_and_the_track_goes_step_by_step(board):
    layout = Layout(board)
    fields = [spot for spot in layout.spots if spot.kind != "reserve"]
    for one, other in combinations(fields, 2):
        assert dist(layout.at(one), layout.at(other)) > 0.99
    track = [layout.at(Spot("track", field)) for field in range(board.length)]
    for here, after in zip(track, track[1:] + track[:1], strict=True):
        assert dist(here, after) == pytest.approx(1)


def test_the_lane_begins_one_step_behind_its_mouth(board):
    layout = Layout(board)
    for section in range(board.sections):
        mouth = Spot("track", (section * board.size - board.mouth) % board.length)
        assert dist(layout.at(mouth), layout.at(Spot("lane", section, 1))) == pytest.approx(1)


def test_reserves_lie_clear_of_every_field_and_inside(board):
    layout = Layout(board)
    wide, high = layout.extent
    fields = [layout.at(spot) for spot in layout.spots if spot.kind != "reserve"]
    for section in range(board.sections):
        for x, y in layout.seats(section, 5):
            assert min(dist((x, y), field) for field in fields) > 0.8
            assert abs(x) < wide
            assert abs(y) < high


@pytest.mark.parametrize("board", [TOCK, TOCK_SIX])
def test_the_seventh_hole_is_the_inner_corner(board):
    """So a Tock board is built: the hole from which one hops to the centre is the one next to it."""
    layout = Layout(board)
    track = [hypot(*layout.at(Spot("track", field))) for field in range(board.length)]
    hubs = [section * board.size + board.hub for section in range(board.sections)]
    assert max(track[hub] for hub in hubs) == pytest.approx(min(track))


@pytest.mark.parametrize("clockwise", [True, False])
def test_the_chosen_section_is_at_the_bottom_and_the_track_goes_round(board, clockwise):
    for bottom in range(board.sections):
        layout = Layout(board, bottom, clockwise)
        x, y = layout.plate(bottom)
        assert x == pytest.approx(0, abs=1e-9)
        assert y < 0
        assert (layout.at(Spot("lane", bottom, 1))[0] < 0) == clockwise
        ends = [layout.at(Spot("track", field)) for field in range(board.length)]
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ends, ends[1:] + ends[:1], strict=True))
        assert (area < 0) == clockwise


def test_a_spot_has_a_name_for_each_pawn_that_can_stand_there(board):
    for section in range(board.sections):
        for place in (RESERVE, 0, 1, board.length - 1, LANE + 1, LANE + 4, CENTRE):
            assert place_of(board, section, spot_of(board, section, place)) == place
    assert place_of(board, 0, Spot("lane", 1, 2)) is None
    assert place_of(board, 0, Spot("reserve", 1)) is None


def test_a_finger_means_what_is_lit_near_it_and_else_what_is_below_it():
    layout = Layout(TOCK)
    x, y = layout.at(Spot("track", 5))
    beside = layout.at(Spot("track", 6))
    lit = frozenset([Spot("track", 5)])
    assert layout.nearest(x + 0.7, y, lit, 1.2) == Spot("track", 5)
    assert layout.nearest(*beside, lit, 1.2) == Spot("track", 6), "aimed at its very middle"
    assert layout.nearest(*beside, frozenset(), 1.2) == Spot("track", 6)
    assert layout.nearest(3 * x, 3 * y, lit, 1.2) is None
    assert layout.nearest(*layout.plate(2), frozenset(), 1.2) == Spot("reserve", 2)


def test_a_pawn_in_flight_goes_from_field_to_field():
    settings = settings_of(find_game("dog").start(Table(players=(Player("Ana"), Player("Bo")), first=0)))
    scene = Scene(settings, ((3,), (RESERVE,)), (Player("Ana"), Player("Bo")))
    spots = [Spot("track", 63), Spot("track", 0), Spot("lane", 0, 1)]
    assert way(scene, 0, 63, LANE + 1) == [scene.layout.at(spot) for spot in spots]
    assert way(scene, 1, 5, RESERVE) == [
        scene.layout.at(scene.spot(1, 5)),
        scene.layout.plate(settings.sections[1]),
    ]
