"""What the networks learn from: each cutting shows what its answer says."""

import numpy as np
import pytest

from tools.dice.samples import Example, around, judge_sample, rows

SIDE = 24


@pytest.mark.parametrize("place", [(160, 160), (13, 20), (310, 150), (200, 306)])
def test_a_top_face_is_in_the_middle_of_what_the_judge_sees(place: tuple[int, int]) -> None:
    x, y = place
    photo = np.full((320, 320, 3), 40, np.uint8)
    photo[y - SIDE // 2 : y + SIDE // 2, x - SIDE // 2 : x + SIDE // 2] = 220
    example = Example(photo, rows([[x, y, SIDE, SIDE, 5]]), rows([]), drawn=True)
    shown = 0
    for seed in range(40):
        look, value = judge_sample(np.random.default_rng(seed), example)
        if value:
            shown += 1
            assert value == 5
            inside, outside = look[28:44, 28:44].mean(), look[:6].mean()
            assert abs(float(inside) - float(outside)) > 20
    assert shown > 10


@pytest.mark.parametrize("middle", [(50.0, 60.0), (2.0, 3.0), (99.0, 79.0), (104.0, 82.0), (-4.0, -3.0)])
def test_the_surroundings_keep_their_place(middle: tuple[float, float]) -> None:
    photo = np.arange(80 * 100, dtype=np.uint16).reshape(80, 100)
    part, corner = around(photo, np.array(middle), 2.5)
    assert part.size
    assert part[0, 0] == photo[corner[1], corner[0]]
    assert max(part.shape) <= 6
