"""Printed faces of dice on cards, tiles, boards, boxes: what a camera takes for dice and is none."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .materials import PIPS
from .sprites import contrast, rounded, text, write
from .tables import blotches, by_lot, cloth, colour, near, noise, plain, scenery, stripes, wood

Rng = np.random.Generator

SHEET = 384  # side of a sheet in pixels, before it is laid on the table


@dataclass(frozen=True)
class Mark:
    """A printed face: its middle, half a side, how far it is turned, and its value."""

    middle: np.ndarray
    half: float
    turn: float
    value: int

    def corners(self) -> np.ndarray:
        """The corners of its square."""
        return self.at(np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], float))

    def at(self, places: np.ndarray) -> np.ndarray:
        """Places of the square from -1 to 1, in pixels of the sheet."""
        c, s = np.cos(self.turn), np.sin(self.turn)
        return places @ np.array([[c, s], [-s, c]]) * self.half + self.middle


@dataclass(frozen=True)
class Sheet:
    """Something flat with print on it: colours, how far each pixel is covered, where pips are, the faces."""

    colours: np.ndarray
    cover: np.ndarray
    pips: np.ndarray
    marks: list[Mark]


@dataclass(frozen=True)
class Style:
    """How the faces of one sheet are printed."""

    body: np.ndarray | None  # None: the sheet shows between the pips
    frame: np.ndarray | None
    thick: float  # of the frame, in halves of a side
    pips: np.ndarray
    one: np.ndarray
    round: float  # 0: a square, 1: a disc
    radius: float
    spread: float
    squeeze: float  # of the rows of a six
    uneven: float  # how much the pips differ in size
    shape: str  # disc, ring, square, blob
    shade: float  # a printed shadow or a gradient, as if it were a die


def random_style(rng: Rng, ground: np.ndarray) -> Style:
    """One of the ways that games print faces in."""
    kind = rng.choice(["filled", "outlined", "reversed", "coloured", "bare"], p=[0.3, 0.2, 0.2, 0.18, 0.12])
    white, black = np.full(3, rng.uniform(0.85, 1)), np.full(3, rng.uniform(0, 0.15))
    tint = np.clip(colour(rng) * rng.uniform(0.8, 1.4), 0, 1)
    body, pips = {
        "filled": (white, black if rng.random() < 0.75 else tint * 0.6),
        "outlined": (None, contrast(rng, ground)),
        "reversed": (black if rng.random() < 0.6 else tint * 0.5, white),
        "coloured": (tint, contrast(rng, tint)),
        "bare": (None, contrast(rng, ground)),
    }[kind]
    framed = kind == "outlined" or (kind != "bare" and rng.random() < 0.5)
    frame = pips if kind == "outlined" or rng.random() < 0.6 else contrast(rng, ground)
    spread = rng.uniform(0.36, 0.62)
    return Style(
        body=body,
        frame=frame if framed else None,
        thick=rng.uniform(0.03, 0.16),
        pips=pips,
        one=np.array([0.1, 0.1, 0.8]) if rng.random() < 0.12 else pips,
        round=rng.choice([0.0, rng.uniform(0.1, 0.5), 1.0], p=[0.25, 0.67, 0.08]),
        radius=min(rng.uniform(0.1, 0.26), spread * 0.46),
        spread=spread,
        squeeze=rng.uniform(0.92, 1.15),
        uneven=rng.choice([0.0, rng.uniform(0.1, 0.4)], p=[0.6, 0.4]),
        shape=rng.choice(["disc", "ring", "square", "blob"], p=[0.8, 0.06, 0.06, 0.08]),
        shade=rng.choice([0.0, rng.uniform(0.1, 0.5)], p=[0.7, 0.3]),
    )


def outline(style: Style, reach: float) -> np.ndarray:
    """The edge of a face: a square whose corners are as round as the style wants."""
    turn = np.linspace(0, 2 * np.pi, 40, endpoint=False) + np.pi / 40
    power = 2 / np.interp(style.round, (0, 1), (14, 2))
    flat = np.stack([np.cos(turn), np.sin(turn)], 1)
    return np.sign(flat) * np.abs(flat) ** power * reach


def fill(picture: np.ndarray, points: np.ndarray, tone) -> None:
    """A filled polygon, with the fractions of pixels that OpenCV knows."""
    cv2.fillPoly(picture, [np.round(points * 16).astype(np.int32)], tone, cv2.LINE_8, 4)


def print_face(rng: Rng, colours: np.ndarray, pips: np.ndarray, mark: Mark, style: Style) -> None:
    """One face; *pips* gets 1 where it has some."""
    if style.shade and style.body is not None:
        shift = mark.at(np.zeros((1, 2))) + rng.uniform(-0.12, 0.12, 2) * mark.half
        fill(colours, outline(style, 1.02) * mark.half + shift, (style.body * 0.3).tolist())
    if style.body is not None:
        fill(colours, mark.at(outline(style, 1.0)), style.body.tolist())
        if style.shade and rng.random() < 0.5:
            pale = np.clip(style.body * (1 + style.shade * rng.choice([-1, 1])), 0, 1)
            fill(colours, mark.at(outline(replace(style, round=1.0), 0.85)), pale.tolist())
    if style.frame is not None:
        edge = mark.at(outline(style, 1 - style.thick / 2))
        thick = max(1, round(style.thick * mark.half))
        cv2.polylines(colours, [np.round(edge).astype(np.int32)], True, style.frame.tolist(), thick)
    turn = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    disc = np.stack([np.cos(turn), np.sin(turn)], 1)
    if style.shape == "square":
        disc = np.array([(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)])
    flip, quarter = rng.choice([-1, 1]), rng.random() < 0.5
    for a, b in PIPS[mark.value]:
        a, b = a * style.spread, b * style.spread * (style.squeeze if mark.value == 6 else 1.0)
        middle = np.array([b * flip, a] if quarter else [a * flip, b])
        radius = (
            style.radius
            * (rng.uniform(1, 1.8) if mark.value == 1 else 1)
            * np.exp(rng.normal(0, style.uneven))
        )
        shape = disc * min(radius, style.spread * 0.48 if mark.value > 1 else 0.6)
        if style.shape == "blob":
            shape = shape * rng.uniform(0.7, 1.1, (len(shape), 1))
        spot = mark.at(shape + middle)
        fill(colours, spot, (style.one if mark.value == 1 else style.pips).tolist())
        fill(pips, spot, 1.0)
        if style.shape == "ring" and style.body is not None:
            fill(colours, mark.at(shape * 0.5 + middle), style.body.tolist())


def fits(mark: Mark, others: list[Mark], low: np.ndarray, high: np.ndarray) -> bool:
    """Whether a face lies on its sheet and apart from the others."""
    reach = mark.half * (1 + 0.4 * abs(np.sin(2 * mark.turn)))
    inside = (mark.middle - reach >= low).all() and (mark.middle + reach <= high).all()
    return inside and all(
        np.hypot(*(mark.middle - other.middle)) > 1.25 * (reach + other.half) for other in others
    )


def ground_of(rng: Rng, low: np.ndarray, high: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The empty sheet: its colours, its cover and its main colour."""
    base = np.full(3, rng.uniform(0.75, 1)) if rng.random() < 0.4 else colour(rng)
    cover = np.zeros((SHEET, SHEET), np.float32)
    rounded(cover, low, high, rng.uniform(0, 0.12) * SHEET * (rng.random() < 0.8))
    if rng.random() < 0.55:
        colours = np.full((SHEET, SHEET, 3), base, np.float32)
    else:
        kinds = [
            (plain, 0.3),
            (scenery, 0.25),
            (blotches, 0.25),
            (stripes, 0.08),
            (wood, 0.06),
            (cloth, 0.06),
        ]
        coarse = by_lot(rng, kinds)(rng, SHEET // 3)  # finer is not seen, and takes long
        colours = cv2.resize(coarse, (SHEET, SHEET), interpolation=cv2.INTER_LINEAR).astype(np.float32)
        base = colours[cover > 0].mean(axis=0)
    if rng.random() < 0.5:  # a border
        edge = cover - (cv2.erode(cover, np.ones((3, 3)), iterations=int(rng.integers(3, 14))))
        colours += edge[..., None] * (near(rng, base) - colours)
    return colours, cover, base


def creature(rng: Rng, colours: np.ndarray, low: np.ndarray, high: np.ndarray) -> None:
    """A drawn animal or thing: a few overlapping round shapes, with eyes and an outline."""
    tone, dark = colour(rng), np.full(3, rng.uniform(0, 0.2)).tolist()
    middle = rng.uniform(low + 0.25 * (high - low), high - 0.25 * (high - low))
    for _ in range(rng.integers(2, 7)):
        axes = (rng.uniform(0.05, 0.3, 2) * (high - low)).astype(int).tolist()
        spot = (middle + rng.normal(0, 0.16, 2) * (high - low)).astype(int).tolist()
        angle = rng.uniform(0, 180)
        cv2.ellipse(
            colours, spot, axes, angle, 0, 360, np.clip(tone * rng.uniform(0.7, 1.2), 0, 1).tolist(), -1
        )
        cv2.ellipse(colours, spot, axes, angle, 0, 360, dark, int(rng.integers(1, 5)))
    for _ in range(rng.integers(0, 4)):
        spot = (middle + rng.normal(0, 0.1, 2) * (high - low)).astype(int).tolist()
        cv2.circle(colours, spot, int(rng.integers(3, 11)), dark, -1)


def icon(rng: Rng, colours: np.ndarray, middle: np.ndarray, half: float, base: np.ndarray) -> None:
    """What boards print beside faces: numbers, words, stars, arrows, discs, loose dots that make no face."""
    ink = contrast(rng, base).tolist()
    match rng.integers(6):
        case 0 | 1:
            words = str(rng.integers(0, 100)) if rng.random() < 0.6 else text(rng, int(rng.integers(1, 5)))
            write(rng, colours, words, middle, half * rng.uniform(0.5, 1.2), np.array(ink))
        case 2:  # a star, a drop, an arrow
            turn = np.linspace(0, 2 * np.pi, 10, endpoint=False) + rng.uniform(0, 2 * np.pi)
            reach = np.where(np.arange(10) % 2, rng.uniform(0.3, 0.9), 1.0) * half * 0.8
            fill(colours, np.stack([np.cos(turn), np.sin(turn)], 1) * reach[:, None] + middle, ink)
        case 3:
            cv2.circle(
                colours,
                middle.astype(int).tolist(),
                max(1, int(half * rng.uniform(0.4, 0.9))),
                near(rng, base).tolist(),
                -1,
            )
            cv2.circle(
                colours,
                middle.astype(int).tolist(),
                max(1, int(half * rng.uniform(0.2, 0.9))),
                ink,
                int(rng.integers(1, 6)),
            )
        case 4:  # dots in a ring or a row, as no die has them
            count = int(rng.choice([3, 7, 8, 10]))
            turn = np.arange(count) * 2 * np.pi / count
            for spot in np.stack([np.cos(turn), np.sin(turn)], 1) * half * 0.75 + middle:
                cv2.circle(colours, spot.astype(int).tolist(), max(1, int(half * 0.14)), ink, -1)
        case 5:
            end = middle + rng.normal(0, 0.7, 2) * half
            cv2.arrowedLine(
                colours,
                middle.astype(int).tolist(),
                end.astype(int).tolist(),
                ink,
                max(1, int(half * 0.15)),
                tipLength=0.4,
            )


def card(rng: Rng) -> Sheet:
    """A card with up to four faces, often of a drawn animal; or a row of faces."""
    wide, high = rng.uniform(0.55, 0.8), rng.uniform(0.8, 0.98)
    if rng.random() < 0.3:
        wide, high = high, wide
    size = np.array([wide, high]) * SHEET
    low, top = (SHEET - size) / 2, (SHEET + size) / 2
    colours, cover, base = ground_of(rng, low, top)
    if rng.random() < 0.6:
        creature(rng, colours, low, top)
    half = SHEET * rng.uniform(0.06, 0.15)
    marks: list[Mark] = []
    lean = rng.choice([0.0, rng.uniform(0, 2 * np.pi)], p=[0.75, 0.25])
    count = int(rng.integers(1, 5))
    if rng.random() < 0.45:  # in a row
        step = rng.uniform(2.15, 3.0) * half
        first = rng.uniform(low + 1.3 * half, np.maximum(top - 1.3 * half, low + 1.3 * half + 1))
        along = np.array([1.0, 0.0]) if rng.random() < 0.6 else np.array([0.0, 1.0])
        spots = [first + along * step * number for number in range(count)]
    else:
        spots = [rng.uniform(low, top) for _ in range(8 * count)]
    for spot in spots:
        shaken = lean + rng.choice([0.0, rng.normal(0, 0.2)])
        mark = Mark(np.asarray(spot), half, float(shaken), int(rng.integers(1, 7)))
        if len(marks) < count and fits(mark, marks, low, top):
            marks.append(mark)
    return finished(rng, colours, cover, base, marks, low, top)


def tile(rng: Rng) -> Sheet:
    """A tile or counter with one large face, perhaps a word below."""
    size = np.array([rng.uniform(0.6, 0.98), rng.uniform(0.6, 0.98)]) * SHEET
    low, top = (SHEET - size) / 2, (SHEET + size) / 2
    colours, cover, base = ground_of(rng, low, top)
    half = min(size) * rng.uniform(0.2, 0.42)
    middle = np.full(2, SHEET / 2) + rng.normal(0, 0.03, 2) * SHEET
    mark = Mark(
        middle, half, float(rng.choice([0, rng.uniform(0, 6)], p=[0.7, 0.3])), int(rng.integers(1, 7))
    )
    return finished(rng, colours, cover, base, [mark] if fits(mark, [], low, top) else [], low, top)


def chip(rng: Rng) -> Sheet:
    """A small card that shows nothing but one to three faces, with narrow margins: a die of paper."""
    count = int(rng.choice([1, 2, 3], p=[0.6, 0.25, 0.15]))
    half = SHEET * 0.46 / (count * rng.uniform(1.05, 1.5))
    long, short = SHEET * 0.96, half * rng.uniform(2.1, 3.4)
    size = np.array([long if count > 1 else half * rng.uniform(2.1, 3.0), short])
    along = np.array([1.0, 0.0])
    if rng.random() < 0.5:
        size, along = size[::-1], along[::-1]
    low, top = (SHEET - size) / 2, (SHEET + size) / 2
    colours, cover, base = ground_of(rng, low, top)
    marks = []
    for number in range(count):
        middle = SHEET / 2 + along * (number - (count - 1) / 2) * long / count
        marks.append(Mark(middle, half, 0.0, int(rng.integers(1, 7))))
    return finished(rng, colours, cover, base, marks, low, top)


def board(rng: Rng) -> Sheet:
    """A board, a box or a page: many fields, some with faces, others with numbers, signs and pictures."""
    low, top = np.full(2, 2.0), np.full(2, SHEET - 2.0)
    colours, cover, base = ground_of(rng, low, top)
    for _ in range(rng.integers(0, 4)):
        creature(rng, colours, low, top)
    columns = int(rng.integers(3, 9))
    step = SHEET / columns
    half = step * rng.uniform(0.24, 0.42)
    marks = []
    share, busy = rng.choice([0.0, rng.uniform(0.1, 0.7)], p=[0.25, 0.75]), rng.uniform(0.1, 0.9)
    fielded, tone = rng.random() < 0.6, near(rng, base)
    for row in range(columns):
        for column in range(columns):
            middle = (np.array([column, row]) + 0.5) * step
            if fielded and rng.random() < 0.8:
                field = np.clip(tone * rng.uniform(0.7, 1.3), 0, 1).tolist()
                corners = [(middle + way * 0.47 * step).astype(int).tolist() for way in (-1, 1)]
                cv2.rectangle(colours, *corners, field, -1 if rng.random() < 0.7 else 2)
            if rng.random() < share:
                turn = float(rng.choice([0, rng.normal(0, 0.1), rng.uniform(0, 6)], p=[0.7, 0.15, 0.15]))
                mark = Mark(middle, half, turn, int(rng.integers(1, 7)))
                if fits(mark, marks, low, top):
                    marks.append(mark)
            elif rng.random() < busy:
                icon(rng, colours, middle, half, base)
    return finished(rng, colours, cover, base, marks, low, top)


def finished(
    rng: Rng,
    colours: np.ndarray,
    cover: np.ndarray,
    base: np.ndarray,
    marks: list[Mark],
    low: np.ndarray,
    high: np.ndarray,
) -> Sheet:
    """A sheet with its faces printed, some words, and what time and light did to it."""
    pips = np.zeros((SHEET, SHEET), np.float32)
    style = random_style(rng, base)
    mixed = rng.random() < 0.15
    for mark in marks:
        print_face(rng, colours, pips, mark, random_style(rng, base) if mixed else style)
    if rng.random() < 0.4:
        place = np.array([rng.uniform(0.35, 0.65), rng.choice([0.06, 0.94])]) * (high - low) + low
        write(
            rng,
            colours,
            text(rng, int(rng.integers(2, 10))),
            place,
            SHEET * rng.uniform(0.02, 0.06),
            contrast(rng, base),
        )
    if rng.random() < 0.4:
        colours *= 1 + noise(rng, SHEET, rng.uniform(2, 30))[..., None] * rng.uniform(0.01, 0.1)
    return Sheet(np.clip(colours, 0, 1).astype(np.float32), cover, pips, marks)


SHEETS: list[tuple[Callable[[Rng], Sheet], float]] = [
    (card, 0.4),
    (tile, 0.15),
    (chip, 0.2),
    (board, 0.25),
]


def bent(rng: Rng, sheet: Sheet) -> tuple[Sheet, Callable[[np.ndarray], np.ndarray]]:
    """The sheet, perhaps curved and glossy; and where its points come to lie."""
    colours = sheet.colours
    shift = np.zeros(2, np.float32)
    if rng.random() < 0.3:
        shift[rng.integers(2)] = rng.uniform(-0.09, 0.09) * SHEET
    phase, swing = rng.uniform(0, np.pi), rng.uniform(0.5, 1.5)

    def swell(points: np.ndarray) -> np.ndarray:
        across = points[..., 0] if shift[1] else points[..., 1]
        return np.sin(across / SHEET * np.pi * swing + phase)[..., None] * shift

    def moved(points: np.ndarray) -> np.ndarray:
        return points + swell(points)

    flat = np.stack(np.meshgrid(np.arange(SHEET), np.arange(SHEET)), -1).astype(np.float32)
    if rng.random() < 0.35:  # a lamp or a window on a varnished card
        turn = rng.uniform(0, 2 * np.pi)
        along = flat @ np.array([np.cos(turn), np.sin(turn)]) / SHEET - rng.uniform(-0.8, 0.8)
        shine = np.exp(-((along / rng.uniform(0.03, 0.4)) ** 2)) * rng.uniform(0.1, 0.7)
        colours = colours + shine[..., None].astype(np.float32)
    if not shift.any():
        return replace(sheet, colours=colours), moved
    waves = swell(flat)
    colours = colours * (1 + waves.sum(-1, keepdims=True) / SHEET * rng.uniform(-3, 3))
    origin = (flat - waves).astype(np.float32)
    parts = [
        cv2.remap(part.astype(np.float32), origin, None, cv2.INTER_LINEAR)
        for part in (colours, sheet.cover, sheet.pips)
    ]
    return Sheet(*parts, sheet.marks), moved


def random_sheet(rng: Rng) -> Sheet:
    """A card, a tile, a small card or a board by lot."""
    return by_lot(rng, SHEETS)(rng)
