"""How well dogs are told from photos of their cards: `python -m benchmarks.dog_cards`.

The photos are rendered, with print of every style that `tools.dice.prints` knows, flat on wood.
"""

from collections import Counter
from dataclasses import replace

import numpy as np

from tools.dog_cards import dog_photo
from tracker.games.spots import CARDS, likely, recognised
from vision.faces import read_faces
from vision.groups import Group, cards, whole

PHOTOS = 60
MOST = 4  # cards on a photo


def tally(photos: int = PHOTOS) -> Counter[str]:
    """What became of the dogs of so many photos."""
    counted: Counter[str] = Counter()
    for seed in range(photos):
        rng = np.random.default_rng(1000 + seed)
        count = int(rng.integers(1, MOST + 1))
        dogs = Counter(CARDS[number].spots for number in rng.choice(len(CARDS), count, replace=False))
        found = cards(read_faces(dog_photo(seed, *dogs)).printed, count=count)
        seen = [told(group, whole(group, found)) for group in found]
        dogs_told = recognised(seen, CARDS)
        counted["dogs"] += count
        counted["asked"] += dogs_told.count(None)
        counted["right"] += (Counter(dogs_told) & dogs).total()
        counted["wrong"] += (Counter(filter(None, dogs_told)) - dogs).total()
        counted["likeliest"] += (Counter(likely(faces, CARDS)[0] for faces in seen) & dogs).total()
    return counted


def told(group: Group, complete: bool) -> list[tuple[int, bool]]:
    """The faces of a card; none is sure where one may be missing."""
    faces = group.faces if complete else [replace(face, sure=False) for face in group.faces]
    return [(face.value, face.sure) for face in faces]


if __name__ == "__main__":
    counted = tally()
    print(
        f"{counted['dogs']} dogs on {PHOTOS} photos: {counted['right']} told rightly, "
        f"{counted['asked']} asked, {counted['wrong']} wrong; "
        f"the likeliest is right for {counted['likeliest']}"
    )
