"""Rendered photos of dice on a table, with their truth.

The camera stands somewhere above the table; each die is drawn from the view of a bank that comes nearest to
how the camera meets it there, and turned so that its vertical points where verticals point in that place.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from .camera import develop
from .clutter import clutter
from .layers import Face, Layers, hold, patch
from .materials import (
    FACES,
    Light,
    Material,
    Painted,
    odd_material,
    ordinary_material,
    paint,
    random_material,
    values_around,
)
from .solids import View
from .tables import noise, table, wood
from .viewpoint import Camera, Pose, random_camera

Rng = np.random.Generator

BLANK = 0.08  # share of the tables with wooden cubes beside the dice
PRINTED = 0.6  # share of them with cards, tiles or boards that show faces
HELD = 0.04  # share of the tables where a die lies in something round
MIXED = 0.25  # share of them with dice of several sizes


@dataclass(frozen=True)
class Scene:
    """A photo and what is in it."""

    photo: np.ndarray
    pips: np.ndarray  # where the pips of top faces and of printed ones are, 0 to 255
    tops: list[Face]
    others: list[Face]  # what could be taken for one: side faces, cubes without pips, things with print
    printed: list[Face]  # printed faces; of value 0 where something hides a part of one


@dataclass(frozen=True)
class Drawn:
    """One die, painted: where it lies, its picture, and the faces of it that can be seen, the top first."""

    pose: Pose
    picture: Painted
    faces: list[Face]


def place(
    rng: Rng, camera: Camera, count: int, half: float, mixed: bool, taken: Sequence[Pose] = ()
) -> list[Pose]:
    """Places for dice that do not hide each other's tops: apart, in a heap, or touching; beside those that
    are *taken*."""
    poses = list(taken)
    middle = rng.uniform(0.25, 0.75, 2) * camera.size
    tight = rng.random()
    room = 1.95 if tight > 0.3 else 2.9
    for _ in range(count * 12):
        if len(poses) == count:
            break
        size = half * (rng.uniform(0.5, 1.5) if mixed else rng.uniform(0.96, 1.04))
        if tight < 0.5:
            spot = rng.uniform(0, camera.size, 2)
        else:
            spot = middle + rng.normal(0, 1, 2) * half * 1.6 * np.sqrt(count)
        pose = camera.pose(spot[0], spot[1], size)
        if free(camera, pose, poses, room):
            poses.append(pose)
    # The far ones first, so that the near ones are drawn over them.
    return sorted(poses, key=lambda pose: -(pose.up @ (pose.x, pose.y)))


def free(camera: Camera, pose: Pose, others: list[Pose], room: float) -> bool:
    """Whether a die there hides no top and the border cuts off no more than a side of it."""
    margin = np.abs(pose.top - camera.size / 2) + 0.8 * pose.half
    inside = margin.max() <= camera.size / 2
    return inside and all(pose.beside(other, room) and pose.clear_of(other) for other in others)


def on_faces(rng: Rng, camera: Camera, layers: Layers, most: int, half: float) -> list[Pose]:
    """Dice that stand on printed faces, as the game has it."""
    poses: list[Pose] = []
    for spot in rng.permutation(np.array(layers.free_faces()).reshape(-1, 2))[:most]:
        pose = camera.pose(*(spot + rng.normal(0, 0.12, 2) * half), half * rng.uniform(0.96, 1.04))
        # Its foot is there, and its middle further up.
        x, y = np.array([pose.x, pose.y]) + pose.up * pose.half * np.sin(pose.tilt)
        pose = Pose(x, y, pose.half, pose.tilt, pose.up)
        if free(camera, pose, poses, 1.95):
            poses.append(pose)
    return poses


def nearest_view(rng: Rng, views: list[View], tilt: float) -> View:
    """One of the views of the bank with nearly this tilt."""
    tilts = np.array([view.tilt for view in views])
    close = np.argsort(np.abs(tilts - tilt))[: max(1, len(views) // 60)]
    return views[rng.choice(close)]


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
        rng.choice(
            [0, rng.integers(1, 4), rng.integers(3, 8), rng.integers(7, 17)], p=[0.12, 0.32, 0.38, 0.18]
        )
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
    printed: float | None = None,
    material: Material | None = None,
    mixed: float = MIXED,
    held: float = HELD,
) -> Scene:
    """One rendered photo; *face* is the side of a die in pixels, *printed* the chance that cards lie there,
    *mixed* that dice are of several sizes, *held* that one lies in something round. What is not given is
    drawn by lot.

    A calm one shows ordinary dice on wood in good light.
    """
    if count is None:
        count = len(values) if values is not None else count_of_dice(rng)
    if face is None:
        largest = min(150, size * 0.75 / np.sqrt(max(count, 1)))
        face = float(np.exp(rng.uniform(np.log(13), np.log(largest))))
    camera = random_camera(rng, size, tilt)
    layers = Layers(wood(rng, size) if calm else table(rng, size))
    spots = [] if calm else clutter(rng, layers.picture, face)
    prints = not calm and rng.random() < (PRINTED if printed is None else printed)
    for _ in range(int(rng.integers(1, 6)) if prints else 0):
        layers.lay_sheet(rng, camera, face)
    sizes, several = (rng.random(2) < (mixed, 0.0 if material else 0.3)) & (not calm)
    kind = material or (ordinary_material(rng) if calm else odd_material(rng, random_material(rng)))
    lamp = np.array([*rng.normal(0, 0.6, 2), 1.0])
    light = Light(lamp / np.linalg.norm(lamp), rng.uniform(0.85, 1.1, 3), rng.uniform(0.8, 1.25))
    standing = []
    if prints and rng.random() < 0.55:
        standing = on_faces(rng, camera, layers, int(rng.integers(0, count + 1)), face / 2)
    poses = place(rng, camera, count, face / 2, bool(sizes), standing)
    if values is None:
        values = rng.integers(1, 7, len(poses)).tolist()
        if rng.random() < BLANK:  # some of them are cubes without pips
            values = [value * int(rng.random() < 0.6) for value in values]
    dice = [
        draw(rng, views, pose, value, random_material(rng) if several else kind, light)
        for pose, value in zip(poses, values, strict=False)
    ]
    if not calm and dice and rng.random() < held:
        hold(rng, layers.picture, dice[0].pose)
    layers.picture *= shadows(rng, size, dice, light, camera)[..., None]
    for die in dice:
        layers.put_die(die.pose, die.picture)
    tops = [die.faces[0] for die in dice if die.faces[0].value]
    others = [face for die in dice for face in die.faces if face not in tops]
    others += [Face(x, y, side, side, 0) for x, y, side in spots]
    if calm:
        photo = (np.clip(layers.picture, 0, 1) * 255).astype(np.uint8)
    else:
        photo = develop(rng, layers.picture * illumination(rng, size)[..., None])
    return Scene(photo, (layers.pips * 255).astype(np.uint8), tops, others, layers.faces())


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
