"""A die is told from print, by the face and what lies around it."""

import numpy as np
import pytest

from tests.vision.rendering import throw
from tools.dice.films import views
from tools.dice.scenes import scene
from vision.networks import Candidate
from vision.telling import teller

UNKNOWN = np.full(6, 1 / 6, np.float32)


def candidate(x: float, y: float, side: float) -> Candidate:
    """A face at some place."""
    return Candidate(x, y, side, side, 0.9, UNKNOWN)


@pytest.mark.parametrize("place", [(30, 30), (2, 3), (197, 60), (100, 99), (300, 300)])
def test_a_face_at_the_border_of_a_photo_is_told_too(place: tuple[int, int]) -> None:
    photo = np.full((100, 200, 3), 77, np.uint8)
    [word] = teller()(photo, [candidate(*place, 40)])
    assert np.isfinite(word)


def test_the_light_does_not_count() -> None:
    drawn = throw(3, [5, 2], face=90)
    faces = [candidate(one.x, one.y, one.width) for one in drawn.tops]
    bright, dim = (teller()(photo, faces) for photo in (drawn.photo, drawn.photo // 2))
    assert (bright > 0).all()
    assert (dim > 0).all()


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
