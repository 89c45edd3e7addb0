"""The reader as the app calls it: on a painted photo, and on real ones where they are at hand."""

import json
import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from screens.sight import Vision
from tests.screens.games.spots_taps import DEALT, tile
from tools.painted_dice import SIZE, StillCamera, paint
from vision.networks import GREY
from vision.reading import PhotoError

pytest.importorskip("vision.reader")

ROOT = Path(__file__).resolve().parent.parent.parent
PHOTOS = Path(os.environ.get("DICE") or ROOT.parent / "shared" / "dice")  # never part of the repository


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    path = tmp_path / "dice.jpg"
    cv2.imwrite(str(path), cv2.cvtColor(paint((1, 3, 5))[0], cv2.COLOR_RGB2BGR))
    return path


def test_a_photo_is_shown_upright_in_red_green_and_blue(photo: Path) -> None:
    picture = Vision().look(photo)
    assert (picture.size, picture.whole) == (SIZE, SIZE)
    seen = np.frombuffer(picture.pixels, np.uint8).reshape(SIZE[1], SIZE[0], 3)
    assert np.abs(seen.astype(int) - paint((1, 3, 5))[0]).mean() < 3


def test_a_photo_taken_in_the_dark_is_shown_bright_enough_to_check(tmp_path: Path) -> None:
    path = tmp_path / "dark.png"
    cv2.imwrite(str(path), paint((1, 3, 5))[0] // 8)
    assert max(paint((1, 3, 5))[0].ravel() // 8) < 40
    assert max(Vision().look(path).pixels) > 180


def test_painted_dice_are_read(photo: Path) -> None:
    reading = Vision().read(photo, 3)
    assert [die.value for die in reading.dice] == [1, 3, 5]
    assert reading.size == SIZE


def test_a_piece_is_cut_where_the_box_is_and_grey_beyond_the_photo(photo: Path) -> None:
    def cut(*box: int) -> np.ndarray:
        return cv2.imdecode(np.frombuffer(Vision().cut(photo, box), np.uint8), cv2.IMREAD_COLOR)

    x, y, width, height = paint((1, 3, 5))[1][0]
    assert cut(x, y, width, height).shape == (height, width, 3)
    assert cut(x, y, width, height).mean() > 200, "a die of ivory on brown wood"
    corner = cut(-20, -30, 60, 60)
    assert corner.shape == (60, 60, 3)
    assert (corner[:30] == GREY).all()
    assert (corner[:, :20] == GREY).all()
    assert not (corner[30:, 20:] == GREY).all(axis=-1).any()
    with pytest.raises(PhotoError):
        cut(-80, -80, 20, 20)


def test_what_is_no_photo_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PhotoError):
        Vision().look(tmp_path / "nothing.jpg")


@pytest.mark.ui
def test_a_photo_is_read_into_a_game(phone, seat_table, photo: Path) -> None:
    table = seat_table(phone, players=2, game="spots", depth="referee", first=0, moves=DEALT)
    phone.tap(tile(phone, "Run"))
    phone.app.camera = StillCamera(photo)
    phone.tap("camera")
    phone.wait_until(lambda: phone.sees("3 found, 3 expected"), seconds=60)
    phone.tap("Take 1 3 5")
    assert table.match.state.trick.dice == (1, 3, 5)
    assert table.match.entries[-1].source == "camera"


@pytest.mark.ui
@pytest.mark.proof
@pytest.mark.skipif(not PHOTOS.is_dir(), reason="no real photos at hand")
def test_real_photos_are_shown_with_what_the_reader_finds(phone) -> None:
    """One photo of each source, with dice; how well they are read is measured elsewhere."""
    truth = json.loads((PHOTOS / "truth.json").read_text(encoding="utf-8"))
    chosen = {name.partition("/")[0]: name for name, told in truth.items() if told["values"]}
    phone.app.camera = StillCamera(*(PHOTOS / name for name in chosen.values()))
    phone.tap("Just read my dice")
    phone.tap("Photo")
    for name in chosen.values():
        screen = phone.screen
        phone.wait_until(lambda screen=screen: not screen.busy and screen.told, seconds=60)
        expected = Vision().read(PHOTOS / name, None)
        shown = phone.kind("DicePhoto")
        assert tuple(shown.whole) == expected.size
        faces = (*expected.dice, *expected.doubts, *expected.printed)
        assert sorted(mark.box for mark in shown.marks) == sorted(face.box for face in faces)
        if phone.app.camera.photos:
            phone.tap("Another photo")
