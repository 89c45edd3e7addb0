"""A photo of cards that nobody took: dogs with the faces of dice printed on them, side by side on wood."""

import cv2
import numpy as np

from tools.dice.prints import Mark, print_face, random_style
from tools.dice.tables import wood

SIZE = 960
FACE = 62  # pixels a side


def dog_photo(seed: int, *dogs: tuple[int, ...]) -> np.ndarray:
    """Blue, green and red pixels of these dogs, by their spots; printed in a style of the seed."""
    rng = np.random.default_rng(seed)
    table = wood(rng, SIZE).astype(np.float32)
    ground = np.clip(rng.uniform(0.55, 0.95, 3), 0, 1)
    style = random_style(rng, ground)
    rows = np.array_split(np.arange(len(dogs)), 2 if len(dogs) > 3 else 1)
    for across, numbers in enumerate(rows):
        for down, number in enumerate(numbers):
            middle = np.array([SIZE * (across + 0.5) / len(rows), SIZE * (down + 0.5) / len(numbers)])
            lay(rng, table, middle, dogs[number], ground, style)
    photo = cv2.GaussianBlur(table, (0, 0), 0.9) * np.linspace(0.85, 1.05, SIZE)[None, :, None]
    return (np.clip(photo + rng.normal(0, 0.015, photo.shape), 0, 1) * 255).astype(np.uint8)


def lay(rng, table: np.ndarray, middle: np.ndarray, dog: tuple[int, ...], ground: np.ndarray, style) -> None:
    """One card: a light ground, and a row of faces on it, turned a little."""
    turn, step = rng.uniform(-0.25, 0.25), FACE * 1.45
    ways = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    half = np.array([len(dog) * step / 2 + FACE * 0.4, FACE * 1.3])
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half @ ways + middle
    cv2.fillPoly(table, [np.round(corners + 6).astype(np.int32)], (0.12, 0.12, 0.12), cv2.LINE_AA)
    cv2.fillPoly(table, [np.round(corners).astype(np.int32)], ground.tolist(), cv2.LINE_AA)
    pips = np.zeros(table.shape[:2], np.float32)
    for number, value in enumerate(dog):
        place = np.array([(number - (len(dog) - 1) / 2) * step, FACE * 0.25]) @ ways + middle
        print_face(rng, table, pips, Mark(place, FACE / 2, turn, value), style)
