"""Label the licensed photos for the training: where each top face is, with the value that the truth gives.

The sources box different things: the pips of the top face, the whole die, or nothing. The networks that were
trained on rendered scenes only say where the faces are; the truth says what they show.

    python -m tools.dice.label build/dice/base
"""

import json
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from vision.judged import Judged
from vision.networks import network
from vision.photo import upright
from vision.reader import weigh

from .photos import LABELS, LICENSED, folder, truth

# How far beyond its box, in sides of it, the middle of a face may lie: some sources box the pips only.
SLACK = {"matteop65": 0.6}
# What share of its box a face is, where the networks do not find it.
SHARE = {"nell_byler": 0.72, "epanemu_roboflow": 0.75, "matteop65": 1.3}

# What the networks give this chance at least and is no die, the judge had better see.
DOUBTFUL = 0.1


def matched(entry: dict, judged: list[Judged], source: str) -> tuple[list, set[int]]:
    """A face for each box of the truth, and which candidates they use up."""
    faces, used = [], set()
    sizes = []
    for x, y, width, height, value in entry["boxes"]:
        slack = SLACK.get(source, 0.0)
        best, merit = None, 0.0
        for number, one in enumerate(judged):
            spot = one.candidate
            inside = (
                x - slack * width <= spot.x <= x + (1 + slack) * width
                and y - slack * height <= spot.y <= y + (1 + slack) * height
            )
            if not inside or number in used:
                continue
            far = np.hypot(spot.x - x - width / 2, spot.y - y - height / 2) / max(width, height)
            worth = one.present * (1.5 if one.value == value else 1.0) - 0.3 * far
            if worth > merit:
                best, merit = number, worth
        if best is None:
            faces.append((x + width / 2, y + height / 2, None, max(width, height) * SHARE[source], value))
        else:
            used.add(best)
            spot = judged[best].candidate
            sizes.append(spot.side)
            faces.append((spot.x, spot.y, spot.width, spot.height, value))
    usual = float(np.median(sizes)) if sizes else None
    # The dice of this source are all of one size, and its boxes are not.
    if source == "matteop65" and usual:
        faces = [(x, y, w or usual, h if w else usual, v) for x, y, w, h, v in faces]
    return [[x, y, w or h, h, v] for x, y, w, h, v in faces], used


def label(key: str, entry: dict, folder_of_weights: Path) -> dict | None:
    """The faces of one photo; None where truth and networks cannot be brought together."""
    source = key.partition("/")[0]
    pixels = upright(folder() / key).pixels
    finder, judge = (network(name, folder_of_weights) for name in ("finder", "judge"))
    judged = weigh(pixels, finder, judge, DOUBTFUL)
    if "boxes" in entry:
        tops, used = matched(entry, judged, source)
    else:
        used = set(range(min(len(judged), len(entry["values"]))))  # the likeliest come first
        if Counter(judged[number].value for number in used) != Counter(entry["values"]):
            return None
        spots = [(judged[number].candidate, judged[number].value) for number in used]
        tops = [[spot.x, spot.y, spot.width, spot.height, value] for spot, value in spots]
    left = [one.candidate for number, one in enumerate(judged) if number not in used]
    others = [[spot.x, spot.y, spot.width, spot.height, 0] for spot in left]
    return {"tops": rounded(tops), "others": rounded(others)}


def rounded(faces: list) -> list:
    """Faces with a tenth of a pixel."""
    return [[round(float(part), 1) for part in face[:4]] + [int(face[4])] for face in faces]


def main() -> None:
    weights = Path(sys.argv[1])
    labels, missing = {}, Counter()
    for key, entry in truth().items():
        source = key.partition("/")[0]
        if source in LICENSED:
            found = label(key, entry, weights)
            if found is None:
                missing[source] += 1
            else:
                labels[key] = found
    LABELS.write_text(json.dumps(labels), encoding="utf-8")
    print(f"{len(labels)} photos labelled; left out: {dict(missing)}")


if __name__ == "__main__":
    main()
