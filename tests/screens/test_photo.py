"""Dice from photos, with the finger: what was read is put right, taken into the game, and noted in the log.

Camera and reader are stand-ins: `tools/painted_dice.py` paints the photos and knows what is on them.
"""

from pathlib import Path

import pytest

from screens.platform.fake import FakeEdge
from tests.screens.games.spots_taps import DEALT, enter, tile
from tools.painted_dice import PaintedSight, StillCamera, paint
from tracker.database import StoreError
from tracker.game import say
from vision.reading import PROBLEMS, PhotoError

pytestmark = pytest.mark.ui


@pytest.fixture
def dealt(phone, seat_table):
    """A game of Spots in which Ana has just turned Run: three dice are to be rolled."""
    table = seat_table(phone, players=2, game="spots", depth="referee", first=0, moves=DEALT)
    phone.tap(tile(phone, "Run"))
    return table


def prepare(phone, *names, **sight):
    """Lay photos before the camera, by their names."""
    phone.app.camera = StillCamera(*(Path(f"{name}.jpg") if name else None for name in names))
    phone.app.sight = PaintedSight(**sight)
    return phone.app.sight


def shoot(phone, *names, **sight):
    """Take the first of these photos where dice are asked for, and have it read."""
    prepare(phone, *names, **sight)
    phone.tap("camera")
    phone.wait_until(lambda: not phone.screen.busy)


def begin_to_read(phone, *names, sight=None):
    """Take the first of these photos; it is shown, and its reading is held back until the sight is awake."""
    prepare(phone, *names)
    phone.app.sight = sight or phone.app.sight
    phone.app.sight.awake.clear()
    phone.tap("camera")
    photo = phone.kind("DicePhoto")
    phone.wait_until(lambda: photo.texture is not None)
    return phone.app.sight


def on_photo(phone, x, y):
    """A place of the photo as one of the window."""
    photo = phone.kind("DicePhoto")
    left, bottom, _width, _height = photo.place_of((x, y, 0, 0))
    return photo.to_window(photo.x + left, photo.y + bottom)


def middles(*values):
    """Where the dice of a painted photo lie, by their values."""
    _pixels, boxes = paint(values)
    return {value: (x + w / 2, y + h / 2) for value, (x, y, w, h) in zip(values, boxes, strict=True)}


def marks(phone):
    return [mark.value for mark in phone.kind("DicePhoto").marks]


# --- a roll of a game


def test_a_roll_comes_from_a_photo_in_two_taps_and_shows_where_each_die_may_go(phone, dealt):
    before = phone.taps
    shoot(phone, "2-3-4")
    assert phone.app.sight.expected == [3], "the reader is told how many were rolled"
    assert phone.sees("3 found, 3 expected")
    assert marks(phone) == [2, 3, 4]
    phone.tap("Take 2 3 4")
    assert phone.app.camera.forgotten == [Path("2-3-4.jpg")], "nothing of the photo stays"
    assert phone.taps - before == 2
    assert phone.app.navigator.current == "table"
    assert dealt.match.state.trick.dice == (2, 3, 4)
    assert [die.value for one in phone.kinds("DogCard") for die in one.spots if die.look == "fits"] == [
        2,
        3,
        4,
    ]
    phone.tap("log")
    assert phone.sees("from a photo")
    assert not phone.sees("corrected")


def test_what_the_reader_is_unsure_of_is_asked(phone, dealt):
    shoot(phone, "2-3-4", unsure=(3,))
    assert marks(phone) == [2, None, 4]
    assert phone.sees("Tap each “?” and say what it shows.")
    phone.tap("Take this roll")
    assert phone.app.navigator.current == "photo", "nothing is taken while something is unsure"
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[3]))
    enter(phone, 3)
    phone.tap("Take 2 3 4")
    assert dealt.match.entries[-1].source == "corrected"
    phone.tap("log")
    assert phone.sees("from a photo, corrected")


def test_a_wrong_value_is_put_right_by_a_tap(phone, dealt):
    shoot(phone, "2-3-4", wrong={4: 6})
    assert marks(phone) == [2, 3, 6]
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[4]))
    enter(phone, 4)
    phone.tap("Take 2 3 4")
    assert dealt.match.state.trick.dice == (2, 3, 4)
    assert dealt.match.entries[-1].source == "corrected"


def test_dice_on_cards_are_pale_and_a_tap_takes_them_instead(phone, dealt):
    shoot(phone, "2-3-4-6", on_cards=(3,))
    assert phone.sees("3 found, 3 expected")
    assert phone.sees("What is pale does not count: tap it to take it.")
    phone.tap_at(on_photo(phone, *middles(2, 3, 4, 6)[3]))
    assert phone.sees("1 found, 3 expected: 2 missing")
    phone.tap_at(on_photo(phone, *middles(2, 3, 4, 6)[2]))
    phone.tap("Take 2 4 6")
    assert dealt.match.entries[-1].source == "camera", "which dice were rolled is no matter of reading"


def test_what_may_be_a_die_is_asked_where_one_is_missing(phone, dealt):
    shoot(phone, "2-3-4", doubted=(4,))
    assert phone.sees("2 found, 3 expected: 1 missing")
    assert marks(phone) == [2, 3, None]
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[4]))
    enter(phone, 4)
    assert phone.sees("3 found, 3 expected")
    phone.tap("Take 2 3 4")
    assert dealt.match.entries[-1].source == "corrected"


def test_what_is_only_printed_is_shown_and_taken_for_a_die_by_a_tap(phone, dealt):
    shoot(phone, "2-3-4", blind=(4,), on_cards=(4,))
    assert phone.sees("2 found, 3 expected: 1 missing")
    (face,) = (mark for mark in phone.kind("DicePhoto").marks if mark.printed)
    x, y, width, height = face.box
    phone.tap_at(on_photo(phone, x + width / 2, y + height / 2))
    assert phone.sees("3 found, 3 expected")
    phone.tap("Take 2 3 4")
    assert dealt.match.entries[-1].source == "corrected"


def test_a_missed_die_is_added_by_a_tap_where_it_lies(phone, dealt):
    shoot(phone, "2-3-4", blind=(3,))
    assert phone.sees("2 found, 3 expected: 1 missing")
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[3]))
    enter(phone, 3)
    assert phone.sees("3 found, 3 expected")
    assert marks(phone) == [2, 3, 4], "from left to right"
    phone.tap("Take 2 3 4")
    assert dealt.match.entries[-1].source == "corrected"


def test_what_is_no_die_is_held_to_remove_it(phone):
    prepare(phone, "2-3-4")
    phone.go("photo", expected=2, take=None, about="spots")
    phone.wait_until(lambda: phone.sees("3 found, 2 expected: 1 too many"))
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[4]), seconds=0.9)
    assert marks(phone) == [2, 3]
    assert phone.app.navigator.current == "photo", "holding is not tapping"
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[3]))
    phone.tap("It is no die")
    assert marks(phone) == [2]


def test_a_wrong_number_of_dice_is_answered_by_the_referee_and_can_be_insisted_on(phone, dealt):
    before = dealt.match.state
    shoot(phone, "2-3")
    assert phone.sees("2 found, 3 expected: 1 missing")
    phone.tap("Take 2 3")
    assert phone.sees("SPO-07")
    assert dealt.match.state == before
    phone.hold("Hold to allow it all the same")
    assert dealt.match.entries[-1].overruled == "SPO-07"
    assert dealt.match.entries[-1].source == "camera"


def test_no_die_is_a_reading_too(phone, dealt):
    shoot(phone, "none")
    assert phone.sees("0 found, 3 expected: 3 missing")
    phone.tap("Take this roll")
    assert phone.app.navigator.current == "photo"


def test_the_number_pad_is_one_tap_away_and_its_rolls_are_noted_as_typed(phone, dealt):
    shoot(phone, "2-3-4", unsure=(2, 3, 4))
    phone.tap("Type them")
    assert phone.app.navigator.current == "table"
    enter(phone, 2, 3, 4)
    assert dealt.match.entries[-1].source == "typed"
    phone.tap("log")
    assert phone.sees("typed")


def test_a_reroll_and_a_starting_die_can_be_photographed_too(phone, seat_table):
    table = seat_table(phone, players=2, game="spots", depth="referee", first=0, moves=DEALT[:4])
    shoot(phone, "3")
    phone.tap("Take 3")
    assert table.match.state.starting == (3, None)
    shoot(phone, "1")
    phone.tap("Take 1")
    phone.tap(tile(phone, "Walk"))
    enter(phone, 1, 1)
    phone.tap("Reroll (1 treat)")
    shoot(phone, "2-5")
    phone.tap("Take 2 5")
    assert table.match.state.trick.dice == (2, 5)
    assert table.match.state.mine.treats == 0


def test_an_old_roll_is_corrected_from_a_photo(phone, dealt):
    enter(phone, 2, 3, 6)
    phone.tap("log")
    number = len(dealt.match.entries) - 1
    phone.screen.open_row(number)
    phone.frames()
    phone.tap("Correct it")
    shoot(phone, "2-3-4")
    phone.tap("Take 2 3 4")
    match = phone.app.store.open(dealt.number)
    assert match.entries[number].move.dice == (2, 3, 4)
    assert match.entries[number].source == "camera"


# --- what comes late


def test_the_photo_is_shown_while_it_is_being_read(phone, dealt):
    sight = begin_to_read(phone, "2-3-4")
    assert phone.sees("Reading the dice…")
    assert phone.kind("Busy").active
    sight.awake.set()
    phone.wait_until(lambda: marks(phone) == [2, 3, 4])
    assert not phone.sees("Reading the dice…")


def test_a_late_reading_never_overwrites_a_newer_one(phone, dealt):
    class Slow(PaintedSight):
        def read(self, photo, expected):
            return (super() if photo.stem == "1-1-1" else PaintedSight()).read(photo, expected)

    sight = begin_to_read(phone, "1-1-1", "2-3-4", sight=Slow())
    phone.tap("Another photo")
    phone.wait_until(lambda: marks(phone) == [2, 3, 4])
    sight.awake.set()
    phone.wait(0.5)
    assert marks(phone) == [2, 3, 4]


def test_a_late_reading_never_overwrites_what_the_person_said(phone, dealt):
    sight = begin_to_read(phone, "2-3-4")
    for value, place in middles(2, 3, 4).items():
        phone.tap_at(on_photo(phone, *place))
        enter(phone, 7 - value)
    sight.awake.set()
    phone.wait(0.5)
    assert marks(phone) == [5, 4, 3]
    phone.tap("Take 3 4 5")
    assert dealt.match.entries[-1].source == "typed", "nothing of it was read"


def test_who_leaves_while_it_is_read_is_left_alone(phone, dealt):
    sight = prepare(phone, "2-3-4", "5-5-5")
    sight.awake.clear()
    phone.tap("camera")
    phone.press_back()
    assert phone.app.navigator.current == "table"
    assert phone.app.camera.forgotten == [Path("2-3-4.jpg")]
    sight.awake.set()
    phone.wait(0.5)
    assert phone.app.navigator.current == "table"
    phone.tap("camera")
    phone.wait_until(lambda: marks(phone) == [5, 5, 5])


def test_who_thinks_again_in_front_of_the_camera_is_back_at_the_table(phone, dealt):
    prepare(phone, None, "2-3-4", None)
    phone.tap("camera")
    assert phone.app.navigator.current == "table"
    phone.tap("camera")
    phone.wait_until(lambda: marks(phone) == [2, 3, 4])
    phone.tap("Another photo")
    assert marks(phone) == [2, 3, 4], "the photo before it stays"


# --- what goes wrong


@pytest.mark.parametrize("problem", [*PROBLEMS, "a crash"])
def test_a_photo_that_cannot_be_read_has_its_sentence(phone, dealt, problem):
    class Blind(PaintedSight):
        def look(self, photo):
            raise PhotoError(problem) if problem in PROBLEMS else MemoryError

    prepare(phone, "2-3-4")
    phone.app.sight = Blind()
    phone.tap("camera")
    words = {
        "missing": "There is no such photo.",
        "no-file": "This is not a file.",
        "heic": "This photo is a HEIC file. Share it as JPEG, or set the camera to JPEG.",
        "not-an-image": "This file is not a photo.",
        "damaged": "This photo is damaged.",
        "too-small": "This photo is too small to show dice.",
        "too-large": "This photo is too large to be read here.",
    }.get(problem, "The dice could not be read from this photo.")
    phone.wait_until(lambda: phone.sees(words))
    phone.tap("Type them")
    enter(phone, 2, 3, 4)
    assert dealt.match.state.trick.dice == (2, 3, 4)


# --- what is kept to learn from


def test_corrections_are_kept_only_when_the_person_agrees(phone, dealt):
    folder = phone.app.examples_dir
    shoot(phone, "2-3-4", wrong={4: 6})
    assert not phone.sees("Keep my corrections"), "nothing is corrected yet"
    phone.tap_at(on_photo(phone, *middles(2, 3, 4)[4]))
    enter(phone, 4)
    phone.tap("Take 2 3 4")
    phone.wait(0.3)
    assert not folder.exists(), "off until agreed"
    phone.tap("undo")
    shoot(phone, "2-3-4-5", wrong={4: 6})
    phone.tap_at(on_photo(phone, *middles(2, 3, 4, 5)[4]))
    enter(phone, 4)
    phone.tap_at(on_photo(phone, *middles(2, 3, 4, 5)[5]), seconds=0.9)
    phone.tap_at(on_photo(phone, *middles(2, 3, 4, 5)[3]))
    phone.tap("Keep my corrections to learn from, on this phone only")
    phone.tap("Take 2 3 4")
    phone.wait_until(lambda: phone.app.camera.forgotten == [Path("2-3-4-5.jpg")])
    assert len(list(folder.glob("*.png"))) == 2, "the corrected dice are kept, and the photo is not"
    assert sorted(path.stem[-2:] for path in folder.glob("*.png")) == ["-0", "-4"]
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in folder.glob("*.png"))


# --- just read my dice


def test_dice_are_read_and_counted_without_a_game(open_phone):
    phone = open_phone()
    phone.tap("Just read my dice")
    assert phone.sees("Take a photo of your dice")
    shoot(phone, "6-6-1")
    assert phone.app.sight.expected == [None]
    assert phone.sees("3 found")
    phone.tap("Take 1 6 6")
    assert phone.sees("13")
    assert phone.sees("1 × 1  ·  2 × 6")
    assert phone.sees("from a photo")
    phone.tap("Type")
    enter(phone, 2, 5)
    phone.tap("Take it")
    assert phone.sees("2 5  ·  sum 7")
    assert phone.sees("5 dice rolled")
    counts = {bar.label: bar.count for bar in phone.kind("Histogram").bars}
    assert counts == {1: 1, 2: 1, 3: 0, 4: 0, 5: 1, 6: 2}
    phone.tap("Sums")
    assert phone.sees("1 roll of 2 dice")
    assert len(phone.kind("Histogram").bars) == 11

    again = open_phone()
    again.tap("Just read my dice")
    assert again.sees("2 5  ·  sum 7"), "kept for the next time"
    again.tap("undo")
    assert not again.sees("2 5  ·  sum 7")
    again.tap("redo")
    assert again.sees("2 5  ·  sum 7")
    again.tap("1 6 6  ·  sum 13")
    again.tap("Forget it")
    assert [roll.dice for roll in again.app.store.rolls()] == [(2, 5)]
    again.tap("trash")
    again.tap("Forget them")
    assert again.app.store.rolls() == []
    assert again.sees("Take a photo of your dice")


def test_a_roll_taken_back_can_come_back_after_the_disk_was_full(phone, monkeypatch):
    def full(*_args, **_kwargs):
        raise StoreError(say("disk-full"))

    phone.tap("Just read my dice")
    phone.tap("Type")
    enter(phone, 2, 5)
    phone.tap("Take it")
    phone.tap("undo")
    with monkeypatch.context() as disk:
        disk.setattr(phone.app.store, "keep_roll", full)
        phone.tap("redo")
        assert phone.sees("storage is full")
        phone.tap("OK")
    assert not phone.sees("2 5  ·  sum 7")
    phone.tap("redo")
    assert phone.sees("2 5  ·  sum 7")
    monkeypatch.setattr(phone.app.store, "drop_roll", full)
    phone.tap("undo")
    phone.tap("OK")
    assert phone.sees("2 5  ·  sum 7")
    phone.tap("redo")
    assert len(phone.app.store.rolls()) == 1, "what is still there does not come back"


# --- Android has closed the app while the camera was in front


class PatientCamera(StillCamera):
    """A camera that took its photo while the app was closed."""

    def __init__(self, asker, photo):
        super().__init__(photo)
        self.asker = asker

    def pick_up(self):
        return self.asker


@pytest.fixture
def come_back(open_phone, monkeypatch):
    """Open the app again, with a photo that was taken meanwhile."""

    def come(asker, name):
        monkeypatch.setattr(FakeEdge, "camera", lambda _edge, _folder: PatientCamera(asker, Path(name)))
        monkeypatch.setattr("screens.app.Vision", lambda _kept: PaintedSight())
        return open_phone()

    return come


def test_a_photo_taken_while_the_app_was_closed_goes_on_at_its_table(phone, dealt, come_back):
    phone = come_back(("table", {"number": dealt.number}), "2-3-4.jpg")
    phone.wait_until(lambda: phone.sees("3 found, 3 expected"))
    phone.tap("Take 2 3 4")
    assert phone.app.navigator.current == "table"
    assert phone.match.entries[-1].source == "camera"
    phone.press_back()
    assert phone.app.navigator.current == "home"


def test_a_photo_for_just_reading_dice_is_read_too(come_back):
    phone = come_back(("dice", {}), "2-5.jpg")
    phone.wait_until(lambda: phone.sees("Take 2 5"))
    phone.tap("Take 2 5")
    assert phone.sees("2 5  ·  sum 7")


def test_a_photo_for_a_match_that_is_gone_leads_home(phone, come_back):
    phone = come_back(("table", {"number": 99}), "2-5.jpg")
    phone.tap("OK")
    phone.frames()
    assert phone.app.navigator.current == "home"


def test_a_photo_for_a_match_that_asks_for_no_roll_stays_at_its_table(phone, seat_table, come_back):
    table = seat_table(phone, players=2, game="spots", depth="referee", first=0, moves=DEALT)
    phone = come_back(("table", {"number": table.number}), "2-5.jpg")
    phone.frames()
    assert phone.app.navigator.current == "table"


# --- the camera


def test_the_camera_is_told_who_asks(phone, dealt):
    asked = []

    class Curious(StillCamera):
        def take(self, done, asker, failed):
            asked.append(asker)

    phone.app.camera = Curious()
    phone.tap("camera")
    phone.frames()
    assert asked == [("table", {"number": dealt.number})]


def test_no_camera_is_said_in_one_sentence(phone):
    class Broken:
        def take(self, done, asker, failed):
            failed("no-camera")

    phone.tap("Just read my dice")
    phone.app.camera = Broken()
    phone.tap("Photo")
    assert phone.sees("No photo can be taken here.")
