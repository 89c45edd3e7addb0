"""Dice without a shutter, with the finger: a roll at rest is taken, and there is always a way out.

The camera is a film, or what a test holds before it; the reader is the app's own.
"""

import threading
from functools import cache, partial
from pathlib import Path
from time import monotonic, sleep

import cv2
import pytest
from kivy.core.window import Window

from screens.platform.fake import FakeViewfinder
from screens.platform.webcam import Webcam
from tests.screens.games.spots_taps import DEALT, enter, tile
from tools.dice.films import SIZE, SPEED, film, views
from tools.painted_dice import StillCamera, paint
from tools.phone import LANDSCAPE, PHONE
from vision.settling import FRAMES

pytestmark = pytest.mark.ui

VALUES = (1, 4, 5)  # of the rendered roll


@cache
def rolled():
    """A film in which a hand comes in, three dice roll and come to rest."""
    frames = list(film(2, views(), 3, cards=0.0))
    assert frames[-1].values == VALUES
    return frames


@pytest.fixture
def dealt(phone, seat_table):
    """A game of Spots in which Ana has just turned Run: three dice are to be rolled."""
    table = seat_table(phone, players=2, game="spots", depth="referee", first=0, moves=DEALT)
    phone.tap(tile(phone, "Run"))
    phone.edge.finder = FakeViewfinder()
    return table


def at_rest():
    return rolled()[-1].photo


def watch(phone, frame=None, until=lambda: False, seconds=20):
    """Hold a picture before the camera, ten times a second, until something happens."""
    frame = at_rest() if frame is None else frame
    due = [0.0]

    def happened():
        if monotonic() >= due[0]:
            phone.edge.finder.show(frame)
            due[0] = monotonic() + 0.1
        sleep(0.02)  # to the reader
        return until()

    phone.wait_until(happened, seconds)


def readers():
    """The threads that read pictures now."""
    return [one for one in threading.enumerate() if "Live._work" in getattr(one, "_target", one).__repr__()]


# --- a roll is taken


def test_a_roll_that_comes_to_rest_is_taken_without_a_tap(phone, dealt, tmp_path, monkeypatch):
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), SPEED, (SIZE, SIZE))
    for frame in rolled():
        writer.write(frame.photo)
    writer.release()
    heard = []
    monkeypatch.setattr(phone.app.feedback, "give", heard.append)
    phone.edge.finder = Webcam(path)
    phone.tap("camera")
    taps = phone.taps
    assert phone.app.navigator.current == "live"
    assert phone.edge.awake
    phone.wait_until(lambda: phone.sees("Taken: 1 4 5"))
    assert phone.kind("LivePhoto").taken, "the tick"
    assert heard == ["taken"]
    phone.wait_until(lambda: phone.app.navigator.current == "table")
    assert phone.taps == taps
    assert dealt.match.state.trick.dice == VALUES
    assert dealt.match.entries[-1].source == "camera"
    assert phone.kinds("LivePhoto") == []


@pytest.mark.proof
def test_boxes_and_numerals_are_on_the_picture_and_say_how_far_it_is(phone, dealt):
    phone.tap("camera")
    assert phone.sees("Opening the camera…")
    photo = phone.kind("LivePhoto")
    watch(phone, until=lambda: photo.progress)
    assert sorted(mark.value for mark in photo.marks) == list(VALUES)
    assert phone.sees("3 of 3 dice seen")
    assert phone.sees("Hold still…")
    watch(phone, until=lambda: photo.progress >= 0.5)
    watch(phone, rolled()[0].photo, until=lambda: not photo.progress)
    assert phone.sees("0 of 3 dice seen"), "the dice are gone"
    assert phone.app.navigator.current == "live"


def test_another_number_of_dice_is_never_taken(phone, monkeypatch):
    phone.edge.finder = FakeViewfinder()
    said = {2: "show only those", 4: "Lay the roll in the frame.", None: "Tap the picture to take it."}
    for expected, words in said.items():
        screen = phone.go("live", expected=expected, take=None, about="")
        glances, told = [], screen._read
        with monkeypatch.context() as watched:
            listen = partial(lambda glances, told, *what: (glances.append(what), told(*what)), glances, told)
            watched.setattr(screen._watch, "_read", listen)
            watch(phone, until=lambda glances=glances: len(glances) > FRAMES)
        assert phone.sees(words)
        assert phone.app.navigator.current == "live"


def test_who_holds_the_phone_far_aslant_is_told_so(phone):
    *_, frame = film(3000, views(), 1)  # upside down too: its front lies there as a top would
    assert frame.values == (4,)
    phone.edge.finder = FakeViewfinder()
    phone.go("live", expected=1, take=None, about="")
    watch(phone, frame.photo, until=lambda: phone.sees("Too far aslant: hold the phone above the dice"))
    assert phone.sees("1 of 1 die seen")


@pytest.mark.proof
def test_dice_beyond_the_frame_are_not_of_the_roll(phone):
    phone.edge.finder = FakeViewfinder()
    pixels, boxes = paint((2, 3, 4))
    x, _y, width, _height = boxes[0]
    phone.go("live", expected=2, take=None, about="")
    beside = pixels[:, x + width // 2 :, ::-1].copy()  # the first die is cut
    watch(phone, beside, until=lambda: phone.sees("2 of 2 dice seen"))
    watch(phone, pixels[:, x + width + 20 :, ::-1].copy(), until=lambda: phone.sees("Hold still…"))


# --- a tap, and other ways out


def test_a_tap_freezes_the_picture_into_the_page_of_a_photo(phone, dealt):
    phone.tap("camera")
    photo = phone.kind("LivePhoto")
    watch(phone, until=lambda: photo.texture is not None)
    finder = phone.edge.finder
    phone.tap_at(photo.to_window(*photo.center))
    assert phone.app.navigator.current == "photo"
    assert not finder.running
    phone.wait_until(lambda: phone.sees("3 found, 3 expected"))
    assert phone.kind("DicePhoto").whole == [SIZE, SIZE]
    phone.tap("Another photo")
    assert phone.app.navigator.current == "live", "back to the live picture"
    watch(phone, until=lambda: phone.kind("LivePhoto").texture is not None)
    phone.tap_at(photo.to_window(*photo.center))
    phone.wait_until(lambda: phone.sees("3 found, 3 expected"))
    phone.tap("Take 1 4 5")
    assert phone.app.navigator.current == "table"
    assert dealt.match.state.trick.dice == VALUES
    assert not (phone.app.data_dir / "photos").exists(), "no picture is kept"


@pytest.mark.proof
def test_the_camera_app_and_the_pad_are_a_tap_away(phone, dealt):
    phone.app.camera = StillCamera(None)
    phone.tap("camera")
    phone.tap("Take a photo")
    assert not phone.edge.finder.running
    assert phone.app.camera.photos == [], "it was asked"
    assert phone.app.navigator.current == "table", "and left without a photo"
    phone.tap("camera")
    phone.tap("Type them")
    enter(phone, 2, 3, 4)
    assert dealt.match.entries[-1].source == "typed"


def test_who_refuses_the_camera_is_told_so_and_may_choose_a_photo(phone, dealt, tmp_path):
    path = tmp_path / "dice.jpg"
    cv2.imwrite(str(path), at_rest())
    phone.app.camera = StillCamera()  # it would fail
    phone.tap("camera")
    phone.edge.finder.fail("refused")
    phone.wait_until(lambda: phone.app.navigator.current == "photo")
    assert phone.sees("The camera is not allowed.")
    phone.edge.files.offered = [None, path]
    phone.tap("Choose a photo")
    assert phone.sees("The camera is not allowed."), "who thinks again stays"
    phone.tap("Choose a photo")
    phone.wait_until(lambda: phone.sees("3 found, 3 expected"))
    phone.tap("Take 1 4 5")
    assert dealt.match.state.trick.dice == VALUES


def test_a_camera_that_fails_leads_to_the_camera_app_with_a_sentence(phone, dealt, monkeypatch):
    class Patient(StillCamera):
        def take(self, done, asker, failed):
            self.photos.append(done)

    camera = phone.app.camera = Patient()
    for silent in (False, True):
        phone.tap("camera")
        if silent:
            monkeypatch.setattr("screens.watch.PATIENCE", 0)
        else:
            phone.edge.finder.fail("no-camera")
        phone.wait_until(lambda: phone.app.navigator.current == "photo")
        assert phone.sees("The camera shows no picture here: take a photo instead.")
        phone.wait_until(lambda: camera.photos)
        camera.photos.pop()(None)
        phone.frames()
        assert phone.app.navigator.current == "table"


def test_no_webcam_and_no_film_is_a_failure_and_no_crash(tmp_path):
    failed, over = [], threading.Event()
    Webcam(tmp_path / "none.avi").start(print, lambda why: (failed.append(why), over.set()))
    assert over.wait(20)
    assert failed == ["no-camera"]


# --- what happens meanwhile


def test_whoever_leaves_gives_the_camera_back_and_whoever_returns_goes_on(phone, dealt):
    finder = phone.edge.finder
    for leave in (phone.press_back, phone.app.on_pause):
        phone.tap("camera")
        watch(phone, until=lambda: phone.kind("LivePhoto").marks)
        leave()
        assert not finder.running
        phone.wait_until(lambda: not readers())
        assert dealt.match.state.trick.dice == ()
    assert finder.started == 2
    phone.app.on_resume()
    assert finder.running
    watch(phone, until=lambda: phone.app.navigator.current == "table")
    assert dealt.match.state.trick.dice == VALUES
    phone.app.on_resume()
    assert finder.started == 3, "only while it is shown"


@pytest.mark.proof
def test_who_leaves_while_it_ticks_has_not_taken_it(phone, dealt):
    phone.tap("camera")
    watch(phone, until=lambda: phone.sees("Taken: 1 4 5"))
    phone.press_back()
    phone.wait(1)
    assert dealt.match.state.trick.dice == ()


def test_another_language_and_a_turned_phone_lose_nothing(phone, dealt):
    phone.tap("camera")
    watch(phone, until=lambda: phone.kind("LivePhoto").progress >= 0.5)
    phone.app.change_setting("language", "fr")
    Window.size = LANDSCAPE
    phone.frames()
    assert phone.kind("LivePhoto").progress >= 0.5
    assert not phone.sees("Hold still…")
    watch(phone, until=lambda: phone.app.navigator.current == "table")
    assert dealt.match.state.trick.dice == VALUES
    assert phone.edge.finder.started == 1
    Window.size = PHONE


def test_a_photo_taken_while_the_app_was_closed_is_not_asked_for_again(phone, dealt, monkeypatch):
    shown = []
    monkeypatch.setattr(phone.app.camera, "pick_up", lambda: ("table", {"number": dealt.number}))
    phone.app.camera.photos = [Path("nothing.jpg")]
    monkeypatch.setattr(phone.app.navigator, "go", lambda name, **what: shown.append(name))
    phone.app._pick_up_photo(0)
    assert shown == ["table", "photo"]


@pytest.mark.proof
def test_dice_without_a_game_are_watched_too(phone):
    phone.edge.finder = FakeViewfinder()
    phone.tap("Just read my dice")
    phone.tap("Photo")
    photo = phone.kind("LivePhoto")
    watch(phone, until=lambda: phone.sees("3 dice seen"))
    phone.tap_at(photo.to_window(*photo.center))
    phone.wait_until(lambda: phone.sees("3 found"))
    phone.tap("Take 1 4 5")
    assert [tuple(sorted(roll.dice)) for roll in phone.app.store.rolls()] == [VALUES]
