"""What a finder takes for dice in rendered scenes and is none: the judge learns from it what to refuse.

python -m tools.dice.decoys build/dice/base
"""

import json
import sys
from pathlib import Path

import numpy as np

from vision.networks import find, network, shrunk

from . import cache

LIKELY = 0.12  # candidates from this score on
NEAR = 0.4  # nearer to the middle of a top face than this share of it, a candidate is no decoy


def decoys(photo: np.ndarray, faces: list, weights: Path) -> list:
    """The candidates of a scene that are none of its faces, as faces without a value."""
    finder = network("finder", weights)
    found = [spot for share in (1, 0.625) for spot in find(shrunk(photo, share), share, LIKELY, finder)]
    return [
        [round(part, 2) for part in (spot.x, spot.y, spot.width, spot.height)] + [0]
        for spot in found
        if all(max(abs(spot.x - top[0]), abs(spot.y - top[1])) > NEAR * max(top[2:4]) for top in faces)
    ]


def main() -> None:
    weights = Path(sys.argv[1])
    for seed in cache.batches():
        photos, _pips, truth = cache.load(seed)
        found = [
            decoys(photo, tops + printed, weights)
            for photo, (tops, _, printed) in zip(photos, truth, strict=True)
        ]
        cache.decoys_file(seed).write_text(json.dumps(found), encoding="utf-8")
        print(f"batch {seed}: {sum(map(len, found))} decoys in {len(found)} scenes", flush=True)


if __name__ == "__main__":
    main()
