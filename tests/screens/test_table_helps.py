"""Helps at the table: who starts by fingers or a wheel, dice that the phone rolls, a clock."""

from time import monotonic

import pytest
from kivy.tests.common import UnitTestTouch

from screens.widgets import Wheel
from screens.widgets.fingers import SECONDS
from tests.screens.conftest import PLAYERS
from tests.screens.games.spots_taps import DEALT
from tracker.games import spots
from tracker.games import toc_chocottes as toc

pytestmark = pytest.mark.ui


def put_down(phone, field, *places):
    """A finger at each of these places, in shares of the field."""
    fingers = []
    for x, y in places:
        finger = UnitTestTouch(*field.to_window(field.x + x * field.width, field.y + y * field.height))
        finger.touch_down()
        fingers.append(finger)
    phone.frames(2)
    return fingers


def test_fingers_say_who_starts_at_the_table(phone, seat_table):
    table = seat_table(phone, depth="referee")
    phone.tap("Let chance decide")
    field = phone.kind("FingerField")
    (lonely,) = put_down(phone, field, (0.3, 0.3))
    assert phone.sees("One finger is no choice.")
    others = put_down(phone, field, (0.7, 0.4), (0.5, 0.8))
    phone.wait_until(lambda: field.left < SECONDS)
    before = monotonic()
    others.pop().touch_up()
    phone.frames(2)
    passed = monotonic() - before  # the machine may have something else to do
    assert field.left >= SECONDS - passed, "who rests has the whole time"
    phone.wait_until(lambda: not field.left)
    assert field.drawn is not None
    for finger in (lonely, *others):
        finger.touch_up()
    phone.frames(2)
    assert phone.sees("This one it is!"), "it is shown after the fingers have gone"
    phone.tap("So it is")
    phone.tap("Bo")
    assert phone.app.navigator.current == "table"
    assert table.match.entries[-1].move == toc.Starts(1)


def test_a_wheel_says_who_starts_a_new_game(phone):
    phone.go("new_game", game="toc_chocottes")
    for name in ("Ana", "Bo", "Cy"):
        phone.enter(phone.screen.ids.name, name)
    new_game = phone.screen
    phone.tap("How it is played")
    phone.tap("By fingers or a wheel")
    phone.tap("Wheel")
    phone.tap("Turn the wheel")
    drawn = phone.screen.drawn
    assert phone.sees(("Ana", "Bo", "Cy")[drawn])
    phone.tap("So it is")
    assert phone.app.navigator.current == "new_game"
    assert new_game.arrangement.first == drawn
    phone.tap("Start")
    assert phone.match.table.first == drawn


def test_the_phone_rolls_for_who_lost_their_dice_and_it_is_noted(phone, seat_table):
    table = seat_table(phone, 2, "spots", (*DEALT, spots.Use(2)), depth="referee", first=0)
    phone.tap("menu")
    phone.tap("The phone rolls the dice")
    assert not table.match.can_redo
    before = len(table.match.entries)
    phone.tap("roll")
    rolled = table.match.entries[before]
    assert (len(rolled.move.dice), rolled.source) == (3, "virtual")
    phone.tap("log")
    assert phone.sees("rolled by the phone")
    phone.press_back()
    phone.tap("undo")
    phone.tap("menu")
    phone.tap("I roll my own dice")
    assert phone.find("camera")


def test_any_number_of_dice_is_rolled_by_the_phone_outside_of_a_game(phone):
    dice = phone.go("dice")
    phone.tap("Roll")
    phone.tap("plus")
    phone.tap("plus")
    phone.tap(next(button for button in phone.kinds("ActionButton") if button.text == "Roll"))
    (roll,) = phone.app.store.rolls()
    assert (len(roll.dice), roll.source) == (4, "virtual")
    assert dice.total == str(sum(roll.dice))


def test_a_clock_goes_with_the_turn_is_paused_and_survives_the_end_of_the_app(open_phone, seat_table):
    phone = open_phone()
    table = seat_table(phone, depth="referee", first=0)
    assert not phone.kinds("ClockFace"), "off by default"
    phone.tap("menu")
    phone.tap("Clock")
    phone.tap(phone.kind("SwitchRow"))
    phone.tap(phone.kinds("Stepper")[-1].children[0].children[0])  # a limit for a turn
    limited = table.clock.watch.clock.for_turn or table.clock.watch.clock.for_match
    assert limited
    phone.tap("Close")
    face = phone.kind("ClockFace")
    phone.tap("Dealt: play")
    phone.wait(0.7)
    phone.tap("Draw")
    place = face.pos[:]
    assert table.clock.watch.clock.seat == 0
    phone.tap(face)
    paused = table.clock.watch.clock
    assert not paused.running
    phone.wait(0.6)
    assert table.clock.watch.clock.used == paused.used
    assert face.pos == place, "nothing moves"
    phone.tap(face)
    phone.wait(0.3)
    number = table.number
    phone.app.dispatch("on_pause")  # and the system closes it
    counted = table.clock.watch.clock.used

    phone = open_phone()
    phone.go("table", number=number)
    clock = phone.screen.clock.watch.clock
    assert not clock.running, "who comes back another day has not thought all night"
    assert clock.used[0] >= counted[0] > 0.6
    phone.tap(phone.kind("ClockFace"))
    assert phone.screen.clock.watch.clock.running
    phone.go("result", number=number)
    assert phone.sees("Time used")
    phone.app.navigator.home()
    phone.frames()
    assert not phone.app.navigator.get_screen("table").clock.watch.running


@pytest.mark.parametrize("size", [(1, 300), (300, 1), (30, 36), (37, 37)])
def test_a_wheel_is_drawn_however_little_room_it_has(phone, size):
    wheel = Wheel(players=PLAYERS, size=size)
    with wheel.canvas:
        wheel.draw()


def test_in_half_of_a_split_screen_a_table_is_not_laid_out_as_on_a_phone_on_its_side(open_phone, seat_table):
    """Wider than it is high, but without room beside: the words of the bar once pushed everything out."""
    phone = open_phone(size=(412, 400), scale=1.7)
    number = seat_table(phone, moves=[toc.Knock(0)], first=0).number
    table = phone.go("table", number=number, correcting=0)
    bar, back = table.ids.bar, phone.kind("IconButton", icon="back")
    assert bar.subtitle
    assert bar.height < 400 / 3
    assert back.y >= 0
    assert back.top <= 400
    assert 0 < table.ids.undo.right <= 412
