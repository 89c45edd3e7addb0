"""Spots with the finger where nobody enters the dogs: taps until the first roll, and what is asked later."""

import pytest

from tests.screens.games.spots_taps import enter, of_kind, tile
from tests.screens.thumb import look
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games import spots as m
from tracker.games.spots import UNTOLD, asked, card

pytestmark = pytest.mark.ui

FOUR = (
    Player("Ana", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Cy", "green", "triangle"),
    Player("Dee", "yellow", "star"),
)
BEGUN = (m.Dealt(0, 3), m.Starting(1, 1))


@pytest.fixture
def open_table(phone):
    """Begin a match behind the screens and open it."""

    def begin(*moves, players=2, **table):
        game = find_game("spots")
        number = phone.app.store.create(game, Table(players=FOUR[:players], depth="referee", **table))
        match = phone.app.store.open(number)
        for move in moves:
            match.play(move)
        phone.app.navigator.go("table", number=number)
        phone.frames(6)
        return phone.app.navigator.current_screen

    return begin


def mark(phone, number):
    """The question mark of an unknown dog."""
    dogs = {one.number: one for one in of_kind(phone, "DogCard")}
    return dogs[number].spots[-1]


def rolled(phone, value):
    """A die of the roll."""
    return next(die for die in of_kind(phone, "Tray")[0].children if die.value == value)


def roll_first(phone):
    """From the home screen on: four starting dice, and a tile."""
    for die in (2, 5, 1, 3):
        enter(phone, die)
    phone.tap(tile(phone, "Walk"))
    state = phone.app.navigator.current_screen.match.state
    assert (asked(state), len(state.seats)) == ("roll", 4)


def test_four_known_players_come_to_the_first_roll_in_at_most_nine_taps(phone):
    """From launch: the game, the depth, start, four starting dice, a tile."""
    phone.app.store.create(find_game("dig"), Table(players=FOUR))
    phone.app.navigator.home()
    phone.frames(6)
    phone.taps = 0
    phone.tap("Spots")
    phone.tap("How it is played")
    phone.tap("Full referee")
    phone.tap("Start")
    roll_first(phone)
    assert phone.taps <= 9


def test_who_played_so_before_comes_to_the_first_roll_in_seven_taps(phone, open_table):
    open_table(players=4)
    phone.app.navigator.home()
    phone.frames(6)
    phone.taps = 0
    phone.tap("Spots")
    phone.tap("Start")
    roll_first(phone)
    assert phone.taps == 7


def test_the_pad_of_the_starting_dice_stays_where_it_is(phone, open_table):
    open_table(players=4)
    before = of_kind(phone, "DicePad")[0].ids.grid
    before = before.to_window(*before.pos)
    enter(phone, 2)
    after = of_kind(phone, "DicePad")[0].ids.grid
    assert after.to_window(*after.pos) == before


def test_a_die_goes_on_a_question_mark_and_complete_is_asked_once_all_lie(phone, open_table):
    table = open_table(*BEGUN, m.Use(1), m.Roll((2, 5)))
    phone.tap(rolled(phone, 5))
    phone.tap(mark(phone, 0))
    phone.tap(mark(phone, 0))
    assert table.match.state.mine.dogs[0].card.spots == (2, 5)
    assert phone.sees("The dog 2-5: is it complete?")
    phone.tap("Complete")
    assert table.match.state.mine.dogs[0].card == card(2, 5)
    assert table.match.state.mine.dogs[0].complete


def test_a_die_is_dragged_to_a_question_mark(phone, open_table):
    table = open_table(*BEGUN, m.Use(1), m.Roll((2, 5)))
    phone.drag(rolled(phone, 5), mark(phone, 1))
    assert table.match.state.mine.dogs[1].card.spots == (5,)
    phone.tap("Bury the rest")
    assert table.match.state.mine.buried == (2, 3)


def test_where_no_die_is_tapped_it_is_asked_which_one_goes_there(phone, open_table):
    table = open_table(*BEGUN, m.Use(1), m.Roll((2, 5)))
    phone.tap(mark(phone, 0))
    assert phone.sees("Which die goes there?")
    choice = of_kind(phone, "Choices")[0]
    phone.tap(next(die for die in choice.children if die.value == 2))
    assert table.match.state.mine.dogs[0].card.spots == (2,)


def test_a_spot_that_no_dog_can_have_is_answered_with_the_clause(phone, open_table):
    table = open_table(*BEGUN, m.Use(1), m.Roll((2, 2)))
    phone.tap(mark(phone, 0))
    phone.tap(mark(phone, 0))
    assert phone.sees("No dog that can still be there has the spots 2-2.")
    assert phone.sees("SPO-03")
    assert table.match.state.mine.dogs[0].card.spots == (2,)


def test_a_tap_on_an_unknown_dog_tells_its_spots(phone, open_table):
    table = open_table(*BEGUN)
    phone.tap(mark(phone, 1))
    assert phone.sees("Which dog is it?")
    enter(phone, 3, 4)
    phone.tap("This dog")
    assert table.match.state.mine.dogs == (UNTOLD, m.new_dog(card(3, 4)))
    table.view.tap_seat(1)
    phone.frames(6)
    phone.tap(mark(phone, 0))
    enter(phone, 1)
    phone.tap("This dog")
    assert table.match.state.seats[1].dogs[0].card == card(1)


def test_in_the_middle_of_a_roll_the_pencil_tells_a_dog_from_what_is_known_of_it(phone, open_table):
    table = open_table(*BEGUN, m.Use(1), m.Roll((2, 5)), m.Put(5, 0, 0))
    phone.tap("pencil")
    enter(phone, 2)
    phone.tap("This dog")
    assert table.match.state.mine.dogs[0].card == card(2, 5)
    assert table.match.state.mine.dogs[0].covered == (False, True)


def test_paws_are_asked_when_a_tile_counts_them(phone, open_table):
    table = open_table(*BEGUN)
    phone.tap(tile(phone, "Beg"))
    assert phone.sees("Dog 1: how many paws?")
    phone.tap("1")
    assert phone.sees("Dog 2: how many paws?")
    phone.tap("0")
    assert table.match.state.seats[0].treats == 3


def test_the_highest_empty_spot_is_asked_when_a_tile_needs_it(phone, open_table):
    table = open_table(*BEGUN, options={"tiles": "agility"})
    phone.tap(tile(phone, "Gobble"))
    enter(phone, 5)
    assert table.match.state.seats[0].treats == 3


def test_a_die_moves_to_a_question_mark_and_its_value_is_asked(phone, open_table):
    ana = (m.Use(0), m.Roll((4,)), m.Put(4, 0, 0))
    bo = (m.Use(3), m.Roll((1,)), m.Bury(1), m.Stop())
    table = open_table(*BEGUN, *ana, *bo, m.Use(1), options={"tiles": "agility"})
    assert asked(table.match.state) == "move"
    phone.tap({one.number: one for one in of_kind(phone, "DogCard")}[0].spots[0])
    phone.tap(mark(phone, 1))
    assert phone.sees("Which value?")
    phone.tap(next(die for die in of_kind(phone, "Choices")[0].children if die.value == 5))
    assert [one.card.spots for one in table.match.state.mine.dogs[:2]] == [(4,), (5,)]
    assert [one.dice for one in table.match.state.mine.dogs[:2]] == [0, 1]


def test_who_enters_the_dogs_can_leave_off(phone, open_table):
    table = open_table()
    phone.tap("Enter the dogs")
    enter(phone, 2, 5)
    phone.tap("This dog")
    phone.tap("Do not enter the dogs")
    assert table.match.state.seats[0].dogs[1] == UNTOLD
    enter(phone, 4)
    assert table.match.state.seats[0].buried == (4,)


def test_a_pad_that_grows_beyond_the_thumb_leaves_no_empty_place_there(open_phone):
    phone = open_phone(size=(360, 640))
    table = Table(players=FOUR[:2], depth="referee")
    phone.go("table", number=phone.app.store.create(find_game("spots"), table))
    phone.tap("Enter the dogs")
    enter(phone, 2, 5)
    button = next(target for target in look(phone) if ("text", "This dog") in target.name)
    assert button.seen == button.place, "all of it is on the screen"


def test_odds_beside_unknown_dogs_are_told_as_the_most_that_they_can_be(phone, open_table):
    open_table(*BEGUN)
    assert tile(phone, "Run").odds.startswith("≤")


def test_the_table_tells_an_unknown_dog_where_it_is_set_right(phone, open_table):
    table = open_table(*BEGUN, m.Use(1), m.Roll((2, 6)), m.Put(2, 0, 0), m.Bury(6))
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap("pencil", of_kind(phone, "SpotsDogRow")[0])
    enter(phone, 5)
    phone.tap("This dog")
    phone.tap("So it is")
    dogs = [one for seat in table.match.state.seats for one in seat.dogs]
    assert sum(one.known for one in dogs) == 1
