"""Rendered photos of dice on a table, with their truth.

The camera stands somewhere above the table; each die is drawn from the view of a bank that comes nearest to
how the camera meets it there, and turned so that its vertical points where verticals point in that place.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from .camera import develop
from .clutter import clutter
from .materials import (
    FACES,
    Light,
    Material,
    Painted,
    ordinary_material,
    paint,
    random_material,
    values_around,
)
from .solids import View
from .tables import noise, table, wood

Rng = np.random.Generator

BLANK = 0.08  # share of the tables with wooden cubes beside the dice


@dataclass(frozen=True)
class Face:
    """A face of a die in the photo: its middle and the size of the upright box around it."""

    x: float
    y: float
    width: float
    height: float
    value: int


@dataclass(frozen=True)
class Scene:
    """A photo and what is in it."""

    photo: np.ndarray
    pips: np.ndarray  # where the pips of the top faces are, 0 to 255
    tops: list[Face]
    others: list[Face]  # what could be taken for one: side faces, cubes without pips, things with print


@dataclass(frozen=True)
class Pose:
    """How the camera meets one die."""

    x: float
    y: float
    half: float  # half a side of the die in pixels
    tilt: float
    up: np.ndarray  # where its vertical points in the photo; near (0, -1) for an upright camera

    @property
    def top(self) -> np.ndarray:
        """The middle of its top."""
        return np.array([self.x, self.y]) + self.up * self.half * np.sin(self.tilt)

    def apart(self, other: "Pose") -> np.ndarray:
        """How far another die is, in pixels: to the side, and further away from the camera."""
        gap = np.array([other.x - self.x, other.y - self.y])
        return np.array([gap @ (-self.up[1], self.up[0]), gap @ self.up])

    def beside(self, other: "Pose", room: float) -> bool:
        """Whether the two lie apart on the table by *room* halves of a side."""
        aside, beyond = self.apart(other)
        return np.hypot(aside, beyond / np.cos(self.tilt)) > room * (self.half + other.half) / 2

    def clear_of(self, other: "Pose") -> bool:
        """Whether the nearer one of the two hides next to nothing of the top of the other."""
        aside, beyond = self.apart(other)
        near, far = (self, other) if beyond > 0 else (other, self)
        both = near.half + far.half
        least = (near.half - far.half) * np.sin(near.tilt) + 0.9 * both * np.cos(near.tilt)
        return abs(aside) > 0.9 * both or abs(beyond) > least - 0.5 * far.half


@dataclass(frozen=True)
class Drawn:
    """One die, painted: where it lies, its picture, and the faces of it that can be seen, the top first."""

    pose: Pose
    picture: Painted
    faces: list[Face]


@dataclass(frozen=True)
class Camera:
    """Where the table is, seen from the camera, for a square picture of *size* pixels."""

    size: int
    focal: float
    middle: np.ndarray
    down: np.ndarray  # towards the table, in camera axes

    def pose(self, x: float, y: float, half: float) -> Pose:
        """How a die at a place of the picture is met; *half* is its size in the middle of the picture."""
        ray = np.array([(x - self.middle[0]) / self.focal, (y - self.middle[1]) / self.focal, 1.0])
        nearness = max(ray @ self.down, 0.15) / max(self.down[2], 0.15)
        ray /= np.linalg.norm(ray)
        up = -self.down + ray * (ray @ self.down)
        length = np.linalg.norm(up[:2])
        up = up[:2] / length if length > 1e-6 else np.array([0.0, -1.0])
        tilt = float(np.arccos(np.clip(ray @ self.down, -1, 1)))
        return Pose(x, y, half * float(np.clip(nearness, 0.5, 1.8)), tilt, up)


def random_camera(rng: Rng, size: int, tilt: float | None = None) -> Camera:
    """Someone holds a phone over a table; oblique photos are mostly upright ones."""
    if tilt is None:
        tilt = np.radians(
            rng.choice(
                [rng.uniform(0, 15), rng.uniform(12, 40), rng.uniform(35, 55), rng.uniform(50, 66)],
                p=[0.33, 0.36, 0.21, 0.1],
            )
        )
    # A phone held flat may be turned any way; one that looks aslant is upright, or its photo is turned so.
    loose = rng.random() < np.interp(np.degrees(tilt), (20, 40), (0.4, 0.04))
    roll = rng.uniform(0, 2 * np.pi) if loose else rng.normal(0, np.radians(10))
    down = np.array([np.sin(tilt) * np.sin(roll), np.sin(tilt) * np.cos(roll), np.cos(tilt)])
    return Camera(size, size * rng.uniform(1.2, 3.0), rng.uniform(0, size, 2), down)


def place(rng: Rng, camera: Camera, count: int, half: float, mixed: bool) -> list[Pose]:
    """Places for dice that do not hide each other's tops: apart, in a heap, or touching."""
    poses: list[Pose] = []
    middle = rng.uniform(0.25, 0.75, 2) * camera.size
    tight = rng.random()
    room = 1.95 if tight > 0.3 else 2.9
    for _ in range(count * 12):
        if len(poses) == count:
            break
        size = half * (rng.uniform(0.7, 1.4) if mixed else rng.uniform(0.96, 1.04))
        if tight < 0.5:
            spot = rng.uniform(0, camera.size, 2)
        else:
            spot = middle + rng.normal(0, 1, 2) * half * 1.6 * np.sqrt(count)
        pose = camera.pose(spot[0], spot[1], size)
        # The border may cut off a side, not the top.
        margin = np.abs(pose.top - camera.size / 2) + 0.8 * pose.half
        if margin.max() > camera.size / 2:
            continue
        if all(pose.beside(other, room) and pose.clear_of(other) for other in poses):
            poses.append(pose)
    # The far ones first, so that the near ones are drawn over them.
    return sorted(poses, key=lambda pose: -(pose.up @ (pose.x, pose.y)))


def nearest_view(rng: Rng, views: list[View], tilt: float) -> View:
    """One of the views of the bank with nearly this tilt."""
    tilts = np.array([view.tilt for view in views])
    close = np.argsort(np.abs(tilts - tilt))[: max(1, len(views) // 60)]
    return views[rng.choice(close)]


def patch(
    picture: np.ndarray, x: float, y: float, size: int
) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Where a square sprite lies in the picture, and which part of the sprite is in it."""
    left, top = round(x - size / 2), round(y - size / 2)
    height, width = picture.shape[:2]
    rows = slice(max(top, 0), max(min(top + size, height), 0))
    columns = slice(max(left, 0), max(min(left + size, width), 0))
    return (rows, columns), (
        slice(rows.start - top, rows.stop - top),
        slice(columns.start - left, columns.stop - left),
    )


def stamp(canvas: np.ndarray, mask: np.ndarray, x: float, y: float) -> None:
    """Lay a mask onto a canvas, keeping the larger value."""
    inside, part = patch(canvas, x, y, mask.shape[0])
    canvas[inside] = np.maximum(canvas[inside], mask[part])


def shadows(rng: Rng, size: int, dice: list[Drawn], light: Light, camera: Camera) -> np.ndarray:
    """How much light the dice take from the table."""
    # The lamp's direction along the table, as it shows in the picture.
    fall = -light.direction[:2] / max(light.direction[2], 0.25)
    fall = np.array([fall[0], -fall[1] * camera.down[2]])
    cast, contact = np.zeros((size, size), np.float32), np.zeros((size, size), np.float32)
    for die in dice:
        pose = die.pose
        for step in np.linspace(0.15, 1, 6):
            shift = np.clip(fall, -2.5, 2.5) * pose.half * step
            stamp(cast, die.picture.cover, pose.x + shift[0], pose.y + shift[1])
        foot = -pose.up * pose.half * 0.25
        stamp(contact, die.picture.cover, pose.x + foot[0], pose.y + foot[1])
    half = dice[0].pose.half if dice else 10
    cast = cv2.GaussianBlur(cast, (0, 0), max(0.5, half * rng.uniform(0.04, 0.5)))
    contact = cv2.GaussianBlur(contact, (0, 0), max(0.5, half * rng.uniform(0.08, 0.3)))
    return (1 - cast * rng.uniform(0, 0.75)) * (1 - contact * rng.uniform(0.1, 0.6))


def illumination(rng: Rng, size: int) -> np.ndarray:
    """Uneven light: falling off, a lamp's pool, the shadow of a hand or a head."""
    field = np.ones((size, size), np.float32)
    x, y = np.meshgrid(np.linspace(-1, 1, size), np.linspace(-1, 1, size))
    if rng.random() < 0.6:
        turn = rng.uniform(0, 2 * np.pi)
        field *= 1 + rng.uniform(0, 0.4) * (x * np.cos(turn) + y * np.sin(turn)).astype(np.float32)
    if rng.random() < 0.25:
        spot = rng.uniform(-1, 1, 2)
        pool = np.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / rng.uniform(0.1, 1.0))
        field *= (rng.uniform(0.3, 0.9) + pool * rng.uniform(0.2, 0.9)).astype(np.float32)
    if rng.random() < 0.25:
        edge = (noise(rng, size, size * rng.uniform(0.3, 0.9)) - rng.uniform(-0.3, 0.4)) * rng.uniform(3, 30)
        field *= 1 - np.clip(edge, 0, 1) * rng.uniform(0.2, 0.65)
    return field


def count_of_dice(rng: Rng) -> int:
    """How many dice lie there: none now and then, mostly a handful."""
    return int(
        rng.choice([0, rng.integers(1, 4), rng.integers(3, 8), rng.integers(7, 17)], p=[0.06, 0.34, 0.4, 0.2])
    )


def scene(
    rng: Rng,
    views: list[View],
    size: int = 320,
    count: int | None = None,
    face: float | None = None,
    values: list[int] | None = None,
    tilt: float | None = None,
    calm: bool = False,
) -> Scene:
    """One rendered photo; *face* is the side of a die in pixels. What is not given is drawn by lot.

    A calm one shows ordinary dice on wood in good light.
    """
    if count is None:
        count = len(values) if values is not None else count_of_dice(rng)
    if face is None:
        largest = min(150, size * 0.75 / np.sqrt(max(count, 1)))
        face = float(np.exp(rng.uniform(np.log(13), np.log(largest))))
    camera = random_camera(rng, size, tilt)
    picture = wood(rng, size) if calm else table(rng, size)
    spots = [] if calm else clutter(rng, picture, face)
    mixed, several = (rng.random(2) < (0.25, 0.3)) & (not calm)
    kind = ordinary_material(rng) if calm else random_material(rng)
    lamp = np.array([*rng.normal(0, 0.6, 2), 1.0])
    light = Light(lamp / np.linalg.norm(lamp), rng.uniform(0.85, 1.1, 3), rng.uniform(0.8, 1.25))
    poses = place(rng, camera, count, face / 2, bool(mixed))
    if values is None:
        values = rng.integers(1, 7, len(poses)).tolist()
        if rng.random() < BLANK:  # some of them are cubes without pips
            values = [value * int(rng.random() < 0.6) for value in values]
    dice = [
        draw(rng, views, pose, value, random_material(rng) if several else kind, light)
        for pose, value in zip(poses, values, strict=False)
    ]
    picture *= shadows(rng, size, dice, light, camera)[..., None]
    pips = np.zeros((size, size), np.float32)
    for die in dice:
        inside, part = patch(picture, die.pose.x, die.pose.y, die.picture.cover.shape[0])
        share = die.picture.cover[part]
        pips[inside] = pips[inside] * (1 - share) + die.picture.pips[part] * share
        picture[inside] = (
            picture[inside] * (1 - share[..., None]) + die.picture.colours[part] * share[..., None]
        )
    tops = [die.faces[0] for die in dice if die.faces[0].value]
    others = [face for die in dice for face in die.faces if face not in tops]
    others += [Face(x, y, side, side, 0) for x, y, side in spots]
    if calm:
        photo = (np.clip(picture, 0, 1) * 255).astype(np.uint8)
    else:
        photo = develop(rng, picture * illumination(rng, size)[..., None])
    return Scene(photo, (pips * 255).astype(np.uint8), tops, others)


def draw(rng: Rng, views: list[View], pose: Pose, value: int, kind: Material, light: Light) -> Drawn:
    """Paint one die as the camera meets it."""
    shape = nearest_view(rng, views, pose.tilt)
    angle = float(np.arctan2(-pose.up[0], -pose.up[1]))
    around = values_around(rng, value)
    # The lamp's direction turns with the view.
    lamp = np.array([*(turn(angle) @ light.direction[:2]), light.direction[2]])
    lit = Light(lamp, light.colour, light.strength)
    picture = paint(rng, shape, pose.half, angle, around, kind, lit)
    seen = [number for number in (2, 3, 4, 5) if FACES[number] @ shape.eye > 0.12]
    faces = [face_box(pose, shape, angle, FACES[number], around[number]) for number in (0, *seen)]
    return Drawn(pose, picture, faces)


def turn(angle: float) -> np.ndarray:
    """The plane rotation that undoes a turn in the picture."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, s], [-s, c]])


def face_box(pose: Pose, shape: View, angle: float, direction: np.ndarray, value: int) -> Face:
    """The box around a face; its corners count less than their place, since they are rounded off."""
    others = [axis for axis in range(3) if not direction[axis]]
    corners = np.tile(direction, (4, 1)).astype(float)
    corners[:, others[0]] = np.array([-1, -1, 1, 1]) * 0.88
    corners[:, others[1]] = np.array([-1, 1, 1, -1]) * 0.88
    flat = shape.project(corners) * pose.half
    flat = flat @ turn(angle).T
    low, high = flat.min(axis=0), flat.max(axis=0)
    middle = (low + high) / 2
    return Face(pose.x + middle[0], pose.y + middle[1], *(high - low), value)
