"""The reader on the command line: `python -m vision read PHOTO…`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from . import Face, PhotoError, Printed, Reading, read
from .groups import cards, groups

PROBLEMS = {
    "missing": "there is no such file, or it cannot be opened",
    "no-file": "this is no file but a folder, a pipe or a device",
    "heic": "this is a HEIC or AVIF picture; save or share it as JPEG, or set the camera to JPEG",
    "not-an-image": "this is not a JPEG, PNG, WebP or BMP picture",
    "damaged": "the picture is damaged",
    "too-small": "the picture is too small to show a die",
    "too-large": "the picture has too many pixels",
}


def main(arguments: list[str] | None = None) -> int:
    """Read the photos that were named; 0, or 2 when one of them is bad."""
    parser = argparse.ArgumentParser(prog="python -m vision", description="Read dice from photos.")
    command = parser.add_subparsers(dest="command", required=True).add_parser("read", help="read photos")
    command.add_argument("photos", nargs="+", metavar="PHOTO")
    command.add_argument("--json", action="store_true", help="one JSON line a photo")
    command.add_argument("--expected", type=int, metavar="N", help="how many dice were thrown")
    command.add_argument("--overlay", type=Path, metavar="OUT", help="draw the reading there")
    given = parser.parse_args(arguments)
    if given.expected is not None and given.expected < 0:
        parser.error("--expected cannot be negative")
    several = len(given.photos) > 1 or (given.overlay is not None and given.overlay.is_dir())
    worst = 0
    for photo in given.photos:
        began = time.perf_counter()
        try:
            reading = read(photo, given.expected)
        except PhotoError as error:
            print(f"{photo}: {PROBLEMS[error.problem]}.", file=sys.stderr)
            worst = 2
            continue
        spent = round((time.perf_counter() - began) * 1000)
        print(as_json(photo, reading, spent) if given.json else as_text(photo, reading), flush=True)
        if given.overlay and not draw(photo, reading, given.overlay, several):
            print(f"{given.overlay}: the overlay cannot be written there.", file=sys.stderr)
            worst = 2
    return worst


def as_json(photo: str, reading: Reading, spent: int) -> str:
    """A reading as one line for programs."""
    said = {
        "photo": photo,
        "dice": rows(reading.dice),
        "printed": rows(reading.printed),
        "doubts": rows(reading.doubts),
        "missing": reading.missing,
        "groups": [{"values": group.values, "on_card": group.on_card} for group in groups(reading)],
        "cards": [group.values for group in cards(reading.printed)],
        "ms": spent,
    }
    return json.dumps(said, ensure_ascii=False)


def rows(faces: Sequence[Face]) -> list[dict[str, object]]:
    """Faces as JSON has them."""
    return [
        {"value": face.value, "box": face.box, "confidence": face.confidence, "sure": face.sure}
        for face in faces
    ]


def as_text(photo: str, reading: Reading) -> str:
    """A reading as one line for people; a question mark follows what is not sure."""
    said = [signs(reading.dice) or "no dice"]
    if reading.doubts:
        said.append(f"perhaps {signs(reading.doubts)}")
    if reading.missing:
        said.append(f"{reading.missing} missing")
    if reading.printed:
        said.append(f"printed {', '.join(signs(card.faces) for card in cards(reading.printed))}")
    return f"{photo}: {'; '.join(said)}"


def signs(faces: Sequence[Face]) -> str:
    """The values of faces in a row."""
    return " ".join(sign(face) for face in faces)


def sign(face: Face) -> str:
    """The value of a face, and a question mark where it is not sure."""
    return f"{face.value}{'' if face.sure else '?'}"


def draw(photo: str, reading: Reading, out: Path, several: bool) -> bool:
    """Write the photo with a box and a numeral on each face; False where that cannot be written."""
    import cv2

    from .photo import upright

    seen = upright(photo)
    picture = seen.pixels.copy()
    thick = max(1, max(picture.shape) // 400)
    for face in (*reading.dice, *reading.doubts, *reading.printed):
        left, top, width, height = (
            round(part / scale) for part, scale in zip(face.box, seen.scale * 2, strict=True)
        )
        colour = (80, 200, 60) if face.sure else (0, 140, 255)
        if isinstance(face, Printed):
            colour = (200, 120, 40)
        cv2.rectangle(picture, (left, top), (left + width, top + height), colour, thick)
        cv2.putText(
            picture, sign(face), (left, top - 2 * thick), 0, 0.4 * thick + 0.3, colour, thick, cv2.LINE_AA
        )
    if several:
        out = out / f"{Path(photo).stem}.png"
    elif out.suffix.lower() not in (".png", ".jpg", ".jpeg", ".webp", ".bmp"):
        return False
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        return bool(cv2.imwrite(str(out), picture))
    except (OSError, cv2.error):
        return False


if __name__ == "__main__":
    sys.exit(main())
