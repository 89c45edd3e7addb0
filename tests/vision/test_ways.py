"""Which way up a photo is: a front that looks like a top in a photo upside down does not pass for one."""

from collections import Counter

import numpy as np
import pytest

from tests.vision.rendering import throw
from tools.dice.films import views
from tools.dice.scenes import Scene, scene
from vision import Reading, reader, ways
from vision.judged import SURE, Judged
from vision.networks import WEIGHTS, Candidate
from vision.photo import Photo
from vision.reader import read_upright, way_up, weigh

SIZE = 640


def face(x: float, y: float, present: float, height: float = 40, value: int = 3) -> Judged:
    """A face that is 40 pixels wide."""
    return Judged(Candidate(x, y, 40, height, present, np.zeros(6, np.float32)), present, value, present)


def read_over(drawn: Scene, oriented: bool) -> Reading:
    """What is read of a photo that stands on its head."""
    pixels = np.ascontiguousarray(drawn.photo[::-1, ::-1])
    return read_upright(Photo(pixels, (SIZE, SIZE), oriented), None, WEIGHTS)


def test_a_photo_upside_down_is_read_the_right_way_up_or_asked_about() -> None:
    exact, wrong = Counter[bool](), Counter[bool]()
    rng = np.random.default_rng(6)
    for _ in range(24):
        drawn = scene(
            rng, views(), SIZE, count=3, face=70, tilt=np.radians(rng.uniform(45, 58)), calm=True, printed=0.0
        )
        truth = Counter(top.value for top in drawn.tops)
        for oriented in (False, True):
            dice = read_over(drawn, oriented).dice
            exact[oriented] += truth == Counter(die.value for die in dice)
            wrong[oriented] += (Counter(die.value for die in dice if die.sure) - truth).total()
    assert exact[False] > exact[True], "a file that says which way is up is believed"
    assert wrong[False] <= wrong[True] / 2


def test_dice_from_above_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    readings = []
    monkeypatch.setattr(reader, "weigh", lambda *given: readings.append(weigh(*given)) or readings[-1])
    for seed in range(6):
        read_over(throw(seed, [1, 4, 6]), oriented=False)
    assert len(readings) == 6, "which way up they are does not matter"


def test_fronts_give_way_to_the_tops_beside_them_which_are_asked_about() -> None:
    fronts = [face(100, 100, 0.8, value=2), face(300, 100, 0.8, value=4)]
    tops = [face(100, 135, 0.95, value=1), face(300, 135, 0.95, value=6)]
    told = way_up(fronts, tops)
    assert [(one.value, one.sure) for one in told] == [(1, False), (6, False)]
    assert way_up(tops, fronts) == tops, "they stay as sure as they were"


def test_where_both_ways_are_as_good_nothing_is_sure() -> None:
    here, there = [face(100, 100, 0.9), face(300, 300, 0.9)], [face(100, 135, 0.92), face(300, 300, 0.9)]
    assert [one.sure for one in here] == [True, True]
    told = way_up(here, there)
    assert [one.value for one in told] == [one.value for one in here]
    assert not any(one.sure for one in told)


def test_what_is_seen_both_ways_or_beside_nothing_stays() -> None:
    here = [face(100, 100, 0.8)]
    assert way_up(here, [face(104, 97, 0.99)]) == here, "the same face"
    assert way_up(here, [face(400, 100, 0.99)]) == here, "another die, which is seen now and was not before"
    assert way_up(here, [face(100, 135, SURE / 2)]) == here, "hardly anything"


@pytest.mark.parametrize(("height", "better"), [(40, False), (18, True)])
def test_a_flat_top_counts_more_than_a_square_front_of_the_same_chance(height: float, better: bool) -> None:
    front, top = face(100, 100, 0.86), face(100, 135, 0.86, height)
    assert (ways.gain(ways.rivals([front], [top])) > ways.BETTER) == better


def test_a_photo_is_turned_only_where_its_faces_are_not_clear() -> None:
    assert ways.doubtful([face(0, 0, ways.CLEAR - 0.05), face(200, 0, ways.CLEAR)])
    assert not ways.doubtful([face(0, 0, ways.CLEAR - 0.05), face(200, 0, ways.CLEAR + 0.06)])
    assert not ways.doubtful([])


def test_what_was_found_in_the_turned_photo_lies_where_it_is() -> None:
    pixels = np.zeros((200, 300, 3), np.uint8)
    pixels[20, 30] = 255
    row, column = np.argwhere(ways.turned(pixels)[:, :, 0])[0]
    back = ways.back(face(column + 0.5, row + 0.5, 0.9, 30).candidate, pixels)
    assert (back.x, back.y, back.width, back.height) == (30.5, 20.5, 40, 30)
