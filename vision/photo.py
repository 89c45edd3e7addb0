"""Photos from anywhere as upright pixels of a bounded size, or one clear problem."""

from __future__ import annotations

import stat
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from .reading import PhotoError
from .seams import torn
from .witness import listening

Pixels = NDArray[np.uint8]

SMALLEST = 24  # pixels a side; less cannot show a die
# How many pixels are still decoded. JPEG is decoded reduced, line by line; the others whole.
LARGEST_JPEG = 300_000_000
LARGEST = 50_000_000
LARGEST_FILE = 500_000_000  # bytes
# What phones write that OpenCV cannot read, by the brand in the first box of the file.
MODERN = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1", b"avif", b"avis")
# The longer side of the pixels that are looked at lies between these where the photo has as many.
ENOUGH, PLENTY = 1000, 2000
ORIENTATION = 0x0112  # the entry of EXIF that says which way is up
# A photo whose brightest parts are below DIM is brightened until they reach BRIGHT.
DIM, BRIGHT = 130, 210
BRIGHTEST = 0.01  # the share of the photo that these are

REDUCED = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}


@dataclass(frozen=True)
class Photo:
    """Upright pixels (blue, green, red), and the size of the whole upright photo."""

    pixels: Pixels
    size: tuple[int, int]
    oriented: bool = False  # the file, or the camera, says which way is up

    @property
    def scale(self) -> tuple[float, float]:
        """How many pixels of the whole photo one of these is wide and high."""
        height, width = self.pixels.shape[:2]
        return self.size[0] / width, self.size[1] / height


@dataclass(frozen=True)
class Header:
    """What the first bytes of a file say."""

    width: int
    height: int
    jpeg: bool = False
    whole: bool = True  # the end of the picture is there
    streamed: bool = False  # it can be decoded line by line
    oriented: bool = False  # it says which way is up


def upright(photo: str | Path | bytes | NDArray[Any]) -> Photo:
    """The photo as pixels; raises PhotoError."""
    if isinstance(photo, np.ndarray):
        return from_pixels(photo)
    if isinstance(photo, str | Path):
        photo = bytes_of(Path(photo))
    return from_bytes(photo)


def bytes_of(path: Path) -> bytes:
    """The bytes of a file; what never ends or waits for somebody, a device or a pipe, is not even opened."""
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise PhotoError("no-file")
        if about.st_size > LARGEST_FILE:
            raise PhotoError("too-large")
        return path.read_bytes()
    except (OSError, ValueError) as error:
        if isinstance(error, PhotoError):
            raise
        raise PhotoError("missing") from None


def from_pixels(pixels: NDArray[Any]) -> Photo:
    """Pixels of any depth and number of channels."""
    if pixels.ndim == 3 and pixels.shape[2] == 1:
        pixels = pixels[:, :, 0]
    if pixels.ndim not in (2, 3) or (pixels.ndim == 3 and pixels.shape[2] not in (3, 4)):
        raise PhotoError("not-an-image")
    size = (pixels.shape[1], pixels.shape[0])
    check_size(*size, LARGEST_JPEG)
    if pixels.dtype not in (np.uint8, np.uint16, np.float32, np.float64):
        raise PhotoError("not-an-image")
    pixels = shrink(pixels)
    if pixels.dtype == np.uint16:
        pixels = (pixels // 257).astype(np.uint8)
    elif pixels.dtype != np.uint8:
        pixels = (np.nan_to_num(pixels).clip(0, 1) * 255).astype(np.uint8)
    if pixels.ndim == 2:
        colours = cv2.cvtColor(pixels, cv2.COLOR_GRAY2BGR)
    else:
        colours = np.ascontiguousarray(pixels[:, :, :3])
    return Photo(np.asarray(colours, np.uint8), size, oriented=True)


def from_bytes(data: bytes) -> Photo:
    """A JPEG, PNG, WebP or BMP file."""
    if data[4:8] == b"ftyp" and data[8:12] in MODERN:
        raise PhotoError("heic")
    header = read_header(data)
    if header is None:
        raise PhotoError("not-an-image")
    check_size(header.width, header.height, LARGEST_JPEG if header.streamed else LARGEST)
    if not header.whole:
        raise PhotoError("damaged")
    factor = 1
    while header.jpeg and factor < 8 and max(header.width, header.height) / (2 * factor) >= ENOUGH:
        factor *= 2
    try:
        with listening() as witness:
            decoded = cv2.imdecode(np.frombuffer(data, np.uint8), REDUCED[factor])
    except (cv2.error, MemoryError):
        decoded = None
    if decoded is None or witness.damage or (header.jpeg and torn(np.asarray(decoded, np.uint8))):
        raise PhotoError("damaged")
    size = (header.width, header.height)
    # The decoder turns the photo as its EXIF says.
    if (decoded.shape[0] > decoded.shape[1]) != (size[1] > size[0]) and size[0] != size[1]:
        size = (size[1], size[0])
    return Photo(np.asarray(shrink(decoded), np.uint8), size, header.oriented)


def check_size(width: int, height: int, largest: int) -> None:
    """Raise PhotoError for a photo that is too small or too large to look at."""
    if min(width, height) < SMALLEST:
        raise PhotoError("too-small")
    if width * height > largest:
        raise PhotoError("too-large")


def shrink(pixels: NDArray[Any]) -> NDArray[Any]:
    """Pixels of at most PLENTY a side."""
    longest = max(pixels.shape[:2])
    if longest <= PLENTY:
        return pixels
    share = PLENTY / longest
    return np.asarray(cv2.resize(pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA))


def brightened(pixels: Pixels) -> Pixels:
    """The same photo; one that was taken in the dark, as bright as by day."""
    few = pixels[::8, ::8]
    if np.count_nonzero(few >= DIM) > few.size * BRIGHTEST:
        return pixels
    white = float(np.percentile(few, 100 * (1 - BRIGHTEST)))
    return np.asarray(cv2.convertScaleAbs(pixels, alpha=BRIGHT / max(white, 8.0)), np.uint8)


def read_header(data: bytes) -> Header | None:
    """Size and soundness of a file, without decoding it; None for what is no picture."""
    try:
        if data[:2] == b"\xff\xd8":
            return jpeg_header(data)
        if data[:8] == b"\x89PNG\r\n\x1a\n":
            width, height = struct.unpack(">II", data[16:24])
            return Header(width, height, whole=png_whole(data))
        if data[:2] == b"BM":
            width, height = struct.unpack("<ii", data[18:26])
            return Header(width, abs(height), whole=len(data) >= struct.unpack("<I", data[2:6])[0])
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return webp_header(data)
    except (struct.error, IndexError):
        pass
    return None


def png_whole(data: bytes) -> bool:
    """Whether all parts of a PNG are there and none was changed: each has its sum."""
    place = 8
    while place + 12 <= len(data):
        length = struct.unpack(">I", data[place : place + 4])[0]
        end = place + 8 + length
        if data[end : end + 4] != struct.pack(">I", zlib.crc32(data[place + 4 : end])):
            return False
        if data[place + 4 : place + 8] == b"IEND":
            return True
        place = end + 4
    return False


def jpeg_header(data: bytes) -> Header | None:
    """Walk the segments to the frame and the first scan; the end mark must follow that."""
    place, size, streamed, oriented = 2, None, True, False
    while place + 4 <= len(data):
        if data[place] != 0xFF:
            return None
        mark = data[place + 1]
        if mark == 0xFF:  # padding
            place += 1
            continue
        length = struct.unpack(">H", data[place + 2 : place + 4])[0]
        if 0xC0 <= mark <= 0xCF and mark not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            size = (width, height)
            # A progressive file holds the whole picture in memory while it is decoded.
            streamed = mark in (0xC0, 0xC1)
        if mark == 0xE1 and data[place + 4 : place + 10] == b"Exif\0\0":
            oriented = says_up(data[place + 10 : place + 2 + length])
        if mark == 0xDA:
            whole = data.rfind(b"\xff\xd9", place) >= 0  # from behind, where it is in nearly every file
            return Header(*size, True, whole, streamed, oriented) if size else None
        place += 2 + length
    return Header(*size, True, False, streamed, oriented) if size else None


def says_up(exif: bytes) -> bool:
    """Whether the first directory of EXIF data has an entry about the way up; a broken one has none."""
    order = "<" if exif[:2] == b"II" else ">"
    try:
        [start] = struct.unpack_from(order + "I", exif, 4)
        [count] = struct.unpack_from(order + "H", exif, start)
        tags = [struct.unpack_from(order + "H", exif, start + 2 + 12 * number)[0] for number in range(count)]
    except struct.error:
        return False
    return ORIENTATION in tags


def webp_header(data: bytes) -> Header | None:
    """The three kinds of WebP."""
    whole = len(data) >= struct.unpack("<I", data[4:8])[0] + 8
    match data[12:16]:
        case b"VP8 ":
            width, height = struct.unpack("<HH", data[26:30])
            return Header(width & 0x3FFF, height & 0x3FFF, whole=whole)
        case b"VP8L":
            bits = struct.unpack("<I", data[21:25])[0]
            return Header((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, whole=whole)
        case b"VP8X":
            width = int.from_bytes(data[24:27], "little") + 1
            return Header(width, int.from_bytes(data[27:30], "little") + 1, whole=whole)
    return None
