"""A round of Toc Chocottes as a strip of frames, for the README: `python tools/film.py`."""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("PHONE_PICTURES", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import cv2

from tools.phone import Phone
from tracker.game import Player, Table
from tracker.games import find_game

STRIP = Path("docs/pictures/film.png")
HEIGHT = 480  # pixels of a frame
PLAYERS = (
    Player("Ana", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Cy", "yellow", "triangle"),
)


def film(phone: Phone, folder: Path) -> list[Path]:
    """The frames of one round, each after a few taps."""
    frames: list[Path] = []

    def take() -> None:
        frames.append(folder / f"{len(frames)}.png")
        phone.screenshot(frames[-1])

    phone.app.store.create(find_game("toc_chocottes"), Table(players=PLAYERS))
    phone.app.navigator.home()
    phone.frames()
    take()
    phone.tap("Toc Chocottes", phone.screen.ids.games)
    take()
    phone.tap("Start")
    phone.tap(phone.row("Bo", "PlayerButton"))
    take()
    phone.tap("Knocked", phone.row("Bo"))
    take()
    for digits in ("04", "04", "17"):
        for digit in digits:
            phone.tap(digit)
    take()
    phone.tap("6")
    take()
    return frames


def main() -> None:
    """Draw the frames side by side."""
    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder)) as phone:
        pictures = [cv2.imread(str(frame)) for frame in film(phone, Path(folder))]
    cv2.imwrite(str(STRIP), cv2.hconcat([framed(picture) for picture in pictures]))


def framed(picture):
    """A picture made small, with a white edge."""
    height, width = picture.shape[:2]
    small = cv2.resize(picture, (round(width * HEIGHT / height), HEIGHT), interpolation=cv2.INTER_AREA)
    return cv2.copyMakeBorder(small, 4, 4, 4, 4, cv2.BORDER_CONSTANT, value=(255, 255, 255))


if __name__ == "__main__":
    main()
