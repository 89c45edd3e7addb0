"""The reader as the app calls it, on a painted photo."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from screens.sight import Vision
from tools.painted_dice import SIZE, paint
from vision.reading import PhotoError

pytest.importorskip("vision.reader")


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


def test_painted_dice_are_read(photo: Path) -> None:
    reading = Vision().read(photo, 3)
    assert [die.value for die in reading.dice] == [1, 3, 5]
    assert reading.size == SIZE


def test_a_piece_is_cut_where_the_box_is_as_far_as_the_photo_goes(photo: Path) -> None:
    def cut(*box: int) -> np.ndarray:
        return cv2.imdecode(np.frombuffer(Vision().cut(photo, box), np.uint8), cv2.IMREAD_COLOR)

    x, y, width, height = paint((1, 3, 5))[1][0]
    assert cut(x, y, width, height).shape == (height, width, 3)
    assert cut(x, y, width, height).mean() > 200, "a die of ivory on brown wood"
    assert cut(-20, -30, 60, 60).shape == (30, 40, 3)
    with pytest.raises(PhotoError):
        cut(-80, -80, 20, 20)


def test_what_is_no_photo_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PhotoError):
        Vision().look(tmp_path / "nothing.jpg")
