"""Rendered scenes, drawn once and kept in build/dice/ for the training.

python -m tools.dice.cache --scenes 300 --batches 10 --seed 401
python -m tools.dice.cache --scenes 300 --seed 601 --onto damian_tab
"""

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from .layers import Face
from .materials import odd_material, random_material
from .scenes import Scene, count_of_dice, scene
from .solids import View, bank

PLACE = Path(__file__).resolve().parents[2] / "build" / "dice"
SIZE = 320
VIEWS = 200


def files(seed: int) -> tuple[Path, Path, Path]:
    """The pixels of one batch of scenes, its pips and its truth."""
    return PLACE / f"scenes-{seed}.npy", PLACE / f"pips-{seed}.npy", PLACE / f"scenes-{seed}.json"


def draw(count: int, seed: int, kind: Callable[[np.random.Generator], Scene]) -> None:
    """Render a batch of scenes; the same seed draws the same."""
    PLACE.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    pixels, dots, truth = files(seed)
    photos = np.lib.format.open_memmap(pixels, "w+", np.uint8, (count, SIZE, SIZE, 3))
    pips = np.lib.format.open_memmap(dots, "w+", np.uint8, (count, SIZE, SIZE))
    faces = []
    for number in range(count):
        drawn = kind(rng)
        photos[number], pips[number] = drawn.photo, drawn.pips
        several = (drawn.tops, drawn.others, drawn.printed)
        faces.append([[row(face) for face in some] for some in several])
    photos.flush()
    pips.flush()
    truth.write_text(json.dumps(faces), encoding="utf-8")


def from_above(rng: np.random.Generator, views: list[View]) -> Scene:
    """Dice that show hardly a side, a few or many, with cards and without: where they look like print."""
    tilt, face = np.radians(rng.uniform(0, 18)), float(np.exp(rng.uniform(np.log(13), np.log(80))))
    count = int(rng.choice([rng.integers(1, 4), rng.integers(2, 17)]))
    return scene(rng, views, SIZE, count=count, face=face, tilt=tilt, printed=0.35)


def few_have(rng: np.random.Generator, views: list[View]) -> Scene:
    """Dice as few people have them, also beside much larger ones: above all the big red one of many, which is
    hardly like a pip."""
    values = rng.choice(6, count_of_dice(rng), p=[0.4, *[0.12] * 5]) + 1
    kind = odd_material(rng, random_material(rng), (0.1, 0.15, 0.45, 0.15, 0.15))
    return scene(rng, views, SIZE, values=values.tolist(), material=kind, mixed=0.4, printed=0.2)


def row(face: Face) -> list[float]:
    """A face as the cache writes it."""
    return [round(float(part), 2) for part in (face.x, face.y, face.width, face.height)] + [face.value]


def decoys_file(seed: int) -> Path:
    """What a finder took for dice in a batch, and is none."""
    return PLACE / f"decoys-{seed}.json"


def load(seed: int) -> tuple[np.ndarray, np.ndarray, list]:
    """The photos of a batch, their pips, and for each photo its top faces, what is none (with the
    decoys found so far), and its printed faces."""
    pixels, pips, truth = files(seed)
    faces = json.loads(truth.read_text(encoding="utf-8"))
    extra = decoys_file(seed)
    if extra.is_file():
        found = json.loads(extra.read_text(encoding="utf-8"))
        faces = [
            (tops, others + more, printed) for (tops, others, printed), more in zip(faces, found, strict=True)
        ]
    return np.load(pixels, mmap_mode="r"), np.load(pips, mmap_mode="r"), faces


def batches() -> list[int]:
    """The seeds of the batches that have been drawn."""
    return sorted(int(path.stem.partition("-")[2]) for path in PLACE.glob("scenes-*.json"))


def onto(source: str, views: list[View]) -> Callable[[np.random.Generator], Scene]:
    """What lays cards and rendered dice onto the labelled photos of a source."""
    from . import backdrops, photos  # which know where this cache is

    [found] = photos.examples("only:" + source)
    found = [photo for photo in found if len(photo.tops)]
    return lambda rng: backdrops.backdrop(rng, views, found[rng.integers(len(found))], SIZE)


def main() -> None:
    parser = argparse.ArgumentParser(description="Render scenes for the training.")
    parser.add_argument("--scenes", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batches", type=int, default=1, help="so many, with this seed and the next ones")
    parser.add_argument("--above", action="store_true", help="dice seen from above")
    parser.add_argument("--odd", action="store_true", help="dice as few people have them")
    parser.add_argument("--onto", metavar="SOURCE", help="cards and dice on the photos of a licensed source")
    given = parser.parse_args()
    views = bank(VIEWS, given.seed)
    kind = partial(from_above if given.above else few_have if given.odd else scene, views=views)
    if given.onto:
        kind = onto(given.onto, views)
    for seed in range(given.seed, given.seed + given.batches):
        draw(given.scenes, seed, kind)


if __name__ == "__main__":
    main()
