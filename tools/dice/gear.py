"""Small things of a desk that have been taken for dice: memory sticks, earphones, door keys."""

import cv2
import numpy as np

from .sprites import SPRITE, Sprite, contrast, slab, text, write
from .tables import colour, near

Rng = np.random.Generator


def memory_stick(rng: Rng) -> Sprite:
    """A case with a plug of metal that has two holes in it."""
    base = np.full(3, rng.uniform(0.02, 0.95)) if rng.random() < 0.6 else colour(rng)
    wide, high = rng.uniform(0.28, 0.45), rng.uniform(0.55, 0.7)
    colours, cover = slab(wide, high, base, rng.uniform(0, 0.4))
    metal = np.full(3, rng.uniform(0.5, 0.9))
    half, end = SPRITE * wide * rng.uniform(0.3, 0.42), SPRITE * (0.5 - high / 2)
    left, right = int(SPRITE / 2 - half), int(SPRITE / 2 + half)
    colours[: int(end), left:right], cover[int(end * 0.2) : int(end), left:right] = metal, 1.0
    hole = int(half * 0.28)
    for side in (-1, 1):
        x, y = int(SPRITE / 2 + side * half * 0.5), int(end * 0.55)
        cv2.rectangle(colours, (x - hole, y - hole), (x + hole, y + hole), (0.1, 0.1, 0.1), -1)
    ink = contrast(rng, base)
    if rng.random() < 0.7:
        write(
            rng, colours, text(rng, int(rng.integers(1, 5))), np.array([0.5, 0.6]) * SPRITE, SPRITE * 0.1, ink
        )
    if rng.random() < 0.5:
        cv2.circle(colours, (SPRITE // 2, int(SPRITE * (0.46 + high / 2))), 5, ink.tolist(), -1)
    return colours, cover


def earphone(rng: Rng) -> Sprite:
    """A round shell with a dark grille, a stem or a cable, and some light on it."""
    base = np.full(3, rng.choice([rng.uniform(0.85, 1), rng.uniform(0.02, 0.15)]))
    colours, cover = slab(0.1, 0.1, base, 0.5)
    middle, reach = SPRITE // 2, int(SPRITE * rng.uniform(0.18, 0.3))
    stem = rng.uniform(0.04, 0.1) * SPRITE
    cv2.line(cover, (middle, middle), (int(middle + rng.normal(0, 12)), SPRITE), 1.0, int(2 * stem))
    cv2.circle(cover, (middle, middle), reach, 1.0, -1)
    cv2.circle(colours, (middle, middle), reach, np.clip(base * 0.9 + 0.02, 0, 1).tolist(), -1)
    for _ in range(rng.integers(1, 4)):
        spot = (middle + rng.normal(0, 0.35, 2) * reach).astype(int).tolist()
        tone = (np.full(3, rng.uniform(0.02, 0.3)) if rng.random() < 0.7 else np.full(3, 0.97)).tolist()
        cv2.circle(colours, spot, max(2, int(reach * rng.uniform(0.1, 0.45))), tone, -1)
    return colours, cover


def door_key(rng: Rng) -> Sprite:
    """A bow with a hole, a blade with teeth."""
    base = (
        np.array([0.45, 0.7, 0.8]) * rng.uniform(0.5, 1.1)
        if rng.random() < 0.5
        else np.full(3, rng.uniform(0.4, 0.8))
    )
    colours, cover = slab(0.02, 0.02, base, 0.5)
    x, y, reach = SPRITE // 2, int(SPRITE * 0.28), int(SPRITE * rng.uniform(0.16, 0.24))
    if rng.random() < 0.5:
        cv2.circle(cover, (x, y), reach, 1.0, -1)
    else:
        cv2.rectangle(cover, (x - reach, y - reach), (x + reach, y + reach), 1.0, -1)
        if rng.random() < 0.5:
            cv2.rectangle(colours, (x - reach, y - reach), (x + reach, y + reach), colour(rng).tolist(), -1)
    blade = int(reach * rng.uniform(0.25, 0.4))
    cv2.rectangle(cover, (x - blade, y), (x + blade, SPRITE - 3), 1.0, -1)
    for row in range(y + 2 * reach, SPRITE - 4, 6):
        cover[row : row + 4, x + blade - int(rng.integers(0, blade + 1)) : x + blade + 1] = 0.0
    cv2.circle(cover, (x, y - reach // 2), max(2, int(reach * rng.uniform(0.15, 0.4))), 0.0, -1)
    colours += rng.normal(0, 0.05) + np.linspace(-0.1, 0.1, SPRITE, dtype=np.float32)[None, :, None]
    if rng.random() < 0.6:
        write(rng, colours, text(rng, 3), np.array([x, y + reach * 0.4]), reach * 0.4, near(rng, base))
    return np.clip(colours, 0, 1).astype(np.float32), cover
