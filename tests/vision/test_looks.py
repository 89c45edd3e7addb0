"""How a photo is looked at: the whole from afar, then closely at each thing that was seen."""

from collections.abc import Callable

import numpy as np
import pytest

from vision.looks import (
    COARSEST,
    FACE,
    FINE,
    FINEST,
    FIRST,
    MARGIN,
    MOST,
    SEEN,
    WINDOW,
    candidates,
    close_looks,
)
from vision.networks import CROP, GREY, STRIDE, Candidate, cutting, network, shrunk

UNKNOWN = np.full(6, 1 / 6, np.float32)
WIDE, HIGH = 1000, 750
PHOTO = np.full((HIGH, WIDE, 3), 250, np.uint8)

Finder = Callable[[np.ndarray], np.ndarray]


def spot(score: float, x: float, y: float, side: float = 40) -> Candidate:
    """A candidate somewhere in the photo."""
    return Candidate(x, y, side, side, score, UNKNOWN)


def finder_of(score: float, side: float, sizes: list[tuple[int, ...]]) -> Finder:
    """A finder that sees one face in the middle of all that it is shown, *side* pixels wide in the photo; the
    sizes of what it was shown are noted."""
    whole = [look.longest for look in (FIRST, COARSEST, FINEST)]

    def finder(blob: np.ndarray) -> np.ndarray:
        count, _, height, width = blob.shape
        sizes.append((count, height, width))
        answer = np.full((count, 10, height // STRIDE, width // STRIDE), -9, np.float32)
        middle = answer[:, :, height // STRIDE // 2, width // STRIDE // 2]
        middle[:, 0] = np.log(score / (1 - score))
        longest = width if width in whole else FINE.longest  # the fine look may be at a part of the photo
        middle[:, 1:3] = np.log((FACE if height == WINDOW else side * longest / WIDE) / 32)
        return answer

    return finder


def whole_looks(sizes: list[tuple[int, ...]]) -> list[int]:
    """How many pixels wide the looks were, but for the close ones."""
    return [width for _, height, width in sizes if height != WINDOW]


def test_a_small_face_is_looked_at_closely() -> None:
    sizes: list[tuple[int, ...]] = []
    found = candidates(PHOTO, 0.2, finder_of(0.7, 50, sizes))
    assert sizes[0] == (1, 192, FIRST.longest)
    assert sizes[-1] == (1, WINDOW, WINDOW)
    assert len(found) == len(sizes) == 3
    assert [one.side for one in found] == pytest.approx([50] * 3, rel=0.02)
    assert max(abs(one.x - WIDE / 2) + abs(one.y - HIGH / 2) for one in found) < 25


@pytest.mark.parametrize(("score", "side"), [(0.7, 200), (0.95, 50)])
def test_a_large_or_certain_face_needs_no_close_look(score: float, side: float) -> None:
    sizes: list[tuple[int, ...]] = []
    assert candidates(PHOTO, 0.2, finder_of(score, side, sizes))
    assert all(height != WINDOW for _, height, _ in sizes)


@pytest.mark.parametrize("score", [0.01, 0.5])
def test_where_nothing_certain_was_seen_the_whole_photo_is_looked_at_again(score: float) -> None:
    sizes: list[tuple[int, ...]] = []
    candidates(PHOTO, 0.2, finder_of(score, 50, sizes))
    assert whole_looks(sizes)[-1] == FINEST.longest


@pytest.mark.parametrize("middles", [[(0.3, 0.4)], [(0.02, 0.97)], [(0.3, 0.4), (0.6, 0.5)], []])
def test_the_fine_look_is_at_the_part_of_the_photo_where_the_first_one_saw_anything(
    middles: list[tuple[float, float]],
) -> None:
    sizes: list[tuple[int, ...]] = []

    def finder(blob: np.ndarray) -> np.ndarray:
        """The first look sees faces at some places, the second one in the corner of what it is shown."""
        count, _, height, width = blob.shape
        answer = np.full((count, 10, height // STRIDE, width // STRIDE), -9, np.float32)
        corner = [(0, 0)] if len(sizes) == 1 else []
        for row, column in corner if sizes else [(int(y * 48), int(x * 64)) for x, y in middles]:
            answer[:, 0, row, column] = 1
            answer[:, 1:3, row, column] = np.log(10 / 32)
        sizes.append((height, width))
        return answer

    found = candidates(PHOTO, 0.2, finder)
    corner = found[len(middles)]
    share = FINE.longest / WIDE
    left, top = (place * share - STRIDE / 2 for place in (corner.x, corner.y))
    height, width = sizes[1]
    if not middles:
        assert (width, height, left, top) == pytest.approx((FINE.longest, HIGH * share, 0, 0))
    for x, y in middles:
        assert left <= max(0, x * FINE.longest - MARGIN)
        assert top <= max(0, y * HIGH * share - MARGIN)
        assert left + width >= min(FINE.longest, x * FINE.longest + MARGIN)
        assert top + height >= min(HIGH * share, y * HIGH * share + MARGIN)
    assert len(middles) != 1 or width * height < FINE.longest * HIGH * share / 2


@pytest.mark.parametrize(("score", "side"), [(0.95, 50), (0.7, 400)])
def test_what_the_first_look_is_certain_of_or_the_fine_one_cannot_tell_needs_no_fine_look(
    score: float, side: float
) -> None:
    sizes: list[tuple[int, ...]] = []
    assert candidates(PHOTO, 0.2, finder_of(score, side, sizes))
    assert set(whole_looks(sizes)) <= {FIRST.longest, COARSEST.longest}


@pytest.mark.parametrize(("score", "side", "coarse"), [(0.9, 50, False), (0.9, 300, True), (0.5, 50, True)])
def test_the_coarsest_look_is_for_what_may_fill_the_photo_and_where_nothing_is_certain(
    score: float, side: float, coarse: bool
) -> None:
    sizes: list[tuple[int, ...]] = []
    candidates(PHOTO, 0.2, finder_of(score, side, sizes))
    assert (COARSEST.longest in whole_looks(sizes)) == coarse


def test_what_hardly_anybody_believes_in_takes_no_close_look() -> None:
    sizes: list[tuple[int, ...]] = []
    candidates(PHOTO, 0.01, finder_of(SEEN / 4, 50, sizes))
    assert all(height != WINDOW for _, height, _ in sizes)


def test_a_table_of_pebbles_takes_no_more_close_looks_than_there_is_time_for() -> None:
    sizes: list[tuple[int, ...]] = []

    def finder(blob: np.ndarray) -> np.ndarray:
        count, _, height, width = blob.shape
        sizes.append((count, height, width))
        answer = np.zeros((count, 9, height // STRIDE, width // STRIDE), np.float32)
        answer[:, 0, ::4, ::4] = 1
        answer[:, 1:3] = -1
        return answer

    candidates(PHOTO, 0.2, finder)
    assert sizes[-1] == (MOST, WINDOW, WINDOW)


def test_what_a_close_look_finds_is_told_in_pixels_of_the_photo() -> None:
    def finder(blob: np.ndarray) -> np.ndarray:
        """A face a little beside the middle, and a likelier one that is too far off to be the same thing."""
        answer = np.full((len(blob), 9, WINDOW // STRIDE, WINDOW // STRIDE), -9, np.float32)
        answer[:, :3, 18, 13] = [[2, np.log(20 / 32), np.log(10 / 32)]]
        answer[:, 0, 2, 2] = 5
        return answer

    first, second = close_looks(PHOTO, [spot(0.5, 300, 200), spot(0.5, 600, 400, 80)], finder)
    assert (first.x, first.y) == pytest.approx((300 - 10, 200 + 10))
    assert (second.x, second.y) == pytest.approx((600 - 20, 400 + 20))
    assert (first.width, first.height) == pytest.approx((20, 10))
    assert (second.width, second.height) == pytest.approx((40, 20))
    assert first.score == pytest.approx(1 / (1 + np.exp(-2)))
    assert close_looks(PHOTO, [], finder) == []


def test_the_finder_says_the_same_of_each_of_several_windows_as_of_one() -> None:
    windows = np.random.default_rng(1).normal(0, 1, (3, 3, WINDOW, WINDOW)).astype(np.float32)
    finder = network("finder")
    alone = [finder(window[None])[0] for window in windows]
    assert np.abs(finder(windows) - np.stack(alone)).max() < 1e-3
    assert np.abs(alone[0] - alone[1]).max() > 0.1


@pytest.mark.parametrize("share", [0.384, 0.2, 0.09])
def test_nothing_is_skipped_when_a_photo_is_shrunk(share: float) -> None:
    stripes = np.zeros((400, 400, 3), np.uint8)
    stripes[:, ::2] = 200
    small = shrunk(stripes, share)
    assert small.shape == (round(400 * share), round(400 * share), 3)
    assert small.std() < 5
    assert abs(small.mean() - 100) < 2


@pytest.mark.parametrize("side", [20, 40, 300, 900])
def test_a_cutting_is_grey_where_it_leaves_the_photo_and_only_there(side: float) -> None:
    corner = cutting(PHOTO, spot(1, 0, 0, side), 2)
    assert (corner[: CROP // 2] == GREY).all()
    assert (corner[:, : CROP // 2] == GREY).all()
    assert (corner[CROP // 2 : CROP // 2 + 20, CROP // 2 : CROP // 2 + 20] == 250).all()
    far = cutting(PHOTO, spot(1, -9 * side, 0, side), 2)
    assert (far == GREY).all()
