"""A photo that nobody took: dice painted on a table, a camera that has it, and eyes that know what is on it.

They stand in for the camera and the reader where the screens are tested and pictures of them are made.
"""

from pathlib import Path
from threading import Event

import cv2
import numpy as np

from screens.sight import Picture
from vision.reading import Box, Die, PhotoError, Printed, Reading

SIZE = (900, 1200)  # width and height
SIDE = 170
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (-1, 1), (1, -1), (1, 1)],
    5: [(-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def places(count: int) -> list[tuple[int, int]]:
    """The middles of so many dice, scattered as if they had been thrown, from left to right."""
    columns = max(1, min(count, 3))
    rows = -(-count // columns)
    width, height = SIZE[0] / columns, SIZE[1] / max(1, rows)
    found = []
    for number in range(count):
        column, row = number % columns, number // columns
        tremble = 37 * (number * 7 % 5 - 2)
        found.append((round(width * (column + 0.5)), round(height * (row + 0.5)) + tremble))
    return sorted(found)


def paint(values: tuple[int, ...]) -> tuple[np.ndarray, list[Box]]:
    """Pixels (red, green, blue) of a table with these dice, and where each of them lies."""
    width, height = SIZE
    grain = np.sin(np.linspace(0, 60, width))[None, :] * 6 + np.linspace(-14, 14, height)[:, None]
    table = np.clip(np.array([150, 108, 72])[None, None, :] + grain[:, :, None], 0, 255).astype(np.uint8)
    boxes = []
    for (x, y), value in zip(places(len(values)), values, strict=True):
        half = SIDE // 2
        cv2.rectangle(table, (x - half + 10, y - half + 14), (x + half + 10, y + half + 14), (70, 48, 30), -1)
        cv2.rectangle(table, (x - half, y - half), (x + half, y + half), (238, 232, 214), -1)
        for across, down in PIPS[value]:
            spot = (x + across * SIDE // 4, y + down * SIDE // 4)
            cv2.circle(table, spot, SIDE // 11, (30, 30, 36), -1, cv2.LINE_AA)
        boxes.append((x - half, y - half, SIDE, SIDE))
    return table, boxes


class StillCamera:
    """A camera in front of which lie these photos, one after the other; None is a person who thinks again."""

    def __init__(self, *photos: Path | None) -> None:
        self.photos = list(photos)
        self.forgotten: list[Path] = []

    def take(self, done, _asker, _failed) -> None:
        """The next photo, at once."""
        done(self.photos.pop(0))

    def pick_up(self) -> None:
        """The app is never closed in the middle."""

    def forget(self, photo: Path) -> None:
        """Note it."""
        self.forgotten.append(photo)


class PaintedSight:
    """Knows what is painted on each photo, by its name: `1-3-5.jpg` shows a one, a three and a five.

    Of the dice of `unsure` it is not sure, `wrong` ones it takes for another value, `blind` ones it misses;
    those of `on_cards` stand on a card, those of `doubted` may be none. While `awake` is not set it
    goes on looking.
    """

    def __init__(self, unsure=(), wrong=None, blind=(), on_cards=(), doubted=()) -> None:
        self.unsure, self.wrong, self.blind, self.on_cards = unsure, wrong or {}, blind, on_cards
        self.doubted = doubted
        self.awake = Event()
        self.awake.set()
        self.expected: list[int | None] = []  # what was asked for

    def look(self, photo: Path) -> Picture:
        """The photo to be shown."""
        pixels, _boxes = paint(self._values(photo))
        return Picture(pixels.tobytes(), SIZE, SIZE)

    def read(self, photo: Path, expected: int | None) -> Reading:
        """The dice on it."""
        self.expected.append(expected)
        values = self._values(photo)
        self.awake.wait(20)
        _pixels, boxes = paint(values)
        dice = [
            Die(self.wrong.get(value, value), box, 0.9, value not in self.unsure)
            for value, box in zip(values, boxes, strict=True)
            if value not in self.blind and value not in self.doubted
        ]
        doubts = [
            Die(value, box, 0.4, False)
            for value, box in zip(values, boxes, strict=True)
            if value in self.doubted
        ]
        printed = [
            Printed(value, (x, y + height, width, height), 0.9, True)
            for value, (x, y, width, height) in zip(values, boxes, strict=True)
            if value in self.on_cards
        ]
        missing = max(0, (expected or 0) - len(dice))
        return Reading(tuple(dice), SIZE, tuple(printed), tuple(doubts), missing)

    def faces(self, photo: Path) -> Reading:
        """The same as if they were printed on cards."""
        values = self._values(photo)
        printed = (
            Printed(value, box, 0.9, True) for value, box in zip(values, paint(values)[1], strict=True)
        )
        return Reading((), SIZE, tuple(printed))

    def cut(self, photo: Path, box: Box) -> bytes:
        """A piece of it."""
        pixels, _boxes = paint(self._values(photo))
        x, y, width, height = box
        piece = pixels[max(0, y) : y + height, max(0, x) : x + width]
        return cv2.imencode(".png", cv2.cvtColor(piece, cv2.COLOR_RGB2BGR))[1].tobytes()

    @staticmethod
    def _values(photo: Path) -> tuple[int, ...]:
        try:
            return tuple(map(int, photo.stem.split("-"))) if photo.stem != "none" else ()
        except ValueError:
            raise PhotoError("not-an-image") from None
