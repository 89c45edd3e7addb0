"""How well printed faces are told from dice: on rendered scenes, and on cards that are put into real photos.

The cards of the photos are drawn in another way than those that the networks learnt from: flat, at four times
the size, with OpenCV's smooth circles; they take light, blur and grain from the photo around them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from tools.dice.photos import folder
from tools.dice.scenes import scene
from tools.dice.solids import bank
from vision import Reading
from vision.groups import rolled
from vision.photo import Photo, upright
from vision.reader import read_upright

PIPS = {
    1: "....x....",
    2: "x.......x",
    3: "x...x...x",
    4: "x.x...x.x",
    5: "x.x.x.x.x",
    6: "xxx...xxx",
}
FINE = 4  # times as large as they are drawn
FACE = 60  # pixels of a face there


@dataclass
class PrintTally:
    """What became of printed faces, and of the dice beside them."""

    faces: int = 0
    sure_dice: int = 0  # printed faces that were called sure dice: the worst
    dice: int = 0  # and those that were called dice with a question
    read: int = 0  # told as printed, with the right value
    misread: int = 0  # told as printed and sure, with a wrong one
    photos: int = 0
    exact: int = 0  # photos whose real dice were read exactly, and no printed face for one,
    rolls: int = 0  # and in which it is they that count, once their number is known
    wrong: int = 0  # real dice that were confidently misread

    def add(
        self,
        boxes: list[tuple[float, ...]],
        values: list[int],
        truth: list[int],
        reading: Reading,
        tops: Sequence[tuple[float, ...]] = (),
    ) -> None:
        """Compare a reading with the printed faces (x, y, side) and the real dice of a photo; *tops* are real
        dice that may lie on a large printed face."""
        self.photos += 1
        self.faces += len(boxes)
        real = list(reading.dice)
        lying = [die for die in real if any(within(die.box, *top) for top in tops)]
        for (x, y, side), value in zip(boxes, values, strict=True):
            on_it = [die for die in real if within(die.box, x, y, side) and die not in lying]
            real = [die for die in real if die not in on_it]
            self.sure_dice += any(die.sure for die in on_it)
            self.dice += bool(on_it) and not any(die.sure for die in on_it)
            told = [face for face in reading.printed if within(face.box, x, y, side)]
            self.read += any(face.value == value for face in told)
            self.misread += any(face.sure and face.value != value for face in told)
        seen, wanted = Counter(die.value for die in reading.dice), Counter(truth)
        self.exact += seen == wanted
        self.rolls += Counter(die.value for die in rolled(reading, len(truth))) == wanted
        self.wrong += (Counter(die.value for die in real if die.sure) - wanted).total()

    def row(self, name: str) -> str:
        """A line of the report."""
        share = 100 / max(self.faces, 1)
        return (
            f"{name:28} {self.faces:5} printed faces: {self.sure_dice} called sure dice "
            f"({self.sure_dice * share:.2f} %), {self.dice} doubtful dice, read {self.read * share:.1f} %, "
            f"surely misread {self.misread}; dice of {self.photos} photos exact "
            f"{100 * self.exact / max(self.photos, 1):.1f} %, with their number known "
            f"{100 * self.rolls / max(self.photos, 1):.1f} %, confidently wrong {self.wrong}"
        )


def within(box: tuple[int, int, int, int], x: float, y: float, side: float) -> bool:
    """Whether the middle of a box lies on a face."""
    return max(abs(box[0] + box[2] / 2 - x), abs(box[1] + box[3] / 2 - y)) < 0.5 * side


def rendered(weights: Path, scenes: int = 80, seed: int = 950) -> PrintTally:
    """Scenes of a seed that was never trained on, all with cards."""
    rng, tally = np.random.default_rng(seed), PrintTally()
    views = bank(60, seed)
    for _ in range(scenes):
        drawn = scene(rng, views, 640, face=rng.uniform(30, 90), printed=1.0)
        whole = [face for face in drawn.printed if face.value]
        reading = read_upright(Photo(drawn.photo, (640, 640)), None, weights)
        boxes, tops = (
            [(face.x, face.y, max(face.width, face.height)) for face in faces]
            for faces in (whole, drawn.tops)
        )
        tally.add(boxes, [face.value for face in whole], [face.value for face in drawn.tops], reading, tops)
    return tally


def drawn_card(rng: np.random.Generator, values: list[int]) -> tuple[np.ndarray, list[tuple[float, float]]]:
    """A card with faces in a row, and their middles."""
    unit = FACE * FINE
    gap = int(unit * rng.uniform(0.15, 0.7))
    wide, high = len(values) * (unit + gap) + gap, unit + 2 * gap + int(unit * rng.uniform(0, 1.2))
    ground = rng.uniform(120, 255, 3) if rng.random() < 0.6 else rng.uniform(0, 255, 3)
    card = np.full((high, wide, 3), ground, np.uint8)
    dark = ground.mean() > 128
    style = rng.choice(["filled", "outlined", "reversed", "bare", "coloured"])
    body = {
        "filled": np.full(3, 250.0),
        "reversed": np.full(3, 20.0),
        "coloured": rng.uniform(0, 255, 3),
    }.get(style)
    pale = body.mean() > 128 if body is not None else dark
    ink = np.full(3, 15.0) if pale else np.full(3, 245.0)
    middles = []
    for number, value in enumerate(values):
        x, y = gap + number * (unit + gap), gap
        corner = int(unit * 0.14)
        if body is not None:
            for inset in (corner, 0):
                low, top = (x + inset, y + corner - inset), (x + unit - inset, y + unit - corner + inset)
                cv2.rectangle(card, low, top, body.tolist(), -1)
            for dx in (corner, unit - corner):
                for dy in (corner, unit - corner):
                    cv2.circle(card, (x + dx, y + dy), corner, body.tolist(), -1, cv2.LINE_AA)
        elif style == "outlined":
            cv2.rectangle(
                card, (x, y), (x + unit, y + unit), ink.tolist(), int(unit * rng.uniform(0.02, 0.08))
            )
        radius, step = unit * rng.uniform(0.07, 0.11), unit * rng.uniform(0.22, 0.28)
        for place, sign in enumerate(PIPS[value]):
            if sign == "x":
                # The pips of a six lie in two columns.
                spot = (x + unit / 2 + (place // 3 - 1) * step, y + unit / 2 + (place % 3 - 1) * step)
                size = radius * (rng.uniform(0.7, 1.3) if rng.random() < 0.2 else 1)
                cv2.circle(card, tuple(map(int, spot)), int(size), ink.tolist(), -1, cv2.LINE_AA)
        middles.append((x + unit / 2, y + unit / 2))
    return card, middles


def with_card(
    rng: np.random.Generator, pixels: np.ndarray, taken: list[tuple[int, int, int, int]], face: float
) -> tuple[np.ndarray, list[tuple[float, float, float]], list[int]]:
    """A photo with a card in a free place: its pixels, the faces that were put there, their values."""
    values = rng.integers(1, 7, int(rng.integers(1, 4))).tolist()
    card, middles = drawn_card(rng, values)
    height, width = card.shape[:2]
    turn, share = rng.uniform(0, 2 * np.pi), face * rng.uniform(0.7, 1.4) / (FACE * FINE)
    flat = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    c, s = np.cos(turn) * share, np.sin(turn) * share
    squash = rng.uniform(0.6, 1.0)
    shape = (flat - (width / 2, height / 2)) @ np.float32([[c, s * squash], [-s, c * squash]])
    down, across = pixels.shape[:2]
    for _ in range(60):
        corners = (shape + rng.uniform((0, 0), (across, down))).astype(np.float32)
        low, high = corners.min(axis=0), corners.max(axis=0)
        inside = (low > 2).all() and (high < (across - 2, down - 2)).all()
        if inside and not any(
            x - w < high[0] and x + 2 * w > low[0] and y - h < high[1] and y + 2 * h > low[1]
            for x, y, w, h in taken
        ):
            break
    else:
        return pixels, [], []
    matrix = cv2.getPerspectiveTransform(flat, corners)
    smooth = cv2.GaussianBlur(card, (0, 0), 0.45 / share)
    laid = cv2.warpPerspective(smooth, matrix, (across, down), flags=cv2.INTER_AREA)
    cover = cv2.warpPerspective(np.ones(card.shape[:2], np.float32), matrix, (across, down))[..., None]
    # The light of the place: its brightness far and wide, over that of a white sheet.
    coarse = cv2.resize(pixels, (8, 8), interpolation=cv2.INTER_AREA).mean(axis=2)
    light = cv2.resize(coarse, (across, down), interpolation=cv2.INTER_LINEAR)[..., None] / 170
    grain = rng.normal(0, 3, pixels.shape[:2])[..., None]
    shown = laid * np.clip(light, 0.35, 1.1) + grain
    mixed = pixels * (1 - cover) + np.clip(shown, 0, 255) * cover
    spots = cv2.perspectiveTransform(np.float32([middles]), matrix)[0]
    return mixed.astype(np.uint8), [(*map(float, spot), FACE * FINE * share) for spot in spots], values


def composed(truth: dict[str, dict], weights: Path, first: int, seed: int) -> PrintTally:
    """Every second photo of the short benchmark, from the *first* on, with one to three cards on it."""
    rng, tally = np.random.default_rng(seed), PrintTally()
    core = sorted(key for key, entry in truth.items() if entry.get("core"))
    for key in core[first::2]:
        photo = upright(folder() / key)
        small = Photo(photo.pixels, (photo.pixels.shape[1], photo.pixels.shape[0]))
        dice = read_upright(small, None, weights).dice
        if not dice:
            continue
        face = float(np.median([max(die.box[2:]) for die in dice]))
        pixels, taken, boxes, values = small.pixels, [die.box for die in dice], [], []
        for _ in range(int(rng.integers(1, 4))):
            pixels, more, shown = with_card(rng, pixels, taken, face)
            boxes, values = boxes + more, values + shown
            taken += [(int(x - side / 2), int(y - side / 2), int(side), int(side)) for x, y, side in more]
        reading = read_upright(Photo(np.ascontiguousarray(pixels), small.size), None, weights)
        tally.add(boxes, values, truth[key]["values"], reading)
    return tally
