"""Track games: the board as the engine sees it, and positions after changes."""

import pytest
from msgspec.structs import replace

from tests.tracker.games.tock.kit import position_after
from tracker.games.tock.board.changes import whole_ways
from tracker.games.tock.board.marks import NO_MARKS, Marks, marks_after
from tracker.games.tock.board.places import CENTRE, LANE, LANE_HOLES, RESERVE, Board, can_move
from tracker.games.tock.board.situation import blocked_starts
from tracker.games.tock.board.track import Track, Walk, track_of
from tracker.games.tock.effects.results import movers, results
from tracker.games.tock.settings.cards import Split
from tracker.games.tock.settings.options import settings_for
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Position

TOCK = settings_for("tock_6", 4)
DOG = settings_for("dog", 4)
BIG_TOCK = settings_for("tock_6", 6)
BIG_DOG = settings_for("dog", 6)
BOARDS = {72: TOCK, 108: BIG_TOCK, 64: DOG, 96: BIG_DOG}
NOBODY: Position = ((RESERVE,) * 4,) * 4


def alone(*places: int, seat: int = 0) -> Position:
    """Only one player has left the reserve."""
    row = tuple(sorted((*places, *((RESERVE,) * (4 - len(places))))))
    return (*NOBODY[:seat], row, *NOBODY[seat + 1 :])


def ends(settings: Settings, place: int, points: int, seat: int = 0) -> list[int]:
    """Where the walks of so many points from a place end."""
    track = track_of(settings)
    walks = track.walks(seat, points)[track.spots[seat][place]]
    return [track.places[seat][walk.end] for walk in walks]


@pytest.mark.parametrize(("length", "settings"), BOARDS.items())
def test_every_place_of_every_player_has_a_spot_of_its_own(length: int, settings: Settings) -> None:
    track = track_of(settings)
    assert settings.board.length == length
    shared = set(range(length))
    lanes = [set(track.spots[seat].values()) - shared - {track.centre} for seat in range(settings.seats)]
    assert all(set(range(length)) <= set(spots.values()) for spots in track.spots)
    assert [len(lane) for lane in lanes] == [LANE_HOLES] * settings.seats
    assert len(set.union(*lanes)) == LANE_HOLES * settings.seats
    for seat in range(settings.seats):
        assert all(track.places[seat][spot] == place for place, spot in track.spots[seat].items())


@pytest.mark.parametrize(("length", "settings"), BOARDS.items())
def test_a_walk_is_the_same_for_every_player(length: int, settings: Settings) -> None:
    for points in (1, 4, 13, -4):
        for place in [*range(length), *range(LANE + 1, LANE + LANE_HOLES + 1)]:
            ways = [ends(settings, place, points, seat) for seat in range(settings.seats)]
            assert ways == [ways[0]] * settings.seats


@pytest.mark.parametrize(
    ("mouth", "place", "points", "expected"),
    [
        (0, 60, 4, [0]),
        (0, 60, 5, [1, LANE + 1]),
        (0, 60, 8, [4, LANE + 4]),
        (0, 60, 9, [5]),
        (0, 0, 1, [1]),  # never directly from standing on the start
        (0, 0, -4, [60]),
        (2, 60, 2, [62]),
        (2, 62, 1, [63, LANE + 1]),  # from the mouth itself
        (2, 63, 1, [0]),  # past the mouth, round again
        (2, 62, 5, [3]),
        (1, 60, 4, [0, LANE + 1]),
        (2, LANE + 1, 3, [LANE + 4]),
        (2, LANE + 2, 3, []),
        (2, LANE + 2, -1, []),
        (2, 1, -4, [61]),
    ],
)
def test_where_the_lane_opens(mouth: int, place: int, points: int, expected: list[int]) -> None:
    settings = replace(DOG, board=Board(4, 16, mouth=mouth))
    assert ends(settings, place, points) == expected


def test_a_walk_tells_the_starts_the_holes_and_the_fields_on_its_way() -> None:
    track = track_of(DOG)
    over, into = track.walks(0, 5)[62]
    assert over == Walk(end=3, gates=(0,), holes=(), passed=(63, 0, 1, 2))
    assert into == Walk(end=66, gates=(0,), holes=(64, 65, 66), passed=(63, 0))
    (back,) = track.walks(0, -4)[18]
    assert back == Walk(end=14, gates=(1,), holes=(), passed=(17, 16, 15))


def gates_of_walks(track: Track) -> set[int]:
    """The starts that walks of thirteen points lead over, from wherever they begin."""
    walks = track.walks(0, 13)
    return {gate for spot in track.spots[0].values() for walk in walks[spot] for gate in walk.gates}


def test_without_a_blockade_a_start_is_a_field_like_any_other() -> None:
    assert not gates_of_walks(track_of(settings_for("super_tock", 4)))


def test_an_empty_seat_has_no_start_that_could_be_blocked() -> None:
    assert gates_of_walks(track_of(settings_for("dog", 2))) == {0, 1}


def test_the_hubs_and_the_one_of_the_own_section() -> None:
    track = track_of(TOCK)
    assert track.hubs == (7, 25, 43, 61)
    assert [track.shortcuts[seat][CENTRE] for seat in range(4)] == [track.hubs] * 4
    own = track_of(replace(TOCK, exit_any=False))
    assert [own.shortcuts[seat][CENTRE] for seat in range(4)] == [(61,), (7,), (25,), (43,)]
    assert not track_of(DOG).hubs


def test_the_pieces_of_a_leg_are_single_points_and_the_two_over_the_start() -> None:
    hops = track_of(DOG).hops(0)
    assert [cost for cost, _ in hops[62]] == [1]
    assert [(cost, walk.end) for cost, walk in hops[63]] == [(1, 0), (2, 64)]
    assert [(cost, walk.end) for cost, walk in track_of(TOCK).hops(0)[70]] == [(1, 71), (1, 72)]


def test_reach_is_where_walks_lead() -> None:
    reach = track_of(DOG).reach(0, 3)
    assert [spot for spot in range(80) if reach[62] >> spot & 1] == [0, 1, 62, 63, 64]


def test_a_track_is_made_once_a_game() -> None:
    assert track_of(DOG) is track_of(settings_for("dog", 4))
    assert isinstance(track_of(DOG), Track)


def test_a_split_of_any_legs_is_sweeping() -> None:
    with pytest.raises(ValueError, match="captured"):
        Split(7)


# --- positions after changes


@pytest.mark.parametrize(
    ("position", "changes", "expected"),
    [
        (alone(5), (Change(0, 5, 8),), alone(8)),
        (alone(5), (Change(0, 5, 8), Change(0, 8, 9)), alone(9)),  # leg by leg
        (alone(5, 8), (Change(0, 5, 8),), alone(8)),  # landed on, not named
        (alone(5, 8), (Change(0, 5, 8), Change(0, 8, RESERVE)), alone(8)),
        (alone(5, 8), (Change(0, 5, 8), Change(0, 8, 9)), alone(8, 9)),
        (alone(5, 8), (Change(0, 5, 9), Change(0, 8, 9)), alone(9)),  # the later one stays
        (alone(5), (), alone(5)),
    ],
)
def test_after_changes(position: Position, changes: tuple[Change, ...], expected: Position) -> None:
    assert position_after(DOG, position, changes) == expected


def test_two_players_change_places() -> None:
    position = (alone(5)[0], alone(2, seat=1)[1], *NOBODY[2:])
    swapped = position_after(DOG, position, (Change(0, 5, 18), Change(1, 2, 53)))
    assert swapped == (alone(18)[0], alone(53, seat=1)[1], *NOBODY[2:])


@pytest.mark.parametrize(
    "change",
    [
        Change(0, 6, 8),
        Change(4, 5, 8),
        Change(-1, 5, 8),
        Change(0, 5, 64),
        Change(0, 5, LANE),
        Change(0, 5, LANE + 5),
        Change(0, 5, CENTRE),  # DOG has none
        Change(0, 5, -2),
    ],
)
def test_what_fits_no_pawn_or_no_place_leads_nowhere(change: Change) -> None:
    assert position_after(DOG, alone(5), (change,)) is None


def test_results_leave_the_position_alone_and_know_their_cards() -> None:
    position = alone(5)
    assert results(DOG, position, 0, "K") == {}
    assert list(results(DOG, position, 0, "5")) == [alone(10)]
    assert position == alone(5)


def test_who_is_home_and_alone_has_nothing_to_move() -> None:
    alone_home = settings_for("dog", 2)
    position = ((RESERVE, 201, 202, 203, 204), (RESERVE, RESERVE, RESERVE, RESERVE, 5))
    assert movers(alone_home, position, 0) == ()
    cards = [card.name for card in alone_home.cards if card.name != "swap"]  # which is laid without effect
    assert all(not results(alone_home, position, 0, card) for card in cards)


@pytest.mark.parametrize(("game", "blocks"), [("super_tock", False), ("dog", True)])
def test_only_where_starts_block_a_pawn_that_has_just_come_out_does(game: str, blocks: bool) -> None:
    out = Marks(fresh=(True, False, False, False))
    assert blocked_starts(settings_for(game, 4), alone(0), out) == [blocks, False, False, False]


# --- whose pawns, and what is remembered


def test_who_is_home_moves_the_partners_pawns() -> None:
    home = alone(201, 202, 203, 204)
    assert movers(DOG, NOBODY, 0) == (0,)
    assert movers(DOG, home, 0) == (2,)
    threes = settings_for("tock_6", 6, (("threes", True),))
    big = (home[0], *((RESERVE,) * 4 for _ in range(5)))
    assert movers(threes, big, 0) == (2, 4)
    assert movers(TOCK, home, 0) == ()


@pytest.mark.parametrize(
    ("places", "expected"),
    [((), False), ((0,), True), ((LANE + 4,), False), ((LANE + 3,), True), ((LANE + 3, LANE + 4), False)],
)
def test_a_pawn_in_play_is_one_with_a_move_left(places: tuple[int, ...], expected: bool) -> None:
    assert can_move(alone(*places)[0]) is expected
    assert can_move(alone(CENTRE)[0])


def remembered(settings: Settings, position: Position, *changes: Change, marks: Marks = NO_MARKS) -> Marks:
    end = position_after(settings, position, changes)
    assert end is not None
    return marks_after(settings, marks, changes, end)


def test_fresh_is_who_came_out_until_it_leaves() -> None:
    swiss = settings_for("dog", 4, (("swiss", True),))
    out = remembered(swiss, NOBODY, Change(0, RESERVE, 0))
    assert out.fresh == (True, False, False, False)
    assert remembered(swiss, alone(0), Change(0, 0, 3), marks=out).fresh == (False,) * 4
    assert remembered(swiss, alone(60), Change(0, 60, 0)).fresh == (False,) * 4
    assert remembered(swiss, alone(0, 60), Change(0, 0, 3), Change(0, 60, 0), marks=out).fresh == (False,) * 4
    assert remembered(DOG, NOBODY, Change(0, RESERVE, 0)) == NO_MARKS


def test_who_went_back_over_the_start_owes_a_lap_until_it_passes_it_again() -> None:
    lap = settings_for("tock_6", 4, (("lap", True),))
    owing = remembered(lap, alone(2), Change(0, 2, 70))
    assert owing.behind[0] == (70,)
    assert remembered(lap, alone(70), Change(0, 70, 66), marks=owing).behind[0] == (66,)
    assert remembered(lap, alone(70), Change(0, 70, 71), marks=owing).behind[0] == (71,)
    assert remembered(lap, alone(70), Change(0, 70, 0), marks=owing).behind[0] == ()
    assert remembered(lap, alone(5, 70), Change(0, 5, 9), marks=owing).behind[0] == (70,)
    assert remembered(lap, alone(9), Change(0, 9, 5)).behind[0] == ()


def test_a_swap_a_capture_and_the_centre_forgive_the_lap() -> None:
    lap = settings_for("tock_6", 4, (("lap", True),))
    owing = Marks(behind=((61,), (), (), ()))
    position = (alone(61)[0], alone(20, seat=1)[1], *NOBODY[2:])
    swap = (Change(0, 61, 38), Change(1, 20, 43))
    assert remembered(lap, position, *swap, marks=owing).behind == ((), (), (), ())
    assert remembered(lap, position, Change(0, 61, CENTRE), marks=owing).behind == ((), (), (), ())
    assert remembered(lap, position, Change(1, 20, 43), marks=owing).behind == ((), (), (), ())
    own = alone(57, 61)
    assert remembered(lap, own, Change(0, 57, 61), marks=owing).behind == ((), (), (), ())


def test_the_legs_of_one_pawn_are_one_way() -> None:
    position = alone(1, 5)
    legs = (Change(0, 1, 3), Change(0, 5, 6), Change(0, 3, 4))
    assert whole_ways(position, legs) == (Change(0, 1, 4), Change(0, 5, 6))
