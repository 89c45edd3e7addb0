"""Rendered photos for the tests: nobody's table, and always at hand."""

import numpy as np

from tools.dice.films import views
from tools.dice.scenes import Scene, scene


def throw(seed: int, values: list[int], face: float = 70, size: int = 640) -> Scene:
    """Ordinary dice on wood."""
    return scene(
        np.random.default_rng(seed), views(), size, values=values, face=face, tilt=np.radians(12), calm=True
    )


def table(seed: int) -> np.ndarray:
    """Some table with nothing of a die on it."""
    return scene(np.random.default_rng(seed), views(), 480, count=0, face=60, printed=0.0).photo
