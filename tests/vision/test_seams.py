"""A JPEG that goes on in other colours is damaged; frames, bars, stripes and tables' edges are not."""

import cv2
import numpy as np
import pytest

from tests.vision.rendering import throw
from vision.seams import torn


def picture() -> np.ndarray:
    """A rendered photo with the grain that a camera gives it."""
    photo = throw(3, [2, 5, 6, 1]).photo
    return np.clip(photo + np.random.default_rng(1).normal(0, 3, photo.shape), 0, 255).astype(np.uint8)


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("place", [(320, 0), (320, 200), (160, 600)])
def test_colours_that_jump_in_a_line_of_blocks_are_seen(place: tuple[int, int], quarters: int) -> None:
    photo = picture().astype(int)
    line, column = place
    photo[line : line + 16, column:] += (40, -30, 45)
    photo[line + 16 :] += (40, -30, 45)
    photo = np.rot90(np.clip(photo, 0, 255).astype(np.uint8), quarters)
    assert torn(np.ascontiguousarray(photo))


def test_a_sound_photo_is_whole() -> None:
    assert not torn(picture())
    assert not torn(cv2.resize(picture(), (1000, 700)))
    assert not torn(np.full((300, 300, 3), 99, np.uint8))
    assert not torn(np.zeros((8, 900, 3), np.uint8))


def test_bars_frames_stripes_and_edges_are_no_damage() -> None:
    barred, framed, striped, edged = (picture() for _ in range(4))
    barred[:80] = 0
    framed[:20] = framed[-20:] = 255
    framed[:, :20] = framed[:, -20:] = 255
    striped[::40] = 250
    edged[300:] = cv2.GaussianBlur(edged[300:] // 2, (0, 0), 2)
    edged = cv2.GaussianBlur(edged, (0, 0), 1)
    for photo in (barred, framed, striped, edged):
        assert not torn(photo)


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("end", [336, 640])
def test_a_line_that_ends_in_one_colour_is_seen(end: int, quarters: int) -> None:
    photo = picture()
    photo[320:336, 400:] = photo[336:end] = (20, 90, 20)
    assert torn(np.ascontiguousarray(np.rot90(photo, quarters)))


def test_what_has_one_colour_from_the_border_on_is_no_damage() -> None:
    aside, burnt, dark = (picture() for _ in range(3))
    aside[:, 500:] = 0  # a photo beside a bar
    burnt[200:, 400:] = cv2.GaussianBlur(np.full((440, 240, 3), 255, np.uint8), (0, 0), 3)
    burnt = cv2.GaussianBlur(burnt, (0, 0), 2)  # white by a window, whose edge is not sharp
    dark[300:] = 0
    for photo in (aside, burnt, dark):
        assert not torn(photo)
