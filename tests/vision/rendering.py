"""Rendered photos for the tests: nobody's table, and always at hand."""

from functools import cache

import numpy as np

from tools.dice.scenes import Scene, scene
from tools.dice.solids import View, random_view


@cache
def views() -> list[View]:
    """A few shapes of dice, nearly from above."""
    rng = np.random.default_rng(4)
    return [random_view(rng, tilt) for tilt in np.radians([2, 6, 10, 14, 18, 22, 26, 30])]


def throw(seed: int, values: list[int], face: float = 70, size: int = 640) -> Scene:
    """Ordinary dice on wood."""
    return scene(
        np.random.default_rng(seed), views(), size, values=values, face=face, tilt=np.radians(12), calm=True
    )


def table(seed: int) -> np.ndarray:
    """Some table with nothing of a die on it."""
    return scene(np.random.default_rng(seed), views(), 480, count=0, face=60, printed=0.0).photo
