"""What lies beside dice and is none: coins, pens, cables, print, pawns, crumbs, fingers, printed things."""

from collections.abc import Callable

import cv2
import numpy as np

from .gear import door_key, earphone, memory_stick
from .sprites import Sprite, button, card, gadget, keys, label, text, token, write
from .tables import by_lot, cloth, colour, near, plain, wood

Rng = np.random.Generator
Spot = tuple[float, float, float]  # a place in the picture, and how wide what is seen there looks

THINGS: list[tuple[Callable[[Rng], Sprite], float]] = [
    (label, 0.19),
    (keys, 0.3),
    (token, 0.1),
    (card, 0.07),
    (button, 0.09),
    (gadget, 0.1),
    (memory_stick, 0.06),
    (earphone, 0.05),
    (door_key, 0.04),
]


def lay(rng: Rng, picture: np.ndarray, unit: float) -> list[Spot]:
    """Lay a printed thing on the table, turned, aslant and with a shadow; the places where one may see a die
    in it: the whole, and parts of it."""
    size, reach = picture.shape[0], unit * np.exp(rng.uniform(np.log(0.9), np.log(6)))
    turn = rng.uniform(0, 2 * np.pi) + np.arange(4) * np.pi / 2
    corners = np.stack([np.cos(turn), np.sin(turn)], 1) * (1, rng.uniform(0.5, 1)) * reach / np.sqrt(2)
    middle = rng.uniform(-0.05, 1.05, 2) * size
    corners += middle + rng.normal(0, 0.03 * reach, (4, 2))
    colours, cover = (stretched(part, corners, size) for part in by_lot(rng, THINGS)(rng))
    shift = np.float32([[1, 0, 0], [0, 1, 0]])
    shift[:, 2] = rng.normal(0, 0.06, 2) * unit
    dark = cv2.GaussianBlur(cv2.warpAffine(cover, shift, (size, size)), (0, 0), 0.5 + unit * 0.04)
    picture *= 1 - dark[..., None] * rng.uniform(0, 0.6)
    picture += cover[..., None] * (colours * rng.uniform(0.6, 1.05) - picture)
    parts = [(*(middle + rng.uniform(-0.3, 0.3, 2) * reach), unit * rng.uniform(0.5, 1.1)) for _ in range(2)]
    return [(*middle, reach * rng.uniform(0.5, 0.9)), *parts]


def stretched(part: np.ndarray, corners: np.ndarray, size: int) -> np.ndarray:
    """A square drawing with its corners there; it is shrunk first, so that nothing aliases."""
    side = int(np.clip(1.4 * np.ptp(corners, axis=0).mean(), 8, part.shape[0]))
    part = cv2.resize(part, (side, side), interpolation=cv2.INTER_AREA)
    flat = np.float32([[0, 0], [side, 0], [side, side], [0, side]])
    matrix = cv2.getPerspectiveTransform(flat, corners.astype(np.float32))
    return cv2.warpPerspective(part, matrix, (size, size), flags=cv2.INTER_LINEAR)


def strew(rng: Rng, picture: np.ndarray, unit: float) -> None:
    """Put one plain thing on the table."""
    size = picture.shape[0]
    ink, place = colour(rng), rng.uniform(0, size, 2)
    x, y = place.astype(int).tolist()
    reach = max(2, int(unit * rng.uniform(0.15, 2.2)))
    tone, other = ink.tolist(), near(rng, ink).tolist()
    match rng.integers(8):
        case 0:  # a coin, a counter
            cv2.circle(picture, (x, y), reach // 2, tone, -1, cv2.LINE_AA)
            cv2.circle(picture, (x, y), int(reach * 0.42), other, max(1, reach // 20), cv2.LINE_AA)
            if rng.random() < 0.5:
                cv2.circle(picture, (x, y), max(1, reach // 8), other, -1, cv2.LINE_AA)
        case 1:  # a phone, a box
            angle = rng.uniform(0, 180)
            corners = cv2.boxPoints(((x, y), (reach, reach * rng.uniform(0.6, 1.8)), angle))
            cv2.fillConvexPoly(picture, corners.astype(np.int32), tone, cv2.LINE_AA)
            inner = (corners - corners.mean(0)) * rng.uniform(0.5, 0.95) + corners.mean(0)
            if rng.random() < 0.6:
                cv2.fillConvexPoly(picture, inner.astype(np.int32), other, cv2.LINE_AA)
        case 2:  # a pen, an edge
            end = (place + rng.normal(0, unit * 3, 2)).astype(int).tolist()
            cv2.line(picture, (x, y), end, tone, max(1, int(unit * rng.uniform(0.05, 0.5))), cv2.LINE_AA)
        case 3:  # a cable
            steps = np.cumsum(np.cumsum(rng.normal(0, 1, (40, 2)), 0) * unit * 0.03, 0) + place
            thick = max(1, int(unit * 0.12))
            cv2.polylines(picture, [steps.astype(np.int32)], False, tone, thick, cv2.LINE_AA)
        case 4:  # print
            write(rng, picture, text(rng, rng.integers(2, 14)), place, unit * rng.uniform(0.13, 0.6), ink)
        case 5:  # loose dots: crumbs, screws, holes
            dots = rng.normal(0, unit * rng.uniform(0.2, 1.2), (rng.integers(1, 9), 2)) + place
            for dot in dots.astype(int).tolist():
                cv2.circle(picture, dot, max(1, int(unit * rng.uniform(0.04, 0.16))), tone, -1, cv2.LINE_AA)
        case 6:  # a pawn, a glass, a lamp's reflection
            lengths = (max(1, reach // 2), max(1, int(reach * rng.uniform(0.2, 0.6))))
            cv2.ellipse(picture, (x, y), lengths, rng.uniform(0, 180), 0, 360, tone, -1, cv2.LINE_AA)
            half = (lengths[0] // 2, lengths[1] // 2)
            cv2.ellipse(picture, (x, y), half, 0, 0, 360, other, -1, cv2.LINE_AA)
        case 7:  # another surface begins
            far = rng.normal(0, size, (3, 2)) + place
            ground = rng.choice([plain, wood, cloth])(rng, size)
            mask = np.zeros((size, size), np.float32)
            cv2.fillConvexPoly(mask, far.astype(np.int32), 1.0, cv2.LINE_AA)
            picture *= 1 - mask[..., None]
            picture += ground * mask[..., None]


def dust(rng: Rng, picture: np.ndarray, unit: float) -> None:
    """Crumbs and specks, darker or paler than what they lie on."""
    size = picture.shape[0]
    for x, y in rng.integers(0, size, (rng.integers(1, 25), 2)).tolist():
        tone = np.clip(picture[y, x] * rng.uniform(0.2, 1.6), 0, 1).tolist()
        radius = max(1, int(unit * rng.uniform(0.02, 0.1)))
        cv2.circle(picture, (x, y), radius, tone, -1, cv2.LINE_AA)


def fingers(rng: Rng, picture: np.ndarray, unit: float) -> None:
    """A hand that reaches into the photo, finger by finger."""
    size = picture.shape[0]
    skin = np.array([0.45, 0.58, 0.82]) * rng.uniform(0.35, 1.15) + rng.normal(0, 0.03, 3)
    turn, wide = rng.uniform(0, 2 * np.pi), unit * rng.uniform(0.6, 1.4)
    towards = np.array([np.cos(turn), np.sin(turn)])
    tip = rng.uniform(0.1, 0.9, 2) * size
    for number in range(rng.integers(1, 5)):
        aside = np.array([-towards[1], towards[0]]) * number * wide * 1.05
        end = tip + aside + towards * rng.normal(0, 0.5 * wide)
        wrist = end - towards * size * 1.5
        # Darker towards its edges, like anything round.
        for share in np.linspace(1, 0.2, 6):
            tone = np.clip(skin * (1.08 - 0.35 * share**2), 0, 1).tolist()
            thick = max(1, int(wide * share))
            cv2.line(picture, wrist.astype(int).tolist(), end.astype(int).tolist(), tone, thick, cv2.LINE_AA)
        if rng.random() < 0.6:
            nail = (end + towards * 0.1 * wide).astype(int).tolist()
            axes = (int(wide * 0.35), int(wide * 0.27))
            pale = np.clip(skin * rng.uniform(1.05, 1.3), 0, 1).tolist()
            cv2.ellipse(picture, nail, axes, np.degrees(turn), 0, 360, pale, -1, cv2.LINE_AA)


def clutter(rng: Rng, picture: np.ndarray, unit: float) -> list[Spot]:
    """What lies about on a table where a die is about *unit* pixels wide, often nothing; the places where one
    may see dice in it."""
    spots = []
    if rng.random() < 0.45:
        for _ in range(rng.integers(1, 6)):
            strew(rng, picture, unit)
    if rng.random() < 0.45:
        for _ in range(rng.integers(1, 5)):
            spots += lay(rng, picture, unit)
    if rng.random() < 0.06:
        fingers(rng, picture, unit)
    if rng.random() < 0.3:
        dust(rng, picture, unit)
    np.clip(picture, 0, 1, out=picture)
    return spots
