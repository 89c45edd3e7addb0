"""What lies around a face: the same whichever way up, and another thing for a die than for print."""

import cv2
import numpy as np
import pytest

from tests.vision.rendering import throw, views
from tools.dice.scenes import scene
from vision.networks import Candidate
from vision.telling import SIZE, around, described, signs, teller

UNKNOWN = np.full(6, 1 / 6, np.float32)


def candidate(x: float, y: float, side: float) -> Candidate:
    """A face at some place."""
    return Candidate(x, y, side, side, 0.9, UNKNOWN)


def test_the_surroundings_are_the_same_whichever_way_up() -> None:
    [face] = throw(3, [5], face=90).tops
    square = around(throw(3, [5], face=90).photo, candidate(face.x, face.y, face.width))
    turned = [np.ascontiguousarray(np.rot90(square, quarters)) for quarters in range(4)]
    rows = described(np.stack([*turned, np.ascontiguousarray(square[:, ::-1])]))
    assert np.isfinite(rows).all()
    assert np.abs(rows - rows[0]).max() < 0.35
    other = described(np.stack([cv2.GaussianBlur(square, (0, 0), 6)]))
    assert np.abs(other - rows[0]).max() > 1


@pytest.mark.parametrize("place", [(30, 30), (2, 3), (197, 60), (100, 99), (300, 300)])
def test_beyond_the_border_of_a_photo_it_goes_on(place: tuple[int, int]) -> None:
    photo = np.full((100, 200, 3), 77, np.uint8)
    square = around(photo, candidate(*place, 40))
    assert square.shape == (SIZE, SIZE, 3)
    assert np.isfinite(signs(photo, [candidate(*place, 40)])).all()
    if place[0] < 220:
        assert (square == 77).all()


def test_dice_and_print_are_told_apart() -> None:
    telling = teller()
    rng, dice, printed = np.random.default_rng(7), [], []
    for seed in range(8):
        drawn = throw(seed, [1 + seed % 6, 6, 3])
        dice += telling(drawn.photo, [candidate(one.x, one.y, one.width) for one in drawn.tops]).tolist()
        drawn = scene(rng, views(), 480, count=0, face=60, tilt=0.2, printed=1.0)
        faces = [candidate(one.x, one.y, max(one.width, one.height)) for one in drawn.printed if one.value]
        printed += telling(drawn.photo, faces).tolist() if faces else []
    assert len(printed) > 10
    likelier = np.mean([die > flat for die in dice for flat in printed])
    assert likelier > 0.9
