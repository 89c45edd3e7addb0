"""What becomes of JPEG files with damaged bytes in the middle: heard, seen, or read as if they were sound."""

from collections import Counter
from pathlib import Path

import cv2
import numpy as np

from vision.photo import upright
from vision.reading import PhotoError
from vision.seams import torn
from vision.witness import listening

KINDS = ("zeroed", "random", "flipped", "cut")
CHANGED = 16  # levels that a pixel differs by
NOWHERE = 0.005  # the share of such pixels below which a picture is as good as sound


def damaged(rng: np.random.Generator, data: bytes, kind: str) -> bytes:
    """A file with a few bytes changed somewhere in its middle half."""
    start = int(len(data) * rng.uniform(0.25, 0.75))
    end = start + int(np.exp(rng.uniform(0, np.log(600))))
    piece = np.frombuffer(data[start:end], np.uint8)
    new = {
        "zeroed": b"\0" * len(piece),
        "random": rng.integers(0, 256, len(piece), np.uint8).tobytes(),
        "flipped": (piece ^ (1 << rng.integers(0, 8, len(piece))).astype(np.uint8)).tobytes(),
        "cut": b"",
    }[kind]
    return data[:start] + new + data[end:]


def outcome(data: bytes, sound: np.ndarray) -> str:
    """Unchanged, heard, seen or read."""
    with listening() as witness:
        decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if decoded is not None and decoded.shape == sound.shape:
        differs = np.abs(decoded.astype(np.int16) - sound).max(axis=2) > CHANGED
        if differs.mean() < NOWHERE:
            return "unchanged"
    try:
        upright(data)
    except PhotoError:
        seen = decoded is not None and not witness.damage and torn(np.asarray(decoded, np.uint8))
        return "seen" if seen else "heard"
    return "read"


def report(photos: list[Path], files: int = 240, seed: int = 1) -> str:
    """The line of the report: what became of damaged files, and of the sound ones."""
    rng, counted = np.random.default_rng(seed), Counter()
    jpegs = [data for data in (path.read_bytes() for path in photos) if data[:2] == b"\xff\xd8"]
    for number in range(files if jpegs else 0):
        data = jpegs[number % len(jpegs)]
        sound = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        counted[outcome(damaged(rng, data, KINDS[number % len(KINDS)]), sound)] += 1
    refused = 0
    for data in jpegs:
        try:
            upright(data)
        except PhotoError:
            refused += 1
    return (
        f"damaged: of {files} files {counted['unchanged']} look as before, {counted['heard']} were heard, "
        f"{counted['seen']} seen, {counted['read']} read; of {len(jpegs)} sound ones {refused} refused"
    )
