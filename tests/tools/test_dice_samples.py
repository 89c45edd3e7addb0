"""What the networks learn from: each cutting shows what its answer says."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from screens.examples import with_margin
from screens.sight import Vision
from tools.dice.photos import LICENSED, kept, left_out
from tools.dice.samples import (
    Example,
    any_way_up,
    around,
    finder_sample,
    finder_target,
    judge_place,
    judge_sample,
    rows,
    squashed,
    teller_input,
    teller_sample,
    turned,
)
from vision.networks import STRIDE
from vision.telling import SIZE

SIDE = 24


@pytest.mark.parametrize("place", [(160, 160), (13, 20), (310, 150), (200, 306)])
def test_a_top_face_is_in_the_middle_of_what_the_judge_sees(place: tuple[int, int]) -> None:
    x, y = place
    photo = np.full((320, 320, 3), 40, np.uint8)
    photo[y - SIDE // 2 : y + SIDE // 2, x - SIDE // 2 : x + SIDE // 2] = 220
    pips = np.zeros((320, 320), np.uint8)
    pips[y - 2 : y + 2, x - 2 : x + 2] = 255
    example = Example(photo, rows([[x, y, SIDE, SIDE, 5]]), rows([]), rows([]), pips)
    shown = 0
    for seed in range(40):
        look, seen, known, value = judge_sample(np.random.default_rng(seed), example)
        assert known
        if value:
            shown += 1
            assert value == 5
            middle = len(seen) // 2
            assert seen[middle - 4 : middle + 4, middle - 4 : middle + 4].sum() > 0.9 * seen.sum() > 0
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


def test_the_finder_is_shown_the_pips_where_the_face_is() -> None:
    photo = np.full((320, 320, 3), 90, np.uint8)
    pips = np.zeros((320, 320), np.uint8)
    pips[150:170, 90:110] = 255
    example = Example(photo, rows([[100, 160, 60, 60, 1]]), rows([]), rows([]), pips)
    shown = 0
    for seed in range(20):
        _look, seen, known, wanted, _weight = finder_sample(np.random.default_rng(seed), example)
        assert known
        if wanted[0].max() == 1:
            shown += 1
            row, column = np.unravel_index(wanted[0].argmax(), wanted[0].shape)
            assert seen[row, column] > 0.9
    assert shown > 10


def test_of_a_photo_nobody_knows_where_the_pips_are() -> None:
    photo = np.full((200, 200, 3), 90, np.uint8)
    example = Example(photo, rows([[100, 100, 40, 40, 3]]), rows([]), rows([]))
    for sample in (finder_sample, judge_sample):
        _look, seen, known, *_wanted = sample(np.random.default_rng(1), example)
        assert not known
        assert not seen.any()


@pytest.mark.parametrize("quarters", range(4))
def test_faces_turn_with_their_photo(quarters: int) -> None:
    photo = np.zeros((120, 200), np.uint8)
    photo[30:50, 140:180] = 255
    face = rows([[160, 40, 40, 20, 4]])
    [[x, y, width, height, value]] = turned(face, quarters, photo.shape)
    assert value == 4
    left, top = round(x - width / 2), round(y - height / 2)
    inside = np.rot90(photo, quarters)[top : top + round(height), left : left + round(width)]
    assert inside.size == 800
    assert inside.all()


@pytest.mark.parametrize(("height", "least", "most"), [(40, 70, 110), (20, 10, 40)])
def test_what_is_seen_from_above_is_shown_any_way_up(height: int, least: int, most: int) -> None:
    photo = np.zeros((80, 80, 3), np.uint8)
    photo[0, 0] = 255
    example = Example(photo, rows([[40, 40, 40, height, 1]]), rows([]), rows([]), photo[..., 0])
    upright = 0
    for seed in range(200):
        shown = any_way_up(np.random.default_rng(seed), example)
        upright += bool(shown.photo[0, 0].all())
        assert (shown.photo[..., 0] == shown.pips).all()
    assert least <= 200 - upright <= most


@pytest.mark.parametrize("place", [(100, 80), (5, 80), (190, 120)])
def test_dice_that_were_put_right_in_the_app_can_be_learnt_from(
    tmp_path: Path, place: tuple[int, int]
) -> None:
    x, y = place  # some of them lie at the border of the photo
    photo = np.full((130, 200, 3), 130, np.uint8)
    cv2.rectangle(photo, (x - 12, y - 8), (x + 12, y + 8), (0, 0, 255), -1)
    cv2.imwrite(str(tmp_path / "photo.png"), photo)
    crop = Vision().cut(tmp_path / "photo.png", with_margin((x - 12, y - 8, 24, 16)))
    (tmp_path / "1-1-5.png").write_bytes(crop)
    (tmp_path / "1-2-0.png").write_bytes(crop)
    (tmp_path / "1-3-4.png").write_text("damaged")
    five, none = kept(tmp_path)
    assert five.tops.tolist() == [[24, 20, 24, 16, 5]]
    assert none.others.tolist() == [[24, 20, 24, 16, 0]]
    assert len(five.others) == len(none.tops) == 0
    red = five.photo[..., 2] > 240
    assert red[20, 24]
    assert not red[:11].any()
    for one, value in ((five, 5), (none, 0)):  # what else is in the picture is not known
        places = [judge_place(np.random.default_rng(seed), one) for seed in range(30)]
        assert {shown for _, shown in places} == {value}
        assert all(face[2:4].tolist() == [24, 16] for face, _ in places)
        assert np.abs(np.mean([face[:2] for face, _ in places], axis=0) - (24, 20)).max() < 1.5


def test_the_finder_learns_tops_and_of_printed_faces_neither_way() -> None:
    tops, printed = rows([[60, 60, 40, 40, 2]]), rows([[140, 60, 40, 40, 5], [60, 140, 40, 40, 0]])
    answer, weight = finder_target(tops, printed)
    die, whole, part = (
        (60 // STRIDE, 60 // STRIDE),
        (60 // STRIDE, 140 // STRIDE),
        (140 // STRIDE, 60 // STRIDE),
    )
    assert [answer[0][spot] > 0.5 for spot in (die, whole, part)] == [True, False, False]
    assert [weight[0][spot] for spot in (die, whole, part)] == [1, 0, 0]
    assert answer[3][die] == 1


def test_the_judge_is_shown_no_printed_faces() -> None:
    photo = np.zeros((200, 200, 3), np.uint8)
    printed = rows([[100, 100, 40, 40, 5], [30, 30, 40, 40, 0]])
    for seed in range(200):
        face, value = judge_place(
            np.random.default_rng(seed), Example(photo, rows([[160, 40, 40, 40, 3]]), rows([]), printed)
        )
        if value:
            assert (value, np.abs(face[:2] - (160, 40)).max() < 20) == (3, True)
        else:
            assert (np.abs(printed[:, :2] - face[:2]).max(axis=1) >= 16).all()


def test_the_teller_sees_dice_and_print_through_cameras_of_all_kinds() -> None:
    assert squashed(np.eye(2, 3), 10, 0.5) @ [3, 5, 1] == pytest.approx([3, 5])
    assert squashed(np.eye(2, 3), 10, 0.5) @ [3, 9, 1] == pytest.approx([3, 7])
    photo = np.full((200, 200, 3), 90, np.uint8)
    example = Example(photo, rows([[50, 50, 40, 40, 2]]), rows([]), rows([[150, 150, 40, 40, 5]]))
    shown = [teller_sample(np.random.default_rng(seed), example) for seed in range(30)]
    assert {float(die) for _, die in shown} == {0.0, 1.0}
    assert teller_input(np.stack([look for look, _ in shown])).shape == (30, 9, SIZE, SIZE)


def test_who_learns_from_no_photo_leaves_out_the_scenes_on_photos_too() -> None:
    assert left_out("") == LICENSED
    assert left_out("all") == ()
    assert left_out("without:damian_tab,nell_byler") == ("damian_tab", "nell_byler")
