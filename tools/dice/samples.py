"""What the networks are shown: cuttings of rendered scenes and of photos, with their answers."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision import telling
from vision.networks import CONTEXT, CROP, GREY, STRIDE, standard

from .camera import spoil, store

Rng = np.random.Generator

WINDOW = 192  # side of the cutting that the finder learns from
SMALLEST = 9  # a face of fewer pixels is neither right nor wrong
LEGIBLE = 12  # and one of fewer is not shown to the teller
SQUASHED = 0.3  # share of the looks of the teller through a camera whose pixels are not square


@dataclass(frozen=True)
class Example:
    """A photo with its top faces, what could be taken for one, and its printed faces, each as x, y, width,
    height, value; 0 for a printed face of which only a part is seen."""

    photo: np.ndarray
    tops: np.ndarray
    others: np.ndarray
    printed: np.ndarray
    # Where pips of faces are, 0 to 255: only of a rendered scene, which was never stored as a file.
    pips: np.ndarray | None = None
    # Only what is in its middle is known: there may be other dice around it.
    alone: bool = False


def rows(faces: list) -> np.ndarray:
    """A list of faces as a table, also when it is empty."""
    return np.array(faces, np.float32).reshape(-1, 5)


def moved(faces: np.ndarray, matrix: np.ndarray) -> np.ndarray:
    """Faces after the photo was scaled, mirrored and slightly turned."""
    result = faces.copy()
    result[:, :2] = faces[:, :2] @ matrix[:, :2].T + matrix[:, 2]
    result[:, 2:4] *= np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    return result


def any_way_up(rng: Rng, example: Example) -> Example:
    """The example, perhaps turned by quarters: who looks down on a table may stand at any side of it.

    What is seen more aslant is upright, or lies on its side where a file lost its orientation. It is not
    upside down: from 30° aslant a top with a side above it looks as a front and its top do from 60°.
    """
    tilt, ways = 0.0, (0, 1, 2, 3)
    if len(example.tops):
        # Height over width of the box around a top face is the cosine of the angle that it is seen at.
        tilt = np.degrees(np.arccos(np.clip(np.median(example.tops[:, 3] / example.tops[:, 2]), 0, 1)))
    if tilt > 25:
        ways = (1, 3)
    if rng.random() >= np.interp(tilt, (20, 40), (0.6, 0.12)):
        return example
    quarters = int(rng.choice(ways))
    photo, pips = (
        part if part is None else np.ascontiguousarray(np.rot90(part, quarters))
        for part in (example.photo, example.pips)
    )
    kinds = (example.tops, example.others, example.printed)
    faces = [turned(some, quarters, example.photo.shape) for some in kinds]
    return Example(photo, *faces, pips, example.alone)


def turned(faces: np.ndarray, quarters: int, shape: tuple[int, ...]) -> np.ndarray:
    """Faces of a photo of some shape, after it was turned to the left by quarters."""
    height, width = shape[:2]
    for _ in range(quarters):
        x, y, across, down, value = faces.T
        faces = np.stack([y, width - x, down, across, value], axis=1)
        height, width = width, height
    return faces


def frame(rng: Rng, middle: np.ndarray, scale: float, side: int, lean: float) -> np.ndarray:
    """The map that brings *middle* to the middle of a square, scaled, leaning and perhaps mirrored."""
    angle = rng.normal(0, lean)
    mirror = -1 if rng.random() < 0.5 else 1
    c, s = np.cos(angle) * scale, np.sin(angle) * scale
    turn = np.array([[c * mirror, -s], [s * mirror, c]])
    return np.hstack([turn, (side / 2 - turn @ middle)[:, None]])


def cut(photo: np.ndarray, matrix: np.ndarray, side: int, beyond: int = GREY) -> np.ndarray:
    """A square cutting; shrinking goes through a smaller copy, so that nothing aliases."""
    scale = np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    if scale < 0.6:
        share = max(scale * 1.4, 0.02)
        photo = cv2.resize(photo, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        matrix = matrix @ np.array([[1 / share, 0, 0], [0, 1 / share, 0], [0, 0, 1]])
    return cv2.warpAffine(photo, matrix, (side, side), flags=cv2.INTER_LINEAR, borderValue=(beyond,) * 3)


def cut_pips(pips: np.ndarray | None, matrix: np.ndarray, side: int) -> tuple[np.ndarray, np.float32]:
    """How far each cell of a cutting shows a pip of a top face, and 1 where that is known."""
    cells = (side // STRIDE, side // STRIDE)
    if pips is None:
        return np.zeros(cells, np.float32), np.float32(0)
    seen = cv2.resize(cut(pips, matrix, side, 0), cells, interpolation=cv2.INTER_AREA)
    return seen.astype(np.float32) / 255, np.float32(1)


def finder_sample(rng: Rng, example: Example) -> tuple[np.ndarray, ...]:
    """A cutting of a scene, its pips, the wanted cells, and how much each counts for both parts."""
    height, width = example.photo.shape[:2]
    faces = example.tops if len(example.tops) else example.printed
    if len(faces):
        face = float(np.median(np.maximum(faces[:, 2], faces[:, 3])))
        # Up to where its pips are as large as small dice, which they must not be taken for.
        size = np.exp(rng.uniform(np.log(11), np.log(170)))
        scale = float(np.clip(size / face, 0.35, 2.0))
        near = faces[rng.integers(len(faces)), :2]
    else:
        scale, near = rng.uniform(0.6, 1.4), rng.uniform(0, 1, 2) * (width, height)
    reach = WINDOW / 2 / scale
    middle = near + rng.uniform(-0.85, 0.85, 2) * reach
    middle = np.array([inward(middle[0], reach, width), inward(middle[1], reach, height)])
    matrix = frame(rng, middle, scale, WINDOW, np.radians(6))
    photo = example.photo if example.pips is None else store(rng, example.photo)
    look, pips = spoil(rng, cut(photo, matrix, WINDOW)), cut_pips(example.pips, matrix, WINDOW)
    return look, *pips, *finder_target(moved(example.tops, matrix), moved(example.printed, matrix))


def inward(place: float, reach: float, length: float) -> float:
    """A middle whose window stays in the photo, or the photo's middle where the window is larger."""
    return length / 2 if 2 * reach >= length else float(np.clip(place, reach, length - reach))


def finder_target(tops: np.ndarray, printed: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The answer that the finder should give, and how much each cell of it counts: for whether a top face is
    there, and for size and value. To see a printed face is neither right nor wrong."""
    cells = WINDOW // STRIDE
    answer = np.zeros((4, cells, cells), np.float32)  # middle, width, height, value
    weight = np.stack([np.ones((cells, cells)), np.zeros((cells, cells))])
    y, x = np.mgrid[:cells, :cells].astype(np.float32)
    unasked = printed.copy()
    unasked[:, 4] = 0
    for left, top, width, height, value in np.concatenate([tops, unasked]):
        column, row = left / STRIDE - 0.5, top / STRIDE - 0.5
        spread = max(0.7, 0.11 * min(width, height) / STRIDE)
        bump = np.exp(-((x - column) ** 2 + (y - row) ** 2) / (2 * spread**2))
        if max(width, height) < SMALLEST or not value:
            weight[0][bump > 0.1] = 0
            continue
        nearest = (round(row), round(column))
        if not (0 <= nearest[0] < cells and 0 <= nearest[1] < cells):
            weight[0][bump > 0.3] = 0
            continue
        bump[nearest] = 1
        core = (bump > 0.5) & (bump >= answer[0])
        answer[0] = np.maximum(answer[0], bump)
        answer[1][core], answer[2][core] = np.log(width / 32), np.log(height / 32)
        answer[3][core] = value - 1
        weight[1][core] = bump[core]
    return answer, weight.astype(np.float32)


def judge_sample(rng: Rng, example: Example) -> tuple[np.ndarray, np.ndarray, np.float32, int]:
    """A small picture, its pips, and the face in its middle: 0 for none, 1 to 6."""
    face, value = judge_place(rng, example)
    side = max(face[2], face[3])
    scale = CROP / (CONTEXT * side * np.exp(rng.normal(0, 0.1)))
    photo, corner = around(example.photo, face[:2], CONTEXT * side)
    pips = None
    if example.pips is not None:
        photo, pips = store(rng, photo), around(example.pips, face[:2], CONTEXT * side)[0]
    matrix = frame(rng, face[:2] - corner, scale, CROP, np.radians(9))
    return spoil(rng, cut(photo, matrix, CROP), 0.8), *cut_pips(pips, matrix, CROP), value


def around(photo: np.ndarray, middle: np.ndarray, reach: float) -> tuple[np.ndarray, np.ndarray]:
    """The part of a photo around a place, and its corner there: less to store than the whole."""
    low = np.clip(middle - reach, 0, np.array(photo.shape[1::-1]) - 1).astype(int)  # a side may lie outside
    high = np.ceil(np.maximum(middle + reach, low + 1)).astype(int)
    return photo[low[1] : high[1], low[0] : high[0]], low


def judge_place(rng: Rng, example: Example) -> tuple[np.ndarray, int]:
    """Where to look, and what is there: a top face, or what could be taken for one. To see a printed face is
    neither right nor wrong, so that none is shown."""
    height, width = example.photo.shape[:2]
    kinds = ["top", "other", "beside", "pip", "far", "table"]
    kind = rng.choice(kinds, p=[0.58, 0.24, 0.05, 0.05, 0.03, 0.05])
    if example.alone:
        kind = "top" if len(example.tops) else "other"
    if kind == "other" and not len(example.others):
        kind = "top"
    faces = example.others if kind == "other" else example.tops
    if kind == "table" or not len(faces):
        size = np.exp(rng.uniform(np.log(12), np.log(120)))
        return free(rng, example, np.array([*rng.uniform(0, 1, 2) * (width, height), size, size]))
    face = faces[rng.integers(len(faces))].copy()
    side = max(face[2], face[3])
    if kind == "top":
        face[:2] += rng.normal(0, 0.07, 2) * side
        return face, int(face[4])
    if kind == "far":
        face[2:4] *= rng.uniform(2.2, 4)
        face[:2] += rng.normal(0, 0.3, 2) * side
        return face, 0
    if kind == "pip":
        face[2:4] = side * rng.uniform(0.12, 0.42)
        face[:2] += rng.uniform(-0.5, 0.5, 2) * side
        return face, 0
    if kind == "other":
        face[:2] += rng.normal(0, 0.1, 2) * side
    else:
        turn = rng.uniform(0, 2 * np.pi)
        face[:2] += np.array([np.cos(turn), np.sin(turn)]) * rng.uniform(0.6, 1.3) * side
    return free(rng, example, face)


def free(rng: Rng, example: Example, face: np.ndarray) -> tuple[np.ndarray, int]:
    """A place without a face; where there happens to be one, another place is looked for."""
    taken = np.concatenate([example.tops, example.printed])
    if any(np.abs(top[:2] - face[:2]).max() < 0.4 * max(top[2:4]) for top in taken):
        return judge_place(rng, example)
    return face, 0


def squashed(matrix: np.ndarray, side: int, share: float) -> np.ndarray:
    """A map into a square, with all that it shows so many times as far from the middle line."""
    return np.array([[1, 0, 0], [0, share, side / 2 * (1 - share)]]) @ np.vstack([matrix, (0, 0, 1)])


def teller_sample(rng: Rng, example: Example) -> tuple[np.ndarray, np.float32]:
    """A face with what lies around it, any way up, and 1 for that of a die, 0 if printed."""
    kinds = [large(faces) for faces in (example.tops, example.printed)]
    die = bool(len(kinds[0])) and (not len(kinds[1]) or rng.random() < 0.5)
    faces = kinds[0] if die else kinds[1]
    face = faces[rng.integers(len(faces))]
    side = max(face[2:4]) * float(np.exp(rng.normal(0, 0.1)))
    middle = face[:2] + rng.normal(0, 0.06, 2) * side
    size, reach = 2 * telling.SIZE, telling.WIDE * side
    photo, corner = around(example.photo, middle, reach)
    if example.pips is not None:
        photo = store(rng, photo)
    matrix = frame(rng, middle - corner, size / reach, size, np.radians(9))
    if rng.random() < SQUASHED:
        matrix = squashed(matrix, size, float(np.exp(rng.normal(0, 0.15))))
    look = np.rot90(cut(photo, matrix, size), int(rng.integers(4)))
    return spoil(rng, np.ascontiguousarray(look), 0.6), np.float32(die)


def large(faces: np.ndarray) -> np.ndarray:
    """Those that are seen whole and large enough to be told."""
    return faces[(faces[:, 4] > 0) & (faces[:, 2:4].max(axis=1) >= LEGIBLE)]


def teller_input(photos: np.ndarray) -> np.ndarray:
    """Small pictures as the teller wants them."""
    return np.stack([telling.seen(photo) for photo in photos])


def judge_input(photos: np.ndarray) -> np.ndarray:
    """Small pictures as the judge wants them."""
    return np.stack([standard(photo) for photo in photos])
