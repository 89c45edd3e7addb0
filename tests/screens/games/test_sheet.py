"""The score sheet, played by touching: rounds, free points, categories, who pays, who comes late."""

import pytest

from tests.screens.kit import play_through
from tracker.games.sheet import Deals, Join, Leave, Points, Sheet, Take, plain

pytestmark = pytest.mark.ui


@pytest.fixture
def sit_down(phone, seat_table):
    """Begin a match by a sheet and open it."""

    def sit(sheet, players=3, moves=(), **table):
        seat_table(phone, players=players, game="sheet", moves=moves, sheet=plain(sheet), **table)
        return phone

    return sit


def type_in(phone, *numbers):
    """Numbers on the pad, each with OK."""
    for number in numbers:
        if number < 0:
            phone.tap("±")
        for digit in str(abs(number)):
            phone.tap(digit)
        phone.tap("OK")


def scores(phone):
    return phone.match.standing.scores


def last_move(phone):
    return phone.match.entries[-1].move


def test_a_round_of_four_in_few_taps_and_the_next_dealer_is_told(sit_down):
    phone = sit_down(Sheet(name="Deals", deals=True, target=50), players=4)
    phone.tap(phone.kind("PlayerButton", name="Cy"))
    assert phone.match.prompt.dealer == 2
    before = phone.taps
    type_in(phone, 7, -3, 12, 0)  # Dorothée sits next to the dealer
    assert phone.taps - before == 4 * 2 + 1 + 1, "a digit and OK each, the sign, and one more digit"
    assert scores(phone) == (-3, 12, 0, 7)
    assert phone.sees("Dorothée deals.")
    phone.tap(phone.kind("IconButton", icon="undo"))
    assert phone.match.state.entered == (-3, 12, None, 7)


def test_a_player_of_the_round_is_chosen_and_a_quick_step_is_added(sit_down):
    phone = sit_down(Sheet(name="Steps", steps=(10, 50, 100)))
    phone.tap(phone.kinds("ColumnCell")[2])
    phone.tap("+50")
    phone.tap("+10")
    phone.tap("OK")
    assert last_move(phone) == Points(2, 60)
    assert phone.kinds("ColumnCell")[2].points == "60"
    assert phone.kind("Entry").whose == "Ana"


def test_ok_without_a_digit_enters_nothing(sit_down):
    phone = sit_down(Sheet())
    phone.tap("OK")
    assert phone.match.entries == ()


def test_an_old_cell_is_tapped_and_written_over(sit_down):
    rounds = [Points(seat, 5) for seat in range(3)]
    phone = sit_down(Sheet(), moves=rounds)
    phone.tap(phone.kinds("TapCell")[1])
    assert phone.sees("What should stand there?")
    pad = phone.kind("SignedPad", within=phone.front())
    for key in ("1", "5", "OK"):
        phone.tap(key, within=pad)
    assert last_move(phone) == Points(1, 15, 1)
    assert scores(phone) == (5, 15, 5)


def test_categories_are_filled_in_one_after_the_other(sit_down):
    phone = sit_down(Sheet(name="Wood", kind="categories", categories=("Oak", "Elm")), players=2)
    assert phone.sees("Points for: Oak")
    type_in(phone, 3, 4)
    assert phone.kind("Entry").whose == "Bo"
    type_in(phone, 9)
    phone.tap("End the game")
    assert phone.app.navigator.current == "result"
    assert phone.sees("Bo wins!")
    assert scores(phone) == (7, 9)


def test_free_points_go_to_who_was_tapped_and_the_rules_end_it(sit_down):
    phone = sit_down(Sheet(name="First", kind="free", target=10))
    type_in(phone, 4)
    assert phone.match.entries == (), "somebody has to be tapped"
    assert phone.sees("Tap who gets points")
    phone.tap(phone.kinds("ColumnCell")[1])
    type_in(phone, 4, 6)
    assert phone.app.navigator.current == "result"
    assert phone.sees("10 points are reached (Bo): the game is over. Most points: Bo, 10 points.")
    phone.tap("SHE-04")
    assert phone.sees("The most points win.")


def test_what_one_gets_the_others_pay(sit_down):
    phone = sit_down(Sheet(name="Pay", entry="each"))
    phone.tap(phone.kinds("ColumnCell")[0])
    type_in(phone, 20)
    assert last_move(phone) == Take(0, 20)
    assert scores(phone) == (40, -20, -20)


def test_somebody_joins_and_somebody_leaves(sit_down):
    phone = sit_down(Sheet(), moves=[Points(seat, 10 + seat) for seat in range(3)])
    phone.tap(phone.kind("IconButton", icon="menu"))
    phone.tap("Somebody joins")
    phone.tap("the average: 11")
    phone.write(phone.kind("TextField"), "ana")
    phone.tap("Join")
    assert phone.sees("Somebody is called that already.")
    phone.write(phone.kind("TextField"), "Late")
    phone.tap("Join")
    assert last_move(phone) == Join(3, 11)
    assert scores(phone) == (10, 11, 12, 11)
    phone.tap(phone.kind("IconButton", icon="menu"))
    phone.tap("Somebody leaves")
    phone.tap(phone.kind("PlayerButton", name="Bo", within=phone.front()))
    assert last_move(phone) == Leave(1)
    number = phone.screen.number
    phone.app.navigator.home()
    phone.go("table", number=number)
    assert [player.name for player in phone.match.players] == ["Ana", "Bo", "Cy", "Late"]


def test_the_table_sets_the_dealer_right(sit_down):
    phone = sit_down(Sheet(name="Deals", deals=True), first=0)
    phone.tap(phone.kind("IconButton", icon="menu"))
    phone.tap("Who deals")
    phone.tap(phone.kind("PlayerButton", name="Cy", within=phone.front()))
    assert last_move(phone) == Deals(2)


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("sheet-score-cards_to_500", {"size": (360, 640)}),
        pytest.param(
            "sheet-score-count_at_the_end",
            {"size": (412, 892), "language": "fr", "mode": "dark"},
            marks=pytest.mark.proof,
        ),
        ("sheet-score-teams_to_1000", {"size": (360, 640), "language": "fr", "scale": 2.0}),
    ],
)
def test_nothing_moves_and_nothing_is_cut(open_phone, name, look):
    found = play_through(open_phone(**look), name)
    assert found == [], "\n".join(map(str, found[:12]))
