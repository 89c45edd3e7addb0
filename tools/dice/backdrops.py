"""Cards and rendered dice laid onto real photos, beside the real dice there.

What learns from rendered scenes and from photos must not learn that what is rendered is print and what is
real is a die: here both kinds of faces lie in one photo, in its light, through its camera.
"""

import cv2
import numpy as np

from .layers import Face, Layers
from .materials import Light, odd_material, random_material
from .samples import Example
from .scenes import Scene, draw, place, shadows
from .solids import View
from .viewpoint import Pose, random_camera

Rng = np.random.Generator

SHEETS = 3  # cards that are laid onto a photo at most
RENDERED = 0.6  # share of the photos with rendered dice, too
SEEN = 0.97  # a real die counts while so much of its box is uncovered
PAPER = 0.66  # how bright a table is beside a white sheet, as a rule


def backdrop(rng: Rng, views: list[View], photo: Example, size: int = 320) -> Scene:
    """A part of a photo around one of its dice, with cards, and perhaps rendered dice, laid onto it."""
    picture, tops = part(rng, photo, size)
    # Cards are met by the camera as the dice are: height over width of a top is the cosine of its angle.
    slant = np.median(tops[:, 3] / tops[:, 2]) if len(tops) else rng.uniform(0.6, 1)
    camera = random_camera(rng, size, float(np.arccos(np.clip(slant + rng.normal(0, 0.05), 0.45, 1))))
    face = float(np.median(tops[:, 2:4].max(axis=1))) if len(tops) else rng.uniform(20, 80)
    before = picture.astype(np.float32) / 255
    layers = Layers(before.copy())
    for _ in range(int(rng.integers(1, SHEETS + 1))):
        layers.lay_sheet(rng, camera, face)
    lamp = np.array([*rng.normal(0, 0.6, 2), 1.0])
    light = Light(lamp / np.linalg.norm(lamp), rng.uniform(0.85, 1.1, 3), rng.uniform(0.8, 1.25))
    # The real dice take their places, so that no rendered one hides them.
    real = [Pose(x, y, max(w, h) * 0.6, 0.3, np.array([0.0, -1.0])) for x, y, w, h, _ in tops]
    dice = []
    if rng.random() < RENDERED:
        count = len(real) + int(rng.integers(1, 4))
        kind = odd_material(rng, random_material(rng))
        free = place(rng, camera, count, face / 2, False, real)
        poses = [pose for pose in free if all(pose is not one for one in real)]
        dice = [draw(rng, views, pose, int(rng.integers(1, 7)), kind, light) for pose in poses]
    layers.picture *= shadows(rng, size, dice, light, camera)[..., None]
    for die in dice:
        layers.put_die(die.pose, die.picture)
    whole = [Face(*map(float, top[:4]), int(top[4])) for top in tops if uncovered(layers.upper, top)]
    photo_of = taken(rng, before, layers.picture, layers.upper != 0)
    others = [face for die in dice for face in die.faces[1:]]
    drawn = [die.faces[0] for die in dice]
    return Scene(photo_of, np.zeros((size, size), np.uint8), whole + drawn, others, layers.faces())


def part(rng: Rng, photo: Example, size: int) -> tuple[np.ndarray, np.ndarray]:
    """A square of a photo around one of its dice, scaled by lot, and the dice that lie wholly in it."""
    height, width = photo.photo.shape[:2]
    face = float(np.median(photo.tops[:, 2:4].max(axis=1)))
    scale = float(np.exp(rng.uniform(np.log(16), np.log(90)))) / face
    # Not much larger than the photo has it, and no wider than the photo is.
    scale = float(np.clip(scale, size / min(height, width), max(1.3, size / min(height, width))))
    reach = size / scale
    near = photo.tops[rng.integers(len(photo.tops)), :2] + rng.uniform(-0.4, 0.4, 2) * reach
    left, top = (
        int(np.clip(at - reach / 2, 0, max(0, whole - reach)))
        for at, whole in zip(near, (width, height), strict=True)
    )
    piece = photo.photo[top : top + round(reach), left : left + round(reach)]
    scaled = cv2.resize(piece, (size, size), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    tops = photo.tops.copy()
    tops[:, :2] = (tops[:, :2] - (left, top)) * scale
    tops[:, 2:4] *= scale
    reaches = tops[:, 2:4].max(axis=1, keepdims=True) / 2
    inside = ((tops[:, :2] > reaches) & (tops[:, :2] < size - reaches)).all(axis=1)
    return scaled, tops[inside]


def uncovered(upper: np.ndarray, top: np.ndarray) -> bool:
    """Whether nothing was laid over a real die."""
    x, y, width, height, _ = top
    rows, columns = (
        slice(max(0, int(at - reach)), int(at + reach) + 1) for at, reach in ((y, height), (x, width))
    )
    return float((upper[rows, columns] == 0).mean()) >= SEEN


def taken(rng: Rng, before: np.ndarray, after: np.ndarray, laid: np.ndarray) -> np.ndarray:
    """The photo with what was laid onto it, in the light of the place, as sharp and grainy as the photo."""
    size = before.shape[0]
    share = laid.astype(np.float32)
    if rng.random() < 0.8:
        share = cv2.GaussianBlur(share, (0, 0), rng.uniform(0.3, 0.9))
    coarse = cv2.resize(before, (int(rng.choice([2, 4, 8])),) * 2, interpolation=cv2.INTER_AREA)
    if rng.random() < 0.5:
        coarse = np.repeat(coarse.mean(axis=2, keepdims=True), 3, axis=2)  # no cast
    light = cv2.resize(coarse, (size, size), interpolation=cv2.INTER_LINEAR) / PAPER
    light = np.clip(light, 0.3, 1.15) ** rng.uniform(0, 1) * rng.uniform(0.75, 1.1)
    shown = np.clip(after * light, 0, 1)
    shown = cv2.GaussianBlur(shown, (0, 0), rng.uniform(0.2, 1.3))
    fine = before - cv2.GaussianBlur(before, (0, 0), 1.0)
    grain = 1.4 * float(np.median(np.abs(fine))) * rng.uniform(0.3, 1.6)
    shown = shown + rng.normal(0, 1, shown.shape) * grain
    # Shadows fall onto the photo itself; what is laid is mixed in.
    mixed = after * (1 - share[..., None]) + shown * share[..., None]
    return np.round(np.clip(mixed, 0, 1) * 255).astype(np.uint8)
