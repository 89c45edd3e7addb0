"""What dice lie on: wood, cloth, carpet, boards, stripes, spots."""

from collections.abc import Callable
from typing import TypeVar

import cv2
import numpy as np

Rng = np.random.Generator
Kind = TypeVar("Kind")


def by_lot(rng: Rng, kinds: list[tuple[Kind, float]]) -> Kind:
    """One of some kinds, each by its share."""
    return kinds[rng.choice(len(kinds), p=[share for _, share in kinds])][0]


def noise(rng: Rng, size: int, cell: float, stretch: float = 1.0) -> np.ndarray:
    """Smooth random heights from about -1 to 1; *cell* pixels a bump, longer along x by *stretch*."""
    across = max(2, int(size / (cell * stretch)) + 2)
    down = max(2, int(size / cell) + 2)
    small = rng.normal(0, 0.5, (down, across)).astype(np.float32)
    return cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC)


def layers(rng: Rng, size: int, coarse: float, count: int, stretch: float = 1.0) -> np.ndarray:
    """Noise at several scales, the finer the weaker."""
    return sum(noise(rng, size, max(coarse / 2**n, 1.2), stretch) / 1.6**n for n in range(count))


def colour(rng: Rng) -> np.ndarray:
    """A colour that tables and cloths have."""
    grey = np.full(3, rng.uniform(0.04, 0.95))
    brown = np.array([0.25, 0.45, 0.7]) * rng.uniform(0.3, 1.3)
    felt = np.array([0.25, 0.45, 0.1]) * rng.uniform(0.5, 1.3)
    wild = rng.uniform(0, 1, 3)
    tones = [grey, brown, felt, wild]
    return np.clip(tones[rng.choice(4, p=[0.35, 0.25, 0.1, 0.3])] + rng.normal(0, 0.03, 3), 0.01, 1)


def blend(rng: Rng, mask: np.ndarray, first: np.ndarray, second: np.ndarray) -> np.ndarray:
    """Two colours mixed by a mask from 0 to 1."""
    share = np.clip(mask, 0, 1)[..., None]
    return (first * (1 - share) + second * share).astype(np.float32)


def near(rng: Rng, base: np.ndarray) -> np.ndarray:
    """A colour that goes with another: darker, paler, or any."""
    if rng.random() < 0.3:
        return colour(rng)
    return np.clip(base * rng.uniform(0.4, 1.5) + rng.normal(0, 0.03, 3), 0, 1)


def plain(rng: Rng, size: int) -> np.ndarray:
    """Paper, plastic, a painted table."""
    base = colour(rng)
    rough = layers(rng, size, rng.uniform(3, 60), 3) * rng.choice([0.01, 0.04, 0.1])
    return np.clip(base * (1 + rough[..., None]), 0, 1).astype(np.float32)


def wood(rng: Rng, size: int) -> np.ndarray:
    """Long grain, rings, sometimes planks."""
    base = np.clip(np.array([0.3, 0.5, 0.75]) * rng.uniform(0.25, 1.3) + rng.normal(0, 0.05, 3), 0.02, 1)
    stretch = rng.uniform(5, 25)
    warp = noise(rng, size, rng.uniform(40, 120), 2)
    rows = np.arange(size)[:, None] / size
    rings = np.sin((rows * rng.uniform(4, 40) + warp * rng.uniform(0.3, 3)) * 2 * np.pi)
    grain = layers(rng, size, rng.uniform(4, 20), 3, stretch)
    mask = 0.5 + rings * rng.uniform(0, 0.35) + grain * rng.uniform(0.1, 0.5)
    picture = blend(rng, mask, base, np.clip(base * rng.uniform(0.45, 0.95), 0, 1))
    if rng.random() < 0.3:
        for row in np.arange(rng.integers(10, 90), size, rng.integers(50, 200)):
            picture[row : row + rng.integers(1, 4)] *= rng.uniform(0.3, 0.8)
    return picture


def cloth(rng: Rng, size: int) -> np.ndarray:
    """A weave, with folds."""
    base, pitch = colour(rng), rng.uniform(2.5, 9)
    x, y = np.meshgrid(np.arange(size), np.arange(size))
    weave = np.sin(x * 2 * np.pi / pitch) * np.sin(y * 2 * np.pi / pitch + rng.uniform(0, 3))
    rough = weave * rng.uniform(0.02, 0.2) + layers(rng, size, 3, 2) * rng.uniform(0, 0.15)
    folds = noise(rng, size, rng.uniform(60, 200), rng.uniform(0.3, 4)) * rng.choice(
        [0, rng.uniform(0.05, 0.3)]
    )
    return np.clip(base * (1 + (rough + folds)[..., None]), 0, 1).astype(np.float32)


def carpet(rng: Rng, size: int) -> np.ndarray:
    """Loops and tufts."""
    base = colour(rng)
    tufts = layers(rng, size, rng.uniform(3, 14), 3) * rng.uniform(0.15, 0.6)
    return np.clip(base * (1 + tufts[..., None]), 0, 1).astype(np.float32)


def blotches(rng: Rng, size: int) -> np.ndarray:
    """Leopard, camouflage, marble, terrazzo."""
    picture = plain(rng, size)
    for _ in range(rng.integers(1, 4)):
        heights = noise(rng, size, rng.uniform(8, 70), rng.uniform(0.6, 1.8))
        mask = np.clip((heights - rng.uniform(-0.1, 0.6)) * rng.uniform(3, 40), 0, 1)
        picture = picture * (1 - mask[..., None]) + near(rng, colour(rng)) * mask[..., None]
    return picture.astype(np.float32)


def stripes(rng: Rng, size: int) -> np.ndarray:
    """Stripes, checks, zebra."""
    x, y = np.meshgrid(np.arange(size), np.arange(size))
    bend = noise(rng, size, rng.uniform(40, 160)) * rng.choice([0, rng.uniform(1, 30)])
    sharp, pitch = rng.uniform(1, 30), rng.uniform(6, 110)
    mask = 0.5 + sharp * np.sin((x + bend) * 2 * np.pi / pitch)
    if rng.random() < 0.5:
        other = 0.5 + sharp * np.sin((y + bend) * 2 * np.pi / (pitch * rng.choice([1, rng.uniform(0.5, 2)])))
        mask = np.abs(np.clip(mask, 0, 1) - np.clip(other, 0, 1) * rng.choice([0.5, 1]))
    base = colour(rng)
    return blend(rng, mask, base, near(rng, base))


def dots(rng: Rng, size: int) -> np.ndarray:
    """Polka dots, holes, studs: pips without a die."""
    picture = plain(rng, size)
    ink, pitch = near(rng, colour(rng)), rng.integers(8, 70)
    radius = max(1, int(pitch * rng.uniform(0.12, 0.42)))
    shake = rng.choice([0, pitch * 0.3])
    for row, y in enumerate(range(0, size, pitch)):
        for x in range((row % 2) * pitch // 2, size, pitch):
            spot = rng.normal(0, 0.5, 2) * shake + (x, y)
            cv2.circle(picture, spot.astype(int).tolist(), radius, ink.tolist(), -1, cv2.LINE_AA)
    return picture


def tiles(rng: Rng, size: int) -> np.ndarray:
    """Keys of a keyboard, squares of a board, tiles, hexagons, each with a sign or none."""
    picture, pitch = plain(rng, size), rng.integers(20, 110)
    sides = rng.choice([4, 4, 6])
    key, ink = near(rng, colour(rng)), near(rng, colour(rng))
    for row, y in enumerate(range(0, size + pitch, pitch)):
        for x in range(-(row % 2) * pitch // 2, size + pitch, pitch):
            turn = np.arange(sides) * 2 * np.pi / sides + np.pi / 4 * (sides == 4) + np.pi / 6 * (sides == 6)
            reach = pitch * (0.62 if sides == 4 else 0.52)
            outline = np.stack([np.cos(turn), np.sin(turn)], 1) * reach + (x, y)
            tone = np.clip(key * rng.uniform(0.7, 1.3), 0, 1)
            cv2.fillConvexPoly(picture, outline.astype(np.int32), tone.tolist(), cv2.LINE_AA)
            if rng.random() < 0.6:
                sign = chr(rng.integers(33, 123))
                cv2.putText(
                    picture,
                    sign,
                    (x - pitch // 6, y + pitch // 6),
                    0,
                    pitch / 50,
                    ink.tolist(),
                    1 + pitch // 30,
                    cv2.LINE_AA,
                )
    return picture


def scenery(rng: Rng, size: int) -> np.ndarray:
    """A painted game board or a photo in a magazine: many colours, edges and textures side by side."""
    picture = plain(rng, size)
    for _ in range(rng.integers(4, 14)):
        patch = rng.choice([plain, wood, cloth, carpet, blotches, stripes])(rng, size)
        middle = rng.uniform(0, size, 2)
        outline = cv2.convexHull((rng.normal(0, rng.uniform(20, 120), (6, 2)) + middle).astype(np.int32))
        mask = np.zeros((size, size), np.float32)
        cv2.fillConvexPoly(mask, outline, 1.0, cv2.LINE_AA)
        picture = picture * (1 - mask[..., None]) + patch * mask[..., None]
    return picture.astype(np.float32)


GROUNDS: list[tuple[Callable[[Rng, int], np.ndarray], float]] = [
    (plain, 0.24),
    (wood, 0.17),
    (cloth, 0.13),
    (carpet, 0.1),
    (blotches, 0.1),
    (stripes, 0.07),
    (dots, 0.05),
    (tiles, 0.06),
    (scenery, 0.08),
]


def table(rng: Rng, size: int) -> np.ndarray:
    """A square of some table."""
    picture = by_lot(rng, GROUNDS)(rng, size)
    if rng.random() < 0.6:
        # Turned and seen aslant, like any table.
        corners = np.float32([[0, 0], [size, 0], [size, size], [0, size]])
        turn = cv2.getRotationMatrix2D((size / 2, size / 2), rng.uniform(0, 360), rng.uniform(1.45, 3))
        moved = cv2.transform(corners[None], turn)[0] + rng.normal(0, size * 0.06, (4, 2))
        matrix = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
        picture = cv2.warpPerspective(
            picture, matrix, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
        )
    return np.clip(picture, 0, 1)
