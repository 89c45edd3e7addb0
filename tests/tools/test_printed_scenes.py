"""The rendered cards: what they show, what hides them, and dice that stand on them."""

import numpy as np
import pytest

from tools.dice.backdrops import backdrop, uncovered
from tools.dice.films import views
from tools.dice.layers import Layers
from tools.dice.prints import SHEET, SHEETS, random_sheet
from tools.dice.samples import Example, rows
from tools.dice.scenes import scene
from tools.dice.viewpoint import random_camera


@pytest.mark.parametrize("make", [make for make, _ in SHEETS])
def test_faces_lie_on_their_sheet_and_have_as_many_pips_as_they_say(make) -> None:
    rng = np.random.default_rng(2)
    faces = 0
    for _ in range(12):
        sheet = make(rng)
        assert sheet.colours.shape == (SHEET, SHEET, 3)
        assert 0 <= sheet.colours.min() <= sheet.colours.max() <= 1
        for mark in sheet.marks:
            corners = mark.corners()
            assert (corners >= 0).all()
            assert (corners <= SHEET).all()
            x, y = mark.middle.astype(int)
            around = sheet.pips[
                max(0, y - int(mark.half)) : y + int(mark.half),
                max(0, x - int(mark.half)) : x + int(mark.half),
            ]
            assert around.any()
            assert mark.value % 2 == 0 or sheet.pips[y, x] == 1, "an odd face has one in its middle"
            faces += 1
    assert faces


def laid(seed: int) -> Layers:
    """A grey table with one sheet that shows a face."""
    for more in range(50):
        rng = np.random.default_rng((seed, more))
        layers = Layers(np.full((320, 320, 3), 0.5, np.float32))
        layers.lay_sheet(rng, random_camera(rng, 320, 0.2), 60)
        if any(face.value for face in layers.faces()):
            return layers
    raise AssertionError("no sheet shows a face")


def test_a_printed_face_that_something_hides_has_no_value_and_then_is_gone() -> None:
    layers = laid(3)
    face = next(face for face in layers.faces() if face.value)
    x, y = int(face.x), int(face.y)

    def value() -> int | None:
        return next((one.value for one in layers.faces() if (one.x, one.y) == (face.x, face.y)), None)

    layers.upper[:, : x - int(face.width * 0.1)] = -1
    assert value() == 0
    layers.upper[y - int(face.height) : y + int(face.height), x - int(face.width) : x + int(face.width)] = -1
    assert value() is None


def test_a_scene_tells_its_printed_faces_apart_from_its_dice() -> None:
    rng = np.random.default_rng(5)
    drawn = [scene(rng, views(), 320, count=3, face=40, printed=1.0) for _ in range(8)]
    assert sum(len(one.printed) for one in drawn) > 8
    for one in drawn:
        for top in one.tops:
            assert 1 <= top.value <= 6
        assert all(0 <= face.value <= 6 for face in one.printed)
    assert not scene(rng, views(), 320, count=3, face=40, printed=0.0).printed


def test_the_same_seed_draws_the_same() -> None:
    one, other = (random_sheet(np.random.default_rng(8)) for _ in range(2))
    assert (one.colours == other.colours).all()


def test_cards_and_dice_are_laid_onto_a_photo_and_real_dice_count_while_nothing_covers_them() -> None:
    rng = np.random.default_rng(5)
    base = scene(rng, views(), 480, count=4, face=50, tilt=0.2, printed=0.0)
    tops = rows([[face.x, face.y, face.width, face.height, face.value] for face in base.tops])
    photo = Example(base.photo, tops, rows([]), rows([]))
    laid = kept = 0
    for _ in range(8):
        drawn = backdrop(rng, views(), photo)
        assert drawn.photo.shape == (320, 320, 3)
        laid += sum(face.value > 0 for face in drawn.printed)
        kept += len(drawn.tops)
        assert all(1 <= face.value <= 6 for face in drawn.tops)
    assert laid > 3
    assert kept > 5
    covered = np.zeros((320, 320), np.int16)
    assert uncovered(covered, np.array([100, 100, 40, 40, 3]))
    covered[90:110, 90:110] = 1
    assert not uncovered(covered, np.array([100, 100, 40, 40, 3]))
