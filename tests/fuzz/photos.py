"""Photos with damaged heads and bodies, for the decoder and for the whole reader of dice."""

import struct
import zlib
from random import Random
from typing import Any

import cv2
import numpy as np

import vision
from tests.fuzz.target import Target
from vision.photo import upright


def _pictures(side: int) -> list[bytes]:
    """The same picture as every kind of file, of few pixels so that thousands are read in seconds."""
    picture = np.random.default_rng(5).integers(0, 255, (side // 8, side // 8, 3), np.uint8)
    picture = cv2.resize(picture, (side, side + 8))
    kinds: list[tuple[str, list[int]]] = [
        (".jpg", []),
        (".jpg", [cv2.IMWRITE_JPEG_PROGRESSIVE, 1]),
        (".jpg", [cv2.IMWRITE_JPEG_RST_INTERVAL, 2]),
        (".png", []),
        (".webp", [cv2.IMWRITE_WEBP_QUALITY, 50]),
        (".webp", [cv2.IMWRITE_WEBP_QUALITY, 101]),
        (".bmp", []),
    ]
    return [cv2.imencode(kind, picture, options)[1].tobytes() for kind, options in kinds]


def photos() -> Target:
    return Target(_pictures(48), _spoil_photo, upright, _bounded)


def readings() -> Target:
    return Target(_pictures(160), _spoil_photo, vision.read, _sensible)


def _bounded(photo: Any) -> None:
    assert max(photo.pixels.shape) <= 2000, photo.pixels.shape


def _sensible(reading: Any) -> None:
    assert all(die.value is None or 1 <= die.value <= 6 for die in reading.dice)


def _spoil_photo(random: Random, data: bytes) -> bytes:
    """The head, where sizes and lengths stand, or the body; a PNG is given its sums again."""
    at = random.randrange(min(len(data), 64 if random.random() < 0.7 else len(data)))
    size = random.choice((1, 2, 4))
    other = random.choice((random.randbytes(size), b"\xff" * size, bytes(size)))
    spoilt = data[:at] + other + data[at + size :]
    return _with_sums(spoilt) if spoilt[:4] == b"\x89PNG" and random.random() < 0.7 else spoilt


def _with_sums(png: bytes) -> bytes:
    """A PNG whose parts have the sums that they ask for, as a forger would make it."""
    parts, place = [png[:8]], 8
    while place + 12 <= len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        body = png[place + 4 : place + 8 + length]
        parts.append(png[place : place + 4] + body + struct.pack(">I", zlib.crc32(body)))
        place += 12 + length
    return b"".join(parts)
