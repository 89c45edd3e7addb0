"""Rendered films of a roll: a hand comes in, dice roll and come to rest, the light changes, the hand leaves.

Beside each frame stands what it shows: nothing while a die rolls or the hand hides one, then the values.

    python -m tools.dice.films 3 film.avi
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from .clutter import clutter
from .layers import Layers
from .materials import BRIGHTS, WHITES, Light, luma, ordinary_material, pick
from .scenes import draw, free, illumination, shadows
from .solids import View, random_view
from .tables import cloth, plain, wood
from .viewpoint import Camera, Pose, random_camera

Rng = np.random.Generator

SIZE = 480
SPEED = 6  # frames a second
REST = 3.5  # seconds that the dice lie there


@dataclass(frozen=True)
class Frame:
    """One picture of a film."""

    photo: np.ndarray
    time: float  # seconds since the film began
    values: tuple[int, ...] | None  # what lies there, sorted; None while that is not to be known
    rested: float  # seconds since the last die came to rest, below 0 before


@dataclass(frozen=True)
class Roll:
    """How the dice of a film come to lie."""

    poses: list[Pose]
    values: list[int]
    starts: np.ndarray  # where each comes from
    seconds: np.ndarray  # how long each rolls


@cache
def views() -> list[View]:
    """A few shapes of dice, nearly from above."""
    rng = np.random.default_rng(4)
    return [random_view(rng, tilt) for tilt in np.radians([2, 6, 10, 14, 18, 22, 26, 30])]


def film(seed: int, shapes: list[View], count: int, cards: float = 0.3) -> Iterator[Frame]:
    """The frames of one roll of so many dice; cards with printed faces lie there by that chance."""
    rng = np.random.default_rng(seed)
    camera = random_camera(rng, SIZE, np.radians(rng.uniform(0, 40)))
    face = rng.uniform(34, 62)
    layers = Layers(rng.choice([plain, wood, cloth])(rng, SIZE))
    if rng.random() < 0.4:
        clutter(rng, layers.picture, face)
    for _ in range(int(rng.integers(1, 4)) if rng.random() < cards else 0):
        layers.lay_sheet(rng, camera, face)
    kind = ordinary_material(rng)
    if rng.random() < 0.5:
        body = pick(rng, BRIGHTS)
        pips = pick(rng, WHITES) if luma(body) < 0.45 else (0.05, 0.05, 0.05)
        kind = replace(kind, body=body, swirl=body, pips=pips, one=pips)
    lamp = np.array([*rng.normal(0, 0.5, 2), 1.0])
    light = Light(lamp / np.linalg.norm(lamp), rng.uniform(0.9, 1.1, 3), rng.uniform(0.9, 1.15))
    roll = thrown(rng, camera, count, face / 2)
    resting = [
        draw(rng, shapes, pose, value, kind, light)
        for pose, value in zip(roll.poses, roll.values, strict=True)
    ]
    field, drift = illumination(rng, SIZE), rng.normal(0, 0.12)
    settled = 0.4 + float(roll.seconds.max())
    leaves = settled + rng.choice([-9.0, rng.uniform(0.0, 0.6)])  # the hand, if it was still over them
    skin = np.array([0.45, 0.58, 0.82]) * rng.uniform(0.4, 1.1)
    for number in range(int((settled + REST) * SPEED)):
        now = number / SPEED
        here = Layers(layers.picture.copy())
        dice = []
        for die, pose, start, seconds in zip(resting, roll.poses, roll.starts, roll.seconds, strict=True):
            left = 1 - np.clip((now - 0.4) / seconds, 0, 1)
            if left <= 0:
                dice.append(die)
            elif left < 1:
                spot = np.array([pose.x, pose.y]) + (start - (pose.x, pose.y)) * left**1.6
                flying = replace(pose, x=float(spot[0]), y=float(spot[1]))
                dice.append(draw(rng, shapes, flying, int(rng.integers(1, 7)), kind, light))
        shade = np.random.default_rng(seed)  # the shadows of a film do not flicker
        here.picture *= shadows(shade, SIZE, dice, light, camera)[..., None]
        for die in dice:
            here.put_die(die.pose, die.picture)
        hidden = now < leaves and hand(here.picture, roll, skin, min(1.0, (leaves - now) * 3))
        bright = 1 + drift * np.sin(now * 1.7) + 0.1 * (now > settled + 1) * np.sign(drift)
        photo = np.clip(here.picture * field[..., None] * bright, 0, 1) * 255
        shake = np.float32([[1, 0, rng.normal(0, 0.7)], [0, 1, rng.normal(0, 0.7)]])
        photo = cv2.warpAffine(photo.astype(np.uint8), shake, (SIZE, SIZE), borderMode=cv2.BORDER_REPLICATE)
        photo = np.clip(photo + rng.normal(0, 3, photo.shape), 0, 255).astype(np.uint8)
        still = now >= settled and not hidden
        rested = now - max(settled, leaves)
        yield Frame(photo, now, tuple(sorted(roll.values)) if still else None, rested)


def thrown(rng: Rng, camera: Camera, count: int, half: float) -> Roll:
    """Places where so many dice come to lie, and the ways there."""
    poses: list[Pose] = []
    middle = rng.uniform(0.4, 0.6, 2) * camera.size
    while len(poses) < count:
        pose = camera.pose(*(middle + rng.normal(0, 0.14, 2) * camera.size), half)
        if free(camera, pose, poses, 2.1):
            poses.append(pose)
    poses.sort(key=lambda pose: -(pose.up @ (pose.x, pose.y)))
    starts = np.array([[rng.uniform(0, camera.size), camera.size * 1.15] for _ in poses])
    return Roll(poses, rng.integers(1, 7, count).tolist(), starts, rng.uniform(0.6, 1.5, count))


def hand(picture: np.ndarray, roll: Roll, skin: np.ndarray, reach: float) -> bool:
    """A hand over the first die, drawn back as *reach* falls; whether it hides anything of a die."""
    tip = np.array([roll.poses[0].x, roll.poses[0].y])
    wrist = np.array([tip[0] + 60, SIZE * 1.2])
    end = wrist + (tip - wrist) * reach
    wide = int(roll.poses[0].half * 1.6)
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.line(mask, wrist.astype(int).tolist(), end.astype(int).tolist(), 1, wide)
    picture[mask > 0] = skin
    return any(
        mask[
            max(0, int(pose.y - 2 * pose.half)) : int(pose.y + 2 * pose.half),
            max(0, int(pose.x - 2 * pose.half)) : int(pose.x + 2 * pose.half),
        ].any()
        for pose in roll.poses
    )


def main() -> None:
    from .solids import bank

    seed, out = int(sys.argv[1]), sys.argv[2]
    writer = cv2.VideoWriter(out, cv2.VideoWriter.fourcc(*"MJPG"), SPEED, (SIZE, SIZE))
    for frame in film(seed, bank(40, seed), count=3):
        writer.write(frame.photo)
    writer.release()


if __name__ == "__main__":
    main()
