"""The camera of a phone, against stand-ins for Android's own classes."""

import os
import sys
from pathlib import Path
from time import monotonic
from types import ModuleType, SimpleNamespace

import pytest
from kivy.clock import Clock

from screens.platform.android.camera import AndroidCamera
from screens.platform.android.permission import CAMERA, CameraPermission
from screens.platform.android.results import PATIENCE, RESULT_OK, Results

DICE = ("dice", {})


def unexpected(what):
    """Nothing of this kind happens."""
    raise AssertionError(what)


class JavaError(Exception):
    """What pyjnius raises for whatever Java throws."""


class Address(str):
    """A Uri."""

    def toString(self):  # noqa: N802 - as Java calls it
        return str(self)


class Resolver:
    """The media store: one row, behind which is a file."""

    def __init__(self, photo: Path) -> None:
        self.photo = photo
        self.rows: list[str] = []
        self.full = False

    def insert(self, _collection, values):
        if self.full:
            raise JavaError("insufficient storage")
        self.rows.append(Address(f"content://media/{values.put_in['mime_type']}"))
        return self.rows[-1]

    def openFileDescriptor(self, address, mode):  # noqa: N802 - as Java calls it
        assert (address, mode) == (self.rows[-1], "r")
        if not self.photo.exists():
            raise JavaError("FileNotFoundException")
        return SimpleNamespace(detachFd=lambda: os.open(self.photo, os.O_RDONLY))

    def delete(self, address, _where, _values):
        self.rows.remove(address)


class Values:
    def __init__(self):
        self.put_in = {}

    def put(self, key, value):
        self.put_in[key] = value


class Intent:
    def __init__(self, action):
        self.action, self.extras = action, {}

    def putExtra(self, key, value):  # noqa: N802 - as Java calls it
        self.extras[key] = value


class Android:
    """Enough of a phone to take a photo."""

    def __init__(self, photo: Path) -> None:
        self.resolver = Resolver(photo)
        self.listeners: list = []
        self.started: list = []
        self.has_camera = True
        self.allowed = [CAMERA]
        self.asked: list = []  # the questions that wait for an answer
        self.activity = SimpleNamespace(bind=self.bind)
        self.mActivity = SimpleNamespace(
            getContentResolver=lambda: self.resolver, startActivityForResult=self.start
        )

    def bind(self, on_activity_result):
        self.listeners.append(on_activity_result)

    def start(self, intent, request):
        if not self.has_camera:
            raise JavaError("ActivityNotFoundException")
        self.started.append((intent, request))

    def answer(self, *granted):
        """The person answers; nothing where the question was broken off."""
        names, answered = self.asked.pop()
        self.allowed += names if all(granted) and granted else []
        answered(names, list(granted))
        Clock.tick()

    def leave(self, result):
        """The camera app was left with this result."""
        _intent, request = self.started[-1]
        for listener in list(self.listeners):
            listener(request + 1, result, None)  # somebody else's
            listener(request, result, None)
        Clock.tick()


@pytest.fixture
def android(monkeypatch, tmp_path):
    phone = Android(tmp_path / "taken.jpg")
    phone.resolver.photo.write_bytes(b"a photo")
    classes = {
        "android.provider.MediaStore": SimpleNamespace(
            ACTION_IMAGE_CAPTURE="image capture", EXTRA_OUTPUT="output"
        ),
        "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="content://media"),
        "android.content.Intent": Intent,
        "android.content.ContentValues": Values,
        "android.net.Uri": SimpleNamespace(parse=Address),
    }
    jnius = ModuleType("jnius")
    jnius.autoclass, jnius.cast, jnius.JavaException = classes.get, lambda _kind, value: value, JavaError
    module = ModuleType("android")
    module.activity, module.mActivity = phone.activity, phone.mActivity
    permissions = ModuleType("android.permissions")
    permissions.check_permission = lambda name: name in phone.allowed
    permissions.request_permissions = lambda names, answered: phone.asked.append((names, answered))
    monkeypatch.setitem(sys.modules, "android.permissions", permissions)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", module)
    return phone


@pytest.fixture
def camera(tmp_path):
    return AndroidCamera(tmp_path / "photos", Results(), CameraPermission())


def test_a_photo_is_moved_to_the_app_and_leaves_nothing_in_the_gallery(android, camera, tmp_path) -> None:
    taken = []
    for content in (b"a photo", b"another"):
        android.resolver.photo.write_bytes(content)
        camera.take(taken.append, DICE, unexpected)
        intent, _request = android.started[-1]
        assert intent.action == "image capture"
        assert intent.extras["output"].startswith("content://")
        android.leave(RESULT_OK)
        assert taken[-1].read_bytes() == content
    assert android.resolver.rows == []
    assert len(android.listeners) == 1, "bound once, and kept"
    assert list((tmp_path / "photos").iterdir()) == taken[-1:], "only the last one is kept"


def test_a_photo_that_was_read_is_gone_and_so_is_one_over_which_the_app_was_closed(
    android, camera, tmp_path
) -> None:
    taken = []
    camera.take(taken.append, DICE, unexpected)
    android.leave(RESULT_OK)
    camera.forget(taken[0])
    camera.forget(taken[0])
    assert not taken[0].exists()
    camera.take(taken.append, DICE, unexpected)
    android.leave(RESULT_OK)
    assert AndroidCamera(tmp_path / "photos", Results(), CameraPermission()).pick_up() is None
    assert not (tmp_path / "photos").exists()


def test_who_thinks_again_gets_nothing(android, camera) -> None:
    taken = []
    camera.take(taken.append, DICE, unexpected)
    android.leave(0)
    assert taken == [None]
    assert android.resolver.rows == []


def test_a_photo_that_is_not_there_is_none(android, camera) -> None:
    taken = []
    camera.take(taken.append, DICE, unexpected)
    android.resolver.photo.unlink()
    android.leave(RESULT_OK)
    assert taken == [None]


# --- Android closes the app while its camera is in front

TABLE = ("table", {"number": 3, "correcting": None})


@pytest.fixture
def start_again(android, tmp_path):
    """Open the app anew, after Android has closed it."""

    def start():
        android.listeners.clear()
        return AndroidCamera(tmp_path / "photos", Results(), CameraPermission())

    return start


def test_a_photo_that_was_taken_while_the_app_was_closed_is_picked_up(android, camera, start_again) -> None:
    camera.take(print, TABLE, unexpected)
    camera = start_again()
    assert camera.pick_up() == TABLE
    assert android.resolver.rows == [], "nothing is left in the gallery"
    taken = []
    camera.take(taken.append, TABLE, unexpected)
    Clock.tick()
    assert taken[0].read_bytes() == b"a photo"
    assert len(android.started) == 1, "the camera was not opened again"
    assert start_again().pick_up() is None, "it comes once"


def test_another_asker_does_not_get_it(android, camera, start_again) -> None:
    camera.take(print, TABLE, unexpected)
    camera = start_again()
    camera.pick_up()
    camera.take(print, DICE, unexpected)
    assert len(android.started) == 2
    android.leave(0)
    camera.take(print, TABLE, unexpected)
    assert len(android.started) == 3, "nor does who asked, long after"


@pytest.mark.parametrize("photo", [None, b""])
def test_without_a_photo_there_is_nothing_to_pick_up(android, camera, start_again, photo) -> None:
    camera.take(print, TABLE, unexpected)
    android.resolver.photo.unlink() if photo is None else android.resolver.photo.write_bytes(photo)
    assert start_again().pick_up() is None
    assert android.resolver.rows == []


@pytest.mark.parametrize("result", [0, RESULT_OK])
def test_a_photo_that_came_in_time_is_not_picked_up(android, camera, start_again, result) -> None:
    camera.take(print, TABLE, unexpected)
    android.leave(result)
    assert start_again().pick_up() is None


@pytest.mark.parametrize("damaged", ["", "[1", "{}", "[]", '["content://media", 5]'])
def test_a_damaged_note_is_none(android, camera, tmp_path, damaged) -> None:
    (tmp_path / "photos.pending").write_text(damaged, encoding="utf-8")
    assert camera.pick_up() is None


def test_a_full_disk_does_not_keep_anybody_from_a_photo(android, tmp_path) -> None:
    taken = []
    camera = AndroidCamera(tmp_path / "photos", Results(), CameraPermission())
    (tmp_path / "photos.pending").mkdir()  # no file can be written there
    camera.take(taken.append, TABLE, unexpected)
    android.leave(RESULT_OK)
    assert taken[0].read_bytes() == b"a photo"


@pytest.mark.parametrize("trouble", ["no camera", "no room"])
def test_a_phone_that_cannot_is_an_error_and_can_try_again(android, camera, trouble) -> None:
    android.has_camera, android.resolver.full = trouble != "no camera", trouble == "no room"
    why = []
    camera.take(unexpected, DICE, why.append)
    assert why == ["no-camera"]
    assert android.resolver.rows == []
    android.has_camera, android.resolver.full = True, False
    taken = []
    camera.take(taken.append, DICE, unexpected)
    android.leave(RESULT_OK)
    assert len(taken) == 1
    assert taken[0] is not None


def test_two_quick_taps_are_one_photo(android, camera) -> None:
    taken = []
    camera.take(taken.append, DICE, unexpected)
    camera.take(taken.append, DICE, unexpected)
    assert len(android.started) == len(android.resolver.rows) == 1
    android.leave(RESULT_OK)
    assert len(taken) == 1
    camera.take(taken.append, DICE, unexpected)
    android.leave(RESULT_OK)
    assert len(taken) == 2


def test_a_camera_app_that_never_answered_does_not_lock_the_camera(android, camera, monkeypatch) -> None:
    taken = []
    camera.take(taken.append, DICE, unexpected)
    later = monotonic() + PATIENCE
    monkeypatch.setattr("screens.platform.android.results.monotonic", lambda: later)
    camera.take(taken.append, DICE, unexpected)
    assert len(android.started) == 2
    assert len(android.resolver.rows) == 1, "the address of the first one is given back"
    android.leave(RESULT_OK)
    assert len(taken) == 1


def test_a_storage_that_gives_no_address_is_an_error(android, camera, monkeypatch) -> None:
    monkeypatch.setattr(android.resolver, "insert", lambda _collection, _values: None)
    why = []
    camera.take(unexpected, DICE, why.append)
    assert why == ["no-camera"]
    assert android.started == []


# --- the person must let the app use the camera, and may not


@pytest.mark.parametrize("answer", [(False,), ()])
def test_who_refuses_the_camera_is_told_and_asked_again_only_when_they_wish(android, camera, answer) -> None:
    android.allowed.clear()
    why, taken = [], []
    camera.take(taken.append, DICE, why.append)
    assert (why, android.started) == ([], []), "the question is open"
    android.answer(*answer)
    assert why == ["refused"]
    camera.take(taken.append, DICE, why.append)
    android.answer(True)
    android.leave(RESULT_OK)
    assert len(taken) == 1
    camera.take(taken.append, DICE, unexpected)
    assert android.asked == [], "once is enough"


def test_an_answer_that_comes_too_late_is_for_who_asks_next(android) -> None:
    android.allowed.clear()
    permission, heard = CameraPermission(), []
    permission.ask(unexpected)
    permission.forget()
    permission.ask(heard.append)
    assert len(android.asked) == 1, "the question is still open"
    permission.forget()
    android.answer(False)
    permission.ask(heard.append)
    assert heard == [False]
    assert android.asked == [], "not twice in a row"
    permission.ask(heard.append)
    android.answer(True)
    assert heard == [False, True]
