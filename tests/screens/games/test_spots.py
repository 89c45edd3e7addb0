"""Spots with the finger: a whole game alone, the taps that a turn costs, dragging, and bad input."""

import pytest
from msgspec.structs import replace

from screens.games.spots.pieces import Gauge
from screens.language import tr
from tests.screens.games.spots_taps import DEALT, enter, of_kind, tile
from tests.tracker.games.spots.kit import laid, use
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games import spots as m
from tracker.games.spots import (
    Amount,
    Card,
    ChangeBuried,
    DrawDog,
    Keeping,
    Robot,
    RollDice,
    RollOneByOne,
    SetDie,
    Treats,
    asked,
    card,
    roll_size,
)

pytestmark = pytest.mark.ui

PLAYERS = (Player("Ana", "red", "circle"), Player("Bo", "blue", "square"))


@pytest.fixture
def open_table(phone):
    """Begin a match behind the screens and open it."""

    def begin(*moves, players=2, **table):
        game = find_game("spots")
        number = phone.app.store.create(
            game, Table(players=PLAYERS[:players], **{"depth": "referee", **table})
        )
        match = phone.app.store.open(number)
        for move in moves:
            match.play(move)
        phone.app.navigator.go("table", number=number)
        phone.frames(6)
        return phone.app.navigator.current_screen

    return begin


def spot(phone, dog_number, spot_number):
    dogs = {card.number: card for card in of_kind(phone, "DogCard")}
    return dogs[dog_number].spots[spot_number]


def test_a_usual_run_costs_six_taps(phone, open_table):
    table = open_table(*DEALT, first=0)
    before = phone.taps
    phone.tap(tile(phone, "Run"))
    enter(phone, 2, 3, 4)
    phone.tap("Place all")
    phone.tap("Stop")
    assert phone.taps - before == 6 <= 8
    assert table.match.state.active == 1
    assert [one.dice for one in table.match.state.seats[0].dogs] == [1, 2]


def test_place_all_is_undone_in_one_tap(phone, open_table):
    table = open_table(*DEALT, m.Use(2), first=0)
    enter(phone, 2, 3, 6)
    before = table.match.state
    phone.tap("Place all")
    assert table.match.state.active == 1, "3 and 6 buried are too much"
    assert phone.sees("Crazy dogs!")
    phone.tap("undo")
    assert table.match.state == before


def test_a_die_is_placed_by_tap_and_tap_and_buried_at_the_doghouse(phone, open_table):
    table = open_table(*DEALT, m.Use(1), m.Roll((4, 5)), first=0)
    tray = of_kind(phone, "Tray")[0]
    phone.tap(next(die for die in tray.children if die.value == 5))
    phone.tap(spot(phone, 1, 2))
    assert table.match.state.mine.dogs[1].covered == (False, False, True)
    phone.tap(of_kind(phone, "Doghouse")[0])
    assert table.match.state.mine.buried == (3, 4)


def test_a_die_is_dragged_to_a_spot_and_to_the_doghouse(phone, open_table):
    table = open_table(*DEALT, m.Use(1), m.Roll((4, 5)), first=0)
    dice = {die.value: die for die in of_kind(phone, "Tray")[0].children}
    phone.drag(dice[5], spot(phone, 0, 1))
    assert table.match.state.mine.dogs[0].covered == (False, True)
    phone.drag(of_kind(phone, "Tray")[0].children[0], of_kind(phone, "Doghouse")[0])
    assert table.match.state.mine.buried == (3, 4)


def test_a_reroll_costs_a_treat(phone, open_table):
    table = open_table(*DEALT, m.Use(1), m.Roll((1, 1)), first=0)
    phone.tap("Reroll (1 treat)")
    enter(phone, 2, 5)
    assert table.match.state.trick.dice == (2, 5)
    assert table.match.state.mine.treats == 0
    assert not phone.sees("Reroll")


@pytest.mark.parametrize(
    ("touch", "clause", "words"),
    [
        ("covered", "SPO-09", "This spot is covered."),
        ("wrong", "SPO-09", "A 4 does not fit on a 5."),
    ],
)
def test_a_die_on_a_bad_spot_is_answered_with_the_clause(phone, open_table, touch, clause, words):
    table = open_table(*DEALT, m.Use(1), m.Roll((4, 5)), m.Put(5, 0, 1), first=0)
    before = table.match.state
    phone.tap(spot(phone, 0, 1) if touch == "covered" else spot(phone, 1, 2))
    assert phone.sees(words)
    assert phone.sees(clause)
    assert table.match.state == before


def test_a_tile_that_is_face_down_is_answered_with_the_clause(phone, open_table):
    table = open_table(*DEALT, m.Use(5), first=0)
    before = table.match.state
    phone.tap(tile(phone, "Beg"))
    assert phone.sees("Beg is face down")
    assert phone.sees("SPO-06")
    assert table.match.state == before


@pytest.mark.parametrize(
    ("move", "clause"),
    [(m.Roll((1, 2, 7)), "SPO-09"), (m.Roll((1, 2, 3, 4)), "SPO-07"), (m.Drawn((1, 3)), "SPO-12")],
)
def test_what_the_pad_cannot_say_is_refused_too(phone, open_table, move, clause):
    """A die of 7, four values for a roll of three, a dog that nobody draws: a file or a photo may say so."""
    table = open_table(*DEALT, m.Use(2), first=0)
    before = table.match.state
    table.play(move)
    phone.frames()
    assert phone.sees(clause)
    assert table.match.state == before


def test_a_dog_is_entered_by_its_spots(phone, open_table):
    table = open_table(first=0)
    phone.tap("Enter the dogs")
    enter(phone, 2, 5)
    phone.tap("This dog")
    assert table.match.state.seats[0].dogs[0].card.spots == (2, 5)
    enter(phone, 2, 3, 5)
    enter(phone, 6)
    assert table.match.state.seats[0].dogs[1].card.spots == (2, 3, 5, 6), "nothing can follow: no OK needed"


def test_a_dog_that_is_printed_differently_is_added_and_remembered(phone, open_table):
    table = open_table(first=0)
    phone.tap("Enter the dogs")
    enter(phone, 1, 2, 4)
    phone.tap("Not in the app: add this dog")
    phone.tap("Add it")
    assert table.match.state.seats[0].dogs[0].card == card(1, 2, 4)
    phone.tap("log")
    assert phone.sees("There is a dog 1-2-4 with 1 paw here")
    later = open_table(first=0)
    assert later.match.state.card_of((1, 2, 4)) == card(1, 2, 4), "a later game knows it"
    assert not later.match.entries, "what the box has taught is no move"


def test_a_tile_that_is_printed_differently_is_corrected_and_remembered(phone, open_table):
    table = open_table(*DEALT, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.look()
    phone.tap("Printed differently")
    phone.tap("2. roll 1 die")
    phone.tap("plus", of_kind(phone, "Stepper")[0])
    phone.tap("It is printed like this")
    phone.press_back()
    corrected = table.match.state.own_tiles
    assert corrected, "the correction is in the log"
    later = open_table(first=0)
    assert (later.match.state.tile("howl"),) == corrected
    assert not later.match.entries


def edit_dog(phone, spots):
    """Open what is printed on a dog that lies on the table."""
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    row = next(one for one in of_kind(phone, "DogCard") if [die.value for die in one.spots] == spots).parent
    phone.tap("pencil", row)


def test_the_paws_of_a_dog_on_the_table_are_corrected(phone, open_table):
    table = open_table(*DEALT, first=0)
    cards = len(table.match.state.cards())
    edit_dog(phone, [2, 5])
    phone.tap("plus", next(row for row in of_kind(phone, "Stepper") if row.text == "Paws"))
    phone.tap("It is printed like this")
    phone.tap("So it is")
    state = table.match.state
    assert [dog.card for dog in state.seats[0].dogs] == [Card((2, 5), 1), card(3, 4, 5)]
    assert len(state.cards()) == cards, "there is still one of that card"
    assert state.card_of((2, 5)) is None, "and it is not in the pile"
    assert open_table(first=0).match.state.card_of((2, 5)) == Card((2, 5), 1), "a later game knows it"


def test_the_spots_of_a_dog_on_the_table_are_corrected_and_its_dice_stay(phone, open_table):
    table = open_table(*DEALT, m.Use(1), m.Roll((2, 5)), m.Put(2, 0, 0), m.Bury(5), first=0)
    assert table.match.state.active == 1, "3 and 5 buried are too much"
    phone.tap("undo")
    phone.tap(spot(phone, 0, 1))
    edit_dog(phone, [2, 5])
    row = of_kind(phone, "SpotRow")[0]
    phone.tap(next(die for die in row.children if die.value == 5))
    enter(phone, 1, 4)
    phone.tap("It is printed like this")
    phone.press_back()
    dog = table.match.state.seats[0].dogs[0]
    assert dog.card.spots == (1, 2, 4)
    assert dog.covered == (False, True, False), "the die on the 2 stays"
    phone.tap("log")
    assert phone.sees("1-2-4")


def test_a_dog_cannot_be_printed_like_another_one(phone, open_table):
    table = open_table(*DEALT, first=0)
    before = table.match.state
    edit_dog(phone, [2, 5])
    phone.tap(next(die for die in of_kind(phone, "SpotRow")[0].children if die.value == 5))
    enter(phone, 6)
    phone.tap("It is printed like this")
    assert phone.sees("Not now")
    assert phone.sees("2-6")
    phone.tap("OK")
    assert table.match.state == before


@pytest.mark.parametrize("value", [1, 4, 6])
def test_a_dog_with_one_spot_of_any_value_is_entered(phone, open_table, value):
    table = open_table(first=0)
    phone.tap("Enter the dogs")
    enter(phone, value)
    if value == 1:
        phone.tap("This dog")
    else:
        phone.tap("No more spots")
        phone.tap("Add it")
    assert table.match.state.seats[0].dogs[0].card == card(value)


def test_place_all_completes_what_can_be_completed(phone, open_table):
    """Dogs 2-6 and 2-5, roll 2 and 5: the 2 goes where it completes a dog."""
    dealt = (m.Drawn((2, 6)), m.Drawn((2, 5)), *DEALT[2:])
    table = open_table(*dealt, m.Use(1), m.Roll((2, 5)), first=0)
    phone.tap("Place all")
    assert [dog.covered for dog in table.match.state.seats[0].dogs] == [(False, False), (True, True)]
    phone.tap("Stop")
    phone.tap(tile(phone, "Beg"))
    assert phone.sees("Score 1 dog")


def test_the_hands_are_told_which_tiles_to_lay(phone, open_table):
    open_table(first=0, options={"tiles": "dog-park"})
    told = next(words for words in phone.words() if "Roll Over" in words)
    assert all(name in told for name in ("Howl", "Dig", "Chase", "Guard", "Chew"))


def test_who_was_chosen_to_start_does_so_only_where_the_table_insists(phone, open_table):
    table = open_table(*DEALT[:5], first=1)
    assert phone.sees("Bo was chosen to start, but the highest die decides.")
    enter(phone, 1)
    assert phone.sees("Ana has the highest die and starts, although Bo was chosen.")
    phone.tap("Bo starts all the same")
    assert phone.sees("SPO-04")
    assert table.match.state.active == 0
    phone.hold("Hold to allow it all the same")
    assert table.match.state.active == 1
    assert not phone.sees("starts all the same")


def test_score_only_the_starting_dice_are_told(phone, open_table):
    table = open_table(depth="score")
    assert phone.sees("Everybody rolls their die and buries it: the highest starts")
    phone.tap(phone.kind("PlayerButton", name="Ana"))
    assert table.match.state.active == 0
    phone.tap("down")
    assert phone.sees("Everybody rolls their die and buries it.")


def test_what_t0ut0u_pays_is_told_and_its_dogs_stay_scored_when_the_table_is_set(phone, open_table):
    table = open_table(m.Drawn((2, 5)), m.Drawn((3, 4, 5)), m.Starting(0, 3), players=1, options={"robot": 2})
    phone.tap(tile(phone, "Beg"))
    enter(phone, 1)
    assert phone.sees("T0ut0u puts 2 treats back.")
    assert phone.sees("T0ut0u scores the top dog of the pile")
    cards = table.match.state.robot.cards
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.look()
    phone.tap("plus", next(row for row in of_kind(phone, "Stepper") if row.text == "Treats"))
    phone.tap("So it is")
    assert table.match.state.robot == Robot(treats=1, scored=1, turn=False, cards=cards)


def edit(phone, open_table, tile):
    """Open what is printed on a tile."""
    table = open_table(*DEALT, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.look()
    place = [place.tile for place in table.match.state.places].index(tile)
    buttons = [one for one in of_kind(phone, "ActionButton") if one.text == "Printed differently"]
    phone.tap(sorted(buttons, key=lambda one: -one.to_window(0, one.y)[1])[place])
    return table


def steps_of(table, tile):
    """What a tile now says, to whom it may concern."""
    return table.match.state.tile(tile).steps


def test_every_way_of_keeping_dice_can_be_printed(phone, open_table):
    table = edit(phone, open_table, "fetch")
    phone.tap("1. roll 8 dice, keep one value")
    for choice, words in (
        ("all", "1. roll 8 dice"),
        ("a number of dice", "1. roll 8 dice, keep 2"),
        ("not above a named value", "1. name a value, roll 8 dice, keep those not above"),
        ("drop those below your buried total", "1. roll 8 dice, may drop those below your buried total"),
        ("one value", "1. roll 8 dice, keep one value"),
        ("a total", "1. roll 8 dice, keep a total of 2"),
    ):
        phone.tap(choice)
        assert phone.sees(words)
    phone.tap("plus", next(row for row in of_kind(phone, "Stepper") if row.text == "Which total?"))
    phone.tap("It is printed like this")
    phone.press_back()
    assert [step.keeping for step in steps_of(table, "fetch")] == [Keeping("total", 3)]


def test_a_step_of_every_kind_can_be_added_and_taken_out(phone, open_table):
    table = edit(phone, open_table, "beg")
    for text in ("Roll one by one", "Set a die", "Move a die", "Change buried dice"):
        phone.tap(text)
    assert not phone.sees("Add a step"), "a tile has six steps at most"
    phone.tap("Earlier")
    phone.tap("6. may move a die")
    phone.tap("Take this step out")
    phone.tap("Draw a dog")
    phone.tap("1. take 1 treat")
    phone.tap("treat")
    phone.tap("It is printed like this")
    phone.press_back()
    kinds = [type(step) for step in steps_of(table, "beg")]
    assert kinds == [Treats, Treats, RollOneByOne, SetDie, ChangeBuried, DrawDog]
    assert steps_of(table, "beg")[0] == Treats(treats=Amount(1, "treat"))


def test_a_roll_can_be_printed_in_every_way(phone, open_table):
    table = edit(phone, open_table, "run")
    phone.tap("2. may roll 1 die (again…)")
    for text in ("and one of yours", "open dog", "Optional", "One die more each time"):
        phone.tap(text)
    phone.tap("A treat may reroll some dice only")
    phone.tap("It is printed like this")
    phone.press_back()
    assert steps_of(table, "run")[1] == RollDice(
        dice=Amount(1, "open-dog"), borrowed=True, again=True, growing=True, partly=True
    )


def test_a_dog_is_added_and_taken_away_by_the_table(phone, open_table):
    table = open_table(*DEALT, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap("Add a dog")
    enter(phone, 2, 3, 5)
    enter(phone, 6)
    phone.tap("Add a dog")
    enter(phone, 1, 2, 4)
    phone.tap("Not in the app: add this dog")
    phone.tap("Add it")
    row = next(one for one in of_kind(phone, "DogCard") if len(one.spots) == 2).parent
    phone.tap("close", row)
    phone.tap("So it is")
    dogs = [dog.card.spots for seat in table.match.state.seats for dog in seat.dogs]
    assert len(dogs) == 5
    assert {(2, 3, 5, 6), (1, 2, 4)} <= set(dogs)


def test_t0ut0u_is_set_as_it_really_is(phone, open_table):
    table = open_table(m.Drawn((2, 5)), m.Drawn((3, 4, 5)), m.Starting(0, 3), players=1)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    for text in ("Scored dogs", "Treats"):
        phone.tap("plus", next(row for row in of_kind(phone, "Stepper") if row.text == text))
    phone.tap("It is T0ut0u's turn")
    phone.tap("So it is")
    assert table.match.state.robot == Robot(treats=2, scored=1, turn=True)
    assert phone.sees("Roll 1 die for T0ut0u")


def test_the_odds_are_shown_unless_the_table_switched_them_off(phone, open_table):
    open_table(*DEALT, first=0)
    assert any("%" in one.odds for one in of_kind(phone, "TileCard"))
    phone.tap(tile(phone, "Run"))
    assert phone.sees("Crazy dogs: ")
    enter(phone, 2, 3, 4)
    phone.tap("Place all")
    assert phone.sees("If you roll, crazy dogs: "), "one more may be rolled: its risk is told before"
    open_table(*DEALT, first=0, options={"odds": False})
    assert not any(one.odds for one in of_kind(phone, "TileCard"))
    phone.tap(tile(phone, "Run"))
    assert not phone.sees("Crazy dogs: ")


def test_score_only_a_turn_of_a_tile_and_a_scored_dog(phone, open_table):
    table = open_table(first=0, depth="score")
    before = phone.taps
    phone.tap(tile(phone, "Walk"))
    phone.tap("plus", next(row for row in of_kind(phone, "Stepper") if row.text == "Scored dogs"))
    phone.tap("Next player")
    assert phone.taps - before == 3
    assert table.match.standing.scores == (1, 0)
    assert table.match.state.active == 1
    phone.tap(tile(phone, "Walk"))
    assert phone.sees("SPO-06")


def test_tiles_are_chosen_by_hand_or_drawn(phone, open_table):
    table = open_table(first=0, options={"tiles": "choose"})
    phone.tap("These are in play")
    assert phone.sees("SPO-02")
    phone.tap("Draw them at random")
    phone.tap("Dig")
    phone.tap("These are in play")
    assert table.match.state.places[1].tile == "dig"


def test_wild_dogs_ask_only_for_what_can_be_on_top(phone, open_table):
    table = open_table(m.Lay("walk", "run", "fetch", "beg"), *DEALT, first=0, options={"tiles": "wild"})
    up = (False, False, False, False, True, True)
    places = tuple(replace(place, up=one) for place, one in zip(table.match.state.places, up, strict=True))
    table.match.play(find_game("spots").adjust(replace(table.match.state, places=places)))
    table.refresh()
    phone.frames()
    phone.tap(tile(phone, "Beg"))
    assert phone.sees("Put a treat on Fetch")
    for name in ("Dig", "Bolt", "Stay"):
        phone.tap(name)
    assert [place.tile for place in table.match.state.places] == [
        "howl", "dig", "bolt", "roll-over", "fetch", "stay",
    ]  # fmt: skip


def test_the_table_is_set_as_it_really_is(phone, open_table):
    table = open_table(*DEALT, first=0)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.look()
    rows = [row for row in of_kind(phone, "NumberRow") if row.title == "Buried dice, a digit each"]
    phone.tap(rows[-1])
    for key in ("2", "6", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert phone.sees("SPO-11"), "more than seven cannot be buried"
    phone.tap(rows[-1])
    for key in ("2", "4", "OK"):
        phone.tap(key)
    phone.tap(of_kind(phone, "DogCard")[-1].spots[0])
    phone.tap("So it is")
    assert phone.app.navigator.current == "table"
    seats = table.match.state.seats
    assert {seat.buried for seat in seats} == {(3,), (2, 4)} or {seat.buried for seat in seats} == {
        (1,),
        (2, 4),
    }
    assert sum(seat.dice for seat in seats) == 4


# --- a whole game alone


def test_a_whole_game_alone_by_touching(phone):
    """Set up, dealt, played and won against T0ut0u; every move is a touch."""
    phone.tap("Spots")
    phone.enter(of_kind(phone, "TextField")[0], "Ana")
    phone.tap("How it is played")
    phone.tap("Full referee")
    phone.tap("Start")
    for _turn in range(400):
        if phone.app.navigator.current != "table":
            break
        answer(phone, phone.app.navigator.current_screen.match.state)
    assert phone.app.navigator.current == "result"
    assert phone.sees("Ana wins!")
    assert phone.app.navigator.current_screen.match.standing.scores == (6,)


def answer(phone, state):
    """Do what is asked as a lucky player would."""
    spots = state.mine.open_spots if state.active is not None else ()
    match asked(state):
        case "dog":
            if phone.sees("Enter the dogs"):
                phone.tap("Enter the dogs")
            wanted = min(state.cards_left(), key=lambda card: len(card.spots)).spots
            enter(phone, *wanted)
            if phone.app.navigator.current_screen.match.state == state:
                phone.tap("This dog")
        case "starting":
            enter(phone, 1)
        case "robot":
            enter(
                phone,
                next(
                    number
                    for number, place in enumerate(state.places, start=1)
                    if place.up and not place.treats
                ),
            )
        case "turn":
            rank = ["Run", "Walk", "Fetch", "Roll Over", "Howl", "Beg"]
            up = [card for card in of_kind(phone, "TileCard") if card.up]
            phone.tap(min(up, key=lambda card: rank.index(card.title)))
        case "roll":
            size = roll_size(state)
            if len(spots) < size:
                spots = (*spots, *(1,) * size)
            enter(phone, *spots[:size])
        case "keep":
            dice = of_kind(phone, "Tray")[0].children
            phone.tap(next((die for die in dice if die.value in spots), dice[0]))
            phone.tap(
                next(button for button in of_kind(phone, "ActionButton") if button.text.startswith("Keep"))
            )
        case "place":
            phone.tap("Place all")


def test_keeping_none_is_never_what_stands_out_where_dice_can_be_kept(phone):
    match = use(laid(), "fetch")
    match.play(m.Roll((1, 2, 2, 3, 4, 5, 6, 6)))
    phone.go("table", number=phone.app.store.create(match.game, match.table, match.entries))
    assert phone.find("Keep none").kind == "plain"
    phone.tap(of_kind(phone, "Die")[0])
    keeps = next(button for button in of_kind(phone, "ActionButton") if button.text.startswith("Keep "))
    assert keeps.text != "Keep none"
    assert keeps.kind == "primary"


def test_a_table_that_was_left_is_spoken_anew_when_another_game_is_there(phone, open_table, seat_table):
    """Its panel may still be alive then, and must not ask the other game about dice."""
    left = open_table(*DEALT, m.Use(2), first=0)
    enter(phone, 2, 3, 6)
    panel = left.view.panel
    assert not panel.buries
    seat_table(phone, game="toc_chocottes")
    tr.use("fr")
    tr.use("en")
    assert not panel.buries


def test_what_is_asked_of_one_after_the_other_lasts_and_speaks_the_language_in_use(phone, open_table):
    table = open_table(first=0)
    panel = table.view.panel
    assert phone.sees("Enter the dogs")
    phone.app.change_setting("language", "fr")
    phone.frames()
    assert table.view.panel is panel
    assert not phone.sees("Enter the dogs")
    phone.app.change_setting("language", "en")
    phone.tap("Enter the dogs")
    asked_first = table.view.panel
    enter(phone, 2)
    table.play(m.Drawn((2, 5)))
    phone.frames()
    assert table.view.panel is asked_first
    assert not asked_first._pad.spots


@pytest.mark.parametrize("width", [0, 5, 17, 300])
def test_a_gauge_is_drawn_however_narrow_it_is(phone, width):
    gauge = Gauge(total=3, size=(width, 10))
    gauge.draw()
