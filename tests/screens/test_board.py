"""The score board: in one tap, turned to each side and to all, partners together, back to where one was."""

from itertools import combinations, product

import pytest

from screens.board import columns_for, places_around
from tests.screens.kit import sample
from tools.phone import LANDSCAPE, TABLET
from tracker.games import tock

pytestmark = pytest.mark.ui


def tiles(phone):
    """The tiles, in the order of the seats."""
    return sorted(phone.kinds("BoardTile"), key=lambda tile: tile.name)


def angles(phone):
    return {turned.angle for turned in phone.kinds("Turned")}


def test_the_board_is_one_tap_from_the_table_and_back_returns(phone, seat_table):
    seat_table(phone, players=3, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.taps = 0
    phone.tap("board")
    assert phone.taps == 1
    assert phone.app.navigator.current == "board"
    assert phone.edge.awake, "the phone does not sleep while the table looks"
    assert [tile.active for tile in tiles(phone)] == [False, True, False]
    phone.press_back()
    assert phone.app.navigator.current == "table"


def test_the_result_leads_to_the_board_too(phone, seat_table):
    seat_table(phone, players=2, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    for key in ("0", "3", "6", "0"):
        phone.tap(key)
    assert phone.app.navigator.current == "result"
    phone.tap("board")
    assert phone.sees("Ana wins!")
    assert [tile.active for tile in tiles(phone)] == [True, False], "the winner stands out"
    phone.press_back()
    assert phone.app.navigator.current == "result"


def test_a_tap_turns_it_to_each_side_then_to_all_and_back(phone, seat_table):
    seat_table(phone, players=4, first=0)
    phone.tap("board")
    seen = []
    for _turn in range(6):
        seen.append(angles(phone))
        phone.tap(phone.kind("BoardFace"))
    assert seen == [{0}, {90}, {180}, {270}, {0, 90, 180, 270}, {0}]


@pytest.mark.parametrize(
    ("size", "players"),
    sample(
        product([(360, 640), (412, 892), LANDSCAPE, TABLET], [2, 3, 4]),
        daily=[((412, 892), 2), (LANDSCAPE, 3), ((360, 640), 4), (TABLET, 4)],
    ),
)
def test_the_numerals_are_read_at_two_metres_on_every_side(open_phone, seat_table, size, players):
    """A centimetre and more: 64 dp. Every tile is in the window, and a tablet has larger ones."""
    phone = open_phone(size=size, scale=2.0, language="fr")
    table = seat_table(phone, players=players, first=0)
    board = phone.go("board", number=table.number)
    for _turn in range(5):
        for turned in phone.kinds("Turned"):
            assert turned.x >= 0
            assert turned.y >= 0
            assert turned.right <= size[0] + 1
            assert turned.top <= size[1] + 1
        for tile in tiles(phone):
            numeral = next(label for label in tile.walk() if getattr(label, "text", "") == tile.score)
            assert numeral.font_size >= (120 if size == TABLET else 64), (tile.name, board._turn)
            assert numeral.texture_size[0] <= numeral.width + 1
        phone.tap(phone.kind("BoardFace"))


def test_partners_are_together_on_the_board_and_beside_each_other_in_the_strip(phone, seat_table):
    table = seat_table(phone, 4, "dog", [tock.Home(0, 2), tock.Home(1, 3)], first=0)
    strip = {tile.name: [mate.name for mate in tile.mates] for tile in phone.kinds("ScoreTile")}
    assert strip == {"Ana": ["Cy"], "Bo": ["Dorothée"], "Cy": ["Ana"], "Dorothée": ["Bo"]}
    assert [tile.name for tile in phone.kinds("ScoreTile") if tile.deals] == ["Dorothée"]
    phone.tap("board")
    headings = sorted(side.heading for side in phone.kinds("BoardSide"))
    assert headings == ["Ana and Cy · 2", "Bo and Dorothée · 3"]
    assert [tile.name for tile in phone.kinds("BoardTile") if tile.deals] == ["Dorothée"]
    phone.press_back()
    phone.app.navigator.go("result", number=table.number)
    phone.frames()
    podium = sorted(phone.kinds("PodiumStep"), key=lambda step: step.x)
    assert [{step.name for step in podium[:2]}, {step.name for step in podium[2:]}] == [
        {"Ana", "Cy"},
        {"Bo", "Dorothée"},
    ]


def test_who_plays_alone_has_no_partners(phone, seat_table):
    seat_table(phone, 3, "dog", first=0)
    assert all(not tile.mates for tile in phone.kinds("ScoreTile"))
    phone.tap("board")
    assert not phone.kinds("BoardSide")


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("wide", [False, True])
def test_everybody_has_a_place_around_that_no_other_covers(count, wide):
    places = places_around(count, wide)
    assert len(places) == count
    assert sum(place.width * place.height for place in places) == pytest.approx(1)
    for one, other in combinations(places, 2):
        apart = (
            one.x + one.width <= other.x + 1e-9
            or other.x + other.width <= one.x + 1e-9
            or one.y + one.height <= other.y + 1e-9
            or other.y + other.height <= one.y + 1e-9
        )
        assert apart, (one, other)


def test_two_partners_sit_opposite_of_each_other():
    for wide in (False, True):
        faced = [place.angle for place in places_around(4, wide)]
        assert {abs(faced[0] - faced[2]), abs(faced[1] - faced[3])} == {180}


def test_tiles_are_in_as_many_columns_as_make_them_large():
    assert columns_for(2, 400, 800) == 1
    assert columns_for(2, 800, 400) == 2
    assert columns_for(4, 800, 800) == 2
