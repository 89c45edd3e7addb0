"""Where a damaged JPEG goes on in other colours: a jump along a whole line of the picture, and not beside it.

The colours of a block of a JPEG are stored as what differs from the block before. Where a few bits are lost
and the decoder finds its way again, nothing is said, but all that follows is too bright, too dark or tinted.
The damage begins somewhere in a line of blocks: what is left of that place jumps in the next line. Or the
decoder does not find its way: then all that follows in the line, or in the picture, has one colour.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

PARTS = 8  # of a line, all but one of which must jump
APART = (0, 2, 4, 8, 16)  # the lines between the two parts of the jump: blocks, as they are after shrinking
SMALLEST = 2 * max(APART)  # a picture with fewer lines is not looked at
JUMP = 9.0  # levels; sound photos have up to 5
HINT = 6.5  # less than this, on average over a part of a line, is not looked at closely
BARE = 1.0  # where a line varies less on either side of the jump, a frame or a bar begins there
MOST = 4  # lines that are, for the sake of time

PLAIN, SAME = 1, 3  # levels that a line of one colour differs by, and from the next: grain makes it more


def torn(pixels: Pixels) -> bool:
    """Whether the colours of a picture jump somewhere along a whole line, upright or across."""
    height, width = pixels.shape[:2]
    if min(height, width) < SMALLEST:
        return False
    turned = pixels.transpose(1, 0, 2)
    if any(stuck(lines) for lines in (pixels, pixels[:, ::-1], turned, turned[:, ::-1])):
        return True
    few = cv2.resize(pixels, (-(-width // 4), height), interpolation=cv2.INTER_NEAREST)  # every fourth
    # Whole numbers of lines in each part, which OpenCV is much faster with.
    across, down = (length // PARTS * PARTS for length in (few.shape[1], -(-height // 4)))
    rows = cv2.resize(few[:, :across], (PARTS, height), interpolation=cv2.INTER_AREA)
    columns = cv2.resize(pixels[::4][:down].copy(), (width, PARTS), interpolation=cv2.INTER_AREA)
    return jumps(pixels, np.asarray(rows, np.float32)) or jumps(
        pixels.transpose(1, 0, 2), np.asarray(columns, np.float32).transpose(1, 0, 2)
    )


def stuck(lines: Pixels) -> bool:
    """Whether the last part of some line has one colour, as one line beside it and far from the other one,
    and its first parts have several."""
    part = lines.shape[1] // PARTS
    few = lines[:, [-part, -part // 2, -1]]  # of a photo, hardly a line goes on as it is even here
    likely = np.flatnonzero(np.ptp(few, axis=1).max(axis=1)[1:-1] <= PLAIN) + 1
    tails = lines[:, -part::4]
    plain = likely[np.ptp(tails[likely], axis=1).max(axis=1) <= PLAIN]
    if not len(plain):
        return False
    here = tails[plain].astype(np.int16)
    steps = [np.median(np.abs(tails[plain + way] - here).max(axis=2), axis=1) for way in (-1, 1)]
    ends = plain[(np.maximum(*steps) >= JUMP) & (np.minimum(*steps) <= SAME)]
    return bool((np.ptp(lines[ends, : PARTS // 2 * part : 4], axis=1).max(axis=1) > JUMP).any())


def jumps(lines: Pixels, means: Floats) -> bool:
    """Whether the colours jump from one line to the next; *means* are those of the parts of each line."""
    blue, green, red = np.ascontiguousarray(np.abs(np.diff(means, axis=0)).transpose(2, 0, 1))
    size = np.maximum(np.maximum(blue, green), red)  # far quicker than along an axis of three
    if (size >= HINT).sum(axis=1).max() < PARTS // 2:  # two lines together jump in all parts but one
        return False
    hints = []
    for gap in APART:
        jump = together(size[: len(size) - gap], size[gap:])
        hints += [(float(jump[line]), int(line), gap) for line in np.flatnonzero(jump >= HINT)]
    worst = sorted(hints, reverse=True)[:MOST]
    if not worst:
        return False
    jump = together(*(alone(lines, [line + gap * half for _, line, gap in worst]) for half in (0, 1)))
    return bool(jump.max() >= JUMP)


def together(one: Floats, other: Floats) -> Floats:
    """The jump that all parts of a line but one make, in one of two lines each."""
    return np.asarray(np.sort(np.maximum(one, other), axis=1)[:, 1], np.float32)


def alone(lines: Pixels, some: list[int]) -> Floats:
    """By how much each part of some lines jumps to the next as one, beyond what the lines around them do."""
    # Two lines before and three after each; beyond the border the last one again, which jumps to nowhere.
    near = (np.array(some)[:, None] + np.arange(-2, 4)).clip(0, len(lines) - 1)
    across = -(-lines.shape[1] // 4) // PARTS
    parts = lines[near, : 4 * PARTS * across : 4].astype(np.int16)
    parts = np.ascontiguousarray(parts.reshape(len(some), 6, PARTS, across, 3).transpose(0, 1, 2, 4, 3))
    steps = np.diff(parts, axis=1)
    usual = np.median(steps, axis=4)
    size = np.abs(usual).max(axis=3)
    spread = np.median(np.abs(steps[:, 2] - usual[:, 2, :, :, None]), axis=3).max(axis=2)
    # An edge of the table is not as sharp: the lines before and after it change as well.
    around = np.delete(size, 2, axis=1).max(axis=1)
    bare = parts[:, 2:4].std(axis=4).max(axis=3).min(axis=1) < BARE
    return np.asarray(np.where(bare, 0, size[:, 2] - 2 * around - spread), np.float32)
