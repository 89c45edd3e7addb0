"""Where the camera stands above the table, and how it meets what lies there."""

from dataclasses import dataclass

import numpy as np

Rng = np.random.Generator


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
