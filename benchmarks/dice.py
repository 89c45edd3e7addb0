"""How well dice are read from photos: a table by source. `make bench-dice`, or

    python -m benchmarks.dice --source NAME --weights FOLDER

to measure other weights than those of the app, such as those that have not seen one source.
"""

import argparse
import json
import os
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from benchmarks import dice_damaged, dice_films, dice_kept, dice_kinds, dice_prints
from benchmarks.measure import ratio
from tools.dice.photos import folder
from tools.dice.scenes import scene
from tools.dice.solids import bank
from vision import Reading
from vision.networks import WEIGHTS
from vision.photo import Photo, upright
from vision.reader import read_upright

VALUES = range(1, 7)
MOST = 12  # dice that the reader is made for; some photos show 25


@dataclass
class Tally:
    """What came out over some photos."""

    photos: int = 0
    exact: int = 0
    throws: int = 0  # photos with no more dice than the reader is made for
    throws_exact: int = 0
    dice: int = 0
    right: int = 0
    missed: int = 0
    extra: int = 0
    sure: int = 0
    wrong: int = 0  # confidently
    unsure: int = 0
    ones: int = 0
    ones_right: int = 0
    empties: int = 0
    false: int = 0  # dice on empty tables
    false_sure: int = 0
    asked: int = 0  # photos with a question
    silent: int = 0  # photos in which a die is missing and nothing is asked
    printed: int = 0  # real dice, by count, that are told as print
    milliseconds: list[float] = field(default_factory=list)
    confusion: np.ndarray = field(default_factory=lambda: np.zeros((7, 7), int))

    def add(self, truth: list[int], reading: Reading, milliseconds: float) -> bool:
        """Compare one reading with the truth, as lists of values; whether it is exact."""
        wanted, seen = Counter(truth), Counter(die.value for die in reading.dice)
        sure = Counter(die.value for die in reading.dice if die.sure)
        both = wanted & seen
        self.photos += 1
        self.exact += wanted == seen
        if len(truth) <= MOST:
            self.throws += 1
            self.throws_exact += wanted == seen
        self.dice += len(truth)
        self.right += both.total()
        self.missed += max(0, len(truth) - len(reading.dice))
        self.extra += max(0, len(reading.dice) - len(truth))
        self.sure += sure.total()
        self.wrong += (sure - wanted).total()
        self.unsure += len(reading.dice) - sure.total()
        self.ones += wanted[1]
        self.ones_right += both[1]
        self.milliseconds.append(milliseconds)
        asked = bool(reading.doubts) or any(not die.sure for die in reading.dice)
        self.asked += asked
        self.silent += len(reading.dice) < len(truth) and not asked
        self.printed += len(reading.printed)
        for value, count in both.items():
            self.confusion[value, value] += count
        # What is left over is paired in order of value; 0 stands for "no die".
        left = sorted((wanted - seen).elements())
        other = sorted((seen - wanted).elements())
        for number in range(max(len(left), len(other))):
            row = left[number] if number < len(left) else 0
            self.confusion[row, other[number] if number < len(other) else 0] += 1
        return wanted == seen

    def add_empty(self, reading: Reading) -> None:
        """Count what was found where nothing lies."""
        self.empties += 1
        self.false += len(reading.dice)
        self.false_sure += sum(die.sure for die in reading.dice)

    def row(self, name: str) -> str:
        """The line of a source in the table."""
        spent = np.median(self.milliseconds) if self.milliseconds else 0
        return (
            f"{name:18} {self.photos:6} {share(self.exact, self.photos):7.1f} "
            f"{share(self.throws_exact, self.throws):7.1f} "
            f"{share(self.right, self.dice):7.1f} {share(self.sure - self.wrong, self.sure):8.2f} "
            f"{share(self.wrong, self.dice):7.2f} {share(self.unsure, self.dice):7.1f} "
            f"{share(self.missed, self.dice):7.1f} {share(self.extra, self.dice):6.1f} "
            f"{share(self.ones_right, self.ones):6.1f} {self.false:5}/{self.empties:<5}{spent:6.0f}"
        )


HEAD = (
    f"{'':18} {'photos':>6} {'exact %':>7} {f'to {MOST} %':>7} {'right %':>7} {'of sure%':>8} {'wrong %':>7} "
    f"{'unsure%':>7} {'missed%':>7} {'extra%':>6} {'ones %':>6} {'false/empty':>11}{'ms':>6}"
)


def share(part: float, whole: float) -> float:
    """A part in percent."""
    return 100 * part / whole if whole else 0.0


def timed(photo: Path, weights: Path) -> tuple[Photo, Reading, float]:
    """Read a photo and say how long it took, decoding included."""
    began = time.perf_counter()
    seen = upright(photo)
    reading = read_upright(seen, None, weights)
    return seen, reading, (time.perf_counter() - began) * 1000


def empty_parts(seen: Photo, boxes: list[list[int]]) -> list[np.ndarray]:
    """The strips of a photo above, below and beside all its dice, where they are worth a look."""
    x, y = (np.array([[box[axis], box[axis] + box[axis + 2]] for box in boxes]) for axis in (0, 1))
    pixels, margin = seen.pixels, 25
    strips = [
        pixels[: max(0, y.min() - margin)],
        pixels[y.max() + margin :],
        pixels[:, : max(0, x.min() - margin)],
        pixels[:, x.max() + margin :],
    ]
    return [strip for strip in strips if min(strip.shape[:2]) >= 140]


def measure(source: str, truth: dict[str, dict], weights: Path, core: bool) -> tuple[Tally, list[str]]:
    """Read the photos of a source, and the empty parts of them where their boxes are known."""
    tally, failures = Tally(), []
    for key, entry in truth.items():
        if not key.startswith(f"{source}/") or (core and not entry.get("core")):
            continue
        seen, reading, spent = timed(folder() / key, weights)
        if not tally.add(entry["values"], reading, spent):
            failures.append(key)
        # The boxes of this source hold the pips of the top only, not the whole die.
        if entry.get("boxes") and entry.get("core") and source != "matteop65":
            for part in empty_parts(seen, entry["boxes"]):
                pixels = np.ascontiguousarray(part)
                size = (pixels.shape[1], pixels.shape[0])
                tally.add_empty(read_upright(Photo(pixels, size), None, weights))
    return tally, failures


def turned(truth: dict[str, dict], weights: Path) -> Tally:
    """The photos of the short benchmark, turned by one, two or three quarters: nobody says where is up."""
    tally = Tally()
    core = [(key, entry) for key, entry in truth.items() if entry.get("core")]
    for number, (key, entry) in enumerate(core):
        pixels = np.ascontiguousarray(np.rot90(upright(folder() / key).pixels, 1 + number % 3))
        began = time.perf_counter()
        reading = read_upright(Photo(pixels, (pixels.shape[1], pixels.shape[0])), None, weights)
        tally.add(entry["values"], reading, (time.perf_counter() - began) * 1000)
    return tally


def rendered(weights: Path, scenes: int = 60, seed: int = 900) -> Tally:
    """Rendered photos that the training never saw: dice, and tables without any."""
    rng, tally = np.random.default_rng(seed), Tally()
    views = bank(60, seed)
    for number in range(scenes):
        drawn = scene(rng, views, 640, count=0 if number % 3 == 0 else None, face=rng.uniform(30, 110))
        photo = Photo(drawn.photo, (640, 640))
        began = time.perf_counter()
        reading = read_upright(photo, None, weights)
        spent = (time.perf_counter() - began) * 1000
        if number % 3:
            tally.add(sorted(face.value for face in drawn.tops), reading, spent)
        else:
            tally.add_empty(reading)
    return tally


def time_ratio(photos: list[Path], weights: Path) -> tuple[float, float]:
    """How long a 12-megapixel photo takes, over its plain decode: the median and the worst; one core."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    ratios = []
    for path in photos:
        picture = cv2.imread(str(path))
        wide = picture.shape[1] > picture.shape[0]
        large = cv2.resize(picture, (4000, 3000) if wide else (3000, 4000), interpolation=cv2.INTER_CUBIC)
        # An enlarged picture has no grain, and grain is what a decoder works on.
        grain = np.random.default_rng(1).normal(0, 4, large.shape[:2])[..., None]
        large = np.clip(large + grain, 0, 255).astype(np.uint8)
        data = cv2.imencode(".jpg", large, [cv2.IMWRITE_JPEG_QUALITY, 92])[1]
        ratios.append(
            ratio(
                lambda data=data: read_upright(upright(data.tobytes()), None, weights),
                lambda data=data: cv2.imdecode(data, cv2.IMREAD_COLOR),
                repeat=2,
            )
        )
    cv2.setNumThreads(threads)
    return float(np.median(ratios)), max(ratios)


def growth(photos: list[Path], weights: Path, readings: int = 200) -> float:
    """By how many megabytes the process grew over many readings, once it was warm."""
    start = 0.0
    for number in range(readings + 20):
        read_upright(upright(photos[number % len(photos)]), None, weights)
        if number == 19:
            start = resident()
    return resident() - start


def resident() -> float:
    """Megabytes that the process holds."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def confusion_lines(matrix: np.ndarray) -> list[str]:
    """The confusion matrix: a row for each true value, a column for each value read; – is no die."""
    names = ["–", *map(str, VALUES)]
    lines = ["true \\ read " + "".join(f"{name:>6}" for name in names)]
    for value, name in enumerate(names):
        lines.append(f"{name:>11} " + "".join(f"{count:6}" for count in matrix[value]))
    return lines


def main() -> int:
    """Print the report."""
    parser = argparse.ArgumentParser(description="Measure the dice reader.")
    parser.add_argument("--source", action="append", help="only this source")
    parser.add_argument(
        "--weights", type=Path, default=WEIGHTS, help="a folder with finder.onnx and judge.onnx"
    )
    parser.add_argument("--core", action="store_true", help="only the short benchmark of each source")
    parser.add_argument("--failures", action="store_true", help="name the photos that were not read exactly")
    parser.add_argument(
        "--only-photos", action="store_true", help="leave out turned and rendered photos, time and memory"
    )
    parser.add_argument("--films", type=int, default=200, help="so many rendered films are watched")
    given = parser.parse_args()
    path = folder() / "truth.json"
    if not path.is_file():
        print(f"There are no dice photos in {folder()}; name their folder with DICE=… to measure on them.")
        return 0
    truth = json.loads(path.read_text(encoding="utf-8"))
    sources = given.source or sorted({key.partition("/")[0] for key in truth})
    tallies = {}
    print(HEAD)
    for source in sources:
        tallies[source], failures = measure(source, truth, given.weights, given.core)
        print(tallies[source].row(source), flush=True)
        if given.failures:
            print("    " + " ".join(failures))
    parts = tallies.values()
    exact = np.mean([share(tally.exact, tally.photos) for tally in parts])
    throws = np.mean([share(tally.throws_exact, tally.throws) for tally in parts])
    right = np.mean([share(tally.right, tally.dice) for tally in parts])
    wrong = np.mean([share(tally.wrong, tally.dice) for tally in parts])
    print(
        f"mean of sources: exact {exact:.1f} %, of photos with up to {MOST} dice {throws:.1f} %, "
        f"dice right {right:.1f} %, confidently wrong {wrong:.2f} %"
    )
    print(f"dice on empty tables that were called sure: {sum(tally.false_sure for tally in parts)}")
    photos = sum(tally.photos for tally in parts)
    asked = np.mean([share(tally.asked, tally.photos) for tally in parts])
    silent = sum(tally.silent for tally in parts)
    print(
        f"without any question: {100 - asked:.1f} % of the photos (mean of sources); "
        f"a die missing without one: {silent} of {photos} photos; "
        f"told as print: {sum(tally.printed for tally in parts)}"
    )
    if not given.only_photos:
        print(turned(truth, given.weights).row("turned by quarters"))
        print(rendered(given.weights).row("rendered"))
        print(dice_prints.rendered(given.weights).row("print, rendered"))
        # What is called print was chosen on the first of these.
        for first, seed in ((0, 960), (1, 971), (0, 985), (1, 986)):
            print(dice_prints.composed(truth, given.weights, first, seed).row(f"print, in photos, {seed}"))
        photos = [folder() / key for key, entry in truth.items() if entry.get("core")]
        many = [folder() / key for key, entry in truth.items() if MOST - 2 <= len(entry["values"]) <= MOST]
        print("time over that of decoding the same 12-megapixel JPEG, one core:")
        for name, some in (("any photo", photos), (f"{MOST - 2} to {MOST} dice", many)):
            if some:
                ratio, worst = time_ratio(some[:: max(1, len(some) // 8)], given.weights)
                print(f"    {name}: {ratio:.2f} (worst {worst:.2f})")
        print(f"memory: {growth(photos, given.weights):+.1f} MB over 200 photos")
        print(dice_damaged.report(photos))
        print("\n".join(dice_kept.report(truth, given.core)))
        print("hard cases, rendered by kind:")
        print("\n".join(dice_kinds.report(given.weights)), flush=True)
        films = range(1000, 1000 + given.films)
        wrong, soon = dice_films.tally(films)
        print(f"{len(films)} films: {wrong} taken wrongly, {soon} rightly within two seconds of rest")
    print("\n".join(confusion_lines(sum(tally.confusion for tally in parts))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
