"""The bare shape of a die, seen from many sides: what each pixel of it shows, before any colour.

A die is the cube from -1 to 1 with rounded edges, cut by a ball for the kinds whose faces look round. It
stands on the table, z is up, and the camera looks from the side of -y, *tilt* away from straight above.
"""

from dataclasses import dataclass

import cv2
import numpy as np

HALF = 1.8  # a view shows the square from -HALF to HALF around the middle of the die
PIXELS = 128
STEPS = 28


@dataclass(frozen=True)
class Solid:
    """How one die is cut."""

    bevel: float  # radius of the edges, 0 to about 0.4
    ball: float  # radius of the ball that cuts it: 1.3 is nearly a marble, 1.8 cuts nothing


@dataclass(frozen=True)
class View:
    """A die as the camera meets it: for each pixel the point of the surface and its normal, in die axes."""

    points: np.ndarray  # PIXELS x PIXELS x 3
    normals: np.ndarray  # PIXELS x PIXELS x 3
    cover: np.ndarray  # PIXELS x PIXELS, 0 to 1
    tilt: float  # radians
    yaw: float  # radians, the turn of the die on the table

    @property
    def eye(self) -> np.ndarray:
        """The direction towards the camera, in die axes."""
        return unturned(np.array([0.0, -np.sin(self.tilt), np.cos(self.tilt)]), self.yaw)

    def project(self, points: np.ndarray) -> np.ndarray:
        """Where points in die axes land in the view: x to the right and y down, 1 is half a die."""
        world = points @ rotation(self.yaw).T
        up = np.array([0.0, np.cos(self.tilt), np.sin(self.tilt)])
        return np.stack([world[:, 0], -(world @ up)], axis=1)


def rotation(yaw: float) -> np.ndarray:
    """The matrix that turns die axes into table axes."""
    c, s = np.cos(yaw), np.sin(yaw)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def unturned(direction: np.ndarray, yaw: float) -> np.ndarray:
    """A direction of the table in die axes."""
    return (rotation(yaw).T @ direction).astype(np.float32)


def distance(points: np.ndarray, solid: Solid) -> tuple[np.ndarray, np.ndarray]:
    """How far each point is from the surface, and its direction away from it."""
    outside = np.abs(points) - (1 - solid.bevel)
    corner = np.maximum(outside, 0)
    length = np.sqrt((corner**2).sum(axis=-1)) + 1e-9
    deepest = outside.max(axis=-1)
    box = np.where(deepest > 0, length, deepest) - solid.bevel
    flat = (outside >= deepest[..., None]).astype(points.dtype)
    away = np.sign(points) * np.where((deepest > 0)[..., None], corner / length[..., None], flat)
    radius = np.sqrt((points**2).sum(axis=-1)) + 1e-9
    ball = radius - solid.ball
    cut = ball > box
    return np.where(cut, ball, box), np.where(cut[..., None], points / radius[..., None], away)


def view(solid: Solid, tilt: float, yaw: float) -> View:
    """Follow one ray for each pixel to the surface of the die."""
    side = (np.arange(PIXELS, dtype=np.float32) + 0.5) / PIXELS * 2 * HALF - HALF
    x, y = np.meshgrid(side, -side)
    up = np.array([0.0, np.cos(tilt), np.sin(tilt)])
    eye = np.array([0.0, -np.sin(tilt), np.cos(tilt)])
    turn = rotation(yaw)
    start = (x[..., None] * np.array([1.0, 0.0, 0.0]) + y[..., None] * up + 2.2 * eye) @ turn
    points, ray = start.astype(np.float32), (-(eye @ turn)).astype(np.float32)
    nearest = np.full(points.shape[:2], 9, np.float32)
    surface, normals = points.copy(), np.zeros_like(points)
    for _ in range(STEPS):
        gap, away = distance(points, solid)
        # A ray that passes the die keeps the point where it came closest, so that resizing blends no
        # emptiness into the outline.
        closer = gap < nearest
        nearest[closer], surface[closer], normals[closer] = gap[closer], points[closer], away[closer]
        points = points + ray * np.clip(gap, 0, 1)[..., None]
    pixel = 2 * HALF / PIXELS
    cover = np.clip(1 - nearest / pixel, 0, 1)
    return View(surface, normals, cover.astype(np.float32), tilt, yaw)


def bank(count: int, seed: int) -> list[View]:
    """Many views of many shapes; half of them nearly from above, as people photograph dice."""
    rng = np.random.default_rng(seed)
    return [random_view(rng) for _ in range(count)]


def random_view(rng: np.random.Generator, tilt: float | None = None) -> View:
    """A view of a shape that a shop could sell."""
    if tilt is None:
        tilt = np.radians(rng.choice([rng.uniform(0, 18), rng.uniform(10, 45), rng.uniform(35, 70)]))
    bevel = rng.choice([rng.uniform(0.02, 0.12), rng.uniform(0.1, 0.35)])
    ball = rng.choice([1.8, rng.uniform(1.3, 1.6)], p=[0.45, 0.55])
    return view(Solid(bevel, ball), tilt, rng.uniform(0, 2 * np.pi))


def turned(source: View, pixels_a_half: float, angle: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A view at another size and turned in the picture: points, normals and cover of the new pixels."""
    size = int(np.ceil(2 * HALF * pixels_a_half)) | 1
    scale = size / PIXELS
    middle = (PIXELS - 1) / 2
    matrix = cv2.getRotationMatrix2D((middle, middle), np.degrees(angle), scale)
    matrix[:, 2] += (size - 1) / 2 - middle
    points, normals = (
        cv2.warpAffine(part, matrix, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for part in (source.points, source.normals)
    )
    cover = cv2.warpAffine(source.cover, matrix, (size, size), flags=cv2.INTER_LINEAR)
    return points, normals, cover
