"""Printed things and gadgets as large as dice, drawn flat: labels, keys, tokens, cards, buttons, plugs."""

import cv2
import numpy as np

from .tables import colour, near

Rng = np.random.Generator
Sprite = tuple[np.ndarray, np.ndarray]  # colours, and how far each pixel is covered

SPRITE = 128  # its side in pixels


def text(rng: Rng, letters: int) -> str:
    """A word that nobody knows."""
    return "".join(chr(code) for code in rng.integers(48, 91, letters))


def write(
    rng: Rng, picture: np.ndarray, words: str, place: np.ndarray, height: float, ink: np.ndarray
) -> None:
    """Letters of some height, centred on a place."""
    font, scale = int(rng.integers(0, 5)), height / 22
    thick = max(1, int(height * rng.uniform(0.06, 0.2)))
    (wide, high), _ = cv2.getTextSize(words, font, scale, thick)
    corner = (int(place[0] - wide / 2), int(place[1] + high / 2))
    cv2.putText(picture, words, corner, font, scale, ink.tolist(), thick, cv2.LINE_AA)


def contrast(rng: Rng, base: np.ndarray) -> np.ndarray:
    """An ink that can be read on a colour."""
    ink = np.full(3, 0.04) if base.mean() > rng.uniform(0.35, 0.6) else np.full(3, 0.95)
    return ink if rng.random() < 0.75 else np.clip(ink * 0.5 + colour(rng) * 0.5, 0, 1)


def rounded(mask: np.ndarray, low: np.ndarray, high: np.ndarray, radius: float) -> None:
    """Fill a rectangle with round corners."""
    radius = int(max(0, min(radius, *(high - low) / 2 - 1)))
    (left, top), (right, bottom) = (low + radius).astype(int), (high - radius).astype(int)
    cv2.rectangle(mask, (left, top), (right, bottom), 1.0, -1)
    cv2.rectangle(mask, (left, top), (right, bottom), 1.0, 2 * radius + 1)


def slab(wide: float, high: float, base: np.ndarray, radius: float) -> Sprite:
    """A flat thing of one colour in the middle of a sprite; its sides are shares of the sprite's."""
    cover = np.zeros((SPRITE, SPRITE), np.float32)
    half = np.array([wide, high]) * SPRITE / 2
    rounded(cover, SPRITE / 2 - half, SPRITE / 2 + half, radius * SPRITE * min(wide, high))
    return np.full((SPRITE, SPRITE, 3), base, np.float32), cover


def bars(rng: Rng, colours: np.ndarray, left: float, right: float, rows: slice, ink: np.ndarray) -> None:
    """A bar code."""
    for x in np.cumsum(rng.uniform(1.5, 8, 40)) + left:
        if x < right:
            colours[rows, int(x) : int(x + rng.uniform(1, 4))] = ink


def cells(rng: Rng, colours: np.ndarray, left: float, rows: slice, ink: np.ndarray) -> None:
    """A square code, or a black square."""
    side = rows.stop - rows.start
    marked = rng.random((7, 7)) < rng.choice([0.5, 1.0])
    mask = cv2.resize(marked.astype(np.uint8), (side, side), interpolation=cv2.INTER_NEAREST) > 0
    square = colours[rows, int(left) : int(left) + side]
    square[mask[:, : square.shape[1]]] = ink


def label(rng: Rng) -> Sprite:
    """A sticker with codes and some writing."""
    base = np.full(3, rng.uniform(0.7, 1)) if rng.random() < 0.5 else colour(rng)
    wide, high = rng.uniform(0.6, 0.98), rng.uniform(0.3, 0.8)
    colours, cover = slab(wide, high, base, rng.uniform(0, 0.3))
    ink = contrast(rng, base)
    left, right = SPRITE / 2 * (1 - wide * 0.85), SPRITE / 2 * (1 + wide * 0.85)
    lines = rng.permutation(["bars", "cells", "words", "words"])[: rng.integers(1, 4)]
    step = high * SPRITE / len(lines)
    for number, kind in enumerate(lines):
        y = (SPRITE - high * SPRITE) / 2 + step * (number + 0.5)
        rows = slice(int(y - step * 0.35), int(y + step * 0.35))
        if kind == "bars":
            bars(rng, colours, left, right, rows, ink)
        elif kind == "cells":
            cells(rng, colours, rng.uniform(left, right - step * 0.6), rows, ink)
        else:
            words = text(rng, rng.integers(2, 9))
            height = min(step * 0.7, (right - left) / len(words))
            write(rng, colours, words, np.array([SPRITE / 2, y]), height, ink)
    return colours, cover


def legend(rng: Rng, picture: np.ndarray, low: np.ndarray, side: float, ink: np.ndarray) -> None:
    """What stands on a key: a sign somewhere, two that lie like the pips of a two, or a sign over a word."""

    def put(words: str, x: float, y: float, height: float) -> None:
        write(rng, picture, words, low + side * np.array([x, y]), side * height / max(1, len(words) / 2), ink)

    match rng.integers(4):
        case 0 | 1:
            words = text(rng, int(rng.choice([1, 1, 1, 2, 5])))
            put(words, *rng.uniform(0.35, 0.65, 2), rng.uniform(0.2, 0.5))
        case 2:
            put(text(rng, 1), rng.uniform(0.2, 0.5), rng.uniform(0.2, 0.4), rng.uniform(0.12, 0.3))
            put(text(rng, 1), rng.uniform(0.2, 0.8), rng.uniform(0.6, 0.8), rng.uniform(0.12, 0.3))
        case 3:
            put(rng.choice(list("^<>*'-+=x")), rng.uniform(0.5, 0.8), rng.uniform(0.2, 0.35), 0.2)
            word = text(rng, int(rng.integers(2, 7))).lower()
            put(word, rng.uniform(0.4, 0.6), rng.uniform(0.65, 0.85), 0.4)


def keys(rng: Rng) -> Sprite:
    """A piece of a keyboard or a remote control; those of laptops are mostly black on grey."""
    base = colour(rng)
    key = np.clip(near(rng, base) * rng.uniform(0.5, 1.2), 0, 1)
    if rng.random() < 0.4:
        base, key = np.full(3, rng.uniform(0.2, 0.8)), np.full(3, rng.uniform(0.02, 0.12))
    colours, cover = slab(1.0, rng.uniform(0.5, 1.0), base, rng.uniform(0, 0.1))
    columns = int(rng.integers(2, 6))
    step = SPRITE / columns
    ink, gap = contrast(rng, key), rng.uniform(0.04, 0.2) * step
    radius, signs = rng.uniform(0, 0.5), rng.choice([0.0, 0.7, 0.95])
    for row in range(columns):
        for column in range(columns + 1):
            low = np.array([(column - 0.4 * (row % 2)) * step, row * step]) + gap / 2
            mask = np.zeros((SPRITE, SPRITE), np.float32)
            rounded(mask, low, low + step - gap, radius * (step - gap))
            colours += mask[..., None] * (key - colours)
            if rng.random() < signs:
                legend(rng, colours, low, step - gap, ink)
    return colours, cover


def token(rng: Rng) -> Sprite:
    """A counter with a number and small dots under it, or a port of a game board with its rate."""
    base = np.array([0.6, 0.8, 0.9]) * rng.uniform(0.6, 1.1) if rng.random() < 0.6 else colour(rng)
    side = rng.uniform(0.5, 0.95)
    colours, cover = slab(side, side, base, rng.choice([0.5, 0.5, 0.1]))
    ink = contrast(rng, base) if rng.random() < 0.7 else np.array([0.1, 0.1, 0.75])
    words = rng.choice([str(rng.integers(1, 100)), f"{rng.integers(1, 4)}:1", "?", text(rng, 1)])
    dotted = rng.random() < 0.5
    place = np.array([0.5, 0.45 if dotted else 0.5]) * SPRITE
    write(rng, colours, str(words), place, SPRITE * side * 0.4, ink)
    if dotted:
        count = int(rng.integers(1, 6))
        for number in range(count):
            x = SPRITE * (0.5 + (number - (count - 1) / 2) * 0.09)
            cv2.circle(colours, (int(x), int(SPRITE * (0.5 + side * 0.32))), 3, ink.tolist(), -1, cv2.LINE_AA)
    return colours, cover


def card(rng: Rng) -> Sprite:
    """A playing card with suits in rows."""
    colours, cover = slab(0.66, 0.98, np.full(3, rng.uniform(0.8, 1)), 0.08)
    ink = np.array([0.1, 0.1, 0.75]) if rng.random() < 0.5 else np.full(3, 0.05)
    rows, twin = int(rng.integers(1, 5)), rng.random() < 0.7
    shape = np.array([(0, -1), (0.75, 0), (0, 1), (-0.75, 0)])
    if rng.random() < 0.6:  # a heart or a spade
        shape = np.array(
            [(0, 1), (1, -0.1), (0.8, -0.8), (0.3, -0.8), (0, -0.4), (-0.3, -0.8), (-0.8, -0.8), (-1, -0.1)]
        )
        shape = shape * rng.choice([-1, 1])
    reach = SPRITE * rng.uniform(0.05, 0.09)
    for y in np.linspace(-0.33, 0.33, rows) if rows > 1 else [0.0]:
        for x in (-0.16, 0.16) if twin else (0.0,):
            outline = shape * reach + (np.array([x, y]) + 0.5) * SPRITE
            cv2.fillPoly(colours, [outline.astype(np.int32)], ink.tolist(), cv2.LINE_AA)
    write(rng, colours, text(rng, 1), np.array([0.24, 0.1]) * SPRITE, SPRITE * 0.12, ink)
    return colours, cover


def button(rng: Rng) -> Sprite:
    """A button of a shirt, a socket, a knob: a disc with a few holes close together."""
    base = colour(rng)
    colours, cover = slab(0.9, 0.9, base, 0.5)
    rim, thick = int(SPRITE * rng.uniform(0.3, 0.42)), int(rng.integers(1, 8))
    cv2.circle(colours, (SPRITE // 2, SPRITE // 2), rim, near(rng, base).tolist(), thick, cv2.LINE_AA)
    count, reach = int(rng.choice([0, 1, 2, 4])), SPRITE * rng.uniform(0.08, 0.16)
    hole, dark = int(SPRITE * 0.05), (base * 0.25).tolist()
    for turn in np.arange(count) * 2 * np.pi / max(count, 1):
        spot = SPRITE / 2 + reach * np.array([np.cos(turn), np.sin(turn)]) * (count > 1)
        cv2.circle(colours, spot.astype(int).tolist(), hole, dark, -1, cv2.LINE_AA)
    return colours, cover


def gadget(rng: Rng) -> Sprite:
    """A bead on a cable, a plug, a battery, a case with screws."""
    base = np.full(3, rng.uniform(0.02, 0.2)) if rng.random() < 0.55 else colour(rng)
    share = np.array([rng.uniform(0.3, 0.7), rng.uniform(0.45, 0.9)])
    colours, cover = slab(*share, base, rng.uniform(0, 0.4))
    low, size = SPRITE / 2 * (1 - share), SPRITE * share
    fit_out(rng, colours, low, size, base)
    # Round across: darker towards its edges, with a streak of light.
    across = np.linspace(-1, 1, SPRITE) / share[0]
    shine = np.exp(-(((across - rng.uniform(-0.6, 0.6)) / rng.uniform(0.05, 0.4)) ** 2))
    colours *= (1 - rng.uniform(0, 0.7) * np.clip(np.abs(across), 0, 1) ** 2)[None, :, None]
    colours += (shine * rng.choice([0.0, rng.uniform(0, 0.4)]))[None, :, None]
    if rng.random() < 0.6:
        middle, thick = SPRITE / 2 + rng.uniform(-0.15, 0.15) * size[0], SPRITE * rng.uniform(0.03, 0.12)
        cable = slice(int(middle - thick / 2), int(middle + thick / 2) + 1)
        for rows in (slice(0, int(low[1])), slice(int(low[1] + size[1]), SPRITE))[: rng.integers(1, 3)]:
            colours[rows, cable], cover[rows, cable] = base, 1.0
    return np.clip(colours, 0, 1).astype(np.float32), cover


def fit_out(rng: Rng, colours: np.ndarray, low: np.ndarray, size: np.ndarray, base: np.ndarray) -> None:
    """Slots, ribs, screws or a band with a word on a gadget."""
    ink = near(rng, base) if rng.random() < 0.6 else contrast(rng, base)

    def mark(left: float, top: float, across: float, down: float, tone: np.ndarray) -> None:
        corners = low + size * [(left, top), (left + across, top + down)]
        cv2.rectangle(colours, *corners.astype(int).tolist(), tone.tolist(), -1, cv2.LINE_AA)

    match rng.integers(4):
        case 0:  # slots, with light on their lower edge
            for _ in range(rng.integers(1, 5)):
                left, top = rng.uniform(0, 0.75, 2)
                across, down = rng.uniform(0.08, 0.25, 2)
                mark(left, top, across, down, base * 0.4)
                mark(left, top + down, across, 0.03, np.clip(base * 1.5 + 0.1, 0, 1))
        case 1:
            count = int(rng.integers(2, 9))
            for number in range(count):
                mark(0, (number + 0.3) / count, 1, rng.uniform(0.2, 0.5) / count, ink)
        case 2:  # screws, lights, holes
            for spot in low + size * rng.uniform(0.12, 0.88, (rng.integers(1, 7), 2)):
                radius = max(1, int(SPRITE * rng.uniform(0.015, 0.06)))
                cv2.circle(colours, spot.astype(int).tolist(), radius, ink.tolist(), -1, cv2.LINE_AA)
        case 3:
            top = rng.uniform(0, 0.7)
            mark(0, top, 1, rng.uniform(0.15, 0.3), ink)
            write(rng, colours, text(rng, 3), low + size * (0.5, top + 0.1), size[1] * 0.12, base)
