"""The renderer of dice: what it draws is what its truth says."""

from itertools import pairwise

import cv2
import numpy as np
import pytest

from tools.dice import cache, scenes
from tools.dice.clutter import lay
from tools.dice.materials import Light, ordinary_material, paint, values_around
from tools.dice.scenes import scene
from tools.dice.solids import Solid, view

ABOVE = view(Solid(bevel=0.1, ball=1.8), tilt=0.0, yaw=0.3)
SUN = Light(np.array([0.0, 0.0, 1.0]), np.ones(3), 1.0)


def dark_spots(colours: np.ndarray, cover: np.ndarray) -> int:
    """How many separate dark spots lie inside the outline of a die."""
    inside = cv2.erode((cover > 0.9).astype(np.uint8), np.ones((9, 9), np.uint8))
    dark = ((colours.mean(axis=2) < 0.4) & (inside > 0)).astype(np.uint8)
    return cv2.connectedComponents(dark)[0] - 1


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("seed", range(8))
def test_a_face_shows_as_many_pips_as_its_value(value: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    kind = ordinary_material(rng)
    painted = paint(rng, ABOVE, 60, rng.uniform(0, 6), values_around(rng, value), kind, SUN)
    assert dark_spots(painted.colours, painted.cover) == value
    assert cv2.connectedComponents((painted.pips > 0.5).astype(np.uint8))[0] - 1 == value


@pytest.mark.parametrize("top", range(1, 7))
def test_opposite_faces_make_seven(top: int) -> None:
    around = values_around(np.random.default_rng(top), top)
    assert sorted(around) == [1, 2, 3, 4, 5, 6]
    assert around[0] == top
    assert all(around[face] + around[face + 1] == 7 for face in (0, 2, 4))


def test_the_same_seed_draws_the_same_photo() -> None:
    first, second = (scene(np.random.default_rng(7), [ABOVE], 200, count=3) for _ in range(2))
    assert (first.photo == second.photo).all()
    assert first.tops == second.tops


def test_the_truth_lies_on_the_dice() -> None:
    for seed in range(5):
        drawn = scene(np.random.default_rng(seed), [ABOVE], 320, values=[5, 1], face=60, tilt=0.1, calm=True)
        for face in drawn.tops:
            x, y, reach = int(face.x), int(face.y), int(face.width / 4)
            middle = drawn.photo[y - reach : y + reach, x - reach : x + reach].astype(float)
            assert middle.max() > 150  # the white of the die
            assert middle.min() < 90  # and its pips


def test_a_tilted_camera_sees_sides_below_the_top() -> None:
    tilted = view(Solid(bevel=0.1, ball=1.8), tilt=0.7, yaw=0.4)
    drawn = scene(np.random.default_rng(1), [tilted], 320, values=[3], face=80, tilt=0.7, calm=True)
    assert len(drawn.tops) == 1
    assert len(drawn.others) == 2
    up = drawn.tops[0]
    assert {side.value for side in drawn.others}.isdisjoint({3, 4})
    for side in drawn.others:
        assert np.hypot(side.x - up.x, side.y - up.y) > 0.3 * up.width


def test_dice_touch_behind_each_other_and_hide_no_pips() -> None:
    aslant = np.radians(50)
    behind = 0
    for seed in range(12):
        rng = np.random.default_rng(seed)
        camera = scenes.random_camera(rng, 320, aslant)
        poses = scenes.place(rng, camera, 8, 25, mixed=True)
        for far, near in pairwise(poses):
            aside, beyond = near.apart(far)
            behind += abs(aside) < near.half and beyond < 1.9 * near.half
        drawn = scene(rng, [view(Solid(0.1, 1.8), aslant, 0.4)], 320, count=8, face=50, tilt=aslant)
        for face in drawn.tops:
            top, left = max(0, round(face.y - face.height / 2)), max(0, round(face.x - face.width / 2))
            shown = drawn.pips[top : round(top + face.height), left : round(left + face.width)]
            assert shown.max() > 200, (seed, face)
    assert behind


def test_a_cube_without_pips_is_no_top_face(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(2)
    painted = paint(rng, ABOVE, 60, 0.5, values_around(rng, 0), ordinary_material(rng), SUN)
    assert dark_spots(painted.colours, painted.cover) == 0
    monkeypatch.setattr(scenes, "BLANK", 1.0)
    drawn = [
        scene(np.random.default_rng(seed), [ABOVE], 320, count=4, face=50, calm=True) for seed in range(6)
    ]
    assert all(face.value for one in drawn for face in one.tops)
    assert any(not face.value for one in drawn for face in one.others)


def test_printed_things_are_told_where_they_lie() -> None:
    bare = np.full((200, 200, 3), 0.5, np.float32)
    for seed in range(12):
        picture = bare.copy()
        (x, y, _), *parts = lay(np.random.default_rng(seed), picture, 40)
        changed = np.argwhere(np.abs(picture - bare).max(axis=2) > 0.02)
        if len(changed) and min(x, y) > 0 and max(x, y) < 200:
            low, high = changed.min(axis=0), changed.max(axis=0)
            assert (low - 25 <= (y, x)).all()
            assert ((y, x) <= high + 25).all()
        assert len(parts) == 2


def test_scenes_of_few_people_show_many_ones_and_those_from_above_are_square() -> None:
    views = [ABOVE, view(Solid(bevel=0.1, ball=1.8), tilt=0.25, yaw=0.8)]
    values, slants = [], []
    for seed in range(25):
        values += [face.value for face in cache.few_have(np.random.default_rng(seed), views).tops]
        above = cache.from_above(np.random.default_rng(seed), views).tops
        slants += [face.height / face.width for face in above]
    assert 0.25 < values.count(1) / len(values) < 0.55
    assert len(slants) > 25
    assert min(slants) > 0.8
