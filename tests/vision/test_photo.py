"""Photos of every kind, sound and broken: upright pixels of a bounded size, or one clear problem."""

import os
import struct
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest

import vision
from vision import PhotoError
from vision.photo import BRIGHT, ENOUGH, PLENTY, brightened, upright
from vision.witness import listening

ROOT = Path(__file__).resolve().parents[2]


def gradient(width: int = 320, height: int = 200) -> np.ndarray:
    """Dark at the top left, bright at the bottom right."""
    x, y = np.meshgrid(np.linspace(0, 120, width), np.linspace(0, 120, height))
    return np.repeat((x + y).astype(np.uint8)[..., None], 3, axis=2)


def coded(picture: np.ndarray, kind: str = ".jpg") -> bytes:
    """A picture as the bytes of a file."""
    return cv2.imencode(kind, picture)[1].tobytes()


def with_exif(jpeg: bytes, orientation: int) -> bytes:
    """A JPEG that says how it is to be turned."""
    tiff = b"MM\x00\x2a\x00\x00\x00\x08" + struct.pack(">HHHIHHI", 1, 0x0112, 3, 1, orientation, 0, 0)
    body = b"Exif\x00\x00" + tiff
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(body) + 2) + body + jpeg[2:]


def problem_of(photo) -> str:
    """The problem that a photo is refused for."""
    with pytest.raises(PhotoError) as caught:
        vision.read(photo)
    assert caught.value.problem in vision.PROBLEMS
    return caught.value.problem


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".bmp"])
def test_every_common_kind_is_read(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"photo{kind}"
    path.write_bytes(coded(gradient(), kind))
    for photo in (path, str(path), path.read_bytes()):
        seen = upright(photo)
        assert seen.size == (320, 200)
        assert seen.pixels.shape == (200, 320, 3)
        assert np.abs(seen.pixels.astype(int) - gradient()).mean() < 3


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("width", [320, 4800])
def test_the_photo_is_turned_as_its_exif_says(orientation: int, width: int) -> None:
    size = (width, width * 5 // 8)
    seen = upright(with_exif(coded(gradient(*size)), orientation))
    assert seen.size == (size if orientation < 5 else size[::-1])
    corners = [seen.pixels[y, x].mean() for y, x in ((0, 0), (0, -1), (-1, -1), (-1, 0))]
    assert int(np.argmin(corners)) == {1: 0, 2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3}[orientation]


def test_whether_the_way_up_is_known() -> None:
    plain = coded(gradient())
    told = with_exif(plain, 1)
    assert upright(told).oriented
    assert upright(gradient()).oriented, "a camera of ours gives upright pictures"
    assert not upright(plain).oriented
    start = told.index(b"\x01\x12")
    assert not upright(told[:start] + b"\x01\x0f" + told[start + 2 :]).oriented, "it tells the maker alone"
    count = told[: start - 2] + b"\xff\xff" + told[start:]
    assert upright(count).size == (320, 200), "broken data about a photo are not a broken photo"
    assert not upright(count).oriented


@pytest.mark.parametrize(
    "pixels",
    [
        gradient()[:, :, 0],
        gradient()[:, :, :1],
        np.dstack([gradient(), np.full((200, 320), 255, np.uint8)]),
        gradient().astype(np.uint16) * 257,
        gradient().astype(np.float32) / 255,
        gradient().astype(np.float64) / 255,
    ],
    ids=["grey", "one channel", "alpha", "16 bit", "float", "double"],
)
def test_pixels_of_every_depth_look_alike(pixels: np.ndarray) -> None:
    seen = upright(pixels)
    assert seen.size == (320, 200)
    assert seen.pixels.dtype == np.uint8
    assert np.abs(seen.pixels.astype(int) - gradient()).max() <= 1


@pytest.mark.parametrize(
    "picture",
    [gradient()[:, :, 0], gradient().astype(np.uint16) * 257, np.dstack([gradient(), gradient()[:, :, 0]])],
    ids=["grey", "16 bit", "alpha"],
)
def test_files_of_every_depth_are_read(picture: np.ndarray) -> None:
    assert upright(coded(picture, ".png")).pixels.shape == (200, 320, 3)
    vision.read(coded(picture, ".png"))


def test_large_photos_are_decoded_reduced() -> None:
    seen = upright(coded(gradient(5000, 3000)))
    assert seen.size == (5000, 3000)
    assert ENOUGH <= max(seen.pixels.shape) <= PLENTY
    assert seen.scale == pytest.approx((4, 4), abs=0.01)
    assert upright(gradient(5000, 3000)).size == (5000, 3000)
    assert max(upright(gradient(5000, 3000)).pixels.shape) <= PLENTY


def test_a_missing_file(tmp_path: Path) -> None:
    assert problem_of(tmp_path / "none.jpg") == "missing"
    assert problem_of("a\0b") == "missing"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"\xff\xd8",
        b"\xff\xd8\xff",
        b"BM",
        b"RIFF\0\0\0\0WEBP",
        b"\x89PNG\r\n\x1a\n",
        b"dice" * 99,
    ],
)
def test_what_is_no_picture(data: bytes) -> None:
    assert problem_of(data) == "not-an-image"


@pytest.mark.parametrize("pixels", [np.zeros(9), np.zeros((50, 50, 2), np.uint8), np.zeros((50, 50), bool)])
def test_what_are_no_pixels(pixels: np.ndarray) -> None:
    assert problem_of(pixels) == "not-an-image"


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".bmp"])
def test_a_file_cut_short_never_crashes(kind: str) -> None:
    data = coded(np.random.default_rng(1).integers(0, 255, (300, 300, 3), np.uint8), kind)
    for share in np.linspace(0.02, 0.98, 25):
        assert problem_of(data[: int(len(data) * share)]) in ("damaged", "not-an-image")


def test_a_thumbnail_does_not_stand_in_for_the_end_of_a_photo() -> None:
    data = coded(gradient())
    small = coded(gradient(32, 32))
    segment = b"\xff\xe2" + struct.pack(">H", len(small) + 2) + small
    assert problem_of((data[:2] + segment + data[2:])[:-400]) == "damaged"


def test_scrambled_files_are_read_or_refused() -> None:
    rng = np.random.default_rng(2)
    for kind in (".jpg", ".png", ".webp", ".bmp"):
        for _ in range(25):
            data = bytearray(coded(gradient(96, 64), kind))
            for place in rng.integers(2, len(data), 6):
                data[place] = rng.integers(256)
            with suppress(PhotoError):
                assert upright(bytes(data)).pixels.shape[2] == 3


def textured(seed: int = 1) -> np.ndarray:
    """A picture with something everywhere."""
    return cv2.GaussianBlur(np.random.default_rng(seed).integers(0, 255, (400, 600, 3), np.uint8), (0, 0), 2)


@pytest.mark.parametrize("progressive", [0, 1])
def test_a_jpeg_damaged_in_the_middle_says_so(progressive: int, capfd) -> None:
    sound = cv2.imencode(".jpg", textured(), [cv2.IMWRITE_JPEG_PROGRESSIVE, progressive])[1].tobytes()
    assert upright(sound).size == (600, 400)
    rng, middle = np.random.default_rng(3), len(sound) // 2
    noise = rng.integers(0, 255, 500, np.uint8).tobytes()
    for broken in (
        sound[:middle] + noise + sound[middle + 500 :],
        sound[:middle] + sound[middle + 900 :],
        sound[:middle] + sound[middle - 700 :],
        sound[:middle] + b"\xff\xd9",
    ):
        assert problem_of(broken) == "damaged"
    assert capfd.readouterr().err == "", "and it is said to the person alone"


def test_a_few_bytes_after_the_picture_are_no_damage() -> None:
    sound = coded(textured())
    assert upright(sound[:-2] + b"\0\0" + sound[-2:]).size == (600, 400)
    assert upright(sound + b"a film may follow" * 999).size == (600, 400)


def test_a_png_damaged_in_the_middle_says_so() -> None:
    sound = coded(textured(), ".png")
    for place in (40, len(sound) // 2, len(sound) - 20):
        assert problem_of(sound[:place] + bytes([sound[place] ^ 1]) + sound[place + 1 :]) == "damaged"


def test_what_others_say_meanwhile_is_passed_on(capfd) -> None:
    with listening() as witness:
        os.write(2, b"somebody else\n")
    assert not witness.damage
    assert capfd.readouterr().err == "somebody else\n"


def test_what_never_ends_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert problem_of(pipe) == "no-file"
    assert problem_of("/dev/zero") == "no-file"
    assert problem_of(tmp_path) == "no-file"


@pytest.mark.parametrize("brand", [b"heic", b"mif1", b"avif"])
def test_the_files_of_newer_phones_are_named(brand: bytes) -> None:
    assert problem_of(struct.pack(">I4s4sI", 24, b"ftyp", brand, 0) + b"mif1heic" + bytes(900)) == "heic"
    assert problem_of(struct.pack(">I4s4sI", 24, b"ftyp", b"isom", 0) + bytes(900)) == "not-an-image"


@pytest.mark.parametrize("picture", [np.zeros((1, 1, 3), np.uint8), np.zeros((1, 900, 3), np.uint8)])
def test_too_small(picture: np.ndarray) -> None:
    assert problem_of(picture) == "too-small"
    assert problem_of(coded(picture, ".png")) == "too-small"


def test_too_large_is_refused_before_it_is_decoded() -> None:
    head = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 90_000, 90_000)
    assert problem_of(head + b"\0" * 40 + b"IEND") == "too-large"
    frame = b"\xff\xc0" + struct.pack(">HBHH", 11, 8, 60_000, 60_000) + b"\x01\x01\x11\x00"
    assert problem_of(b"\xff\xd8" + frame + b"\xff\xda\x00\x02\xff\xd9") == "too-large"


HUGE = """
import resource, sys
import cv2, numpy as np
import vision
vision.read(np.zeros((64, 64, 3), np.uint8))
data = open(sys.argv[1], "rb").read()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
reading = vision.read(data)
print(*reading.size, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


def test_a_hundred_megapixels_need_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "huge.jpg"
    path.write_bytes(cv2.imencode(".jpg", np.full((8700, 11600), 99, np.uint8))[1].tobytes())
    done = subprocess.run(
        [sys.executable, "-c", HUGE, str(path)], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    width, height, megabytes = map(int, done.stdout.split())
    assert (width, height) == (11600, 8700)
    assert megabytes < 100  # decoded whole it would be 300


@pytest.mark.parametrize("share", [0.1, 0.3])
def test_a_dark_photo_is_brightened_and_another_left_alone(share: float) -> None:
    bright = gradient()
    assert brightened(bright) is bright
    dark = (bright * share).astype(np.uint8)
    assert np.percentile(brightened(dark), 99) == pytest.approx(BRIGHT, abs=10)
    black = np.zeros((40, 40, 3), np.uint8)
    assert not brightened(black).any()
