"""The dice that were put right and kept, with the finger: seen, deleted one by one or all, exported."""

import zipfile
from io import BytesIO

import cv2
import pytest
from kivy.core.window import Window

from screens import examples
from tools.painted_dice import paint
from tools.phone import LANDSCAPE

pytestmark = pytest.mark.ui


@pytest.fixture
def keep(phone):
    """Keep pictures of these, from the oldest on."""

    def keep(*values):
        folder = phone.app.examples_dir
        folder.mkdir()
        for number, value in enumerate(values):
            pixels = paint((value or 1,))[0][500:700, 350:550, ::-1]
            path = folder / f"20261118-2000{number:02}-000000-1-{value}.png"
            path.write_bytes(cv2.imencode(".png", pixels)[1].tobytes())
        (folder / "unfinished.part").write_bytes(b"")
        return folder

    return keep


def test_kept_dice_are_shown_and_deleted_one_by_one(phone, keep):
    folder = keep(5, 0, 3)
    phone.go("settings")
    phone.tap("Kept dice")
    assert phone.sees("3 pictures")
    assert phone.sees("What was no die is not asked about again")
    assert sorted(tile.text for tile in phone.kinds("KeptDie")) == ["No die", "Shows 3", "Shows 5"]
    assert all(image.texture is not None for image in phone.kinds("Image"))
    phone.tap("No die")
    phone.tap("Close")
    phone.tap("No die")
    phone.tap("Delete")
    assert [examples.value_of(path) for path in examples.kept(folder)] == [3, 5]
    assert phone.sees("2 pictures")
    phone.tap("Delete all")
    phone.tap("Keep them")
    phone.tap("Delete all")
    phone.tap("Delete")
    assert list(folder.iterdir()) == [], "what was never finished is gone, too"
    assert phone.sees("None is kept yet.")
    phone.tap("Export")
    assert phone.edge.shared == [], "there is nothing to export"
    phone.press_back()
    assert phone.sees("None is kept yet.")


def test_kept_dice_are_exported_as_one_file(phone, keep):
    folder = keep(5, 0, 3)
    phone.go("kept")
    phone.tap("Export")
    (document,) = phone.edge.shared
    assert (document.name, document.kind) == ("table-clerk-dice.zip", "application/zip")
    with zipfile.ZipFile(BytesIO(document.content)) as archive:
        assert sorted(archive.namelist()) == sorted(path.name for path in folder.glob("*.png"))
        assert archive.testzip() is None


def test_keeping_is_a_wish_that_can_be_taken_back(phone, keep):
    phone.go("kept")
    phone.tap("Keep the dice that I correct")
    assert phone.app.settings["examples"] is True
    phone.tap("Keep the dice that I correct")
    assert phone.app.settings["examples"] is False


def test_many_are_made_as_one_scrolls_and_a_turned_phone_has_more_in_a_row(phone, keep):
    keep(*[number % 7 for number in range(90)])
    phone.go("kept")
    upright = len(phone.kinds("KeptDie"))
    assert 0 < upright < 90
    beside = len(phone.kinds("KeptRow")[0].children)
    Window.size = LANDSCAPE
    phone.frames()
    assert len(phone.kinds("KeptRow")[0].children) > beside


def test_the_reader_of_this_phone_is_told_where_they_lie(phone, monkeypatch):
    told = []
    monkeypatch.setattr("vision.read", lambda *what: told.append(what))
    phone.app.sight.read("photo", 3)
    assert told == [("photo", 3, phone.app.examples_dir)]
    watcher = phone.app.sight.watch(3, print)
    assert watcher._kept == phone.app.examples_dir
    watcher.stop()
