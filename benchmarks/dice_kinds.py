"""How well each kind of hard case is read, from photos rendered for it: `python -m benchmarks.dice_kinds`."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tools.dice.materials import (
    BLACKS,
    BRIGHTS,
    METALS,
    WHITES,
    Colour,
    Material,
    mixed,
    pick,
    random_material,
)
from tools.dice.scenes import Scene, scene
from tools.dice.solids import View, bank
from vision.networks import WEIGHTS
from vision.photo import Photo
from vision.reader import read_upright

Rng = np.random.Generator

PHOTOS = 20
SIZE = 640
PLAIN = {"printed": 0.0, "mixed": 0.0, "held": 0.0}  # nothing else is hard about them


def white(rng: Rng, **more: Any) -> Material:
    """White dice with black pips, as most are, but for what is told."""
    body, pips = pick(rng, WHITES), pick(rng, BLACKS)
    plain = {
        "body": body,
        "swirl": body,
        "pips": pips,
        "one": pips,
        "clear": 0.0,
        "faded": 0.0,
        "uneven": 0.0,
    }
    return replace(random_material(rng), **{**plain, **more})


def coloured(rng: Rng, faint: float, colours: list[Colour] = BRIGHTS, **more: Any) -> Material:
    """Dice of one of some colours, whose pips differ from it by no more than so much."""
    body = pick(rng, colours)
    pips = mixed(body, pick(rng, [*WHITES, *METALS]), faint)
    return white(rng, body=body, swirl=body, pips=pips, one=pips, **more)


def usual(rng: Rng) -> dict[str, Any]:
    """A throw from not too far aslant."""
    return {
        **PLAIN,
        "count": int(rng.integers(2, 7)),
        "face": rng.uniform(35, 80),
        "tilt": rng.uniform(0, 0.7),
    }


KINDS: dict[str, Callable[[Rng], dict[str, Any]]] = {
    "ordinary white dice": lambda rng: {**usual(rng), "material": white(rng)},
    "gadgets, keys, labels about": lambda rng: usual(rng),
    "beside a board or cards": lambda rng: {**usual(rng), "printed": 1.0},
    "tiny beside large": lambda rng: {**usual(rng), "mixed": 1.0},
    "a large red one": lambda rng: {
        **usual(rng),
        "material": white(rng, one=pick(rng, BRIGHTS[:1]), one_size=2.4, radius=0.2),
    },
    "worn": lambda rng: {**usual(rng), "material": white(rng, worn=0.25, faded=rng.uniform(0.5, 0.9))},
    "translucent": lambda rng: {
        **usual(rng),
        "material": coloured(rng, 1.0, clear=rng.uniform(0.6, 0.9), gloss=0.5),
    },
    "faint pips, far aslant": lambda rng: {
        **usual(rng),
        "tilt": rng.uniform(0.85, 1.1),
        "material": coloured(rng, 0.5),
    },
    "inside a round thing": lambda rng: {**usual(rng), "held": 1.0},
    "small, coloured or pale pips": lambda rng: {
        **usual(rng),
        "face": rng.uniform(18, 26),
        "material": coloured(rng, rng.uniform(0.5, 1.0)),
    },
    "red, in hard light": lambda rng: {
        **usual(rng),
        "material": coloured(rng, 1.0, BRIGHTS[:1], ambient=0.15, gloss=0.8),
    },
}
OVER = "far aslant, upside down"


def drawn(rng: Rng, views: list[View], kind: str) -> Scene:
    """A photo of a kind."""
    given = {**usual(rng), "tilt": rng.uniform(0.75, 1.0)} if kind == OVER else KINDS[kind](rng)
    return scene(rng, views, SIZE, **given)


def report(weights: Path = WEIGHTS, photos: int = PHOTOS, seed: int = 970) -> list[str]:
    """A line a kind."""
    views, lines = bank(60, seed), []
    for number, kind in enumerate([*KINDS, OVER]):
        rng, counted = np.random.default_rng((seed, number)), Counter[str]()
        for _ in range(photos):
            shown = drawn(rng, views, kind)
            pixels = np.ascontiguousarray(shown.photo[::-1, ::-1]) if kind == OVER else shown.photo
            reading = read_upright(Photo(pixels, (SIZE, SIZE)), None, weights)
            wanted, seen = (
                Counter(face.value for face in shown.tops),
                Counter(die.value for die in reading.dice),
            )
            sure = Counter(die.value for die in reading.dice if die.sure)
            asked = bool(reading.doubts) or sure.total() < seen.total()
            counted["exact"] += wanted == seen
            counted["dice"] += wanted.total()
            counted["right"] += (wanted & seen).total()
            counted["wrong"] += (sure - wanted).total()
            counted["asked"] += asked
            counted["silent"] += seen.total() < wanted.total() and not asked
        lines.append(
            f"{kind:30} exact {counted['exact']:3} of {photos}, dice right {counted['right']:3} of "
            f"{counted['dice']:3}, surely wrong {counted['wrong']:2}, photos with a question "
            f"{counted['asked']:3}, a die silently missing in {counted['silent']}"
        )
    return lines


if __name__ == "__main__":
    print("\n".join(report()))
