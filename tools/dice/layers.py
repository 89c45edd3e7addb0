"""The photo while it is drawn: colours, where pips are, and what lies on top of each pixel."""

from dataclasses import dataclass

import cv2
import numpy as np

from .materials import Painted
from .prints import SHEET, bent, random_sheet
from .viewpoint import Camera, Pose

Rng = np.random.Generator

WHOLE, GONE = 0.85, 0.35  # a printed face counts from this share of it on, and is nothing below that one
DIE = -1  # what lies on a pixel: a die, 0 for the table, or the number of a sheet


@dataclass(frozen=True)
class Face:
    """A face in the photo: its middle and the size of the upright box around it."""

    x: float
    y: float
    width: float
    height: float
    value: int


def patch(
    picture: np.ndarray, x: float, y: float, size: int
) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Where a square sprite lies in the picture, and which part of the sprite is in it."""
    left, top = round(x - size / 2), round(y - size / 2)
    height, width = picture.shape[:2]
    rows = slice(*np.clip((top, top + size), 0, height).tolist())
    columns = slice(*np.clip((left, left + size), 0, width).tolist())
    return (rows, columns), (
        slice(rows.start - top, rows.stop - top),
        slice(columns.start - left, columns.stop - left),
    )


class Layers:
    """What has been laid on a table so far."""

    def __init__(self, picture: np.ndarray) -> None:
        size = picture.shape[0]
        self.picture = picture
        self.pips = np.zeros((size, size), np.float32)
        self.upper = np.zeros((size, size), np.int16)
        self.sheets = 0
        self.printed: list[tuple[int, np.ndarray, int]] = []  # sheet, corners in the picture, value

    def lay_sheet(self, rng: Rng, camera: Camera, unit: float) -> None:
        """A card, tile or board on the table, or leaning somewhere, where a die is *unit* pixels wide."""
        sheet, moved = bent(rng, random_sheet(rng))
        size = self.picture.shape[0]
        spot = rng.uniform(-0.05, 1.05, 2) * size
        pose = camera.pose(*spot, unit / 2)
        half = np.mean([mark.half for mark in sheet.marks]) if sheet.marks else SHEET * 0.1
        reach = pose.half * np.exp(rng.normal(0, 0.35)) / half  # a printed face is about as wide as a die
        reach = float(np.clip(reach, 40 / SHEET, 2.2 * size / SHEET))
        beyond, aside = pose.up, np.array([-pose.up[1], pose.up[0]])
        low = np.cos(pose.tilt)
        if rng.random() < 0.2:  # held, leaning, or the side of a box
            low, lean = np.cos(np.radians(rng.uniform(0, 65))), rng.uniform(0, 2 * np.pi)
            beyond, aside = (np.array([np.cos(lean + more), np.sin(lean + more)]) for more in (0, np.pi / 2))
        yaw = rng.choice([rng.uniform(0, 2 * np.pi), rng.normal(0, 0.15)])
        c, s = np.cos(yaw), np.sin(yaw)
        flat = np.array([(0, 0), (SHEET, 0), (SHEET, SHEET), (0, SHEET)], float)
        ground = (flat - SHEET / 2) @ np.array([[c, s], [-s, c]]) * reach
        corners = spot + ground[:, :1] * aside - ground[:, 1:] * low * beyond
        corners += rng.normal(0, 0.02 * reach * SHEET, (4, 2))
        side = int(np.clip(1.3 * np.ptp(corners, axis=0).mean(), 16, SHEET))
        matrix = cv2.getPerspectiveTransform(
            (flat * side / SHEET).astype(np.float32), corners.astype(np.float32)
        )
        colours, cover, pips = (
            cv2.warpPerspective(
                cv2.resize(part, (side, side), interpolation=cv2.INTER_AREA), matrix, (size, size)
            )
            for part in (sheet.colours, sheet.cover, sheet.pips)
        )
        self.shade(rng, cover, unit)
        share = cover[..., None]
        self.picture += share * (colours * rng.uniform(0.6, 1.05) - self.picture)
        self.pips += cover * (pips - self.pips)
        self.sheets += 1
        self.upper[cover > 0.5] = self.sheets
        for mark in sheet.marks:
            points = moved(mark.corners()) * side / SHEET
            there = cv2.perspectiveTransform(points[None].astype(np.float32), matrix)[0]
            self.printed.append((self.sheets, there, mark.value))

    def shade(self, rng: Rng, cover: np.ndarray, unit: float) -> None:
        """The shadow of something flat."""
        shift = np.float32([[1, 0, 0], [0, 1, 0]])
        shift[:, 2] = rng.normal(0, 0.05, 2) * unit
        dark = cv2.warpAffine(cover, shift, cover.shape[::-1])
        dark = cv2.GaussianBlur(dark, (0, 0), 0.5 + unit * rng.uniform(0.01, 0.08))
        self.picture *= 1 - dark[..., None] * rng.uniform(0, 0.6)

    def put_die(self, pose: Pose, die: Painted) -> None:
        """A die over whatever lies there."""
        inside, part = patch(self.picture, pose.x, pose.y, die.cover.shape[0])
        share = die.cover[part]
        self.pips[inside] += share * (die.pips[part] - self.pips[inside])
        self.picture[inside] += share[..., None] * (die.colours[part] - self.picture[inside])
        self.upper[inside][share > 0.5] = DIE

    def faces(self) -> list[Face]:
        """The printed faces that can be seen, with value 0 where only a part of one can."""
        found = []
        for sheet, corners, value in self.printed:
            low, high = corners.min(axis=0), corners.max(axis=0)
            seen = self.visible(sheet, corners, low, high)
            if seen > GONE:
                found.append(Face(*((low + high) / 2), *(high - low), value if seen > WHOLE else 0))
        return found

    def visible(self, sheet: int, corners: np.ndarray, low: np.ndarray, high: np.ndarray) -> float:
        """The share of a printed face that nothing hides and the border does not cut off."""
        origin = np.floor(low).astype(int)
        across, down = (np.ceil(high).astype(int) - origin + 1).tolist()
        mask = np.zeros((down, across), np.uint8)
        cv2.fillConvexPoly(mask, np.round(corners - origin).astype(np.int32), 1)
        lying = np.full((down, across), DIE, np.int16)
        size = self.upper.shape[0]
        left, top = np.maximum(origin, 0)
        right, bottom = min(origin[0] + across, size), min(origin[1] + down, size)
        if right > left and bottom > top:
            lying[top - origin[1] : bottom - origin[1], left - origin[0] : right - origin[0]] = self.upper[
                top:bottom, left:right
            ]
        return float((lying[mask > 0] == sheet).mean())

    def free_faces(self) -> list[np.ndarray]:
        """The middles of printed faces that nothing hides so far."""
        return [np.array([face.x, face.y]) for face in self.faces() if face.value]


def hold(rng: Rng, picture: np.ndarray, pose: Pose) -> None:
    """A roll of tape, a cup or a lid around the place of a die, drawn before the die."""
    inner = pose.half * rng.uniform(1.7, 3.2)
    outer = inner * rng.uniform(1.08, 1.5)
    tall = pose.half * rng.uniform(0.3, 2.2) * np.sin(pose.tilt)
    foot = np.array([pose.x, pose.y]) - pose.up * pose.half * np.sin(pose.tilt)
    turn = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    aside = np.array([-pose.up[1], pose.up[0]])
    ring = np.cos(turn)[:, None] * aside + np.sin(turn)[:, None] * pose.up * np.cos(pose.tilt)
    wall = np.clip(rng.uniform(0.02, 1, 3) if rng.random() < 0.5 else np.full(3, rng.uniform(0, 1)), 0, 1)
    before = picture.copy()

    def fill(points: np.ndarray, tone: np.ndarray) -> np.ndarray:
        mask = np.zeros(picture.shape[:2], np.float32)
        cv2.fillPoly(mask, [np.round(points * 16).astype(np.int32)], 1.0, cv2.LINE_8, 4)
        picture[mask > 0] = tone
        return mask > 0

    hull = np.concatenate([ring * outer + foot, ring * outer + foot + pose.up * tall])
    fill(cv2.convexHull(hull.astype(np.float32))[:, 0], wall * 0.7)
    fill(ring * outer + foot + pose.up * tall, wall)
    hole = fill(ring * inner + foot + pose.up * tall, wall * rng.uniform(0.3, 0.8))
    mask = np.zeros(picture.shape[:2], np.float32)
    cv2.fillPoly(mask, [np.round((ring * inner + foot) * 16).astype(np.int32)], 1.0, cv2.LINE_8, 4)
    floor = hole & (mask > 0)
    picture[floor] = before[floor] * rng.uniform(0.4, 1.0)
