"""Photos to learn from: the development photos, of which some are licensed for it, and what the app kept."""

import json
import os
from pathlib import Path

import cv2

from .cache import PLACE
from .samples import Example, rows

ROOT = Path(__file__).resolve().parents[2]
# The sources whose licence lets us ship what was learnt from them.
LICENSED = ("matteop65", "nell_byler", "damian_tab", "epanemu_roboflow")
LABELS = PLACE / "labels.json"


def folder() -> Path:
    """Where the photos lie: $DICE, or the folder beside the project."""
    return Path(os.environ.get("DICE") or ROOT.parent / "shared" / "dice")


def truth() -> dict[str, dict]:
    """What the photos show, by "source/file"; empty where there are none."""
    path = folder() / "truth.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def drawn_onto(seed: int) -> str:
    """Which source the scenes of a seed are drawn onto, by the seeds of docs/dice-reader.md; "" for none."""
    return LICENSED[seed // 100 - 6] if 600 <= seed < 1000 else ""


def left_out(wanted: str) -> tuple[str, ...]:
    """The licensed sources that are not learnt from, by the words of examples()."""
    if not wanted:
        return LICENSED
    return tuple(wanted.partition("without:")[2].split(",")) if wanted.startswith("without:") else ()


def examples(wanted: str) -> list[list[Example]]:
    """The labelled photos of licensed sources, a list a source: "all", "only:SOURCE" or
    "without:SOURCE,SOURCE"."""
    if not wanted:
        return []
    named = wanted.partition(":")[2].split(",")
    sources = [name for name in LICENSED if (name in named) == wanted.startswith("only:")]
    labels = json.loads(LABELS.read_text(encoding="utf-8"))
    found: dict[str, list[Example]] = {name: [] for name in sources}
    for key, faces in labels.items():
        source = key.partition("/")[0]
        if source in found:
            photo = cv2.imread(str(folder() / key))
            found[source].append(Example(photo, rows(faces["tops"]), rows(faces["others"]), rows([])))
    return [group for group in found.values() if group]


def kept(folder: Path) -> list[Example]:
    """The dice that a person put right in the app: each in the middle of a picture with half its longer side
    around it, whose name ends with what it shows, 0 for no die."""
    found = []
    for path in sorted(folder.glob("*-[0-6].png")):
        photo = cv2.imread(str(path))
        if photo is not None:
            height, width = photo.shape[:2]
            side = max(width, height) / 2
            face = rows([[width / 2, height / 2, width - side, height - side, int(path.stem[-1])]])
            die = face[:, 4] > 0
            found.append(Example(photo, face[die], face[~die], rows([]), alone=True))
    return found
